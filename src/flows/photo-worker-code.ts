/** The address of the thread that looks at photos; it contains a hash of the content. */
export { default as worker } from './photo-worker.ts?worker&url';
