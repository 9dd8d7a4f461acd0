import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledCatalogue, loadCatalogue } from '../../server/catalogue/load.ts';
import { textFaults, type TextPair } from '../../server/catalogue/translations/check-text.ts';
import { translationFaults } from '../../server/catalogue/translations/check-translations.ts';
import { languages, rulesOf } from '../../server/catalogue/translations/language-rules.ts';
import { readTranslations, type Texts, type Translation } from '../../server/catalogue/translations/read.ts';

const catalogue = loadCatalogue();
const bundled = readTranslations(bundledCatalogue);

const glossary = [{ english: 'blood', stems: ['खून', 'रक्त'] }];
const english = 'Do not eat for 8 hours. Blood is taken at two.';
const right = '8 घंटे कुछ न खाएँ। खून दो बजे लिया जाता है।';
const pair = (changes: Partial<TextPair>): TextPair => ({
  english,
  translated: right,
  isInstruction: true,
  isFragment: false,
  ...changes,
});
const faultsOf = (changes: Partial<TextPair>) => textFaults(pair(changes), rulesOf.hi, glossary);

describe('a translated text', () => {
  it('is taken where it says all that English says', () => expect(faultsOf({})).toEqual([]));

  it.each([
    ['has another number', right.replace('8', '10'), 'has the numbers “10” in place of “8”, in sentence 1'],
    ['has digits of its script', right.replace('8', '८'), 'has digits that are not 0 to 9'],
    ['has lost a number written as a word', right.replace('दो बजे', 'बाद में'), 'has lost the number “two”, in sentence 2'],
    ['has lost a negation', right.replace('कुछ न खाएँ', 'खाना खाएँ'), 'has lost a negation, in sentence 1'],
    [
      'has a negation too many',
      right.replace('लिया जाता है', 'नहीं लिया जाता'),
      'has a negation that English has not, in sentence 2',
    ],
    ['has a Latin word', right.replace('खून', 'खून (blood)'), 'has the Latin word “blood”'],
    ['has another word for a term', right.replace('खून', 'नमूना'), 'says “blood” with none of खून, रक्त'],
    ['has lost a sentence', '8 घंटे कुछ न खाएँ, खून दो बजे लिया जाता है।', 'has 1 sentences in place of 2'],
    ['is much shorter', '8 न। दो खून।', 'is 0.3 times as long as the English text'],
    ['is left in English', english, 'has nothing in the language’s script'],
    ['is empty', '', 'is empty, or has blanks around it'],
  ])('is refused where it %s', (_what, translated, fault) => expect(faultsOf({ translated })).toContain(fault));

  it.each([
    ['hi', 'अपने डॉक्टर से पूछे बिना कोई दवा बंद करें।', 'अपने डॉक्टर से पूछे बिना कोई दवा बंद न करें।'],
    ['ta', 'உங்கள் மருத்துவரிடம் கேட்காமல் எந்த மருந்தையும் நிறுத்த வேண்டும்.', 'உங்கள் மருத்துவரிடம் கேட்காமல் எந்த மருந்தையும் நிறுத்த வேண்டாம்.'],
  ] as const)('needs both negations of “do not stop … without asking” in %s', (language, wrong, translated) => {
    const asked = { english: 'Do not stop any medicine without asking your doctor.', isInstruction: true, isFragment: false };
    expect(textFaults({ ...asked, translated }, rulesOf[language], [])).toEqual([]);
    expect(textFaults({ ...asked, translated: wrong }, rulesOf[language], [])).toEqual(['has lost a negation, in sentence 1']);
  });

  it('has every number and unit in its own sentence', () => {
    const given = { english: 'Take 5 mg. Wait 8 hours.', translated: '8 mg लें। 5 घंटे रुकें।' };
    expect(faultsOf(given)).toEqual([
      'has the numbers “8” in place of “5”, in sentence 1',
      'has the numbers “5” in place of “8”, in sentence 2',
    ]);
    expect(faultsOf({ ...given, translated: '5 mL लें। 8 घंटे रुकें।' })).toEqual([
      'has the units “mL” in place of “mg”, in sentence 1',
    ]);
  });

  it.each(['दोपहर को लें।', 'दोबारा लें।'])('has no “two” in %s', (translated) =>
    expect(faultsOf({ english: 'Take two.', translated })).toContain('has lost the number “two”, in sentence 1'),
  );

  it('is held to the glossary in the plural, too', () => {
    const allergy = [{ english: 'allergy', stems: ['एलर्जी'] }];
    const given = pair({ english: 'Allergies.', translated: 'दूसरा।' });
    expect(textFaults(given, rulesOf.hi, allergy)).toEqual(['says “allergy” with none of एलर्जी']);
  });

  it('may keep abbreviations, units and the letters of vitamins', () => {
    const translated = 'विटामिन D 5 mg, HbA1c और B12';
    expect(faultsOf({ english: 'Vitamin D 5 mg, HbA1c and B12', translated, isFragment: true })).toEqual([]);
  });

  it('may leave something out with a negation where English says so in other words', () => {
    const given = { english: 'Leave out tea before the test.', translated: 'टेस्ट से पहले चाय न पिएँ।' };
    expect(faultsOf(given)).toEqual([]);
  });
});

describe('translations beside a catalogue', () => {
  const tube = 'EDTA (lavender top), 3 mL';
  const nothing: Translation = { categories: {}, analytes: {}, tubes: {}, tests: {}, packages: {}, offers: {} };
  const faults = (part: Partial<Translation>) =>
    translationFaults({ byLanguage: { hi: { ...nothing, ...part } }, glossary: [] }, catalogue);

  it.each<[string, Partial<Translation>, string]>([
    ['an entry that there is not', { tests: { unknown: { name: 'कुछ' } } }, 'hi, tests unknown: there is no such entry'],
    [
      'a tube with another volume',
      { tubes: { [tube]: { name: 'EDTA (बैंगनी ढक्कन), 2 mL' } } },
      `hi, tubes ${tube}: name has the numbers “2” in place of “3”`,
    ],
    ['a field that is not translated', { tests: { cbc: { tube: 'ट्यूब' } } }, 'hi, tests cbc: tube is no field that is translated'],
    ['a field without an English text', { tests: { cbc: { timeOfDay: 'सुबह' } } }, 'hi, tests cbc: timeOfDay has no English text'],
    [
      'a list that is shorter',
      { packages: { 'diabetes-screening-checkup': { features: ['एक'] } } },
      'hi, packages diabetes-screening-checkup: features has another number of texts',
    ],
    [
      'a synonym in another script',
      { tests: { cbc: { synonyms: ['khoon'] } } },
      'hi, tests cbc: synonyms must be in the language’s script',
    ],
  ])('are refused for %s', (_what, part, fault) => expect(faults(part)).toEqual([fault]));

  it('may be there in part: the rest is offered in English', () => {
    expect(faults({ categories: { 'tests/liver': { name: 'लिवर' } } })).toEqual([]);
    expect(translationFaults({ byLanguage: {}, glossary: [] }, catalogue)).toEqual([]);
  });
});

describe('the bundled translations', () => {
  it('say what the English texts say, by all rules', () => expect(translationFaults(bundled, catalogue)).toEqual([]));

  it('decide each of at least 150 terms once', () => {
    const terms = bundled.glossary.map((term) => term.english);
    expect(terms.length).toBeGreaterThanOrEqual(150);
    expect(new Set(terms).size).toBe(terms.length);
    expect(bundled.glossary.filter((term) => languages.some((language) => term[language].length === 0))).toEqual([]);
  });

  const whole = ['name', 'summary', 'description', 'timeOfDay', 'preparation', 'medicineNotes', 'clinicalSignificance'];
  const neededFor = ['name', 'timeOfDay', 'preparation', 'medicineNotes'];

  it.each([
    {
      language: 'hi' as const,
      ofTests: whole,
      ofPackages: ['name', 'summary', 'description', 'detailedDescription', 'features'],
    },
    { language: 'ta' as const, ofTests: neededFor, ofPackages: ['name'] },
  ])('are complete in $language', ({ language, ofTests, ofPackages }) => {
    const translation = bundled.byLanguage[language];
    const missing = (entries: readonly { readonly id: string }[], given: Readonly<Record<string, Texts>>, fields: string[]) =>
      entries.flatMap((entry) =>
        fields.filter((field) => field in entry && given[entry.id]?.[field] === undefined).map((field) => `${entry.id} ${field}`),
      );
    expect(missing(catalogue.tests, translation?.tests ?? {}, ofTests)).toEqual([]);
    expect(missing(catalogue.packages, translation?.packages ?? {}, ofPackages)).toEqual([]);
    const categories = [
      ...catalogue.testCategories.map(({ id }) => `tests/${id}`),
      ...catalogue.packageCategories.map(({ id }) => `packages/${id}`),
    ];
    expect(categories.filter((id) => translation?.categories[id]?.['name'] === undefined)).toEqual([]);
    const tubes = new Set(catalogue.tests.map(({ tube }) => tube));
    expect([...tubes].filter((tube) => translation?.tubes[tube]?.['name'] === undefined)).toEqual([]);
  });

  it.each(languages)('say in %s that no native speaker and no doctor has read them yet', (language) => {
    const file = join(bundledCatalogue, 'translations', language, 'review.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ byNativeSpeaker: 'awaited', byDoctor: 'awaited' });
  });

  it('name every component of a test in Hindi, and give words to find it by in its script', () => {
    const analytes = bundled.byLanguage.hi?.analytes ?? {};
    const tests = bundled.byLanguage.hi?.tests ?? {};
    expect(catalogue.analytes.filter(({ id }) => analytes[id] === undefined)).toEqual([]);
    expect(catalogue.tests.filter(({ id }) => (tests[id]?.['synonyms'] ?? []).length < 2).map(({ id }) => id)).toEqual([]);
  });
});
