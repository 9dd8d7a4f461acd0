import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { genders } from '../../contract/choices.ts';
import type { Customer } from '../../contract/customer.ts';
import type { ProfileValues } from '../../lib/profile-values.ts';
import styles from '../../ui/form.module.css';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { FormEnd } from './FormEnd.tsx';
import { useProfileForm } from './use-profile-form.ts';

type ProfileFormProps = {
  readonly customer: Customer;
  /** What was typed before the page went away, as it was stored. */
  readonly restored: unknown;
  readonly onTyped: (values: Partial<ProfileValues>) => void;
  readonly onDone: () => void;
};

/** Name, email and phone are required, date of birth and gender are not (PROFILE-013, PROFILE-014). */
export function ProfileForm(props: ProfileFormProps) {
  const { form, needsPassword, today } = useProfileForm(props);
  const { field } = form;
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextInput
        {...field('name')}
        label="Name"
        required
        maxLength={120}
        autoComplete="name"
        autoCapitalize="words"
        data-autofocus
      />
      <TextInput
        {...field('email')}
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextInput {...field('phone')} label="Phone" required type="tel" inputMode="tel" autoComplete="tel" maxLength={24} />
      <div className={styles['pair']}>
        <TextInput {...field('dateOfBirth')} label="Date of birth (optional)" type="date" max={today} autoComplete="bday" />
        <NativeSelect
          {...field('gender')}
          label="Gender (optional)"
          data={[{ value: '', label: 'Not specified' }, ...genders]}
          rightSection={<IconChevronDown aria-hidden size={18} />}
        />
      </div>
      {needsPassword && (
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          description="Needed to change your email or phone. The new one is not verified at first."
          required
          autoComplete="current-password"
        />
      )}
      <FormEnd
        saveLabel="Save"
        isBusy={form.isBusy}
        onCancel={props.onDone}
        failure={form.failure}
        failureBox={form.failureBox}
      />
    </form>
  );
}
