/** How finely a page is drawn: as fine as the screen shows it, unless the device has not the memory for that. */
type Size = { readonly width: number; readonly height: number };

const megapixel = 1_000_000;

/** Of one canvas; each pixel takes 4 bytes. Safari on phones draws none above 16.7 megapixels. */
export function mostPixels(memoryGigabytes: number | undefined): number {
  if (memoryGigabytes === undefined) return 10 * megapixel;
  return memoryGigabytes <= 2 ? 4 * megapixel : Math.min(memoryGigabytes * 2.5, 16) * megapixel;
}

/**
 * @param page its size at scale 1
 * @param shownWidth in CSS pixels
 */
export function canvasScale(page: Size, shownWidth: number, pixelRatio: number, pixels: number): number {
  const wanted = (shownWidth * pixelRatio) / page.width;
  return Math.min(wanted, Math.sqrt(pixels / (page.width * page.height)));
}
