/**
 * As it stands in index.html. The page is read on meanwhile, and its first frame waits: who is signed in shall not see the
 * signed-out form first. A browser that does not know `blocking` runs it as soon as it is there, which is nearly always before.
 */
export const earlyScriptTag = '<script src="/early.js" async blocking="render"></script>';
