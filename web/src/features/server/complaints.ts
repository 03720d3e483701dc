import type { Server } from '@cellgate/shared/server/server.ts';

/** Returns the modems that need attention, those of one reason together, such as "wwan3, wwan7 (No SIM)". `errorText` returns the words for a reason. */
export function complaints(list: Server['stats']['health']['critical'], errorText: (reason: string) => string): string {
  const byReason = Map.groupBy(list, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, those]) => {
      const names = those.map(({ modem }) => modem).join(', ');
      return reason === null ? names : `${names} (${errorText(reason)})`;
    })
    .join(', ');
}
