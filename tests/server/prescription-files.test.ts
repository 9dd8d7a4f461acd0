/** What is done with the content of a file, and what a hostile one cannot do. */
import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mostMemoryBytes } from '../../server/prescriptions/inspection/findings.ts';
import { maxPrescriptionBytes } from '../../src/contract/choices.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { filesKept, filesNamed } from '../support/server/files-on-disk.ts';
import { cutJpegs, wholeJpegs } from '../support/files/cut-jpegs.ts';
import { jpegFile, pdfFile, pngFile, pngOfLength } from '../support/files/prescription-files.ts';
import { readyToUpload, uploaded, uploads } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const { customer, patientId } = await readyToUpload(server);

async function stored(file: Buffer): Promise<Buffer> {
  const { id } = await uploaded(customer, { patientId, file });
  return (await customer.get(pathWithId(paths.prescriptionDownload, id))).bytes;
}

/** What an upload of this file is refused with; nothing of it is left. */
async function refusal(file: Buffer): Promise<string> {
  const answer = await uploads(customer, { patientId, file });
  expect(answer.status).toBe(422);
  expect((await filesKept(server)).toSorted()).toEqual((await filesNamed(server)).toSorted());
  return answer.message;
}

const damaged = 'This file is damaged or not complete. Please take the photo again or choose another file.';
const active =
  'This PDF contains scripts or attached files, or a form or link that does more than show pages. Please upload one without, or a photo of it.';

describe('an image', () => {
  it('is written anew: upright, in its own size, without a word of where it was taken', async () => {
    const exif = { IFD0: { Artist: 'Zarina' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } };
    const turned = sharp(await jpegFile({ width: 300, height: 200 })).withExif(exif);
    const photo = await turned.withMetadata({ orientation: 6 }).toBuffer();
    expect(photo.toString('latin1')).toMatch(/Exif[^]*Zarina/);
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const clean = await stored(photo);
    const { width, height, format, orientation, exif: left, icc, xmp } = await sharp(clean).metadata();
    expect({ width, height, format, orientation, left, icc, xmp }).toEqual({ width: 200, height: 300, format: 'jpeg' });
    expect(clean.toString('latin1')).not.toMatch(/Exif|Zarina|GPS/);
  });

  it('keeps its form and its pixels as a PNG, and loses what was hidden behind its end', async () => {
    const file = Buffer.concat([await pngFile({ width: 33, height: 17 }), Buffer.from('<script>hidden</script>')]);
    const clean = await stored(file);
    expect((await sharp(clean).metadata()).format).toBe('png');
    expect(clean.includes('hidden')).toBe(false);
    expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
  });

  it('is stored on white where something would show through it', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer();
    for (const png of [file, await sharp(file).png({ palette: true }).toBuffer()]) {
      const { dominant, isOpaque } = await sharp(await stored(png)).stats();
      expect([isOpaque, dominant.r > 240]).toEqual([true, true]);
    }
  });

  it('is known by length and hash as it was received, and by the dimensions of what is stored', async () => {
    const file = await jpegFile({ width: 640, height: 480 });
    const { id } = await uploaded(customer, { patientId, file });
    const row = await server.database.selectFrom('prescriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      receivedSize: file.length,
      receivedSha256: createHash('sha256').update(file).digest('hex'),
      width: 640,
      height: 480,
    });
  });

  it('of exactly 5 MB is taken [RX-012]', async () => {
    const answer = await uploads(customer, { patientId, file: await pngOfLength(maxPrescriptionBytes) });
    expect(answer.status).toBe(201);
  });

  it('that is cut off or broken is refused', async () => {
    const [jpeg, png] = [await jpegFile({ width: 800, height: 800 }), await pngFile({ width: 800, height: 800 })];
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe(damaged);
    expect(await refusal(png.subarray(0, png.length / 2))).toBe(damaged);
    expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]))).toBe(damaged);
  });

  it('that every viewer shows is taken, whatever its decoder complains of', async () => {
    const whole = await wholeJpegs();
    const names = ['with odd scan parameters', 'plain, without the mark of its end', 'in steps, without the mark of its end'];
    for (const name of names) expect((await stored(whole[name] ?? Buffer.alloc(0))).length).toBeGreaterThan(1000);
  });

  it('of which a part is missing is refused, also where its end is marked or filled', async () => {
    const cut = await cutJpegs();
    const names = Object.keys(cut).filter((name) => /^(plain|in steps), cut (near|in the middle, with)/.test(name));
    expect(names).toHaveLength(6);
    for (const name of names) expect(await refusal(cut[name] ?? Buffer.alloc(0))).toBe(damaged);
  });

  it('that moves is refused', async () => {
    expect(await refusal(animated(await pngFile()))).toBe('This picture moves. Please upload a still one.');
  });

  it('of a few kilobytes and 100 million pixels is refused', async () => {
    expect(await refusal(emptyPng(10_000, 10_000))).toBe('This picture has too many pixels. Please upload a smaller one.');
  });
});

describe('a PDF', () => {
  it('is stored as it is', async () => {
    const file = await pdfFile({ pages: 50 });
    expect((await stored(file)).equals(file)).toBe(true);
  });

  it('with a password is refused', async () => {
    const message = 'This PDF is locked or protected by a password. Please upload one without, or a photo of it.';
    expect(await refusal(await pdfFile({ password: 'secret' }))).toBe(message);
  });

  it('with too many pages is refused', async () => {
    const message = 'This PDF has more than 50 pages. Please upload only the prescription.';
    expect(await refusal(await pdfFile({ pages: 51 }))).toBe(message);
  });

  it('that only begins like one is refused', async () => {
    expect(await refusal(Buffer.from('%PDF-1.7\nnothing more'))).toBe(damaged);
    expect(await refusal(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000, 'x')]))).toBe(damaged);
  });

  it.each([
    ['a script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script under a name in other letters', '/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>'],
    ['a program to start', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
    ['a form that is sent', '/OpenAction << /S /SubmitForm /F (https://a.example) >>'],
    ['a link to another file', '/OpenAction << /S /GoToR /F (other.pdf) /D [0 /Fit] >>'],
    ['a link into an attached file', '/OpenAction << /S /GoToE /F (other.pdf) >>'],
    ['a form that runs', '/AcroForm << /XFA (x) /Fields [] >>'],
  ])('with %s is refused', async (_, entry) => {
    expect(await refusal(writtenPdf(entry))).toBe(active);
  });

  it('with a file in it is refused', async () => {
    const file = await pdfFile({ change: (doc) => void doc.file(Buffer.from('MZ'), { name: 'tool.exe' }) });
    expect(await refusal(file)).toBe(active);
  });

  it('with a script in a packed object is refused', async () => {
    const objects = '7 0 << /S /JavaScript /JS (app.alert(1)) >>';
    const packed = deflateSync(Buffer.from(objects));
    const head = `6 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    const extra = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
    expect(await refusal(writtenPdf('/OpenAction 7 0 R', extra))).toBe(active);
  });

  it('with a program to start that looks like the content of a stream is refused', async () => {
    const hidden = '/A (stream) /OpenAction << /S /Launch /F (calc.exe) >> /B (endstream)';
    expect(await refusal(writtenPdf(hidden, Buffer.alloc(0)))).toBe(active);
  });

  it('with packed objects of 24 MB before the one that counts is refused', async () => {
    const packed = (number: number, text: Buffer) => {
      const head = `${number} 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n`;
      return Buffer.concat([Buffer.from(head), deflateSync(text), Buffer.from('\nendstream\nendobj\n')]);
    };
    // So few that reading them is no bound of its own.
    const spaces = Buffer.alloc(24 * 1024 * 1024, ' ');
    spaces.write('null');
    const objects = [packed(4, spaces), packed(5, Buffer.from('<< /S /Launch /F (calc.exe) >>'))];
    expect(await refusal(writtenPdf('', Buffer.concat(objects)))).toBe(damaged);
  });

  it('with a link to a page of the web is taken, and with such words in its text', async () => {
    const change = (doc: PDFKit.PDFDocument) => void doc.text('/JavaScript /Launch', { link: 'https://example.com/' });
    expect((await uploads(customer, { patientId, file: await pdfFile({ change }) })).status).toBe(201);
  });
});

describe('a file that would fill the memory or never end', () => {
  it('is refused, while the server goes on answering', { timeout: 120_000 }, async () => {
    const file = bombPdf();
    const before = process.memoryUsage.rss();
    const bomb = uploads(customer, { patientId, file });
    const done = bomb.then(() => true);
    let answers = 0;
    while (!(await Promise.race([done, new Promise<false>((resolve) => setImmediate(() => resolve(false)))]))) {
      expect((await server.stranger.get(paths.health)).status).toBe(200);
      answers += 1;
    }
    const answer = await bomb;
    expect([answer.status, answer.message]).toEqual([422, damaged]);
    expect(answers).toBeGreaterThan(10);
    expect(process.memoryUsage.rss() - before).toBeLessThan(mostMemoryBytes / 2);
  });
});

/** One page, written by hand, with an entry in its catalogue. */
function writtenPdf(catalogEntry: string, extra = Buffer.alloc(0)): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogEntry} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${body}`), extra, Buffer.from('trailer\n<< /Root 1 0 R /Size 8 >>\n%%EOF\n')]);
}

/** Its table of objects unpacks a thousandfold: 1.5 GB, which its reader has to go through before all else. */
function bombPdf(): Buffer {
  // A block that begins anew may stand a hundred times in a row, so that only the first is packed; the end and the sum of so
  // many zeros close the stream.
  const block = deflateRawSync(Buffer.alloc(15_000_000), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE((100 * 15_000_000) % 65_521);
  sum.writeUInt16BE(1, 2);
  const packed = Buffer.concat([Buffer.from([0x78, 0xda]), ...Array<Buffer>(100).fill(block), Buffer.from([3, 0]), sum]);
  const head = '%PDF-1.7\n';
  const form = `/Type /XRef /Size 300000000 /W [1 3 1] /Root 1 0 R /Filter /FlateDecode /Length ${packed.length}`;
  const begin = Buffer.from(`${head}6 0 obj\n<< ${form} >>\nstream\n`);
  return Buffer.concat([begin, packed, Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`)]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunk of an animation after the first one, which says the size. */
function animated(png: Buffer): Buffer {
  const afterSize = pngHead.length + 25;
  return Buffer.concat([
    png.subarray(0, afterSize),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    png.subarray(afterSize),
  ]);
}

/** Black and white, one bit for a pixel. */
function emptyPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const pixels = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  return Buffer.concat([pngHead, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
