/**
 * Every page and dialog in a language that nobody speaks: a plain letter on it belongs to a text that no translator is given, or
 * that is not marked as English.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, signsIn, test as base } from '../support/journeys/browser.ts';
import { buildPagesOf, copyProject } from '../support/journeys/copied-project.ts';
import { enters, type Place } from '../support/journeys/place.ts';
import { placesIn } from '../support/journeys/places.ts';
import { shownTexts } from '../support/journeys/shown-texts.ts';
import { wordsIn } from '../support/journeys/words-in.ts';
import { isLong } from '../support/long-form.ts';
import { plainWords } from '../support/plain-letters.ts';
import { placeOfPseudo, pseudoRoom } from '../support/pseudo-language.ts';
import { startServer } from '../support/server/running-server.ts';

const test = base.extend<{ project: string }>({
  isDrawn: isLong,
  ownServer: 'Its words are those of no language.',
  project: async ({ browserName: _name }, provide) => {
    const folder = copyProject();
    for (const file of readdirSync('src/words/en')) {
      writeFileSync(join(folder.path, 'src/words', placeOfPseudo, file), pseudoRoom(join('src/words/en', file)));
    }
    const { status, stderr } = buildPagesOf(folder.path, `en,${placeOfPseudo}`);
    expect(status, stderr).toBe(0);
    await provide(folder.path);
    folder.remove();
  },
  server: async ({ project, dataDir }, provide) => {
    const server = await startServer(dataDir, { project });
    await provide({ ...server, comesBack: () => Promise.reject(new Error('It is not stopped')) });
    await server.stop();
  },
});

test('no page and no dialog has a plain letter', async ({ page, project, context, session, complaints }) => {
  const { publicPlaces, ownPlaces, booking } = placesIn(await wordsIn(placeOfPseudo, join(project, 'src/words')));
  /** Each with the first place that says it. */
  const found = new Map<string, string>();
  complaints.expectNoNetwork();
  if (isLong) complaints.expectFailure(/^404 \/api\/v1\/[a-z-]+\/unknown$/);

  async function walks(places: readonly Place[]): Promise<void> {
    for (const place of places.filter((one) => isLong || one.isTelling)) {
      await enters(page, place);
      const name = `${place.path}${place.opened ? `, ${place.opened}` : ''}`;
      for (const text of await page.evaluate(shownTexts))
        for (const word of plainWords(text)) if (!found.has(word)) found.set(word, name);
    }
  }

  await walks(publicPlaces);
  await signsIn(page, context, session);
  await enters(page, booking);
  await walks(ownPlaces);
  expect(Object.fromEntries(found)).toEqual({});
});
