import { room } from '../room.ts';

/** Why a patient or an address is not found, saved or deleted. */
export default room('refusals-people', {
  patientNotFound: 'Patient not found',
  patientNeeded: (patient: string, orderNumber: string) =>
    `${patient} is part of order ${orderNumber}, which is not completed yet. Cancel it or wait for its reports, then delete.`,
  noSuchBirthDate: 'Date of birth is not a date that exists',
  futureBirthDate: 'Date of birth cannot lie in the future',
  invalidBirthDate: 'Date of birth is not valid',
  addressNotFound: 'Address not found',
  tooMany: {
    patients: (most: number) =>
      `You have ${most} patients, which is as many as there is room for. Please delete one that you no longer need, and save again.`,
    addresses: (most: number) =>
      `You have ${most} addresses, which is as many as there is room for. Please delete one that you no longer need, and save again.`,
  },
});
