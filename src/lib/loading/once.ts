/**
 * Makes a thing when it is first wanted. The formatters of `Intl` take a cheap phone up to ten milliseconds each, which must
 * not stand between a page and its start.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
