/** These attributes make phones and password managers recognise the field; the browser validates nothing (decision Q25). */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
