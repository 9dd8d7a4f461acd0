/** A page in Hindi, with what has stayed in English: a screen reader is told, and who reads it is told once for each section. */
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { inLanguage } from '../../server/platform/language.ts';
import type { TestRow } from '../../src/contract/tests.ts';
import { Measured } from '../../src/features/tests/Measured.tsx';
import { EnglishNote } from '../../src/ui/EnglishNote.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { SearchList } from '../../src/ui/SearchList.tsx';
import { TestCard } from '../../src/ui/TestCard.tsx';
import language from '../../src/words/hi/language.ts';

afterEach(cleanup);

const shows = (element: ReactElement, spoken = 'hi') =>
  inLanguage(spoken, () => render(element, { wrapper: MemoryRouter }).container);

const languageOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');

const iron: TestRow = {
  id: 'iron',
  name: 'Iron, Serum',
  description: '',
  categoryId: 'blood',
  categoryName: 'खून',
  price: 300,
  sampleType: 'Sputum',
  processingTime: '12 घंटे',
  fastingRequired: false,
  isPopular: false,
  reviewsCount: 0,
};
const ignore = () => undefined;

describe('a card', () => {
  it('marks a name that is in English, and nothing else', () => {
    shows(<TestCard test={iron} canBook isBusy={false} onBook={ignore} />);
    expect(languageOf('Iron, Serum')).toBe('en');
    expect(languageOf('खून')).toBeUndefined();
    expect(languageOf('12 घंटे')).toBeUndefined();
  });

  it('names the sample in the language, if it knows it', () => {
    shows(<TestCard test={iron} canBook isBusy={false} onBook={ignore} />);
    expect(screen.getByText('बलगम')).toBeVisible();
  });

  it('leaves another sample as it came', () => {
    shows(<TestCard test={{ ...iron, sampleType: 'Hair' }} canBook isBusy={false} onBook={ignore} />);
    expect(languageOf('Hair')).toBe('en');
  });
});

describe('the note', () => {
  it('stands once above what is all in English', () => {
    const analytes = ['Ferritin', 'Transferrin'].map((name, at) => ({
      id: name,
      name,
      intervals: [{ low: at, high: 2 }],
      unit: 'g/dL',
    }));
    shows(<Measured test={{ ...iron, analytes }} />);
    expect(screen.getAllByText(language.inEnglish)).toHaveLength(1);
    expect(languageOf('Ferritin')).toBe('en');
    expect(languageOf('1–2 g/dL')).toBeUndefined();
  });

  it.each([
    ['of which a part is translated', 'hi', ['Ferritin', 'आयरन']],
    ['without texts', 'hi', []],
    ['on an English page', 'en', ['Ferritin']],
  ])('is missing from a section %s', (_, spoken, texts) => {
    expect(shows(<EnglishNote of={texts} />, spoken)).toBeEmptyDOMElement();
  });
});

it('the English name stands below the heading', () => {
  shows(
    <Page title="आयरन" englishName="Iron, Serum">
      <p>…</p>
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'आयरन' })).toBeVisible();
  expect(languageOf('Iron, Serum')).toBe('en');
});

it('suggestions say which of them are in English', () => {
  const texts = ['आयरन', 'Iron, Serum'];
  shows(
    <SearchList
      id="list"
      optionId={String}
      options={{ kind: 'suggestions', texts }}
      typed="iron"
      active={-1}
      onPick={ignore}
      onForget={ignore}
    />,
  );
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.querySelector('[lang]')?.getAttribute('lang'))).toEqual([undefined, 'en']);
});
