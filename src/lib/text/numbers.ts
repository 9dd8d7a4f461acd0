/**
 * "1,499", "1,00,000": a whole number in Indian grouping. As `Intl` writes it for en-IN, without its formatters, the
 * first of which would be made amid the first cards (tests/lib/numbers.test.ts compares them).
 */
export const grouped = (whole: number): string => String(whole).replaceAll(/\B(?=(\d{2}){0,9}\d{3}$)/g, ',');
