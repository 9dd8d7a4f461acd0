import { expect, it } from 'vitest';
import { withoutFilms } from '../../src/lib/files/live-photo.ts';
import { leftOutMessage } from '../../src/lib/text/left-out-files.ts';

const photo = { name: 'IMG_0001.HEIC', type: 'image/heic' };
const film = { name: 'IMG_0001.MOV', type: 'video/quicktime' };
const filmWithoutType = { name: 'IMG_0002.mov', type: '' };

it('the film of a live photo is left out, wherever it stands', () => {
  expect(withoutFilms([film, photo, filmWithoutType])).toEqual({ files: [photo], films: [film, filmWithoutType] });
});

it('a film alone stays, so that its kind is refused', () => {
  expect(withoutFilms([film])).toEqual({ files: [film], films: [] });
});

it('a photo that is only named like a film stays', () => {
  const named = { name: 'scan.mov', type: 'image/jpeg' };
  expect(withoutFilms([named, film])).toEqual({ files: [named], films: [film] });
});

it('the film that was left out is named, apart from other files', () => {
  const films = ['IMG_0001.MOV'];
  const filmMessage = 'A video cannot be uploaded with a photo. Left out: \u2068IMG_0001.MOV\u2069. The photo was taken.';
  expect(leftOutMessage({ count: 0, films })).toBe(filmMessage);
  expect(leftOutMessage({ count: 1, names: ['b.jpg'], films })).toMatch(/^Up to 10 photos .*b\.jpg.* A video cannot be uploaded/);
});
