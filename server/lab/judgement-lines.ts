/** What the customer's device has seen in the photos of a prescription, in words for whoever reviews it. */
import type { PageJudgements, PhotoFault, PhotoJudgement, PhotoPart } from '../../src/contract/photo-judgement.ts';

/** @returns a line for each page, with its name; one line where no photo was judged, as in a PDF or by another app */
export function judgementLines(judgement: PageJudgements | undefined): (readonly [name: string, line: string])[] {
  if (judgement === undefined) return [['Judgement', 'not judged on the device']];
  return judgement.map((page, at) => [`Page ${at + 1}`, page ? lineOf(page) : 'not judged on the device']);
}

function lineOf({ faults, sharpness, letters, light, skew }: PhotoJudgement): string {
  if (faults.length === 0) return 'looks readable';
  const isSkewed = faults.some(({ fault }) => fault === 'skewed');
  // Where no writing is found, nothing of it was measured.
  const measured = [
    ...(sharpness > 0 ? [`sharpness ${Math.min(sharp, rounded(sharpness))} of ${sharp}`] : []),
    ...(letters > 0 ? [`letters ${rounded(letters)} px`] : []),
    `light ${light}`,
    ...(isSkewed && skew !== 0 ? [`${Math.abs(skew)}° ${skew > 0 ? 'clockwise' : 'anticlockwise'}`] : []),
  ];
  return `${faults.map(wordsOf).join(', ')}; ${measured.join(', ')}`;
}

/** More is not more readable. */
const sharp = 4;

const rounded = (value: number): number => Math.round(value * 10) / 10;

const parts: Readonly<Record<PhotoPart, string>> = {
  all: 'the page',
  top: 'the upper part',
  bottom: 'the lower part',
  left: 'the left side',
  right: 'the right side',
  middle: 'the middle',
};

const cutOff: Readonly<Record<PhotoPart, string>> = {
  all: 'the page goes on beyond the picture',
  top: 'the page is cut off at the top',
  bottom: 'the page is cut off at the bottom',
  left: 'the page is cut off on the left',
  right: 'the page is cut off on the right',
  middle: 'the page is cut off',
};

function wordsOf({ fault, part }: PhotoFault): string {
  switch (fault) {
    case 'blurred':
      return `${parts[part]} is blurred`;
    case 'dark':
      return `${parts[part]} is too dark`;
    case 'glare':
      return `${parts[part]} mirrors light`;
    case 'cut-off':
      return cutOff[part];
    case 'far-away':
      return 'the page is too far away';
    case 'small':
      return 'the letters are very small';
    case 'skewed':
      return 'the page lies at an angle';
    case 'no-writing':
      return 'no writing is seen';
  }
}
