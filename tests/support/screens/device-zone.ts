import { onTestFinished } from 'vitest';

/** Sets the device's time zone for the rest of the test, different from the provider's. */
export function deviceIsIn(zone: string): void {
  const former = process.env['TZ'];
  onTestFinished(() => void (process.env['TZ'] = former));
  process.env['TZ'] = zone;
}
