type Content = { addContent: (line: string) => unknown };

/**
 * Draws letters that stand in another order than they are read in, or are drawn as one, and says beside them what they mean,
 * so that copied text is right. The mark has to stand within the text object: around it, where PDFKit would put it, readers
 * take the letters for being upside down.
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
