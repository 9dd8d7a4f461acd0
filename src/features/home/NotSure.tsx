import common from '#words/common';
import words from '#words/home';
import { IconFileText, IconPhone } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { telHref } from '../../lib/text/tel-href.ts';
import styles from './NotSure.module.css';

/** The page ends with help for customers who found no test by themselves. */
export function NotSure() {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <div>
        <h2 id={id}>{words.notSure}</h2>
        <p>{words.notSureText}</p>
      </div>
      <div className={styles['ways']}>
        <Link to={pages.prescriptions.path} className={styles['way']}>
          <IconFileText aria-hidden size={20} />
          {words.sendPrescription}
        </Link>
        <a href={telHref(brand.phone)} className={styles['way']}>
          <IconPhone aria-hidden size={20} />
          {common.call(brand.phone)}
        </a>
      </div>
    </section>
  );
}
