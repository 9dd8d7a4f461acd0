import { describe, expect, it } from 'vitest';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { Done } from '../../src/contract/envelope.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { PrescriptionAnswer } from '../../src/contract/prescriptions.ts';
import { jpegFile, pdfFile, pngFile } from '../support/files/prescription-files.ts';
import { listedPrescriptions, readyToUpload, uploaded, uploads } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const doctor = { reviewedBy: 'Dr. Leela Menon' };

const review = (id: string, given: Omit<Parameters<typeof reviewPrescription>[2], 'reviewedBy'>) =>
  reviewPrescription(server, id, { ...doctor, ...given }, server.now());
const remove = (id: string) => pathWithId(paths.prescription, id);
const download = (id: string) => pathWithId(paths.prescriptionDownload, id);

describe('POST /prescriptions', () => {
  it('takes file, patient and notes, and answers the new prescription [API-068, DATA-034]', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const answer = await uploads(customer, { patientId, notes: ' For the morning ', fileName: 'From Dr. Menon.jpg' });
    expect(answer.status).toBe(201);
    expect(answer.read(PrescriptionAnswer).data.prescription).toEqual({
      id: expect.any(String),
      fileName: 'From Dr. Menon.jpg',
      fileType: 'image/jpeg',
      fileSize: expect.any(Number),
      status: 'pending',
      uploadDate: '2026-11-21T05:00:00.000Z',
      notes: 'For the morning',
      patient: { id: patientId, name: 'Meera Rao', relation: 'Mother' },
    });
  });

  it('does without notes [API-068]', async () => {
    const { customer, patientId } = await readyToUpload(server);
    expect(await uploaded(customer, { patientId })).not.toHaveProperty('notes');
    expect(await uploaded(customer, { patientId, notes: '  ' })).not.toHaveProperty('notes');
  });

  it('takes the form in whatever order its parts come', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await pngFile())]), 'scan.png');
    form.append('patientId', patientId);
    expect((await customer.submit(paths.prescriptions, form)).status).toBe(201);
  });

  it.each([
    ['image/jpeg', jpegFile],
    ['image/png', pngFile],
    ['application/pdf', pdfFile],
  ])('goes by the content and not by name or declared type: %s', async (type, make) => {
    const { customer, patientId } = await readyToUpload(server);
    const found = await uploaded(customer, { patientId, file: await make(), fileName: 'x.html', fileType: 'text/html' });
    expect(found.fileType).toBe(type);
  });

  it('knows only the patients of the customer, and somebody else’s like one that does not exist', async () => {
    const [one, other] = [await readyToUpload(server), await readyToUpload(server)];
    const foreign = await uploads(one.customer, { patientId: other.patientId });
    const missing = await uploads(one.customer, { patientId: 'nobody' });
    expect([foreign.status, foreign.message]).toEqual([404, 'Patient not found']);
    expect([missing.status, missing.text]).toEqual([404, foreign.text]);
    expect(await listedPrescriptions(one.customer)).toEqual([]);
  });
});

describe('GET /prescriptions', () => {
  it('lists the customer’s own, newest first [API-067]', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const { customer: neighbour } = await readyToUpload(server);
    await uploaded(customer, { patientId, fileName: 'first.jpg' });
    server.passes(1000);
    await uploaded(customer, { patientId, fileName: 'second.jpg' });
    expect((await listedPrescriptions(customer)).map(({ fileName }) => fileName)).toEqual(['second.jpg', 'first.jpg']);
    expect(await listedPrescriptions(neighbour)).toEqual([]);
  });

  it('keeps the patient’s name when that patient is removed', async () => {
    const { customer, patientId } = await readyToUpload(server);
    await uploaded(customer, { patientId });
    expect((await customer.delete(pathWithId(paths.patient, patientId))).status).toBe(200);
    expect((await listedPrescriptions(customer))[0]?.patient).toEqual({ name: 'Meera Rao', relation: 'Mother' });
  });

  it('shows what the reviewer said and which tests were suggested [DATA-034, RX-025]', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId });
    server.passes(60_000);
    await review(id, { status: 'reviewed', notes: 'Fasting for both.', suggestedTests: ['hba1c', 'cbc'] });
    expect((await listedPrescriptions(customer))[0]).toMatchObject({
      status: 'reviewed',
      reviewedAt: new Date(server.now()).toISOString(),
      reviewedBy: 'Dr. Leela Menon',
      adminNotes: 'Fasting for both.',
      suggestedTests: [
        { id: 'hba1c', name: expect.any(String) },
        { id: 'cbc', name: expect.any(String) },
      ],
    });
  });

  it('leaves out a suggested test that has left the catalogue', async () => {
    const own = await testServer();
    const { customer, patientId } = await readyToUpload(own);
    const { id } = await uploaded(customer, { patientId });
    await reviewPrescription(own, id, { ...doctor, status: 'reviewed', suggestedTests: ['hba1c', 'cbc'] }, own.now());
    await own.database.updateTable('tests').set({ active: 0 }).where('id', '=', 'cbc').execute();
    expect((await listedPrescriptions(customer))[0]?.suggestedTests?.map((test) => test.id)).toEqual(['hba1c']);
  });

  it('has no call that changes the reviewer’s notes [RX-025]', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId });
    await review(id, { status: 'needsclarification', notes: 'Please send the second page.' });
    for (const method of ['PUT', 'PATCH', 'POST'] as const) {
      expect((await customer.call(method, remove(id), { adminNotes: 'Fine' })).status).toBe(405);
    }
    expect((await listedPrescriptions(customer))[0]).toMatchObject({
      status: 'needsclarification',
      adminNotes: 'Please send the second page.',
    });
  });
});

describe('DELETE /prescriptions/{id}', () => {
  it('removes one that is pending, with its file [API-069, RX-024]', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId });
    const answer = await customer.delete(remove(id));
    expect(answer.status).toBe(200);
    answer.read(Done);
    expect(await listedPrescriptions(customer)).toEqual([]);
    expect((await customer.get(download(id))).status).toBe(404);
    expect((await customer.delete(remove(id))).status).toBe(404);
  });

  it.each(['reviewed', 'needsclarification'] as const)('refuses one that is %s', async (status) => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId });
    await review(id, { status });
    const answer = await customer.delete(remove(id));
    expect([answer.status, answer.message]).toEqual([409, 'Only prescriptions that are pending review can be deleted.']);
    expect((await customer.get(download(id))).status).toBe(200);
  });

  it('deletes only while it is pending, whichever comes first of deletion and review [RX-024]', async () => {
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId });
    const [removed, reviewed] = await Promise.allSettled([customer.delete(remove(id)), review(id, { status: 'reviewed' })]);
    const isRemoved = removed.status === 'fulfilled' && removed.value.status === 200;
    expect((await listedPrescriptions(customer)).map(({ status }) => status)).toEqual(isRemoved ? [] : ['reviewed']);
    expect(reviewed.status).toBe(isRemoved ? 'rejected' : 'fulfilled');
  });
});

it('somebody else’s prescription answers byte for byte like one that does not exist', async () => {
  const [one, other] = [await readyToUpload(server), await readyToUpload(server)];
  const { id } = await uploaded(one.customer, { patientId: one.patientId });
  const [deleted, read] = [await other.customer.delete(remove(id)), await other.customer.get(download(id))];
  expect([deleted.status, deleted.message]).toEqual([404, 'Prescription not found']);
  expect([read.status, read.message]).toEqual([404, 'Prescription not found']);
  expect((await other.customer.delete(remove('nothing'))).text).toBe(deleted.text);
  expect((await other.customer.get(download('nothing'))).text).toBe(read.text);
  expect(await listedPrescriptions(one.customer)).toHaveLength(1);
});
