import { orderNumbered } from '../order-numbered.ts';
import * as steps from '../steps.ts';
import { setArrived } from '../visit-steps.ts';
import { word, type Command } from './command.ts';

/**
 * Says that the collector is at the door. With the code that the customer then says, the sample is taken: this is the step that
 * `advance` takes without one.
 */
export const arrive: Command = async (deps, call) => {
  const code = call.options['code'];
  if (code === undefined) {
    const { id, orderNumber } = await orderNumbered(deps.database, word(call, 'NUMBER'));
    await setArrived(deps, id);
    return { text: `${orderNumber}: the collector is at the door`, data: { orderNumber } };
  }
  const order = await steps.checkArrival(deps, word(call, 'NUMBER'), code);
  const done = await steps.arrive(deps, order);
  return { text: `${done.orderNumber}: ${done.from} → ${done.status}, by the customer’s code`, data: done };
};
