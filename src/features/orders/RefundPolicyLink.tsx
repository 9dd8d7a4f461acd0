import words from '#words/order-changes';
import { Link } from 'react-router-dom';
import { pages } from '../../lib/pages/page-paths.ts';
import styles from './ChangeDialogs.module.css';

export function RefundPolicyLink() {
  return (
    <Link to={pages.refundPolicy.path} className={styles['policy']}>
      {words.refundPolicy}
    </Link>
  );
}
