/**
 * The page's one script. A prerendered page is painted and usable as links first; React takes over when the browser is
 * idle or the customer touches something. An empty page starts at once.
 */
const start = () => import('./main.tsx');

let isStarted = false;
function startOnce(): void {
  if (isStarted) return;
  isStarted = true;
  void start();
}

if (!document.getElementById('root')?.hasChildNodes()) {
  startOnce();
} else {
  for (const event of ['pointerdown', 'keydown', 'touchstart', 'focusin']) {
    addEventListener(event, startOnce, { once: true, passive: true });
  }
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(startOnce, { timeout: 1000 }) : setTimeout(startOnce, 50);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
