/** Every field is required, so that a star beside each would say nothing; what is wrong is announced where it stands. */
const fieldRules = { required: true, withAsterisk: false, errorProps: { role: 'alert' } } as const;

/** Where a sentence about all of them is announced, or a refusal: each field's own words are read out with the field. */
const quietRules = { required: true, withAsterisk: false } as const;

export const rulesUnder = (sentence: string | undefined) => (sentence === undefined ? fieldRules : quietRules);
