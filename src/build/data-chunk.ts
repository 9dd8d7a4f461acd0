/**
 * What the data layer is made of: Dexie, SWR, ky and what works with them, loaded with the first screen that reads data. The
 * few rooms beside it hold what the shell needs at once, and import none of those three; what the shell comes to need is
 * added to them, else the whole layer is drawn into the first load (tests/architecture.test.ts). What sends uploads stays
 * out as well, and what signs in, places or changes an order, changes an account, asks for older orders or makes links to reports: they are
 * loaded only where there is something to do. Of the library that draws reports only the addresses are here, not what keeps it.
 */
export const dataLibraries = /node_modules[\\/](dexie|dexie-react-hooks|swr|ky|use-sync-external-store|dequal)[\\/]/;

export const dataModules =
  /node_modules[\\/]idb[\\/]|pdfjs-dist[\\/].+\?url$|src[\\/](api|data|offline)[\\/](?!(account|auth|order-changes|session|browser-storage|save-data|connectivity|farewell|interest|older-orders|order-placing|place-order|preferences|report-links|reset-link|sent-code|searches-under-key|uploads?|viewer-code|upload-(answer|call|list|run|sender|wakes)|one-sender|persist-once)\.ts$)/;

export const isOfDataLayer = (id: string): boolean => dataLibraries.test(id) || dataModules.test(id);
