import { IconClock, IconDroplet, IconFlask, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TestDetail } from '../../contract/tests.ts';
import { Badge } from '../../ui/plain/Badge.tsx';
import { Card } from '../../ui/plain/Card.tsx';
import { Notice } from '../../ui/plain/Notice.tsx';
import styles from './TestFacts.module.css';

/** What it is, how to prepare, what it measures; parts without a value are left out (decisions.md G32). */
export function TestFacts({ test }: { readonly test: TestDetail }) {
  const { categoryName, description, fastingRequired, preparation, medicineNotes, clinicalSignificance, components } = test;
  return (
    <div className={styles['facts']}>
      <div className={styles['lead']}>
        {categoryName && <Badge tone="primary">{categoryName}</Badge>}
        <Rating test={test} />
      </div>
      <p>{description}</p>
      <KeyFacts test={test} />
      {fastingRequired && (
        <Notice tone="warning" title={test.fastingHours ? `Fasting needed: ${test.fastingHours} hours` : 'Fasting needed'}>
          <p>
            Fasting usually means 8-12 hours without food{test.fastingHours ? `; this test asks for ${test.fastingHours}` : ''}.
            Plain water is fine.
          </p>
        </Notice>
      )}
      <Section title="How to prepare" text={preparation} />
      <Section title="Medicines" text={medicineNotes} />
      <Section title="Why it is done" text={clinicalSignificance} />
      {components && components.length > 0 && (
        <Part title={components.length === 1 ? 'What it measures' : `What it measures (${components.length})`}>
          <ul className={styles['components']}>
            {components.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Part>
      )}
      <Section title="Normal range" text={test.normalRange} />
      <Part title="What happens next">
        <ol className={styles['steps']}>
          <li>Book a time. A phlebotomist comes to your home and takes the sample.</li>
          <li>The laboratory tests it{test.processingTime && `, usually within ${test.processingTime}`}.</li>
          <li>Your report is delivered digitally by email or SMS.</li>
        </ol>
      </Part>
    </div>
  );
}

function KeyFacts({ test: { sampleType, tube, processingTime, timeOfDay } }: { readonly test: TestDetail }) {
  const facts = [
    { icon: <IconDroplet aria-hidden size={20} />, label: 'Sample', value: sampleType },
    { icon: <IconClock aria-hidden size={20} />, label: 'Report in', value: processingTime },
    { icon: <IconSun aria-hidden size={20} />, label: 'Time of day', value: timeOfDay },
    { icon: <IconFlask aria-hidden size={20} />, label: 'Container', value: tube },
  ].filter(({ value }) => value);
  return (
    <Card>
      <dl className={styles['key']}>
        {facts.map(({ icon, label, value }) => (
          <div key={label} className={styles['fact']}>
            <dt>
              {icon}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Rating({ test: { rating, reviewsCount } }: { readonly test: TestDetail }) {
  if (rating === undefined || reviewsCount === 0) return <span className={styles['dim']}>No reviews yet</span>;
  return (
    <span className={styles['dim']}>
      <span aria-hidden>★ </span>
      {rating.toFixed(1)} of 5 · {reviewsCount === 1 ? '1 review' : `${reviewsCount} reviews`}
    </span>
  );
}

function Section({ title, text }: { readonly title: string; readonly text: string | undefined }) {
  return text ? (
    <Part title={title}>
      <p className={styles['text']}>{text}</p>
    </Part>
  ) : null;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
