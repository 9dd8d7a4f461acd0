/** This writes a page as a clinic prints it as a PDF file, without a library or a font. Lengths are in points. */

export type SamplePage = {
  readonly clinic: string;
  readonly doctor: string;
  readonly patient: string;
  readonly date: string;
  readonly lines: readonly string[];
};

const fonts = ['Helvetica', 'Helvetica-Bold', 'Times-BoldItalic'] as const;
type Font = (typeof fonts)[number];

/** The size is A5. */
const [width, height] = [420, 595];
const left = 36;

export function samplePage({ clinic, doctor, patient, date, lines }: SamplePage): Buffer {
  return pdfOf([
    `0.05 0.45 0.47 rg 0 ${height - 8} ${width} 8 re f`,
    text('Helvetica-Bold', 17, left, 545, clinic, '0.05 0.35 0.38'),
    text('Helvetica', 10, left, 529, doctor, '0.35 0.41 0.43'),
    '0.8 0.85 0.86 RG 0.75 w 36 516 m 384 516 l S',
    text('Helvetica', 11, left, 494, `Patient: ${patient}`),
    text('Helvetica', 11, 300, 494, date),
    text('Times-BoldItalic', 28, left, 446, 'Rx'),
    ...lines.map((line, index) => text('Helvetica', 12, 76, 446 - index * 24, line)),
    // This is a signature as one stroke of the pen.
    '0.12 0.2 0.45 RG 1.4 w 280 130 m 292 170 306 96 314 138 c 320 168 328 104 338 136 c 346 158 352 118 378 142 c S',
    text('Helvetica', 9, 280, 108, 'Signature', '0.35 0.41 0.43'),
    text('Helvetica-Bold', 14, left, 44, 'SAMPLE - not a medical document', '0.75 0.1 0.1'),
  ]);
}

function text(font: Font, size: number, x: number, y: number, words: string, color = '0.1 0.16 0.19'): string {
  const escaped = words.replaceAll(/[\\()]/g, String.raw`\$&`);
  return `BT ${color} rg /F${fonts.indexOf(font)} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
}

function pdfOf(drawing: readonly string[]): Buffer {
  const content = drawing.join('\n');
  const ofFonts = fonts.map((_, index) => `/F${index} ${index + 5} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << ${ofFonts} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...fonts.map((name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
