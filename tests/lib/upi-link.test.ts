/** The link and the code by which an order is paid by UPI, read back as a UPI app reads them. */
import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/contract/orders.ts';
import { qrDrawing } from '../../src/lib/orders/qr-code.ts';
import { isUpiAddress } from '../../src/lib/orders/upi-address.ts';
import { upiLink, upiPayment } from '../../src/lib/orders/upi-link.ts';
import { scannedDrawing } from '../support/files/qr-scanner.ts';

const payee = { address: 'labathome@okbank', payeeName: 'Lab at Home' };

const partsOf = (link: string) => {
  const [start = '', query = ''] = link.split('?');
  // Not URLSearchParams, which would take a plus for a blank, as not every app does.
  return { start, parts: Object.fromEntries(query.split('&').map((part) => part.split('=').map(decodeURIComponent))) as object };
};

describe('the link', () => {
  it('has the parts of the specification, the amount with two decimals and the number as it is printed', () => {
    expect(upiLink({ ...payee, paise: 123_450, orderNumber: 'LH-7K2M9QXA' })).toBe(
      'upi://pay?pa=labathome@okbank&pn=Lab%20at%20Home&am=1234.50&cu=INR&tr=LH7K2M9QXA&tn=LH-7K2M9QXA',
    );
  });

  it.each([
    [1, '0.01'],
    [99, '0.99'],
    [50_000, '500.00'],
    [12_345_678, '123456.78'],
    [1_005, '10.05'],
  ])('writes %d paise as %s', (paise, amount) => {
    expect(upiLink({ ...payee, paise, orderNumber: 'A' })).toContain(`&am=${amount}&`);
  });

  it('lets no name and no number change its parts', () => {
    const hostile = 'A & B=Labs?#+100% लैब "\u{1F9EA}\uD83E';
    const { start, parts } = partsOf(upiLink({ ...payee, payeeName: hostile, paise: 100, orderNumber: 'x&am=1&pa=me@bank' }));
    expect(start).toBe('upi://pay');
    expect(parts).toEqual({
      pa: payee.address,
      pn: 'A & B=Labs?#+100% लैब "\u{1F9EA}',
      am: '1.00',
      cu: 'INR',
      tr: 'xam1pamebank',
      tn: 'x&am=1&pa=me@bank',
    });
  });

  it('leaves a reference out that would not be whole, and cuts the note', () => {
    expect(upiLink({ ...payee, paise: 100, orderNumber: 'N'.repeat(35) })).toContain(`&tr=${'N'.repeat(35)}&`);
    const long = upiLink({ ...payee, paise: 100, orderNumber: 'N'.repeat(60) });
    expect(partsOf(long).parts).not.toHaveProperty('tr');
    expect(partsOf(long).parts).toHaveProperty('tn', 'N'.repeat(50));
    expect(partsOf(upiLink({ ...payee, paise: 100, orderNumber: '–' })).parts).not.toHaveProperty('tr');
  });
});

describe('a UPI address', () => {
  it.each(['labathome@okbank', 'lab.at-home_1@s2b', '9876543210@upi', `${'a'.repeat(256)}@ybl`])('may be %s', (address) =>
    expect(isUpiAddress(address)).toBe(true),
  );

  it.each([
    '',
    'lab',
    'lab@example.com',
    'lab@okbank&am=1',
    'lab@okbank ',
    ' lab@okbank',
    'lab@okbank\n',
    'a@okbank',
    '.lab@okbank',
    'lab@@okbank',
    'javascript:alert(1)@x',
    `${'a'.repeat(257)}@ybl`,
  ])('is not %j', (address) => expect(isUpiAddress(address)).toBe(false));
});

describe('what is needed to pay', () => {
  const order = {
    orderNumber: 'LH-7K2M9QXA',
    orderStatus: 'Created',
    paymentStatus: 'Pending',
    totalAmount: 500,
    upi: payee,
  } satisfies Partial<Order>;
  const payment = { status: 'Pending', amount: 480.5, currency: 'INR', method: 'cod' };

  it('is there while something is owed', () => {
    expect(upiPayment(order)).toMatchObject({ ...payee, amount: 500, link: expect.stringContaining('&am=500.00&') as string });
    expect(upiPayment({ ...order, payment })).toMatchObject({ amount: 480.5 });
    expect(upiPayment({ ...order, orderStatus: 'Completed' })).toBeDefined();
  });

  it.each<[string, Partial<Order>]>([
    ['cancelled', { orderStatus: 'Cancelled' }],
    ['cancelled, in other letters', { orderStatus: 'CANCELLED' }],
    ['paid', { paymentStatus: 'Paid' }],
    ['paid, as its payment says', { payment: { ...payment, status: 'PAID' } }],
    ['free', { totalAmount: 0 }],
    ['of less than a paisa', { totalAmount: 0.004 }],
    ['of a negative amount', { totalAmount: -1 }],
  ])('is not there for an order that is %s', (_what, changes) => expect(upiPayment({ ...order, ...changes })).toBeUndefined());

  it('is not there where nobody is named', () => {
    const { upi: _upi, ...unnamed } = order;
    expect(upiPayment(unnamed)).toBeUndefined();
  });
});

it('is read back from the pixels of sixty codes by another decoder', async () => {
  const numberOf = (at: number) => `LH-${(31 ** 7 + at * 982_451_653).toString(32).toUpperCase().padStart(8, '0').slice(-8)}`;
  const links = Array.from({ length: 60 }, (_, at) =>
    upiLink({
      address: at % 3 === 0 ? `lab.at-home_${'x'.repeat(at)}@okhdfcbank` : payee.address,
      payeeName: at % 2 === 0 ? payee.payeeName : 'आशा लैब & Sons',
      paise: 1 + at * at * 6257,
      orderNumber: numberOf(at),
    }),
  );
  expect(new Set(links.map((link) => /am=[\d.]+/.exec(link)?.[0])).size).toBe(60);
  expect(new Set(links.map((link) => /tr=\w+/.exec(link)?.[0])).size).toBe(60);
  for (const link of links) expect(await scannedDrawing(qrDrawing(link, 'M'))).toEqual([link]);
});
