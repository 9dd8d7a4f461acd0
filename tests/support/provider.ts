/** What a provider has set for the page, other than the defaults. */
import { onTestFinished, vi } from 'vitest';

/** For pages that are opened until the test ends: by default emergencies have the same number as everything else. */
export function hasEmergencyPhone(phone: string): void {
  vi.stubGlobal('__BRAND__', { VITE_BRAND_EMERGENCY_PHONE: phone });
  onTestFinished(() => void vi.stubGlobal('__BRAND__', {}));
}
