import * as steps from '../steps.ts';
import { word, type Command } from './command.ts';

/**
 * Says that the collector is at the door. With the code that the customer then says, the sample is taken: this is the step that
 * `advance` takes without one.
 */
export const arrive: Command = async (deps, call) => {
  const code = call.options['code'];
  if (code === undefined) {
    const there = await steps.reachDoor(deps, word(call, 'NUMBER'));
    return { text: `${there.orderNumber}: the collector is at the door`, data: there };
  }
  const order = await steps.checkArrival(deps, word(call, 'NUMBER'), code);
  const done = await steps.arrive(deps, order);
  return { text: `${done.orderNumber}: ${done.from} → ${done.status}, by the customer’s code`, data: done };
};
