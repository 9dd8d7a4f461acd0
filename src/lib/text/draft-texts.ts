/** Returns the texts of a stored draft under the given names, and ignores everything else. */
export function draftTexts<Name extends string>(values: unknown, names: readonly Name[]): Partial<Record<Name, string>> {
  const stored = (typeof values === 'object' && values !== null ? values : {}) as Partial<Record<Name, unknown>>;
  const texts = names.flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : []));
  return Object.fromEntries(texts) as Partial<Record<Name, string>>;
}
