// The page's own policy asks for a trusted address, as it does of the app.
window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
addEventListener('load', () => void navigator.serviceWorker.register('/worker.js'));
