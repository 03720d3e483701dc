import { Pongs } from '@cellgate/shared/server/ping.ts';
import { PortLoad } from '@cellgate/shared/server/port-load.ts';
import { z } from 'zod';

/**
 * Loads of a server's ports in stored form: numbers as unsigned LEB128 in base64url. For each port in ascending order: its distance from the previous
 * one, its connections, and its rate plus one, or 0 if the rate is unknown. Sixty busy ports take less than half of what they take as text: heartbeats
 * and orders change the record of the server, which costs by the kilobyte. Loads stored as plain text, `<port>:<connections>:<rate>` each, are read as
 * not told: the next heartbeat replaces them.
 */
export const StoredLoad = z.preprocess(
  (stored) => (typeof stored === 'string' ? readLoad(stored) : stored),
  z.array(PortLoad).optional(),
);

/** Responses to pings in stored form: the run, and the IDs of the pings. */
export const StoredPongs = z.preprocess((stored) => (typeof stored === 'string' ? readPongs(stored) : stored), Pongs);

/** Returns the loads in their stored form. */
export function storeLoad(load: readonly PortLoad[]): { load: string } {
  let previous = 0;
  const numbers = load
    .toSorted(([one], [other]) => one - other)
    .flatMap(([port, connections, rate]) => {
      const distance = port - previous;
      previous = port;
      return [distance, connections, rate === null ? 0 : rate + 1];
    });
  return { load: Buffer.from(numbers.flatMap(toLeb128)).toString('base64url') };
}

/** Returns the responses in their stored form. */
export function storePongs({ bootId, pingIds }: Pongs): { pongs: string } {
  return { pongs: [bootId, ...pingIds].join(' ') };
}

function readLoad(stored: string): unknown {
  if (stored.includes(':')) return undefined;
  const numbers = fromLeb128(Buffer.from(stored, 'base64url'));
  const load: unknown[] = [];
  let port = 0;
  for (let index = 0; index < numbers.length; index += 3) {
    const [distance = 0, connections, rate] = numbers.slice(index, index + 3);
    port += distance;
    load.push([port, connections, rate === 0 ? null : rate && rate - 1]);
  }
  return load;
}

/** Returns a whole number as bytes of seven bits, the lowest first; all but the last have the highest bit set. */
function toLeb128(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...toLeb128(Math.floor(number / 128))];
}

function fromLeb128(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let number = 0;
  let factor = 1;
  for (const byte of bytes) {
    number += (byte % 128) * factor;
    factor *= 128;
    if (byte >= 128) continue;
    numbers.push(number);
    number = 0;
    factor = 1;
  }
  return numbers;
}

function readPongs(stored: string): unknown {
  const [bootId, ...pingIds] = stored.split(' ');
  return { bootId, pingIds };
}
