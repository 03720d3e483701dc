/** Starts the download of a text as a file. */
export function saveFile({ name, text, type }: { name: string; text: string; type: `${string}/${string}` }): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
