import { brand } from '@cellgate/shared/brand/brand.ts';
import type { Context } from '../../context.ts';

/** Returns the mailbox of support: that of the settings, or else that of the shop. */
export async function supportMailbox({ settings }: Pick<Context, 'settings'>): Promise<string> {
  const { site } = await settings.current();
  return site.supportEmail ?? brand.supportEmail;
}
