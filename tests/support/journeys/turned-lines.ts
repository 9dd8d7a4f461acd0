/**
 * Runs in the page: finds lines in which a right-to-left text stands beside other words without being isolated, so that it
 * reorders them or is reordered by them.
 * @param texts the right-to-left texts that were written, in any number
 */
export function turnedLines(texts: readonly string[]): string[] {
  const fromRight = /[\u0590-\u08FF]/;
  const longestFirst = [...new Set(texts)].toSorted((one, other) => other.length - one.length);
  const found = new Set<string>();

  /** Removes what is isolated by control characters, and the texts themselves. */
  function look(line: string, place: string): void {
    const open = line
      .replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    // A part of a text, such as an initial, stands alone.
    if (!fromRight.test(open) || texts.some((text) => text.includes(open))) return;
    let [rest, count] = [open, 0];
    for (const text of longestFirst) {
      const parts = rest.split(text.replaceAll(/\s+/g, ' ').trim());
      count += parts.length - 1;
      rest = parts.join(' ');
    }
    if (count > 1 || /[\p{L}\p{N}]/u.test(rest)) found.add(`${place}: ${open.slice(0, 160)}`);
  }

  const isInline = (element: Element) => /^(?:inline|contents|ruby.*)$/.test(getComputedStyle(element).display);
  const isIsolate = (element: Element) => /isolate|plaintext/.test(getComputedStyle(element).unicodeBidi);

  /** Returns the words that share a line, without what has a box or a direction of its own. */
  function wordsOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return '';
    if (node.matches('br')) return '\n';
    return isInline(node) && !isIsolate(node) ? [...node.childNodes].map(wordsOf).join('') : ' ';
  }

  /** Returns the elements that contain the lines with right-to-left text. */
  function boxesOfLines(): ReadonlySet<Element> {
    const boxes = new Set<Element>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let box = node.parentElement;
      if (!fromRight.test(node.nodeValue ?? '') || box?.closest('script, style, noscript, textarea, svg')) continue;
      while (box?.parentElement && isInline(box) && !isIsolate(box)) box = box.parentElement;
      if (box) boxes.add(box);
    }
    return boxes;
  }

  for (const box of boxesOfLines()) {
    const lines = [...box.childNodes].map(wordsOf).join('').split('\n');
    for (const line of lines) look(line, `${box.tagName} ${box.className}`);
  }
  for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-roledescription', 'aria-valuetext'])
    for (const element of document.querySelectorAll(`[${name}]`))
      look(element.getAttribute(name) ?? '', `${element.tagName} ${name}`);
  look(document.title, 'the title');
  return [...found];
}
