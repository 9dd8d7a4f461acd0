import words from '#words/prescription-upload';
import { IconCheck } from '@tabler/icons-react';
import styles from './PhotoTips.module.css';

const tips = [words.tipLight, words.tipPage, words.tipSharp, words.tipReadable];

/** The texts are ours (RX-005, decision G52). */
export function PhotoTips() {
  return (
    <aside aria-labelledby="tips-heading" className={styles['tips']}>
      <h3 id="tips-heading">{words.tips}</h3>
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
