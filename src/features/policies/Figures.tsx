import { useId } from 'react';
import styles from './Figures.module.css';

type FiguresProps = {
  readonly title: string;
  /** Pairs of a label and an amount or a period. */
  readonly rows: readonly (readonly [string, string])[];
};

export function Figures({ title, rows }: FiguresProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className={styles['title']}>
        {title}
      </figcaption>
      <dl className={styles['rows']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
