import type { Context } from '../context.ts';
import { type BtcpayOptions, createBtcpayProvider } from '../outbound/payments/btcpay-provider.ts';
import type { PaymentProvider } from '../outbound/payments/payment-provider.ts';
import type { SettingsInForce } from '../storage/settings/settings-reader.ts';

type Deps = Pick<Context, 'config' | 'payments' | 'settings'>;
const btcpay = 'btcpay';

/** Returns the payment providers by name; new top-ups are opened at the first. BTCPay Server of the settings comes before those of the installation. */
export async function paymentProviders(ctx: Deps): Promise<ReadonlyMap<string, PaymentProvider>> {
  const options = btcpayOptions(ctx, await ctx.settings.current());
  if (!options) return ctx.payments;
  const others = [...ctx.payments].filter(([name]) => name !== btcpay);
  return new Map([[btcpay, createBtcpayProvider(options)], ...others]);
}

/** Returns the provider of a payment; undefined if it is not configured. */
export async function paymentProvider(ctx: Deps, name: string): Promise<PaymentProvider | undefined> {
  return (await paymentProviders(ctx)).get(name);
}

/** Returns the provider of new top-ups; undefined if there is none, or if the settings accept no top-ups. */
export async function topupProvider(ctx: Deps): Promise<PaymentProvider | undefined> {
  const { payment } = await ctx.settings.current();
  const [provider] = (await paymentProviders(ctx)).values();
  return payment.cryptoEnabled ? provider : undefined;
}

/**
 * Returns how BTCPay Server is reached by these settings, whose empty parts are those of the installation. Undefined if the settings have no part of it,
 * or if one is missing.
 */
export function btcpayOptions(
  { config }: Pick<Context, 'config'>,
  { payment, secrets }: Pick<SettingsInForce, 'payment' | 'secrets'>,
): BtcpayOptions | undefined {
  const own = [payment.btcpayUrl, payment.btcpayStoreId, payment.btcpayMethods];
  const isOwn =
    own.some((part) => part !== null) ||
    secrets.btcpayApiKey !== undefined ||
    secrets.btcpayWebhookSecret !== undefined;
  const url = payment.btcpayUrl ?? config.btcpay?.url;
  const storeId = payment.btcpayStoreId ?? config.btcpay?.storeId;
  const methods = payment.btcpayMethods ?? config.btcpay?.methods ?? ['BTC-CHAIN'];
  const apiKey = secrets.btcpayApiKey ?? config.btcpay?.apiKey;
  const webhookSecret = secrets.btcpayWebhookSecret ?? config.btcpay?.webhookSecret;
  if (!isOwn || !url || !storeId || !apiKey || !webhookSecret) return undefined;
  return { url, storeId, methods, apiKey, webhookSecret };
}
