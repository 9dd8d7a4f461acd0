/** The simulated lab of a server in a process of its own, and the settings that switch it. */
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/settings/config.ts';
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { demo, ends, oneLine, place } from '../support/server/starting.ts';

type Found = { readonly data: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> };

/** The demonstration's customer, over the network. */
async function signedIn(origin: string) {
  let authorization = '';
  const call = async (path: string, body?: object): Promise<Response> =>
    fetch(origin + apiPrefix + path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    });
  const { data } = (await (await call(paths.login, demoSignIn)).json()) as { data: { token: string } };
  authorization = `Bearer ${data.token}`;
  const list = async (path: string, name: string) => ((await (await call(path)).json()) as Found).data[name] ?? [];
  return { call, list };
}

describe('npm start', () => {
  it('says that a lab is simulated and how fast, and takes an order to its report', async () => {
    const server = demo({ ...(await place()), LAB_STEP_SECONDS: '1' });
    const { call, list } = await signedIn(await server.origin());
    expect(server.output).toContain('A simulated lab moves orders on each second');
    const [patients, addresses, reports] = [
      await list(paths.patients, 'patients'),
      await list(paths.addresses, 'addresses'),
      await list(paths.reports, 'reports'),
    ];
    const sample = (await list(paths.orders, 'orders')).find(({ orderStatus }) => orderStatus === 'Created');
    const patientId = patients[0]?.['id'] ?? '';
    const date = sample?.['scheduledDate'] ?? '';
    const answer = await call(paths.orders, {
      items: [{ type: 'test', id: 'cbc', quantity: 1, patientId }],
      addressId: addresses[0]?.['id'],
      scheduledDate: date,
      timeSlot: `${date}-0800`,
      paymentMethod: 'cod',
      patientId,
    });
    const { data } = (await answer.json()) as { data: { order: { id: string; orderNumber: string } } };
    const orderOf = async (id = '') => (await list(paths.orders, 'orders')).find((order) => order['id'] === id);
    await expect.poll(async () => (await orderOf(data.order.id))?.['orderStatus']).toBe('Completed');
    const available = (await list(paths.reports, 'reports')).filter(({ status }) => status === 'available');
    expect(available[0]?.['orderNumber']).toBe(data.order.orderNumber);
    expect(available).toHaveLength(reports.length + 1);
    expect((await orderOf(sample?.['id']))?.['orderStatus']).toBe('Created');

    server.process.kill('SIGTERM');
    const { code, errors } = await server.ended();
    expect([code, errors]).toEqual([0, '']);
  });

  it('says nothing of a lab that is switched off', async () => {
    const server = demo({ ...(await place()), LAB_SIMULATOR: 'off' });
    await server.origin();
    server.process.kill('SIGTERM');
    const { output } = await server.ended();
    expect(output).not.toContain('simulated');
  });
});

describe('real use', () => {
  it('refuses a simulated lab in one line', async () => {
    const env = { ...(await place()), PUBLIC_ORIGIN: 'https://lab.example.com', LAB_SIMULATOR: 'on' };
    expect(await ends(['--api-only'], env)).toEqual(
      oneLine(/LAB_SIMULATOR=on makes up results; it is for the demonstration alone \("npm start"\)/),
    );
  });
});

describe('the settings', () => {
  it('are a step a minute in the demonstration, none in real use', () => {
    expect(readSettings({}, 'demo').simulator).toEqual({ stepMs: 60_000 });
    expect(readSettings({ LAB_STEP_SECONDS: '5' }, 'demo').simulator).toEqual({ stepMs: 5000 });
    expect(readSettings({ LAB_SIMULATOR: 'off' }, 'demo').simulator).toBeUndefined();
    expect(readSettings({ PUBLIC_ORIGIN: 'https://lab.example.com' }, 'serve').simulator).toBeUndefined();
  });

  it.each([
    [{ LAB_SIMULATOR: 'yes' }, 'LAB_SIMULATOR must be one of on, off, not "yes"'],
    [{ LAB_STEP_SECONDS: '0' }, 'LAB_STEP_SECONDS must be a whole number from 1 to 86400, not "0"'],
  ])('are checked: %j', (env, line) => {
    expect(() => readSettings(env, 'demo')).toThrow(expect.objectContaining({ lines: [line] }));
  });
});
