import words from '#words/prescription-states';

/** Warns that a sign-out deletes prescriptions that exist only on this device (decision G61). */
export const unsentWords = (count: number, place: 'here' | 'everywhere'): string =>
  place === 'here' ? words.unsentAtLogOut(count) : words.unsentAtSignOut(count);
