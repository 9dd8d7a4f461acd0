/** Returns the pictures of a PDF that the server has joined, byte for byte and in the order in which they stand in the file. */
export const picturesIn = (pdf: Buffer): Buffer[] =>
  [...pdf.toString('latin1').matchAll(/\/Subtype \/Image\n[^>]*\/Length (\d+)\n>>\nstream\n/g)].map(
    ({ index, 0: head, 1: length }) => pdf.subarray(index + head.length, index + head.length + Number(length)),
  );
