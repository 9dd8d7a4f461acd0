/** A film for Chromium's fake camera: a page on a table, first in the dark, then far away, then near and in good light. */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { randomFrom } from './placing-faults.ts';

type Format = { readonly width: number; readonly height: number; readonly framesPerSecond: number };

/** As a phone that is held upright has it. A film is not compressed, so that it has no more frames than it needs. */
const small: Format = { width: 960, height: 1280, framesPerSecond: 2 };

type Scene = {
  readonly seconds: number;
  /** How large the page is, in parts of what fits. */
  readonly size: number;
  /** The part of full light that falls on it. */
  readonly light: number;
};

export type Film = {
  /** The switch of Chromium that shows it. */
  readonly argument: string;
  readonly remove: () => void;
};

/** It begins when the camera is opened, and then again and again. */
export async function filmOf(scenes: readonly Scene[], format = small): Promise<Film> {
  const { width, height, framesPerSecond } = format;
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  const path = join(folder, 'page.y4m');
  const withoutColour = Buffer.alloc((width * height) / 2, 128);
  const file = openSync(path, 'w');
  writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`);
  for (const scene of scenes) {
    const grey = await drawn(scene, format);
    for (let frame = 0; frame < scene.seconds * framesPerSecond; frame += 1) {
      writeSync(file, 'FRAME\n');
      writeSync(file, grey);
      writeSync(file, withoutColour);
    }
  }
  closeSync(file);
  return {
    argument: `--use-file-for-fake-video-capture=${path}`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function drawn({ size, light }: Scene, { width, height }: Format): Promise<Uint8Array> {
  const scale = size * Math.min(width / 960, height / 1280);
  const lines = Array.from(
    { length: 17 },
    (_, at) => `<text x="60" y="${110 + at * 64}" font-size="34">Creatinine and haemoglobin in the morning</text>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#4a4038"/>
    <g transform="translate(${width / 2} ${height / 2}) scale(${scale}) translate(-430 -600)">
    <rect width="860" height="1200" fill="#e8e6e0"/>${lines.join('')}</g></svg>`;
  const grey = await sharp(Buffer.from(drawing)).greyscale().raw().toBuffer();
  const random = randomFrom(5);
  // A film has 16 for black and 235 for white.
  return grey.map((level) => 16 + 0.86 * level * light + 4 * (random() + random() - 1));
}
