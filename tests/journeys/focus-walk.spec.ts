/**
 * By Tab and back by Shift+Tab through every page and dialog, in windows and with texts of all sizes: the focus is always
 * somewhere, and most of what has it can be seen (WCAG 2.4.7, 2.4.11). In each of them all words can be read (1.4.4, 1.4.10,
 * 1.4.12), and what stays in its place leaves room for what is read.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journeys/browser.ts';
import { findCutWords } from '../support/journeys/cut-words.ts';
import { lostOnTheWay } from '../support/journeys/focus-walk.ts';
import { isLong } from '../support/long-form.ts';
import { enters, inParts, leadNowhere, type Place } from '../support/journeys/place.ts';
import { booking, ownPlaces, publicPlaces } from '../support/journeys/places.ts';
import { standingShare } from '../support/journeys/standing.ts';
import { takesForm, type FormName } from '../support/journeys/window-forms.ts';

test.use({ isDrawn: isLong });

/** In the long form everywhere; in the short one as far as tells whether a layout still holds. */
const steps = isLong ? 90 : 14;

/** What stays may take so much of a low window. */
const most = 0.25;

const onPhone: readonly FormName[] = isLong ? ['phone', 'narrow', 'large text'] : ['large text'];
const onComputer: readonly FormName[] = isLong ? ['wide', 'wide, large text'] : ['wide'];

for (const [part, places] of inParts(publicPlaces).entries()) {
  test(`on pages that anybody sees, the focus is never lost or hidden, and no words are cut (${part + 1})`, async ({
    page,
    isMobile,
    complaints,
  }) => {
    if (leadNowhere(places)) complaints.expectFailure(/^404 \/api\/v1\/[a-z-]+\/unknown$/);
    expect(await faultsAt(page, places, isMobile)).toEqual([]);
  });
}

test.describe('of a customer', () => {
  test.use({ isSignedIn: true });

  for (const [part, places] of inParts(ownPlaces).entries()) {
    test(`the focus is never lost or hidden, and no words are cut (${part + 1})`, async ({ page, isMobile, complaints }) => {
      if (leadNowhere(places)) complaints.expectFailure(/^404 \/api\/v1\/[a-z-]+\/unknown$/);
      if (places.some(({ opened }) => opened === 'without a network')) complaints.expectNoNetwork();
      await enters(page, booking);
      expect(await faultsAt(page, places, isMobile)).toEqual([]);
    });
  }
});

/** Each place is opened once, and looked at in all forms. */
async function faultsAt(page: Page, places: readonly Place[], isMobile: boolean): Promise<string[]> {
  const faults: string[] = [];
  const walked = isMobile ? onPhone : onComputer;
  for (const place of places.filter(({ isOnPhone }) => isMobile || !isOnPhone)) {
    const name = `${place.path}${place.opened ? `, ${place.opened}` : ''}`;
    await takesForm(page, walked[0] ?? 'wide');
    await enters(page, place);
    for (const form of walked) {
      await takesForm(page, form);
      const found = [...(await findCutWords(page)), ...(await lostOnBothWays(page))];
      for (const fault of found) faults.push(`${name}, ${form}: ${fault}`);
    }
    if (!isMobile) continue;
    await takesForm(page, 'spaced');
    for (const fault of await findCutWords(page)) faults.push(`${name}, spaced: ${fault}`);
    await takesForm(page, 'low');
    const share = await page.evaluate(standingShare);
    if (share > most) faults.push(`${name}: what stays takes ${Math.round(share * 100)} % of a low window`);
  }
  return faults;
}

/** From the start of what is open, or of the page: in the short form from where its own content begins. */
async function lostOnBothWays(page: Page): Promise<string[]> {
  await page.evaluate((fromContent) => {
    const start = document.querySelector<HTMLElement>(fromContent ? 'main' : 'a[href="#main"]');
    if (!document.querySelector('[role="dialog"]')) start?.focus();
  }, !isLong);
  return [...(await lostOnTheWay(page, 'Tab', steps)), ...(await lostOnTheWay(page, 'Shift+Tab', steps))];
}
