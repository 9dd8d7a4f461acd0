import words from '#words/orders-in-words';
import { orderStatuses } from '../../contract/choices.ts';
import type { Order } from '../../contract/orders.ts';

type Status = (typeof orderStatuses)[number];

export type TimelineStep = {
  /** Undefined for a status that is not documented. */
  readonly status?: Status;
  readonly label: string;
  readonly state: 'done' | 'current' | 'next' | 'cancelled';
};

const path = orderStatuses.filter((status) => status !== 'Cancelled');

/**
 * Returns the steps of an order up to its report. A cancelled order shows only its creation before the cancellation, because the
 * steps between are unknown. An undocumented status follows the creation in its own words.
 */
export function timelineOf(status: string): TimelineStep[] {
  const reached = orderStatuses.find((name) => name.toLowerCase() === status.toLowerCase());
  const created = stepOf('Created', 'done');
  if (reached === undefined) return [created, { label: status, state: 'current' }];
  if (reached === 'Cancelled') return [created, stepOf('Cancelled', 'cancelled')];
  const at = path.indexOf(reached);
  return path.map((name, index) => stepOf(name, stateAt(index, at)));
}

const stepOf = (status: Status, state: TimelineStep['state']): TimelineStep => ({ status, label: words.steps[status], state });

/** @returns the time at which the order reached a step, as ISO text, or undefined when its history does not say */
export const reachedAt = ({ history = [] }: Pick<Order, 'history'>, status: TimelineStep['status']): string | undefined =>
  history.find((event) => event.status === status)?.at;

function stateAt(index: number, reached: number): TimelineStep['state'] {
  if (index === reached) return reached === path.length - 1 ? 'done' : 'current';
  return index < reached ? 'done' : 'next';
}
