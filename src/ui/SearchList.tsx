import words from '#words/search-box';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { isLeftInEnglish } from '../lib/text/language-parts.ts';
import { matchedParts } from '../lib/text/matched-parts.ts';
import styles from './SearchList.module.css';

export type SearchOptions = { readonly kind: 'recent' | 'suggestions'; readonly texts: readonly string[] };

type SearchListProps = {
  readonly id: string;
  readonly optionId: (place: number) => string;
  readonly options: SearchOptions;
  readonly typed: string;
  /** The index of the active option; -1 means none. */
  readonly active: number;
  readonly onPick: (text: string) => void;
  readonly onForget: () => void;
};

/** A press must not take the focus from the field, because the list would close under the finger. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Shows the suggestions of a search field, over the content below it. */
export function SearchList({ id, optionId, options, typed, active, onPick, onForget }: SearchListProps) {
  const isRecent = options.kind === 'recent';
  const Icon = isRecent ? IconHistory : IconSearch;
  return (
    <div role="presentation" className={styles['panel']} onMouseDown={keepFocus}>
      {isRecent && (
        <div className={styles['head']}>
          <p className={styles['title']}>{words.recent}</p>
          <button type="button" aria-label={words.clearRecent} className={styles['forget']} onClick={onForget}>
            {words.clearRecentShort}
          </button>
        </div>
      )}
      <div id={id} role="listbox" aria-label={isRecent ? words.recent : words.suggestions}>
        {options.texts.map((text, place) => (
          <Option key={text} id={optionId(place)} isActive={place === active} onPick={() => onPick(text)}>
            <Icon aria-hidden size={18} className={styles['icon']} />
            <span className={styles['text']} lang={isLeftInEnglish(text) ? 'en' : undefined}>
              {matchedParts(text, typed).map((part) => (part.isMatch ? <b key={part.start}>{part.text}</b> : part.text))}
            </span>
          </Option>
        ))}
      </div>
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly isActive: boolean;
  readonly onPick: () => void;
  readonly children: ReactNode;
};

/** The arrow keys of the field reach it, and Tab does not. */
function Option({ id, isActive, onPick, children }: OptionProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={row}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles['option']}
      onClick={onPick}
    >
      {children}
    </button>
  );
}
