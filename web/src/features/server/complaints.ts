import type { Server } from '@cellgate/shared/server/server.ts';

/** Returns the modems that need attention with the reason of each, such as "wwan3 (No SIM)". `errorText` returns the words for a reason. */
export function complaints(
  list: Server['stats']['health']['critical'],
  errorText: (reason: string) => string,
): string {
  return list.map(({ modem, reason }) => `${modem} (${errorText(reason)})`).join(', ');
}
