/**
 * Every page and dialog in the other languages, whose words are longer and whose letters are taller than English ones: no word is
 * cut, broken or covered, no page scrolls sideways, and no rule of accessibility is broken.
 */
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { findCutWords } from '../support/journeys/cut-words.ts';
import { isLong } from '../support/long-form.ts';
import { enters, inParts, leadNowhere, type Place } from '../support/journeys/place.ts';
import { placesIn } from '../support/journeys/places.ts';
import { takesForm, type FormName } from '../support/journeys/window-forms.ts';
import { wordsIn } from '../support/journeys/words-in.ts';
import { otherLanguages } from '../support/words.ts';

test.use({ isDrawn: isLong });

const forms: readonly FormName[] = ['large text', 'narrow', 'phone'];

/** Beside chips: in letters of the usual size there is room for each word of these. */
const whole = '[data-chip], [class*="_badge_"], [class*="_tile_"], footer, [class*="_button_"], dt';

for (const code of otherLanguages) {
  const { publicPlaces, ownPlaces, booking } = placesIn(await wordsIn(code));

  for (const [part, places] of inParts(publicPlaces).entries()) {
    test(`${code}: pages that anybody sees are whole (${part + 1})`, async ({ page, isMobile, complaints }) => {
      if (leadNowhere(places)) complaints.expectFailure(/^404 \/api\/v1\/[a-z-]+\/unknown$/);
      expect(await faultsAt(page, places, isMobile)).toEqual([]);
    });
  }

  test.describe(`${code}, of a customer`, () => {
    test.use({ isSignedIn: true });

    for (const [part, places] of inParts(ownPlaces).entries()) {
      test(`the pages are whole (${part + 1})`, async ({ page, isMobile, complaints }) => {
        if (leadNowhere(places)) complaints.expectFailure(/^404 \/api\/v1\/[a-z-]+\/unknown$/);
        if (places.some(({ opened }) => opened === 'without a network')) complaints.expectNoNetwork();
        await enters(page, booking);
        expect(await faultsAt(page, places, isMobile)).toEqual([]);
      });
    }
  });
}

async function faultsAt(page: Page, places: readonly Place[], isMobile: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const place of places.filter(({ isOnPhone }) => isMobile || !isOnPhone)) {
    const name = `${place.path}${place.opened ? `, ${place.opened}` : ''}`;
    await takesForm(page, isMobile ? 'phone' : 'wide');
    await enters(page, place);
    // What sticks to an edge would cut a target in two for axe, wherever the page happens to be scrolled to.
    await page.setViewportSize({ width: isMobile ? 360 : 1280, height: 3000 });
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoViolationsInBothSchemes(page);
    for (const form of forms) {
      await takesForm(page, form);
      for (const fault of await findCutWords(page, form === 'large text' ? undefined : whole))
        faults.push(`${name}, ${form}: ${fault}`);
    }
  }
  return faults;
}
