/** Decides what somebody who looks through the camera is told: the one thing that helps most. */
import type { PhotoJudgement } from '../../contract/photo-judgement.ts';
import type { Corners } from './page-corners.ts';

/** What a frame of the live picture was seen to show. */
export type Seen = { readonly judgement: PhotoJudgement; readonly corners: Corners | undefined };

/** Left, right, up and down say where the camera has to go in the picture's own directions. */
export type ViewHint =
  | 'no-page'
  | 'dark'
  | 'closer'
  | 'back'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'still'
  | 'straight'
  | 'glare'
  | 'small'
  | 'good';

/** A page that reaches over this part of the picture's width or height cannot come closer. */
const fills = 0.85;
/** In parts of the picture: a side that is nearer to the edge is taken to go on beyond it. */
const atEdge = 0.012;
/** A side that is nearer to the edge leaves no room to move the page that way. */
const noRoom = 0.03;
/** Mean way of the corners from one look to the next, in parts of the picture: a hand that holds still moves less. */
const movedFrom = 0.02;

/** Brightness of most of the picture: a camera makes a brighter one of whatever it can. */
const darkBelow = 60;

/** @param before the corners that the frame before it had */
export function hintOf({ judgement, corners }: Seen, before: Corners | undefined): ViewHint {
  const parts = new Map(judgement.faults.map(({ fault, part }) => [fault, part]));
  const isBlank = parts.has('no-writing');
  if (parts.has('dark') || (isBlank && judgement.light < darkBelow)) return 'dark';
  if (isBlank && !corners) return 'no-page';
  const gaps = corners && gapsOf(corners);
  if (isFar(judgement, gaps)) return 'closer';
  const cut = wayToWhole(parts.get('cut-off'), gaps);
  if (cut) return cut;
  // On a page without any writing it is out of focus, or not there yet.
  if (hasMoved(before, corners) || parts.has('blurred') || isBlank) return 'still';
  if (parts.has('skewed')) return 'straight';
  if (parts.has('glare')) return 'glare';
  return parts.has('small') ? 'small' : 'good';
}

/** How far each side of the page is from the edge of the picture, in parts of it. */
type Gaps = Readonly<Record<'left' | 'right' | 'up' | 'down', number>>;

function gapsOf([topLeft, topRight, bottomRight, bottomLeft]: Corners): Gaps {
  // A side is at the edge where both of its ends are.
  return {
    left: Math.max(topLeft.x, bottomLeft.x),
    right: 1 - Math.min(topRight.x, bottomRight.x),
    up: Math.max(topLeft.y, topRight.y),
    down: 1 - Math.min(bottomLeft.y, bottomRight.y),
  };
}

/** Small letters on a page that fills the picture are no reason to come closer: that would cut it off, and the camera is too weak. */
function isFar({ faults }: PhotoJudgement, gaps: Gaps | undefined): boolean {
  const names = new Set(faults.map(({ fault }) => fault));
  if (!gaps) return names.has('far-away');
  const reach = Math.max(1 - gaps.left - gaps.right, 1 - gaps.up - gaps.down);
  return reach < fills && (names.has('far-away') || names.has('small') || names.has('no-writing'));
}

const opposite = { left: 'right', right: 'left', up: 'down', down: 'up' } as const;
const ways = ['left', 'right', 'up', 'down'] as const;
const ofPart = { left: 'left', right: 'right', top: 'up', bottom: 'down', middle: undefined, all: undefined } as const;

/** Where the camera has to go so that the whole page is in the picture; undefined where it is. */
function wayToWhole(part: keyof typeof ofPart | undefined, gaps: Gaps | undefined): ViewHint | undefined {
  const beyond = ways.filter((way) => (gaps?.[way] ?? 1) < atEdge || (part !== undefined && ofPart[part] === way));
  const [way] = beyond;
  if (way === undefined) return part === undefined ? undefined : 'back';
  const isCutBothWays = beyond.includes(opposite[way]) || (gaps?.[opposite[way]] ?? 1) < noRoom;
  return isCutBothWays ? 'back' : way;
}

function hasMoved(before: Corners | undefined, corners: Corners | undefined): boolean {
  if (!before || !corners) return false;
  const way = corners.reduce((sum, { x, y }, at) => sum + Math.hypot(x - (before[at]?.x ?? x), y - (before[at]?.y ?? y)), 0);
  return way / corners.length > movedFrom;
}
