import { fstatSync, openSync, readSync } from 'node:fs';
import { bytesOfAddress } from '@cellgate/shared/address/address-bytes.ts';

/** Announced range of a list: the autonomous system and its holder. */
export interface Announcement {
  asn: number;
  name: string;
}

interface Row extends Announcement {
  first: Buffer;
  last: Buffer;
}

/** Bytes read at once. Longer than two lines, of which none has 240 bytes. */
const chunkBytes = 512;

/**
 * Opens a list of `@ip-location-db/asn`: lines of first IP, last IP, number and name, in ascending order. Returns a function that finds the range of an
 * IP, undefined if there is none. It searches in the file, in about 15 short reads, so that nothing of it is held in memory. Throws if the
 * file cannot be opened.
 */
export function openAsnList(file: string): (ip: string) => Announcement | undefined {
  const descriptor = openSync(file, 'r');
  const { size } = fstatSync(descriptor);
  const chunk = Buffer.alloc(chunkBytes);
  const read = (position: number) => chunk.toString('utf8', 0, readSync(descriptor, chunk, 0, chunkBytes, position));
  return (ip) => {
    const wanted = bytesOf(ip);
    const rows = read(findStart(read, size, wanted))
      .split('\n')
      .flatMap((line) => parseRow(line) ?? []);
    const found = rows.findLast(({ first, last }) => first.compare(wanted) <= 0 && last.compare(wanted) >= 0);
    return found && { asn: found.asn, name: found.name };
  };
}

/** Returns where a line begins that is at most half a chunk before the one sought. */
function findStart(read: (position: number) => string, size: number, wanted: Buffer): number {
  let low = 0;
  let high = size;
  while (high - low > chunkBytes / 2) {
    const middle = (low + high) >>> 1;
    const text = read(middle);
    const lineStart = text.indexOf('\n') + 1;
    const row = parseRow(text.slice(lineStart));
    if (row && middle + lineStart < high && row.first.compare(wanted) <= 0) low = middle + lineStart;
    else high = middle;
  }
  return low;
}

/** Returns the first row of a text; undefined if it ends within its IPs. */
function parseRow(text: string): Row | undefined {
  const [, first, last, asn, name] = text.match(/^([\d.]+|[\da-f:]+),([\d.]+|[\da-f:]+),(\d+),(.*)/) ?? [];
  if (first === undefined || last === undefined) return undefined;
  return { first: bytesOf(first), last: bytesOf(last), asn: Number(asn), name: unquoted(name ?? '') };
}

const bytesOf = (ip: string) => Buffer.from(bytesOfAddress(ip));

function unquoted(field: string): string {
  const text = field.trimEnd();
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
}
