/** What a form may not be: always refused in words, with nothing left on the disk or in the database. */
import { afterEach, describe, expect, it } from 'vitest';
import { maxPrescriptionBytes } from '../../src/contract/choices.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Answer } from '../support/server/caller.ts';
import { filesKept } from '../support/server/files-on-disk.ts';
import { jpegFile, pdfFile, pngOfLength } from '../support/files/prescription-files.ts';
import { readyToUpload, uploadForm, uploads } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const { customer, patientId } = await readyToUpload(server);
const image = await jpegFile();

/** After the last test, too: nothing of all that was refused is there. */
afterEach(async () => {
  const rows = await server.database.selectFrom('prescriptions').select('id').execute();
  const left = [...(await filesKept(server)), ...rows.map(({ id }) => id)];
  if (left.length > 0) throw new Error(`A refused upload left something behind: ${left.join(', ')}`);
});

const refused = ({ status, message }: Answer) => [status, message];
type Part = readonly [name: string, value: string | Buffer, fileName?: string];

const form = (...parts: readonly Part[]): FormData => {
  const made = new FormData();
  for (const [name, value, fileName = 'a.jpg'] of parts) {
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), fileName);
  }
  return made;
};
const submitted = async (...parts: readonly Part[]) => refused(await customer.submit(paths.prescriptions, form(...parts)));

describe('an upload that lacks something', () => {
  const missing = [400, 'Please select a file and patient'];

  it('without file or patient says so [RX-015]', async () => {
    expect(await submitted(['patientId', patientId])).toEqual(missing);
    expect(await submitted(['file', image])).toEqual(missing);
    expect(await submitted(['patientId', ''], ['file', image])).toEqual(missing);
    expect(await submitted(['patientId', patientId], ['file', 'a text and no file'])).toEqual([
      400,
      'An upload is a patient, notes, a judgement of the photos and up to 10 files; all but the files are given once.',
    ]);
    expect(refused(await customer.post(paths.prescriptions))).toEqual(missing);
  });

  it('with an empty file says so', async () => {
    expect(await submitted(['patientId', patientId], ['file', Buffer.alloc(0)])).toEqual([
      422,
      'This file is empty. Please choose another one.',
    ]);
    // A file field that was left alone.
    expect(await submitted(['patientId', patientId], ['file', Buffer.alloc(0), ''])).toEqual(missing);
  });
});

describe('an upload that holds too much', () => {
  const others = [
    400,
    'An upload is a patient, notes, a judgement of the photos and up to 10 files; all but the files are given once.',
  ];

  it('is refused with more than ten files', async () => {
    const files = Array.from({ length: 11 }, (): Part => ['file', image]);
    expect(await submitted(['patientId', patientId], ...files)).toEqual([400, 'Please upload at most 10 pages together.']);
  });

  it('is refused with a PDF among several files, wherever it stands', async () => {
    const pdf = await pdfFile();
    const refusal = [
      422,
      'A PDF is uploaded by itself. Several files are the pages of one prescription only if all of them are photos.',
    ];
    expect(await submitted(['patientId', patientId], ['file', pdf], ['file', image])).toEqual(refusal);
    expect(await submitted(['patientId', patientId], ['file', image], ['file', pdf])).toEqual(refusal);
    expect(await submitted(['patientId', patientId], ['file', pdf], ['file', pdf])).toEqual(refusal);
  });

  it('is refused with files of more than 5 MB together, and with one of them alone in other words', async () => {
    const half = await pngOfLength(maxPrescriptionBytes / 2);
    const rest = await pngOfLength(maxPrescriptionBytes / 2 + 1);
    expect(await submitted(['patientId', patientId], ['file', half], ['file', rest])).toEqual([
      413,
      'These pages are more than 5 MB together. Please upload fewer pages at a time, or smaller photos.',
    ]);
    const over = await pngOfLength(maxPrescriptionBytes + 1);
    expect(await submitted(['patientId', patientId], ['file', over], ['file', image])).toEqual([
      413,
      'File size should be less than 5MB.',
    ]);
  });

  it('is refused with a page that is none, by its number', async () => {
    const broken = image.subarray(0, image.length / 2);
    const damaged = 'This file is damaged or not complete. Please take the photo again or choose another file.';
    expect(await submitted(['patientId', patientId], ['file', image], ['file', image], ['file', broken])).toEqual([
      422,
      `Page 3: ${damaged}`,
    ]);
    expect(await submitted(['patientId', patientId], ['file', Buffer.from('GIF89a…')], ['file', image])).toEqual([
      415,
      'Page 1: Please upload only JPG, PNG, or PDF files.',
    ]);
    expect(await submitted(['patientId', patientId], ['file', image], ['file', Buffer.alloc(0)])).toEqual([
      422,
      'Page 2: This file is empty. Please choose another one.',
    ]);
  });

  it('is refused with fields that nobody knows or that come twice', async () => {
    expect(await submitted(['patientId', patientId], ['status', 'reviewed'], ['file', image])).toEqual(others);
    expect(await submitted(['patientId', patientId], ['patientId', patientId], ['file', image])).toEqual(others);
    expect(await submitted(['patientId', patientId], ['file', image], ['adminNotes', 'Fine'])).toEqual(others);
    expect(await submitted(['patientId', patientId], ['photo', image])).toEqual(others);
    expect(await submitted(['__proto__', 'x'], ['patientId', patientId], ['file', image])).toEqual(others);
    const many = Array.from({ length: 50 }, (_, index): [string, string] => [`field${index}`, 'x']);
    expect(await submitted(...many, ['patientId', patientId], ['file', image])).toEqual(others);
  });

  it('is refused with notes over 1000 letters [RX-016]', async () => {
    for (const length of [1001, 20_000, 200_000]) {
      const answer = await uploads(customer, { patientId, notes: 'x'.repeat(length) });
      expect(refused(answer)).toEqual([400, 'Notes must be at most 1000 characters long']);
    }
  });

  it('is refused with what cannot be stored', async () => {
    expect(refused(await uploads(customer, { patientId, notes: 'a\0b' }))).toEqual([
      400,
      'The text contains characters that cannot be stored.',
    ]);
  });
});

describe('the type of a file', () => {
  const wrong = [415, 'Please upload only JPG, PNG, or PDF files.'];

  it('other than jpeg, png or pdf is refused, whatever it calls itself [RX-011]', async () => {
    const contents = [
      'GIF89a…',
      '<html><script>alert(1)</script>',
      'RIFF1234WEBPVP8 ',
      'MZ\x90\0',
      '\0\0\0\x18ftypheic\0\0\0\0',
      'PK\x03\x04',
    ];
    for (const content of contents) {
      const file = Buffer.from(content, 'latin1');
      for (const fileType of ['image/jpeg', 'application/pdf']) {
        expect(refused(await uploads(customer, { patientId, file, fileName: 'photo.jpg', fileType }))).toEqual(wrong);
      }
    }
  });
});

describe('the size of a file', () => {
  const tooLarge = [413, 'File size should be less than 5MB.'];

  it('over 5 MB is refused, by one byte and by many [RX-012]', async () => {
    const over = await pngOfLength(maxPrescriptionBytes + 1);
    expect(refused(await uploads(customer, { patientId, file: over }))).toEqual(tooLarge);
    expect(refused(await uploads(customer, { patientId, file: await pngOfLength(maxPrescriptionBytes * 3) }))).toEqual(tooLarge);
  });

  it('is believed before a byte of it is read [RX-012]', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(2 ** 40) };
    expect(refused(await customer.send(paths.prescriptions, Buffer.alloc(0), headers))).toEqual(tooLarge);
  });
});

describe('a form that is none', () => {
  const unread = [400, 'The upload could not be read. Please try again.'];
  const type = 'multipart/form-data; boundary=x';
  const sent = async (text: string, contentType = type) =>
    refused(await customer.send(paths.prescriptions, Buffer.from(text), { 'content-type': contentType }));

  it('is refused', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    expect(await sent(`${part}cut off`)).toEqual(unread);
    expect(await sent(`${part}${image.toString('latin1')}\r\n--y--`)).toEqual(unread);
    expect(await sent('nothing of a form')).toEqual(unread);
    expect(await sent('--x\r\n', 'multipart/form-data')).toEqual(unread);
    expect(await sent('--x--\r\n')).toEqual([400, 'Please select a file and patient']);
    expect(
      await sent(`--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{"a\r\n--x--`),
    ).toEqual(unread);
  });

  it('in another type is refused', async () => {
    for (const contentType of ['application/json', 'text/plain', 'image/jpeg', 'multipart/mixed; boundary=x']) {
      expect(await sent('{}', contentType)).toEqual([415, 'An upload must be sent as a form with a file.']);
    }
  });

  it('with a key that no client of ours makes is refused', async () => {
    const answer = await uploads(customer, { patientId, key: 'short' });
    expect([answer.status, answer.message]).toEqual([400, 'Idempotency key must be at least 8 characters long']);
  });

  it('without a session is not even read', async () => {
    const answer = await server.stranger.submit(paths.prescriptions, uploadForm({ patientId, file: image }));
    expect(refused(answer)).toEqual([401, 'Please log in to continue.']);
  });
});

it('the form stands in the description of the API', async () => {
  const { paths: described } = JSON.parse((await server.stranger.get('/openapi.json')).text) as {
    paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: { properties: object } }> } } }>;
  };
  const { content = {} } = described['/api/v1/prescriptions']?.post?.requestBody ?? {};
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect(Object.keys(content['multipart/form-data']?.schema.properties ?? {})).toEqual([
    'patientId',
    'notes',
    'judgement',
    'file',
  ]);
});
