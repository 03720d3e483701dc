/**
 * Returns the text in the form used for comparison: lower case, without combining marks, and with the Turkish İ, I and ı as one letter. `istanbul`,
 * `ISTANBUL` and `İSTANBUL` become the same word.
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
}
