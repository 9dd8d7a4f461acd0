/** Single pages of a prescription that the reviewer asks for again, and that their customer takes again. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reviewPrescription, type ReviewGiven } from '../../server/prescriptions/review.ts';
import { maxPrescriptionBytes } from '../../src/contract/choices.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { PrescriptionAnswer } from '../../src/contract/prescriptions.ts';
import { pathOfPage } from '../../src/contract/retake-path.ts';
import { coloursOfPdf, pagePhoto, pagePng, pagesOfPdf } from '../support/files/pages-by-colour.ts';
import { picturesIn } from '../support/files/pictures-in-pdf.ts';
import { jpegFile, pdfFile } from '../support/files/prescription-files.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { newestNotification } from '../support/server/notifications.ts';
import { asksAgain, listedPrescriptions, readyToUpload, retakes, uploaded, uploadForm } from '../support/server/prescriptions.ts';
import { testServer, testSettings } from '../support/server/server.ts';

const server = await testServer();
const { customer, patientId } = await readyToUpload(server);
const [red, green, blue, yellow] = await Promise.all([
  pagePhoto('red'),
  pagePng('green'),
  pagePhoto('blue'),
  pagePhoto('yellow', { width: 90, height: 60 }),
]);
const [violet, cyan] = await Promise.all([pagePng('violet'), pagePhoto('cyan')]);

const downloaded = async (id: string) => (await customer.get(pathWithId(paths.prescriptionDownload, id))).bytes;
const rowOf = (id: string) =>
  server.database.selectFrom('prescriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const listed = async (id: string) => (await listedPrescriptions(customer)).find((one) => one.id === id);

async function asked(pages: readonly Buffer[], ...numbers: readonly number[]): Promise<string> {
  const { id } = await uploaded(customer, { patientId, pages, fileName: 'Dr. Rao.JPG' });
  await asksAgain(server, id, ...numbers);
  return id;
}

describe('a page that is taken again', () => {
  it('stands in the place of the former one, and the others stay byte for byte', async () => {
    const id = await asked([red, green, blue], 2);
    const before = picturesIn(await downloaded(id));
    const answer = await retakes(customer, { id, page: 2, file: yellow });
    const after = await downloaded(id);
    expect(await coloursOfPdf(after)).toEqual(['red', 'yellow', 'blue']);
    const pictures = picturesIn(after);
    // The new one is the last that was written.
    expect([before.length, pictures.slice(0, 2)]).toEqual([3, [before[0], before[2]]]);
    const { prescription } = answer.read(PrescriptionAnswer).data;
    expect(prescription).toMatchObject({ fileName: 'Dr. Rao.pdf', pageCount: 3, fileSize: after.length, status: 'pending' });
    expect(await listed(id)).toEqual(prescription);
  });

  it('has its own proportions, and those of the others stay', async () => {
    const id = await asked([red, green], 1);
    await retakes(customer, { id, page: 1, file: yellow });
    const pages = await pagesOfPdf(await downloaded(id));
    expect(pages.map(({ width, height }) => Math.round((width / height) * 100))).toEqual([150, 75]);
  });

  it('may be a PNG, and may be taken again and again', async () => {
    const id = await asked([red, green, blue], 1, 3);
    for (const [page, file] of [
      [1, violet],
      [3, cyan],
    ] as const)
      expect((await retakes(customer, { id, page, file })).status).toBe(200);
    await asksAgain(server, id, 1, 2);
    await retakes(customer, { id, page: 2, file: yellow });
    await retakes(customer, { id, page: 1, file: blue });
    expect(await coloursOfPdf(await downloaded(id))).toEqual(['blue', 'yellow', 'cyan']);
  });

  it('is the photo itself where that is all, under its name', async () => {
    const { id } = await uploaded(customer, { patientId, file: red, fileName: 'Rao.jpg' });
    await asksAgain(server, id, 1);
    await retakes(customer, { id, page: 1, file: violet });
    expect(await listed(id)).toMatchObject({ fileName: 'Rao.png', fileType: 'image/png', status: 'pending' });
    expect(await rowOf(id)).toMatchObject({
      width: 60,
      height: 80,
      pageCount: null,
      receivedSize: violet.length,
      receivedSha256: createHash('sha256').update(violet).digest('hex'),
    });
    expect((await sharp(await downloaded(id)).metadata()).format).toBe('png');
  });

  it('leaves nothing of the former one behind, nor of one that was refused', async () => {
    const id = await asked([red, blue], 1, 2);
    const whole = await jpegFile({ width: 800, height: 800 });
    expect((await retakes(customer, { id, page: 2, file: whole.subarray(0, whole.length / 2) })).status).toBe(422);
    await retakes(customer, { id, page: 1, file: cyan });
    expect((await filesKept(server)).toSorted()).toEqual((await filesNamed(server)).toSorted());
    expect(readdirSync(join(server.settings.dataDir, 'files', 'incoming'))).toEqual([]);
  });

  it('is once what its key says, and counts once', async () => {
    const id = await asked([red, blue], 1, 2);
    const given = { id, page: 1, file: cyan, key: 'key-of-a-retake' };
    const [first, again] = [await retakes(customer, given), await retakes(customer, given)];
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    for (const other of [{ page: 2 }, { file: red }])
      expect((await retakes(customer, { ...given, ...other })).message).toBe(
        'This upload was already used for another prescription. Please upload the file again.',
      );
  });
});

describe('the pages that are asked for', () => {
  it('are named with their reasons until each was taken; then the prescription is pending again, at its place', async () => {
    const id = await asked([red, green, blue], 3, 1);
    const reason = 'blurred';
    expect(await listed(id)).toMatchObject({
      status: 'needsclarification',
      retakes: [
        { page: 1, reason },
        { page: 3, reason },
      ],
    });
    const { uploadedAt } = await rowOf(id);
    await retakes(customer, { id, page: 3, file: cyan });
    expect(await listed(id)).toMatchObject({
      status: 'needsclarification',
      reviewedBy: 'Dr Sen',
      retakes: [{ page: 1, reason }],
    });
    await retakes(customer, { id, page: 1, file: cyan });
    const last = await listed(id);
    expect(last).toMatchObject({ status: 'pending' });
    for (const gone of ['retakes', 'reviewedAt', 'reviewedBy']) expect(last).not.toHaveProperty(gone);
    const row = await rowOf(id);
    expect([row.uploadedAt, row.reviewedBy]).toEqual([uploadedAt, 'Dr Sen']);
    expect(JSON.parse(row.retakes ?? '')).toMatchObject([
      { page: 1, takenAt: server.now() },
      { page: 3, takenAt: server.now() },
    ]);
  });

  it('are told in the list of what is new', async () => {
    await asked([red, blue], 2);
    expect(await newestNotification(customer)).toMatchObject({
      type: 'PrescriptionReviewed',
      title: 'Please take a page again',
      message: 'Page 2 of Dr. Rao.pdf cannot be read: it is blurred. Please take this page again.',
    });
    await asked([red, blue], 1, 2);
    expect((await newestNotification(customer))?.message).toBe(
      '2 pages of Dr. Rao.pdf cannot be read. Please open it, and take them again.',
    );
    await asked([red], 1);
    expect((await newestNotification(customer))?.message).toBe(
      'Dr. Rao.JPG cannot be read: it is blurred. Please take the photo again.',
    );
  });

  it('are those of the last review alone', async () => {
    const id = await asked([red, blue], 1, 2);
    await asksAgain(server, id, 2);
    expect((await listed(id))?.retakes).toEqual([{ page: 2, reason: 'blurred' }]);
    await reviewPrescription(server, id, { status: 'reviewed', reviewedBy: 'Dr Sen' }, server.now());
    expect(await listed(id)).not.toHaveProperty('retakes');
  });

  const ask = (id: string, page: number) => {
    const given: ReviewGiven = { status: 'needsclarification', reviewedBy: 'Dr Sen', retakes: [{ page, reason: 'dark' }] };
    return reviewPrescription(server, id, given, server.now());
  };

  it('have to be pages of the prescription', async () => {
    const { id } = await uploaded(customer, { patientId, pages: [red, blue] });
    const { id: one } = await uploaded(customer, { patientId, file: red });
    const { id: pdf } = await uploaded(customer, { patientId, file: await pdfFile(), fileName: 'letter.pdf' });
    await expect(ask(id, 3)).rejects.toThrow('There is no page 3: this prescription has 2 pages.');
    await expect(ask(one, 2)).rejects.toThrow('There is no page 2: this prescription has 1 page.');
    await expect(ask(pdf, 1)).rejects.toThrow('This prescription came as one PDF, of which no single page can be taken again.');
    expect((await listed(id))?.status).toBe('pending');
  });
});

describe('a page is refused', () => {
  const notAsked = (page: number) =>
    `Page ${page} is not asked for any more. If the lab should see this photo, please upload it as a prescription of its own.`;

  it('that is not asked for, or not any more', async () => {
    const id = await asked([red, blue], 2);
    expect(await retakes(customer, { id, page: 1, file: cyan })).toMatchObject({ status: 409, message: notAsked(1) });
    await retakes(customer, { id, page: 2, file: cyan });
    expect(await retakes(customer, { id, page: 2, file: red })).toMatchObject({ status: 409, message: notAsked(2) });
    expect(await coloursOfPdf(await downloaded(id))).toEqual(['red', 'cyan']);
  });

  it('of a prescription that the reviewer has answered meanwhile', async () => {
    const id = await asked([red, blue], 2);
    await reviewPrescription(server, id, { status: 'reviewed', reviewedBy: 'Dr Sen' }, server.now());
    expect(await retakes(customer, { id, page: 2, file: cyan })).toMatchObject({ status: 409, message: notAsked(2) });
  });

  it('of somebody else’s prescription, as of one that is not there', async () => {
    const id = await asked([red, blue], 2);
    const { customer: other } = await readyToUpload(server);
    for (const of of [id, 'nowhere'])
      expect(await retakes(other, { id: of, page: 2, file: cyan })).toMatchObject({
        status: 404,
        message: 'Prescription not found',
      });
  });

  it.each([0, 11, Number.NaN])('with the number %s', async (page) => {
    const id = await asked([red, blue], 2);
    expect((await retakes(customer, { id, page, file: cyan })).status).toBe(400);
  });

  it('that is not one photo', async () => {
    const id = await asked([red, blue], 2);
    const submits = async (given: object) => customer.submit(pathOfPage(id, 2), uploadForm(given));
    expect(await submits({ file: await pdfFile() })).toMatchObject({
      status: 415,
      message: 'A page that is taken again has to be a photo: please upload it as JPG or PNG.',
    });
    expect(await submits({ pages: [red, blue] })).toMatchObject({
      status: 400,
      message: 'A page that is taken again is one photo.',
    });
    expect((await submits({})).status).toBe(400);
  });

  it('that makes the prescription too large, unless it is no larger than its share', async () => {
    /** Noise is as large compressed as it is. */
    const noisy = (side: number) =>
      sharp({
        create: { width: side, height: side, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
      })
        .jpeg({ quality: 85 })
        .toBuffer();
    const [large, medium] = [await noisy(2200), await noisy(1600)];
    expect([large.length > maxPrescriptionBytes / 2, large.length < maxPrescriptionBytes]).toEqual([true, true]);
    expect(medium.length).toBeLessThan(maxPrescriptionBytes / 2);
    const id = await asked([large, red], 2);
    expect(await retakes(customer, { id, page: 2, file: large })).toMatchObject({
      status: 413,
      message: 'With this photo the prescription is more than 5 MB. Please upload a smaller one.',
    });
    expect((await retakes(customer, { id, page: 2, file: medium })).status).toBe(200);
  });

  it('beyond what may be uploaded in a day', async () => {
    const few = await testServer({ limits: { ...testSettings().limits, uploadsPerDay: 2 } });
    const ready = await readyToUpload(few);
    const { id } = await uploaded(ready.customer, { patientId: ready.patientId, file: red });
    await asksAgain(few, id, 1);
    expect((await retakes(ready.customer, { id, page: 1, file: cyan })).status).toBe(200);
    await asksAgain(few, id, 1);
    expect((await retakes(ready.customer, { id, page: 1, file: red })).status).toBe(429);
  });
});
