//! l03_calendar
