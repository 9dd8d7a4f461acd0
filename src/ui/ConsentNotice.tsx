import words from '#words/cards';
import { Notice } from './Notice.tsx';

/** Says that the law requires a consent, before the checkout asks for it. */
export function ConsentNotice() {
  return (
    <Notice tone="info" title={words.consentTitle}>
      <p>{words.consentText}</p>
    </Notice>
  );
}
