// The one script that stands in each page. It runs before the first paint, and the policy allows it by its hash. Every page
// carries its bytes, so it does only what nothing later could do.
{
  const marks = document.documentElement.dataset;

  // Style sheets go by these marks, so that a signed-in customer does not see the signed-out form first, nor one who waits for a code another form. The header removes the
  // first mark when it takes over; the cards of a list, whose code comes later, go by the second.
  try {
    // The pages of each language stand below its code, and the customer has chosen another one than this page's. What was begun
    // here is not shown.
    const { language } = localStorage;
    if (/^(OTHERS)$/.test(language)) {
      document.documentElement.hidden = true;
      location.replace(IN_CHOSEN_LANGUAGE);
    }
    if (localStorage.token) marks.signedIn = marks.customer = '';
    if (sessionStorage.sentCode) marks.codeSent = '';
  } catch {
    // A browser that refuses its storage keeps no session.
  }

  // Where the address has filters (src/lib/catalogue/package-filters.ts and its kin), the row that shows them keeps its place until
  // the page knows them. The beginnings of their names are enough, and shorter.
  const filters = /[?&](age|cat|fa|gen|m(ax|in)|pop|sam|ta|ty)\w*=./;
  if (filters.test(location.search)) marks.filtered = '';

  // A form that is sent before the script has run is sent by the boot script, which looks for this mark.
  addEventListener('submit', ({ target }) => (target.dataset.sent = ''));

  // A file could itself be what did not come, so the page listens: it imports the file that mends, and tries later where that
  // does not come either. A script that does not come has an address; what was sent in its place may also run, and fails as a
  // file. A boot script that came and fails is a defect, and no loss.
  const mend = (event) => {
    const lost = event.filename + event.target.src;
    if (/index-.*js$/.test(lost)) import('/mend.js?' + Date.now()).catch(() => setTimeout(mend, performance.now(), event));
  };
  addEventListener('error', mend, true);
}
