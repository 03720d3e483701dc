/** After every id of its kind: no ULID begins beyond 7. */
const afterAll = '~';

/** Sort keys of one prefix from a ULID on, up to another that is left out. */
export function between(
  prefix: string,
  { first, before }: { first: string; before: string | null },
): { from: string; to: string } {
  const from = prefix + first;
  const to = prefix + (before === null ? afterAll : justBefore(before));
  // The engine refuses a range that ends before it begins.
  return { from, to: to < from ? from : to };
}

/** Sorts before the ULID and after every smaller one: its last character’s predecessor, followed by what no ULID has. */
function justBefore(ulid: string): string {
  const last = ulid.charCodeAt(ulid.length - 1);
  return ulid.slice(0, -1) + String.fromCharCode(last - 1) + afterAll;
}
