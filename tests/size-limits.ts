/**
 * The page's size budget: bytes do not vary from run to run, so that what grows is seen when it grows. All are of the brotli
 * form that the server sends, in KB of 1,024 bytes, but where a line says otherwise. Raise a limit only together with its
 * reason.
 */
export const sizeLimits = {
  /**
   * One initial TCP window carries ten packets, 14,600 bytes, of which the headers take 1,042: a page that fits is painted
   * after its first round trip, and one of 14.0 KB was a round trip later. The first rows of a list come to it: the packages have 13.1,
   * home 11.9.
   */
  pageWithStyles: 13.25,
  /**
   * Of the pages in other languages: a letter of Devanagari or Tamil takes three bytes, which compression does not win back whole.
   * Home has 0.6 more in Hindi than in English, and 0.8 in Tamil.
   */
  pageInOtherLanguage: 12.6,
  /**
   * Of one test or package, as the bundled server renders it: what is painted first stands in the first packets, and of most
   * of them everything does. The largest ones bring thirty things that they measure, once as text and once as data. The links to
   * other languages, and what leads to a chosen one, are 0.1.
   */
  pageOfOneThing: 16.1,
  /** Of every address that is not prerendered: the frame and a place for the screen. */
  shell: 7,
  /**
   * Before the page answers to taps: React and its router are 68 of them, the frame around the screens with its icons nearly all
   * the rest. What asks again for a boot script that a proxy has answered with a page is 0.4. What chooses and offers a language is 0.3;
   * how a provider’s texts of each language and names in another language are read, 0.3 more.
   */
  scriptsBeforeInteractive: 91.8,
  /** A screen's own scripts, with the small ones that it shares with a few others. */
  screenScripts: 30,
  /** What a screen brings beside the styles that all share; of a prerendered page they stand in its HTML already. */
  screenStyles: 5,
  /** The libraries: Dexie 27, ky 7.5, SWR 4.5. They come with the first screen that reads data. */
  dataLibraries: 40,
  /**
   * Our own data layer: what reads answers, keeps rows and pulls them, of all resources, and takes what nobody sees out of what
   * was typed before it is sent. Errors of code are told apart from those of the network in it. Whom an order can be paid to by UPI, from
   * when it is late and what is said at its door are 0.3. How rejected samples and their free repeats are read is 0.1. That
   * several captures are pages of one prescription, and several files one upload, is 0.3. That a cart is shown as the answer to adding
   * has it, and a page of a prescription may be taken again: 0.2.
   */
  dataLayer: 33.4,
  /** react-markdown and its parser, which draw an article: React elements, never an HTML string. */
  articleMarkdown: 32,
  /** Parts that five screens or more draw with, and their icons. */
  sharedParts: 16,
  sharedStyles: 10,
  /** Fields, dialogs, menus and toasts: with the first screen or tap that needs one, never with a public page's first load. */
  mantineScripts: 60,
  mantineStyles: 12,
  /**
   * Workbox's precaching, routing and expiration, the names of all files, and what sends uploads when the page is closed, their
   * notes cleaned as everything that is typed. Six bytes for each of 240 files, which no compression makes smaller, tell what the build made
   * from what was sent in its place. Push messages, which nobody but the worker can show, are 0.7, and the photo in those of a visit
   * is 0.1. Shared photos that become pages of one prescription are 0.1, and the names of their files 0.2.
   * A page that is taken again, and what was seen in photos, are 0.1.
   */
  serviceWorker: 21.4,
  /**
   * What the worker keeps at its installation, beside the page itself: home, the list of tests and the four policies open without
   * a network from then on. The policies are 49 of them, nearly all of it their pages, and are promised wherever data is saved. What
   * tells listeners of changes away from the focus, and brings out what takes the focus behind a bar, is in every page: 1 of them. The search by sound,
   * in nine Indian scripts, is 2. Each field that a refusal names has a sentence of its own since texts are translated: 0.1. What
   * leads to other languages is in each of seven pages and in the scripts: 1.5. The parts that home has in common with other screens
   * are packed by themselves: 1.2, for 4.5 less before the page answers and 1.4 less in home's own page.
   * The worker's push messages are 0.7. Rejected samples and their free repeats are 0.2, in the data layer.
   * The pages of prescriptions are 0.5, there and in the worker.
   */
  precacheAtOnce: 278.8,
  /**
   * All that it keeps once the page has come to rest, so that every screen opens without a network. What judges and straightens
   * photos is 10.5; the viewfinder with its hints, its frame and their words is 5, loaded with its dialog. Pages of a prescription that
   * are taken again are 2.5. A held slot and an earlier time are 2.5.
   */
  precacheSent: 714.5,
  /** The same as it lies on the device, uncompressed. */
  precacheOnDevice: 2500,
} as const satisfies Record<string, number>;
