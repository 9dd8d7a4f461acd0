/** Lists and limits of the contract as plain values: unlike the schemas, the page may import these. */

export const addressTypes = ['Home', 'Office', 'Other'] as const;
export const countries = ['India', 'USA', 'UK'] as const;
/** The most of one line that the bundled API takes (decision G37). */
export const maxLineQuantity = 99;
export const genders = ['Male', 'Female', 'Other'] as const;
export const deletionReasons = [
  'No longer need the service',
  'Privacy concerns',
  'Poor app experience',
  'Found better alternative',
  'Account security concerns',
  'Too many notifications',
  'Other',
] as const;
export const notificationTypes = [
  'OrderConfirmed',
  'PaymentConfirmation',
  'ReportAvailable',
  'PrescriptionReviewed',
  'SampleCollected',
  'OrderCompleted',
  'PrescriptionUploaded',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
export const notificationChannels = ['email', 'sms', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
export const offerTypes = [
  'Flash Sale',
  'Package Deal',
  'Seasonal Offer',
  'New User Offer',
  'Loyalty Reward',
  'Corporate Deal',
] as const;
export const offerSorts = ['discount', 'savings', 'ending-soon', 'price-low', 'price-high', 'name'] as const;
export const orderStatuses = ['Created', 'Confirmed', 'SampleCollected', 'Testing', 'Completed', 'Cancelled'] as const;
/** Of one answer to GET /orders at most, the newest first; older ones are on further pages. */
export const ordersPerPage = 200;
export const relations = ['Self', 'Spouse', 'Father', 'Mother', 'Son', 'Daughter', 'Brother', 'Sister', 'Other'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
/** HL7 v2 table 0078: low, high, critically low and high, normal, abnormal (of a finding). */
export const resultFlags = ['L', 'H', 'LL', 'HH', 'N', 'A'] as const;
export type ResultFlag = (typeof resultFlags)[number];
/** Bytes; exactly this many are still accepted (decision C17). */
export const maxPrescriptionBytes = 5 * 1024 * 1024;
/** What a prescription's file may be; which it is, its content says. */
export const prescriptionTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type PrescriptionType = (typeof prescriptionTypes)[number];

/**
 * Who agrees to a test that needs consent: the account holder for themself, for another adult, who has agreed to it, or as the
 * parent or guardian of somebody who is under 18 years old on the day of the collection.
 */
export const agreements = ['self', 'other', 'minor'] as const;
