type PolicyFactory = {
  readonly createPolicy: (name: 'default', rules: Readonly<Record<string, (text: string) => string | null>>) => unknown;
};

/** From then on no string becomes markup, and no script comes from another origin, in browsers that have Trusted Types. */
export function refuseMarkup(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}
