/**
 * The clocks of two servers on one database may differ by this many milliseconds. A time that lies further ahead than any
 * clock can have set it was written before a clock was set back, and is ignored. Up to this difference it may be another
 * server's.
 */
export const clocksApartMs = 60_000;
