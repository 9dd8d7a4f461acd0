const letters = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*';

/**
 * An e-mail address that mail can be sent to from everywhere, for a pattern: plain letters, one '@', a dot in the domain, and
 * no dot beside another or at an end. Each sign fits in one place only, so that no text keeps the server busy.
 */
export const emailForm = `${letters}(?:\\.${letters})*@(?:${label}\\.)+[A-Za-z](?:-*[A-Za-z0-9])+`;
