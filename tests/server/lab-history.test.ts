/** Who did what by the command line, as long as what it was done to is there. */
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { operatorHere } from '../../server/lab/operator-here.ts';
import { noteOperatorStep } from '../../server/operations/operator-steps-store.ts';
import { keepTimeSlots } from '../../server/slots/planned-slots-store.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { paths } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { advances } from '../support/server/lab.ts';
import { leave } from '../support/server/leaving.ts';
import { operator } from '../support/server/operator.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { pdfFile } from '../support/files/prescription-files.ts';
import { readyToUpload, uploaded } from '../support/server/prescriptions.ts';
import { processingReport } from '../support/server/reports.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

const values = Buffer.from('analyteId,value\nhemoglobin,13\nplatelets,250\n');

/** The clock stands in tests: a second between two commands, so that they have an order. */
async function lab(server: TestServer, words: readonly string[], file?: Buffer): Promise<string> {
  server.passes(1000);
  const { code, out, err } = await answerRequest(server, { program: 'lab', operator, words, file });
  expect([code, err]).toEqual([0, '']);
  return out;
}

type Step = {
  readonly at: string;
  readonly operator: string;
  readonly step: string;
  readonly subject: string;
  readonly details: unknown;
};

const history = async (server: TestServer, ...words: readonly string[]): Promise<Step[]> =>
  JSON.parse(await lab(server, ['history', ...words, '--json'])) as Step[];

const told = (steps: readonly Step[]) => steps.map(({ operator: who, step, subject }) => [who, step, subject]);

async function signedInAgain({ stranger, app }: TestServer, email: string): Promise<Caller> {
  const { data } = (await stranger.post(paths.login, { email, password: 'secret1' })).read(SignedInAnswer);
  return new Caller(app, data.token);
}

describe('the history of the command line', () => {
  it('tells who moved an order on, and who released and replaced its report', async () => {
    const server = await testServer();
    const { order, reportId } = await processingReport(server);
    const { orderNumber } = order;
    await lab(server, ['results', reportId, 'file'], values);
    await lab(server, ['attach', reportId, 'file', '--replace'], await pdfFile());
    const at = server.now() + 1000;
    await lab(server, ['advance', orderNumber]);
    const steps = await history(server, orderNumber.toLowerCase());
    expect(told(steps)).toEqual([
      ['meera', 'advance', orderNumber],
      ['meera', 'replace', `${orderNumber}/R1`],
      ['meera', 'release', `${orderNumber}/R1`],
    ]);
    expect(steps.map(({ details }) => details)).toEqual([
      { from: 'Created', to: 'Confirmed' },
      { values: 0, paper: 'attached' },
      { values: 2, paper: 'drawn' },
    ]);
    expect(Date.parse(steps[0]?.at ?? '')).toBe(at);
    expect(told(await history(server, `${orderNumber}/R1`))).toEqual(told(steps).slice(1));
    expect(await lab(server, ['history', orderNumber])).toMatch(/^WHEN +WHO +WHERE +STEP +OF +DETAILS\n.+ meera +lab-1 +advance/);
  });

  it('tells who answered a prescription and who took its file out', async () => {
    const server = await testServer();
    const { customer, patientId } = await readyToUpload(server);
    const { id } = await uploaded(customer, { patientId, file: await pdfFile() });
    await lab(server, ['review', id, '--by', 'Dr Sen', '--status', 'reviewed']);
    await lab(server, ['prescription', id]);
    await lab(server, ['prescription', id, '--save', 'page.pdf']);
    expect(told(await history(server, id))).toEqual([
      ['meera', 'save-file', id],
      ['meera', 'review', id],
    ]);
  });

  it('tells who closed, opened and planned collection times, for a date each of them', async () => {
    const server = await testServer();
    await keepTimeSlots(server.database, server.settings.timeZone, server.now());
    await lab(server, ['close', '2026-11-22']);
    await lab(server, ['open', '2026-11-22-0700', '--capacity', '6']);
    await lab(server, ['plan', '2026-11-22-0700']);
    await lab(server, ['close', '2026-11-23']);
    expect(told(await history(server, '2026-11-22'))).toEqual([
      ['meera', 'plan', '2026-11-22-0700'],
      ['meera', 'open', '2026-11-22-0700'],
      ['meera', 'close', '2026-11-22'],
    ]);
    expect(await history(server, '2026-11-22-0700')).toHaveLength(2);
  });

  it('tells who signed a customer out, also by the phone number, and who applied a catalogue', async () => {
    const server = await testServer();
    const customer = await server.customer();
    await lab(server, ['sign-out', customer.email]);
    const [step, ...others] = await history(server, customer.email);
    expect([step?.step, step?.details, others]).toEqual(['sign-out', { ended: 1 }, []]);
    const content = Buffer.from(JSON.stringify({ catalogue: { ...smallCatalogue, offers: [] } }));
    const apply = (...words: readonly string[]) =>
      answerRequest(server, { program: 'catalogue', operator, words: ['apply', 'folder', ...words], file: content });
    expect((await apply('--dry-run')).code).toBe(0);
    expect(await history(server, 'catalogue')).toEqual([]);
    expect((await apply()).code).toBe(0);
    expect(told(await history(server, 'catalogue'))).toEqual([['meera', 'apply', 'catalogue']]);
    expect((await history(server)).map(({ step: one }) => one)).toEqual(['apply', 'sign-out']);
  });

  it('tells who sent messages again', async () => {
    const server = await testServer();
    await orderPlaced(server);
    await lab(server, ['messages', '--retry']);
    const [step] = await history(server, 'messages');
    expect([step?.operator, step?.step, step?.details]).toEqual(['meera', 'retry', { givenUp: 0, waiting: 0 }]);
  });

  it('holds nothing that was not done, nothing of what only looks, and nothing of the simulated lab', async () => {
    const server = await testServer();
    const { order } = await orderPlaced(server);
    await advances(server, order.id);
    for (const words of [['orders'], ['order', order.orderNumber], ['reports'], ['slots'], ['history']]) await lab(server, words);
    const refused = await answerRequest(server, { program: 'lab', operator, words: ['advance', 'LH-NOSUCH00'] });
    expect(refused.code).toBe(1);
    expect(await history(server)).toEqual([]);
  });

  it('is written in the transaction that does it: what cannot be put down is not done', async () => {
    const server = await testServer();
    const { order } = await orderPlaced(server);
    const nameless = { ...operator, name: null as unknown as string };
    const request = { program: 'lab', operator: nameless, words: ['advance', order.orderNumber] } as const;
    expect((await answerRequest(server, request)).code).toBe(1);
    expect(await lab(server, ['order', order.orderNumber])).toContain('Created');
  });

  it('goes with what it is about: a report’s with the account, an order’s with the order', async () => {
    const server = await testServer();
    const { customer, order, reportId } = await processingReport(server);
    await lab(server, ['results', reportId, 'file'], values);
    await lab(server, ['advance', order.orderNumber]);
    await lab(server, ['sign-out', customer.email]);
    await leave(await signedInAgain(server, customer.email));
    expect(told(await history(server))).toEqual([['meera', 'advance', order.orderNumber]]);
    await server.database.deleteFrom('orders').execute();
    expect(await history(server)).toEqual([]);
  });

  it('shows at most 500 steps, the newest, and says so', async () => {
    const server = await testServer();
    for (let number = 0; number < 501; number += 1)
      await noteOperatorStep(server.database, operator, { at: number, step: 'close', subject: `number ${number}` });
    const text = await lab(server, ['history']);
    expect([text.includes('number 500'), text.includes('number 0 ')]).toEqual([true, false]);
    expect(text).toMatch(/Only the first 500 are shown\.$/);
  });
});

describe('who types a command', () => {
  it.each([
    [{ SUDO_USER: 'ravi' }, 'ravi', hostname()],
    [{ LAB_OPERATOR: 'Usha Rao', SUDO_USER: 'ravi' }, 'Usha Rao', hostname()],
    [{ SUDO_USER: 'ravi', SSH_CONNECTION: '10.0.0.7 50122 10.0.0.1 22' }, 'ravi', `${hostname()}, from 10.0.0.7`],
    [{ LAB_OPERATOR: ` a\nb${'c'.repeat(200)}` }, `a b${'c'.repeat(97)}`, hostname()],
  ])('is known by %j', (env, name, place) => {
    expect(operatorHere(env)).toEqual({ name, place });
  });

  it('is the user of the system otherwise', () => {
    expect(operatorHere({}).name).not.toBe('');
  });
});
