/** Splits pasted entries at line breaks, spaces, commas and semicolons. */
export function linesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '');
}
