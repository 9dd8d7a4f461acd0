import { expect, it } from 'vitest';
import { timelineOf } from '../../src/lib/orders/order-timeline.ts';

const states = (status: string) => timelineOf(status).map(({ label, state }) => `${label}: ${state}`);

it('shows what is done, where the order stands and what is to come, whatever the case of its status', () => {
  const expected = ['Created: done', 'Confirmed: done', 'Sample collected: current', 'Testing: next', 'Completed: next'];
  expect(states('SampleCollected')).toEqual(expected);
  expect(states('SAMPLECOLLECTED')).toEqual(expected);
});

it('ends with everything done', () => {
  expect(timelineOf('Completed').every(({ state }) => state === 'done')).toBe(true);
});

it('ends a cancelled order after its creation', () => {
  expect(states('cancelled')).toEqual(['Created: done', 'Cancelled: cancelled']);
});

it('shows a status that it does not know in its own words', () => {
  expect(states('OnHold')).toEqual(['Created: done', 'OnHold: current']);
});
