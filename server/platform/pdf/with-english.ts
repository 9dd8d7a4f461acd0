import { english, inLanguage } from '../language.ts';

/** Returns a text of a paper, with the English one on a line below it where they differ: not every reader knows the first. */
export function withEnglish(write: () => string): string {
  const [text, inEnglish] = [write(), inLanguage(english, write)];
  return text === inEnglish ? text : `${text}\n${inEnglish}`;
}
