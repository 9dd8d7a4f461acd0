/** PDFs that only mention scripts, and PDFs that contain them, in all places where a name may occur. */
import { deflateSync } from 'node:zlib';

type Parts = { readonly catalog?: string; readonly page?: string; readonly extra?: string | Buffer; readonly trailer?: string };

/** Writes a PDF of one page, with more entries in its catalogue, page or trailer, and more objects. */
export function handwritten({ catalog = '', page = '', extra = '', trailer = '' }: Parts): Buffer {
  const text = (words: string) => Buffer.from(words, 'latin1');
  return Buffer.concat([
    text(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`),
    text('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    text(`3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>\nendobj\n`),
    Buffer.isBuffer(extra) ? extra : text(extra),
    text(`trailer\n<< /Root 1 0 R /Size 9 ${trailer} >>\n%%EOF\n`),
  ]);
}

const link = (address: string) => ({
  page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 50 50] /A << /S /URI /URI ${address} >> >>]`,
});
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const stream = (number: number, dictionary: string, content: string) =>
  `${number} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;

/** Returns a packed stream with one object, and with the given offset for it. */
export function packedObjects(objects: string, { place = 0, number = 6 } = {}): Buffer {
  const head = `7 ${place} `;
  const content = deflateSync(Buffer.from(head + objects, 'latin1'));
  const dictionary = `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode /Length ${content.length}`;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dictionary} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

export const harmlessPdfs: Readonly<Record<string, Buffer>> = {
  'a link with /JS in its address': handwritten(link('(https://clinic.example/app/JS/view?id=1)')),
  'a link with /Launch in its address': handwritten(link('(https://clinic.example/Launch /S /Launch)')),
  'a link in hexadecimal': handwritten(link('<2F4C61756E6368202F4A53>')),
  'a link with brackets in its address': handwritten(link('(https://a.example/\\(/JavaScript (/JS /S /JavaScript))')),
  'a title that speaks of scripts': handwritten({
    extra: '4 0 obj\n<< /Title (HTML/JavaScript and /EmbeddedFile) /Subject (/S /Launch) >>\nendobj\n',
    trailer: '/Info 4 0 R',
  }),
  'words on the page that speak of scripts': handwritten({
    page: `/Contents 4 0 R /Resources << /Font << /F1 ${font} >> >>`,
    extra: stream(4, '', 'BT /F1 14 Tf (Course: << /S /JavaScript /JS (x) >>) Tj ET'),
  }),
  'a font and a picture with such names': handwritten({
    page: `/Contents 4 0 R /Resources << /Font << /JS ${font} /Launch ${font} >> /XObject << /Launch 5 0 R >> >>`,
    extra: stream(4, '', 'BT /JS 14 Tf /Launch 14 Tf ET'),
  }),
  'a comment that speaks of scripts': handwritten({ extra: '4 0 obj\n<< /A 1 % /S /JavaScript /JS (a)\n>>\nendobj\n' }),
  'a place in it of such a name': handwritten({ catalog: '/Dests << /JavaScript [3 0 R /Fit] /Launch [3 0 R /Fit] >>' }),
  'a bookmark that speaks of files': handwritten({
    catalog: '/Outlines << /First 4 0 R /Last 4 0 R /Count 1 >>',
    extra: '4 0 obj\n<< /Title (/EmbeddedFiles /RichMedia) /Dest [3 0 R /Fit] >>\nendobj\n',
  }),
  'metadata that speaks of files': handwritten({
    catalog: '/Metadata 4 0 R',
    extra: stream(4, '/Type /Metadata /Subtype /XML', '<x:xmpmeta>/EmbeddedFiles /Type /EmbeddedFile /XFA</x:xmpmeta>'),
  }),
  'a field of such a name': handwritten({ catalog: '/AcroForm << /Fields [<< /FT /Tx /T (/JS) /V (/Launch) >>] >>' }),
  'packed objects that speak of scripts': handwritten({
    extra: packedObjects('<< /Title (/S /JavaScript /JS \\( /Launch) /A [(/S) (/Launch)] >>'),
  }),
  'lists of scripts and files that are empty': handwritten({
    catalog: '/Names << /JavaScript << /Names [ ] >> /EmbeddedFiles << >> >>',
  }),
  'an action when it opens that only shows a page': handwritten({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }),
};

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

export const activePdfs: Readonly<Record<string, Buffer>> = {
  'a script whose kind stands elsewhere': handwritten({
    catalog: '/OpenAction << /S 4 0 R /JS (app.alert(1)) >>',
    extra: '4 0 obj\n/JavaScript\nendobj\n',
  }),
  'a script in a stream': handwritten({
    catalog: '/OpenAction << /S /JavaScript /JS 4 0 R >>',
    extra: stream(4, '', 'app.alert(1)'),
  }),
  'a script behind a comment': handwritten({
    catalog: '/OpenAction << /S%a comment\n/J#61vaScript%another\n/JS(app.alert(1))>>',
  }),
  'a script when the page is opened': handwritten({ page: `/AA << /O ${script} >>` }),
  'a script without spaces': handwritten({ catalog: '/OpenAction<</S/JavaScript/JS<6170702E>>>' }),
  'the list of scripts, which stands elsewhere': handwritten({
    catalog: '/Names << /JavaScript 4 0 R >>',
    extra: `4 0 obj\n<< /Names [(a) ${script}] >>\nendobj\n`,
  }),
  'a script behind a text with a bracket': handwritten({ catalog: `/A (\\() /OpenAction ${script}` }),
  'a script with another one of its kind before it': handwritten({
    catalog: `/OpenAction << /S /URI /URI (a) /S /JavaScript /JS (b) >>`,
  }),
  'a file that is described': handwritten({ catalog: '/AF [<< /Type /Filespec /UF (a.exe) /EF << /F 4 0 R >> >>]' }),
  'a program in packed objects': handwritten({ extra: packedObjects('<< /S /Launch /F (cmd.exe) >>') }),
  'a program in packed objects under an escaped name': handwritten({ extra: packedObjects('<< /S /L#61unch /F (cmd.exe) >>') }),
  'a program in packed objects that begins within a text': handwritten({
    extra: packedObjects('(a text << /S /Launch /F (cmd.exe) >>)', { place: '(a text '.length }),
  }),
  'the kind of an action in packed objects': handwritten({
    catalog: '/OpenAction << /S 7 0 R /F (cmd.exe) >>',
    extra: packedObjects('/Launch '),
  }),
  'a program in an object within the words of a page': handwritten({
    extra: stream(4, '', '8 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj'),
  }),
};
