import type { Plugin } from 'vite';

/**
 * The library that reads reports makes the addresses of its decoders of a folder and of fixed names, in which no hash of the
 * content has a place. Here they become files of the build as all others are, from our own origin. It is the form in plain
 * JavaScript, since the policy of our pages allows no WebAssembly.
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
      // On the first line, so that none of the others moves.
      return { code: `${imports}${parts.join(`({${addresses}})[this._noWasmFilename]`)}`, map: null };
    },
  };
}

const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

/** As it stands in the library: a folder, and the name of the decoder that is needed. */
const address = /`\$\{WasmImage\.#\w+\}\$\{this\._noWasmFilename\}`/;
