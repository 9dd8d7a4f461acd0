/** The lab's command line as a provider types it, on either engine, beside a running server and without one. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { apiPrefix, paths, pathWithId } from '../../src/contract/paths.ts';
import type { Report } from '../../src/contract/reports.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import { asJson, typed } from '../support/server/commands.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { demo, demonstration } from '../support/server/starting.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';

type Env = Readonly<Record<string, string>>;
type Wanted = { readonly analyteId: string; readonly testName: string; readonly values?: readonly string[] };
type Listed = { readonly orderNumber: string; readonly status: string };

/** Servers and commands, one after the other. */
const slow = { timeout: 240_000 };

async function running(): Promise<{ env: Env; server: ReturnType<typeof demo>; origin: string }> {
  const env = { ...(await demonstration()), LAB_SIMULATOR: 'off' };
  const server = demo(env);
  return { env, server, origin: await server.origin() };
}

/** What the demonstration's customer reads at this address of the API. */
async function reads(origin: string, path: string): Promise<Response> {
  const body = JSON.stringify(demoSignIn);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(origin + apiPrefix + paths.login, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { token: string } };
  return fetch(origin + apiPrefix + path, { headers: { authorization: `Bearer ${data.token}` } });
}

const dataOf = async <Data>(answer: Response) => ((await answer.json()) as { data: Data }).data;

const openOrder = async (env: Env): Promise<string> => {
  const [order] = await asJson<Listed[]>('lab', ['orders'], env);
  return order?.orderNumber ?? '';
};

async function collected(env: Env): Promise<string> {
  const number = await openOrder(env);
  for (let step = 1; step <= 3; step += 1) await asJson('lab', ['advance', number], env);
  return number;
}

describe('beside a running server', () => {
  it('takes an order from its placing to its end, and its customer reads the report and is told', slow, async () => {
    const { env, origin } = await running();
    // As people name their folders; files are where the command is typed.
    const folder = join(temporaryFolder(), 'Lab results, December');
    mkdirSync(folder);
    const number = await collected(env);
    const early = await typed('lab', ['advance', number], env);
    expect(early).toEqual({ code: 1, output: '', errors: `Order ${number} has a report still to come.\n` });

    const wanted = await asJson<Wanted[]>('lab', ['sheet', number, '--save', 'to fill in.csv'], env, folder);
    const [head, ...lines] = readFileSync(join(folder, 'to fill in.csv'), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(wanted.length);
    const filled = lines.map((line, place) => line.replace(',,', `,${wanted[place]?.values?.[0] ?? 42.5},`));
    writeFileSync(join(folder, 'filled in.csv'), [head, ...filled].join('\r\n'));
    await asJson('lab', ['results', number, 'filled in.csv', '--notes', 'Drink more water.'], env, folder);
    expect(await asJson('lab', ['advance', number], env)).toMatchObject({ from: 'Testing', status: 'Completed' });

    const { reports } = await dataOf<{ reports: Report[] }>(await reads(origin, paths.reports));
    const report = reports.find(({ orderNumber }) => orderNumber === number);
    // Even by hand, the demonstration makes nothing that could be taken for a result.
    expect(report).toMatchObject({ status: 'available', notes: 'Drink more water.', hasResults: true, isSample: true });
    const pdf = await reads(origin, pathWithId(paths.reportDownload, report?.id ?? ''));
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    const { notifications } = await dataOf<{ notifications: Notification[] }>(await reads(origin, paths.notifications));
    const told = notifications.filter(({ message }) => message.includes(number)).map(({ type }) => type);
    expect(told.toSorted()).toEqual(
      ['OrderCompleted', 'OrderConfirmed', 'PaymentConfirmation', 'ReportAvailable', 'SampleCollected'].toSorted(),
    );
  });

  it('releases the laboratory’s own PDF byte for byte, and no file that would do something', slow, async () => {
    const { env, origin } = await running();
    const number = await collected(env);
    const folder = temporaryFolder();
    const fine = await pdfFile();
    writeFileSync(join(folder, 'CBC of Rao.pdf'), fine);
    writeFileSync(join(folder, 'active.pdf'), await pdfFile({ change: (doc) => doc.addNamedJavaScript('go', 'app.alert(1)') }));
    writeFileSync(join(folder, 'text.pdf'), 'Hemoglobin 13');
    const refused = await Promise.all(
      ['active.pdf', 'text.pdf'].map((name) => typed('lab', ['attach', number, name], env, folder)),
    );
    expect(refused.map(({ code, errors }) => [code, errors])).toEqual([
      [1, 'This PDF contains scripts, programs to start or attached files\n'],
      [1, 'This is no PDF that can be opened\n'],
    ]);
    expect(await asJson('lab', ['reports', number], env)).toMatchObject([{ status: 'processing' }]);

    const { id } = await asJson<{ id: string }>('lab', ['attach', number, 'CBC of Rao.pdf'], env, folder);
    const answer = await reads(origin, pathWithId(paths.reportDownload, id));
    expect(Buffer.from(await answer.arrayBuffer()).equals(fine)).toBe(true);
  });

  it('writes a prescription out to be read, for this user alone and over nothing, and answers it', slow, async () => {
    const { env, origin } = await running();
    const folder = temporaryFolder();
    const [waiting] = await asJson<{ id: string; fileSize: number }[]>('lab', ['prescriptions'], env);
    const id = waiting?.id ?? '';
    const save = ['prescription', id, '--save', 'page.pdf'];
    expect((await typed('lab', save, env, folder)).code).toBe(0);
    expect(readFileSync(join(folder, 'page.pdf'))).toHaveLength(waiting?.fileSize ?? 0);
    expect(await typed('lab', save, env, folder)).toEqual({ code: 1, output: '', errors: 'page.pdf exists already\n' });

    const words = ['review', id, '--by', 'Dr Sen', '--status', 'reviewed'];
    const unknown = await typed('lab', [...words, '--suggest', 'cbc,nowhere'], env);
    expect(unknown).toEqual({ code: 1, output: '', errors: 'There is no test nowhere\n' });
    await asJson('lab', [...words, '--suggest', 'hba1c, cbc', '--notes', 'Come fasting.'], env);
    const { prescriptions } = await dataOf<{ prescriptions: { id: string }[] }>(await reads(origin, paths.prescriptions));
    expect(prescriptions.find((one) => one.id === id)).toMatchObject({
      status: 'reviewed',
      reviewedBy: 'Dr Sen',
      adminNotes: 'Come fasting.',
      suggestedTests: [{ id: 'hba1c' }, { id: 'cbc' }],
    });
    expect(await asJson('lab', ['prescriptions'], env)).toEqual([]);
  });
});

it('works without a server, too, and the next start goes on from there', slow, async () => {
  const env = { ...(await demonstration()), LAB_SIMULATOR: 'off' };
  const number = await openOrder(env);
  expect(await asJson('lab', ['advance', number], env)).toMatchObject({ status: 'Confirmed' });
  const { notifications } = await dataOf<{ notifications: Notification[] }>(
    await reads(await demo(env).origin(), paths.notifications),
  );
  expect(notifications.find(({ message }) => message.includes(number))).toMatchObject({ type: 'OrderConfirmed' });
});
