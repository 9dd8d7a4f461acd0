/**
 * Keeps the pages that show the catalogue, the offers or the articles, with the first rows or with the one thing that they
 * show. They are rendered when the server listens, when one of these has changed and, where words go by it, on a new day, and
 * are sent from memory. Whatever stands in the way, the plain page is sent instead.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Offer } from '../../src/contract/offers.ts';
import { withTimeout } from '../../src/lib/loading/with-timeout.ts';
import { compressAhead, compressedText, textOfGzip, type CompressedText } from '../platform/compressed-text.ts';
import type { Database } from '../platform/db/schema.ts';
import { outageOf, worksAgain, type Outages } from '../operations/outages.ts';
import { inLanguage } from '../platform/language.ts';
import { currentArticles } from '../articles/articles-store.ts';
import { currentCatalogue } from '../catalogue/catalogue-store.ts';
import { offersNow } from '../offers/list-offers.ts';
import { dateIn, instantAt } from '../../src/lib/time/dates.ts';
import { versionOf } from '../platform/public-answer.ts';
import type { PageRenderer } from './render-pages.ts';
import { isCurrentAt, isOfOneCatalogue, isSame, type Shown } from './shown-content.ts';

/** No page is older than this; within it nobody looks at the catalogue. */
const lookEveryMs = 2000;
/** A page has to be sent: it does not wait longer for a database that does not answer. */
const waitAtMostMs = 100;
const renderAgainAfterMs = 60_000;
/** One answer of the API holds so much of the catalogue. */
const listSize = 1000;
/**
 * Only the popular ones are rendered: each takes a few milliseconds, 12 KB of memory, and as much again once it was sent as
 * brotli.
 */
const testsOnPages = 500;
const packagesOnPages = 100;

export type PageOfRows = {
  readonly html: CompressedText;
  readonly tag: string;
  /** The headers of a page of one thing are found by this pattern. */
  readonly pattern?: string;
};

type Kept = PageOfRows & { readonly isCurrent: (now: Shown) => boolean };

type Parts = {
  readonly database: Database;
  readonly now: () => number;
  /** The provider's, in which a day begins. */
  readonly timeZone: string;
  readonly log: FastifyBaseLogger;
  readonly render: PageRenderer;
  readonly outages: Outages;
  /** Where customers reach the app, as it is known once the server listens. */
  readonly origin: () => string;
  /** The language of the pages. */
  readonly language: string;
};

/** What the log says when such a task fails. */
const errands = {
  reading: 'The catalogue could not be read for the pages that show it',
  rendering: 'The pages could not be rendered with the first rows of the catalogue; they are sent without them',
  details: 'The pages of single tests and packages could not be rendered',
} as const;

export class FirstRows {
  readonly #parts: Parts;
  readonly #closing = new AbortController();
  /** What the pages had to show when it was last looked at. */
  #shown: Shown | undefined;
  #lookedAt = -Infinity;
  #looking: Promise<void> | undefined;
  readonly #pages = new Map<string, Kept>();
  /** What the lists were rendered with last, and the pages of one thing. */
  #ofLists: Shown | undefined;
  #ofDetails: Shown | undefined;
  #rendering: Promise<void> | undefined;
  #detailing: Promise<void> | undefined;
  /** Aborts the rendering of details of a catalogue that has changed since. */
  #outdated = new AbortController();
  #failedAt = -Infinity;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @param isAsked says that the address has a query, which filters a list and is for the page itself to read; elsewhere it only
   * comes along with a shared link
   * @returns undefined if the plain page is to be sent
   */
  async pageAt(path: string, isAsked: boolean): Promise<PageOfRows | undefined> {
    // Scripts and other pages do not wait for a database.
    if (this.#pages.size > 0 && this.#formsOf(path, isAsked).length === 0) return undefined;
    if (!this.#isLookedAt()) await withTimeout(waitAtMostMs, this.look(), undefined);
    const shown = this.#isLookedAt() ? this.#shown : undefined;
    return shown && this.#formsOf(path, isAsked).find(({ isCurrent }) => isCurrent(shown));
  }

  /** Returns the forms of a page that fit the address, the better one first. */
  #formsOf(path: string, isAsked: boolean): Kept[] {
    // It is decoded, and the question mark is ours.
    if (path.includes('?')) return [];
    const [page, forAnyQuery] = [this.#pages.get(path), this.#pages.get(`${path}?`)];
    return [isAsked && page?.pattern === undefined ? undefined : page, forAnyQuery].filter((form) => form !== undefined);
  }

  /** Begins to render if there is something else to show, and does not wait for that. */
  async look(): Promise<void> {
    const { language } = this.#parts;
    this.#looking ??= inLanguage(language, async () => this.#look()).finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /** Resolves once everything that was begun has ended. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#looking;
    await this.#rendering;
    await this.#detailing;
  }

  #isLookedAt(): boolean {
    return this.#msFrom(this.#lookedAt) < lookEveryMs;
  }

  /**
   * The distance counts in both directions: after a clock was put back, nothing would be old enough until the old time is
   * reached again.
   */
  #msFrom(at: number): number {
    return Math.abs(this.#parts.now() - at);
  }

  async #look(): Promise<void> {
    const { database, now, timeZone } = this.#parts;
    const at = now();
    try {
      const shown = {
        catalogue: await currentCatalogue(database),
        articles: await currentArticles(database),
        day: dateIn(timeZone, at),
      };
      const offers = this.#isToRender(shown) ? await offersNow(database, { at, timeZone }) : undefined;
      this.#worked('reading');
      [this.#shown, this.#lookedAt] = [shown, at];
      if (offers) this.#renderOnce(shown, offers);
    } catch (error) {
      // Plain pages are sent until the next look, which comes no sooner than after a success.
      [this.#shown, this.#lookedAt] = [undefined, at];
      this.#failed('reading', error);
    }
  }

  #worked(errand: keyof typeof errands): void {
    for (const over of this.#parts.outages.worked(errand)) this.#parts.log.warn(over, worksAgain);
  }

  /** Others notice a database that is away as well, so it is logged once. */
  #failed(errand: keyof typeof errands, error: unknown): void {
    const told = this.#parts.outages.met(outageOf(error) ?? `${errand} of the catalogue's pages`, errand);
    if (told !== undefined) this.#parts.log.warn({ err: error, ...told }, errands[errand]);
  }

  #isToRender(shown: Shown): boolean {
    if (this.#rendering !== undefined || this.#closing.signal.aborted) return false;
    return !isSame(this.#ofLists, shown) && this.#msFrom(this.#failedAt) >= renderAgainAfterMs;
  }

  #renderOnce(shown: Shown, offers: readonly Offer[]): void {
    this.#rendering = this.#render(shown, offers)
      .then(() => this.#worked('rendering'))
      .catch((error: unknown) => {
        if (this.#closing.signal.aborted) return;
        this.#failedAt = this.#parts.now();
        this.#failed('rendering', error);
      })
      .finally(() => (this.#rendering = undefined));
  }

  async #render(shown: Shown, offers: readonly Offer[]): Promise<void> {
    const { render, timeZone } = this.#parts;
    const { tests, packages } = shown.catalogue;
    const lists = {
      origin: this.#parts.origin(),
      // It is the same in every process, and so are the words that go by it.
      at: instantAt(timeZone, shown.day, 0),
      tests: { items: tests.slice(0, listSize), total: tests.length },
      packages: { items: packages, total: packages.length },
      offers,
      articles: shown.articles.articles,
    };
    const rendered = Object.entries(await render.lists(lists, this.#closing.signal));
    const kept = rendered.map(([path, html]): [string, Kept] => {
      return [path, { html: compressedText(html, 11), tag: versionOf(html), isCurrent: isCurrentAt(path, shown) }];
    });
    await Promise.all(kept.map(([, { html }]) => compressAhead(html)));
    this.#keep(kept, ({ pattern }) => pattern === undefined);
    this.#ofLists = shown;
    if (!isOfOneCatalogue(this.#ofDetails, shown)) this.#renderDetails(shown);
  }

  /** The lists are there, whatever becomes of these. */
  #renderDetails(shown: Shown): void {
    this.#outdated.abort();
    this.#outdated = new AbortController();
    const signal = AbortSignal.any([this.#closing.signal, this.#outdated.signal]);
    this.#ofDetails = shown;
    this.#keep([], ({ pattern }) => pattern !== undefined);
    this.#detailing = this.#addDetails(shown, signal)
      .then(() => this.#worked('details'))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        this.#ofDetails = undefined;
        this.#failed('details', error);
      });
  }

  /** Keeps these pages in the place of all former ones of their kind. */
  #keep(kept: readonly (readonly [string, Kept])[], isFormer: (page: Kept) => boolean): void {
    for (const [path, page] of this.#pages) if (isFormer(page)) this.#pages.delete(path);
    for (const [path, page] of kept) this.#pages.set(path, page);
  }

  async #addDetails(shown: Shown, signal: AbortSignal): Promise<void> {
    const { tests, packages, testDetails, packageDetails } = shown.catalogue;
    const wanted = {
      origin: this.#parts.origin(),
      tests: tests.slice(0, testsOnPages).map(({ id }) => testDetails.get(id)),
      packages: packages.slice(0, packagesOnPages).map(({ id }) => packageDetails.get(id)),
    };
    const rendered = await this.#parts.render.details(wanted, signal);
    const details = rendered.map(({ pattern, path, file }): [string, Kept] => {
      const gzip = Buffer.from(file, 'base64');
      return [path, { html: textOfGzip(gzip, 10), tag: versionOf(gzip), pattern, isCurrent: isCurrentAt(path, shown) }];
    });
    if (this.#ofDetails === shown) this.#keep(details, ({ pattern }) => pattern !== undefined);
  }
}
