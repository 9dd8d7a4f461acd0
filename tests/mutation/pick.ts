/** Draws the breaks, the same ones for the same seed and the same files, and finds drawn ones again in another state of them. */
import { candidatesIn, type Break } from './candidates.ts';

/** The texts of the files by their paths. */
export type Texts = ReadonlyMap<string, string>;

/** Each line with a place for a break is as likely as any other, however many places it or its file has. */
export function pick(texts: Texts, seed: number, count: number): Break[] {
  const files = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = files.flatMap(([file, text]) => [...Map.groupBy(candidatesIn(file, text), ({ line }) => line).values()]);
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const picked: Break[] = [];
  while (picked.length < count && lines.length > 0) {
    const place = below(lines.length);
    const [line = []] = lines.splice(place, 1);
    picked.push(line[below(line.length)]!);
  }
  return picked;
}

/** The same break in these files, whose lines may have moved; undefined if its line or its place on it is gone. */
export function findAgain(wanted: Break, texts: Texts): Break | undefined {
  const text = texts.get(wanted.file);
  if (text === undefined) return undefined;
  return candidatesIn(wanted.file, text)
    .filter(
      (one) =>
        one.text.trim() === wanted.text.trim() &&
        one.kind === wanted.kind &&
        one.before === wanted.before &&
        one.after === wanted.after &&
        one.column - indentOf(one) === wanted.column - indentOf(wanted),
    )
    .toSorted((a, b) => Math.abs(a.line - wanted.line) - Math.abs(b.line - wanted.line))[0];
}

const indentOf = ({ text }: Break): number => text.length - text.trimStart().length;

/** mulberry32: numbers from 0 to below 1 that depend on the seed alone. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
