import type { PaymentMethod, TopupCoin } from '@cellgate/shared/balance/balance.ts';
import type { DemoPayment } from '@cellgate/shared/payment/demo-provider.ts';

/** Coins per US dollar: made up, and known to the demo provider alone. */
export const demoCoins = {
  bitcoin: { label: 'Bitcoin', symbol: 'BTC', perDollar: 0.0000028 },
  ethereum: { label: 'Ethereum', symbol: 'ETH', perDollar: 0.000045 },
  usdt: { label: 'Tether', symbol: 'USDT', perDollar: 1.02 },
  usdc: { label: 'USD Coin', symbol: 'USDC', perDollar: 1.01 },
} as const;
export type DemoCoin = keyof typeof demoCoins;

const ids = Object.keys(demoCoins) as DemoCoin[];

export function isDemoCoin(text: string | undefined): text is DemoCoin {
  return text !== undefined && text in demoCoins;
}

/** What is to be paid, with 8 decimals. */
export function coinAmount(amountCents: number, coin: DemoCoin): string {
  return ((amountCents / 100) * demoCoins[coin].perDollar).toFixed(8);
}

/** In the form of BIP 21, with the payment's own id where an address would stand: no wallet can send anything there. */
export function paymentUri({ id, amountCents }: Pick<DemoPayment, 'id' | 'amountCents'>, coin: DemoCoin): string {
  return `${coin}:${id}?amount=${coinAmount(amountCents, coin)}`;
}

export function listCoins(): TopupCoin[] {
  return ids.map((id) => ({
    id,
    code: demoCoins[id].symbol,
    name: demoCoins[id].label,
    perDollar: demoCoins[id].perDollar,
  }));
}

/** How a payment can be paid, in every coin. */
export function listMethods(payment: DemoPayment): PaymentMethod[] {
  const rest = { id: payment.id, amountCents: payment.amountCents - payment.paidCents };
  return ids.map((id) => ({
    id,
    code: demoCoins[id].symbol,
    name: demoCoins[id].label,
    address: payment.id,
    link: paymentUri(rest, id),
    due: coinAmount(rest.amountCents, id),
  }));
}
