interface SavedFile {
  name: string;
  /** Text, or the bytes of a file. */
  text: string | Uint8Array<ArrayBuffer>;
  type: `${string}/${string}`;
}

/** Starts the download of a file. */
export function saveFile({ name, text, type }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
