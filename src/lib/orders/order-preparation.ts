import type { Order } from '../../contract/orders.ts';
import { dateIn } from '../time/dates.ts';
import { isOpen } from './order-changes.ts';
import { orderPatients } from './order-list.ts';
import { preparationPlan, type PreparationPlan } from '../visits/preparation-plan.ts';
import { slotInstants } from '../visits/time-slots.ts';

type PreparedOrder = Pick<
  Order,
  'orderStatus' | 'items' | 'patient' | 'patients' | 'scheduledDate' | 'timeSlot' | 'startsAt' | 'endsAt'
>;

/**
 * Returns the preparation for an order's visit, as long as the visit is still ahead. Clock times come from the slot or its
 * display text; without either, everything is given in hours (decision X4).
 * @param now epoch milliseconds
 * @returns undefined when the visit is over or cancelled, or needs no preparation
 */
export function orderPreparation(order: PreparedOrder, now: number, timeZone: string): PreparationPlan | undefined {
  const { items, scheduledDate, timeSlot } = order;
  const visit = slotInstants({ ...order, displayTime: timeSlot }, scheduledDate, timeZone);
  const isOver = visit === undefined ? dateIn(timeZone, now) > scheduledDate : now >= (visit.endsAt ?? visit.startsAt);
  if (!isOpen(order) || isOver) return undefined;
  return preparationPlan({ items, patients: orderPatients(order), ...visit, timeZone });
}
