/** A page is drawn at the resolution of the screen, unless the device lacks the memory for that. */
type Size = { readonly width: number; readonly height: number };

const megapixel = 1_000_000;

/** Returns the limit for one canvas. Each pixel takes 4 bytes, and Safari on phones draws no canvas above 16.7 megapixels. */
export function mostPixels(memoryGigabytes: number | undefined): number {
  if (memoryGigabytes === undefined) return 10 * megapixel;
  return memoryGigabytes <= 2 ? 4 * megapixel : Math.min(memoryGigabytes * 2.5, 16) * megapixel;
}

/**
 * @param page the page's size at scale 1
 * @param shownWidth in CSS pixels
 * @param pixels the most pixels that the canvas may have
 */
export function canvasScale(page: Size, shownWidth: number, pixelRatio: number, pixels: number): number {
  const screenScale = (shownWidth * pixelRatio) / page.width;
  return Math.min(screenScale, Math.sqrt(pixels / (page.width * page.height)));
}
