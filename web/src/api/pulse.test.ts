import { expect, it } from 'vitest';
import { createPulseHub, type OnPulse } from './pulse.ts';

type Heard = Parameters<OnPulse>[0];

it('a page hears once of what has changed in its areas', () => {
  const hub = createPulseHub();
  const heard: Heard[] = [];
  const leave = hub.subscribe(['servers', 'modems'], (changes) => heard.push(changes));
  const modem = { area: 'modems', id: 'mod_1', serverId: 'srv_1' } as const;
  const server = { area: 'servers', id: 'srv_1' } as const;
  hub.publish({ changes: [modem, { area: 'orders', id: 'ord_1' }, server], complete: true });
  hub.publish({ changes: [{ area: 'orders', id: 'ord_1' }], complete: true });
  expect(heard).toEqual([[modem, server]]);
  leave();
  hub.publish({ changes: [modem], complete: true });
  expect(heard).toHaveLength(1);
});

it('every page hears of a pulse that does not name everything', () => {
  const hub = createPulseHub();
  const heard: Heard[] = [];
  hub.subscribe(['alerts'], (changes) => heard.push(changes));
  hub.publish({ changes: [], complete: false });
  expect(heard).toEqual([undefined]);
});
