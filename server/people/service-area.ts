/** Samples are collected where the PIN code begins with one of these. */

/** The demonstration serves the big cities. A provider sets its own area in SERVICE_AREA. */
export const demoServiceArea: readonly string[] = [
  '110', // Delhi
  '121', // Faridabad
  '122', // Gurugram
  '141', // Ludhiana
  '160', // Chandigarh
  '201', // Noida and Ghaziabad
  '208', // Kanpur
  '226', // Lucknow
  '302', // Jaipur
  '380', // Ahmedabad
  '390', // Vadodara
  '395', // Surat
  '400', // Mumbai
  '411', // Pune
  '422', // Nashik
  '440', // Nagpur
  '452', // Indore
  '462', // Bhopal
  '500', // Hyderabad
  '530', // Visakhapatnam
  '560', // Bengaluru
  '570', // Mysuru
  '600', // Chennai
  '641', // Coimbatore
  '682', // Kochi
  '695', // Thiruvananthapuram
  '700', // Kolkata
  '751', // Bhubaneswar
  '781', // Guwahati
  '800', // Patna
];

/** Returns the form in which a PIN code is compared, because some people write 560 038. */
export const plainPostalCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** @param area beginnings of PIN codes; an empty list means all of India */
export function isServiceable(area: readonly string[], postalCode: string): boolean {
  const code = plainPostalCode(postalCode);
  return /^[1-9]\d{5}$/.test(code) && (area.length === 0 || area.some((beginning) => code.startsWith(beginning)));
}
