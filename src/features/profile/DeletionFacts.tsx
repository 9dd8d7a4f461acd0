import { Link } from 'react-router-dom';
import { pages } from '../../lib/pages/page-paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './profile.module.css';

/** Lists what is deleted and what is kept; the server does exactly this (decisions D6, G50). */
export function DeletionFacts() {
  return (
    <>
      <Notice tone="danger">This cannot be undone.</Notice>
      <ul className={styles['facts']}>
        <li>
          Your profile, family members, addresses, cart, prescriptions, reports, messages and share links are deleted at once, and
          you are signed out on all devices.
        </li>
        <li>Orders whose collection is still ahead are cancelled, and nobody comes.</li>
        <li>Reports of samples that are still being tested cannot reach you any more. Please wait for them first.</li>
        <li>We keep the numbers, items, amounts and dates of your orders for 7 years, without names and addresses.</li>
        <li>
          Coupons and offers that you have used stay used: for at most 2 years we keep which ones, and that you have ordered
          before, beside a coded form of your email and phone number. Neither can be read from it.
        </li>
      </ul>
      <Text variant="secondary">
        Reports that you want to keep can be downloaded in <Link to={pages.reports.path}>My Reports</Link> first.
      </Text>
    </>
  );
}
