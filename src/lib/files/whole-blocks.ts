/**
 * A browser decodes a large JPEG at a half or a quarter of its size, and so in a fraction of the memory, only if the picture
 * ends with a whole block (Chromium's JPEGImageDecoder). The file holds all of its last blocks anyway, so that it may say so.
 */
import { jpegFrame, jpegTurn } from './jpeg-segments.ts';

/** What stands beyond the edges of the upright picture, in pixels. */
export type Margin = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

type InWholeBlocks = { readonly parts: readonly Uint8Array<ArrayBuffer>[]; readonly margin: Margin };

/** @returns undefined when the picture ends with a whole block, or is coded in another way */
export function inWholeBlocks(bytes: Uint8Array<ArrayBuffer>): InWholeBlocks | undefined {
  const frame = jpegFrame(bytes);
  // In steps, or with a single component, the file holds no more blocks than are seen.
  if (!frame?.isBaseline || frame.components !== 3) return undefined;
  const { sizeAt, block } = frame;
  const [width, height] = [roundedUp(frame.width, block.width), roundedUp(frame.height, block.height)];
  const [beside, below] = [width - frame.width, height - frame.height];
  if ((beside === 0 && below === 0) || Math.max(width, height) > 0xffff) return undefined;
  const size = Uint8Array.of(height >> 8, height & 255, width >> 8, width & 255);
  const parts = [bytes.subarray(0, sizeAt), size, bytes.subarray(sizeAt + size.length)];
  return { parts, margin: turned({ beside, below }, jpegTurn(bytes)) };
}

const roundedUp = (length: number, block: number) => Math.ceil(length / block) * block;

/** The file's right and lower edges are others when the picture is upright. */
function turned({ beside, below }: { readonly beside: number; readonly below: number }, turn: number): Margin {
  // From 5 on, rows become columns.
  const [across, down] = turn > 4 ? [below, beside] : [beside, below];
  const isLeft = [2, 3, 6, 7].includes(turn);
  const isTop = [3, 4, 7, 8].includes(turn);
  return { left: isLeft ? across : 0, right: isLeft ? 0 : across, top: isTop ? down : 0, bottom: isTop ? 0 : down };
}
