import { once } from '../loading/once.ts';

const list = once(() => new Intl.ListFormat('en-IN', { type: 'conjunction' }));

/** Names as a sentence has them: 'Asha, Ravi and Meera'. */
export const conjunction = (names: Iterable<string>): string => list().format(names);
