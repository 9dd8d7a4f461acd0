/** The three steps of deleting the account, and what each of them refuses, in the documented texts (PROFILE-032…037). */
import words from '#words/leaving';
import { mostCharacters, tooLongOf } from '../../lib/text/too-long.ts';
import type { useForm } from '../../ui/use-form.ts';

export const deletionSteps = [words.informationStep, words.reasonStep, words.confirmationStep] as const;

/** Steps are counted from 1, as the customer sees them. */
export type DeletionStep = 1 | 2 | 3;

export type DeletionField = 'reason' | 'feedback' | 'password' | 'isUnderstood';
export type DeletionValues = Readonly<Record<DeletionField, string>>;
type Faults = { readonly [Field in DeletionField]?: string };

export type DeletionFields = { readonly field: ReturnType<typeof useForm<DeletionField>>['field'] };

export const emptyDeletion: DeletionValues = { reason: '', feedback: '', password: '', isUnderstood: '' };

const missing = {
  reason: words.reasonMissing,
  password: words.passwordMissing,
  isUnderstood: words.understoodMissing,
} as const;

const requiredFields: Readonly<Record<DeletionStep, readonly (keyof typeof missing)[]>> = {
  1: [],
  2: ['reason'],
  3: ['password', 'isUnderstood'],
};

/** Returns the messages when a step is left or sent (decision G50). */
export const deletionErrors = (step: DeletionStep, values: DeletionValues): Faults => ({
  ...(step === 2 && tooLongOf({ feedback: values.feedback }, { feedback: mostCharacters.feedback })),
  ...Object.fromEntries(requiredFields[step].filter((field) => values[field] === '').map((field) => [field, missing[field]])),
});
