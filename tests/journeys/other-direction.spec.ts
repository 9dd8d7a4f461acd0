/**
 * What somebody wrote from the right moves nothing that stands in its line, and what is of another script is read out by a voice
 * of its language, on every page and in every dialog: all that customers, the lab and the catalogue's editors wrote comes with
 * a word of another script before it and a number behind it.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journeys/browser.ts';
import { isLong } from '../support/long-form.ts';
import { enters, type Place } from '../support/journeys/place.ts';
import { booking, ownPlaces, publicPlaces } from '../support/journeys/places.ts';
import { turnedLines } from '../support/journeys/turned-lines.ts';
import { unspokenWords } from '../support/journeys/unspoken-words.ts';
import { rewriteAnswers } from '../support/journeys/written-texts.ts';

/** Two of them are not from the right. */
const words = ['نور', 'משה', 'आशा', 'ޝަހީދު', 'ஆஷா'];

/** Dialogs that name somebody or something; in the long form all are opened. */
const naming = /one of them|quick view|over time|delete|reviewed|the patient/;

test.use({ isDrawn: true });

async function faultsAt(page: Page, places: readonly Place[], isMobile: boolean): Promise<string[]> {
  const texts = new Set<string>();
  await rewriteAnswers(page.context(), (text) => {
    // An article's text is no part of a line.
    if (text.trim() === '' || text.includes('\n')) return text;
    const mixed = `${words[text.length % words.length]} ${text.trim()} 7`;
    texts.add(mixed);
    return mixed;
  });
  const looked = places.filter(({ act, opened = '', isOnPhone, isTelling }) => {
    const isLooked = isLong || !act || isTelling || naming.test(opened);
    return isLooked && (isMobile || !isOnPhone) && opened !== 'without a network' && !opened.includes('nothing entered');
  });
  const faults: string[] = [];
  for (const place of looked) {
    await enters(page, place);
    const name = `${place.path}${place.opened ? `, ${place.opened}` : ''}`;
    for (const line of await page.evaluate(turnedLines, [...texts])) faults.push(`${name}, turned: ${line}`);
    for (const text of await page.evaluate(unspokenWords)) faults.push(`${name}, of no language: ${text}`);
  }
  expect(texts.size).toBeGreaterThan(100);
  return faults;
}

test('no line is turned, and every word has its language, on pages that anybody sees', async ({ page, isMobile, complaints }) => {
  complaints.expectFailure(/^404 \/api\/v1\/[a-z-]+\/unknown$/);
  expect(await faultsAt(page, publicPlaces, isMobile)).toEqual([]);
});

test.describe('of a customer', () => {
  test.use({ isSignedIn: true });

  const half = Math.ceil(ownPlaces.length / 2);
  for (const [part, places] of [ownPlaces.slice(0, half), ownPlaces.slice(half)].entries()) {
    test(`no line is turned, and every word has its language (${part + 1})`, async ({ page, isMobile, complaints }) => {
      complaints.allowFailure(/^404 \/api\/v1\/[a-z-]+\/unknown$/);
      await enters(page, booking);
      expect(await faultsAt(page, places, isMobile)).toEqual([]);
    });
  }
});
