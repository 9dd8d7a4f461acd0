// Runs before the first paint, as a file: the policy allows no script in a page but the one that mends it (src/build/mend-listener.js).
(function () {
  // Of two forms of it in a page, the first has done everything (src/build/early-script.ts).
  if (window.isEarlyDone) return;
  window.isEarlyDone = true;

  var root = document.documentElement;

  // Marks a signed-in visitor, so that the header need not show the signed-out form first; the cards of a list, which come
  // later than the header's own code, go by the second mark.
  try {
    if (localStorage.getItem('token')) {
      root.setAttribute('data-signed-in', '');
      root.setAttribute('data-customer', '');
    }
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
