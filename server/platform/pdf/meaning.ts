type Content = { addContent: (line: string) => unknown };

/**
 * Draws letters whose order differs from the reading order, or that are joined into one shape, and stores their text in the
 * PDF, so that it is copied correctly. The mark has to be inside the text object. If it is around it, where PDFKit would put
 * it, PDF readers take the text to be upside down.
 */
export function withMeaning(doc: PDFKit.PDFDocument, text: string, draw: () => void): void {
  const content = doc as unknown as Content;
  const add = content.addContent.bind(doc);
  content.addContent = (line) => {
    if (line === 'ET') doc.endMarkedContent();
    add(line);
    if (line === 'BT') doc.markContent('Span', { actual: text });
    return doc;
  };
  draw();
  content.addContent = add;
}
