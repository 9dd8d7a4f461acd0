/** The limit for any wait in any test, in milliseconds: a busy machine is slow but not wrong, and only what hangs reaches it. */
export const waitLimit = 60_000;
