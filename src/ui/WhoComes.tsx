import words from '#words/who-comes';
import { IconPhone } from '@tabler/icons-react';
import { useId } from 'react';
import { brand } from '../brand.ts';
import type { Collector } from '../contract/orders.ts';
import { collectorHref, type WhoComes as Who } from '../lib/visits/who-comes.ts';
import { ExternalButton } from './Button.tsx';
import { Card } from './Card.tsx';
import { InLanguage } from './InLanguage.tsx';
import styles from './WhoComes.module.css';

/** A number is not broken within it. */
const ourNumber = brand.phone.replaceAll(' ', '\u00A0');

/** Shows who comes to collect the samples, so that the customer knows them at the door, and how near they are. */
export function WhoComes({ who: { collector, expected, stage } }: { readonly who: Who }) {
  const titleId = useId();
  return (
    <Card>
      <section aria-labelledby={titleId} className={styles['who']}>
        <h2 id={titleId} className={styles['title']}>
          {words.title}
        </h2>
        {collector && <Person collector={collector} />}
        {/* The region is there before its words are, so that they are read out when they come. */}
        <div role="status" className={styles['when']}>
          {expected && <p>{expected}</p>}
          {stage && <p className={styles['stage']}>{stage}</p>}
        </div>
        {collector && <Call collector={collector} />}
      </section>
    </Card>
  );
}

function Person({ collector: { name, employeeNumber, photo } }: { readonly collector: Collector }) {
  return (
    <div className={styles['person']}>
      {photo && <img className={styles['photo']} src={photo} alt={words.photoOf(name)} width={96} height={96} />}
      <div>
        <p className={styles['name']}>
          <InLanguage of={name} />
        </p>
        {employeeNumber && <p className={styles['note']}>{words.employeeNumber(employeeNumber)}</p>}
      </div>
    </div>
  );
}

function Call({ collector }: { readonly collector: Collector }) {
  const { extension } = collector;
  return (
    <div className={styles['call']}>
      <ExternalButton href={collectorHref(collector)} variant="outline">
        <IconPhone aria-hidden size={20} />
        {words.call}
      </ExternalButton>
      <p className={styles['note']}>
        {extension === undefined ? words.callThrough(ourNumber) : words.callExtension(ourNumber, extension)}
      </p>
    </div>
  );
}
