import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/settings/config.ts';
import { isServiceable } from '../../server/people/service-area.ts';
import { Serviceability } from '../../src/contract/extensions.ts';
import { paths } from '../../src/contract/paths.ts';
import { addAddress, readyToOrder } from '../support/server/household.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer({ serviceArea: ['560', '6000'] });
const everywhere = await testServer({ serviceArea: [] });

const asked = async (postalCode: string, { stranger } = server) =>
  (await stranger.get(`${paths.serviceability}?postalCode=${encodeURIComponent(postalCode)}`)).read(Serviceability).data;

describe('whether samples are collected at a postal code', () => {
  it.each([
    ['560038', '560038', true],
    ['560 038', '560038', true],
    [' 560-038 ', '560038', true],
    ['600001', '600001', true],
    ['600101', '600101', false],
    ['110001', '110001', false],
    ['56003', '56003', false],
    ['5600381', '5600381', false],
    ['SW1A 1AA', 'SW1A1AA', false],
    ['५६००३८', '560038', true],
  ])('is answered to anybody: %s', async (typed, postalCode, expected) => {
    expect(await asked(typed)).toEqual({ postalCode, isServiceable: expected });
  });

  it('is yes for every PIN code of India where no area is named', async () => {
    const answers = ['110001', '799001', '860001', '010001', '90210', '1234567'].map(
      async (code) => (await asked(code, everywhere)).isServiceable,
    );
    expect(await Promise.all(answers)).toEqual([true, true, true, false, false, false]);
  });

  it.each([
    ['', 'Postal code is required'],
    ['postalCode=', 'Postal code is required'],
    ['postalCode=56', 'Postal code must be at least 3 characters long'],
    [`postalCode=${'1'.repeat(15)}`, 'Postal code must be at most 14 characters long'],
  ])('is refused in plain words for ?%s', async (query, message) => {
    const answer = await server.stranger.get(`${paths.serviceability}?${query}`);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  it('may be kept for a minute', async () => {
    const path = `${paths.serviceability}?postalCode=560038`;
    const first = await server.stranger.get(path);
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    const again = await server.stranger.get(path, { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('an order', () => {
  it('to an address where no samples are collected is refused before anything is taken', async () => {
    const { customer, order } = await readyToOrder(server);
    await customer.post(paths.cartAdd, order.items[0]);
    const { id } = await addAddress(customer, { city: 'Mysuru', postalCode: '570 001' });
    const refused = await customer.post(paths.orders, { ...order, addressId: id });
    expect([refused.status, refused.message]).toEqual([422, 'We do not collect samples at 570 001 yet.']);
    const slots = await server.database.selectFrom('timeSlots').select('booked').where('booked', '>', 0).execute();
    expect([slots, (await server.database.selectFrom('orders').select('id').execute()).length]).toEqual([[], 0]);
    expect((await customer.post(paths.orders, order)).status).toBe(201);
  });

  it('to an address abroad is refused, also where no area is named', async () => {
    const { customer, order } = await readyToOrder(everywhere);
    const { id } = await addAddress(customer, { city: 'London', country: 'UK', postalCode: 'SW1A 1AA' });
    const refused = await customer.post(paths.orders, { ...order, addressId: id });
    expect([refused.status, refused.message]).toEqual([422, 'We do not collect samples at SW1A 1AA yet.']);
  });
});

describe('the setting', () => {
  it('is the big cities in the demonstration, and all of India in real use', () => {
    const { serviceArea } = readSettings({}, 'demo');
    expect([serviceArea.length > 25, isServiceable(serviceArea, '560038'), isServiceable(serviceArea, '600020')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(isServiceable(serviceArea, '194101')).toBe(false);
    expect(readSettings({ PUBLIC_ORIGIN: 'https://lab.example.com' }, 'serve').serviceArea).toEqual([]);
  });

  it('names beginnings of PIN codes, in the demonstration too', () => {
    expect(readSettings({ SERVICE_AREA: ' 560, 6000 ' }, 'demo').serviceArea).toEqual(['560', '6000']);
  });

  it.each(['560,', 'Bengaluru', '056', '5600011', '560;600'])('refuses to start with %j', (SERVICE_AREA) => {
    expect(() => readSettings({ SERVICE_AREA }, 'demo')).toThrow('SERVICE_AREA must be beginnings of PIN codes like 560,600');
  });
});
