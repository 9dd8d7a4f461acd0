import common from '#words/common';
import words from '#words/profile-form';
import { genders } from '../../contract/choices.ts';
import type { Customer } from '../../contract/customer.ts';
import type { ContactField, ProfileValues } from '../../lib/people/profile-values.ts';
import styles from '../../ui/form.module.css';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FormEnd } from './FormEnd.tsx';
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
      <TextField {...field('name')} label={words.name} required autoComplete="name" autoCapitalize="words" data-autofocus />
      <ContactFields field={field} missing={missing} />
      <div className={styles['pair']}>
        <TextField {...field('dateOfBirth')} label={words.dateOfBirth} type="date" max={today} autoComplete="bday" />
        <SelectField
          {...field('gender')}
          label={words.gender}
          options={[
            { value: '', label: words.genderNotSpecified },
            ...genders.map((value) => ({ value, label: common.genders[value] })),
          ]}
        />
      </div>
      {lacksPassword && <NoPassword />}
      {asksPassword && (
        <PasswordField
          {...field('currentPassword')}
          label={words.currentPassword}
          description={words.currentPasswordNote}
          required
          autoComplete="current-password"
        />
      )}
      <FormEnd
        saveLabel={common.save}
        isBusy={form.isBusy}
        onCancel={props.onDone}
        failure={form.failure}
        failureBox={form.failureBox}
      />
    </form>
  );
}

const mayStayEmpty = { description: words.mayStayEmpty };

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
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('phone')} {...rule('phone')} label={words.phone} type="tel" inputMode="tel" autoComplete="tel" />
    </>
  );
}

/** It replaces the password field that a change of contact needs. */
const NoPassword = () => <Notice tone="warning">{words.passwordFirst}</Notice>;
