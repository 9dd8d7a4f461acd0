import { Card } from '../../ui/Card.tsx';
import styles from './visit.module.css';

/** The phlebotomist asks this, so it is good to know before. Wrong names on tubes are the commonest error of all. */
export function AskedAtTheDoor({ hasToPay }: { readonly hasToPay: boolean }) {
  return (
    <Card className={styles['card']}>
      <h2>What we ask at the door</h2>
      <ul className={styles['asked']}>
        <li>The order number, or a scan of the code.</li>
        <li>The full name and date of birth of everybody who gives a sample.</li>
        <li>When each of them last ate, and which medicines they take.</li>
        <li>The doctor’s prescription, if there is one.</li>
        {hasToPay && <li>The amount to pay.</li>}
      </ul>
      <p>Each tube is labelled at your side. Please read the name on it before we leave.</p>
    </Card>
  );
}
