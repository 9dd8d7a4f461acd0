/** What docs/asvs.md says is done nowhere, looked for in all sources. What may stand in some places says in which. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = new Map(
  globSync('{src,sw,server}/**/*.{ts,tsx,js}')
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);

/** @returns the files in which it stands */
const filesWith = (form: RegExp, under = ''): string[] =>
  [...sources].flatMap(([file, text]) => (file.startsWith(under) && form.test(text) ? [file] : [])).toSorted();

it('reads the whole project', () => {
  expect(sources.size).toBeGreaterThan(500);
});

it('no page writes HTML from text, and no text becomes code', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write/, 's')).toEqual(writesHtml);
  expect(filesWith(/\beval\(|\bnew Function\(|javascript:/)).toEqual([]);
});

/** These take no text of a customer. */
const writesHtml: readonly string[] = [];

it('no process is started by a shell', () => {
  expect(filesWith(/\bshell: (true|')|\bexecSync\(|\bexec\b[^'\n]*'node:child_process'/, 'server')).toEqual([]);
});

it('no secret comes from a weak generator', () => {
  // The time until a message is tried again.
  expect(filesWith(/Math\.random/, 'server')).toEqual(['server/messages/deliver.ts']);
});

it('cryptography is that of Node, and no hash is weaker than SHA-256', () => {
  expect(filesWith(/from '(?!node:crypto')[^']*(crypto|bcrypt|argon|hash\.js)[^']*'/)).toEqual([]);
  expect(filesWith(/createHash\((?!'sha256'\))|createHmac\((?!'sha256')|\brc4\(/i)).toEqual(readsOldForms);
});

/** PDFs that open without a password may be encrypted all the same, by MD5 and RC4 where they are old: nothing is kept secret by it. */
const readsOldForms = ['server/prescriptions/inspection/pdf-encryption.ts'];

it('no check of certificates is switched off', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

it('nothing takes the device’s word for the network but the one place that weighs it', () => {
  expect(filesWith(/\bonLine\b/)).toEqual(['src/lib/loading/connection.ts']);
});

it('no screen takes the time from the device’s clock: what is shown goes by the server’s, and spans by ticks', () => {
  const clock = /\bDate\.now\b|new Date\(\)/;
  expect([...filesWith(clock, 'src/ui'), ...filesWith(clock, 'src/features')]).toEqual(stampReaders);
});

/** These compare with what the device itself has stamped, or notice that its clock was set. */
const stampReaders = [
  'src/ui/use-open-row.ts',
  'src/features/checkout/use-slot-hold.ts',
  'src/features/prescriptions/use-arrival.ts',
];

it('the server calls nobody but the database, the mail server, the SMS gateway and the lab’s own system', () => {
  const calls = /(?<![.\w])fetch\(|createTransport\(|new pg\.|\bhttps?\.(request|get)\(|'node:(tls|dgram|http2)'/;
  expect(filesWith(calls, 'server')).toEqual(callers);
});

const callers = [
  'server/messages/send-events.ts',
  'server/messages/send-mail.ts',
  'server/messages/send-sms.ts',
  'server/platform/db/connect.ts',
];
