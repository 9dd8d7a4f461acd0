import { expect, it } from 'vitest';
import { isCut } from '../../src/lib/files/converted-whole.ts';
import { heifHead, otherForms } from '../support/files/phone-pictures.ts';

const content = (file: Buffer) => new Uint8Array(file).buffer;

it.each(['avif', 'webp'] as const)('a picture as %s is complete, and not where its end is missing', async (kind) => {
  const { [kind]: file } = await otherForms();
  expect(isCut(content(file), kind)).toBe(false);
  expect([1, 20, file.length - 14].filter((missing) => !isCut(content(file.subarray(0, -missing)), kind))).toEqual([]);
});

it('a box may reach to the end, or say its length in more bytes', () => {
  const head = heifHead('heic').subarray(0, -8);
  const box = (...lengths: readonly number[]) => Buffer.concat([head, Buffer.from(lengths), Buffer.alloc(8)]);
  const named = [0x6d, 0x64, 0x61, 0x74];
  const files = {
    'to the end': box(0, 0, 0, 0, ...named),
    long: box(0, 0, 0, 1, ...named, 0, 0, 0, 0, 0, 0, 0, 24),
    'long and cut': box(0, 0, 0, 1, ...named, 0, 0, 0, 0, 0, 0, 0, 25),
    'too short for a head': box(0, 0, 0, 3, ...named),
  };
  const cut = Object.entries(files).filter(([, file]) => isCut(content(file), 'heic'));
  expect(cut.map(([name]) => name)).toEqual(['long and cut', 'too short for a head']);
});
