import { CommandError } from './request.ts';

/** It is shown at 96 px, on screens with two or three dots for each. */
const side = 240;
const mostPixels = 50_000_000;

export const photoMostBytes = 8 * 1024 * 1024;

const formats = new Set(['jpeg', 'png', 'webp']);

/**
 * Returns the middle of a photo as a small square JPEG without what the camera wrote beside it, such as where it was taken.
 * @throws CommandError if this is no picture
 */
export async function photoOfCollector(photo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(photo, { limitInputPixels: mostPixels, autoOrient: true });
    const { format } = await image.metadata();
    if (!formats.has(format)) throw new Error(`${format} is no format of photos`);
    return await image.resize(side, side).flatten({ background: '#fff' }).jpeg({ quality: 75 }).toBuffer();
  } catch (error) {
    throw new CommandError('The photo cannot be opened. Use a JPEG, PNG or WebP of at most 50 megapixels', { cause: error });
  }
}
