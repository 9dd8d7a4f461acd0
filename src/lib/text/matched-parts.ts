type MatchedPart = { readonly start: number; readonly text: string; readonly isMatch: boolean };

/** Splits a text at what was typed: at the whole typed text if it occurs, or else at each of its words. */
export function matchedParts(text: string, typed: string): MatchedPart[] {
  const query = typed.trim();
  const isWhole = text.toLowerCase().includes(query.toLowerCase());
  const words = isWhole ? [query] : query.split(/\s+/);
  const patterns = words.filter(Boolean).map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`));
  if (patterns.length === 0) return [{ start: 0, text, isMatch: false }];
  // The pattern has a group, so every second piece of the split is a match.
  const pieces = text.split(new RegExp(`(${patterns.join('|')})`, 'i'));
  const parts = pieces.map((piece, place) => ({
    start: pieces.slice(0, place).join('').length,
    text: piece,
    isMatch: place % 2 === 1,
  }));
  return parts.filter((part) => part.text !== '');
}
