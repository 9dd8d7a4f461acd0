// Runs before the first paint, as a file because the content security policy allows no inline script.
(function () {
  var root = document.documentElement;

  // The device's choice of light or dark, in the attribute that all styles follow.
  var dark = matchMedia('(prefers-color-scheme: dark)');
  var show = function () {
    root.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  };
  show();
  dark.addEventListener('change', show);

  // Marks a signed-in visitor, so that the header need not show the signed-out form first.
  try {
    if (localStorage.getItem('token')) root.setAttribute('data-signed-in', '');
  } catch (error) {
    // Refused storage means signed out.
  }

  // Filters in the address: the row that shows them keeps its place until the page knows them.
  var filters = /[?&](category|minPrice|maxPrice|sample|fasting|popular|favourites|age|gender|minDiscount|maxDiscount|type|tags)=./;
  if (filters.test(location.search)) root.setAttribute('data-filtered', '');

  // The browser's offer to install the app may come before the app: it waits until the customer asks (src/app/install.ts).
  var keepOffer = function (offer) {
    window.installOffer = offer;
  };
  addEventListener(
    'beforeinstallprompt',
    function (event) {
      event.preventDefault();
      keepOffer(event);
    },
    true,
  );
  addEventListener(
    'appinstalled',
    function () {
      keepOffer(undefined);
    },
    true,
  );

  // No string becomes markup, and no script comes from elsewhere (Trusted Types).
  if (window.trustedTypes && trustedTypes.createPolicy) {
    trustedTypes.createPolicy('default', {
      createHTML: function (text) {
        return text.indexOf('<') === -1 ? text : null;
      },
      createScriptURL: function (url) {
        return new URL(url, location.href).origin === location.origin ? url : null;
      },
    });
  }
})();
