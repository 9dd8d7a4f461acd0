/** At most so often is asked for a new version while the page stays open. */
const askAgainAfterMs = 30 * 60_000;

/** An installed app may stay open for weeks, and the browser itself asks at navigations only. */
export function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  const ask = () => {
    if (document.hidden || !navigator.onLine || Date.now() - askedAt < askAgainAfterMs) return;
    askedAt = Date.now();
    void registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  globalThis.addEventListener('online', ask);
}
