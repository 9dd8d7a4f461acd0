/**
 * What a provider changes to run the app under its own name. Each text can be overridden without touching this file:
 * `VITE_BRAND_NAME=…` when the page is built, `BRAND_NAME=…` when the server starts (decisions.md G1, G2).
 */
const defaults = {
  name: 'Lab at Home',
  tagline: 'Lab tests at your doorstep',
  owner: 'Lab at Home',
  /** Shown and dialled; the defaults cannot be real numbers. */
  phone: '+91 00000 00000',
  emergencyPhone: '+91 00000 00000',
  email: 'support@example.com',
  hours: 'Mon–Fri 9 am – 7 pm, Sat 9 am – 5 pm, Sun 10 am – 4 pm',
  /** Where samples are collected: the server's TIME_ZONE. */
  timeZone: 'Asia/Kolkata',
  themeColor: '#0b6e69',
  backgroundColor: '#f5f8f8',
};

export type Brand = Readonly<typeof defaults>;

/** Set by the page's build; the server and the build's own steps read the environment. */
declare const __BRAND__: Record<string, string | undefined> | undefined;

/** Takes BRAND_NAME, BRAND_EMERGENCY_PHONE … from an environment. */
export function brandFrom(env: Record<string, string | undefined>, prefix: string): Brand {
  const entries = Object.entries(defaults).map(([key, value]) => {
    const name = prefix + key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
    return [key, env[name]?.trim() || value];
  });
  return Object.fromEntries(entries) as Brand;
}

export const brand: Brand =
  typeof __BRAND__ === 'undefined'
    ? brandFrom((globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {}, 'BRAND_')
    : brandFrom(__BRAND__, 'VITE_BRAND_');
