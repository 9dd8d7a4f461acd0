/** Every field is required, so that a star beside each would say nothing; what is wrong is announced where it stands. */
export const fieldRules = { required: true, withAsterisk: false, errorProps: { role: 'alert' } } as const;
