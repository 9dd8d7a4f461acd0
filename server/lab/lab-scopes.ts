/** What a key of the lab's own systems may be for. Whoever reads orders sees names, addresses and contacts. */
export const labScopes = ['orders', 'steps', 'results'] as const;
export type LabScope = (typeof labScopes)[number];
