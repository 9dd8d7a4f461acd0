import { genders } from '../../contract/choices.ts';
import type { Customer } from '../../contract/customer.ts';
import type { ContactField, ProfileValues } from '../../lib/people/profile-values.ts';
import styles from '../../ui/form.module.css';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FormEnd } from './FormEnd.tsx';
import { takenOff } from './taken-off.ts';
import { useProfileForm } from './use-profile-form.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';

type ProfileFormProps = {
  readonly customer: Customer;
  /** The stored draft of an earlier page, of unknown shape. */
  readonly restored: unknown;
  readonly onTyped: (values: Partial<ProfileValues>) => void;
  readonly onDone: () => void;
};

/**
 * Name, e-mail and phone are required, date of birth and gender are not (PROFILE-013, PROFILE-014). If the owner of an e-mail
 * or phone number has removed it from this account, that field may stay empty.
 */
export function ProfileForm(props: ProfileFormProps) {
  const { form, asksPassword, lacksPassword, missing, today } = useProfileForm(props);
  const { field } = form;
  return (
    <form {...form.formProps} className={styles['form']}>
      <TextField {...field('name')} label="Name" required autoComplete="name" autoCapitalize="words" data-autofocus />
      <ContactFields field={field} missing={missing} />
      <div className={styles['pair']}>
        <TextField {...field('dateOfBirth')} label="Date of birth (optional)" type="date" max={today} autoComplete="bday" />
        <SelectField
          {...field('gender')}
          label="Gender (optional)"
          options={[{ value: '', label: 'Not specified' }, ...genders]}
        />
      </div>
      {lacksPassword && <NoPassword />}
      {asksPassword && (
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

const mayStayEmpty = { description: `${takenOff} You can leave this empty.` };

type ContactFieldsProps = {
  readonly field: ReturnType<typeof useProfileForm>['form']['field'];
  readonly missing: readonly ContactField[];
};

function ContactFields({ field, missing }: ContactFieldsProps) {
  const rule = (kind: ContactField) => (missing.includes(kind) ? mayStayEmpty : { required: true });
  return (
    <>
      <TextField
        {...field('email')}
        {...rule('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('phone')} {...rule('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
    </>
  );
}

/** It replaces the password field that a change of contact needs. */
const NoPassword = () => (
  <Notice tone="warning">
    To add or change an email or phone number, choose a password first: under Security, in your profile.
  </Notice>
);
