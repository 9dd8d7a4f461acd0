/**
 * Tells whether a text has the form of a UPI address such as labathome@okbank. What follows the at sign is the handle of a bank or
 * an app and has no dots, so an e-mail address is none.
 */
export const isUpiAddress = (text: string): boolean => /^[A-Za-z\d][\w.-]{1,255}@[A-Za-z][A-Za-z\d]{1,63}$/.test(text);
