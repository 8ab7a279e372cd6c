/** Hands a file that the page made to the browser, as a download. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads it after the press.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}
