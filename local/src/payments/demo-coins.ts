import type { PaymentMethod, ReceivedCoin, TopupCoin } from '@cellgate/shared/balance/balance.ts';
import type { DemoPayment } from '@cellgate/shared/payment/demo-provider.ts';

/** Coins per US dollar: made up, and known to the demo provider alone. */
export const demoCoins = {
  bitcoin: { label: 'Bitcoin', symbol: 'BTC', perDollar: 0.0000028 },
  ethereum: { label: 'Ethereum', symbol: 'ETH', perDollar: 0.000045 },
  usdt: { label: 'Tether', symbol: 'USDT', perDollar: 1.02 },
  usdc: { label: 'USD Coin', symbol: 'USDC', perDollar: 1.01 },
} as const;
export type DemoCoin = keyof typeof demoCoins;

/** Of the eighth decimal of one ether. */
const weiPerUnit = 10_000_000_000n;

const ids = Object.keys(demoCoins) as DemoCoin[];

export function isDemoCoin(text: string | undefined): text is DemoCoin {
  return text !== undefined && text in demoCoins;
}

/** What is to be paid, with 8 decimals. */
export function coinAmount(amountCents: number, coin: DemoCoin): string {
  return ((amountCents / 100) * demoCoins[coin].perDollar).toFixed(8);
}

/** Each coin has its own, as on a real chain; no wallet takes it for an address, and nothing can be sent there. */
export function coinAddress(paymentId: string, coin: DemoCoin): string {
  return `demo-${demoCoins[coin].symbol.toLowerCase()}-${paymentId.replace(/^pay_/, '')}`;
}

/** What a wallet opens: BIP 21, and for ether ERC-681, whose amount is in wei. Of a token it would name a contract; ours has none. */
export function paymentUri({ id, amountCents }: Pick<DemoPayment, 'id' | 'amountCents'>, coin: DemoCoin): string {
  const amount = coinAmount(amountCents, coin);
  const address = coinAddress(id, coin);
  if (coin === 'ethereum') return `ethereum:${address}?value=${BigInt(amount.replace('.', '')) * weiPerUnit}`;
  return `${coin}:${address}?amount=${amount}`;
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
    address: coinAddress(payment.id, id),
    link: paymentUri(rest, id),
    due: coinAmount(rest.amountCents, id),
    checkoutUrl: checkoutUrl(payment, id),
  }));
}

/** The checkout page with a coin chosen. */
function checkoutUrl(payment: DemoPayment, coin: DemoCoin): string {
  const url = new URL(payment.checkoutUrl);
  url.searchParams.set('coin', coin);
  return url.href;
}

/** What arrives when this payment is paid in a coin. */
export function receivedCoin({ id, amountCents }: DemoPayment, coin: DemoCoin): ReceivedCoin {
  return { code: demoCoins[coin].symbol, amount: coinAmount(amountCents, coin), txHash: `demo-${id}` };
}
