/** File names made to do harm: each is kept as a name and nothing else, and given back in one harmless header. */
import { expect, it } from 'vitest';
import { attachmentNamed } from '../../server/platform/files/send-file.ts';
import { cleanFileName } from '../../server/prescriptions/file-name.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { readyToUpload, uploaded } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

const folders = [
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/shadow',
  'C:\\boot.ini',
  '\\\\evil\\share\\a',
  '....//a',
  './.',
  '..',
];
const encoded = [
  '%2e%2e%2fetc%2fpasswd',
  '%00.jpg',
  '%0d%0aSet-Cookie: a=b',
  '%252e%252e%252f',
  '%c0%ae%c0%ae/',
  'a%',
  '%22%3e',
  '%u002e',
];
const controls = [
  'a\0.jpg',
  'a\r\nSet-Cookie: a=b',
  'a\nX: y.pdf',
  '\x1b[31mred',
  '\x7f\x08\x08',
  '\t\v\f',
  'a\u0085b',
  'a\u2028b\u2029c',
];
const turned = ['photo\u202Egpj.exe', '\u202A\u202B\u202D', '\u2066a\u2069', '\u200E\u200F\u061C', '\uFEFFa', 'a\u202Efdp.html'];
const long = [
  'a'.repeat(300),
  '👩‍⚕️'.repeat(300),
  `${'x'.repeat(300)}.jpg`,
  `a${'\u0301'.repeat(500)}`,
  '.'.repeat(300),
  ' '.repeat(300),
];
const reserved = ['CON', 'nul.jpg', 'COM1.pdf', 'LPT9', 'aux.png', 'a.jpg:stream', 'desktop.ini', '~', '-rf'];
const quotes = ['a".jpg', `'; DROP TABLE prescriptions; --`, 'a`id`', '$(id)', 'a;b=c', 'a"; filename="b.exe', '\\"', 'a, b'];
const pages = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'a.html',
  'a.svg',
  'a.jpg.exe',
  '{{7*7}}',
  '${7*7}',
];
const letters = ['😀.jpg', 'मीरा.pdf', 'half \ud83d.jpg', '\udc00', 'ﬁ.jpg', '__proto__', 'constructor'];
const names = [...folders, ...encoded, ...controls, ...turned, ...long, ...reserved, ...quotes, ...pages, ...letters];

const isLong = import.meta.env.MODE === 'long';
const some = ['../../etc/passwd', 'a\r\nSet-Cookie: a=b', 'photo\u202Egpj.exe', '<script>alert(1)</script>', 'x'.repeat(300)];
const sent = isLong ? names : some;

/** Folders, what is not seen, and the signs that turn the direction of writing. */
const neverInNames = /[/\\\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
/** A quoted name in ASCII, and the real one with nothing but what RFC 8187 allows as it stands. */
const oneHeader = /^attachment; filename="[\x20!\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''(?:[\w.~!$&+^`|-]|%[0-9A-F]{2})+$/;

it('60 hostile names become names of their content’s kind, within one header', () => {
  expect(new Set(names).size).toBeGreaterThanOrEqual(60);
  const odd = names.filter((name) => {
    const clean = cleanFileName(name, 'image/jpeg');
    const isName = !neverInNames.test(clean) && /[^.\s].*\.jpe?g$/i.test(clean) && Array.from(clean).length <= 155;
    return !isName || !oneHeader.test(attachmentNamed(clean));
  });
  expect(odd).toEqual([]);
});

it('and so they come back from the server, under the name that the list shows', { timeout: 240_000 }, async () => {
  let { customer, patientId } = await readyToUpload(server);
  for (const [index, name] of sent.entries()) {
    // Nobody may have so many opened in one day.
    if (index % 20 === 0) ({ customer, patientId } = await readyToUpload(server));
    const { id, fileName } = await uploaded(customer, { patientId, fileName: name });
    const { headers } = await customer.get(pathWithId(paths.prescriptionDownload, id));
    expect(fileName).not.toMatch(neverInNames);
    expect(headers['content-disposition']).toMatch(oneHeader);
    expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')).toBe(fileName);
    expect(headers).not.toHaveProperty('set-cookie');
  }
});
