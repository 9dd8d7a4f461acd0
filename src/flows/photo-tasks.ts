import type { PixelSize } from '../lib/files/image-size.ts';
import type { Corners } from '../lib/photos/page-corners.ts';

/** A frame of a camera's live picture. Whoever gets it closes it. */
export type LiveFrame = VideoFrame | ImageBitmap;

/** What the thread is asked to do with a photo. */
export type PhotoTask =
  | { readonly task: 'judge' | 'find corners'; readonly photo: Blob }
  /** The corners are those of the upright photo. */
  | { readonly task: 'straighten'; readonly photo: Blob; readonly corners: Corners }
  /** The photo is the size that one taken of it will have, if it is not that of the frame. */
  | { readonly task: 'look'; readonly frame: LiveFrame; readonly size: PixelSize; readonly photo: PixelSize | undefined };
