import words from '#words/slots';
import { IconCheck, IconClock, IconStethoscope, IconToolsKitchen2Off } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isNoFast, type PreparationPlan as Plan, type Advice } from '../lib/visits/preparation-plan.ts';
import { Disclosure } from './Disclosure.tsx';
import styles from './PreparationPlan.module.css';
import { InLanguage } from './InLanguage.tsx';

type PreparationPlanProps = {
  readonly plan: Plan;
  /** Shows only what matters most and folds the rest away, for pages on which something else is decided. */
  readonly isBrief?: boolean;
};

const noMeal = <IconToolsKitchen2Off aria-hidden />;

/** Says how to prepare for a visit: when the last meal is, when samples are best taken, and what to ask a doctor. */
export function PreparationPlan({ plan, isBrief = false }: PreparationPlanProps) {
  const { fasting, medicines } = plan;
  return (
    <div className={styles['plan']}>
      {fasting.map(({ who, lines: [main, ...details] }) => (
        <Row key={who ?? ''} icon={isNoFast(main) ? <IconCheck aria-hidden /> : noMeal}>
          {who && <p className={styles['who']}>{who}</p>}
          <p className={styles['main']}>{main}</p>
          {!isBrief &&
            details.map((line) => (
              <p key={line}>
                <InLanguage of={line} />
              </p>
            ))}
        </Row>
      ))}
      {isBrief ? <BriefRest plan={plan} /> : <Rest plan={plan} />}
      {medicines.length > 0 && (
        <Disclosure title={words.medicines}>
          <dl className={styles['medicines']}>
            {medicines.map(({ name, note }) => (
              <div key={name}>
                <dt>
                  <InLanguage of={name} />
                </dt>
                <dd>
                  <InLanguage of={note} />
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </div>
  );
}

function Rest({ plan: { timing, warnings, advice } }: { readonly plan: Plan }) {
  return (
    <>
      <Advice lines={[...warnings, ...advice]} />
      <Timing of={timing} />
    </>
  );
}

/** A warning to ask a doctor before fasting is shown at once and not folded away. */
function BriefRest({ plan: { fasting, timing, warnings, advice } }: { readonly plan: Plan }) {
  const details = fasting
    .map(({ lines, ...told }) => ({ ...told, lines: lines.slice(1) }))
    .filter(({ lines }) => lines.length > 0);
  const isAll = [details, timing, advice].every(({ length }) => length === 0);
  return (
    <>
      <Advice lines={warnings} />
      {!isAll && (
        <Disclosure title={words.prepareMore}>
          <div className={styles['folded']}>
            {details.length > 0 && (
              <Row icon={noMeal}>
                <ToldLines of={details} />
              </Row>
            )}
            <Timing of={timing} />
            <Advice lines={advice} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

function Timing({ of: timing }: { readonly of: readonly Advice[] }) {
  if (timing.length === 0) return null;
  return (
    <Row icon={<IconClock aria-hidden />}>
      <ToldLines of={timing} />
    </Row>
  );
}

function ToldLines({ of: told }: { readonly of: readonly Advice[] }) {
  return told.map(({ who, lines }) => (
    <div key={who ?? ''} className={styles['told']}>
      {who && <p className={styles['who']}>{who}</p>}
      {lines.map((line) => (
        <p key={line}>
          <InLanguage of={line} />
        </p>
      ))}
    </div>
  ));
}

function Advice({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Row icon={<IconStethoscope aria-hidden />}>
      {lines.map((line) => (
        <p key={line}>
          <InLanguage of={line} />
        </p>
      ))}
    </Row>
  );
}

function Row({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['row']}>
      {icon}
      <div className={styles['told']}>{children}</div>
    </div>
  );
}
