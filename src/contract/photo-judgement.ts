/** What the customer's device has seen in a photo of a prescription. It refuses nothing, and it goes along to the reviewer. */
import { Type, type Static } from 'typebox';
import { maxPrescriptionPages } from './choices.ts';
import { oneOf } from './formats.ts';

export const photoFaults = ['no-writing', 'blurred', 'dark', 'glare', 'small', 'far-away', 'cut-off', 'skewed'] as const;
export type PhotoFaultName = (typeof photoFaults)[number];

export const photoParts = ['all', 'top', 'bottom', 'left', 'right', 'middle'] as const;
export type PhotoPart = (typeof photoParts)[number];

const Share = Type.Number({ minimum: 0, maximum: 1 });

/** A part of the upright picture, in fractions of its width and height from the top left. */
const Area = Type.Object({ x: Share, y: Share, width: Share, height: Share });
export type PhotoArea = Static<typeof Area>;

const PhotoFault = Type.Object({ fault: oneOf(photoFaults), part: oneOf(photoParts), area: Area });
export type PhotoFault = Static<typeof PhotoFault>;

export const PhotoJudgement = Type.Object(
  {
    /** The worst first; none in a photo that looks readable. */
    faults: Type.Array(PhotoFault, { maxItems: photoFaults.length }),
    /** How abruptly ink ends where it does so least: 4 is sharp, below 2 small print is lost. It is 0 where nothing is written. */
    sharpness: Type.Number({ minimum: 0, maximum: 100 }),
    /** Brightness of the paper under the writing, from 0 to 255. */
    light: Type.Integer({ minimum: 0, maximum: 255 }),
    /** Height of the letter x in the smallest print, in pixels of the photo as it is sent; 0 where no lines are found. */
    letters: Type.Number({ minimum: 0, maximum: 1000 }),
    /** In degrees; more than 0 is clockwise. */
    skew: Type.Integer({ minimum: -90, maximum: 90 }),
  },
  { title: 'Judgement' },
);
export type PhotoJudgement = Static<typeof PhotoJudgement>;

/** Of the photos as they are sent: one entry for each file of an upload in its order, null for one that was not judged. */
export const PageJudgements = Type.Array(Type.Union([PhotoJudgement, Type.Null()]), {
  title: 'Judgement',
  maxItems: maxPrescriptionPages,
  description: 'As JSON in one part: an entry for each file in its order, null for one that was not judged',
});
export type PageJudgements = Static<typeof PageJudgements>;
