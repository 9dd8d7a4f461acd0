import type { Page } from '@playwright/test';

const whole = '[data-chip], [class*="_badge_"], [class*="_tile_"], footer';

/**
 * Finds words that are cut off, broken or covered on the topmost layer, and whether the page scrolls sideways.
 * @param parts a selector of what no word may be broken in
 */
export async function findCutWords(page: Page, parts = whole): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 0 };
  return page.evaluate(cutWords, { width, whole: parts });
}

/**
 * Runs in the page, on the topmost layer: finds words that are cut off, that stick out of their box, that are broken in two where
 * there ought to be room for them, or that lie over others. A text that scrolls can be read to its end. A text that is clamped to
 * some lines can be read where its card leads to, unless it is the name by which cards are told apart (WCAG 1.4.4, 1.4.10, 1.4.12).
 * @param width of the window in CSS pixels. The page cannot tell it: a phone's `innerWidth` grows with what sticks out.
 */
function cutWords({ width, whole }: { readonly width: number; readonly whole: string }): string[] {
  /** Fonts and rounding may exceed a box by this many pixels. */
  const slack = 2;
  const root = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const pen = document.createElement('canvas').getContext('2d');
  const range = document.createRange();
  const found = new Set<string>();

  const tell = (how: string, text: string, place: Element) =>
    found.add(`"${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}" ${how}: ${place.tagName} ${place.className}`);

  const known = new Map<Element | null, boolean>([[null, false]]);

  /** Tells whether an element's text is left out: only screen readers read it, it is part of a picture, or it is not drawn. */
  function isUnseen(element: Element | null): boolean {
    const before = known.get(element);
    if (before !== undefined || element === null) return before ?? false;
    const isOwn = getComputedStyle(element).clipPath === 'inset(50%)' || element.matches('svg, noscript, a[href="#main"]');
    const isIt = isOwn || isUnseen(element.parentElement) || !element.checkVisibility({ visibilityProperty: true });
    known.set(element, isIt);
    return isIt;
  }

  /** Returns the box of the letters, without the space that a font leaves above and below them. */
  function boxOf(node: Node, parent: Element): { left: number; right: number; top: number; bottom: number } | undefined {
    range.selectNodeContents(node);
    const letters = parseFloat(getComputedStyle(parent).fontSize) * 0.4;
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (lines.length === 0) return undefined;
    const middles = lines.map(({ top, height }) => top + height / 2);
    return {
      left: Math.min(...lines.map(({ left }) => left)),
      right: Math.max(...lines.map(({ right }) => right)),
      top: Math.min(...middles) - letters,
      bottom: Math.max(...middles) + letters,
    };
  }

  /** Tells whether one tap leads to the whole text, from a card with a unique name. */
  function leadsToAll(place: Element): boolean {
    const nameOf = (card: Element) => card.querySelector('h2, h3')?.textContent;
    const card = place.closest('article');
    if (!card?.querySelector('a[href]') || place.closest('h1, h2, h3') || getComputedStyle(place).webkitLineClamp === 'none')
      return false;
    return [...root.querySelectorAll('article')].every((other) => other === card || nameOf(other) !== nameOf(card));
  }

  type Box = NonNullable<ReturnType<typeof boxOf>>;

  /** Finds the first box that a text sticks out of, unless the text can be reached from there. */
  function lookAt(node: Node, parent: Element): void {
    const text = node.nodeValue ?? '';
    const box = boxOf(node, parent);
    if (!box) return;
    const free = { across: false, down: false };
    const boxes = boxesAround(parent);
    for (const place of boxes) {
      const { overflowX, overflowY } = getComputedStyle(place);
      const over = sidesOver(box, place).find(({ way }) => !free[way]);
      if (over && isClipped(over.overflow)) {
        if (!leadsToAll(place)) tell(`is cut ${over.way}`, text, place);
        return;
      }
      if (over?.overflow === 'visible' && place === boxes[0]) tell(`sticks out ${over.way}`, text, place);
      free.across ||= isScrolled(overflowX);
      free.down ||= isScrolled(overflowY);
    }
    const isBeyond = box.left < -slack || box.right > width + slack;
    if (isBeyond && !free.across) tell('is beyond the window', text, parent);
  }

  /** Returns the boxes from the innermost one out to the page or the layer above it. */
  function boxesAround(parent: Element): Element[] {
    const boxes: Element[] = [];
    for (let next: Element | null = parent; next && next !== document.documentElement; next = next.parentElement) {
      const { display, position } = getComputedStyle(next);
      if (display !== 'inline' && display !== 'contents') boxes.push(next);
      if (position === 'fixed') break;
    }
    return boxes;
  }

  function sidesOver(box: Box, place: Element): { readonly way: 'across' | 'down'; readonly overflow: string }[] {
    const edge = place.getBoundingClientRect();
    const { overflowX, overflowY } = getComputedStyle(place);
    const isOverAcross = box.left < edge.left - slack || box.right > edge.right + slack;
    const isOverDown = box.top < edge.top - slack || box.bottom > edge.bottom + slack;
    return [
      ...(isOverAcross ? [{ way: 'across' as const, overflow: overflowX }] : []),
      ...(isOverDown ? [{ way: 'down' as const, overflow: overflowY }] : []),
    ];
  }

  const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

  const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  function lookForBroken(node: Node, parent: Element): void {
    if (!parent.closest(whole)) return;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}[\p{L}\p{M}]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) tell('is broken', word, parent);
    }
  }

  /** Checks a field's placeholder while the field is empty. */
  function lookAtHint(field: HTMLInputElement): void {
    if (!pen || field.value !== '' || field.placeholder === '' || isUnseen(field)) return;
    const { font, letterSpacing, wordSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
    Object.assign(pen, { font, letterSpacing, wordSpacing });
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (pen.measureText(field.placeholder).width > room + 1) tell('is cut across', field.placeholder, field);
  }

  type Line = { readonly text: string; readonly parent: Element; readonly box: Box };

  /** Each line of a text that is in its place and in sight: what sticks to an edge, or drops down, lies over others on purpose. */
  function linesOf(node: Node, parent: Element): Line[] {
    const boxes = boxesAround(parent);
    if (boxes.some((place) => place.role === 'listbox' || isStuck(place))) return [];
    range.selectNodeContents(node);
    const letters = parseFloat(getComputedStyle(parent).fontSize) * 0.3;
    const text = node.nodeValue ?? '';
    return [...range.getClientRects()]
      .map(({ left, right, top, height }) => {
        const middle = top + height / 2;
        return {
          text,
          parent,
          box: { left: left + slack, right: right - slack, top: middle - letters, bottom: middle + letters },
        };
      })
      .filter(({ box }) => box.right > box.left && boxes.every((place) => isInSight(box, place)));
  }

  const isStuck = (place: Element) => ['fixed', 'sticky'].includes(getComputedStyle(place).position);

  function isInSight(box: Box, place: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(place);
    if (overflowX === 'visible' && overflowY === 'visible') return true;
    const edge = place.getBoundingClientRect();
    return box.left >= edge.left && box.right <= edge.right && box.top >= edge.top && box.bottom <= edge.bottom;
  }

  function tellOverlaps(lines: readonly Line[]): void {
    const sorted = lines.toSorted((a, b) => a.box.top - b.box.top);
    for (const [place, { text, parent, box }] of sorted.entries()) {
      for (let next = place + 1; next < sorted.length; next += 1) {
        const other = sorted[next];
        if (!other || other.box.top >= box.bottom) break;
        const isBeside = other.box.left >= box.right || other.box.right <= box.left;
        if (!isBeside && other.parent !== parent) tell(`lies over "${other.text.trim().slice(0, 40)}"`, text, parent);
      }
    }
  }

  const lines: Line[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || node.nodeValue?.trim() === '' || isUnseen(parent)) continue;
    lookAt(node, parent);
    lookForBroken(node, parent);
    lines.push(...linesOf(node, parent));
  }
  tellOverlaps(lines);
  for (const field of root.querySelectorAll('input')) lookAtHint(field);
  const over = document.documentElement.scrollWidth - width;
  if (over > 0) found.add(`the page scrolls sideways by ${over}`);
  return [...found];
}
