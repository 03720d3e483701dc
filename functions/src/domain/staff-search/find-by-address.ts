import { ServerId } from '@cellgate/shared/contract/id.ts';
import { phraseOf } from '@cellgate/shared/search/search-words.ts';
import { maxStaffHits } from '@cellgate/shared/search/staff-search.ts';
import type { Context } from '../../context.ts';
import { wordStore } from '../../storage/search/word-store.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { mergeReferences, type References } from './references.ts';

/** Returns the modem at `host:port`, by its HTTP or SOCKS5 port, and the proxy on it. */
export async function findByAddress({ database }: Context, typed: string): Promise<References> {
  const [, host = '', digits = ''] = /^\[?([^\s[\]]+)\]?:(\d{1,5})$/.exec(typed) ?? [];
  const phrase = phraseOf(host);
  if (phrase.length < 2) return mergeReferences([]);
  // The whole phrase, which ends before its ID: others begin with it, such as that of `10.0.0.17` with that of `10.0.0.1`.
  const named = await wordStore(database).listBeginning('server', `${phrase}#`, maxStaffHits.server);
  const serverIds = named
    .filter(({ subtitle }) => subtitle.toLowerCase() === host.toLowerCase())
    .flatMap(({ id }) => ServerId.safeParse(id).data ?? []);
  const fleets = await fleetStore(database).findMany(serverIds);
  const port = Number(digits);
  return mergeReferences(
    fleets.flatMap(({ serverId, rows }) =>
      rows
        .filter(({ httpPort, socksPort }) => httpPort === port || socksPort === port)
        .map(({ id }) => ({ modems: [{ modemId: id, serverId }], occupied: [{ modemId: id, serverId }] })),
    ),
  );
}
