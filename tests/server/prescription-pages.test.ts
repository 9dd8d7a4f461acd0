/** Several photos of one call are one prescription: a PDF with a page for each, in their order. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maxPrescriptionBytes } from '../../src/contract/choices.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { coloursOfPdf, pageColours, pagePhoto, pagePng, pagesOfPdf } from '../support/files/pages-by-colour.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { listedPrescriptions, readyToUpload, uploaded, uploads } from '../support/server/prescriptions.ts';
import { testServer, testSettings } from '../support/server/server.ts';

const server = await testServer();
const { customer, patientId } = await readyToUpload(server);
const [red, green, blue] = await Promise.all([pagePhoto('red'), pagePng('green'), pagePhoto('blue')]);

const downloaded = async (id: string) => customer.get(pathWithId(paths.prescriptionDownload, id));
const rowOf = (id: string) =>
  server.database.selectFrom('prescriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('several photos', () => {
  it('are one PDF with a page for each, in their order', async () => {
    const made = await uploaded(customer, { patientId, pages: [blue, red, green], fileName: 'Dr. Rao.JPG', notes: 'Both sides' });
    const { bytes, headers } = await downloaded(made.id);
    expect(made).toMatchObject({ fileName: 'Dr. Rao.pdf', fileType: 'application/pdf', fileSize: bytes.length, pageCount: 3 });
    expect(headers['content-type']).toBe('application/pdf');
    expect(await coloursOfPdf(bytes)).toEqual(['blue', 'red', 'green']);
    const listed = await listedPrescriptions(customer);
    expect(listed.find(({ id }) => id === made.id)).toEqual(made);
  });

  it('may be ten', async () => {
    const pages = await Promise.all(pageColours.map((colour) => pagePhoto(colour)));
    const { id, pageCount } = await uploaded(customer, { patientId, pages });
    expect(pageCount).toBe(10);
    expect(await coloursOfPdf((await downloaded(id)).bytes)).toEqual(pageColours);
  });

  it('have pages in their own proportions, upright', async () => {
    const tall = await pagePhoto('red', { width: 300, height: 600 });
    const turned = await sharp(await pagePhoto('blue', { width: 600, height: 300 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const wide = await pagePng('green', { width: 900, height: 300 });
    const { id } = await uploaded(customer, { patientId, pages: [tall, turned, wide] });
    const pages = await pagesOfPdf((await downloaded(id)).bytes);
    expect(pages.map(({ colour, width, height }) => [colour, Math.round(width), Math.round(height)])).toEqual([
      ['red', 595, 1191],
      ['blue', 595, 1191],
      ['green', 1786, 595],
    ]);
  });

  it('lose the place where they were taken', async () => {
    const exif = { IFD0: { Artist: 'Zarina' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } };
    const photo = await sharp(red).withExif(exif).toBuffer();
    const { id } = await uploaded(customer, { patientId, pages: [photo, photo] });
    expect((await downloaded(id)).bytes.toString('latin1')).not.toMatch(/Exif|Zarina|GPS/);
  });

  it('are known by the length and hash of all their bytes as they were received', async () => {
    const { id } = await uploaded(customer, { patientId, pages: [red, blue] });
    expect(await rowOf(id)).toMatchObject({
      receivedSize: red.length + blue.length,
      receivedSha256: createHash('sha256').update(red).update(blue).digest('hex'),
      width: null,
      height: null,
      pageCount: 2,
    });
  });

  it('of exactly 5 MB together are taken', async () => {
    const pages = [red, Buffer.concat([green, Buffer.alloc(maxPrescriptionBytes - red.length - green.length)])];
    expect((await uploads(customer, { patientId, pages })).status).toBe(201);
  });
});

it('one photo stays the photo that it is', async () => {
  const made = await uploaded(customer, { patientId, file: red });
  expect(made).toMatchObject({ fileName: 'prescription.jpg', fileType: 'image/jpeg' });
  expect(made).not.toHaveProperty('pageCount');
  expect(await rowOf(made.id)).toMatchObject({ pageCount: null, width: 60, height: 80 });
});

describe('one key', () => {
  it('with the same pages is one prescription with the same answer', async () => {
    const given = { patientId, key: 'key-of-some-pages', pages: [red, green] };
    const [first, again] = [await uploads(customer, given), await uploads(customer, given)];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  });

  it.each([
    ['another order', [green, red]],
    ['a page less', [red]],
    ['a page more', [red, green, blue]],
  ])('is refused for %s', async (_what, pages) => {
    const before = (await listedPrescriptions(customer)).length;
    const answer = await uploads(customer, { patientId, key: 'key-of-some-pages', pages });
    expect([answer.status, answer.message]).toEqual([
      422,
      'This upload was already used for another prescription. Please upload the file again.',
    ]);
    expect(await listedPrescriptions(customer)).toHaveLength(before);
  });
});

it('count as one opened file each towards the limit of a day', async () => {
  const few = await testServer({ limits: { ...testSettings().limits, uploadsPerDay: 3 } });
  const ready = await readyToUpload(few);
  expect((await uploads(ready.customer, { patientId: ready.patientId, pages: [red, blue] })).status).toBe(201);
  const answer = await uploads(ready.customer, { patientId: ready.patientId, pages: [red, blue] });
  expect([answer.status, answer.message]).toEqual([429, expect.stringMatching(/^That is as much as can be uploaded in one day/)]);
});

it('leave nothing behind, whether they are stored or refused', async () => {
  const whole = await jpegFile({ width: 800, height: 800 });
  await uploaded(customer, { patientId, pages: [red, blue] });
  expect((await uploads(customer, { patientId, pages: [red, whole.subarray(0, whole.length / 2)] })).status).toBe(422);
  expect((await filesKept(server)).toSorted()).toEqual((await filesNamed(server)).toSorted());
  expect(readdirSync(join(server.settings.dataDir, 'files', 'incoming'))).toEqual([]);
});
