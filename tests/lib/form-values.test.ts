import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { NewAddress } from '../../src/contract/addresses.ts';
import { addressValues, addressErrors, toNewAddress, withAddressType } from '../../src/lib/people/address-values.ts';
import { patientErrors, patientValues, toNewPatient } from '../../src/lib/people/patient-values.ts';

const address = {
  ...addressValues(undefined),
  street: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
};
const patient = {
  ...patientValues(undefined),
  name: 'Meera Rao',
  gender: 'Female',
  dateOfBirth: '1962-03-09',
  relation: 'Mother',
};
const today = '2026-11-21';

describe('the form of an address', () => {
  it('starts as a home in India [CHKOUT-025][DATA-025]', () => {
    expect(addressValues(undefined)).toMatchObject({ addressType: 'Home', name: 'Home', country: 'India', street: '' });
  });

  it.each([
    ['name', 'Address name is required'],
    ['street', 'Street is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['postalCode', 'Postal code is required'],
    ['country', 'Country is required'],
  ])('requires %s [CHKOUT-024]', (field, message) => {
    expect(addressErrors({ ...address, [field]: '  ' })).toEqual({ [field]: message });
    expect(addressErrors(address)).toEqual({});
  });

  it('takes a postal code that is as long as the server takes it, and no longer', () => {
    const isTaken = (code: string) => Compile(NewAddress.properties.postalCode).Check(code);
    expect([isTaken('12345-67890'), isTaken('12345-678901')]).toEqual([true, false]);
    expect(addressErrors({ ...address, postalCode: '12345-67890' })).toEqual({});
    expect(addressErrors({ ...address, postalCode: '12345-678901' })).toEqual({
      postalCode: 'Please use at most 11 characters. These are 12.',
    });
  });

  it('sends what was typed without the spaces around it', () => {
    expect(toNewAddress({ ...address, city: ' Bengaluru ', addressType: 'Office' }, true)).toEqual({
      ...address,
      city: 'Bengaluru',
      addressType: 'Office',
      isDefault: true,
    });
  });

  it('lets the name follow the type until it has one of its own', () => {
    expect(withAddressType(address, 'Office')).toEqual({ addressType: 'Office', name: 'Office' });
    expect(withAddressType({ ...address, name: 'Mother’s flat' }, 'Other')).toEqual({
      addressType: 'Other',
      name: 'Mother’s flat',
    });
  });
});

describe('the form of a patient', () => {
  it.each([
    ['name', 'Name is required'],
    ['gender', 'Gender is required'],
    ['dateOfBirth', 'Date of birth is required'],
    ['relation', 'Relation is required'],
  ])('requires %s [CHKOUT-026]', (field, message) => {
    expect(patientErrors({ ...patient, [field]: ' ' }, today)).toMatchObject({ [field]: message });
  });

  it('does without blood group and health notes, and leaves them out [CHKOUT-027]', () => {
    expect(patientErrors(patient, today)).toEqual({});
    expect(toNewPatient(patient, false)).toEqual({
      name: 'Meera Rao',
      gender: 'Female',
      dateOfBirth: '1962-03-09',
      relation: 'Mother',
      isDefault: false,
    });
    expect(toNewPatient({ ...patient, bloodGroup: 'O+', healthNotes: ' Asthma ' }, false)).toMatchObject({
      bloodGroup: 'O+',
      healthNotes: 'Asthma',
    });
  });

  it('knows a birth date that does not exist and one that is still to come', () => {
    expect(patientErrors({ ...patient, dateOfBirth: '2026-02-30' }, today)).toEqual({
      dateOfBirth: 'Date of birth is not a valid date',
    });
    expect(patientErrors({ ...patient, dateOfBirth: '2026-11-22' }, today)).toEqual({
      dateOfBirth: 'Date of birth cannot be in the future',
    });
    expect(patientErrors({ ...patient, dateOfBirth: today }, today)).toEqual({});
  });

  it('writes a known relation as the list has it, and leaves any other as it was typed', () => {
    expect(toNewPatient({ ...patient, relation: ' mOTHER ' }, false).relation).toBe('Mother');
    expect(toNewPatient({ ...patient, relation: 'Aunt' }, false).relation).toBe('Aunt');
  });
});
