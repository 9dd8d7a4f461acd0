import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { headerBox, homeBox, list, marked, offered, offers, puts } from '../support/screens/search-box.ts';
import { cbc } from '../support/server/shopper.ts';

const { browser, network } = await screenBed();

const forBlood = [cbc, 'Fasting Blood Sugar', 'Hemoglobin (Hb)'];

async function typesBlood(): Promise<void> {
  await browser.opens('/');
  await puts(browser, homeBox(), 'blood');
  await offers(...forBlood);
}

describe('the keyboard', () => {
  it('marks one suggestion after the other, around the end, while the field keeps the focus', async () => {
    await typesBlood();
    const marks = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await browser.user.keyboard(`{${key}}`);
      marks.push(marked(homeBox()));
    }
    const [first, second, last] = forBlood;
    expect(marks).toEqual([first, second, last, first, last, second]);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Fasting Blood Sugar');
    await waitFor(() => expect(homeBox()).toHaveFocus());
    expect(homeBox()).toHaveValue('blood');
  });

  it('begins at the end with the arrow up', async () => {
    await typesBlood();
    await browser.user.keyboard('{ArrowUp}');
    expect(marked(homeBox())).toBe('Hemoglobin (Hb)');
  });

  it('picks the marked one with Enter', async () => {
    await typesBlood();
    await browser.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Lab tests' });
    expect(browser.address).toBe('/tests?search=Fasting%20Blood%20Sugar');
  });

  it('searches for what was typed with Enter while nothing is marked', async () => {
    await typesBlood();
    await browser.user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Lab tests' });
    expect(browser.address).toBe('/tests?search=blood');
  });

  it('closes the list with Escape, and then clears the field', async () => {
    await typesBlood();
    await browser.user.keyboard('{Escape}');
    expect(list('Suggestions')).toBeNull();
    expect(homeBox()).toHaveValue('blood');
    await browser.user.keyboard('{Escape}');
    expect(homeBox()).toHaveValue('');
    await waitFor(() => expect(homeBox()).toHaveFocus());
  });

  it('opens the list again with an arrow', async () => {
    await typesBlood();
    await browser.user.keyboard('{Escape}{ArrowDown}');
    expect(marked(homeBox())).toBe(cbc);
  });

  it('leaves Home and End to the text', async () => {
    await typesBlood();
    await browser.user.keyboard('{Home}x{End}y');
    expect(homeBox()).toHaveValue('xbloody');
  });

  it('closes the list by going on with Tab', async () => {
    await typesBlood();
    await browser.user.tab();
    await waitFor(() => expect(within(screen.getByRole('main')).getByRole('button', { name: 'Search' })).toHaveFocus());
    await offers();
    expect(homeBox()).toHaveValue('blood');
  });

  it('unmarks when the text changes', async () => {
    await typesBlood();
    await browser.user.keyboard('{ArrowDown} ');
    expect(marked(homeBox())).toBeUndefined();
  });

  it('belongs to the device while a word is being composed', async () => {
    await typesBlood();
    fireEvent.keyDown(homeBox(), { key: 'ArrowDown', isComposing: true });
    expect(marked(homeBox())).toBeUndefined();
    fireEvent.keyDown(homeBox(), { key: 'Escape', isComposing: true });
    expect(offered()).toEqual(forBlood);
    fireEvent.keyDown(homeBox(), { key: 'ArrowDown' });
    fireEvent.keyDown(homeBox(), { key: 'Enter', isComposing: true });
    expect(browser.address).toBe('/');
  });

  it('is heard by the menu around the field only when the list needs nothing', async () => {
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => void heard.push(key);
    await browser.opens('/help');
    await puts(browser, headerBox(), 'blood');
    await offers(...forBlood);
    addEventListener('keydown', hear);
    await browser.user.keyboard('{Escape}{Escape}');
    expect(heard).toEqual([]);
    await browser.user.keyboard('{Escape}');
    expect(heard).toEqual(['Escape']);
    removeEventListener('keydown', hear);
  });
});

describe('a screen reader', () => {
  it('knows the field as a combobox with a list', async () => {
    await browser.opens('/');
    expect(homeBox()).toHaveAttribute('aria-autocomplete', 'list');
    expect(homeBox()).toHaveAttribute('aria-expanded', 'false');
    await puts(browser, homeBox(), 'blood');
    await offers(...forBlood);
    expect(homeBox()).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(homeBox().getAttribute('aria-controls') ?? '')).toBe(list('Suggestions'));
  });

  it.each([
    ['blood', '3 suggestions'],
    ['hba1c', '1 suggestion'],
    ['xyzzy', 'No suggestions'],
  ])('hears for %s: %s', async (text, words) => {
    network.answerNext('GET', paths.suggestions, {
      status: 'success',
      data: { blood: forBlood, hba1c: ['HbA1c'], xyzzy: [] }[text],
    });
    await browser.opens('/');
    await puts(browser, homeBox(), text);
    expect((await screen.findByText(words)).parentElement).toHaveAttribute('aria-live', 'polite');
  });
});

describe('a pointer', () => {
  it('does not take the focus out of the field, so that the list stays under it', async () => {
    await typesBlood();
    await browser.user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: cbc }) });
    await waitFor(() => expect(homeBox()).toHaveFocus());
    await browser.user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('option', { name: cbc }) });
    await screen.findByRole('heading', { level: 1, name: 'Lab tests' });
    expect(browser.address).toBe('/tests?search=Complete%20Blood%20Count%20(CBC)');
  });

  it('opens the closed list again by a click into the field', async () => {
    await typesBlood();
    await browser.user.keyboard('{Escape}');
    await browser.user.click(homeBox());
    expect(offered()).toEqual(forBlood);
  });
});

it('what was typed stands out in each suggestion, and nothing of it becomes markup', async () => {
  network.answerNext('GET', paths.suggestions, { status: 'success', data: ['<i>Blood</i> count', 'Count of blood cells'] });
  await browser.opens('/');
  await puts(browser, homeBox(), 'bloo');
  await offers('<i>Blood</i> count', 'Count of blood cells');
  const emphasised = screen.getAllByRole('option').map((option) => option.querySelector('b')?.textContent);
  expect(emphasised).toEqual(['Bloo', 'bloo']);
  expect(screen.getAllByRole('option')[0]?.querySelector('i')).toBeNull();
});
