/** Why an account has no email or no phone number: only its owner can have taken it away, with a code that was sent to it. */
export const takenOff = 'There is none: whoever it belongs to has taken it off this account.';
