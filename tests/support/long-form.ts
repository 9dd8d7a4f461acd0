/** `JOURNEYS=long`: each journey at both widths, and those that repeat one thing under many faults as often as they can. */
export const isLong = process.env['JOURNEYS'] === 'long';
