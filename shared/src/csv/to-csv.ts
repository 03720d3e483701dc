/** A cell: untrusted text, a number of ours, or null for an empty cell. */
export type Cell = string | number | null;

/** Characters with which spreadsheets begin a formula, including their full-width forms (CWE-1236). */
const formulaMark = '=+\\-@＝＋－＠';
/**
 * Start of a formula in a cell. A semicolon also starts a cell if the comma is the decimal sign (e.g. in Turkish, Russian, Ukrainian). Quotes do not
 * help then, because the quoted text does not begin at that semicolon.
 */
const formulaStart = new RegExp(`(^|[;\\t\\r\\n])(?=[${formulaMark}])`, 'g');
const leadingControl = /^[\t\r\n]/;

/** Byte order mark: makes spreadsheets read UTF-8. Programs do not need it. */
export const byteOrderMark = '\uFEFF';

/** Returns CSV (RFC 4180) with a heading line. Texts may come from anyone, so an apostrophe is put before each start of a formula. */
export function toCsv(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [headings, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(formulaStart, "$1'").replace(leadingControl, "'$&");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
