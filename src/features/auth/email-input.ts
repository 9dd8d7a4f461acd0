/** An e-mail field as phones and password managers know it; nothing is checked by the browser (decision Q25). */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
