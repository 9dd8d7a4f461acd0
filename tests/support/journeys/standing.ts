/**
 * Runs in the page: measures how much of the window is covered at most by elements that stay in place while the rest scrolls.
 * @returns a share from 0 to 1; 0 when the whole page fits into the window
 */
export async function standingShare(): Promise<number> {
  const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const root: Element = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const scrolls = (one: Element) =>
    one.scrollHeight > one.clientHeight + 4 && /auto|scroll/.test(getComputedStyle(one).overflowY);
  const scroller = [root, ...root.querySelectorAll('*')].find(scrolls) ?? document.documentElement;
  const cells = 30;

  async function shareAt(top: number): Promise<number> {
    scroller.scrollTop = top;
    await nextFrames();
    // A toast disappears by itself, so it does not count.
    const all = [...document.querySelectorAll('*')].filter(
      (one) =>
        /fixed|sticky/.test(getComputedStyle(one).position) &&
        !one.contains(scroller) &&
        !one.matches('[class*="Notifications"] *'),
    );
    const before = new Map(all.map((one) => [one, one.getBoundingClientRect().top]));
    scroller.scrollTop += top === 0 ? 25 : -25;
    await nextFrames();
    const still = all.filter((one) => Math.abs(one.getBoundingClientRect().top - (before.get(one) ?? 0)) < 1);
    const points = Array.from({ length: cells * cells }, (_, at) => [(at % cells) + 0.5, Math.floor(at / cells) + 0.5] as const);
    const taken = points.filter(([across, down]) => {
      const seen = document.elementFromPoint((across / cells) * innerWidth, (down / cells) * innerHeight);
      return seen !== null && still.some((one) => one.contains(seen));
    });
    return taken.length / points.length;
  }

  const end = scroller.scrollHeight - scroller.clientHeight;
  if (end < 30) return 0;
  const shares = [];
  for (const part of [0, 0.5, 1]) shares.push(await shareAt(part * end));
  scroller.scrollTop = 0;
  return Math.max(...shares);
}
