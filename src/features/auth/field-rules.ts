/** Every field is required, so that a star beside each would say nothing; what is wrong is announced where it stands. */
export const fieldRules = { required: true, withAsterisk: false, errorProps: { role: 'alert' } } as const;

/** Where a sentence about all of them is announced: each field's own words are read out with the field. */
const quietRules = { required: true, withAsterisk: false } as const;

export const rulesUnder = (summary: string | undefined) => (summary === undefined ? fieldRules : quietRules);
