/** A report that the lab holds is delivered to nobody before the patient was reached, and nobody is told of it before. */
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { findAnyReport } from '../../server/reports/reports-store.ts';
import { OrderAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { consentServer, hivOrdered, hivResults, hivTest } from '../support/server/consents.ts';
import { advances, simulates, statusOf, stepMs } from '../support/server/lab.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { operator } from '../support/server/operator.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { listedReports, processingReport, released, resultsOf } from '../support/server/reports.ts';

const server = await consentServer();
const colleague = { name: 'vikram', place: 'lab-2' };

/** The clock stands in tests: a second between two commands, so that they have an order. */
async function lab(words: readonly string[], file?: Buffer, by = operator): Promise<string> {
  server.passes(1000);
  const { code, out, err } = await answerRequest(server, { program: 'lab', operator: by, words, file });
  expect([code, err]).toEqual([0, '']);
  return out;
}

async function refused(words: readonly string[]): Promise<string> {
  const { code, err } = await answerRequest(server, { program: 'lab', operator, words });
  expect(code).toBe(1);
  return err;
}

/** At the lab: a CBC, and an HIV test whose report is R2. */
async function testing() {
  const { customer, order } = await hivOrdered(server);
  await advances(server, order.id, 3);
  const named = `${order.orderNumber}/R2`;
  const listed = async () => (await listedReports(customer)).find(({ isConfidential }) => isConfidential);
  const { id = '' } = (await listed()) ?? {};
  const read = async () => (await customer.get(pathWithId(paths.order, order.id))).read(OrderAnswer).data.order;
  return { customer, order, named, id, listed, read };
}

const values = Buffer.from(`analyteId,value,testName\nhiv-1-2-antibody,Reactive,${hivTest}\nplatelets,300,${hivTest}\n`);

describe('a held report', () => {
  it('is not delivered when its results are given: the order says that the lab will call, and nobody is told', async () => {
    const { customer, named, id, listed, read } = await testing();
    expect((await read()).labWillCall).toBeUndefined();
    await server.messages();
    const told = (await listedNotifications(customer)).notifications.length;
    await lab(['hold', named]);
    await lab(['results', named, 'values.csv'], values);
    expect(await listed()).toMatchObject({ status: 'processing', hasResults: false, isHeld: true });
    expect((await listed())?.reportedAt).toBeUndefined();
    expect(await resultsOf(customer, id)).toEqual([]);
    for (const [method, path] of [
      ['get', paths.reportDownload],
      ['post', paths.reportShare],
    ] as const)
      expect((await customer[method](pathWithId(path, id))).status).toBe(409);
    expect((await read()).labWillCall).toBe(true);
    expect(JSON.stringify(await read())).not.toMatch(/reactive|held/i);
    expect((await listedNotifications(customer)).notifications).toHaveLength(told);
    expect(await server.messages()).toEqual([]);
  });

  it('is available once the patient was reached, and told of as any other', async () => {
    const { customer, named, id, listed, read } = await testing();
    await lab(['hold', named]);
    await lab(['results', named, 'values.csv'], values);
    await server.messages();
    expect(await lab(['reached', named])).toContain('available, and the customer is told');
    expect(await listed()).toMatchObject({ status: 'available', hasResults: true });
    expect([(await listed())?.isHeld, (await read()).labWillCall]).toEqual([undefined, undefined]);
    expect((await resultsOf(customer, id)).map(({ value }) => value)).toEqual(['Reactive', 300]);
    expect((await customer.get(pathWithId(paths.reportDownload, id))).status).toBe(200);
    const [newest] = (await listedNotifications(customer)).notifications;
    expect(newest).toMatchObject({ type: 'ReportAvailable', title: 'Report available' });
    expect((await server.messages()).map(({ subject }) => subject)).toContain(`Order ${named.slice(0, -3)}: report available`);
  });

  it('waits for its results where the patient was reached before', async () => {
    const { named, listed } = await testing();
    await lab(['hold', named]);
    expect(await lab(['reached', named])).toContain('no longer held; it has no results yet');
    expect((await listed())?.status).toBe('processing');
    await lab(['results', named, 'values.csv'], values);
    expect((await listed())?.status).toBe('available');
  });

  it('can be corrected before anybody has read it: the paper replaces none', async () => {
    const { named, id, listed } = await testing();
    await lab(['hold', named]);
    await lab(['results', named, 'values.csv'], values);
    await lab(['results', named, 'values.csv'], Buffer.from(values.toString().replace('Reactive', 'Non-reactive')));
    await lab(['attach', named, 'paper.pdf', '--replace'], await pdfFile());
    await lab(['reached', named]);
    expect((await findAnyReport(server.database, id))?.replacesReportedAt).toBeNull();
    expect((await listed())?.replacesReportedAt).toBeUndefined();
  });

  it('has its history: who held it, who gave its results, who reached the patient, and when', async () => {
    const { named } = await testing();
    await lab(['hold', named]);
    await lab(['results', named, 'values.csv'], values, colleague);
    await lab(['reached', named], undefined, colleague);
    const steps = JSON.parse(await lab(['history', named, '--json'])) as { step: string; operator: string; at: string }[];
    expect(steps.map(({ step, operator: who }) => [step, who])).toEqual([
      ['reached', 'vikram'],
      ['release', 'vikram'],
      ['hold', 'meera'],
    ]);
    const times = steps.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  it('is marked in the lab’s list, with or without results', async () => {
    const { named, order } = await testing();
    await lab(['hold', named]);
    expect(await lab(['reports', order.orderNumber])).toMatch(/R2\s+processing, confidential, held\s/);
    await lab(['results', named, 'values.csv'], values);
    expect(await lab(['reports', order.orderNumber])).toMatch(/R2\s+processing, confidential, released and held\s/);
  });

  it('keeps its order from being completed', async () => {
    const { named, order } = await testing();
    await lab(['hold', named]);
    await lab(['results', named, 'values.csv'], values);
    await lab(
      ['results', `${order.orderNumber}/R1`, 'values.csv'],
      Buffer.from('analyteId,value\nhemoglobin,13\nplatelets,250\n'),
    );
    expect(await refused(['advance', order.orderNumber])).toContain('a report still to come');
    await lab(['reached', named]);
    expect(await lab(['advance', order.orderNumber])).toContain('Testing → Completed');
  });

  it('may be of any test', async () => {
    const { customer, reportId } = await processingReport(server);
    await lab(['hold', reportId]);
    await released(server, reportId);
    expect(await listedReports(customer)).toMatchObject([{ status: 'processing', isHeld: true, hasResults: false }]);
    await lab(['reached', reportId]);
    expect(await listedReports(customer)).toMatchObject([{ status: 'available', outsideCount: 1 }]);
  });
});

describe('what cannot be', () => {
  it('is said: held twice, reached without being held, held when it was delivered, none at all', async () => {
    const { named, id } = await testing();
    expect(await refused(['reached', named])).toBe(`Report ${id} is not held.`);
    await lab(['hold', named]);
    expect(await refused(['hold', named])).toBe(`Report ${id} is held already.`);
    await lab(['reached', named]);
    await released(server, id, { results: hivResults() });
    expect(await refused(['hold', named])).toContain('available already');
    expect(await refused(['hold', 'LH-NOWHERE1'])).toBe('There is no report and no order LH-NOWHERE1');
  });
});

it('the results and the hold of one moment leave one or the other whole', async () => {
  const { id, listed, named } = await testing();
  const hold = answerRequest(server, { program: 'lab', operator, words: ['hold', named] });
  const results = answerRequest(server, { program: 'lab', operator, words: ['results', named, 'values.csv'], file: values });
  const [held] = await Promise.all([hold, results]);
  const row = await findAnyReport(server.database, id);
  expect(row?.fileId).not.toBeNull();
  expect((await listed())?.status).toBe(held.code === 0 ? 'processing' : 'available');
});

it('the simulated lab leaves it to whoever has held it, and goes on with the rest', async () => {
  const own = await consentServer();
  const { order } = await hivOrdered(own);
  // What was there before the simulated lab began stays as it is.
  await own.database
    .updateTable('orders')
    .set({ createdAt: own.now() + 1 })
    .where('id', '=', order.id)
    .execute();
  own.passes(1);
  const round = async () => {
    own.passes(stepMs);
    await simulates(own);
  };
  for (let step = 0; step < 3; step += 1) await round();
  const named = `${order.orderNumber}/R2`;
  const say = (...words: string[]) => answerRequest(own, { program: 'lab', operator, words });
  expect((await say('hold', named)).code).toBe(0);
  await round();
  await round();
  expect(await statusOf(own, order.id)).toBe('Testing');
  expect((await say('reports', order.orderNumber)).out).toMatch(
    /R1\s+available\s[^]*R2\s+processing, confidential, released and held/,
  );
  expect((await say('reached', named)).code).toBe(0);
  await round();
  expect(await statusOf(own, order.id)).toBe('Completed');
});
