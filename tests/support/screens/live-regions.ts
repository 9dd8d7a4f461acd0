/** Runs in the page: finds live regions inside other ones, whose changes a screen reader would announce twice or not at all. */
export function nestedRegions(): string[] {
  const regions = ['[role="status"]', '[role="alert"]', '[role="log"]', 'output', '[aria-live]:not([aria-live="off"])'];
  return regions
    .flatMap((region) => [...document.querySelectorAll(region)])
    .filter((region) => region.parentElement?.closest(regions.join()))
    .map((region) => region.outerHTML.slice(0, 200));
}
