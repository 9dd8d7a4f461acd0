/**
 * Formats a whole number in Indian grouping: "1,499", "1,00,000". The result is the same as that of `Intl` for en-IN
 * (tests/lib/numbers.test.ts compares them), but needs no formatter, whose creation would delay the first cards.
 */
export const grouped = (whole: number): string => String(whole).replaceAll(/\B(?=(\d{2}){0,9}\d{3}$)/g, ',');
