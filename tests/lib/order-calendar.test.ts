import { describe, expect, it } from 'vitest';
import type { Order, OrderItem } from '../../src/contract/orders.ts';
import { orderCalendar } from '../../src/lib/orders/order-calendar.ts';

const item = (changes: Partial<OrderItem>): OrderItem => ({
  type: 'test',
  id: 'cbc',
  name: 'Complete Blood Count (CBC)',
  price: 300,
  quantity: 1,
  subtotal: 300,
  fastingRequired: false,
  patientId: 'p1',
  ...changes,
});

const order: Order = {
  id: 'o1',
  orderNumber: 'LH-7K2M9QXZ',
  orderStatus: 'Created',
  paymentStatus: 'Pending',
  totalAmount: 500,
  itemCount: 1,
  createdAt: '2026-11-21T05:00:00.000Z',
  scheduledDate: '2026-11-22',
  timeSlot: '7:00 am – 8:00 am',
  startsAt: '2026-11-22T07:00:00+05:30',
  endsAt: '2026-11-22T08:00:00+05:30',
  patients: [
    { id: 'p1', name: 'Meera Rao' },
    { id: 'p2', name: 'Kabir Rao' },
  ],
  items: [item({})],
  address: {
    id: 'a1',
    addressType: 'Home',
    name: 'Home',
    street: '14, Lake View Road; Block B',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560038',
    country: 'India',
    isDefault: true,
  },
};

const now = Date.parse('2026-11-21T06:00:00Z');

function fileOf(changes: Partial<Order> = {}, preparation: readonly string[] = []): string | undefined {
  const pageUrl = 'https://lab.example.com/orders/o1';
  return orderCalendar({ order: { ...order, ...changes }, pageUrl, preparation, brandName: 'Lab at Home', now });
}

/** Reads the file as RFC 5545 says: folded lines joined, escaped signs restored. */
function entry(changes?: Partial<Order>, preparation?: readonly string[]): Record<string, string> {
  const lines = (fileOf(changes, preparation) ?? '').replaceAll('\r\n ', '').split('\r\n');
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    const value = line.slice(at + 1).replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    return [line.slice(0, at).split(';')[0] ?? '', value];
  });
  // The alarm's own description comes after the entry's.
  return Object.fromEntries(pairs.toReversed());
}

describe('the calendar entry of an order', () => {
  it('has the times in UTC, the address and what it is', () => {
    expect(entry()).toMatchObject({
      DTSTART: '20261122T013000Z',
      DTEND: '20261122T023000Z',
      DTSTAMP: '20261121T060000Z',
      SUMMARY: 'Sample collection – Lab at Home',
      LOCATION: '14, Lake View Road; Block B, Bengaluru, Karnataka 560038, India',
      URL: 'https://lab.example.com/orders/o1',
    });
  });

  it('names the items by patient, how to prepare, and where the order is', () => {
    const items = [item({}), item({ name: 'HbA1c', patientId: 'p2', quantity: 2 }), item({ name: 'Vitamin D', patientId: 'p1' })];
    const lines = ['Last meal before 8:30 pm on Sat, 21 Nov 2026 — water is fine'];
    expect(entry({ items }, lines)['DESCRIPTION']).toBe(
      [
        'Meera Rao: Complete Blood Count (CBC), Vitamin D',
        'Kabir Rao: HbA1c × 2',
        '',
        'Last meal before 8:30 pm on Sat, 21 Nov 2026 — water is fine',
        '',
        'Order LH-7K2M9QXZ: https://lab.example.com/orders/o1',
      ].join('\n'),
    );
  });

  it('keeps its id when the order moves, with a sequence that grows each time', () => {
    const [first, second, third] = [
      {},
      { rescheduledAt: '2026-11-21T05:00:00.400Z' },
      { rescheduledAt: '2026-11-21T09:00:00Z' },
    ].map((changes) => entry(changes));
    expect(new Set([first?.['UID'], second?.['UID'], third?.['UID']])).toEqual(new Set(['o1@lab.example.com']));
    expect([first?.['SEQUENCE'], second?.['SEQUENCE'], third?.['SEQUENCE']]).toEqual(['0', '1', '14400']);
  });

  it('reminds 12 hours before, and before the last meal where the fast is longer', () => {
    const alarm = (items: OrderItem[]) => entry({ items })['TRIGGER'];
    expect(alarm([item({})])).toBe('-PT12H');
    expect(alarm([item({ fastingRequired: true, fastingHours: 8 })])).toBe('-PT12H');
    expect(alarm([item({}), item({ fastingRequired: true })])).toBe('-PT14H');
    expect(alarm([item({ fastingRequired: true, fastingHours: 12 })])).toBe('-PT14H');
    expect(entry()['ACTION']).toBe('DISPLAY');
  });

  it('keeps to the form: line ends, and no line over 75 octets, in any script', () => {
    const patients = [{ id: 'p1', name: 'आशा राव '.repeat(12).trim() }];
    const lines = (fileOf({ patients }) ?? '').split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.join('')).not.toContain('\n');
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(entry({ patients })['DESCRIPTION']).toContain(`${patients[0]?.name}: Complete Blood Count (CBC)`);
  });

  it('cannot be given lines of its own by a name', () => {
    const patients = [{ id: 'p1', name: 'Meera\r\nATTENDEE:mailto:x@example.com' }];
    expect(Object.keys(entry({ patients }))).not.toContain('ATTENDEE');
  });

  it('ends an hour after it begins where no end is known, and is none without a beginning', () => {
    const { endsAt: _end, ...open } = order;
    const { startsAt: _start, ...timeless } = open;
    const pageUrl = 'https://lab.example.com/orders/o1';
    const source = { pageUrl, preparation: [], brandName: 'Lab at Home', now };
    expect(orderCalendar({ ...source, order: open })).toContain('DTEND:20261122T023000Z');
    expect(orderCalendar({ ...source, order: timeless })).toBeUndefined();
    expect(fileOf({ startsAt: 'soon' })).toBeUndefined();
  });

  it('names everybody where the order carries no items', () => {
    expect(entry({ items: [] })['DESCRIPTION']).toContain('Meera Rao\nKabir Rao\n');
  });
});
