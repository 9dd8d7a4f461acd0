type MatchedPart = { readonly start: number; readonly text: string; readonly isMatch: boolean };

/** A text in pieces, by what of it was typed: the whole typed text where it stands there, else each of its words. */
export function matchedParts(text: string, typed: string): MatchedPart[] {
  const wanted = typed.trim();
  const isWhole = text.toLowerCase().includes(wanted.toLowerCase());
  const words = isWhole ? [wanted] : wanted.split(/\s+/);
  const patterns = words.filter(Boolean).map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`));
  if (patterns.length === 0) return [{ start: 0, text, isMatch: false }];
  // Split by a group: every second piece is a match.
  const pieces = text.split(new RegExp(`(${patterns.join('|')})`, 'i'));
  const parts = pieces.map((piece, place) => ({
    start: pieces.slice(0, place).join('').length,
    text: piece,
    isMatch: place % 2 === 1,
  }));
  return parts.filter((part) => part.text !== '');
}
