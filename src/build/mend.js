/**
 * For a page whose first scripts did not come: early.js, the boot script, or one that it begins with. What the worker keeps of
 * them may be something else (sw/shell.ts), and so may what the browser itself remembers. They are fetched anew until all of
 * them are scripts; a page that is dead without them is then loaded anew, with what the fields hold, as by src/lost-script.ts,
 * which may be what did not come.
 *
 * The page asks for it (mend-listener.js) by an address that nothing on the way remembers, which ends in that of what did not
 * come. Two may have failed: whoever comes second leaves it to the first.
 */
// Without early.js it is not: the boot script brings what that would have done (early-script.ts).
const isDead = import.meta.url.includes('/assets/');

if (isDead && !window.isMending) {
  window.isMending = true;
  const worker = navigator.serviceWorker?.controller;
  worker?.postMessage({ type: 'LOOK_AGAIN', dead: true });
  let count = 0;
  try {
    [count] = JSON.parse(sessionStorage.getItem('lostScript'));
  } catch {
    // None has, or there is no storage.
  }
  // Later with each load that has failed.
  askLater(1000 * 2 ** Math.min(count, 6), count);
} else if (!isDead) {
  void fetchAnew('/early.js').catch(() => undefined);
}

function askLater(pauseMs, count) {
  const ask = () =>
    Promise.all(scripts().map(fetchAnew)).then(
      () => loadAnew(count),
      () => askLater(Math.min(pauseMs * 2, 64_000), count),
    );
  setTimeout(ask, pauseMs);
}

function scripts() {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const written = Array.from(document.scripts, ({ src }) => src);
  return [...new Set([...asked, ...written])].filter((path) => /\/assets\/.*\.js$|\/early\.js$/.test(path));
}

async function fetchAnew(path) {
  const answer = await fetch(path, { cache: 'reload' });
  if (!answer.ok || !/script/.test(answer.headers.get('content-type'))) throw new Error(`No script: ${path}`);
}

function loadAnew(count) {
  const values = Array.from(document.querySelectorAll('#root input'), ({ value }) => value);
  try {
    sessionStorage.setItem('lostScript', JSON.stringify([count + 1, values]));
  } catch {
    // The browser may still remember the fields.
  }
  location.reload();
}
