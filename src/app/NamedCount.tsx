import styles from './Header.module.css';

type NamedCountProps = {
  readonly name: string;
  /** The counted noun in the singular and the plural. */
  readonly of: readonly [string, string];
  readonly count: number;
};

/** Names a button and its badge. The text is in one piece, because browsers put spaces between the parts of a name. */
export function NamedCount({ name, of: [one, several], count }: NamedCountProps) {
  if (count === 0) return <span className="visually-hidden">{name}</span>;
  const shown = count > 99 ? '99+' : String(count);
  return (
    <>
      <span className="visually-hidden">{`${name}, ${shown} ${count === 1 ? one : several}`}</span>
      <span aria-hidden className={styles['count']} data-count={shown} />
    </>
  );
}
