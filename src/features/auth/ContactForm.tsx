import { useId } from 'react';
import { phoneDigits } from '../../lib/people/phone.ts';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './auth.module.css';
import { emailInput } from './email-input.ts';
import { rulesUnder } from './field-rules.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { TabList, TabPanel } from '../../ui/Tabs.tsx';
import { useContactForm, type ContactRules } from './use-contact-form.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { TextField } from '../../ui/fields/TextField.tsx';

const channels = [
  { name: 'email', title: 'Email' },
  { name: 'phone', title: 'Phone' },
] as const;

type ContactFormProps = ContactRules & { readonly takesFocus: boolean };

export function ContactForm({ takesFocus, ...rules }: ContactFormProps) {
  const id = useId();
  const focused = useFocusOnMount(takesFocus);
  const { channel, switchTo, goOn, field, set, formProps, failure, failureBox, isBusy } = useContactForm(rules);

  return (
    <Stack as="form" {...formProps} gap={16}>
      <p className={styles['intro']}>We send you a code to log in with, instead of your password.</p>
      <div>
        <TabList id={id} label="Where to send the code" tabs={channels} chosen={channel} onChoose={switchTo} isChosenByArrows />
        <TabPanel id={id} name="email" isHidden={channel !== 'email'}>
          <TextField
            {...field('email')}
            {...emailInput}
            {...rulesUnder(failure)}
            {...(channel === 'email' && { ref: focused })}
            label="Email address"
          />
        </TabPanel>
        <TabPanel id={id} name="phone" isHidden={channel !== 'phone'}>
          <TextField
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
        </TabPanel>
      </div>
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
