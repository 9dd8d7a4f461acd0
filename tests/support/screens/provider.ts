/** Applies a provider's settings for the page. */
import { onTestFinished, vi } from 'vitest';

/** The settings apply to pages that are opened until the test ends. */
export function isBuiltWith(settings: Readonly<Record<`VITE_BRAND_${string}`, string>>): void {
  vi.stubGlobal('__BRAND__', settings);
  onTestFinished(() => {
    vi.stubGlobal('__BRAND__', {});
    // What was loaded meanwhile holds these settings, also for the files after this one where they share a process.
    vi.resetModules();
  });
}

/** Without this setting, emergencies have the same number as everything else. */
export const hasEmergencyPhone = (phone: string): void => isBuiltWith({ VITE_BRAND_EMERGENCY_PHONE: phone });
