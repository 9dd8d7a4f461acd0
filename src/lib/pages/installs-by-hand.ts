type Browser = { readonly userAgent: string; readonly maxTouchPoints: number };

/** Other browsers and in-app browsers on iPhones and iPads, which also contain Safari's user agent string. */
const notSafari = /(Cri|Fx|Edgi|OPi)OS\/|OPT\/|Ddg\/|GSA\/|YaBrowser\//;

/**
 * Recognises Safari on an iPhone or iPad, where the customer can add the app to the home screen but the page gets no event. An
 * iPad identifies itself as a Mac, but no Mac has a touch screen.
 */
export function installsByHand({ userAgent, maxTouchPoints }: Browser): boolean {
  const isMobile = /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isMobile && /Version\/.*Safari\//.test(userAgent) && !notSafari.test(userAgent);
}
