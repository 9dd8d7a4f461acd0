import { useState, type KeyboardEvent } from 'react';

type SearchListOptions = {
  readonly texts: readonly string[];
  /** What stands in the field. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onPick: (text: string) => void;
};

/** Which text of the list is marked, whether the list is shown, and the keys for both. */
export function useSearchList({ texts, text, onText, onPick }: SearchListOptions) {
  const [marked, setMarked] = useState<string>();
  const [isClosed, setIsClosed] = useState(false);
  const isOpen = texts.length > 0 && !isClosed;
  // Kept by its text: the next answer may have it in another place, or not at all.
  const active = isOpen && marked !== undefined ? texts.indexOf(marked) : -1;

  const close = () => {
    setIsClosed(true);
    setMarked(undefined);
  };
  const reopen = () => {
    setIsClosed(false);
    setMarked(undefined);
  };
  const pick = (picked: string) => {
    close();
    onPick(picked);
  };
  const move = (step: 1 | -1) => {
    setIsClosed(false);
    const from = active < 0 && step < 0 ? texts.length : active;
    setMarked(texts[(from + step + texts.length) % texts.length]);
  };
  const escape = () => {
    if (!isOpen) onText('');
    close();
  };

  /** @returns whether the key was for the list */
  const press = (key: string): boolean => {
    const answer = {
      ArrowDown: texts.length > 0 && (() => move(1)),
      ArrowUp: texts.length > 0 && (() => move(-1)),
      Enter: active >= 0 && (() => pick(texts[active] ?? text)),
      Escape: (isOpen || text !== '') && escape,
    }[key];
    if (answer) answer();
    return Boolean(answer);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed the keys belong to the device's own list of words.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    // Nothing marked: the form is submitted.
    if (event.key === 'Enter' && active < 0) close();
    if (!press(event.key)) return;
    event.preventDefault();
    // The list alone closes, not the menu around it.
    event.stopPropagation();
  };

  return { isOpen, isClosed, active, pick, reopen, onKeyDown };
}
