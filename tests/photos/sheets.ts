/** Prescriptions as they are printed: small English words, which are counted, beside Indian scripts and a hand-like font. */
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { randomFrom } from '../support/journeys/placing-faults.ts';
import { launchOptions } from '../support/journeys/launch-options.ts';
import type { Grey } from '../../src/lib/photos/grey.ts';

/** A4 at ten pixels a millimetre. */
export const sheetSize = { width: 2100, height: 2970 };
const pixelsPerPoint = (10 * 25.4) / 72;

export type Sheet = Grey & {
  /** Printed in 8 points; each stands once on the sheet. */
  readonly words: readonly string[];
};

const vocabulary =
  `haemoglobin leucocyte platelets creatinine calcium phosphate potassium sodium chloride bilirubin albumin globulin ferritin
  thyroid antibodies cholesterol triglycerides glucose fasting insulin vitamin cortisol urine culture sensitivity microscopy
  sediment protein electrolytes lipase amylase magnesium uric transferrin folate prolactin testosterone oestrogen dengue malaria
  typhoid hepatitis surface antigen reactive quantitative absolute differential neutrophils lymphocytes monocytes eosinophils
  basophils reticulocyte prothrombin fibrinogen coagulation bleeding clotting tablet capsule morning evening breakfast dinner
  before after month weeks review patient doctor clinic hospital general medicine repeat sample blood serum plasma collected
  between hours water allowed without food twelve yearly kidney liver function profile complete count kindly report history
  diabetes pressure hypertension family smoker weight height pulse temperature examination normal abdomen chest sounds advice
  follow return earlier fever vomiting headache swelling rest walking reduce salt sugar avoid plenty fluids`.split(/\s+/);

const lines = {
  hi: ['रोज़ सुबह नाश्ते से पहले एक गोली लें', 'जाँच से पहले बारह घंटे कुछ न खाएँ', 'दो हफ़्ते बाद रिपोर्ट के साथ फिर मिलें', 'पानी पी सकते हैं'],
  ta: [
    'தினமும் காலை உணவுக்கு முன் ஒரு மாத்திரை',
    'பரிசோதனைக்கு முன் பன்னிரண்டு மணி நேரம் சாப்பிட வேண்டாம்',
    'இரண்டு வாரம் கழித்து மீண்டும் வாருங்கள்',
    'தண்ணீர் குடிக்கலாம்',
  ],
} as const;

const handwritten = ['Tab. Thyroxine 50 mcg', 'Cap. Iron once daily', 'CBC, TSH, HbA1c', 'review after 2 weeks'];

export type SheetKind = { readonly language: keyof typeof lines; readonly isByHand: boolean; readonly seed: number };

/** How many words in 8 points stand on a sheet. */
const counted = 64;

/** Draws them all in one browser. */
export async function drawSheets(kinds: readonly SheetKind[]): Promise<Sheet[]> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: sheetSize });
    const sheets: Sheet[] = [];
    for (const kind of kinds) {
      const { html, words } = written(kind);
      await page.setContent(html);
      const shot = await page.screenshot({ scale: 'css' });
      const { data, info } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true });
      sheets.push({ pixels: new Uint8Array(data), width: info.width, height: info.height, words });
    }
    return sheets;
  } finally {
    await browser.close();
  }
}

function written({ language, isByHand, seed }: SheetKind): { readonly html: string; readonly words: readonly string[] } {
  const random = randomFrom(seed);
  const words = [...new Set(vocabulary)]
    .map((word) => ({ word, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, counted)
    .map(({ word }) => word);
  const font = random() < 0.5 ? 'Nimbus Roman, serif' : 'Nimbus Sans, sans-serif';
  const size = (points: number, margin = points * 0.6) =>
    `font-size: ${points * pixelsPerPoint}px; margin: ${margin * pixelsPerPoint}px 0; line-height: 1.35`;
  const small = (from: number) => `<p style="${size(8)}">${words.slice(from, from + counted / 4).join(' ')}</p>`;
  const own = lines[language].map((line) => `<p style="${size(11)}">${line}</p>`);
  const hand = handwritten.map(
    (line) =>
      `<p style="${size(17, 6)}; font-family: Z003, cursive; color: #223; transform: rotate(${random() * 3 - 2}deg);
        transform-origin: left; margin-left: ${random() * 200}px">${line}</p>`,
  );
  const gap = `<div style="height: ${100 + random() * 230}px"></div>`;
  const middle = isByHand ? hand : own;
  const html = `<body style="margin: 0; box-sizing: border-box; padding: ${140 + random() * 60}px ${140 + random() * 60}px 0;
      width: ${sheetSize.width}px; background: #fff; color: #1a1a1a; font-family: ${font}, Noto Sans Devanagari, Noto Sans Tamil">
    <h1 style="${size(18)}">City Clinic</h1><p style="${size(11)}">Dr. A. Rao, Reg. No. 48213</p><hr>
    ${small(0)}${gap}<p style="${size(14)}">Rx</p>${middle[0]}${small(counted / 4)}${middle[1]}${gap}${own[3]}${middle[2]}${small(counted / 2)}
    ${gap}${middle[3]}${own[2]}${small((counted * 3) / 4)}<hr>
    <p style="${size(17, 20)}; font-family: Z003, cursive; text-align: right; color: #223">A. Rao</p></body>`;
  return { html, words };
}
