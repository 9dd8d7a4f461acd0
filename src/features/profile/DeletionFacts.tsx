import words from '#words/leaving';
import { Link } from 'react-router-dom';
import { pages } from '../../lib/pages/page-paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './profile.module.css';

/** Lists what is deleted and what is kept; the server does exactly this (decisions D6, G50). */
export function DeletionFacts() {
  return (
    <>
      <Notice tone="danger">{words.warning}</Notice>
      <ul className={styles['facts']}>
        <li>{words.deletedAtOnce}</li>
        <li>{words.ordersCancelled}</li>
        <li>{words.reportsLost}</li>
        <li>{words.ordersKept}</li>
        <li>{words.offersKept}</li>
      </ul>
      <Text variant="secondary">
        <RichText of={words.reportsFirst} tags={{ link: (text) => <Link to={pages.reports.path}>{text}</Link> }} />
      </Text>
    </>
  );
}
