import type { AlertChannel } from '@cellgate/shared/alert/alert-settings.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { seal, unseal } from '../../seal.ts';

/** Target of a channel. All of it is secret. */
const ChannelSecret = z.object({
  url: z.string().optional(),
  botToken: z.string().optional(),
  chatId: z.string().optional(),
  /** Signing secret of a webhook. */
  secret: z.string().optional(),
});
export type ChannelSecret = z.infer<typeof ChannelSecret>;

interface Owner {
  accountId: AccountId;
  channel: AlertChannel;
}
const contextOf = ({ accountId, channel }: Owner) => `alert-channel/${accountId}/${channel}`;

export function sealChannel(ctx: Pick<Context, 'keys' | 'randomBytes'>, owner: Owner, secret: ChannelSecret): string {
  const { randomBytes } = ctx;
  return seal({ key: ctx.keys.seal, text: JSON.stringify(secret), context: contextOf(owner), randomBytes });
}

/** Returns what leads to a channel; undefined if the installation's key was replaced. */
export function unsealChannel(ctx: Pick<Context, 'keys'>, owner: Owner, sealed: string): ChannelSecret | undefined {
  const text = unseal({ key: ctx.keys.seal, sealed, context: contextOf(owner) });
  return text === undefined ? undefined : ChannelSecret.parse(JSON.parse(text));
}
