/** Reports whether a text has more characters than a field takes, without the spaces around it, which are not stored. */
export function isTooLong(text: string, limit: number): boolean {
  return text.trim().length > limit;
}
