import { Notice } from './Notice.tsx';

/** That the law ties it to consent, before somebody is asked for it at checkout. */
export function ConsentNotice() {
  return (
    <Notice tone="info" title="Consent needed">
      <p>By law it is done only with the consent of the person tested. We ask for it at checkout.</p>
    </Notice>
  );
}
