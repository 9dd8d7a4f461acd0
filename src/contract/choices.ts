/** These lists and limits of the contract are plain values, which the page may import, unlike the schemas. */

export const addressTypes = ['Home', 'Office', 'Other'] as const;
export const countries = ['India', 'USA', 'UK'] as const;
/** The bundled API accepts at most this quantity on one line (decision G37). */
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
/** Why the lab could not measure a sample (decision D142). */
export const sampleRejectionReasons = [
  'clotted',
  'haemolysed',
  'insufficient',
  'contaminated',
  'leaked',
  'unlabelled',
  /** too old or too warm when it reached the lab */
  'delayed',
  'wrong-container',
  'not-fasting',
  'other',
] as const;
export type SampleRejectionReason = (typeof sampleRejectionReasons)[number];
/** An answer to GET /orders has at most this many orders, the newest first; older ones are on further pages. */
export const ordersPerPage = 200;
export const relations = ['Self', 'Spouse', 'Father', 'Mother', 'Son', 'Daughter', 'Brother', 'Sister', 'Other'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
/** HL7 v2 table 0078: low, high, critically low and high, normal, abnormal (for a finding). */
export const resultFlags = ['L', 'H', 'LL', 'HH', 'N', 'A'] as const;
export type ResultFlag = (typeof resultFlags)[number];
/** In bytes; exactly this many are still accepted (decision C17). */
export const maxPrescriptionBytes = 5 * 1024 * 1024;
/** A prescription that is sent as several photos has at most this many pages, which are joined into one PDF (decision D146). */
export const maxPrescriptionPages = 10;
/** A prescription's file may have these types; its content decides which one it is. */
export const prescriptionTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type PrescriptionType = (typeof prescriptionTypes)[number];

/**
 * The account holder agrees to a test that needs consent for themself, for another adult who has agreed to it, or as the parent
 * or guardian of somebody who is under 18 on the day of the collection.
 */
export const agreements = ['self', 'other', 'minor'] as const;
