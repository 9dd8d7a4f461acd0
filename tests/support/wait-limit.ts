/** Milliseconds that any wait of any test may take: a busy machine is slow and not wrong, and only what hangs meets this. */
export const waitLimit = 30_000;
