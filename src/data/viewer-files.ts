/**
 * The addresses of the library that draws a report's pages; each holds a hash of its content. It is the form for older
 * browsers: cheap phones are behind, and the other one needs what was added to the language last year.
 */
export { default as code } from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
export { default as worker } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
