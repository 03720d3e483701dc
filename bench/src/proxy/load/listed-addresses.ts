/** Where clients come from that a proxy lets in by their address alone. */
export const listedRange = '127.67.0.0/24';

/** `host`: 1 to 254. */
export function listedAddress(host: number): string {
  return `127.67.0.${host}`;
}
