/** Downloads a URL without leaving the page, under the name that the server gives if none is given here. */
export function downloadUrl(url: string, name = ""): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

/** Downloads a file that was created in the page. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The URL is revoked later, because the browser reads it only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
