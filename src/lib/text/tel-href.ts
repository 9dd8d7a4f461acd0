/** What a tap on a shown number dials. */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
