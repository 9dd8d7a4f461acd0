import sharp from 'sharp';

/** Returns a photo as a phone takes it: upright by its EXIF data, which also say where and by whom it was taken. */
export const photoFile = (format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c0a080' } })
    .withExif({ IFD0: { Copyright: 'Taken at home', Orientation: '6' } })
    .toFormat(format)
    .toBuffer();
