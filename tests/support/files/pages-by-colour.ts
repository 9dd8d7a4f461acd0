/** Photos of pages that are told apart by their colour, and the pages of a PDF by the colour of their picture. */
import sharp from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';

/** They stay far apart however often they are compressed. */
const colours = [
  ['red', 220, 40, 40],
  ['green', 40, 170, 60],
  ['blue', 40, 60, 220],
  ['yellow', 230, 220, 40],
  ['violet', 150, 40, 180],
  ['cyan', 40, 210, 220],
  ['black', 20, 20, 20],
  ['white', 240, 240, 240],
  ['orange', 240, 140, 30],
  ['grey', 128, 128, 128],
] as const;

export type PageColour = (typeof colours)[number][0];
export const pageColours = colours.map(([name]) => name);

type Size = { readonly width?: number; readonly height?: number };

const blank = (colour: PageColour, { width = 60, height = 80 }: Size) => {
  const [, r = 0, g = 0, b = 0] = colours.find(([name]) => name === colour) ?? [];
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
};

export const pagePhoto = (colour: PageColour, size: Size = {}): Promise<Buffer> => blank(colour, size).jpeg().toBuffer();
export const pagePng = (colour: PageColour, size: Size = {}): Promise<Buffer> => blank(colour, size).png().toBuffer();

export const colourOfPhoto = async (photo: Buffer): Promise<string> => nearest(await sharp(photo).raw().toBuffer());

type Page = {
  readonly colour: string;
  /** In points, as a reader shows it: turned where the page says so. */
  readonly width: number;
  readonly height: number;
};

export async function pagesOfPdf(file: Uint8Array): Promise<Page[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    const pictures = await extractImages(pdf, number);
    pages.push({ colour: pictures.map(({ data }) => nearest(data)).join(' and '), width, height });
  }
  return pages;
}

export const coloursOfPdf = async (file: Uint8Array): Promise<string[]> => (await pagesOfPdf(file)).map(({ colour }) => colour);

/** @param pixels three or four bytes for each; the first one counts */
function nearest(pixels: ArrayLike<number>): string {
  const [red = 0, green = 0, blue = 0] = [pixels[0], pixels[1], pixels[2]];
  const distance = ([, r, g, b]: (typeof colours)[number]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
  return colours.toSorted((one, other) => distance(one) - distance(other))[0]![0];
}
