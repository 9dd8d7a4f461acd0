import { Fragment } from 'react';
import { brand } from '../brand.ts';
import { telHref } from '../lib/text/tel-href.ts';
import styles from './SupportHours.module.css';

/** Where the hours stand, the line that is open at all of them is named as what it is (decision C21). */
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
        Emergency helpline 24/7: <span>{brand.emergencyPhone}</span>
      </a>
    </p>
  );
}
