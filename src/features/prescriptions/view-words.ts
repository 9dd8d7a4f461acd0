import words from '#words/viewfinder';
import type { ViewHint } from '../../lib/photos/view-hint.ts';

/** For somebody who holds the camera above the page. */
const handheld: Readonly<Record<ViewHint, string>> = {
  'no-page': words.noPage,
  dark: words.dark,
  closer: words.closer,
  back: words.back,
  left: words.left,
  right: words.right,
  up: words.up,
  down: words.down,
  still: words.still,
  straight: words.straight,
  glare: words.glare,
  small: words.small,
  good: words.good,
};

/** A computer's camera stands still and may look either way, so that only the page can be spoken of. */
const atComputer: typeof handheld = {
  ...handheld,
  'no-page': words.noPageAtComputer,
  left: words.cutLeft,
  right: words.cutRight,
  up: words.cutTop,
  down: words.cutBottom,
  straight: words.straightAtComputer,
};

type Situation = {
  readonly isHandheld: boolean;
  /** Whether the photo is taken by itself, and whether the customer has stopped that for the time being. */
  readonly isByItself: boolean;
  readonly isStopped: boolean;
};

export function hintWords(hint: ViewHint, { isHandheld, isByItself, isStopped }: Situation): string {
  if (hint === 'good' && isByItself) return isStopped ? words.stopped : words.goodByItself;
  return (isHandheld ? handheld : atComputer)[hint];
}

export const introWords = (isHandheld: boolean): string => (isHandheld ? words.intro : words.introAtComputer);
