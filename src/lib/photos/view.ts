/** What is shown of the live picture from one look to the next: a hint that does not flicker, and whether the photo may be taken. */
import type { Corners } from './page-corners.ts';
import { hintOf, type Seen, type ViewHint } from './view-hint.ts';

export type View = {
  /** Undefined until something was seen often enough. */
  readonly hint: ViewHint | undefined;
  /** Where the page was at the last look. */
  readonly corners: Corners | undefined;
  /** What was seen instead of the hint at the last looks. */
  readonly others: readonly ViewHint[];
  /** Since when all is well, in milliseconds of the clock that the looks are timed by; undefined while it is not. */
  readonly goodSince: number | undefined;
  /** The customer has stopped the countdown; another one begins only after the page was not well in between. */
  readonly isStopped: boolean;
  /** All was well for long enough for a photo that is taken by itself. */
  readonly isReady: boolean;
  readonly lookedAt: number;
};

export const nothingSeen: View = {
  hint: undefined,
  corners: undefined,
  others: [],
  goodSince: undefined,
  isStopped: false,
  isReady: false,
  lookedAt: 0,
};

/** So often, one after the other, something has to be seen before it is told. */
const looksForHint = 2;
/** After so many looks that each saw something else, the last one is told all the same. */
const looksForAny = 4;

/** So long all has to be well. */
const countdownMs = 1000;
/** After a longer pause nothing is known of the time between. */
const longestPauseMs = 2000;

/**
 * @param seen undefined for a frame that could not be looked at
 * @param at when, in milliseconds of a clock that is never set back
 */
export function looked(view: View, seen: Seen | undefined, at: number): View {
  const isRightAfter = at - view.lookedAt <= longestPauseMs;
  if (!seen) return { ...view, goodSince: undefined, isReady: false, lookedAt: at };
  const now = hintOf(seen, isRightAfter ? view.corners : undefined);
  const others = now === view.hint ? [] : [...view.others, now].slice(-looksForAny);
  const isSteady = others.slice(-looksForHint).filter((other) => other === now).length >= looksForHint;
  const isNew = isSteady || others.length >= looksForAny;
  const hint = isNew ? now : view.hint;
  const isGood = hint === 'good' && now === 'good';
  const goodSince = isGood ? ((isRightAfter ? view.goodSince : undefined) ?? at) : undefined;
  const isStopped = view.isStopped && now === 'good';
  return {
    hint,
    corners: seen.corners,
    others: isNew ? [] : others,
    goodSince,
    isStopped,
    isReady: goodSince !== undefined && at - goodSince >= countdownMs && !isStopped,
    lookedAt: at,
  };
}

/** @returns the view after a tap that says that no photo is to be taken now */
export const stopped = (view: View): View => (isCounting(view) ? { ...view, isStopped: true, isReady: false } : view);

/** Whether a photo that is taken by itself is about to be taken. */
export const isCounting = ({ goodSince, isStopped }: View): boolean => goodSince !== undefined && !isStopped;
