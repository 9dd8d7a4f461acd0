import type { Rounds, ScheduledWork } from '../operations/scheduled-work.ts';
import { simulateRound, type SimulatorDeps } from './simulator.ts';

/** Looks around several times a step, so that a step is about as long as it is said to be. */
const looksPerStep = 10;
const [mostOftenMs, leastOftenMs] = [200, 2000];

export function startSimulator(deps: SimulatorDeps, scheduled: ScheduledWork): Rounds {
  const everyMs = Math.min(leastOftenMs, Math.max(mostOftenMs, deps.stepMs / looksPerStep));
  return scheduled.every(everyMs, [{ name: 'simulated-lab', work: (stopping) => simulateRound(deps, stopping) }]);
}
