/** What other customers notice while something goes on: what they read, one after the other, beside a quiet moment just before. */
import { setTimeout as wait } from 'node:timers/promises';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import { percentile, type Row } from '../bench/table.ts';
import type { Held, SizedServer } from './sized-server.ts';

export type Other = { readonly token: string; readonly network: string };

/** Calls one of which is sent after the other. @returns how it ended, as a status */
export type Call = () => Promise<string>;

export type Errand = {
  readonly name: string;
  /** Makes what calls need, before anything is measured. */
  readonly prepare: () => Promise<readonly Call[]>;
  /** Whether calls may be sent again. */
  readonly isRead: boolean;
  /** Calls under way at the same time. */
  readonly lanes: number;
};

const reads = [
  paths.me,
  paths.cart,
  `${paths.notifications}?limit=1`,
  pathWithId(paths.test, 'cbc'),
  paths.orders,
  paths.reports,
];

const forMs = 1500;
/** Others on the machine make figures larger and never smaller. */
const mostTries = 2;
const bounds = { held: 50, ratio: 3 };

type Figures = {
  readonly quiet: number;
  readonly meanwhile: number;
  readonly held: Held;
  readonly times: number;
  readonly eachMs: number;
  readonly ended: ReadonlySet<string>;
};

/** The better of up to two tries, the first of which is mostly within the bounds. */
export async function rowOf(server: SizedServer, others: readonly Other[], errand: Errand): Promise<Row> {
  try {
    return await measuredRow(server, others, errand);
  } catch (error) {
    // The others are measured all the same.
    return { errand: errand.name, ended: `Not measured: ${(error as Error).message.slice(0, 200)}` };
  }
}

async function measuredRow(server: SizedServer, others: readonly Other[], errand: Errand): Promise<Row> {
  let best: Figures | undefined;
  for (let count = 1; count <= mostTries && (best === undefined || isOver(best)); count += 1) {
    const found = await tryOnce(server, others, errand);
    if (best === undefined || overBy(found) < overBy(best)) best = found;
  }
  if (best === undefined) throw new Error('It was never tried');
  const { quiet, meanwhile, held, times, eachMs, ended } = best;
  return {
    errand: errand.name,
    ended: [...ended].toSorted().join(', '),
    times,
    'each, ms': eachMs.toFixed(0),
    'held, processor ms': held.processor.toFixed(0),
    'held, ms': held.clock.toFixed(0),
    'others p95, ms': `${quiet.toFixed(0)}, then ${meanwhile.toFixed(0)}`,
    '×': (meanwhile / quiet).toFixed(1),
    '': isOver(best) ? 'OVER' : '',
  };
}

const overBy = ({ held, quiet, meanwhile }: Figures): number =>
  Math.max(held.processor / bounds.held, meanwhile / quiet / bounds.ratio);
const isOver = (figures: Figures): boolean => overBy(figures) > 1;

async function tryOnce(server: SizedServer, others: readonly Other[], { prepare, isRead, lanes }: Errand): Promise<Figures> {
  const calls = await prepare();
  const quietly = new Reading(server.origin, others);
  await wait(forMs);
  const quiet = await quietly.end();
  await server.longestHold();
  const reading = new Reading(server.origin, others);
  const [begun, times, ended] = [performance.now(), [] as number[], new Set<string>()];
  let turn = 0;
  const lane = async () => {
    while (turn < calls.length || (isRead && performance.now() - begun < forMs)) {
      const call = calls[turn % calls.length];
      turn += 1;
      const from = performance.now();
      ended.add((await call?.()) ?? '');
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  // What was begun meanwhile has its share, too.
  await wait(100);
  const held = await server.longestHold();
  const meanwhile = await reading.end();
  return { quiet, meanwhile, held, times: times.length, eachMs: percentile(times, 0.5), ended };
}

const pauseMs = 10;

/** Some customers who read until they are told to end. */
class Reading {
  #isOver = false;
  readonly #times: number[] = [];
  readonly #ended: Promise<unknown>;

  constructor(origin: string, others: readonly Other[]) {
    this.#ended = Promise.all(others.map((other, place) => this.#read(origin, other, place)));
  }

  async #read(origin: string, { token, network }: Other, place: number): Promise<void> {
    for (let turn = place; !this.#isOver; turn += 1) {
      const from = performance.now();
      const answer = await fetch(origin + apiPrefix + (reads[turn % reads.length] ?? ''), {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': network },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`Others are answered with ${answer.status}`);
      this.#times.push(performance.now() - from);
      await wait(pauseMs);
    }
  }

  /** @returns the time in which 95 of a hundred were answered, milliseconds */
  async end(): Promise<number> {
    this.#isOver = true;
    await this.#ended;
    return percentile(this.#times, 0.95);
  }
}
