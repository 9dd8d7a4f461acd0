/**
 * Thousands of requests that nobody thought of, good ones among them, at a server of its own process. `npm test` has the short
 * form. FUZZ_SEED repeats a run: the seed stands in the title of the test and in what the long form prints.
 */
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { Problem } from '../../src/contract/envelope.ts';
import { printFigures } from '../support/faults/figures.ts';
import { FuzzCustomer, type Heard } from '../support/faults/fuzz-customer.ts';
import { inspected, Memory } from '../support/faults/garbage.ts';
import { isSlow, operationsOf, type Operation } from '../support/faults/fuzz-operations.ts';
import { fuzzRequests, type FuzzRequest } from '../support/faults/fuzz-requests.ts';
import { SpawnedServer } from '../support/server/spawned-server.ts';
import { place } from '../support/server/starting.ts';

const isLong = import.meta.env.MODE === 'long';
const requests = isLong ? 50_000 : 1500;
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const lookAroundEvery = 250;
/** Before memory is measured for the first time, all code has run and all that is kept is there. */
const warmUp = requests / 5;
const mostGrowthMb = 50;
const mostMs = 250;

/** Limits are proven elsewhere; here they would only keep everything else from being reached. */
const wide = Object.fromEntries(
  ['CALLS_PER_SESSION', 'CALLS_PER_ADDRESS', 'SIGN_IN_CALLS_PER_ADDRESS', 'REPORT_SHARES_PER_DAY']
    .concat(['SIGN_IN_FAILURES_PER_ACCOUNT', 'SIGN_IN_FAILURES_BEFORE_SLOWING', 'SIGN_IN_FAILURES_PER_DAY'])
    .map((name) => [name, '1000000']),
);

const isProblem = Compile(Problem);

it(
  `${requests} requests of chance are all answered, none by a fault of ours (seed ${seed})`,
  { timeout: 3_600_000 },
  async () => {
    const env = { ...(await place()), ...wide, ...(isLong ? inspected : {}), LOG_LEVEL: 'error', LAB_SIMULATOR: 'off' };
    const server = new SpawnedServer(['--demo', '--api-only'], env);
    const memory = isLong ? await Memory.of(server) : undefined;
    const origin = await server.origin();
    const operations = await operationsOf(origin);
    const customer = new FuzzCustomer(origin);
    await customer.signsIn();
    const seen = new Seen(customer);
    let start: InUse | undefined;
    await fc.assert(
      fc.asyncProperty(fuzzRequests(operations), async (request) => {
        const heard = await customer.sends(request);
        checkAnswer(request, heard);
        seen.note(request, heard);
        if (seen.count % lookAroundEvery === 0) await customer.looksAround();
        if (seen.count === warmUp) start = await memory?.inUse();
      }),
      { seed, numRuns: requests, endOnFailure: true },
    );
    customer.close();
    const missed = operations.filter((one) => !seen.operations.has(one) && (isLong || !isSlow(one)));
    expect(missed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(seen.shareOfGoodBodies).toBeGreaterThanOrEqual(0.3);
    if (start !== undefined && memory !== undefined) expectMeasures(seen, start, await memory.inUse());
    memory?.close();
  },
);

/** What is refused is refused in words, in the form that every client knows. */
function checkAnswer({ method, path, body }: FuzzRequest, { status, text }: Heard): void {
  const isInWords = method === 'HEAD' || isProblem.Check(parsed(text));
  if (status < 400 || (status < 500 && isInWords)) return;
  throw new Error(`${method} ${path} ${body?.slice(0, 500)} answered ${status} ${text.slice(0, 500)}`);
}

class Seen {
  readonly #customer: FuzzCustomer;
  readonly #times: number[] = [];
  readonly #forms = new Map<Operation, ReturnType<typeof Compile>>();
  readonly operations = new Set<Operation>();
  readonly statuses: Record<number, number> = {};
  #bodies = 0;
  #goodBodies = 0;
  count = 0;

  constructor(customer: FuzzCustomer) {
    this.#customer = customer;
  }

  note(request: FuzzRequest, { status, ms }: Heard): void {
    const { operation } = request;
    this.count += 1;
    this.operations.add(operation);
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (!isSlow(operation)) this.#times.push(ms);
    if (operation.body === undefined || operation.isForm) return;
    this.#bodies += 1;
    if (this.#isGood(request)) this.#goodBodies += 1;
  }

  get shareOfGoodBodies(): number {
    return this.#goodBodies / this.#bodies;
  }

  get p99(): number {
    return this.#times.toSorted((a, b) => a - b)[Math.floor(this.#times.length * 0.99)] ?? 0;
  }

  #isGood(request: FuzzRequest): boolean {
    const { operation } = request;
    const form = this.#forms.get(operation) ?? Compile((operation.body ?? {}) as object);
    this.#forms.set(operation, form);
    const isJson = request.headers['content-type'] === 'application/json';
    return isJson && request.method === operation.method && form.Check(parsed(this.#customer.bodyOf(request)));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type InUse = Awaited<ReturnType<Memory['inUse']>>;

function expectMeasures(seen: Seen, start: InUse, end: InUse): void {
  const written = ({ resident, heap }: InUse) => `${resident.toFixed(0)} MB (${heap.toFixed(0)} of them values)`;
  printFigures(
    `seed ${seed}: ${seen.count} requests, ${Math.round(seen.shareOfGoodBodies * 100)} % of the bodies good; p99 ` +
      `${seen.p99.toFixed(1)} ms; memory ${written(start)} after ${warmUp}, ${written(end)} at the end; ` +
      JSON.stringify(seen.statuses),
  );
  expect(end.resident - start.resident).toBeLessThan(mostGrowthMb);
  expect(seen.p99).toBeLessThan(mostMs);
}
