import words from '#words/sign-in';
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
  { name: 'email', title: words.emailTab },
  { name: 'phone', title: words.phoneTab },
] as const;

type ContactFormProps = ContactRules & { readonly takesFocus: boolean };

export function ContactForm({ takesFocus, ...rules }: ContactFormProps) {
  const id = useId();
  const focused = useFocusOnMount(takesFocus);
  const { channel, switchTo, goOn, field, set, formProps, failure, failureBox, isBusy } = useContactForm(rules);

  return (
    <Stack as="form" {...formProps} gap={16}>
      <p className={styles['intro']}>{words.codeIntro}</p>
      <div>
        <TabList id={id} label={words.channels} tabs={channels} chosen={channel} onChoose={switchTo} isChosenByArrows />
        <TabPanel id={id} name="email" isHidden={channel !== 'email'}>
          <TextField
            {...field('email')}
            {...emailInput}
            {...rulesUnder(failure)}
            {...(channel === 'email' && { ref: focused })}
            label={words.emailAddress}
          />
        </TabPanel>
        <TabPanel id={id} name="phone" isHidden={channel !== 'phone'}>
          <TextField
            {...field('phone')}
            {...rulesUnder(failure)}
            {...(channel === 'phone' && { ref: focused })}
            onChange={({ currentTarget }) => set('phone', phoneDigits(currentTarget.value))}
            label={words.phoneNumber}
            description={words.phoneForm}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
          />
        </TabPanel>
      </div>
      <FormFailure message={failure} box={failureBox} />
      <SubmitButton label={words.sendCode} busyLabel={words.sendingCode} isBusy={isBusy} offlineReason={words.sendCodeOffline} />
      {goOn && (
        <Button variant="quiet" onClick={goOn}>
          {words.haveCode}
        </Button>
      )}
    </Stack>
  );
}
