/** Text, a number that was written by us, or nothing. */
export type Cell = string | number | null;

/** What spreadsheets begin a formula with, also as East Asian keyboards write it (CWE-1236). */
const formulaMark = '=+\\-@＝＋－＠';
/**
 * Where a spreadsheet may see a cell begin: also after a semicolon, which is its separator where the comma is in the numbers (Turkish, Russian
 * and Ukrainian among others); quotes do not help there, because they do not stand at the beginning of what it takes for the cell.
 */
const formulaStart = new RegExp(`(^|[;\\t\\r\\n])(?=[${formulaMark}])`, 'g');
const leadingControl = /^[\t\r\n]/;

/** So that spreadsheets read UTF-8; a program has no use for it. */
export const byteOrderMark = '\uFEFF';

/**
 * CSV after RFC 4180, with a heading line. Every text may have been written by somebody else than who opens the file, so none becomes a
 * formula: an apostrophe stands before what would begin one.
 */
export function toCsv(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [headings, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(formulaStart, "$1'").replace(leadingControl, "'$&");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
