import type { PaymentMethod, ReceivedCoin, TopupCoin } from '@cellgate/shared/balance/balance.ts';
import type { CoinNetwork } from '@cellgate/shared/payment/coin-network.ts';
import type { DemoPayment } from '@cellgate/shared/payment/demo-provider.ts';
import { type DueParts, splitDue } from '@cellgate/shared/payment/due-parts.ts';
import { erc20PaymentUri } from '@cellgate/shared/payment/payment-uri.ts';

interface Coin {
  label: string;
  symbol: string;
  /** Coins per US dollar; a fictional rate of the demo provider. */
  perDollar: number;
  network: CoinNetwork;
  isStablecoin: boolean;
}

const ownChain = (name: string): Pick<Coin, 'network' | 'isStablecoin'> => ({
  network: { standard: null, name },
  isStablecoin: false,
});

export const demoCoins = {
  bitcoin: { label: 'Bitcoin', symbol: 'BTC', perDollar: 0.0000028, ...ownChain('Bitcoin') },
  ethereum: { label: 'Ethereum', symbol: 'ETH', perDollar: 0.000045, ...ownChain('Ethereum') },
  usdt: {
    label: 'Tether',
    symbol: 'USDT',
    perDollar: 1.02,
    network: { standard: 'TRC-20', name: 'Tron' },
    isStablecoin: true,
  },
  usdc: {
    label: 'USD Coin',
    symbol: 'USDC',
    perDollar: 1.01,
    network: { standard: 'ERC-20', name: 'Ethereum' },
    isStablecoin: true,
  },
} as const satisfies Record<string, Coin>;
export type DemoCoin = keyof typeof demoCoins;

/** Fictional contract: it exists on no chain, so no wallet can send to it. */
const demoContract = 'demo-usdc-contract';
const ethereumChainId = 1;

/** Wei per unit of the eighth decimal of ether. */
const weiPerUnit = 10_000_000_000n;

const ids = Object.keys(demoCoins) as DemoCoin[];

export function isDemoCoin(text: string | undefined): text is DemoCoin {
  return text !== undefined && text in demoCoins;
}

/** Returns the amount due in the coin, with 8 decimals. */
export function coinAmount(amountCents: number, coin: DemoCoin): string {
  return ((amountCents / 100) * demoCoins[coin].perDollar).toFixed(8);
}

/** Returns the address for a payment, different for each coin. No wallet accepts it as an address. */
export function coinAddress(paymentId: string, coin: DemoCoin): string {
  return `demo-${demoCoins[coin].symbol.toLowerCase()}-${paymentId.replace(/^pay_/, '')}`;
}

/**
 * Returns the URI that a wallet opens: BIP 21 for bitcoin, EIP-681 for ether, in wei, and for the ERC-20 token, with its contract. Tron has
 * no standard: wallets read a bare address.
 */
export function paymentUri({ id, amountCents }: Pick<DemoPayment, 'id' | 'amountCents'>, coin: DemoCoin): string {
  const amount = coinAmount(amountCents, coin);
  const address = coinAddress(id, coin);
  switch (coin) {
    case 'bitcoin':
      return `bitcoin:${address}?amount=${amount}`;
    case 'ethereum':
      return `ethereum:${address}?value=${BigInt(amount.replace('.', '')) * weiPerUnit}`;
    case 'usdc':
      return erc20PaymentUri({ contract: demoContract, chainId: ethereumChainId, address, due: amount });
    case 'usdt':
      return address;
  }
}

export function listCoins(): TopupCoin[] {
  return ids.map((id) => ({
    id,
    code: demoCoins[id].symbol,
    name: demoCoins[id].label,
    perDollar: demoCoins[id].perDollar,
    network: demoCoins[id].network,
    isStablecoin: demoCoins[id].isStablecoin,
  }));
}

/** Returns the payment methods of a payment, one per coin. */
export function listMethods(payment: DemoPayment): PaymentMethod[] {
  const rest = { id: payment.id, amountCents: payment.amountCents - payment.paidCents };
  return ids.map((id) => ({
    id,
    code: demoCoins[id].symbol,
    name: demoCoins[id].label,
    address: coinAddress(payment.id, id),
    network: demoCoins[id].network,
    link: paymentUri(rest, id),
    due: coinAmount(rest.amountCents, id),
    dueParts: dueParts(rest.amountCents, id),
    perDollar: demoCoins[id].perDollar,
    checkoutUrl: checkoutUrl(payment, id),
  }));
}

/** Returns the parts of the amount due. This provider charges no network fee: a stablecoin's surcharge is its rate. */
export function dueParts(amountCents: number, coin: DemoCoin): DueParts {
  const { isStablecoin } = demoCoins[coin];
  return splitDue({ due: coinAmount(amountCents, coin), networkFee: 0, dollars: amountCents / 100, isStablecoin });
}

/** Returns the URL of the checkout page with a coin selected. */
function checkoutUrl(payment: DemoPayment, coin: DemoCoin): string {
  const url = new URL(payment.checkoutUrl);
  url.searchParams.set('coin', coin);
  return url.href;
}

/** Returns the coins received when this payment is paid. */
export function receivedCoin({ id, amountCents }: DemoPayment, coin: DemoCoin): ReceivedCoin {
  return { code: demoCoins[coin].symbol, amount: coinAmount(amountCents, coin), txHash: `demo-${id}` };
}
