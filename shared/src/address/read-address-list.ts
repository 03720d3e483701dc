import { canonicalAddress } from './address.ts';

/**
 * Reason why an entry of a pasted list is refused: no IP or range, an IP with a port, a range that is not written with a prefix length, or no room left
 * in the list.
 */
export type EntryRefusal = 'invalid' | 'has_port' | 'not_cidr' | 'full';

export interface AddressList {
  /** New entries in canonical form, in the order of the text. */
  added: string[];
  /** Number of entries that are already listed or repeat another one. */
  duplicates: number;
  /** Refused entries as they were written, quotes removed. */
  refused: { text: string; reason: EntryRefusal }[];
}

/** Spaces around the dash of a range, which would otherwise separate its ends. */
const spacedDash = /(?<=[\da-f*])\s+[-–—]\s+(?=[\da-f])/gi;
const separators = /[\s,;|\u00a0\ufeff]+/;
/** Quotes and brackets around an entry, as spreadsheets, code and URLs write them. */
const wrapping = /^[\s"'`“”„«»[({<]+|[\s"'`“”„«»\])}>]+$/g;

/** Splits a pasted text into its entries: separated by line ends, spaces, tabs, commas, semicolons or bars, each without quotes and brackets. */
export function splitAddressList(text: string): string[] {
  return text
    .replace(spacedDash, '-')
    .split(separators)
    .map((entry) => entry.replace(wrapping, ''))
    .filter((entry) => entry !== '');
}

/** Reads a pasted list of IPs and ranges. `listed` holds the canonical entries of the list so far, which has room for `limit`. */
export function readAddressList(
  text: string,
  { listed, limit }: { listed: readonly string[]; limit: number },
): AddressList {
  const known = new Set(listed);
  const room = limit - listed.length;
  const read: AddressList = { added: [], duplicates: 0, refused: [] };
  for (const entry of splitAddressList(text)) {
    const canonical = canonicalAddress(entry);
    if (canonical === undefined) read.refused.push({ text: entry, reason: whyRefused(entry) });
    else if (known.has(canonical)) read.duplicates += 1;
    else if (read.added.length >= room) read.refused.push({ text: entry, reason: 'full' });
    else {
      known.add(canonical);
      read.added.push(canonical);
    }
  }
  return read;
}

function whyRefused(entry: string): EntryRefusal {
  const [first = '', second] = entry.split(/[-–—]/);
  if (second !== undefined && canonicalAddress(first) !== undefined && /^[\d.]+$|:/.test(second)) return 'not_cidr';
  if (/^[\d.]+\*[\d.*]*$/.test(entry)) return 'not_cidr';
  const [host = '', port = ''] = entry.split(':');
  return canonicalAddress(host) !== undefined && /^\d+$/.test(port) ? 'has_port' : 'invalid';
}
