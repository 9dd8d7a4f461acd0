import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../platform/deps.ts';
import { startSimulator } from '../lab/start-simulator.ts';
import type { ScheduledWork } from '../operations/scheduled-work.ts';
import { demoSignIn } from './demonstration.ts';
import { drawDemoReports } from './reports.ts';

type Deps = Pick<AppDeps, 'database' | 'settings' | 'now' | 'wakeMessages'> & {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly scheduled: ScheduledWork;
};

/** The first page is served before drawing starts. */
const drawAfterMs = 250;

/**
 * Starts what runs in the background of the demonstration once it listens: the drawing of its sample reports, and its lab.
 */
export function startDemoLab(deps: Deps): { readonly close: () => Promise<void> } {
  const { settings, log } = deps;
  const stopping = new AbortController();
  const drawing = drawSoon(deps, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'the sample reports could not be drawn');
  });
  const simulator = settings.simulator && startSimulator({ ...deps, stepMs: settings.simulator.stepMs }, deps.scheduled);
  return {
    close: async () => {
      stopping.abort();
      await Promise.all([drawing, simulator?.close()]);
    },
  };
}

/** If the server is stopped earlier, it draws them after its next start. */
async function drawSoon(deps: Deps, signal: AbortSignal): Promise<void> {
  await wait(drawAfterMs, undefined, { signal, ref: false });
  await drawDemoReports(deps, demoSignIn.email);
}
