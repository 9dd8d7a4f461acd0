/**
 * Runs in the page: finds words in another script without an element that states their language, which a screen reader would
 * skip. Options, and titles and labels that are attributes, cannot state one.
 */
export function unspokenWords(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!/[\u0600-\u06FF\u0900-\u0D7F]/.test(node.nodeValue ?? '') || parent?.closest('option, textarea, script, noscript'))
      continue;
    if (parent && parent.closest('[lang]') === document.documentElement)
      found.add(`${parent.tagName} ${parent.className}: ${node.nodeValue?.slice(0, 80)}`);
  }
  return [...found];
}
