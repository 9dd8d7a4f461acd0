/**
 * Recognises Android, where a link opens whichever app has registered for its scheme. Elsewhere such a link leads nowhere, or into
 * one app that happens to be installed.
 */
export const isAndroid = ({ userAgent }: { readonly userAgent: string }): boolean => /\bAndroid\b/.test(userAgent);
