/**
 * Creates a value when it is first needed. The formatters of `Intl` take a cheap phone up to ten milliseconds each, which must
 * not delay the page's start.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
