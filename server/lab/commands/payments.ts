import { formatRupees, toRupees } from '../../../src/lib/money.ts';
import { payByUpi } from '../pay-by-upi.ts';
import { UsageError } from '../request.ts';
import { word, type Command } from './command.ts';
import { orderNumbered } from './orders.ts';

const mostOfReference = 50;

export const paid: Command = async (deps, call) => {
  const reference = referenceOf(call.options['upi'] ?? '');
  const { id, orderNumber, totalPaise } = await orderNumbered(deps.database, word(call, 'NUMBER'));
  await payByUpi(deps, id, reference);
  const amount = toRupees(totalPaise);
  return {
    text: `${orderNumber}: ${formatRupees(amount)} paid by UPI, reference ${reference}`,
    data: { orderNumber, amount, paidVia: 'upi', transactionId: reference },
  };
};

/** Apps show the digits in groups, and the same payment must not count as two. */
function referenceOf(typed: string): string {
  const reference = typed.replaceAll(/\s/g, '');
  if (reference === '' || reference.length > mostOfReference)
    throw new UsageError(`The reference of a UPI payment has 1 to ${mostOfReference} characters, most often 12 digits`);
  return reference;
}
