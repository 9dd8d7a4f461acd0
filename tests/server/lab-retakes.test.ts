/** The reviewer asks for single pages again by the command line, and sees what was taken. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { pagePhoto } from '../support/files/pages-by-colour.ts';
import { operator } from '../support/server/operator.ts';
import { listedPrescriptions, readyToUpload, retakes, uploaded } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const { customer, patientId } = await readyToUpload(server);
const [red, blue] = await Promise.all([pagePhoto('red'), pagePhoto('blue')]);

const lab = (...words: readonly string[]) => answerRequest(server, { program: 'lab', operator, words });
const asked = async () => (await uploaded(customer, { patientId, pages: [red, blue, red, blue] })).id;
const review = (id: string, ...words: readonly string[]) =>
  lab('review', id, '--by', 'Dr Sen', '--status', 'needsclarification', ...words);

describe('review --retake', () => {
  it('asks the customer for these pages, whatever the order and case in which they are typed', async () => {
    const id = await asked();
    expect((await review(id, '--retake', '4:Cut-Off, 2:blurred', '--notes', 'Thank you.')).out).toContain(
      `Prescription ${id}: needsclarification. Pages to take again: 2 (blurred), 4 (cut-off).`,
    );
    expect((await listedPrescriptions(customer)).find((one) => one.id === id)).toMatchObject({
      adminNotes: 'Thank you.',
      retakes: [
        { page: 2, reason: 'blurred' },
        { page: 4, reason: 'cut-off' },
      ],
    });
    expect((await lab('history', id)).out).toContain('retake 2:blurred,4:cut-off');
  });

  it.each([
    ['2', 'There is no page with a reason in 2. Write for instance --retake 2:blurred,4:cut-off'],
    ['0:blurred', 'There is no page with a reason in 0:blurred. Write for instance --retake 2:blurred,4:cut-off'],
    ['2:torn', 'There is no reason torn. It is one of no-writing, blurred, dark, glare, small, far-away, cut-off, skewed'],
    ['2:dark,2:blurred', 'Page 2 is named twice'],
    ['5:dark', 'There is no page 5: this prescription has 4 pages.'],
  ])('says what is wrong with %s', async (typed, message) => {
    const id = await asked();
    const answer = await review(id, '--retake', typed);
    expect([answer.code === 0, answer.err]).toEqual([false, message]);
    expect((await listedPrescriptions(customer)).find((one) => one.id === id)?.status).toBe('pending');
  });

  it('does not go with a prescription that is reviewed', async () => {
    const id = await asked();
    const answer = await lab('review', id, '--by', 'Dr Sen', '--status', 'reviewed', '--retake', '2:dark');
    expect(answer.err).toBe('Pages are taken again with --status needsclarification');
  });
});

describe('a prescription', () => {
  it('tells which pages are asked for and which were taken again, and is pending at its place once all were', async () => {
    const id = await asked();
    server.passes(1000);
    const later = await asked();
    await review(id, '--retake', '2:blurred,4:cut-off');
    await retakes(customer, { id, page: 2, file: red });
    const shown = (await lab('prescription', id)).out;
    expect(shown).toMatch(/^Asked for +page 4 \(cut-off\)$/m);
    expect(shown).toMatch(/^Taken again +page 2 \(blurred\), .*2026/m);
    await retakes(customer, { id, page: 4, file: red });
    expect((await lab('prescription', id)).out).not.toContain('Asked for');
    type Listed = readonly { readonly id: string; readonly retakes: readonly object[] }[];
    const waiting = JSON.parse((await lab('prescriptions', '--json')).out) as Listed;
    expect(waiting.map((one) => one.id).filter((one) => one === id || one === later)).toEqual([id, later]);
    expect(waiting.find((one) => one.id === id)?.retakes).toMatchObject([
      { page: 2, takenAt: expect.stringContaining('2026-') },
      { page: 4, takenAt: expect.stringContaining('2026-') },
    ]);
  });
});
