import words from '#words/compare';
import styles from './CompareChoice.module.css';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { RichText } from '../../ui/RichText.tsx';

type CompareChoiceProps = { readonly name: string; readonly isChosen: boolean; readonly onToggle: () => void };

export function CompareChoice({ name, isChosen, onToggle }: CompareChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <RichText
        of={words.choose}
        tags={{
          name: () => (
            <span className="visually-hidden">
              <InLanguage of={name} />
            </span>
          ),
        }}
      />
    </label>
  );
}
