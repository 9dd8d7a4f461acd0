import { formatRupees, toRupees } from '../../../src/lib/money.ts';
import { listCoupons, type ListedCoupon } from '../lab-lists-store.ts';
import { columns } from '../columns.ts';
import type { Command } from './command.ts';

export const coupons: Command = async ({ database }) => {
  const rows = await listCoupons(database);
  const lines = rows.map((row) => [
    row.id,
    worth(row),
    formatRupees(toRupees(row.minSubtotalPaise)),
    String(row.usesPerCustomer),
    row.maxUses === null ? String(row.used) : `${row.used} of ${row.maxUses}`,
    [row.validFrom && `from ${row.validFrom}`, row.validUntil && `until ${row.validUntil}`].filter(Boolean).join(' ') || 'always',
  ]);
  return {
    text: rows.length === 0 ? 'No coupons.' : columns(['CODE', 'OFF', 'FROM', 'EACH', 'USED', 'VALID'], lines),
    data: rows.map(({ position: _place, active: _isActive, ...row }) => row),
  };
};

function worth({ percent, amountPaise, maxPaise }: ListedCoupon): string {
  if (percent === null) return formatRupees(toRupees(amountPaise ?? 0));
  return maxPaise === null ? `${percent}%` : `${percent}%, at most ${formatRupees(toRupees(maxPaise))}`;
}
