import type { Registration } from '../../src/contract/auth.ts';
import type { NewPatient } from '../../src/contract/patients.ts';

export const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';

export const longAddress: Registration['address'] = {
  name: 'Grandmother’s flat behind the old railway quarters',
  street: 'Flat 1204, Sri Venkateshwaraperumalkovilsannidhi Enclave, 4th Cross, behind the Municipal Corporation High School',
  city: 'Thiruvananthapuram-Pappanamcode',
  state: 'Andaman and Nicobar Islands',
  postalCode: '560038',
  country: 'India',
};

export const nooneYet: Pick<Registration, 'name' | 'password' | 'address'> = {
  name: 'Kavya Iyer',
  password: 'try-lab-at-home',
  address: {
    name: 'Home',
    street: '7, Temple Street, Malleshwaram',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560003',
    country: 'India',
  },
};

export const self: NewPatient = {
  name: 'Kavya Iyer',
  gender: 'Female',
  dateOfBirth: '1990-05-04',
  relation: 'Self',
  isSelf: true,
};
