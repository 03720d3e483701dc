/**
 * Text as it is compared: lower case, without the marks above and below letters, and with the Turkish İ, I and ı as one letter, so that
 * `istanbul`, `ISTANBUL` and `İSTANBUL` are the same word whatever the keyboard.
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
}
