import words from '#words/sign-in';
import { useState } from 'react';
import { sendCode, type CodeContact } from '../../data/account/on-demand/auth.ts';
import type { SentCode } from '../../data/account/on-demand/sent-code.ts';
import { isPassing, isStatus } from '../../lib/failures/api-error.ts';
import { steadyNow } from '../../lib/time/clock.ts';
import { isEmailAddress } from '../../lib/people/contact-rules.ts';
import { codeLengthIn } from '../../lib/people/one-time-code.ts';
import { isOtpPhone } from '../../lib/people/phone.ts';
import { useForm } from '../../ui/use-form.ts';
import { resendAt } from '../../flows/resend-wait.ts';

type Channel = CodeContact['channel'];
export type Contacts = Readonly<Record<Channel, string>>;

export type ContactRules = {
  readonly initial: Contacts;
  readonly lastSent: SentCode | undefined;
  readonly onSent: (sent: SentCode, contacts: Contacts) => void;
};

/** Holds the two tabs of one form. Each keeps what was typed into it; a switch removes the messages (decision G22). */
export function useContactForm({ initial, lastSent, onSent }: ContactRules) {
  const [chosen, setChosen] = useState<Channel>();
  const channel = chosen ?? lastSent?.channel ?? 'email';
  const [perhapsSent, setPerhapsSent] = useState<SentCode>();
  const form = useForm({
    initial,
    check: (contacts) => faultsOf(channel, contacts),
    save: send,
    failureMessage: words.sendCodeFailed,
  });
  const isUnsure = form.failure !== undefined && isTo(perhapsSent, contactIn(form.values));

  function contactIn(contacts: Contacts): CodeContact {
    return { channel, contact: contacts[channel].trim() };
  }

  async function send(contacts: Contacts): Promise<void> {
    const to = contactIn(contacts);
    // The customer came back from the code step: the code is on its way, and the server would refuse another.
    if (isTo(lastSent, to) && resendAt(lastSent.sentAt) > steadyNow()) return onSent(lastSent, contacts);
    const sentAt = steadyNow();
    let answer: unknown;
    try {
      answer = await sendCode(to);
    } catch (error) {
      // Without an answer the code may be on its way, and a refusal because of too many requests (429) may mean the same.
      if (isPassing(error) || isStatus(error, 429))
        setPerhapsSent((previous) => (isTo(previous, to) ? previous : { ...to, sentAt }));
      throw error;
    }
    onSent({ ...to, sentAt: steadyNow(), codeLength: codeLengthIn(answer) }, contacts);
  }

  function switchTo(next: Channel): void {
    setChosen(next);
    form.forgive();
  }

  /** The customer may have the code although the page got no answer. */
  const goOn = isUnsure && perhapsSent ? () => onSent(perhapsSent, form.values) : undefined;
  return { ...form, channel, switchTo, goOn };
}

const isTo = (sent: SentCode | undefined, { channel, contact }: CodeContact): sent is SentCode =>
  sent?.channel === channel && sent.contact === contact;

function faultsOf(channel: Channel, { email, phone }: Contacts): Partial<Contacts> {
  if (channel === 'email') {
    if (email.trim() === '') return { email: words.emailAddressMissing };
    return isEmailAddress(email) ? {} : { email: words.emailInvalid };
  }
  if (phone === '') return { phone: words.phoneMissing };
  return isOtpPhone(phone) ? {} : { phone: words.phoneInvalid };
}
