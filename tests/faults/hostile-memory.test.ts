/** What hostile uploads cost the server that opens them: each has a process of its own, which takes its memory along. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { PatientListAnswer } from '../../src/contract/patients.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { printFigures } from '../support/faults/figures.ts';
import { hostileFiles } from '../support/files/hostile-files.ts';
import { call } from '../support/faults/ordering-crowd.ts';
import { uploadForm } from '../support/server/prescriptions.ts';
import { demo, place } from '../support/server/starting.ts';

const isLong = import.meta.env.MODE === 'long';
/** Of those for which a process is started; what is refused before is always sent. */
const every = isLong ? 1 : 25;
const mostGrowth = 150e6;

it(
  'grows by less than 150 MB over hostile uploads, all it starts taken together with it: all with `npm run test:faults`, some of each kind here',
  { timeout: 900_000 },
  async ({ skip }) => {
    skip(process.platform !== 'linux', 'there is no /proc to read memory from');
    const env = {
      UPLOADS_PER_DAY: '100000',
      UPLOAD_MEGABYTES_PER_CUSTOMER: '1000',
      CALLS_PER_SESSION: '1000000',
      PRESCRIPTIONS_PER_CUSTOMER: '100000',
      LAB_SIMULATOR: 'off',
      LOG_LEVEL: 'silent',
    };
    const server = demo({ ...(await place()), ...env });
    const origin = await server.origin();
    const { token } = (await call(origin, 'POST', paths.login, { body: demoSignIn })).read(SignedInAnswer).data;
    const { patients } = (await call(origin, 'GET', paths.patients, { token })).read(PatientListAnswer).data;
    const sends = async (file: Buffer) => {
      const body = uploadForm({ patientId: patients[0]?.id ?? '', file, fileName: 'page.jpg' });
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
      return (await fetch(origin + apiPrefix + paths.prescriptions, { method: 'POST', headers, body })).status;
    };
    const files = (await hostileFiles()).filter(
      ({ name, status }, index) => [413, 415].includes(status) || index % every === 0 || name.includes('packed objects'),
    );
    // What the first uploads make the server load belongs to no file.
    for (const { file } of files.slice(0, 5)) await sends(file);
    const pid = server.process.pid ?? 0;
    const before = memoryOf(pid, 'VmRSS');
    // The peak begins anew.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const children = new ChildrenOf(pid);
    const wrong: string[] = [];
    for (const { name, file, status } of files) {
      const given = await sends(file);
      if (given !== status) wrong.push(`${name}: ${given} instead of ${status}`);
    }
    expect(wrong).toEqual([]);
    const growth = memoryOf(pid, 'VmHWM') - before;
    const others = children.stop();
    if (isLong) {
      const figures = `the server's memory grew by ${megabytes(growth)} at most, what it started had ${megabytes(others)} at most`;
      printFigures(`${files.length} hostile uploads: ${figures}`);
    }
    expect(others).toBeGreaterThan(0);
    expect(growth + others).toBeLessThan(mostGrowth);
  },
);

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** What it has started has its own memory: the most that each has had, looked at often, all at one time together. */
class ChildrenOf {
  #most = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.#timer = setInterval(() => {
      try {
        const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
        const sum = pids.reduce((bytes, child) => bytes + memoryOf(Number(child), 'VmHWM'), 0);
        this.#most = Math.max(this.#most, sum || 0);
      } catch {
        // One has ended between the two.
      }
    }, 10);
  }

  /** @returns bytes */
  stop(): number {
    clearInterval(this.#timer);
    return this.#most;
  }
}

/** Bytes, as Linux counts them. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  return 1024 * Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
