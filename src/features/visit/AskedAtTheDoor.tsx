import words from '#words/visit';
import { Card } from '../../ui/Card.tsx';
import styles from './visit.module.css';

/** The phlebotomist asks this, so it is good to know before. Wrong names on tubes are the commonest error of all. */
export function AskedAtTheDoor({ hasToPay }: { readonly hasToPay: boolean }) {
  return (
    <Card className={styles['card']}>
      <h2>{words.asked}</h2>
      <ul className={styles['asked']}>
        <li>{words.askedNumber}</li>
        <li>{words.askedNames}</li>
        <li>{words.askedMeals}</li>
        <li>{words.askedPrescription}</li>
        {hasToPay && <li>{words.askedAmount}</li>}
      </ul>
      <p>{words.labels}</p>
    </Card>
  );
}
