/**
 * In the page: words of a script that the page's own language is not written in, and that no element says the language of, so
 * that its voice leaves them out. Options, titles and labels that are attributes can say none.
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
