import words from '#words/slots';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { brand } from '../brand.ts';
import type { TimeSlot } from '../contract/slots.ts';
import { preparationPlan, type ToPrepare } from '../lib/visits/preparation-plan.ts';
import { slotFitSentence, suitsSlot } from '../lib/visits/slot-fit.ts';
import { slotInstants } from '../lib/visits/time-slots.ts';
import { PreparationPlan } from './PreparationPlan.tsx';
import { useNow } from './use-now.ts';
import styles from './SlotPreparation.module.css';

type SlotPreparationProps = ToPrepare & {
  readonly date: string | undefined;
  /** The chosen slot; without one, everything is said in hours. */
  readonly slot: TimeSlot | undefined;
};

/** Says what the chosen time means for the meals before it. */
export function SlotPreparation({ items, patients, date, slot }: SlotPreparationProps) {
  const { timeZone } = brand;
  const now = useNow();
  const times = slot && date !== undefined ? slotInstants(slot, date, timeZone) : undefined;
  const plan = preparationPlan({ items, patients, ...times, timeZone });
  if (plan === undefined) return null;
  return (
    <div className={styles['preparation']}>
      <h3>{words.prepare}</h3>
      <div role="status">
        {times && <Fit items={items} startsAt={times.startsAt} />}
        {plan.lastMealAt !== undefined && plan.lastMealAt < now && <Word isGood={false}>{words.tooLateToFast}</Word>}
      </div>
      <PreparationPlan plan={plan} isBrief />
    </div>
  );
}

type FitProps = Pick<ToPrepare, 'items'> & { readonly startsAt: number };

function Fit({ items, startsAt }: FitProps) {
  const fit = suitsSlot(items, startsAt, brand.timeZone);
  if (fit === undefined) return null;
  return <Word isGood={fit.isGood}>{slotFitSentence(fit, startsAt, brand.timeZone)}</Word>;
}

type WordProps = { readonly isGood: boolean; readonly children: string };

function Word({ isGood, children }: WordProps) {
  const Icon = isGood ? IconCheck : IconAlertTriangle;
  return (
    <p className={`${styles['word']} ${isGood ? styles['good'] : styles['hard']}`}>
      <Icon aria-hidden />
      {children}
    </p>
  );
}
