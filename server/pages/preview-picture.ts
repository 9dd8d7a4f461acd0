/** Draws the picture that a messenger shows of a shared link: a name, its price, and whose app it is. */
import sharp from 'sharp';
import { brand, brandColors } from '../../src/brand.ts';
import { previewSize, type Preview } from '../../src/lib/catalogue/preview.ts';
import { formatRupees } from '../../src/lib/money.ts';
import type { Weight } from '../platform/pdf/font-files.ts';
import { outlineOf, widthOf } from './text-outline.ts';

const { width, height } = previewSize;
const margin = 72;
const bandHeight = 132;

/** The name has the largest size at which it fits: a third line of the largest would reach into the price. */
const titleSizes = [
  { size: 84, mostLines: 2 },
  { size: 72, mostLines: 3 },
  { size: 60, mostLines: 3 },
  { size: 48, mostLines: 3 },
] as const;
const mostLines = 3;

const ink = { text: '#10262b', dim: '#485c62', ground: '#ffffff' } as const;
const { 'primary-fill': fill, 'on-primary': onFill } = brandColors.light;

/** @returns a PNG of some 20 KB */
export function previewPng(preview: Preview): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(preview)), { limitInputPixels: width * height })
    .png({ palette: true, colors: 64, compressionLevel: 9 })
    .toBuffer();
}

function svgOf({ title, price, detail }: Preview): string {
  const { lines, size } = titleLines(title);
  const shapes = [
    `<rect width="${width}" height="${height}" fill="${ink.ground}"/>`,
    `<rect width="${width}" height="${bandHeight}" fill="${fill}"/>`,
    `<g transform="translate(${margin} 34) scale(2)">${logo}</g>`,
    text(brand.name, { x: margin + 88, y: 84, size: 46, weight: 'bold', color: onFill }),
    ...lines.map((line, place) =>
      text(line, { x: margin, y: bandHeight + 60 + size * (0.75 + 1.2 * place), size, weight: 'bold', color: ink.text }),
    ),
    ...(price === undefined
      ? []
      : [text(formatRupees(price), { x: margin, y: height - 112, size: 68, weight: 'bold', color: fill })]),
    text(fitting(detail, 38), { x: margin, y: height - 52, size: 38, weight: 'regular', color: ink.dim }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

/** The logo of public/logo.svg on the band, 32 by 32. */
const logo = `<path d="M16 3 4 12.5V27a2 2 0 0 0 2 2h20a2 2 0 0 0 2-2V12.5L16 3Z" fill="${onFill}"/><path d="M16 11s-5 5.4-5 9a5 5 0 0 0 10 0c0-3.6-5-9-5-9Z" fill="${fill}"/>`;

type Look = { readonly x: number; readonly y: number; readonly size: number; readonly weight: Weight; readonly color: string };

const text = (words: string, { x, y, size, weight, color }: Look): string =>
  `<path transform="translate(${x} ${y.toFixed(1)})" fill="${color}" d="${outlineOf(words, weight, size)}"/>`;

const room = width - 2 * margin;

function titleLines(title: string): { readonly lines: readonly string[]; readonly size: number } {
  const tried = titleSizes.map(({ size, mostLines: most }) => ({ size, most, lines: wrapped(title, size) }));
  const chosen = tried.find(({ lines, most }) => lines.length <= most) ?? tried.at(-1);
  return chosen ? { lines: shortened(chosen.lines, chosen.size), size: chosen.size } : { lines: [], size: 48 };
}

/** Breaks between words; a word that is wider than the picture is cut by the picture's edge. */
function wrapped(title: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, 'bold', size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A name that is longer still ends in three dots: the whole one stands beside the picture, as the link's title. */
function shortened(lines: readonly string[], size: number): readonly string[] {
  if (lines.length <= mostLines) return lines;
  const last = lines[mostLines - 1] ?? '';
  return [...lines.slice(0, mostLines - 1), fitting(`${last}…`, size)];
}

/** Takes letters from the end until the text fits. */
function fitting(words: string, size: number): string {
  let shown = words;
  while (widthOf(shown, 'bold', size) > room) shown = `${shown.slice(0, -2)}…`;
  return shown;
}
