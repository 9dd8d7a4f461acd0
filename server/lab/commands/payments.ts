import { formatRupees } from '../../../src/lib/money.ts';
import { payUpi } from '../steps.ts';
import { word, type Command } from './command.ts';

export const paid: Command = async (deps, call) => {
  const done = await payUpi(deps, word(call, 'NUMBER'), call.options['upi'] ?? '');
  const { orderNumber, amount, transactionId } = done;
  return { text: `${orderNumber}: ${formatRupees(amount)} paid by UPI, reference ${transactionId}`, data: done };
};
