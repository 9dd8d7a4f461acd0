// Loaded with `node --import` before start.ts: plain JavaScript, so that with a filled cache Node never loads its type
// stripper, which is a third of the start and tens of megabytes.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../.cache/node', import.meta.url)));
