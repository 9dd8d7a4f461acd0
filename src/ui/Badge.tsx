import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'primary' | 'accent' | 'success' | 'info' | 'warning' | 'danger';

export function Badge({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`${styles['badge']} ${tones[tone]}`}>{children}</span>;
}
