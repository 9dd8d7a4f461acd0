import { expect, it } from 'vitest';
import { columns, facts } from '../../server/lab/columns.ts';

const typed = 'Ring twice\r\nPaid    yes, by card: collect no cash\u2028Total   ₹0 \u202Eevil\u001b[2J';

it.each([
  [
    'facts',
    () =>
      facts([
        ['Order', 'LH-1'],
        ['Note', typed],
        ['Total', '₹300'],
      ]),
  ],
  [
    'columns',
    () =>
      columns(
        ['ORDER', 'NOTE'],
        [
          ['LH-1', typed],
          ['LH-2', 'None'],
        ],
      ),
  ],
])('what a customer types cannot look like a line of the lab’s %s', (_what, print) => {
  const lines = print().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.filter((line) => /^(Paid|Total {3}₹0)/.test(line))).toEqual([]);
  expect(lines.join('')).toContain('Ring twice / Paid    yes, by card: collect no cash / Total   ₹0 evil / [2J');
  expect(lines.join('')).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
});

it('letters of every script stay as they are, with the joiners that they need', () => {
  const name = 'श्री\u200Dमती রহমান\u200C';
  expect(facts([['Name', name]])).toBe(`Name  ${name}`);
});
