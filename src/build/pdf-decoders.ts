import type { Plugin } from 'vite';

/**
 * Changes the library that reads reports, in its own form, at places that occur exactly once. It builds the addresses of its
 * decoders from a folder and fixed names, in which no hash of the content has a place; here they become files of the build as
 * all others are, from our own origin. They are in plain JavaScript, since the policy of our pages allows no WebAssembly.
 */
export function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    transform(code, id) {
      if (!id.includes('/pdf.worker.min.mjs')) return undefined;
      const parts = code.split(address);
      if (parts.length !== 2) throw new Error('The library that reads reports names its decoders otherwise than it did');
      const imports = decoders.map((name, index) => `import decoder${index} from 'pdfjs-dist/wasm/${name}?url';`).join('');
      const addresses = decoders.map((name, index) => `'${name}':decoder${index}`).join(',');
      // This is added to the first line, so that no other line moves.
      const decoding = `${imports}${parts.join(`({${addresses}})[this._noWasmFilename]`)}`;
      return { code: passages.reduce(passing, decoding), map: null };
    },
  };
}

const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

/** This is the library's own form: a folder, and the name of the decoder that is needed. */
const address = /`\$\{WasmImage\.#\w+\}\$\{this\._noWasmFilename\}`/;

/** Here the content of a picture, or of a mask, comes out of what it was packed in. */
const passages = [
  { call: /await this\.image\.getImageData\((\w+),this\.jpxDecoderOptions\)/g, wanted: '$1', picture: 'this' },
  { call: /await this\.image\.getTransferableImage\(\w+,\w+\)/g, wanted: '0', picture: 'this' },
  { call: /await (\w+)\.getImageData\((\w+)\)/g, wanted: '$2', picture: '{image:$1}' },
];

/** The library does not say when some of a picture's content is missing, so src/data/reports/viewer-worker.ts looks at it. */
function passing(code: string, { call, wanted, picture }: (typeof passages)[number]): string {
  if ([...code.matchAll(call)].length !== 1)
    throw new Error('The library that reads reports reads its pictures otherwise than it did');
  return code.replace(call, `await passPicture($&,${wanted},${picture})`);
}
