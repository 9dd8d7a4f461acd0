import { doorCodeDigits } from '../../orders/door-codes.ts';
import { advanceOrder, NoNextStep, nextStatus } from '../advance-order.ts';
import { checkDoorCode } from '../check-door-code.ts';
import { UsageError } from '../request.ts';
import { word, type Command } from './command.ts';
import { orderNumbered } from './orders.ts';

/** Takes the step at the door, if the customer said the right code to whoever collects. */
export const arrive: Command = async (deps, call) => {
  const code = codeOf(call.options['code'] ?? '');
  const order = await orderNumbered(deps.database, word(call, 'NUMBER'));
  const { id, orderNumber, status: from } = order;
  // An order without a next step is refused as for `advance`.
  if (from !== 'Confirmed' && nextStatus(from) !== undefined)
    throw new NoNextStep(`Order ${orderNumber} is ${from}: a code is taken for an order that is Confirmed.`);
  if (from === 'Confirmed') await checkDoorCode(deps, order, code);
  const status = await advanceOrder({ ...deps, command: 'arrive' }, id, deps.now(), from);
  return { text: `${orderNumber}: ${from} → ${status}, by the customer’s code`, data: { orderNumber, from, status } };
};

/** A code is read aloud in single digits, and may be typed so. What is no code is no try. */
function codeOf(typed: string): string {
  const code = typed.replaceAll(/\s/g, '');
  if (code.length !== doorCodeDigits || !/^\d+$/.test(code))
    throw new UsageError(`The code that the customer says has ${doorCodeDigits} digits`);
  return code;
}
