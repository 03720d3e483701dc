/** What people paste: entries on lines of their own, or with commas and spaces between them. */
export function linesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((entry) => entry !== '');
}
