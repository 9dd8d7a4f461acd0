/**
 * By how many milliseconds the clocks of two servers on one database may differ. A time that lies further ahead than any clock
 * can have set it is from before a clock was set back, and is not waited for; up to this much it is another server's.
 */
export const clocksApartMs = 60_000;
