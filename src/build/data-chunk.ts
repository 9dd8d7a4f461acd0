/**
 * What the data layer is made of: Dexie, SWR, ky and what works with them, loaded with the first screen that reads data. The
 * folders say what is not in it: `shell` holds what the first frame needs at once, and imports none of those three; what
 * `on-demand` and `sending` hold (signing in, placing an order, sending uploads) is loaded only where there is something to do.
 * A module of the layer that the frame comes to need draws the whole layer into the first load: tests/architecture.test.ts.
 */
export const dataLibraries = /node_modules[\\/](dexie|dexie-react-hooks|swr|ky|use-sync-external-store|dequal)[\\/]/;

export const dataModules =
  /node_modules[\\/]idb[\\/]|pdfjs-dist[\\/].+\?url$|src[\\/](api|cache|data|outbox)[\\/](?!(.+[\\/])?(shell|on-demand|sending)[\\/])/;

export const isOfDataLayer = (id: string): boolean => dataLibraries.test(id) || dataModules.test(id);
