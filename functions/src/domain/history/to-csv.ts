/** Text, a number that was written by us, or nothing. */
export type Cell = string | number | null;

/** Spreadsheets take a cell that begins so for a formula, also one that a customer wrote (CWE-1236). */
const formulaStart = /^[=+\-@\t\r]/;
/** So that spreadsheets read UTF-8. */
const byteOrderMark = '\uFEFF';

/** CSV after RFC 4180, with a heading line. */
export function toCsv(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + [headings, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `2026-11-21 08:00:00`, in UTC. */
export function toDateCell(at: string): string {
  return at.slice(0, 19).replace('T', ' ');
}
