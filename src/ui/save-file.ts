/** Hands a file to the browser's own way of saving it. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers fetch it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
