/** Names are read as PDF reads them: what only speaks of scripts is taken, what has them is refused, in encrypted files as well. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Findings } from '../../server/prescriptions/inspection/findings.ts';
import { decrypt } from '../../server/prescriptions/inspection/pdf-encryption.ts';
import { inspectPdf } from '../../server/prescriptions/inspection/pdf.ts';
import { keyOf, ownerPdfs, withPackedObject } from '../support/files/encrypted-pdfs.ts';
import { activePdfs, handwritten, harmlessPdfs, packedObjects } from '../support/files/named-pdfs.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-names-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function findings(file: Buffer): Promise<Findings> {
  const path = join(folder, 'file');
  writeFileSync(path, file);
  return inspectPdf({ kind: 'pdf', path, cleanPath: `${path}.clean` });
}

const active = { kind: 'unfit', reason: 'active' };
const fine = { kind: 'fine' };
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

describe('a PDF', () => {
  it.each(Object.entries(harmlessPdfs))('is taken with %s', async (_, file) => {
    expect(await findings(file)).toEqual(fine);
  });

  it.each(Object.entries(activePdfs))('is refused with %s', async (_, file) => {
    expect(await findings(file)).toEqual(active);
  });

  it('is refused in true words where a part of it cannot be looked into', async () => {
    const cut = packedObjects('<< /Type /Font >>').toString('latin1').replace('/FlateDecode', '/LZWDecode');
    expect(await findings(handwritten({ extra: Buffer.from(cut, 'latin1') }))).toEqual({ kind: 'unfit', reason: 'opaque' });
  });

  it('is refused as locked where it is encrypted for somebody else', async () => {
    const filter = '<< /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4 /Recipients [<00>] >>';
    const file = handwritten({ extra: `4 0 obj\n${filter}\nendobj\n`, trailer: '/Encrypt 4 0 R /ID [<00><00>]' });
    expect(await findings(file)).toEqual({ kind: 'unfit', reason: 'password' });
  });

  it('that would take too long to read is refused', async () => {
    const endless = { kind: 'unfit', reason: 'unreadable' };
    expect(await findings(handwritten({ extra: '4 0 obj [ '.repeat(100_000) }))).toEqual(endless);
    expect(await findings(handwritten({ extra: packedObjects('[1 2 3] '.repeat(400_000)) }))).toEqual(endless);
    expect(await findings(handwritten({ extra: packedObjects(' '.repeat(17 * 1024 * 1024)) }))).toEqual(endless);
  });
});

describe.each(Object.entries(await ownerPdfs()))('a PDF with its owner’s password alone, in %s,', (_, file) => {
  it('is taken, and so are its packed objects', async () => {
    expect(await findings(file)).toEqual(fine);
    expect(await findings(withPackedObject(file, '<< /Title (/JavaScript) >>'))).toEqual(fine);
  });

  it('is refused with a script, packed or not', async () => {
    expect(await findings(withPackedObject(file, script))).toEqual(active);
    expect(await findings(withPackedObject(file, '<< /S /J#61vaScript /J#53 (a) >>'))).toEqual(active);
    expect(await findings(Buffer.concat([file, Buffer.from(`\n92 0 obj\n${script}\nendobj\n`)]))).toEqual(active);
  });
});

it('what another program has encrypted is decrypted', async () => {
  const read: string[] = [];
  for (const [name, file] of Object.entries(await ownerPdfs())) {
    const written = file.toString('latin1');
    const found = /\n(\d+) 0 obj\n<<\n\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/.exec(written);
    if (found === null) continue;
    const begin = found.index + found[0].length;
    const bytes = file.subarray(begin, begin + Number(found[2]));
    const plain = decrypt(keyOf(file), bytes, { number: Number(found[1]), generation: 0 });
    expect(inflateSync(plain).toString()).toContain('BT');
    read.push(name);
  }
  // The one that is written by hand has no words.
  expect(read).toHaveLength(4);
});
