import { useState } from 'react';
import { dropSentCode, isAwaited, keepSentCode, readSentCode, type SentCode } from '../../data/account/on-demand/sent-code.ts';
import { CodeForm } from './CodeForm.tsx';
import { ContactForm } from './ContactForm.tsx';
import { useCarriedEmail } from './use-carried-email.ts';
import { useCodeStep } from './use-code-step.ts';

/** Two steps: the contact, then the code that was sent to it (AUTH-036 to AUTH-043). */
export function OtpLogin() {
  const [sent, setSent] = useState(readSentCode);
  const [isCurrent, setIsCurrent] = useState(sent !== undefined && isAwaited(sent));
  const carried = useCarriedEmail();
  const [typed, setTyped] = useState({ email: carried, phone: '', ...(sent && { [sent.channel]: sent.contact }) });
  const { isShown, takesFocus, enter, leave } = useCodeStep(isCurrent);

  function awaitCode(next: SentCode): void {
    keepSentCode(next);
    setSent(next);
    setIsCurrent(true);
  }

  function changeContact(): void {
    dropSentCode();
    leave();
  }

  if (sent && isCurrent && isShown) {
    return <CodeForm sent={sent} takesFocus={takesFocus} onResent={awaitCode} onChangeContact={changeContact} />;
  }
  return (
    <ContactForm
      initial={typed}
      lastSent={sent}
      takesFocus={takesFocus}
      onSent={(next, contacts) => {
        setTyped(contacts);
        awaitCode(next);
        enter();
      }}
    />
  );
}
