import { once } from '../loading/once.ts';

const list = once(() => new Intl.ListFormat('en-IN', { type: 'conjunction' }));

/** Joins names for a sentence: 'Asha, Ravi and Meera'. */
export const conjunction = (names: Iterable<string>): string => list().format(names);
