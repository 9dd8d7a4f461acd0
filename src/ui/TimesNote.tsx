import words from '#words/controls';
import { zoneName } from '../lib/time/shown-times.ts';

/** It stands above a text of the server that contains times, and is empty if the device uses the provider's time zone. */
export function TimesNote({ className }: { readonly className: string | undefined }) {
  const zone = zoneName();
  return zone === '' ? null : <p className={className}>{words.timesIn(zone)}</p>;
}
