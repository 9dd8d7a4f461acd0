import { describe, expect, it } from 'vitest';
import { catalogueSearch } from '../../src/lib/catalogue/catalogue-search.ts';
import { literalSearch, prepareLetter, type Searchable } from '../../src/lib/catalogue/literal-search.ts';
import { searchWithIndex } from '../support/server/catalogue-search.ts';

const entry = (name: string, more: Partial<Searchable> = {}): Searchable => ({
  name,
  description: '',
  categoryName: '',
  isPopular: false,
  ...more,
});

const namesFound = (rows: readonly Searchable[], text: string) => searchWithIndex(rows)(text).map(({ name }) => name);

describe('what a text finds', () => {
  const rows = [
    entry('Lipid Profile', { description: 'Cholesterol and triglycerides in one sample', categoryName: 'Heart & Cholesterol' }),
    entry('Vitamin B12', {
      description: 'Measures cobalamin',
      categoryName: 'Vitamins & Minerals',
      searchText: 'cobalamin\nvit b12',
    }),
    entry('HbA1c (Glycated Haemoglobin)', { categoryName: 'Diabetes', searchText: 'A1c\nthree month sugar' }),
  ];

  it.each([
    ['a part of the name', 'pid pro', ['Lipid Profile']],
    ['a part of the description', 'triglyc', ['Lipid Profile']],
    ['a part of the category name', 'minerals', ['Vitamin B12']],
    ['signs and capitals of the name', 'HBA1C (GLY', ['HbA1c (Glycated Haemoglobin)']],
    ['a sign alone', '(', ['HbA1c (Glycated Haemoglobin)']],
  ])('finds %s [TESTS-003]', (_what, text, names) => {
    expect(namesFound(rows, text)).toEqual(names);
  });

  it.each([
    ['a synonym', 'three month', ['HbA1c (Glycated Haemoglobin)']],
    ['words in another order', 'profile lipid', ['Lipid Profile']],
    ['words of different fields', 'heart profile', ['Lipid Profile']],
    ['a name written together', 'vitaminb12', ['Vitamin B12']],
    ['a name written apart', 'hb a1c', ['HbA1c (Glycated Haemoglobin)']],
    ['a mistyped word', 'haemoglobn', ['HbA1c (Glycated Haemoglobin)']],
    ['accents that the name has not', 'vítamin', ['Vitamin B12']],
    ['letters that changed places', 'porfile', ['Lipid Profile']],
  ])('finds %s', (_what, text, names) => {
    expect(namesFound(rows, text)).toEqual(names);
  });

  it.each([
    ['what customers add to it', 'price of lipid profile test near me', ['Lipid Profile']],
    ['what Hindi adds to it', 'triglycerides ki jaanch', ['Lipid Profile']],
    ['a number that was spoken', 'vitamin b twelve', ['Vitamin B12']],
    ['a spelling that sounds alike', 'hemmoglobin', ['HbA1c (Glycated Haemoglobin)']],
  ])('finds a text in spite of %s', (_what, text, names) => {
    expect(namesFound(rows, text)).toEqual(names);
  });

  it.each([
    ['a dot below', 'ज़िंक', 'जिंक'],
    ['none', 'जिंक', 'ज़िंक'],
    ['the dot in a letter of its own', 'डायबिटी\u095B', 'डायबिटीज'],
    ['a moon above', 'जाँच', 'जांच'],
    ['a dot above', 'जांच', 'जाँच'],
    ['a vowel in two parts', '\u0B95\u0BC6\u0BBE', '\u0B95\u0BCA'],
  ])('finds a name that has %s as it is also written', (_what, name, text) => {
    expect(catalogueSearch([entry(name)])(text)).toHaveLength(1);
  });

  it('tells vowels apart', () => {
    expect(catalogueSearch([entry('दिल')])('दाल')).toEqual([]);
  });

  it('finds the English name of what is shown in another language, whole and in part', () => {
    const iron = entry('आयरन', { englishName: 'Iron, Serum (Fe)' });
    const others = ['Fe', 'Ferritin'].map((name) => entry('आयरन की जाँच', { searchText: name, isPopular: true }));
    expect(catalogueSearch([...others, iron])('iron, serum')).toEqual([iron]);
    expect(catalogueSearch([others[1]!, iron])('fe')[0]).toBe(iron);
  });

  it('finds what was mistyped only from the moment when its index is there', () => {
    expect(catalogueSearch(rows)('haemoglobn')).toEqual([]);
    expect(catalogueSearch(rows)('haemoglobin')).toHaveLength(1);
  });

  it('is content with one of the words only when no entry has all', () => {
    expect(namesFound(rows, 'vitamin b12')).toEqual(['Vitamin B12']);
    expect(namesFound(rows, 'vitamin haemoglobin')).toEqual(['Vitamin B12', 'HbA1c (Glycated Haemoglobin)']);
  });

  it('looks for eight words nearly, and for no single letter alone: a text made to cost much costs little', () => {
    expect(namesFound(rows, 'q r z t u v w haemoglobn')).toEqual(['HbA1c (Glycated Haemoglobin)']);
    expect(namesFound(rows, 'q q q q q q q q q haemoglobn')).toEqual(['HbA1c (Glycated Haemoglobin)']);
    expect(namesFound(rows, 'q r z t u v w x haemoglobn')).toEqual([]);
    expect(namesFound(rows, 'l xyzzy')).toEqual([]);
    expect(namesFound(rows, 'haemoglobn g')).toEqual(['HbA1c (Glycated Haemoglobin)']);
  });

  it('gives every row in its own order for a blank text, and none for nonsense', () => {
    expect(catalogueSearch(rows)('  ')).toEqual(rows);
    expect(catalogueSearch(rows)('xyzzy')).toEqual([]);
  });
});

describe('in which order', () => {
  const aboutIron = [
    entry('Ion Panel', { searchText: 'irom' }),
    entry('Blood Count', { description: 'shows lack of iron' }),
    entry('Ferritin', { searchText: 'iron stores' }),
    entry('Environment Screen'),
    entry('Serum Iron'),
    entry('Iron Studies'),
    entry('Iron'),
  ];

  it('goes from the very name over the rest of the name and synonyms to where it only stands', () => {
    const inOrder = ['Iron', 'Iron Studies', 'Serum Iron', 'Ferritin', 'Environment Screen', 'Blood Count'];
    expect(namesFound(aboutIron, 'iron')).toEqual(inOrder);
  });

  it('ends with the mistyped, as long as fewer than five entries have it as it was typed', () => {
    const without = (...names: readonly string[]) => aboutIron.filter(({ name }) => !names.includes(name));
    const four = without('Serum Iron', 'Environment Screen');
    expect(namesFound(four, 'iron')).toEqual(['Iron', 'Iron Studies', 'Ferritin', 'Blood Count', 'Ion Panel']);
    expect(namesFound(without('Serum Iron'), 'iron')).not.toContain('Ion Panel');
  });

  it('takes a short name for the name', () => {
    const rows = [entry('TSH Receptor Antibody'), entry('Thyroid Stimulating Hormone', { searchText: 'thyroid test\nTSH' })];
    expect(namesFound(rows, 'tsh')).toEqual(['Thyroid Stimulating Hormone', 'TSH Receptor Antibody']);
  });

  it('puts a popular entry before its equals, even where a shorter name fits better', () => {
    const rows = [entry('Sodium, Serum'), entry('Sodium, Urine, 24 Hours', { isPopular: true })];
    expect(namesFound(rows, 'sodium')).toEqual(['Sodium, Urine, 24 Hours', 'Sodium, Serum']);
  });

  it('ends with what was perhaps meant', () => {
    const rows = [entry('Creatinine', { isPopular: true }), entry('Creatine Kinase')];
    expect(namesFound(rows, 'creatine')).toEqual(['Creatine Kinase', 'Creatinine']);
  });
});

it('finds the same with its first letter looked through before, and looks through what that found only', () => {
  const named = (name: string, description = ''): Searchable => ({ name, description, categoryName: '', isPopular: false });
  const rows = [named('Vitamin D'), named('Calcium', 'Not a vitamin'), named('Iron')];
  const others = [...rows];
  prepareLetter(rows, 'v');
  const [ready, unready] = [literalSearch(rows), literalSearch(others)];
  const texts = ['v', 'vi', 'vitamin', 'v', 'i', 'vitamin d'];
  expect(texts.map(ready)).toEqual(texts.map(unready));
  expect(ready('v')).toBe(literalSearch(rows)('v'));
});
