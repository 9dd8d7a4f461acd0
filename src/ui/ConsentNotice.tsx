import { Notice } from './Notice.tsx';

/** Says that the law requires a consent, before the checkout asks for it. */
export function ConsentNotice() {
  return (
    <Notice tone="info" title="Consent needed">
      <p>By law it is done only with the consent of the person tested. We ask for it at checkout.</p>
    </Notice>
  );
}
