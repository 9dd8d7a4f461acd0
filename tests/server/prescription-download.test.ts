import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attachmentNamed } from '../../server/platform/files/send-file.ts';
import { cleanFileName } from '../../server/prescriptions/file-name.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import type { Answer } from '../support/server/caller.ts';
import { jpegFile, pdfFile, pngFile } from '../support/files/prescription-files.ts';
import { readyToUpload, uploaded, type GivenUpload } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

async function downloaded(given: GivenUpload, method: 'GET' | 'HEAD' = 'GET'): Promise<Answer> {
  const { customer, patientId } = await readyToUpload(server);
  const { id } = await uploaded(customer, { patientId, ...given });
  const path = pathWithId(paths.prescriptionDownload, id);
  return customer.call(method, path);
}

/** The name as a browser reads it from the header (RFC 6266). */
function nameIn({ headers }: Answer): string {
  const [, encoded = ''] = /filename\*=UTF-8''([\w%.~!$&+^`|-]+)$/.exec(String(headers['content-disposition'])) ?? [];
  return decodeURIComponent(encoded);
}

describe('a download', () => {
  it('is the file itself, to be saved under its original name [API-070, RX-026]', async () => {
    const file = await pdfFile();
    const answer = await downloaded({ file, fileName: 'Dr Menon 15 Jan.pdf' });
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(file)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename="Dr Menon 15 Jan.pdf"; filename*=UTF-8''Dr%20Menon%2015%20Jan.pdf`,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['image/jpeg', 'a.jpg', jpegFile],
    ['image/png', 'a.png', pngFile],
  ])('has the type %s of its content', async (type, fileName, make) => {
    const answer = await downloaded({ file: await make(), fileName });
    expect(answer.headers['content-type']).toBe(type);
    expect((await sharp(answer.bytes).metadata()).format).toBe(type.slice('image/'.length));
  });

  it('tells its size without sending it', async () => {
    const file = await pdfFile();
    const answer = await downloaded({ file, fileName: 'a.pdf' }, 'HEAD');
    expect([answer.status, answer.text, answer.headers['content-length']]).toEqual([200, '', String(file.length)]);
  });

  it('under a name that no header and no folder should see is one header all the same [RX-026]', async () => {
    const answer = await downloaded({ fileName: '../मीरा "का";\r\nSet-Cookie: a=b.html' });
    expect(nameIn(answer)).toBe('मीरा "का";%0D%0ASet-Cookie: a=b.html.jpg');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});

describe('a file’s name', () => {
  it.each([
    ['मीरा का पर्चा.jpg', 'मीरा का पर्चा.jpg'],
    ["Ravi's (2nd) prescription!.jpg", "Ravi's (2nd) prescription!.jpg"],
    ['semi;colon=%22x%22.jpg', 'semi;colon="x".jpg'],
    ['100%.jpg', '100%.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\Users\\ravi\\scan.jpeg', 'scan.jpeg'],
    ['line\r\nSet-Cookie: a=b.jpg', 'lineSet-Cookie: a=b.jpg'],
    ['photo\u202Egpj.exe', 'photogpj.exe.jpg'],
    ['IMG_0001.HEIC', 'IMG_0001.HEIC.jpg'],
    ['half \ud83d.jpg', 'half \uFFFD.jpg'],
    ['  ..  ', 'prescription.jpg'],
    ['.jpg', 'jpg.jpg'],
    [undefined, 'prescription.jpg'],
    [`${'ü'.repeat(400)}.jpg`, `${'ü'.repeat(150)}.jpg`],
    ['👩‍⚕️.JPG', '👩‍⚕️.JPG'],
  ])('%j is kept as %j, and makes a header of plain letters', (given, kept) => {
    const name = cleanFileName(given, 'image/jpeg');
    expect(name).toBe(kept);
    expect(attachmentNamed(name)).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w%.!~-]+$/);
  });

  it('has the ending of its content', () => {
    expect(cleanFileName('a.pdf', 'image/png')).toBe('a.pdf.png');
    expect(cleanFileName('a.PDF', 'application/pdf')).toBe('a.PDF');
  });
});
