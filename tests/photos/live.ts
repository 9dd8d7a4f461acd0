/** How long a look at the viewfinder's live picture takes in Chromium, and whether the page goes on answering meanwhile. */
import { cpus, loadavg } from 'node:os';
import { median, percentile } from '../bench/table.ts';
import { filmOf } from '../support/journeys/filmed-page.ts';
import type { InPage } from './page/judge-in-page.ts';
import { openPage, servePage, slowedBy } from './speed.ts';

const looks = 40;
/** The live picture that a phone is asked for, at its usual pace. */
const format = { width: 2560, height: 1440, framesPerSecond: 30 };

/** Returns lines that say what was measured, and how. */
export async function measureLive(): Promise<string[]> {
  const film = await filmOf([{ seconds: 0.5, size: 1, light: 1 }], format);
  const { origin, server } = await servePage({});
  const { browser, page } = await openPage(origin, [film.argument, '--use-fake-ui-for-media-stream']);
  try {
    const session = await page.context().newCDPSession(page);
    const measured = async () => {
      const { ms, blockMs, blockMsBefore, frames } = await page.evaluate(
        (count) => (globalThis as unknown as InPage).live(count),
        looks,
      );
      return `p50 ${median([...ms]).toFixed()} ms, p95 ${percentile([...ms], 0.95).toFixed()} ms; longest block of the main thread ${blockMs.toFixed()} ms, without looks ${blockMsBefore.toFixed()} ms; ${frames.toFixed()} frames a second`;
    };
    const plain = await measured();
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    const slowed = await measured();
    return [
      `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} by all that runs on them; ${looks} looks at ${format.width} × ${format.height} pixels each time`,
      `as it is: ${plain}`,
      `slowed ${slowedBy} times by DevTools: ${slowed}`,
    ];
  } finally {
    await browser.close();
    server.close();
    film.remove();
  }
}
