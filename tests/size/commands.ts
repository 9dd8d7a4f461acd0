/** Every command of the lab, typed while customers read, and what the server does by itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { labForms } from '../../server/lab/lab-forms.ts';
import { addDays, dateIn } from '../../src/lib/time/dates.ts';
import type { Row } from '../bench/table.ts';
import { asJson, typed } from '../support/server/commands.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { rowOf, type Call, type Other } from './meanwhile.ts';
import type { SizedServer } from './sized-server.ts';

type Listed = { readonly orderNumber: string; readonly id: string };

const day = addDays(dateIn('Asia/Kolkata', Date.now()), 9);

/**
 * With what stands in its place for an order, a report, a prescription and a key. Each is typed three times, for other ones each time.
 */
const lines = [
  'orders',
  'orders --status all',
  'orders --status Completed',
  `orders --date ${day} --status all`,
  'orders --status all --after LAST',
  'order ORDER',
  'reports',
  'reports --status all',
  'reports --status available',
  'reports ORDER',
  'sheet REPORT',
  'results REPORT VALUES --partial',
  'attach REPORT PAPER --replace',
  'assign ORDER --name Asha --employee 4711 --from 07:10 --to 07:40',
  'on-the-way ORDER',
  'arrive ORDER',
  'advance ORDER',
  'paid ORDER --upi UPI_REFERENCE',
  'reject REPORT --reason clotted',
  'hold REPORT',
  'reached HELD',
  'prescriptions',
  'prescriptions --status all',
  'prescription PRESCRIPTION',
  'review PRESCRIPTION --by Sen --status reviewed --suggest cbc',
  `slots --date ${day}`,
  `close ${day}`,
  `open ${day}`,
  `plan ${day}`,
  'coupons',
  'history',
  'history ORDER',
  `history ${dateIn('Asia/Kolkata', Date.now())}`,
  'messages',
  'messages --kind order-placed',
  'messages --retry',
  'consents',
  'sms-templates',
  'push-key',
  'new-key NEW_KEY --scopes orders,steps',
  'keys',
  'rotate-key KEY',
  'revoke-key KEY',
  'sign-out customer7@example.com',
];

export async function commandsOf(server: SizedServer, others: readonly Other[], tell: (row: Row) => void): Promise<void> {
  const missing = labForms.filter(({ name }) => !lines.some((line) => line.split(' ')[0] === name));
  if (missing.length > 0) throw new Error(`Commands that are not measured: ${missing.map(({ name }) => name).join(', ')}`);
  const { env } = server;
  const folder = mkdtempSync(join(tmpdir(), 'lab-size-'));
  try {
    const files = { VALUES: join(folder, 'values.json'), PAPER: join(folder, 'paper.pdf') };
    writeFileSync(files.VALUES, JSON.stringify([{ analyteId: 'hemoglobin', testName: 'Complete Blood Count', value: 13.5 }]));
    writeFileSync(files.PAPER, await pdfFile());
    const orders = await asJson<Listed[]>('lab', ['orders', '--status', 'Confirmed'], env);
    const reports = await asJson<Listed[]>('lab', ['reports', '--status', 'processing'], env);
    const prescriptions = await asJson<Listed[]>('lab', ['prescriptions'], env);
    let turn = 0;
    const [held, keys]: [string[], string[]] = [[], []];
    const keyFor = (line: string) => (line.startsWith('revoke-key ') ? keys.pop() : keys[turn % keys.length]);
    const nextCall = (line: string): Call => {
      turn += 1;
      const newKey = `lims-${folder.slice(-6).toLowerCase()}-${turn}`;
      if (line.startsWith('hold ')) held.push(reports[turn]?.id ?? '');
      if (line.startsWith('new-key ')) keys.push(newKey);
      const given = {
        HELD: held[turn % held.length] ?? '',
        UPI_REFERENCE: String(633_400_000_000 + turn),
        NEW_KEY: newKey,
        KEY: keyFor(line) ?? '',
        ORDER: orders[turn]?.orderNumber ?? '',
        LAST: orders.at(-1)?.orderNumber ?? '',
        REPORT: reports[turn]?.id ?? '',
        PRESCRIPTION: prescriptions[turn]?.id ?? '',
        ...files,
      };
      const words = line.split(' ').map((word) => given[word as keyof typeof given] ?? word);
      return () => type(words, env);
    };
    for (const line of lines) {
      const prepare = async () => [nextCall(line), nextCall(line), nextCall(line)];
      tell(await rowOf(server, others, { name: `lab ${line}`, prepare, isRead: false, lanes: 1 }));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function type(words: readonly string[], env: SizedServer['env']): Promise<string> {
  const { code, errors } = await typed('lab', words, env);
  return code === 0 ? 'done' : `${code}: ${errors.trim().split('\n')[0]}`;
}

/** What operators do beside the running server, and what it does at its start and for whoever watches it. */
export async function besides(
  server: SizedServer,
  others: readonly Other[],
  folder: string,
  tell: (row: Row) => void,
): Promise<void> {
  const scrape = async () => String((await fetch(server.metrics)).status);
  tell(await rowOf(server, others, { name: 'GET /metrics', prepare: async () => [scrape], isRead: true, lanes: 1 }));
  const target = join(folder, 'beside');
  const backup = async () => {
    const { code, errors } = await typed('backup', [target], server.env);
    return code === 0 ? 'done' : errors;
  };
  const prepare = async () => {
    rmSync(target, { recursive: true, force: true });
    return [backup];
  };
  tell(await rowOf(server, others, { name: 'npm run backup', prepare, isRead: false, lanes: 1 }));
  rmSync(target, { recursive: true, force: true });
}

/** @returns the longest hold since the server began, once what it does at its start and each hour is over for the first time */
export async function firstHousekeeping(server: SizedServer): Promise<Row> {
  const begun = performance.now();
  while (!(await stepsDone(server))) await wait(1000);
  const { processor, clock } = await server.longestHold();
  return {
    errand: 'start, and the first round of scheduled work',
    ended: 'done',
    times: 1,
    'each, ms': (performance.now() - begun).toFixed(0),
    'held, processor ms': processor.toFixed(0),
    'held, ms': clock.toFixed(0),
    'others p95, ms': '–',
    '×': '–',
    '': '',
  };
}

async function stepsDone(server: SizedServer): Promise<boolean> {
  const text = await (await fetch(server.metrics)).text();
  const last = [...text.matchAll(/^lab_scheduled_last_success_seconds\{[^}]*\} (\S+)/gm)];
  return last.length > 0 && last.every(([, at]) => Number(at) > 0);
}
