/** The rooms of each other language, against the English ones: src/words/README.md. */
import { basename } from 'node:path';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textFaults } from '../server/catalogue/translations/check-text.ts';
import { englishNegation, rulesOf, type Language } from '../server/catalogue/translations/language-rules.ts';
import { languages as folders, rooms, textsOf, wordsOf } from './support/words.ts';

const languages = folders.filter((folder) => folder !== 'en') as Language[];

const partsOf = (text: string) => [...new Set(text.match(/⟦[^⟧]*⟧|<\/?\w+\/?>/g))].toSorted();

/** Names of others, and the buttons of a phone (in bold), which have no Tamil. */
const names = /\b(?:Safari|Chrome|Firefox|Google|Apple|Android|iPhone|iPad|WhatsApp)\b|<b>[^<]*<\/b>/g;

function faultsOf(english: string, translated: string, language: Language): string[] {
  const [wanted, found] = [partsOf(english), partsOf(translated)];
  const plain = (text: string) =>
    text
      .replaceAll(names, '')
      .replaceAll(/⟦[^⟧]*⟧|<\/?\w+\/?>/g, '')
      .trim();
  if (!/[A-Za-z]{2}/.test(plain(english))) return [];
  return [
    ...(wanted.join() === found.join() ? [] : [`has ${found.join(' ')} in place of ${wanted.join(' ')}`]),
    ...(hasLostNegation(plain(english), plain(translated), language) ? ['has lost a negation'] : []),
    ...textFaults(
      { english: plain(english), translated: plain(translated), isInstruction: false, isFragment: !/[.!?…]/.test(english) },
      rulesOf[language],
      [],
    ),
  ];
}

/** May be said the other way round, as “still to be uploaded”. */
const turned = new Set(['Not as usual', 'Not uploaded yet ()']);

/** The check of texts asks this of sentences alone. */
const hasLostNegation = (english: string, translated: string, language: Language) =>
  !turned.has(english.replaceAll(/\d/g, '')) &&
  englishNegation.test(english) &&
  (`${translated}.`.match(rulesOf[language].negation) ?? []).length === 0;

it('finds the rooms of each language', () => {
  expect(rooms.length).toBeGreaterThan(1);
  expect(folders).toContain('en');
});

describe.each(languages)('%s', (language) => {
  const own = globSync(`src/words/${language}/*.ts`).map((file) => basename(file, '.ts'));

  it('has the rooms of English and no others', () => {
    expect(own.toSorted()).toEqual(rooms.toSorted());
  });

  it('has its own code and locale', async () => {
    expect(await wordsOf(language, 'language')).toMatchObject({ code: language, locale: `${language}-IN` });
  });

  it.each(own.filter((name) => name !== 'language'))('has each word of %s, with the same parts', async (name) => {
    const [english, translated] = await Promise.all([wordsOf('en', name), wordsOf(language, name)]);
    const [wanted, found] = [textsOf(english, name), textsOf(translated, name)];
    expect([...found.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    const faults = [...wanted].flatMap(([key, text]) =>
      faultsOf(text, found.get(key) ?? '', language).map((fault) => `${key}: ${fault}: ${found.get(key)}`),
    );
    expect(faults).toEqual([]);
  });
});
