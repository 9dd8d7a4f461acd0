/** What a provider has set for the page, other than the defaults. */
import { onTestFinished, vi } from 'vitest';

/** For pages that are opened until the test ends. */
export function isBuiltWith(settings: Readonly<Record<`VITE_BRAND_${string}`, string>>): void {
  vi.stubGlobal('__BRAND__', settings);
  onTestFinished(() => void vi.stubGlobal('__BRAND__', {}));
}

/** By default emergencies have the same number as everything else. */
export const hasEmergencyPhone = (phone: string): void => isBuiltWith({ VITE_BRAND_EMERGENCY_PHONE: phone });
