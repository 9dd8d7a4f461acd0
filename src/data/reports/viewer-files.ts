/**
 * The addresses of the library that draws a report's pages, and of what it decodes the pictures of scanners with; each holds a
 * hash of its content. It is the form for older browsers: cheap phones are behind, and the other one needs what was added to the
 * language last year.
 */
export { default as code } from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
export { default as faxAndJbig2 } from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
export { default as jpeg2000 } from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
export { default as worker } from './viewer-worker.ts?worker&url';
