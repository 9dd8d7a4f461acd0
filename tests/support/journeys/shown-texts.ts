/**
 * Runs in the page: returns all that it says to anybody, seen or heard, except what is marked as English. A text that is broken by
 * an element comes in parts.
 */
export function shownTexts(): string[] {
  const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'title', 'placeholder'];
  const found = new Set<string>();
  const isEnglish = (element: Element) => element.closest('[lang]')?.getAttribute('lang')?.startsWith('en') === true;

  for (const element of document.querySelectorAll('*')) {
    if (element.matches('script, style, noscript, template') || isEnglish(element)) continue;
    for (const name of spoken) found.add(element.getAttribute(name) ?? '');
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.nodeValue ?? '');
  }
  found.add(document.title);
  for (const meta of document.querySelectorAll('meta[name="description"], meta[property^="og:"]'))
    if (!/og:(?:url|image|type|locale)/.test(meta.getAttribute('property') ?? '')) found.add(meta.getAttribute('content') ?? '');
  return [...found].map((text) => text.trim()).filter((text) => text !== '');
}
