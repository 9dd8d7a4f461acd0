import { IconCheck } from '@tabler/icons-react';
import styles from './PhotoTips.module.css';

const tips = [
  'Daylight or a bright room, without a shadow on the paper',
  'The whole page lies flat and fills the picture',
  'Held still until the letters are sharp',
  'Doctor’s name, date and every test can be read',
] as const;

/** The texts are ours (RX-005, decision G52). */
export function PhotoTips() {
  return (
    <aside aria-labelledby="tips-heading" className={styles['tips']}>
      <h3 id="tips-heading">Tips for a good photo</h3>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>
            <IconCheck aria-hidden size={18} />
            {tip}
          </li>
        ))}
      </ul>
    </aside>
  );
}
