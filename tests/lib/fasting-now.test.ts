/** What a fast means at this moment; the visit is on Sunday, 22 Nov 2026. */
import { describe, expect, it } from 'vitest';
import { fastingNow } from '../../src/lib/visits/fasting-now.ts';
import { preparationPlan, type PreparationPlan } from '../../src/lib/visits/preparation-plan.ts';

const zone = 'Asia/Kolkata';
const at = (iso: string) => Date.parse(`2026-11-${iso}:00+05:30`);
const fasting = { type: 'test', name: 'Sugar', fastingHours: 10, patientId: 'k' } as const;
const patients = [
  { id: 'k', name: 'Kabir Rao' },
  { id: 'm', name: 'Meera Rao' },
];
const planOf = (startsAt: number | undefined, items: readonly object[] = [fasting]) =>
  preparationPlan({ items: items as [typeof fasting], patients, startsAt, timeZone: zone }) as PreparationPlan;
const morning = planOf(at('22T07:30'));

describe('what to do now', () => {
  it('is to stop eating at the clock time, said as a person says it', () => {
    expect(fastingNow(morning, at('19T09:00'), zone)).toBe('Stop eating at 9:30 pm on Sat, 21 Nov 2026');
    expect(fastingNow(morning, at('20T23:59'), zone)).toBe('Stop eating at 9:30 pm tomorrow');
    expect(fastingNow(morning, at('21T00:00'), zone)).toBe('Stop eating at 9:30 pm tonight');
    expect(fastingNow(planOf(at('22T14:00')), at('22T01:00'), zone)).toBe('Stop eating at 4:00 am today');
  });

  it('is to fast from that minute on', () => {
    expect(fastingNow(morning, at('21T21:29'), zone)).toBe('Stop eating at 9:30 pm tonight');
    expect(fastingNow(morning, at('21T21:30'), zone)).toBe('Fast now: plain water only, until the sample is taken');
  });

  it('calls midnight by the night that it ends', () => {
    const plan = planOf(at('22T10:00'));
    expect(fastingNow(plan, at('21T12:00'), zone)).toBe('Stop eating at midnight tonight');
    expect(fastingNow(plan, at('20T12:00'), zone)).toBe('Stop eating at midnight tomorrow');
  });

  it('names who fasts where others do not', () => {
    const plan = planOf(at('22T07:30'), [fasting, { ...fasting, fastingHours: 0, patientId: 'm' }]);
    expect(fastingNow(plan, at('21T12:00'), zone)).toBe('Kabir Rao: Stop eating at 9:30 pm tonight');
  });

  it('is nothing where nobody fasts, or no clock time is known', () => {
    expect(fastingNow(planOf(at('22T07:30'), [{ ...fasting, fastingHours: 0 }]), at('21T12:00'), zone)).toBeUndefined();
    expect(fastingNow(planOf(undefined), at('21T12:00'), zone)).toBeUndefined();
  });
});
