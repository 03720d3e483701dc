import { encodeTime } from 'ulid';

/** Sorts after every ULID, none of which begins with more than 7. */
const afterAll = '~';

/** Returns the range of sort keys with a prefix, from the ULID `first` up to `before`, excluded; no upper end if null. */
export function between(
  prefix: string,
  { first, before }: { first: string; before: string | null },
): { from: string; to: string } {
  const from = prefix + first;
  const to = prefix + (before === null ? afterAll : justBefore(before));
  // DynamoDB rejects a range that ends before it begins.
  return { from, to: to < from ? from : to };
}

/** Returns a key between the ULID and all smaller ones: its last character's predecessor and a character after all ULIDs. */
function justBefore(ulid: string): string {
  const last = ulid.charCodeAt(ulid.length - 1);
  return ulid.slice(0, -1) + String.fromCharCode(last - 1) + afterAll;
}

/** Returns the smallest ULID of a millisecond. */
export function firstUlid(atMs: number): string {
  return encodeTime(Math.max(0, atMs), 10) + '0'.repeat(16);
}
