/** Judges a file as the app does, with the browser's making smaller done by another program. */
import sharp from 'sharp';
import type { PhotoJudgement } from '../../src/contract/photo-judgement.ts';
import { scaledTo } from '../../src/lib/files/image-steps.ts';
import { greyCopy, judgedSide } from '../../src/lib/photos/grey.ts';
import { judgePicture } from '../../src/lib/photos/judge-picture.ts';

/** How browsers make a picture smaller: Chromium reads less of a JPEG, which leaves it sharper than what the others do afterwards. */
export const ways = { Chromium: 'cubic', 'other browsers': 'linear' } as const;

export async function judgedFile(file: string, way: keyof typeof ways): Promise<PhotoJudgement> {
  const { width, height } = await sharp(file).metadata();
  const to = scaledTo(judgedSide, { width, height });
  const { data, info } = await sharp(file)
    // Twice the size, as src/flows/photo-worker.ts asks for it.
    .resize({ width: to.width * 2, kernel: ways[way], withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return judgePicture(greyCopy(data, info, to), { width, height });
}
