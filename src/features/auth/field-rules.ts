/** Every field is required, so a star beside each would say nothing. Each message is announced where it is shown. */
const fieldRules = { required: true, withAsterisk: false, errorProps: { role: 'alert' } } as const;

/** Where one sentence about all fields, or a refusal, is announced, a field's own message is only read out with the field. */
const quietRules = { required: true, withAsterisk: false } as const;

export const rulesUnder = (sentence: string | undefined) => (sentence === undefined ? fieldRules : quietRules);
