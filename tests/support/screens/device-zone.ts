import { onTestFinished } from 'vitest';

/** For the rest of the test the device's clock shows another time than the provider's. */
export function deviceIsIn(zone: string): void {
  const former = process.env['TZ'];
  onTestFinished(() => void (process.env['TZ'] = former));
  process.env['TZ'] = zone;
}
