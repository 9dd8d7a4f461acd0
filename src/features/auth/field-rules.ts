/** Every field is required, and each message is announced where it is shown. */
const fieldRules = { required: true, isErrorAnnounced: true } as const;

/** Where one sentence about all fields, or a refusal, is announced, a field's own message is only read out with the field. */
const quietRules = { required: true } as const;

export const rulesUnder = (sentence: string | undefined) => (sentence === undefined ? fieldRules : quietRules);
