/** The language of pages, mails and SMS, as the customer chooses it: decisions D130 and X11. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { paths } from '../../src/contract/paths.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { customerWithPatient } from '../support/server/shopper.ts';

const { server, browser } = await screenBed();

const inFooter = (name: string) => within(screen.getByRole('contentinfo')).getByRole('link', { name });

describe('each other language', () => {
  it('stands in the footer in its own name, for the same page', async () => {
    await browser.opens('/help');
    const links = within(within(screen.getByRole('contentinfo')).getByRole('navigation', { name: 'Language' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('lang'), link.getAttribute('href')])).toEqual([
      ['हिन्दी', 'hi', '/hi/help'],
      ['தமிழ்', 'ta', '/ta/help'],
    ]);
  });

  it('is named in the profile beside what is in it', async () => {
    await browser.opens('/profile', await customerWithPatient(server));
    expect(await screen.findByText('The app, mails, SMS and notifications are in English.')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'தமிழ்' })).toHaveAttribute('href', '/ta/profile');
  });
});

describe('a choice', () => {
  it('of a visitor is remembered on the device alone', async () => {
    await browser.opens('/help');
    inFooter('हिन्दी').addEventListener('click', (event) => event.preventDefault());
    await browser.user.click(inFooter('हिन्दी'));
    expect(localStorage.getItem('language')).toBe('hi');
    expect(localStorage.getItem('untoldLanguage')).toBeNull();
  });

  it('of a customer is told to the account by the next page, and once', async () => {
    const customer = await customerWithPatient(server);
    await browser.opens('/profile', customer);
    inFooter('தமிழ்').addEventListener('click', (event) => event.preventDefault());
    await browser.user.click(inFooter('தமிழ்'));
    expect(localStorage.getItem('untoldLanguage')).toBe('ta');
    const languageOf = async () => (await customer.get(paths.me)).read(CustomerAnswer).data;
    expect(await languageOf()).toMatchObject({ language: 'en' });

    await browser.opens('/profile', customer);
    await waitFor(() => expect(localStorage.getItem('untoldLanguage')).toBeNull());
    expect(await languageOf()).toMatchObject({ language: 'ta' });
  });
});
