import { useState } from 'react';
import { dropSentCode, isAwaited, keepSentCode, readSentCode, type SentCode } from '../../data/sent-code.ts';
import { CodeForm } from './CodeForm.tsx';
import { ContactForm } from './ContactForm.tsx';
import { useCarriedEmail } from './use-carried-email.ts';

/** Two steps: the contact, then the code that was sent to it (document A §4). */
export function OtpLogin() {
  const [sent, setSent] = useState(readSentCode);
  const [isEntering, setIsEntering] = useState(sent !== undefined && isAwaited(sent));
  const carried = useCarriedEmail();
  const [typed, setTyped] = useState({ email: carried, phone: '', ...(sent && { [sent.channel]: sent.contact }) });
  // A step that a tap has led to takes the focus; the one that a page load begins with does not.
  const [isMoved, setIsMoved] = useState(false);

  function awaitCode(next: SentCode): void {
    keepSentCode(next);
    setSent(next);
    setIsEntering(true);
    setIsMoved(true);
  }

  function changeContact(): void {
    dropSentCode();
    setIsEntering(false);
    setIsMoved(true);
  }

  if (sent && isEntering) {
    return <CodeForm sent={sent} takesFocus={isMoved} onResent={awaitCode} onChangeContact={changeContact} />;
  }
  return (
    <ContactForm
      initial={typed}
      lastSent={sent}
      takesFocus={isMoved}
      onSent={(next, contacts) => {
        setTyped(contacts);
        awaitCode(next);
      }}
    />
  );
}
