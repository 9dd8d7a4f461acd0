import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { Caller } from '../support/server/caller.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { jpegFile, pngFile } from '../support/files/prescription-files.ts';
import { addPatient } from '../support/server/household.ts';
import { listedPrescriptions, readyToUpload, uploads } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const key = 'key-of-an-upload';

describe('the same idempotency key', () => {
  it('200 times at once is one prescription, one file and 200 times the same answer', { timeout: 180_000 }, async () => {
    const server = await testServer();
    const { customer, patientId } = await readyToUpload(server);
    const answers = await Promise.all(Array.from({ length: 200 }, () => uploads(customer, { patientId, key, notes: 'Once' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await listedPrescriptions(customer)).toHaveLength(1);
    const kept = await filesKept(server);
    expect(kept).toHaveLength(1);
    expect(kept).toEqual(await filesNamed(server));
  });

  it('is one prescription, too, when several servers get it at the same moment', async () => {
    const server = await testServer();
    const { customer, patientId } = await readyToUpload(server);
    const { database, settings, now } = server;
    const other = await buildApp({ database, settings, now });
    onTestFinished(() => other.close());
    const callers = [customer, new Caller(other, customer.token)];
    const answers = await Promise.all(callers.map((caller) => uploads(caller, { patientId, key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    // Both had kept the file; the second one's is gone again.
    expect(await filesKept(server)).toEqual(await filesNamed(server));
    expect(await filesNamed(server)).toHaveLength(1);
  });

  it('is the same upload however its form is written', async () => {
    const server = await testServer();
    const { customer, patientId } = await readyToUpload(server);
    const first = await uploads(customer, { patientId, key, notes: 'Läutet ₹' });
    // Each form has a boundary of its own, and names are not what is compared.
    const again = await uploads(customer, { patientId, key, notes: 'Läutet ₹', fileName: 'other.jpg', fileType: 'image/png' });
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  it('with another file, patient or notes is refused', async () => {
    const server = await testServer();
    const { customer, patientId } = await readyToUpload(server);
    const { id: other } = await addPatient(customer, { name: 'Noor' });
    await uploads(customer, { patientId, key });
    for (const change of [{ file: await pngFile() }, { patientId: other }, { notes: 'Other words' }]) {
      const answer = await uploads(customer, { patientId, key, ...change });
      expect([answer.status, answer.message]).toEqual([
        422,
        'This upload was already used for another prescription. Please upload the file again.',
      ]);
    }
    expect(await listedPrescriptions(customer)).toHaveLength(1);
    expect(await filesKept(server)).toHaveLength(1);
  });

  it('is free again after a refusal', async () => {
    const server = await testServer();
    const { customer, patientId } = await readyToUpload(server);
    const jpeg = await jpegFile({ width: 800, height: 800 });
    const broken = jpeg.subarray(0, jpeg.length / 2);
    expect((await uploads(customer, { patientId, key, file: broken })).status).toBe(422);
    expect((await uploads(customer, { patientId, key })).status).toBe(201);
  });

  it('answers without opening the file again, and without counting it', async () => {
    const server = await testServer();
    const { customer, patientId } = await readyToUpload(server);
    await uploads(customer, { patientId, key });
    await uploads(customer, { patientId, key });
    const { count } = await server.database.selectFrom('rateLimits').select('count').executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});

it('without a key each upload is a prescription of its own', async () => {
  const server = await testServer();
  const { customer, patientId } = await readyToUpload(server);
  await uploads(customer, { patientId });
  await uploads(customer, { patientId });
  expect(await listedPrescriptions(customer)).toHaveLength(2);
  expect(await filesKept(server)).toHaveLength(2);
});
