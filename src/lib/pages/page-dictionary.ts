/**
 * The address of a text that holds every page of one build. A browser that knows compression dictionaries (RFC 9842) keeps it, and
 * is sent further pages as what differs from it. It stays the same address, so that the browser asks again only when its copy is
 * too old to be of use.
 */
export const pageDictionaryPath = '/page-dictionary';
