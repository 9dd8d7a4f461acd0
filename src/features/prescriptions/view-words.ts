import words from '#words/viewfinder';
import type { ViewHint } from '../../lib/photos/view-hint.ts';

type Situation = {
  /** Whether the camera is held above the page, and not the page before the camera. */
  readonly isHandheld: boolean;
  readonly isByItself: boolean;
  readonly isStopped: boolean;
};

/** A computer's camera stands still and may look either way, so that there only the page can be spoken of. */
export function hintWords(hint: ViewHint, { isHandheld, isByItself, isStopped }: Situation): string {
  switch (hint) {
    case 'no-page':
      return isHandheld ? words.noPage : words.noPageAtComputer;
    case 'dark':
      return words.dark;
    case 'closer':
      return words.closer;
    case 'back':
      return words.back;
    case 'left':
      return isHandheld ? words.left : words.cutLeft;
    case 'right':
      return isHandheld ? words.right : words.cutRight;
    case 'up':
      return isHandheld ? words.up : words.cutTop;
    case 'down':
      return isHandheld ? words.down : words.cutBottom;
    case 'still':
      return words.still;
    case 'straight':
      return isHandheld ? words.straight : words.straightAtComputer;
    case 'glare':
      return words.glare;
    case 'small':
      return words.small;
    case 'good':
      if (!isByItself) return words.good;
      return isStopped ? words.stopped : words.goodByItself;
  }
}
