import { useState, type KeyboardEvent } from 'react';

type SearchListOptions = {
  readonly texts: readonly string[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onPick: (text: string) => void;
};

/** Holds which option of the list is active, whether the list is shown, and the keys for both. */
export function useSearchList({ texts, text, onText, onPick }: SearchListOptions) {
  const [marked, setMarked] = useState<string>();
  const [isClosed, setIsClosed] = useState(false);
  const isOpen = texts.length > 0 && !isClosed;
  // The active option is kept by its text, because the next answer may have it at another index, or not at all.
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

  /** @returns whether the list handled the key */
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
    // While a word is being composed, the keys belong to the device's input method.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    // Without an active option the form is submitted.
    if (event.key === 'Enter' && active < 0) close();
    if (!press(event.key)) return;
    event.preventDefault();
    // Escape closes the list alone, not the menu around it.
    event.stopPropagation();
  };

  return { isOpen, isClosed, active, pick, reopen, onKeyDown };
}
