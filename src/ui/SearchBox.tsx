import { IconSearch } from '@tabler/icons-react';
import { useId, type FormEvent } from 'react';
import { Button } from './Button.tsx';
import styles from './SearchBox.module.css';
import { SearchField } from './SearchField.tsx';
import type { SearchOptions } from './SearchList.tsx';

type SearchBoxProps = {
  readonly look: 'hero' | 'header';
  /** Where the form leads before its script has run, with the text as `search`. */
  readonly action: string;
  readonly text: string;
  /** What is offered below the field; undefined while nothing is known for the text. */
  readonly options: SearchOptions | undefined;
  readonly onText: (text: string) => void;
  /** The field has the focus, or has lost it a moment ago. */
  readonly onUse: (isInUse: boolean) => void;
  /** Submitted or picked, trimmed and not blank. */
  readonly onSearch: (text: string) => void;
  /** The recent searches are no longer wanted. */
  readonly onForget: () => void;
};

/** A search form that works as a plain one too, before the page's script has run. */
export function SearchBox({ look, action, text, options, onText, onUse, onSearch, onForget }: SearchBoxProps) {
  const id = useId();
  const search = (wanted: string) => {
    if (wanted.trim() !== '') onSearch(wanted.trim());
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form itself: it may have been filled before the page's script had run.
    const wanted = new FormData(event.currentTarget).get('search');
    if (typeof wanted === 'string') search(wanted);
  };
  return (
    <form
      role="search"
      // The page below may have a search of its own.
      aria-label={look === 'header' ? 'All tests' : undefined}
      className={`${styles['box']} ${styles[look] ?? ''}`}
      action={action}
      method="get"
      onSubmit={submit}
    >
      <IconSearch aria-hidden size={20} className={styles['icon']} />
      <label htmlFor={id} className="visually-hidden">
        Search tests
      </label>
      <SearchField
        id={id}
        placeholder="CBC, fever"
        text={text}
        options={options}
        onText={onText}
        onUse={onUse}
        onPick={search}
        onForget={onForget}
      />
      <Button type="submit" aria-label="Search" variant={look === 'hero' ? 'primary' : 'quiet'} className={styles['submit']}>
        <IconSearch aria-hidden size={20} className={styles['submitIcon']} />
        <span className={styles['submitText']}>Search</span>
      </Button>
    </form>
  );
}
