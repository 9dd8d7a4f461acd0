/** Validates a change of password, field by field; the rule is that of the reset (decision X1). */
import words from '#words/passwords';
import { newPasswordError } from '../../lib/people/password-strength.ts';

type PasswordName = 'currentPassword' | 'newPassword' | 'confirmation';
export type PasswordValues = Readonly<Record<PasswordName, string>>;

export const emptyPasswords: PasswordValues = { currentPassword: '', newPassword: '', confirmation: '' };

/** @param hasPassword whether the account has a password, which must then be entered */
export function passwordErrors(
  { currentPassword, newPassword, confirmation }: PasswordValues,
  hasPassword: boolean,
): Partial<PasswordValues> {
  if (hasPassword && currentPassword === '') return { currentPassword: words.currentPasswordMissing };
  const fault = newPassword === '' ? words.newPasswordMissing : newPasswordError(newPassword);
  if (fault !== undefined) return { newPassword: fault };
  if (confirmation === '') return { confirmation: words.confirmationMissing };
  return confirmation === newPassword ? {} : { confirmation: words.confirmationDiffers };
}
