import words from '#words/frame';
import { Fragment } from 'react';
import { brand } from '../brand.ts';
import { telHref } from '../lib/text/tel-href.ts';
import styles from './SupportHours.module.css';

/** The line that is always open is labelled as the emergency helpline beside the hours (decision C21). */
export function SupportHours() {
  return (
    <p className={styles['hours']}>
      {brand.hours.split(', ').map((entry, place) => (
        <Fragment key={entry}>
          {place > 0 && ', '}
          <span>{entry}</span>
        </Fragment>
      ))}
      .{' '}
      <a href={telHref(brand.emergencyPhone)}>
        {words.helpline} <span>{brand.emergencyPhone}</span>
      </a>
    </p>
  );
}
