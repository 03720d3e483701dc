/** Range of the clients that a proxy accepts by their address alone. */
export const listedRange = '127.67.0.0/24';

/** Returns an address in `listedRange`. `host`: 1 to 254. */
export function listedAddress(host: number): string {
  return `127.67.0.${host}`;
}
