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
 * How to prepare for an order's visit, as long as somebody still comes for it (decision X4: clock times from the slot, or
 * read from its display text; else everything in hours).
 * @param now epoch milliseconds
 * @returns undefined for a visit that is over or cancelled, and where there is nothing to say
 */
export function orderPreparation(order: PreparedOrder, now: number, timeZone: string): PreparationPlan | undefined {
  const { items, scheduledDate, timeSlot } = order;
  const visit = slotInstants({ ...order, displayTime: timeSlot }, scheduledDate, timeZone);
  const isOver = visit === undefined ? dateIn(timeZone, now) > scheduledDate : now >= (visit.endsAt ?? visit.startsAt);
  if (!isOpen(order) || isOver) return undefined;
  return preparationPlan({ items, patients: orderPatients(order), ...visit, timeZone });
}
