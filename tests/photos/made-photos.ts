/** Makes the photos of a seed, and has each read: both are kept in .cache/photos, because reading takes minutes. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createWorker, type Worker } from 'tesseract.js';
import { homography, takePhoto } from './camera.ts';
import { recipesOf, type Recipe } from './recipes.ts';
import { drawSheets, type Sheet } from './sheets.ts';

const folder = '.cache/photos';

/** Raise it with each change of how a photo is made: a photo is kept under it and its recipe. */
const version = 1;

/** It has no divisor in common with the number of photos. */
const stride = 77;

export type MadePhoto = {
  readonly recipe: Recipe;
  /** As the camera stored it. */
  readonly file: string;
  /** How many of its words in 8 points are read from the photo as it is sent, from 0 to 1. */
  readonly read: number;
  /** Whether something that is printed or written on the sheet lies beyond the photo. */
  readonly isCut: boolean;
};

/** @param seed decides all of them */
export async function madePhotos(seed: number): Promise<MadePhoto[]> {
  mkdirSync(folder, { recursive: true });
  const recipes = recipesOf(seed);
  const sheetOf = await sheetsOf(recipes);
  // Far from each other, so that what is there after a while has something of each kind.
  const queue = recipes.map((_, index) => (index * stride) % recipes.length).values();
  const made: MadePhoto[] = [];
  const work = async () => {
    let reader: Worker | undefined;
    for (const index of queue) {
      const recipe = recipes[index] as Recipe;
      const sheet = sheetOf(recipe);
      if (!existsSync(readingOf(recipe))) {
        reader ??= await createReader();
        await makeAndRead(recipe, sheet, reader);
        console.error(`${recipe.kind}, step ${recipe.step}`);
      }
      const { read } = JSON.parse(readFileSync(readingOf(recipe), 'utf8')) as { read: number };
      made[index] = { recipe, file: pathOf(recipe, 'jpg'), read, isCut: isCut(sheet, recipe) };
    }
    await reader?.terminate();
  };
  await Promise.all([work(), work()]);
  return made;
}

async function sheetsOf(recipes: readonly Recipe[]): Promise<(recipe: Recipe) => Sheet> {
  const nameOf = ({ sheet }: Recipe) => JSON.stringify(sheet);
  const wanted = [...new Map(recipes.map((recipe) => [nameOf(recipe), recipe.sheet])).entries()];
  const drawn = await drawSheets(wanted.map(([, sheet]) => sheet));
  const sheets = new Map(wanted.map(([name], index) => [name, drawn[index] as Sheet]));
  return (recipe) => sheets.get(nameOf(recipe)) as Sheet;
}

/** Every so many pixels of the sheet are looked at: a letter has more. */
const lookedAt = 4;

function isCut({ pixels, width, height }: Sheet, { shot }: Recipe): boolean {
  const [a, b, c, d, e, f, g, h] = homography(
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    shot.corners,
  ) as [number, number, number, number, number, number, number, number];
  for (let y = 0; y < height; y += lookedAt) {
    for (let x = 0; x < width; x += lookedAt) {
      if ((pixels[y * width + x] ?? 255) > 128) continue;
      const w = g * x + h * y + 1;
      const [u, v] = [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
      if (u < 0 || v < 0 || u > 1 || v > 1) return true;
    }
  }
  return false;
}

const pathOf = (recipe: Recipe, ending: string) => {
  const key = createHash('sha256')
    .update(JSON.stringify([version, recipe]))
    .digest('hex')
    .slice(0, 16);
  return join(folder, `${key}.${ending}`);
};
const readingOf = (recipe: Recipe) => pathOf(recipe, 'json');

/** Works without a network: the language's data are a package of their own. */
function createReader(): Promise<Worker> {
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json')));
  return createWorker('eng', 1, { langPath: join(data, '4.0.0_best_int'), cacheMethod: 'none' });
}

async function makeAndRead(recipe: Recipe, sheet: Sheet, reader: Worker): Promise<void> {
  const photo = await takePhoto(sheet, recipe.shot);
  writeFileSync(pathOf(recipe, 'jpg'), photo);
  // As the app makes a photo smaller before it is sent (src/lib/files/image-steps.ts).
  const sent = await sharp(photo)
    .resize({ width: 2600, height: 2600, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
  const { text } = (await reader.recognize(sent)).data;
  const found = new Set(text.toLowerCase().split(/[^a-z]+/));
  const read = sheet.words.filter((word) => found.has(word)).length / sheet.words.length;
  writeFileSync(readingOf(recipe), JSON.stringify({ read }));
}
