import styles from './Header.module.css';

type NamedCountProps = {
  readonly name: string;
  /** What is counted, in the singular and the plural. */
  readonly of: readonly [string, string];
  readonly count: number;
};

/** The name of a button of the header and its badge. In one piece: a browser puts spaces between the parts of a name. */
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
