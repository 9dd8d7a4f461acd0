/** Under which names the checkout keeps what is being typed: the page's own choices, and its two dialogs. */
export const checkoutDraft = 'checkout';
export const patientDraft = 'checkout/patient';
export const addressDraft = 'checkout/address';
