/** Hands a file to the browser, which saves it in its own way. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers fetch the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
