import { zoneName } from '../lib/time/shown-times.ts';

/** Above words of the server's with times in them; nothing where the device's clock is the provider's. */
export function TimesNote({ className }: { readonly className: string | undefined }) {
  const zone = zoneName();
  return zone === '' ? null : <p className={className}>Times are {zone}.</p>;
}
