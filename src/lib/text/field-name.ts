import words from '#words/fields';
import { labelOf } from './label-of.ts';

/** @param title a field's title in the contract, where it stays the same in every language */
export const fieldName = (title: string): string => labelOf(words.names, title);
