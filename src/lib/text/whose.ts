import { isolated } from './isolated.ts';

/** Returns "Meera Rao (Mother)". */
export const whose = ({ name, relation }: { readonly name: string; readonly relation?: string | undefined }): string =>
  relation ? `${isolated(name)} (${isolated(relation)})` : name;
