import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getSiteState as endpoint } from '@cellgate/shared/settings/site-state.endpoints.ts';
import type { Context } from '../../context.ts';

/** Returns what visitors may know of the settings. */
export async function getSiteState(ctx: Pick<Context, 'settings'>): Promise<DataOf<typeof endpoint>> {
  const { site, payment, security } = await ctx.settings.current();
  return {
    maintenance: site.maintenanceMode,
    registration: site.registrationEnabled,
    topups: payment.cryptoEnabled,
    passwordMinLength: security.passwordMinLength,
  };
}
