import type { OrderRow } from '../../orders/booking-rows.ts';
import { doorCodeDigits } from '../../orders/door-codes.ts';
import { advanceOrder, NoNextStep, nextStatus } from '../advance-order.ts';
import { checkDoorCode } from '../check-door-code.ts';
import { UsageError, type CommandDeps } from '../request.ts';
import { setArrived } from '../visit-steps.ts';
import { word, type Command, type CommandResult } from './command.ts';
import { orderNumbered } from './orders.ts';

/**
 * Says that the collector is at the door. With the code that the customer then says, the sample is taken: this is the step that
 * `advance` takes without one.
 */
export const arrive: Command = async (deps, call) => {
  const typed = call.options['code'];
  const code = typed === undefined ? undefined : codeOf(typed);
  const order = await orderNumbered(deps.database, word(call, 'NUMBER'));
  if (code !== undefined) return collect(deps, order, code);
  await setArrived(deps, order.id);
  return { text: `${order.orderNumber}: the collector is at the door`, data: { orderNumber: order.orderNumber } };
};

async function collect(deps: CommandDeps, order: OrderRow, code: string): Promise<CommandResult> {
  const { id, orderNumber, status: from } = order;
  // An order without a next step is refused as for `advance`.
  if (from !== 'Confirmed' && nextStatus(from) !== undefined)
    throw new NoNextStep(`Order ${orderNumber} is ${from}: a code is taken for an order that is Confirmed.`);
  if (from === 'Confirmed') await checkDoorCode(deps, order, code);
  const status = await advanceOrder({ ...deps, command: 'arrive' }, id, deps.now(), from);
  return { text: `${orderNumber}: ${from} → ${status}, by the customer’s code`, data: { orderNumber, from, status } };
}

/** A code is read aloud in single digits, and may be typed so. What is no code is no try. */
function codeOf(typed: string): string {
  const code = typed.replaceAll(/\s/g, '');
  if (code.length !== doorCodeDigits || !/^\d+$/.test(code))
    throw new UsageError(`The code that the customer says has ${doorCodeDigits} digits`);
  return code;
}
