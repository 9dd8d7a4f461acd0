import words from '#words/controls';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { usePreHydrationInput } from './use-pre-hydration-input.ts';
import styles from './ListSearch.module.css';

type ListSearchProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called when Enter is pressed or the field is left. */
  readonly onDone: () => void;
};

/** Narrows the list below while the customer types. */
export function ListSearch({ label, placeholder, value, onChange, onDone }: ListSearchProps) {
  const id = useId();
  const input = usePreHydrationInput(value, onChange);
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        <span className="visually-hidden">{label}</span>
        <IconSearch aria-hidden size={20} />
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className={styles['input']}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onDone}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter') return;
          onDone();
          if (hasScreenKeyboard()) currentTarget.blur();
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={`icon-button ${styles['clear']}`}
          aria-label={words.clearSearch}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <IconX aria-hidden size={20} />
        </button>
      )}
    </div>
  );
}

/** The keyboard covers the matching list until it is dismissed. */
const hasScreenKeyboard = () => matchMedia('(pointer: coarse)').matches;
