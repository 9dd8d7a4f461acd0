import words from '#words/visit';
import { Card } from '../../ui/Card.tsx';
import styles from './visit.module.css';

/** The phlebotomist asks this, so it is good to know before. Wrong names on tubes are the commonest error of all. */
export function AskedAtTheDoor({ asked }: { readonly asked: readonly string[] }) {
  return (
    <Card className={styles['card']}>
      <h2>{words.asked}</h2>
      <ul className={styles['asked']}>
        {asked.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{words.labels}</p>
    </Card>
  );
}
