/** The bundled catalogue, asked in the scripts of India. */
import { describe, expect, it } from 'vitest';
import { catalogueSearch } from '../../src/lib/catalogue/catalogue-search.ts';
import { builtIndex, bundledTests } from '../support/server/catalogue-search.ts';
import { indianScripts, inScript, spokenIn, type IndianScript } from '../support/server/spoken-names.ts';
import handWritten from './spoken-queries.json' with { type: 'json' };

const rows = bundledTests();
const search = catalogueSearch(rows, builtIndex(rows));
const idsFound = (text: string) =>
  search(text)
    .slice(0, 3)
    .map(({ id }) => id);

type Asked = { readonly text: string; readonly finds: readonly string[]; readonly inScript: (script: IndianScript) => string };

/** Each name, short name and synonym with all tests that have it, and the test that its Latin spelling finds first. */
function namesOfTests(): readonly Asked[] {
  const idsOf = new Map<string, string[]>();
  for (const { id, name, searchText } of rows) {
    for (const text of [name, ...searchText.split('\n')]) {
      if (/[a-z]/i.test(text)) idsOf.set(text, [...(idsOf.get(text) ?? idsFound(text).slice(0, 1)), id]);
    }
  }
  return [...idsOf].map(([text, finds]) => ({ text, finds, inScript: (script) => spokenIn(script, text) }));
}

const byHand: readonly Asked[] = (['devanagari', 'tamil'] as const).flatMap((from) =>
  Object.entries(handWritten[from] as Record<string, string | readonly string[]>).map(([text, finds]) => ({
    text,
    finds: typeof finds === 'string' ? [finds] : finds,
    inScript: (script: IndianScript) => (script === from ? text : inScript(text, from, script)),
  })),
);

/** As many as are wanted, spread over all. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  return Array.from({ length: count }, (_, place) => items[Math.floor((place * items.length) / count)] as Item);
}

const asked = [...spread(namesOfTests(), 300 - byHand.length), ...byHand];

const missedIn = (script: IndianScript, queries: readonly Asked[]) =>
  queries.flatMap((query) => {
    const typed = query.inScript(script);
    const found = idsFound(typed);
    return found.some((id) => query.finds.includes(id)) ? [] : [{ text: query.text, typed, found }];
  });

describe('three hundred texts, sixty of them written by hand', () => {
  it('are as many, and ask for tests that exist', () => {
    const known = new Set(rows.map(({ id }) => id));
    expect([byHand.length, asked.length]).toEqual([60, 300]);
    expect(asked.flatMap(({ finds }) => finds).filter((id) => !known.has(id))).toEqual([]);
  });

  it.each(indianScripts)('find the test that is meant among the first three for 95 % of them in %s', (script) => {
    const missed = missedIn(script, asked);
    expect({ missed, isReached: missed.length <= asked.length * 0.05 }).toEqual({ missed, isReached: true });
  });

  it.each(['devanagari', 'tamil'] as const)('all find it where they were written by hand, in %s', (script) => {
    const inThisScript = byHand.filter(({ text }) => Object.hasOwn(handWritten[script], text));
    expect(missedIn(script, inThisScript)).toEqual([]);
  });
});

describe('what is written in Latin letters by ear', () => {
  it.each([
    ['thairoid', 'thyroid-profile'],
    ['chini ki jaanch', 'diabetes-screen'],
    ['pet dard', 'amylase'],
    ['dil ki janch', 'lipid-profile'],
    ['kolestrol', 'total-cholesterol'],
    ['himoglobin', 'hemoglobin'],
    ['yurin kalchar', 'urine-culture'],
  ])('finds for %s the test %s', (text, id) => {
    expect(idsFound(text)).toContain(id);
  });

  it('is found in a catalogue in Hindi too', () => {
    const hindi = [
      { name: 'थायराइड प्रोफ़ाइल', description: '', categoryName: 'थायराइड', isPopular: false },
      { name: 'दिल की जाँच', description: '', categoryName: 'हृदय', isPopular: false },
      { name: 'दाल', description: '', categoryName: '', isPopular: false },
    ];
    const inHindi = catalogueSearch(hindi, builtIndex(hindi));
    const namesFound = (text: string) => inHindi(text).map(({ name }) => name);
    expect(namesFound('thyroid')).toEqual(['थायराइड प्रोफ़ाइल']);
    expect(namesFound('प्रोफाइल')).toEqual(['थायराइड प्रोफ़ाइल']);
    expect(namesFound('दिल')).toEqual(['दिल की जाँच']);
    expect(namesFound('दाल')).toEqual(['दाल']);
  });
});

it('does not take a word that sounds otherwise for one of the catalogue', () => {
  expect(search('कुर्सी मेज़')).toEqual([]);
});
