import { orderStatuses } from '../../contract/choices.ts';
import type { Order } from '../../contract/orders.ts';

export type TimelineStep = { readonly label: string; readonly state: 'done' | 'current' | 'next' | 'cancelled' };

const labels: Record<(typeof orderStatuses)[number], string> = {
  Created: 'Created',
  Confirmed: 'Confirmed',
  SampleCollected: 'Sample collected',
  Testing: 'Testing',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
};
const path = orderStatuses.filter((status) => status !== 'Cancelled');

/**
 * Returns the steps of an order up to its report. A cancelled order shows only its creation before the cancellation, because the
 * steps between are unknown. An undocumented status follows the creation in its own words.
 */
export function timelineOf(status: string): TimelineStep[] {
  const reached = orderStatuses.find((name) => name.toLowerCase() === status.toLowerCase());
  const created = { label: labels.Created, state: 'done' } as const;
  if (reached === undefined) return [created, { label: status, state: 'current' }];
  if (reached === 'Cancelled') return [created, { label: labels.Cancelled, state: 'cancelled' }];
  const at = path.indexOf(reached);
  return path.map((name, index) => ({ label: labels[name], state: stateAt(index, at) }));
}

/** @returns the time at which the order reached a step, as ISO text, or undefined when its history does not say */
export const reachedAt = ({ history = [] }: Pick<Order, 'history'>, label: string): string | undefined =>
  history.find(({ status }) => orderStatuses.some((name) => labels[name] === label && name === status))?.at;

function stateAt(index: number, reached: number): TimelineStep['state'] {
  if (index === reached) return reached === path.length - 1 ? 'done' : 'current';
  return index < reached ? 'done' : 'next';
}
