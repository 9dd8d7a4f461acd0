/** What changes away from the focus is told to those who do not see it: once, and when the change has come to a pause. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { checkoutBed, otherDate } from '../support/screens/checkout.ts';
import { homeBox } from '../support/screens/search-box.ts';
import { shopper } from '../support/server/shopper.ts';

const { server, browser, network, opensCheckout } = await checkoutBed();

const announcer = '[aria-live="polite"].visually-hidden';

/** All that the page's announcer tells from now on, first to last. */
function announcements(): readonly string[] {
  const told: string[] = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (!(target instanceof Element) || !target.matches(announcer)) continue;
      for (const line of addedNodes) told.push(line.textContent ?? '');
    }
  }).observe(document.body, { childList: true, subtree: true });
  return told;
}

describe('how many there are', () => {
  it('is told once, when the typing has come to a pause', async () => {
    await browser.opens('/tests');
    await screen.findByText('5 tests');
    const told = announcements();
    await browser.user.type(screen.getByRole('searchbox', { name: 'Search the list of tests' }), 'urine');
    // Had it been told with each letter, this would not be the first.
    await waitFor(() => expect(told).toEqual(['1 test found']));
  });

  it.each([
    ['/tests', '5 tests', 'qq', '0 tests found'],
    ['/checkup', '2 packages', 'qq', '0 packages found'],
    ['/offers', '5 offers', 'flash', '1 offer found'],
    ['/blogs', '4 articles', 'qq', '0 articles found'],
  ])('of %s is told for a search', async (path, atFirst, text, words) => {
    await browser.opens(path);
    await screen.findByText(atFirst, { selector: 'p' });
    const told = announcements();
    await browser.user.type(within(screen.getByRole('main')).getByRole('searchbox'), text);
    await waitFor(() => expect(told).toEqual([words]));
  });

  it('is told of suggestions once as well', async () => {
    network.answerNext('GET', paths.suggestions, { status: 'success', data: ['HbA1c', 'Haemoglobin'] });
    await browser.opens('/');
    const told = announcements();
    await browser.user.click(homeBox());
    await browser.user.paste('hb');
    await waitFor(() => expect(told).toEqual(['2 suggestions']));
  });

  it('is told of the notifications that a filter leaves', async () => {
    const { customer } = await shopper(server);
    await browser.opens('/notifications', customer);
    await screen.findByText('No notifications yet');
    const told = announcements();
    await browser.user.click(await screen.findByRole('radio', { name: 'Unread' }));
    await waitFor(() => expect(told.at(-1)).toBe('0 unread notifications'));
  });
});

it('a day that is chosen tells how many of its time slots are free, and the first one does not', async () => {
  const told = announcements();
  await opensCheckout();
  await browser.user.clear(otherDate());
  await browser.user.type(otherDate(), '2026-11-24');
  await waitFor(() => expect(told.at(-1)).toMatch(/^\d+ free time slots on Tue, 24 Nov 2026$/));
  expect(told).toHaveLength(1);
});
