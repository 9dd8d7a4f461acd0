/**
 * As it stands in index.html. Nothing is drawn before it has run: who is signed in shall not see the signed-out form first.
 * Taken from the device it costs nothing, and a first visit's page goes without it (build/page-form.ts).
 */
export const earlyScriptTag = '<script src="/early.js"></script>';
