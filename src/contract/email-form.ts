const letters = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*';

/**
 * The pattern of an e-mail address to which every mail server can deliver: ASCII letters, one '@', a dot in the domain, and no
 * dot beside another or at an end. Each character matches in one place only, so that no text can keep the server busy.
 */
export const emailForm = `${letters}(?:\\.${letters})*@(?:${label}\\.)+[A-Za-z](?:-*[A-Za-z0-9])+`;
