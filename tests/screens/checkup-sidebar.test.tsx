import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onAWideScreen } from '../support/screens/catalogue-page.ts';
import { basic, showsCheckups, women } from '../support/screens/checkups.ts';
import { screenBed } from '../support/screens/screen.tsx';

onAWideScreen();
const { browser } = await screenBed();

it('has the filters beside the list: category, price, age group and gender [PKG-002]', async () => {
  await browser.opens('/checkup');
  await showsCheckups(basic, women);
  const sidebar = within(screen.getByRole('complementary', { name: 'Filters' }));
  expect(await sidebar.findByRole('radio', { name: 'Women Health (1)' })).toBeInTheDocument();
  expect(sidebar.getByRole('textbox', { name: 'Minimum price' })).toBeInTheDocument();
  expect(sidebar.getByRole('radio', { name: '60+ years' })).toBeInTheDocument();
  await browser.user.click(sidebar.getByRole('radio', { name: 'Male' }));
  await showsCheckups(basic);
  expect(browser.address).toBe('/checkup?gender=male');
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
});
