/** Keeps the whole page and answers from what it keeps. */
const kept = 'floor';
const files = ['/', '/register.js', '/manifest.webmanifest', '/icon.svg'];

addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  ),
);
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request, { ignoreVary: true }).then((found) => found ?? fetch(event.request))),
);
