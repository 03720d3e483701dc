/** Names of the payment providers by their ID. */
export const providerNames: Readonly<Record<string, string>> = { btcpay: 'BTCPay', demo: 'Demo' };

/** Returns the name of a payment provider; its ID if it has none here. */
export function providerName(provider: string): string {
  return providerNames[provider] ?? provider;
}
