type Browser = { readonly userAgent: string; readonly maxTouchPoints: number };

/** Other browsers and apps on these devices that show web pages; they name themselves beside Safari's own words. */
const notSafari = /(Cri|Fx|Edgi|OPi)OS\/|OPT\/|Ddg\/|GSA\/|YaBrowser\//;

/**
 * Safari on an iPhone or iPad: the app can be put on the home screen, and nothing tells a page so. An iPad names itself a
 * Mac, but no Mac has a touch screen.
 */
export function installsByHand({ userAgent, maxTouchPoints }: Browser): boolean {
  const isMobile = /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isMobile && /Version\/.*Safari\//.test(userAgent) && !notSafari.test(userAgent);
}
