/**
 * Mends a page whose boot script did not come, or a script that it begins with. What the worker keeps of them may be something
 * else (sw/shell.ts), and so may what the browser itself remembers. They are fetched again until all of them are scripts; then
 * the page is loaded again, with what the fields hold. Where later code did not come, src/lost-script.ts does this in a shorter
 * form; it may itself be what did not come. The page imports this file (page-script.js) at an address that nothing on the way
 * remembers. If two scripts failed, the second import leaves it to the first.
 */
if (!window.isMending) {
  window.isMending = true;
  const worker = navigator.serviceWorker?.controller;
  worker?.postMessage({ type: 'LOOK_AGAIN', dead: true });
  let count = 0;
  try {
    [count] = JSON.parse(sessionStorage.getItem('lostScript'));
  } catch {
    // Nothing has failed before, or there is no storage.
  }
  // The pause grows with each load that has failed.
  askLater(1000 * 2 ** Math.min(count, 6), count);
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
  return [...new Set([...asked, ...written])].filter((path) => /\/assets\/.*\.js$/.test(path));
}

async function fetchAnew(path) {
  const answer = await fetch(path, { cache: 'reload' });
  if (!answer.ok || !/script/.test(answer.headers.get('content-type'))) throw new Error(`No script: ${path}`);
}

function loadAnew(count) {
  const values = Array.from(document.querySelectorAll('#root input:not([type=password])'), ({ value }) => value);
  try {
    sessionStorage.setItem('lostScript', JSON.stringify([count + 1, values]));
  } catch {
    // Without storage the browser may still remember the fields.
  }
  location.reload();
}
