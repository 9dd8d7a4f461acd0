/**
 * Says what belongs to the data layer: Dexie, SWR, ky and what works with them, loaded with the first screen that reads data.
 * Folder names say what does not belong to it: `shell` holds what the first frame needs at once, and imports none of those
 * three; `on-demand` and `sending` (signing in, placing an order, sending uploads) are loaded only where there is something
 * to do. If the frame came to need a module of the layer, the whole layer would be in the first load:
 * tests/architecture.test.ts.
 */
export const dataLibraries = /node_modules[\\/](dexie|dexie-react-hooks|swr|ky|use-sync-external-store|dequal)[\\/]/;

export const dataModules =
  /node_modules[\\/]idb[\\/]|pdfjs-dist[\\/].+\?url$|src[\\/](api|cache|data|outbox)[\\/](?!(.+[\\/])?(shell|on-demand|sending)[\\/])/;

export const isOfDataLayer = (id: string): boolean => dataLibraries.test(id) || dataModules.test(id);
