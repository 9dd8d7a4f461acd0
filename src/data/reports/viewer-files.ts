/**
 * These are the addresses of the library that draws a report's pages and of its image decoders; each contains a hash of the
 * content. The legacy build is used because cheap phones have older browsers, and the other build needs last year's additions to
 * the language.
 */
export { default as code } from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
export { default as faxAndJbig2 } from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
export { default as jpeg2000 } from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
export { default as worker } from './viewer-worker.ts?worker&url';
