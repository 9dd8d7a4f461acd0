import styles from './CompareChoice.module.css';

type CompareChoiceProps = { readonly name: string; readonly isChosen: boolean; readonly onToggle: () => void };

/** On each card: whether it is one of those that are to stand side by side. */
export function CompareChoice({ name, isChosen, onToggle }: CompareChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      Compare <span className="visually-hidden">{name}</span>
    </label>
  );
}
