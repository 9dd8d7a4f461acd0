import { Tabs, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sendCode, type CodeContact } from '../../data/auth.ts';
import type { SentCode } from '../../data/sent-code.ts';
import { isEmailAddress, phoneDigits } from '../../lib/contact-rules.ts';
import { isOtpPhone } from '../../lib/phone.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from './auth.module.css';
import { emailInput } from './email-input.ts';
import { fieldRules } from './field-rules.ts';
import { resendAt } from './resend-wait.ts';
import { SubmitButton } from './SubmitButton.tsx';
import tabs from './tabs.module.css';
import { useFocusOnMount } from './use-focus-on-mount.ts';

type Channel = CodeContact['channel'];
type Contacts = Readonly<Record<Channel, string>>;

type ContactFormProps = {
  readonly initial: Contacts;
  readonly lastSent: SentCode | undefined;
  readonly takesFocus: boolean;
  readonly onSent: (sent: SentCode, contacts: Contacts) => void;
};

/** Each tab keeps what was typed into it; a switch takes the errors away (decisions.md G22). */
export function ContactForm({ initial, lastSent, takesFocus, onSent }: ContactFormProps) {
  const [channel, setChannel] = useState<Channel>(lastSent?.channel ?? 'email');
  const focused = useFocusOnMount(takesFocus);
  const { field, set, formProps, failure, failureBox, isBusy, forgive } = useForm({
    initial,
    check: (contacts) => faultsOf(channel, contacts),
    save: send,
    failureMessage: 'Failed to send OTP. Please try again.',
  });

  async function send(contacts: Contacts): Promise<void> {
    const to = { channel, contact: contacts[channel].trim() };
    // Back from the code step with the same contact: the code is on its way, and the server would refuse another.
    if (lastSent?.contact === to.contact && resendAt(lastSent.sentAt) > Date.now()) return onSent(lastSent, contacts);
    await sendCode(to);
    onSent({ ...to, sentAt: Date.now() }, contacts);
  }

  function switchTo(next: string | null): void {
    setChannel(next === 'phone' ? 'phone' : 'email');
    forgive();
  }

  return (
    <form {...formProps} className={styles['form']}>
      <p className={styles['intro']}>We send you a 6-digit code to log in with, instead of your password.</p>
      <Tabs value={channel} onChange={switchTo} variant="none" keepMountedMode="display-none" classNames={tabs}>
        <Tabs.List aria-label="Where to send the code">
          <Tabs.Tab value="email">Email</Tabs.Tab>
          <Tabs.Tab value="phone">Phone</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="email">
          <TextInput
            {...field('email')}
            {...emailInput}
            {...fieldRules}
            {...(channel === 'email' && { ref: focused })}
            label="Email address"
          />
        </Tabs.Panel>
        <Tabs.Panel value="phone">
          <TextInput
            {...field('phone')}
            {...fieldRules}
            {...(channel === 'phone' && { ref: focused })}
            onChange={({ currentTarget }) => set('phone', phoneDigits(currentTarget.value))}
            label="Phone number"
            description="10 digits, or with the country code"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
          />
        </Tabs.Panel>
      </Tabs>
      <FormFailure message={failure} box={failureBox} />
      <SubmitButton
        label="Send code"
        busyLabel="Sending code…"
        isBusy={isBusy}
        offlineReason="You are offline. You can get a code when the connection is back."
      />
    </form>
  );
}

function faultsOf(channel: Channel, { email, phone }: Contacts): Partial<Contacts> {
  if (channel === 'email') {
    if (email.trim() === '') return { email: 'Please enter your email address' };
    return isEmailAddress(email) ? {} : { email: 'Please enter a valid email address' };
  }
  if (phone === '') return { phone: 'Please enter your phone number' };
  return isOtpPhone(phone) ? {} : { phone: 'Please enter a valid phone number' };
}
