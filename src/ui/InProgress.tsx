/** It replaces an amount that is out of date while the new one loads. */
import words from '#words/cards';
export function InProgress() {
  return (
    <>
      <span aria-hidden>…</span>
      <span className="visually-hidden">{words.totalInProgress}</span>
    </>
  );
}
