import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { countries } from '../../contract/choices.ts';
import styles from './auth.module.css';
import type { StepProps } from './step-props.ts';

/** This address becomes the customer's default address, named Home; samples are collected there (AUTH-025). */
export function AddressStep({ field, rules, isHidden, country }: StepProps & { readonly country: string }) {
  return (
    <div hidden={isHidden} className={styles['step']}>
      <TextInput {...field('street')} {...rules} label="Street" autoComplete="street-address" />
      <div className={styles['pair']}>
        <TextInput {...field('city')} {...rules} label="City" autoComplete="address-level2" />
        <TextInput {...field('state')} {...rules} label="State" autoComplete="address-level1" />
      </div>
      <div className={styles['pair']}>
        <TextInput
          {...field('postalCode')}
          {...rules}
          label="Postal code"
          autoComplete="postal-code"
          inputMode={country === 'India' ? 'numeric' : 'text'}
        />
        <NativeSelect
          {...field('country')}
          label="Country"
          autoComplete="country-name"
          data={[...countries]}
          rightSection={<IconChevronDown aria-hidden size={18} />}
        />
      </div>
    </div>
  );
}
