/** How long a look at the viewfinder's live picture takes in Chromium, and whether the page goes on answering meanwhile. */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { median, percentile } from '../bench/table.ts';
import { filmOf } from '../support/journeys/filmed-page.ts';
import type { InPage } from './page/judge-in-page.ts';
import { openPage, renderersOf, servePage, slowedBy } from './speed.ts';

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
    const renderers = await renderersOf(browser);
    const measured = async () => {
      const watched = watchesThreads(renderers);
      const { ms, blockMs, blockMsBefore, frames } = await page.evaluate(
        (count) => (globalThis as unknown as InPage).live(count),
        looks,
      );
      const processorMs = watched.end() / looks;
      return `processor ${processorMs.toFixed()} ms a look; p50 ${median([...ms]).toFixed()} ms, p95 ${percentile([...ms], 0.95).toFixed()} ms; longest block of the main thread ${blockMs.toFixed()} ms, without looks ${blockMsBefore.toFixed()} ms; ${frames.toFixed()} frames a second`;
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

/** Adds up what the processor has done for the threads that look, which are gone when the looking ends. */
function watchesThreads(renderers: readonly number[]): { readonly end: () => number } {
  const spent = new Map<string, number>();
  const read = () => {
    for (const pid of renderers) {
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(statOf(`/proc/${pid}/task/${thread}/stat`)) ?? [];
        const fields = rest.split(' ');
        // In ticks of ten milliseconds.
        if (name.startsWith('DedicatedWorker')) spent.set(thread, (Number(fields[11]) + Number(fields[12])) * 10);
      }
    }
  };
  const timer = setInterval(read, 100);
  return {
    end: () => {
      clearInterval(timer);
      return [...spent.values()].reduce((sum, ms) => sum + ms, 0);
    },
  };
}

function statOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The thread has ended meanwhile.
    return '';
  }
}
