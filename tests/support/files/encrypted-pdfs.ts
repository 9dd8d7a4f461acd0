/** These encrypted PDFs open without a password, because only the owner's password is set. */
import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { hardenedHash, keyFor, rc4, type StreamKey } from '../../../server/prescriptions/inspection/pdf-encryption.ts';
import { valueAt, type Dictionary } from '../../../server/prescriptions/inspection/pdf-values.ts';

/** The encryptions that PDF has had, with the version that introduced each. */
const versions = {
  'RC4 of 40 bits': '1.3',
  'RC4 of 128 bits': '1.4',
  'AES of 128 bits': '1.7',
  'AES of 256 bits': '1.7ext3',
} as const;

/** Creates PDFs of one page that cannot be printed without the owner's password. */
export async function ownerPdfs(): Promise<Readonly<Record<string, Buffer>>> {
  const made = Object.entries(versions).map(async ([name, pdfVersion]) => {
    const doc = new PDFDocument({ pdfVersion, userPassword: '', ownerPassword: 'owner' });
    doc.text('Rp.').end();
    return [name, Buffer.concat(await doc.toArray())] as const;
  });
  return Object.fromEntries([...(await Promise.all(made)), ['AES of 256 bits, hardened', hardenedPdf()]]);
}

const text = (words: string) => Buffer.from(words, 'latin1');

/** Writes revision 6, which the PDF library does not support. */
function hardenedPdf(): Buffer {
  const [key, check, wrap] = [Buffer.alloc(32, 7), Buffer.from('checking'), Buffer.from('wrapping')];
  const user = Buffer.concat([hardenedHash(check), check, wrap]).toString('hex');
  const packed = aes(hardenedHash(wrap), Buffer.alloc(16), key, false).toString('hex');
  const filter = '/CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF';
  const secrets = `/U <${user}> /UE <${packed}> /O <${'0'.repeat(96)}> /OE <${'0'.repeat(64)}> /Perms <${'0'.repeat(32)}>`;
  return text(
    [
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj',
      `6 0 obj\n<< /Filter /Standard /V 5 /R 6 /Length 256 /P -1 ${filter} ${secrets} >>\nendobj`,
      'trailer\n<< /Root 1 0 R /Size 7 /Encrypt 6 0 R /ID [<00><00>] >>\n%%EOF\n',
    ].join('\n'),
  );
}

function aes(key: Buffer, start: Buffer, bytes: Buffer, isPadded = true): Buffer {
  const cipher = createCipheriv(key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc', key, start).setAutoPadding(isPadded);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

/** Appends an object in a packed stream that is encrypted like all streams of the file. */
export function withPackedObject(file: Buffer, object: string): Buffer {
  const number = 90;
  const content = encrypt(keyOf(file), deflateSync(text(`91 0 ${object}`)), number);
  const head = `${number} 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([file, text(head), content, text('\nendstream\nendobj\n')]);
}

export function keyOf(file: Buffer): StreamKey {
  const written = file.toString('latin1');
  const number = /\/Encrypt (\d+) 0 R/.exec(written)?.[1];
  const at = new RegExp(`\\n${number} 0 obj\\s`).exec(written);
  const encrypt = valueAt(file, (at?.index ?? 0) + (at?.[0].length ?? 0)) as Dictionary;
  const [id] = valueAt(file, written.lastIndexOf('/ID') + '/ID'.length) as readonly Buffer[];
  const key = keyFor(encrypt, id ?? Buffer.alloc(0));
  if (key === undefined) throw new Error('No key');
  return key;
}

function encrypt({ method, key }: StreamKey, bytes: Buffer, number: number): Buffer {
  const start = Buffer.alloc(16, 3);
  if (method === 'aes-256') return Buffer.concat([start, aes(key, start, bytes)]);
  const salt = method === 'aes-128' ? 'sAlT' : '';
  const hash = createHash('md5')
    .update(Buffer.concat([key, Buffer.from([number, 0, 0, 0, 0]), text(salt)]))
    .digest();
  const own = hash.subarray(0, Math.min(key.length + 5, 16));
  return method === 'aes-128' ? Buffer.concat([start, aes(own, start, bytes)]) : rc4(own, bytes);
}
