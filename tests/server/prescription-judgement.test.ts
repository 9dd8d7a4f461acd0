/** What the customer's device has seen in the photos comes along with the upload, and the lab's reviewer reads it. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { judgementLines } from '../../server/lab/judgement-lines.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { PageJudgements, PhotoFault, PhotoJudgement } from '../../src/contract/photo-judgement.ts';
import { pagePhoto } from '../support/files/pages-by-colour.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { operator } from '../support/server/operator.ts';
import {
  asksAgain,
  listedPrescriptions,
  readyToUpload,
  retakes,
  uploaded,
  uploads,
  type GivenUpload,
} from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const { customer, patientId } = await readyToUpload(server);
const [red, green, blue] = await Promise.all([pagePhoto('red'), pagePhoto('green'), pagePhoto('blue')]);

const lower = { x: 0.1, y: 0.5, width: 0.8, height: 0.4 };
const good: PhotoJudgement = { faults: [], sharpness: 3.4, light: 221, letters: 12.3, skew: 0 };
const blurred: PhotoJudgement = {
  faults: [{ fault: 'blurred', part: 'bottom', area: lower }],
  sharpness: 1.43,
  light: 92,
  letters: 9,
  skew: -2,
};

const withJudgement = (judgement: unknown, more: GivenUpload = {}): GivenUpload => ({
  patientId,
  judgement: JSON.stringify(judgement),
  ...more,
});

async function storedFor(id: string): Promise<unknown> {
  const query = server.database.selectFrom('prescriptions').select('judgement').where('id', '=', id);
  const { judgement } = await query.executeTakeFirstOrThrow();
  return judgement === null ? null : JSON.parse(judgement);
}

async function lab(...words: readonly string[]): Promise<string> {
  const { code, out, err } = await answerRequest(server, { program: 'lab', operator, words });
  expect([code, err]).toEqual([0, '']);
  return out;
}

/** The lines of the command that tell what was seen, without the space between name and text. */
const seenIn = async (id: string): Promise<string[]> =>
  (await lab('prescription', id))
    .split('\n')
    .filter((line) => /^(?:Page \d|Judgement)/.test(line))
    .map((line) => line.replace(/ {2,}/, '  '));

describe('a judgement', () => {
  it('of several pages is kept in their order, and the customer reads nothing of it', async () => {
    const made = await uploaded(customer, withJudgement([blurred, null, good], { pages: [red, green, blue] }));
    expect(await storedFor(made.id)).toEqual([blurred, null, good]);
    expect(made).not.toHaveProperty('judgement');
    const listed = await listedPrescriptions(customer);
    expect(listed.find(({ id }) => id === made.id)).toEqual(made);
    expect(await seenIn(made.id)).toEqual([
      'Page 1  the lower part is blurred; sharpness 1.4 of 4, letters 9 px, light 92',
      'Page 2  not judged on the device',
      'Page 3  looks readable',
    ]);
    expect(JSON.parse(await lab('prescription', made.id, '--json'))).toMatchObject({ judgement: [blurred, null, good] });
    const waiting = JSON.parse(await lab('prescriptions', '--json')) as { id: string; judgement: PageJudgements }[];
    expect(waiting.find(({ id }) => id === made.id)?.judgement).toEqual([blurred, null, good]);
  });

  it('of a photo by itself is kept', async () => {
    const { id } = await uploaded(customer, withJudgement([good], { file: red }));
    expect(await storedFor(id)).toEqual([good]);
    expect(await seenIn(id)).toEqual(['Page 1  looks readable']);
  });

  it('is not missed where none comes, as from another app, or where nothing was judged, as in a PDF', async () => {
    const without = await uploaded(customer, { patientId, file: red });
    const pdf = await uploaded(customer, withJudgement([null], { file: await pdfFile(), fileName: 'letter.pdf' }));
    for (const { id } of [without, pdf]) {
      expect(await storedFor(id)).toBeNull();
      expect(await seenIn(id)).toEqual(['Judgement  not judged on the device']);
      expect(JSON.parse(await lab('prescription', id, '--json'))).toMatchObject({ judgement: null });
    }
  });

  it('is stored without what nobody asked for', async () => {
    const extra = { more: 'extra', constructor: 'extra' };
    const [fault] = blurred.faults;
    const more = { ...blurred, ...extra, faults: [{ ...fault, ...extra, area: { ...lower, ...extra } }] };
    const { id } = await uploaded(customer, withJudgement([more], { file: red }));
    expect(await storedFor(id)).toEqual([blurred]);
  });

  it('makes no other upload of it: under one key the first one counts', async () => {
    const given = { pages: [red, blue], key: 'key-of-a-judgement' };
    const first = await uploads(customer, withJudgement([good, blurred], given));
    const again = [
      await uploads(customer, withJudgement([good, blurred], given)),
      await uploads(customer, withJudgement([null, good], given)),
      await uploads(customer, { patientId, ...given }),
    ];
    expect(again.map(({ status, text }) => [status, text])).toEqual(again.map(() => [201, first.text]));
    const { data } = JSON.parse(first.text) as { data: { prescription: { id: string } } };
    expect(await storedFor(data.prescription.id)).toEqual([good, blurred]);
  });

  it('of a page that is taken again takes the place of the former one, or leaves it unjudged', async () => {
    const { id } = await uploaded(customer, withJudgement([blurred, good], { pages: [red, green] }));
    await asksAgain(server, id, 1, 2);
    const again = { id, page: 1, file: blue };
    const refused = await retakes(customer, { ...again, judgement: JSON.stringify([good, good]) });
    expect([refused.status, refused.message]).toEqual([400, 'The judgement must have one entry for each file.']);
    await retakes(customer, { ...again, judgement: JSON.stringify([good]) });
    expect(await storedFor(id)).toEqual([good, good]);
    await retakes(customer, { ...again, page: 2 });
    expect(await storedFor(id)).toEqual([good, null]);

    const unjudged = await uploaded(customer, { patientId, pages: [red, green] });
    await asksAgain(server, unjudged.id, 2);
    await retakes(customer, { id: unjudged.id, page: 2, file: blue, judgement: JSON.stringify([blurred]) });
    expect(await storedFor(unjudged.id)).toEqual([null, blurred]);
  });

  it('goes with its prescription', async () => {
    const { id } = await uploaded(customer, withJudgement([good], { file: red }));
    expect((await customer.delete(pathWithId(paths.prescription, id))).status).toBe(200);
    await expect(storedFor(id)).rejects.toThrow('no result');
  });
});

describe('a judgement that is none', () => {
  const everything = { ...good, faults: Array.from({ length: 9 }, () => blurred.faults[0]) };

  it.each([
    ['is no JSON', '[{', 'Judgement must be a list'],
    ['is no list', JSON.stringify(good), 'Judgement must be a list'],
    ['is a number', '[1]', 'Judgement is not valid'],
    ['lacks something', '[{"faults":[]}]', 'Sharpness is required'],
    ['is out of bounds', JSON.stringify([{ ...good, light: 256 }]), 'Light must be at most 255'],
    ['is not finite', JSON.stringify([good]).replace('3.4', '1e999'), 'Sharpness must be a number'],
    ['names an unknown fault', JSON.stringify([{ ...blurred, faults: [{ ...blurred.faults[0], fault: 'x' }] }]), 'Fault must be'],
    ['has too many faults', JSON.stringify([everything]), 'Faults'],
    ['has more entries than there may be pages', JSON.stringify(Array(11).fill(null)), 'Judgement'],
    ['has an entry too many', '[null,null]', 'The judgement must have one entry for each file.'],
    ['has an entry too few', '[]', 'The judgement must have one entry for each file.'],
    ['is cut off for its length', JSON.stringify(Array(5000).fill(null)), 'Judgement must be a list'],
    ['is nested deeply', '['.repeat(16_000), 'Judgement must be a list'],
    ['holds what cannot be stored', '["\\u0000"]', 'The text contains characters that cannot be stored.'],
  ])('is refused in words where it %s, and nothing is stored', async (_what, judgement, message) => {
    const before = (await listedPrescriptions(customer)).length;
    const answer = await uploads(customer, { patientId, file: red, judgement });
    expect([answer.status, answer.message]).toEqual([400, expect.stringContaining(message)]);
    expect(await listedPrescriptions(customer)).toHaveLength(before);
  });

  it('is refused where it comes twice', async () => {
    const form = new FormData();
    for (const [name, value] of [
      ['patientId', patientId],
      ['judgement', '[null]'],
      ['judgement', '[null]'],
    ] as const)
      form.append(name, value);
    form.append('file', new Blob([new Uint8Array(red)], { type: 'image/jpeg' }), 'a.jpg');
    const { status, message } = await customer.submit(paths.prescriptions, form);
    expect([status, message]).toEqual([
      400,
      'An upload is a patient, notes, a judgement of the photos and up to 10 files; all but the files are given once.',
    ]);
  });
});

describe('the words for the reviewer', () => {
  const everywhere = { x: 0, y: 0, width: 1, height: 1 };
  const faulty = (fault: PhotoFault['fault'], part: PhotoFault['part']) => ({ fault, part, area: everywhere });

  it.each<[PhotoFault['fault'], PhotoFault['part'], string]>([
    ['blurred', 'all', 'the page is blurred'],
    ['blurred', 'top', 'the upper part is blurred'],
    ['dark', 'left', 'the left side is too dark'],
    ['glare', 'middle', 'the middle mirrors light'],
    ['cut-off', 'right', 'the page is cut off on the right'],
    ['cut-off', 'all', 'the page goes on beyond the picture'],
    ['far-away', 'all', 'the page is too far away'],
    ['small', 'all', 'the letters are very small'],
  ])('name what is %s at %s', async (fault, part, words) => {
    expect(judgementLines([{ ...good, faults: [faulty(fault, part)] }])).toEqual([
      ['Page 1', `${words}; sharpness 3.4 of 4, letters 12.3 px, light 221`],
    ]);
  });

  it('say all that was found, by how much a page is turned, and nothing that was not measured', async () => {
    const askew: PhotoJudgement = {
      faults: [faulty('dark', 'all'), faulty('skewed', 'all')],
      sharpness: 7,
      light: 60,
      letters: 10,
      skew: -9,
    };
    const empty: PhotoJudgement = { faults: [faulty('no-writing', 'all')], sharpness: 0, light: 200, letters: 0, skew: 0 };
    expect(judgementLines([askew, { ...askew, skew: 12 }, empty]).map(([, line]) => line)).toEqual([
      'the page is too dark, the page lies at an angle; sharpness 4 of 4, letters 10 px, light 60, 9° anticlockwise',
      'the page is too dark, the page lies at an angle; sharpness 4 of 4, letters 10 px, light 60, 12° clockwise',
      'no writing is seen; light 200',
    ]);
  });
});
