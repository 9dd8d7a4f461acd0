import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { catalogueSearch, type Searchable } from '../../src/lib/catalogue-search.ts';

const entry = (name: string, more: Partial<Searchable> = {}): Searchable => ({
  name,
  description: '',
  categoryName: '',
  isPopular: false,
  ...more,
});

const namesFound = (rows: readonly Searchable[], text: string) => catalogueSearch(rows)(text).map(({ name }) => name);

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

  it('is content with one of the words only when no entry has all', () => {
    expect(namesFound(rows, 'vitamin b12')).toEqual(['Vitamin B12']);
    expect(namesFound(rows, 'vitamin haemoglobin')).toEqual(['Vitamin B12', 'HbA1c (Glycated Haemoglobin)']);
  });

  it('gives every row in its own order for a blank text, and none for nonsense', () => {
    expect(catalogueSearch(rows)('  ')).toEqual(rows);
    expect(catalogueSearch(rows)('xyzzy')).toEqual([]);
  });
});

describe('in which order', () => {
  it('goes from the very name over the rest of the name, synonyms and texts to the mistyped', () => {
    const rows = [
      entry('Ion Panel', { searchText: 'irom' }),
      entry('Blood Count', { description: 'shows lack of iron' }),
      entry('Ferritin', { searchText: 'iron stores' }),
      entry('Serum Iron'),
      entry('Iron Studies'),
      entry('Iron'),
    ];
    expect(namesFound(rows, 'iron')).toEqual(['Iron', 'Iron Studies', 'Serum Iron', 'Ferritin', 'Blood Count', 'Ion Panel']);
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

describe('the bundled catalogue', () => {
  const { tests, testCategories } = loadCatalogue();
  const categoryNames = new Map(testCategories.map(({ id, name }) => [id, name]));
  const rows = tests.map((test) => ({
    id: test.id,
    name: test.name,
    description: test.summary,
    categoryName: categoryNames.get(test.category) ?? '',
    searchText: [...test.shortNames, ...test.synonyms].join('\n'),
    isPopular: test.isPopular,
  }));
  const search = catalogueSearch(rows);

  const middleOf = (text: string) => text.slice(Math.floor(text.length / 3), Math.ceil((text.length * 2) / 3) + 1);

  it('is found by every part of a name, description or category name, whatever its letters [TESTS-003]', () => {
    const missed = rows.flatMap((row) => {
      const parts = [row.name, row.description, row.categoryName].map(middleOf);
      return [...parts, ...parts.map((part) => part.toUpperCase())].filter((text) => !search(text).includes(row));
    });
    expect(missed).toEqual([]);
  });

  it('is found by every synonym', () => {
    const missed = rows.flatMap((row) => row.searchText.split('\n').filter((synonym) => !search(synonym).includes(row)));
    expect(missed).toEqual([]);
  });

  it.each([
    ['tsh', 'tsh'],
    ['TYROID STIMULATING HORMON', 'tsh'],
    ['cbc', 'cbc'],
    ['complete blood', 'cbc'],
    ['haemoglobin', 'hemoglobin'],
    ['hemoglobn', 'hemoglobin'],
  ])('answers %s with %s first', (text, id) => {
    expect(search(text)[0]?.id).toBe(id);
  });
});
