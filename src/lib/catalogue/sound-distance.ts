/**
 * Tells how far apart two words sound. English spelling says little about vowels, "h" is often only written, and some scripts do
 * not write whether a consonant is voiced, so these differences cost less than another consonant.
 */

/** Consonants of one group are heard or written for each other. */
const stops = ['kgc', 'cjs', 'gj', 'td', 'pbfv'];
const others = ['nm', 'lr'];

const cost = {
  vowel: 0.25,
  sameGroup: 0.35,
  stopInTamil: 0.05,
  addedVowel: 0.25,
  addedH: 0.2,
  untyped: 0.1,
  other: 1,
} as const;

const isVowel = (letter: string) => 'aeiou'.includes(letter);

function costOfChange(one: string, other: string, stop: number): number {
  const areIn = (group: string) => group.includes(one) && group.includes(other);
  if (one === other) return 0;
  if (isVowel(one) && isVowel(other)) return cost.vowel;
  if (stops.some(areIn)) return stop;
  return others.some(areIn) ? cost.sameGroup : cost.other;
}

function costOfAdding(letter: string): number {
  if (letter === 'h') return cost.addedH;
  return isVowel(letter) ? cost.addedVowel : cost.other;
}

/** The costs stand in tables, because each word is compared with hundreds of others between two keystrokes. */
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('');
const changesAt = (stop: number) => letters.map((one) => Float64Array.from(letters, (other) => costOfChange(one, other, stop)));
const changes = changesAt(cost.sameGroup);
/** Tamil has one letter for g and k, for d and t, and for b and p. */
const changesInTamil = changesAt(cost.stopInTamil);
const additions = Float64Array.from(letters, costOfAdding);

/** A sound is the places of its letters in `letters`; -1 for any other letter. */
export type Sound = readonly number[];

export const toSound = (heard: string): Sound => heard.split('').map((letter) => letters.indexOf(letter));

/** Whether only the beginning of the word may have been typed, and whether it was typed in Tamil. */
export type Manner = { readonly isBegun: boolean; readonly isTamil: boolean };

/** @returns the cost of the cheapest way from the typed sound to the known one (a weighted Levenshtein distance) */
export function soundDistance(typed: Sound, known: Sound, { isBegun, isTamil }: Manner): number {
  const table = isTamil ? changesInTamil : changes;
  // The costs of the way from what was typed so far to each beginning of the known sound.
  const costs = [0];
  for (const letter of known) costs.push((costs.at(-1) ?? 0) + (additions[letter] ?? cost.other));
  for (const letter of typed) {
    const removing = additions[letter] ?? cost.other;
    let diagonal = costs[0] ?? 0;
    let left = diagonal + removing;
    costs[0] = left;
    for (const [place, other] of known.entries()) {
      const above = costs[place + 1] ?? 0;
      const changed = diagonal + (table[letter]?.[other] ?? cost.other);
      left = Math.min(changed, above + removing, left + (additions[other] ?? cost.other));
      diagonal = above;
      costs[place + 1] = left;
    }
  }
  return isBegun ? Math.min(...costs.map((sum, place) => sum + (known.length - place) * cost.untyped)) : (costs.at(-1) ?? 0);
}
