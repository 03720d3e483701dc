import { AlertChannel, ChannelRefusal } from '@cellgate/shared/alert/alert-settings.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { incidentStore } from '../../storage/alert/incident-store.ts';
import { eventStore } from '../../storage/event-store.ts';

/** Number of events of a person among which an undelivered email is looked for. */
const maxEvents = 30;
/** Age up to which a refusal is shown, in ms; the incidents of the other channels are kept as long. */
const shownMs = 2 * 86_400_000;

/** Returns the incident of a channel that does not accept a person's messages. */
export function failingChannel(accountId: AccountId | null, channel: AlertChannel) {
  return { kind: 'channel_failing', subject: accountId ?? 'installation', part: channel } as const;
}

/** Returns the latest refusal of each channel that has not accepted a message since. */
export async function readRefusals(
  { database, now }: Pick<Context, 'database' | 'now'>,
  accountId: AccountId,
): Promise<ReadonlyMap<AlertChannel, ChannelRefusal>> {
  const posted = AlertChannel.options.filter((channel) => channel !== 'mail');
  const [incidents, events] = await Promise.all([
    incidentStore(database).findMany(posted.map((channel) => failingChannel(accountId, channel))),
    eventStore(database).listOfSubject(accountId, maxEvents),
  ]);
  const email = events.find(({ kind }) => kind === 'mail.undelivered');
  const refusals = [
    ...incidents.map(({ part, at, members }) => ({ channel: part, at, reason: members.at(0)?.note })),
    ...(email ? [{ channel: 'mail', at: email.at, reason: email.details.reason }] : []),
  ];
  return new Map(
    refusals.flatMap(({ channel, at, reason }) => {
      const refusal = ChannelRefusal.safeParse({ at, reason }).data;
      const isRecent = now() - Date.parse(at) <= shownMs;
      return refusal && isRecent ? [[AlertChannel.parse(channel), refusal] as const] : [];
    }),
  );
}
