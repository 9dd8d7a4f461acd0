import common from '#words/common';
import words from '#words/register';
import { countries } from '../../contract/choices.ts';
import styles from './auth.module.css';
import type { StepProps } from './step-props.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';

/** This address becomes the customer's default address, named Home; samples are collected there (AUTH-025). */
export function AddressStep({ field, rules, isHidden, country }: StepProps & { readonly country: string }) {
  return (
    <div hidden={isHidden} className={styles['step']}>
      <TextField {...field('street')} {...rules} label={words.street} autoComplete="street-address" />
      <div className={styles['pair']}>
        <TextField {...field('city')} {...rules} label={words.city} autoComplete="address-level2" />
        <TextField {...field('state')} {...rules} label={words.state} autoComplete="address-level1" />
      </div>
      <div className={styles['pair']}>
        <TextField
          {...field('postalCode')}
          {...rules}
          label={words.postalCode}
          autoComplete="postal-code"
          inputMode={country === 'India' ? 'numeric' : 'text'}
        />
        <SelectField
          {...field('country')}
          label={words.country}
          autoComplete="country-name"
          options={countries.map((value) => ({ value, label: common.countries[value] }))}
        />
      </div>
    </div>
  );
}
