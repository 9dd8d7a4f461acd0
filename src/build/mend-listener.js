// The one script that stands in a page, allowed by its hash: a file could itself be what did not come. It asks for the one that
// mends (mend.js), later with each time that this does not come either. A script that does not come has an address; of early.js,
// what was sent in its place may also run, and fails as a file. A boot script that came and fails is a defect, and no loss.
addEventListener(
  'error',
  function mend(event) {
    const lost = event.filename + event.target.src;
    if (/early|index-.*js$/.test(lost))
      import('/mend.js?' + [Date.now(), lost]).catch(() => setTimeout(mend, performance.now(), event));
  },
  true,
);
