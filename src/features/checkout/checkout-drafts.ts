/** The checkout's two dialogs keep what is being typed under these names. */
export const patientDraft = 'checkout/patient';
export const addressDraft = 'checkout/address';
