/**
 * The modules of the data layer's chunk: Dexie, SWR, ky and what works with them, loaded with the first screen that reads
 * data. The few rooms beside it hold what the shell needs at once, and import none of those three; what the shell comes to
 * need is added to them, else the whole chunk is drawn into the first load (tests/architecture.test.ts). What sends uploads
 * stays out as well: it is loaded only where there is something to send. Of the library that draws reports only the
 * addresses are here.
 */
export const ofDataChunk =
  /pdfjs-dist[\\/].+\?url$|node_modules[\\/](dexie|dexie-react-hooks|swr|ky)[\\/]|src[\\/](api|data|offline)[\\/](?!(session|browser-storage|save-data|connectivity|farewell|interest|searches-under-key|uploads?|upload-(answer|call|list|run|sender|wakes)|one-sender|persist-once)\.ts$)/;
