// The end of public/early.js as a file: the boot script, of which it speaks, needs it no more (early-script.ts).
(function () {
  // Of the page's one script, or one that it begins with: what the worker keeps of it may be something else (sw/shell.ts),
  // and so may what the browser itself remembers. The page is loaded anew once all of them are scripts again, later with each
  // load that has failed and with what the fields hold, as by src/lost-script.ts, which may be what did not come.
  addEventListener(
    'error',
    function (event) {
      if (event.target.type !== 'module') return;
      var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
      if (worker) worker.postMessage({ type: 'LOOK_AGAIN', dead: true });
      var count = 0;
      try {
        count = JSON.parse(sessionStorage.getItem('lostScript'))[0];
      } catch {
        // None has, or there is no storage.
      }
      askLater(1000 * Math.pow(2, Math.min(count, 6)), count, event.target.src);
    },
    true,
  );

  function askLater(pauseMs, count, entry) {
    var paths = performance.getEntriesByType('resource').map(function (resource) {
      return resource.name;
    });
    var isScript = function (path) {
      return /\/assets\/.*\.js$/.test(path);
    };
    var ask = function () {
      Promise.all(paths.concat(entry).filter(isScript).map(fetchAnew)).then(
        function () {
          loadAnew(count);
        },
        function () {
          askLater(Math.min(pauseMs * 2, 64000), count, entry);
        },
      );
    };
    setTimeout(ask, pauseMs);
  }

  function fetchAnew(path) {
    return fetch(path, { cache: 'reload' }).then(function (answer) {
      if (!answer.ok || !/script/.test(answer.headers.get('content-type'))) throw new Error('No script: ' + path);
    });
  }

  function loadAnew(count) {
    var values = [].map.call(document.querySelectorAll('#root input'), function (field) {
      return field.value;
    });
    try {
      sessionStorage.setItem('lostScript', JSON.stringify([count + 1, values]));
    } catch {
      // The browser may still remember the fields.
    }
    location.reload();
  }
})();
