/** Pages that are taken again at the same moment, by two tabs, on two servers, and while somebody else acts. */
import { describe, expect, it } from 'vitest';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { coloursOfPdf, pageColours, pagePhoto } from '../support/files/pages-by-colour.ts';
import type { Caller } from '../support/server/caller.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { asksAgain, listedPrescriptions, readyToUpload, retakes, uploaded } from '../support/server/prescriptions.ts';
import { secondServer } from '../support/server/second-server.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const { customer, patientId } = await readyToUpload(server);
const photos = await Promise.all(pageColours.map((colour) => pagePhoto(colour)));
const [red, green, blue, yellow, violet] = photos as [Buffer, Buffer, Buffer, Buffer, Buffer];

const colours = async (id: string) => coloursOfPdf((await customer.get(pathWithId(paths.prescriptionDownload, id))).bytes);
const rowOf = (id: string) =>
  server.database.selectFrom('prescriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function asked(pages: readonly Buffer[], ...numbers: readonly number[]): Promise<string> {
  const { id } = await uploaded(customer, { patientId, pages });
  await asksAgain(server, id, ...numbers);
  return id;
}

async function expectNothingLeft(): Promise<void> {
  expect((await filesKept(server)).toSorted()).toEqual((await filesNamed(server)).toSorted());
}

const elsewhere = async (): Promise<Caller> => (await secondServer(server, 0)).as(customer.token ?? '');

describe('two pages at once', () => {
  it.each(['one server', 'two servers'])('are both there, by %s', async (by) => {
    const other = by === 'two servers' ? await elsewhere() : customer;
    const id = await asked([red, green, blue], 1, 3);
    const answers = await Promise.all([
      retakes(customer, { id, page: 1, file: yellow }),
      retakes(other, { id, page: 3, file: violet }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await colours(id)).toEqual(['yellow', 'green', 'violet']);
    expect((await rowOf(id)).status).toBe('pending');
    await expectNothingLeft();
  });
});

describe('the same page at once', () => {
  it.each(['one server', 'two servers'])('is taken once, by %s', async (by) => {
    const other = by === 'two servers' ? await elsewhere() : customer;
    const id = await asked([red, green], 2);
    const answers = await Promise.all([
      retakes(customer, { id, page: 2, file: yellow }),
      retakes(other, { id, page: 2, file: violet }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await colours(id)).toEqual(['red', answers[0]?.status === 200 ? 'yellow' : 'violet']);
    await expectNothingLeft();
  });

  it('under one key is one page with one answer, by two servers', async () => {
    const id = await asked([red, green], 2);
    const given = { id, page: 2, file: yellow, key: 'key-of-two-tabs' };
    const answers = await Promise.all([retakes(customer, given), retakes(await elsewhere(), given)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    await expectNothingLeft();
  });
});

it('a review at the same moment is before the page or after it, and neither is lost', async () => {
  const id = await asked([red, green], 2);
  const [answer] = await Promise.all([
    retakes(customer, { id, page: 2, file: yellow }),
    reviewPrescription(server, id, { status: 'reviewed', reviewedBy: 'Dr Sen' }, server.now()),
  ]);
  const { status, retakes: kept } = await rowOf(id);
  expect([status, kept]).toEqual(['reviewed', null]);
  expect(await colours(id)).toEqual(['red', answer.status === 200 ? 'yellow' : 'green']);
  await expectNothingLeft();
});

it('a prescription that is deleted as soon as it is pending again leaves nothing', async () => {
  const id = await asked([red, green], 2);
  await Promise.all([retakes(customer, { id, page: 2, file: yellow }), customer.delete(pathWithId(paths.prescription, id))]);
  await customer.delete(pathWithId(paths.prescription, id));
  expect((await listedPrescriptions(customer)).some((one) => one.id === id)).toBe(false);
  await expectNothingLeft();
});

it('a page of a prescription that went with its account is not stored', async () => {
  const id = await asked([red, green], 2);
  await server.database.deleteFrom('prescriptions').where('id', '=', id).execute();
  expect((await retakes(customer, { id, page: 2, file: yellow })).status).toBe(404);
});
