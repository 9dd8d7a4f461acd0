/** The picture that a messenger shows of a shared link: what stands on it, and its address. */
import words from '#words/catalogue-facts';
import { brandColors, type Brand } from '../../brand.ts';
import type { PackageDetail } from '../../contract/packages.ts';
import type { TestDetail } from '../../contract/tests.ts';
import { fastingWords } from './package-facts.ts';
import { priceToPay } from './package-words.ts';

export type Preview = {
  readonly title: string;
  /** In rupees; undefined where nothing is sold. */
  readonly price: number | undefined;
  readonly detail: string;
};

/** In pixels: what messengers and social networks show whole. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The paths of the pictures, beside which no page has its address. */
export const previewPaths = { test: '/previews/tests/:id', checkup: '/previews/checkups/:id', app: '/previews/app' } as const;

export const previewOfTest = ({ name, price, fastingHours, fastingRequired }: TestDetail): Preview => ({
  title: name,
  price,
  detail: `${fastingWords(fastingHours) ?? (fastingRequired ? words.fastingNeeded : words.noFasting)} · ${words.takenAtHome}`,
});

export function previewOfPackage(checkup: PackageDetail): Preview {
  const { name, tests = [], testCount = tests.length, fastingHours } = checkup;
  const count = testCount > 0 ? [words.tests(testCount)] : [];
  return {
    title: name,
    price: priceToPay(checkup),
    detail: [...count, fastingWords(fastingHours), words.takenAtHome].filter((part) => part !== undefined).join(' · '),
  };
}

/** The picture of every page that is about nothing that is sold. */
export const previewOfApp = ({ tagline, collectionHours }: Pick<Brand, 'tagline' | 'collectionHours'>): Preview => ({
  title: tagline,
  price: undefined,
  detail: words.collectedFrom(collectionHours),
});

/** Change it with the look of the pictures, so that those of before are asked for no more. */
const look = 1;

/** Tells two pictures apart: all that stands on it, and how. */
export const previewMark = (preview: Preview, { name }: Pick<Brand, 'name'>): string =>
  markOf(JSON.stringify([look, brandColors.light, name, preview]));

/**
 * Returns the path of a picture, with a mark of what stands on it: messengers keep a picture for weeks, and a changed price has
 * another address.
 */
export const previewPath = (path: string, preview: Preview, brand: Pick<Brand, 'name'>): string =>
  `${path}?v=${previewMark(preview, brand)}`;

/** FNV-1a: the page and the server reckon it alike, and nothing depends on its being hard to guess. */
function markOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01_00_01_93) >>> 0;
  }
  return hash.toString(36);
}
