/** Breaks written into the text of their file: one for good, or many behind switches. */
import type { Break } from './candidates.ts';

/** @returns the text with the break in it */
export function broken(text: string, one: Break): string {
  return replaced(text, one, one.after);
}

/**
 * @param breaks of this file, each with its number, no two on one line
 * @returns the text as it was, in which each break happens once `isBroken` says so of its number
 */
export function switched(text: string, breaks: readonly (readonly [number, Break])[]): string {
  return breaks.reduce((current, [number, one]) => replaced(current, one, switchOf(number, one)), text);
}

/** Where nobody has said what `isBroken` is, as in a browser, nothing is broken. */
function switchOf(number: number, { before, after, isAttribute }: Break): string {
  const [whole, instead] = isAttribute ? [attributeText(before), "''"] : [before, after];
  const choice = `(globalThis.isBroken?.(${number}) ? (${instead}) : (${whole}))`;
  return isAttribute ? `{${choice}}` : choice;
}

const attributeText = (quoted: string): string => JSON.stringify(quoted.slice(1, -1));

function replaced(text: string, { file, line, column, before }: Break, instead: string): string {
  const lines = text.split('\n');
  const old = lines[line - 1] ?? '';
  if (!old.startsWith(before, column)) throw new Error(`${file}:${line} is not the line that was to be broken.`);
  return lines.with(line - 1, old.slice(0, column) + instead + old.slice(column + before.length)).join('\n');
}
