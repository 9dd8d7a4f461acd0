/** Letters of the scripts that are written from the right. */
const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Whether a text turns what stands beside it in its line: a number after an Arabic name would be drawn before it. */
export const isRightToLeft = (text: string): boolean => fromRight.test(text);

/**
 * A name or word as a part of a longer text, in which it turns nothing: between FIRST STRONG ISOLATE and POP DIRECTIONAL
 * ISOLATE, where it has letters from the right. What is drawn as an element takes `<Isolated>`.
 */
export const isolated = (text: string): string => (isRightToLeft(text) ? `\u2068${text}\u2069` : text);

/** Names one after the other, in the given order also where one of them is written from the right. */
export const joinIsolated = (names: readonly string[]): string => names.map(isolated).join(', ');
