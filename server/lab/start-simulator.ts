import { simulateRound, type SimulatorDeps } from './simulator.ts';

export type RunningSimulator = {
  /** Begins nothing more, and resolves when what is under way is through. */
  readonly close: () => Promise<void>;
};

/** Looks around several times a step, so that a step is about as long as it is said to be. */
const looksPerStep = 10;
const [mostOftenMs, leastOftenMs] = [200, 2000];

export function startSimulator(deps: SimulatorDeps): RunningSimulator {
  const stopping = new AbortController();
  let round: Promise<void> | undefined;
  const look = () => {
    // A round that takes longer is not begun twice; a database that does not answer now will answer a later one.
    round ??= simulateRound(deps, stopping.signal)
      .catch((error: unknown) => deps.log.error({ err: error }, 'the simulated lab could not look around'))
      .finally(() => (round = undefined));
  };
  const everyMs = Math.min(leastOftenMs, Math.max(mostOftenMs, deps.stepMs / looksPerStep));
  const timer = setInterval(look, everyMs).unref();
  look();
  return {
    close: async () => {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}
