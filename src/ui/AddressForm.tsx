import common from '#words/common';
import words from '#words/people-forms';
import { useMemo, useState, type ReactNode } from 'react';
import type { Address, NewAddress } from '../contract/addresses.ts';
import { addressTypes, countries } from '../contract/choices.ts';
import {
  addressFields,
  addressValues,
  addressErrors,
  toNewAddress,
  withAddressType,
  type AddressField,
  type AddressValues,
} from '../lib/people/address-values.ts';
import { draftTexts } from '../lib/text/draft-texts.ts';
import { labelOf } from '../lib/text/label-of.ts';
import { Checkbox } from './Checkbox.tsx';
import { FormActions } from './FormActions.tsx';
import { useForm } from './use-form.ts';
import { useOnInput } from './use-on-input.ts';
import styles from './form.module.css';
import { TextField } from './fields/TextField.tsx';
import { SelectField } from './fields/SelectField.tsx';

type AddressFormProps = {
  /** The address to edit; without it a new one is entered. */
  readonly address?: Address | undefined;
  /** The stored draft of an earlier page, of unknown shape. */
  readonly restored?: unknown;
  readonly onTyped?: (values: AddressValues & { readonly isDefault: string }) => void;
  /** Returns what is shown below the postal code's field, such as whether samples are collected there. */
  readonly ofPostalCode: (postalCode: string) => ReactNode;
  readonly onSave: (address: NewAddress) => Promise<void>;
  readonly onCancel: () => void;
  readonly canSave?: boolean;
};

/** Everything is required but the type, which starts as Home (CHKOUT-024, CHKOUT-025). */
export function AddressForm({ address, restored, onTyped, ofPostalCode, onSave, onCancel, canSave = true }: AddressFormProps) {
  const [typed] = useState(() => draftTexts(restored, [...addressFields, 'isDefault']));
  const [isDefault, setIsDefault] = useState(typed.isDefault === 'yes' || (address?.isDefault ?? false));
  const form = useForm<AddressField>({
    initial: { ...addressValues(address), ...draftTexts(typed, addressFields) },
    check: addressErrors,
    save: (values) => onSave(toNewAddress(values, isDefault)),
    failureMessage: words.addressFailed,
  });
  const { field, values } = form;
  useOnInput(
    useMemo(() => ({ ...values, isDefault: isDefault ? 'yes' : '' }), [values, isDefault]),
    onTyped,
  );

  function setType(addressType: string): void {
    const next = withAddressType(values, addressType);
    form.set('addressType', next.addressType);
    form.set('name', next.name);
  }

  return (
    <form {...form.formProps} className={styles['form']}>
      <div className={styles['pair']}>
        <SelectField
          {...field('addressType')}
          onChange={(event) => setType(event.currentTarget.value)}
          label={words.addressType}
          options={addressTypes.map((type) => ({ value: type, label: common.addressTypes[type] }))}
        />
        <TextField {...field('name')} label={words.addressName} required autoComplete="off" />
      </div>
      <PostalFields field={field} country={values.country}>
        {values.country === 'India' && ofPostalCode(values.postalCode.replaceAll(/[\s-]/g, ''))}
      </PostalFields>
      {!address?.isDefault && <Checkbox label={words.addressDefault} isChecked={isDefault} onChange={setIsDefault} />}
      <FormActions
        saveLabel={common.save}
        isBusy={form.isBusy}
        canSave={canSave}
        onCancel={onCancel}
        failure={form.failure}
        failureBox={form.failureBox}
      />
    </form>
  );
}

type Field = ReturnType<typeof useForm<AddressField>>['field'];

type PostalFieldsProps = {
  readonly field: Field;
  readonly country: string;
  readonly children: ReactNode;
};

function PostalFields({ field, country, children }: PostalFieldsProps) {
  const knownCountries: readonly string[] = countries;
  const offered = knownCountries.includes(country) ? knownCountries : [...knownCountries, country];
  return (
    <>
      <TextField {...field('street')} label={words.street} required autoComplete="street-address" data-autofocus />
      <div className={styles['pair']}>
        <TextField {...field('city')} label={words.city} required autoComplete="address-level2" />
        <TextField {...field('state')} label={words.state} required autoComplete="address-level1" />
      </div>
      <div className={styles['pair']}>
        <div>
          <TextField
            {...field('postalCode')}
            label={words.postalCode}
            required
            autoComplete="postal-code"
            inputMode={country === 'India' ? 'numeric' : 'text'}
          />
          {children}
        </div>
        <SelectField
          {...field('country')}
          label={words.country}
          required
          autoComplete="country-name"
          options={offered.map((name) => ({ value: name, label: labelOf(common.countries, name) }))}
        />
      </div>
    </>
  );
}
