/** These are the letters of the scripts that are written from right to left. */
const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Tells whether a text can reorder what stands beside it: a number after an Arabic name would be drawn before the name. */
export const isRightToLeft = (text: string): boolean => fromRight.test(text);

/**
 * Wraps a name or word within a longer text between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE if it has right-to-left
 * letters, so that it does not reorder the rest. Text that is drawn as an element uses `<Isolated>` instead.
 */
export const isolated = (text: string): string => (isRightToLeft(text) ? `\u2068${text}\u2069` : text);

/** Joins names so that their order stays even when one of them is written from right to left. */
export const joinIsolated = (names: readonly string[]): string => names.map(isolated).join(', ');
