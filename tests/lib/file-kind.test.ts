import { describe, expect, it } from 'vitest';
import { checkFile, refusalWords } from '../../src/lib/files/file-check.ts';
import { isSent, kindOf } from '../../src/lib/files/file-kind.ts';

const [maxUploadBytes, maxPhotoBytes] = [5 * 1024 * 1024, 40 * 1024 * 1024];
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)),
  );
const container = (major: string, ...compatible: readonly string[]) =>
  bytes([0, 0, 0, 16 + compatible.length * 4], 'ftyp', major, [0, 0, 0, 0], ...compatible, 'mdat');

describe('the kind of a file', () => {
  it.each([
    ['a JPEG', bytes(jpeg), 'jpeg'],
    ['a PNG', bytes(png), 'png'],
    ['a PDF', bytes('%PDF-1.7'), 'pdf'],
    ['an iPhone photo', container('heic', 'mif1', 'heic'), 'heic'],
    ['one that says so among its compatible brands only', container('mif1', 'mif1', 'heic'), 'heic'],
    ['a burst of an iPhone', container('hevc'), 'heic'],
    ['a photo of 10 bits of another camera', container('heix', 'mif1'), 'heic'],
    ['a picture that does not say how it is coded', container('mif1', 'miaf'), 'heic'],
    ['a sequence of such pictures', container('msf1', 'iso8'), 'heic'],
    ['AVIF', container('avif', 'mif1', 'miaf'), 'avif'],
    ['AVIF that moves', container('avis', 'msf1'), 'avif'],
    ['a film', container('mp42', 'isom'), 'other'],
    ['WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 '), 'webp'],
    ['WebP without loss', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L'), 'webp'],
    ['a sound', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt '), 'other'],
    ['GIF', bytes('GIF89a'), 'other'],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), 'other'],
    ['HTML', bytes('<!doctype html>'), 'other'],
    ['nothing', bytes(), 'other'],
    ['the beginning of a signature', bytes([0xff, 0xd8]), 'other'],
    ['a box that ends too early', bytes([0, 0, 0, 255], 'ftyp'), 'other'],
  ] as const)('%s', (_what, head, kind) => {
    expect(kindOf(head, { type: 'image/jpeg', name: 'photo.jpg' })).toBe(kind);
    expect(kindOf(head, { type: '', name: '' })).toBe(kind);
  });

  it('does not depend on its name where the bytes are clear', () => {
    expect(kindOf(bytes(jpeg), { type: 'text/html', name: 'page.html' })).toBe('jpeg');
  });

  it.each([
    ['a line', '\n'],
    ['the mark of an order of bytes', '\u00ef\u00bb\u00bf'],
    ['the words of a printer', '\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
    ['nearly a kilobyte of anything', ' '.repeat(1000)],
  ])('is a PDF also with %s before its header, whatever it is called', (_what, before) => {
    const late = bytes(before, '%PDF-1.4');
    const types = ['application/pdf', 'application/octet-stream', 'application/x-download', 'text/html', ''];
    expect(types.filter((type) => kindOf(late, { type, name: 'a' }) !== 'pdf')).toEqual([]);
  });

  it('is that of the type and then of the name where the bytes leave it open', () => {
    const some = container('mif1', 'mif1', 'miaf');
    expect(kindOf(some, { type: 'image/heif', name: 'a.avif' })).toBe('heic');
    expect(kindOf(some, { type: 'image/avif', name: 'a' })).toBe('avif');
    expect(kindOf(some, { type: '', name: 'IMG_0001.AVIF' })).toBe('avif');
    // Pickers of clouds say so of all that they give.
    expect(kindOf(some, { type: 'image/jpeg', name: 'image.jpg' })).toBe('heic');
  });

  it('may be sent if it is a JPEG, a PNG or a PDF', () => {
    const kinds = ['jpeg', 'png', 'pdf', 'heic', 'avif', 'webp', 'other'] as const;
    expect(kinds.filter((kind) => isSent(kind))).toEqual(['jpeg', 'png', 'pdf']);
  });
});

describe('a file is refused before it is opened', () => {
  const refusal = (head: Uint8Array, size: number) => {
    const found = checkFile(head, { type: '', name: 'a', size });
    return found && refusalWords(found);
  };

  it('unless it is a photo or PDF [RX-011]', () => {
    expect(refusal(bytes('<html>'), 100)).toBe('Please upload only JPG, PNG, or PDF files.');
    expect(refusal(bytes('GIF89a'), maxPhotoBytes + 1)).toBe('Please upload only JPG, PNG, or PDF files.');
    for (const head of [bytes(jpeg), bytes(png), bytes('%PDF-')]) expect(refusal(head, 100)).toBeUndefined();
  });

  it('when it is a PDF of more than 5 MB, or a photo too large to be made smaller [RX-012]', () => {
    expect(refusal(bytes('%PDF-'), maxUploadBytes)).toBeUndefined();
    expect(refusal(bytes('%PDF-'), maxUploadBytes + 1)).toBe('File size should be less than 5MB.');
    expect(refusal(bytes(jpeg), maxPhotoBytes)).toBeUndefined();
    expect(refusal(bytes(jpeg), maxPhotoBytes + 1)).toBe('File size should be less than 5MB.');
  });

  it('when it is empty', () => {
    expect(refusal(bytes(), 0)).toBe('This file is empty. Please choose another one.');
  });
});
