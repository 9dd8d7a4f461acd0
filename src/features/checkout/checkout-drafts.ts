/** Under which names the checkout's two dialogs keep what is being typed. */
export const patientDraft = 'checkout/patient';
export const addressDraft = 'checkout/address';
