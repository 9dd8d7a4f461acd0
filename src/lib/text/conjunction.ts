import common from '#words/common';

/** Joins names for a sentence: 'Asha, Ravi and Meera'. */
export function conjunction(names: Iterable<string>): string {
  const all = [...names];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : common.lastOfList(all.join(', '), last);
}
