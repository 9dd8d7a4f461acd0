/** An account lacks its e-mail or phone number only if the owner of that contact removed it with a code. */
export const takenOff = 'There is none: whoever it belongs to has taken it off this account.';
