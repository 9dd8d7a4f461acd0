/** Calls in different languages meet in lines, in memory and in the log; each hears its own language, and operators English. */
import { describe, expect, it } from 'vitest';
import { noRoom, tooManyRequests, unavailable } from '../../server/platform/answers.ts';
import { cacheByContentHash } from '../../server/platform/db/cache-by-content-hash.ts';
import { inLanguage, languageNow } from '../../server/platform/language.ts';
import { FairQueue } from '../../server/platform/limits/fair-queue.ts';
import { OfferListAnswer } from '../../src/contract/offers.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import english from '../../src/words/en/refusals.ts';
import englishOffers from '../../src/words/en/refusals-offers.ts';
import englishUploads from '../../src/words/en/refusals-prescriptions.ts';
import hindi from '../../src/words/hi/refusals.ts';
import hindiUploads from '../../src/words/hi/refusals-prescriptions.ts';
import hindiOffers from '../../src/words/hi/refusals-offers.ts';
import tamil from '../../src/words/ta/refusals.ts';
import { isHeldByCaller } from '../../server/platform/public-answer.ts';
import { formBytes } from '../support/server/form-bytes.ts';
import { heard, opened } from '../support/server/raw-socket.ts';
import { readyToUpload, uploadForm, uploads } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const inHindi = { headers: { 'accept-language': 'hi' } };

describe('work that waits in line', () => {
  it('is done in the language of whoever brought it', async () => {
    const turns = new FairQueue({ most: 1 });
    const spoken = ['hi', 'en', 'ta', 'hi'].map((language) =>
      inLanguage(language, () => turns.take([language], async () => languageNow())),
    );
    expect(await Promise.all(spoken)).toEqual(['hi', 'en', 'ta', 'hi']);
  });

  it('is refused in the language of whoever loses their place', async () => {
    const turns = new FairQueue({ most: 1, mostWaiting: 2, full: () => unavailable(languageNow) });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const first = turns.take(['a'], () => held);
    const [stays, loser] = ['en', 'ta'].map((language) => inLanguage(language, () => turns.take(['b'], async () => language)));
    const winner = inLanguage('hi', () => turns.take(['c'], async () => languageNow()));
    await expect(loser).rejects.toMatchObject({ message: 'ta', inEnglish: 'en' });
    release();
    expect([await first, await stays, await winner]).toEqual([undefined, 'en', 'hi']);
  });
});

it('what is kept in memory for all is read in English, whoever asks first', async () => {
  const current = cacheByContentHash({ contentHash: async () => 'one', read: async () => languageNow() });
  expect(await inLanguage('hi', () => current(server.database))).toBe('en');
});

describe('a refused upload', () => {
  it.each([
    ['without a file', () => uploadForm({ patientId: 'x' }), hindiUploads.nothingChosen],
    ['of a wrong kind', () => uploadForm({ patientId: 'x', file: Buffer.from('text') }), hindiUploads.wrongType],
    ['with an empty file', () => uploadForm({ patientId: 'x', file: Buffer.alloc(0) }), hindiUploads.emptyFile],
    ['with another field', () => withAnother('other'), hindiUploads.otherFields],
    ['with too many parts', () => withAnother('a', 'b', 'c', 'd', 'e', 'f', 'g'), hindiUploads.otherFields],
  ])('%s is refused in the language of the call', async (_what, form, message) => {
    const { customer } = await readyToUpload(server);
    expect((await customer.submit(paths.prescriptions, form(), inHindi)).message).toBe(message);
  });

  it('that was opened by another process is refused in the language of the call, beside others', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const broken = Buffer.from('ffd8ffe000104a46494600', 'hex');
    const { contentType, payload } = await formBytes(uploadForm({ patientId, file: broken }));
    const send = (language: string) =>
      customer.send(paths.prescriptions, payload, { 'content-type': contentType, 'accept-language': language });
    const [taken, ...refused] = await Promise.all([uploads(customer, { patientId }), send('hi'), send('en'), send('hi')]);
    expect(taken.status).toBe(201);
    expect(refused.map(({ message }) => message)).toEqual([hindiUploads.damaged, englishUploads.damaged, hindiUploads.damaged]);
  });
});

function withAnother(...names: readonly string[]): FormData {
  const form = uploadForm({ patientId: 'x' });
  for (const name of names) form.append(name, 'y');
  return form;
}

describe('a call that does not reach its route', () => {
  it.each([
    ['an address that cannot be read', 'GET', `${apiPrefix}/tests/%zz`, '', 'unreadable'],
    ['an address outside of the API', 'GET', '/no-such-page.json', '', 'unknownAddress'],
    ['a body that is no JSON', 'POST', apiPrefix + paths.login, '{', 'unreadable'],
    ['a body that is too long', 'POST', apiPrefix + paths.login, `"${'x'.repeat(300_000)}"`, 'tooLarge'],
    ['another method', 'DELETE', apiPrefix + paths.tests, '', 'otherMethod'],
  ] as const)('for %s is refused in its language', async (_what, method, url, payload, name) => {
    const headers = { 'accept-language': 'hi', ...(payload === '' ? {} : { 'content-type': 'application/json' }) };
    const answer = await server.app.inject({ method, url, headers, ...(payload === '' ? {} : { payload }) });
    expect(answer.json()).toMatchObject({ message: hindi[name] });
    expect(answer.headers['content-language']).toBe('hi');
  });

  it('for a version of HTTP that is none is refused in its language', async () => {
    expect(await answered('GET / HTTP/2.0\r\nHost: x\r\nAccept-Language: ta\r\n\r\n')).toContain(tamil.unreadable);
  });

  it('for an expectation that nobody has is refused in English, because no request was begun', async () => {
    const answer = await answered('GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: ta\r\nExpect: tea\r\n\r\n');
    expect(answer).toContain(english.unreadable);
    expect(answer).toMatch(/^content-language: en\r$/m);
  });

  async function answered(bytes: string): Promise<string> {
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = await opened(server);
    socket.write(bytes);
    return heard(socket);
  }
});

describe('what cannot be done', () => {
  it('has its English words for operators, whoever met it', () => {
    const met = (language: string) => inLanguage(language, () => noRoom(() => (languageNow() === 'hi' ? 'जगह नहीं' : 'No room')));
    expect([met('hi').message, met('hi').inEnglish, met('en').inEnglish]).toEqual(['जगह नहीं', 'No room', 'No room']);
    expect(inLanguage('hi', () => tooManyRequests(1000)).inEnglish).toMatch(/[\u0900-\u097F]/);
  });
});

describe('a public answer', () => {
  it.each([paths.offers, paths.offerCategories, paths.blogs, paths.tests, `${paths.serviceability}?postalCode=560038`])(
    'of %s is kept for those who ask in its language',
    async (path) => {
      const inEnglish = await server.stranger.get(path);
      const asked = await server.stranger.get(path, inHindi);
      expect(asked.headers).toMatchObject({ 'content-language': 'hi', vary: 'accept-encoding, accept-language' });
      const held = (tag: unknown, language: string) =>
        server.stranger.get(path, { headers: { 'if-none-match': String(tag), 'accept-language': language } });
      expect((await held(asked.headers['etag'], 'hi')).status).toBe(304);
      expect((await held(inEnglish.headers['etag'], 'hi')).status).toBe(200);
      expect((await held(asked.headers['etag'], 'en')).status).toBe(200);
    },
  );

  it('is made anew in each language: the terms of an offer', async () => {
    const [offer] = (await server.stranger.get(paths.offers, inHindi)).read(OfferListAnswer).data.offers;
    expect(offer?.termsAndConditions).toContain(hindiOffers.oneDiscount);
    const [same] = (await server.stranger.get(paths.offers)).read(OfferListAnswer).data.offers;
    expect(same?.termsAndConditions).toContain(englishOffers.oneDiscount);
  });

  it('that speaks no language is kept for all', () => {
    const sent: Record<string, string> = {};
    const reply = { headers: (given: object) => Object.assign(sent, given), getHeader: () => undefined };
    expect(isHeldByCaller({ 'accept-language': 'hi', 'if-none-match': 'W/"one"' }, reply, 'one')).toBe(true);
    expect(sent).toMatchObject({ etag: 'W/"one"', vary: 'accept-encoding' });
  });
});
