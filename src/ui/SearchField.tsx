import words from '#words/search-box';
import { useAnnounced } from './announce.ts';
import styles from './SearchBox.module.css';
import { SearchList, type SearchOptions } from './SearchList.tsx';
import { useFocusWithin } from './use-focus-within.ts';
import { useSearchList } from './use-search-list.ts';
import { usePreHydrationInput } from './use-pre-hydration-input.ts';

type SearchFieldProps = {
  readonly id: string;
  readonly placeholder: string;
  readonly text: string;
  readonly options: SearchOptions | undefined;
  readonly onText: (text: string) => void;
  readonly onUse: (isInUse: boolean) => void;
  readonly onPick: (text: string) => void;
  readonly onForget: () => void;
};

/** A combobox with a list below it, as the ARIA practices describe it: the focus stays in the field. */
export function SearchField({ id, placeholder, text, options, onText, onUse, onPick, onForget }: SearchFieldProps) {
  const texts = options?.texts ?? [];
  const list = useSearchList({ texts, text, onText, onPick });
  const input = usePreHydrationInput(text, onText);
  const focus = useFocusWithin(input, (isWithin) => {
    if (isWithin) list.reopen();
    onUse(isWithin);
  });
  useAnnounced(list.isClosed ? '' : countIn(options));
  const listId = `${id}list`;
  const optionId = (place: number) => `${id}option${place}`;

  return (
    <div className={styles['field']} onFocus={focus.enter} onBlur={focus.leave}>
      <input
        ref={input}
        id={id}
        name="search"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.active < 0 ? undefined : optionId(list.active)}
        className={styles['input']}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => {
          list.reopen();
          onText(target.value);
        }}
        onClick={list.reopen}
        onKeyDown={list.onKeyDown}
      />
      {list.isOpen && options && (
        <SearchList
          id={listId}
          optionId={optionId}
          options={options}
          typed={text}
          active={list.active}
          onPick={list.pick}
          onForget={() => {
            // The control that was used disappears with the list.
            input.current?.focus();
            onForget();
          }}
        />
      )}
    </div>
  );
}

function countIn(options: SearchOptions | undefined): string {
  if (options === undefined) return '';
  const count = options.texts.length;
  if (options.kind === 'recent') return count === 0 ? '' : words.recentCount(count);
  return count === 0 ? words.noSuggestions : words.suggestionCount(count);
}
