import words from '#words/search-box';
import { IconSearch } from '@tabler/icons-react';
import { useId, type FormEvent } from 'react';
import { Button } from './Button.tsx';
import styles from './SearchBox.module.css';
import { SearchField } from './SearchField.tsx';
import type { SearchOptions } from './SearchList.tsx';

type SearchBoxProps = {
  readonly look: 'hero' | 'header';
  /** The address to which the form leads before the script has run, with the text as `search`. */
  readonly action: string;
  readonly text: string;
  /** The suggestions below the field; undefined while there are none for the text. */
  readonly options: SearchOptions | undefined;
  readonly onText: (text: string) => void;
  /** Called with true when the field gets the focus, and with false a moment after it lost it. */
  readonly onUse: (isInUse: boolean) => void;
  /** Called with a submitted or picked text, which is trimmed and not blank. */
  readonly onSearch: (text: string) => void;
  /** Called when the customer clears the recent searches. */
  readonly onForget: () => void;
};

/** The search is a plain form, so that it works before the page's script has run. */
export function SearchBox({ look, action, text, options, onText, onUse, onSearch, onForget }: SearchBoxProps) {
  const id = useId();
  const search = (query: string) => {
    if (query.trim() !== '') onSearch(query.trim());
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The text is read from the form itself, because it may have been filled before the script ran.
    const query = new FormData(event.currentTarget).get('search');
    if (typeof query === 'string') search(query);
  };
  return (
    <form
      role="search"
      // The page below may have a search of its own.
      aria-label={look === 'header' ? words.scope : undefined}
      className={`${styles['box']} ${styles[look] ?? ''}`}
      action={action}
      method="get"
      onSubmit={submit}
    >
      <IconSearch aria-hidden size={20} className={styles['icon']} />
      <label htmlFor={id} className="visually-hidden">
        {words.label}
      </label>
      <SearchField
        id={id}
        placeholder={words.placeholder}
        text={text}
        options={options}
        onText={onText}
        onUse={onUse}
        onPick={search}
        onForget={onForget}
      />
      <Button
        type="submit"
        aria-label={words.submit}
        variant={look === 'hero' ? 'primary' : 'quiet'}
        className={styles['submit']}
      >
        <IconSearch aria-hidden size={20} className={styles['submitIcon']} />
        <span className={styles['submitText']}>{words.submit}</span>
      </Button>
    </form>
  );
}
