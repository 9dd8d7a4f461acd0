import styles from './Header.module.css';

type NamedCountProps = {
  readonly name: string;
  /** Returns the name with the count as it is shown. */
  readonly withCount: (shown: string, count: number) => string;
  readonly count: number;
};

/** Names a button and its badge. The text is in one piece, because browsers put spaces between the parts of a name. */
export function NamedCount({ name, withCount, count }: NamedCountProps) {
  if (count === 0) return <span className="visually-hidden">{name}</span>;
  const shown = count > 99 ? '99+' : String(count);
  return (
    <>
      <span className="visually-hidden">{withCount(shown, count)}</span>
      <span aria-hidden className={styles['count']} data-count={shown} />
    </>
  );
}
