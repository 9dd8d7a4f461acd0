import words from '#words/choices';
import { isolated } from './isolated.ts';
import { labelOf } from './label-of.ts';

/** Returns "Meera Rao (Mother)". */
export const whose = ({ name, relation }: { readonly name: string; readonly relation?: string | undefined }): string =>
  relation ? `${isolated(name)} (${isolated(labelOf(words.relations, relation))})` : name;
