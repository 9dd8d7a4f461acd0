/** The code on the visit card says the order number to whoever scans it, and nothing else. */
import { describe, expect, it } from 'vitest';
import { orderCode } from '../../src/lib/orders/order-code.ts';
import { readQrPath } from '../support/files/qr-reader.ts';

const quietZone = 4;
const read = (orderNumber: string) => {
  const { size, path } = orderCode(orderNumber);
  return readQrPath(size, path, quietZone);
};

describe('the code of an order', () => {
  it('holds the number as plain text, in the smallest code, with a quarter of it to spare', () => {
    expect(read('LH-7K2M9QXA')).toEqual({ text: 'LH-7K2M9QXA', version: 1, level: 'Q' });
  });

  it.each(['LH-00000000', 'LH-ZZZZZZZZ', 'LH-V72BTFH9', 'A', 'ord_9f3a/b', 'order-12345678'])('can be read back: %s', (number) =>
    expect(read(number).text).toBe(number),
  );

  it('leaves out what only stands around the number', () => expect(read('  LH-7K2M9QXA ').text).toBe('LH-7K2M9QXA'));

  it('is refused by the reader of these tests when one module is wrong', () => {
    const { size, path } = orderCode('LH-7K2M9QXA');
    const [last = ''] = path.match(/M[^M]*z$/) ?? [];
    expect(() => readQrPath(size, path.slice(0, -last.length), quietZone)).toThrow('wrong');
    expect(() => readQrPath(size, `${path}M0 0h1v1h-1z`, quietZone)).toThrow('quiet zone');
  });
});
