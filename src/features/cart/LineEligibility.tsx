import words from '#words/cart';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import type { CartItem } from '../../contract/cart.ts';
import type { Patient } from '../../contract/patients.ts';
import { now } from '../../lib/time/clock.ts';
import { firstCollectionDate } from '../../lib/visits/collection-dates.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { isolated } from '../../lib/text/isolated.ts';
import { LimitNotice } from '../../ui/LimitNotice.tsx';
import styles from './LineEligibility.module.css';

type LineEligibilityProps = { readonly item: CartItem; readonly patient: Patient | undefined };

/** Says that a line does not seem to suit its patient, with a link to where the patient is changed (decision X7). */
export function LineEligibility({ item, patient }: LineEligibilityProps) {
  const [on] = useState(() => firstCollectionDate(brand.timeZone, now()));
  return (
    <div className={styles['warning']}>
      <LimitNotice item={item} patient={patient} on={on}>
        <Link
          to={`${pages.checkout.path}#change-patient`}
          className={styles['link']}
          aria-label={words.changePatientOf(isolated(item.name))}
        >
          {words.changePatient}
        </Link>
      </LimitNotice>
    </div>
  );
}
