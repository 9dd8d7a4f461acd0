/** Returns the words that a reader sees, without Markdown's signs and the addresses of links. */
export function wordsIn(markdown: string): number {
  const text = markdown.replaceAll(/\]\([^()]*\)/g, ']');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
