import { Tabs, TextInput } from '@mantine/core';
import { phoneDigits } from '../../lib/people/phone.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './auth.module.css';
import { emailInput } from './email-input.ts';
import { rulesUnder } from './field-rules.ts';
import { SubmitButton } from './SubmitButton.tsx';
import tabs from '../../ui/tabs.module.css';
import { useContactForm, type ContactRules } from './use-contact-form.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

type ContactFormProps = ContactRules & { readonly takesFocus: boolean };

export function ContactForm({ takesFocus, ...rules }: ContactFormProps) {
  const focused = useFocusOnMount(takesFocus);
  const { channel, switchTo, goOn, field, set, formProps, failure, failureBox, isBusy } = useContactForm(rules);

  return (
    <Stack as="form" {...formProps} gap={16}>
      <p className={styles['intro']}>We send you a code to log in with, instead of your password.</p>
      <Tabs value={channel} onChange={switchTo} variant="none" keepMountedMode="display-none" classNames={tabs}>
        <Tabs.List aria-label="Where to send the code">
          <Tabs.Tab value="email">Email</Tabs.Tab>
          <Tabs.Tab value="phone">Phone</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="email">
          <TextInput
            {...field('email')}
            {...emailInput}
            {...rulesUnder(failure)}
            {...(channel === 'email' && { ref: focused })}
            label="Email address"
          />
        </Tabs.Panel>
        <Tabs.Panel value="phone">
          <TextInput
            {...field('phone')}
            {...rulesUnder(failure)}
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
      {goOn && (
        <Button variant="quiet" onClick={goOn}>
          I have a code
        </Button>
      )}
    </Stack>
  );
}
