/** The address of what judges photos; it contains a hash of the content. */
export { default as worker } from './judge-worker.ts?worker&url';
