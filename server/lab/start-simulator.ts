import type { Rounds, ScheduledWork } from '../operations/scheduled-work.ts';
import { simulateRound, type SimulatorDeps } from './simulator.ts';

/** It looks several times in a step, so that a step takes about as long as configured. */
const looksPerStep = 10;
const [mostOftenMs, leastOftenMs] = [200, 2000];

export function startSimulator(deps: SimulatorDeps, scheduled: ScheduledWork): Rounds {
  const everyMs = Math.min(leastOftenMs, Math.max(mostOftenMs, deps.stepMs / looksPerStep));
  return scheduled.every(everyMs, [{ name: 'simulated-lab', work: (stopping) => simulateRound(deps, stopping) }]);
}
