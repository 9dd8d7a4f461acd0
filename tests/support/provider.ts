/** What a provider has set for this server and page, other than the defaults. */
import { onTestFinished, vi } from 'vitest';

/** Until the test ends, emergencies have a number of their own; by default it is the same as for everything else. */
export function hasEmergencyPhone(phone: string): void {
  vi.stubEnv('BRAND_EMERGENCY_PHONE', phone);
  onTestFinished(() => void vi.stubEnv('BRAND_EMERGENCY_PHONE', undefined));
}
