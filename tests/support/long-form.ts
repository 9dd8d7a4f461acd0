/** With `JOURNEYS=long`, each journey runs at both widths, and tests with random faults run more often. */
export const isLong = process.env['JOURNEYS'] === 'long';
