import words from '#words/profile-form';
import { useMemo, useState } from 'react';
import { brand } from '../../brand.ts';
import type { Customer } from '../../contract/customer.ts';
import { updateCustomer } from '../../data/account/customer.ts';
import { hasExtensions } from '../../data/engine/extensions.ts';
import { isAbout } from '../../lib/failures/about.ts';
import { now as clockNow } from '../../lib/time/clock.ts';
import { dateIn } from '../../lib/time/dates.ts';
import { draftTexts } from '../../lib/text/draft-texts.ts';
import {
  profileErrors,
  hasNewContact,
  missingContacts,
  profileFields,
  profileValues,
  refusableFields,
  toCustomerChange,
  type ProfileField,
  type ProfileValues,
} from '../../lib/people/profile-values.ts';
import { showToast } from '../../ui/toast.ts';
import { tellFailure } from '../../ui/use-action.ts';
import { useForm } from '../../ui/use-form.ts';
import { useOnInput } from '../../ui/use-on-input.ts';

type ProfileFormRules = {
  readonly customer: Customer;
  readonly restored: unknown;
  readonly onTyped: (values: Partial<ProfileValues>) => void;
  readonly onDone: () => void;
};

/**
 * Only a changed contact needs the password (decision D4). A contact that the account lacks may stay empty.
 * @param rules its `customer` is the current one, because a contact may be removed from the account while the form is open
 */
export function useProfileForm({ customer, restored, onTyped, onDone }: ProfileFormRules) {
  const [today] = useState(() => dateIn(brand.timeZone, clockNow()));
  const needsPassword = (values: ProfileValues) => hasExtensions && hasNewContact(customer, values);
  const hasPassword = customer.hasPassword !== false;
  const asksPassword = (values: ProfileValues) => hasPassword && needsPassword(values);
  const missing = hasExtensions ? missingContacts(customer) : [];
  const form = useForm<ProfileField>({
    initial: { ...profileValues(customer), ...draftTexts(restored, profileFields) },
    check: (values) => profileErrors(values, today, asksPassword(values), customer, missing),
    save,
    failureMessage: words.saveFailed,
    places: refusableFields,
  });
  useOnInput(useTypedButPassword(form.values), onTyped);

  async function save(values: ProfileValues): Promise<void> {
    try {
      await updateCustomer(toCustomerChange(values, asksPassword(values)));
    } catch (error) {
      // A refusal that belongs to no field is shown as a toast.
      if (!refusableFields.some((name) => isAbout(error, name))) tellFailure(error, words.saveFailed);
      throw error;
    }
    void showToast({ type: 'success', message: words.saved });
    onDone();
  }

  const hasNew = needsPassword(form.values);
  return { form, asksPassword: hasNew && hasPassword, lacksPassword: hasNew && !hasPassword, missing, today };
}

/** Returns what may be stored, without the password; it is the same object until one of its texts changes. */
function useTypedButPassword({ name, email, phone, dateOfBirth, gender }: ProfileValues) {
  return useMemo(() => ({ name, email, phone, dateOfBirth, gender }), [name, email, phone, dateOfBirth, gender]);
}
