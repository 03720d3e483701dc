import type { PaymentMethod } from '@cellgate/shared/balance/balance.ts';
import type { CoinNetwork } from '@cellgate/shared/payment/coin-network.ts';
import { splitDue } from '@cellgate/shared/payment/due-parts.ts';
import { erc20PaymentUri } from '@cellgate/shared/payment/payment-uri.ts';
import { z } from 'zod';

/** A decimal number, sent as text or number. */
export const Amount = z.union([z.string(), z.number()]).transform(Number).pipe(z.number());

const BtcpayPayment = z.object({
  id: z.string(),
  receivedDate: z.number(),
  /** Amount in the coin. */
  value: Amount,
  status: z.enum(['Invalid', 'Processing', 'Settled']),
});

/**
 * A payment method of an invoice. Source: Greenfield API, `InvoicePaymentMethodDataModel`. Servers before 2.0 send `paymentMethod` and
 * `networkFee`, later ones `paymentMethodId` and `paymentMethodFee`.
 */
export const BtcpayMethod = z
  .object({
    paymentMethodId: z.string().optional(),
    paymentMethod: z.string().optional(),
    destination: z.string().nullish(),
    paymentLink: z.string().nullish(),
    /** US dollars per coin, fixed for this invoice. */
    rate: Amount,
    due: Amount,
    /** Coins that the server adds to the amount due for its own transaction. */
    paymentMethodFee: Amount.optional(),
    networkFee: Amount.optional(),
    payments: z.array(BtcpayPayment).default([]),
  })
  .transform(({ paymentMethodId, paymentMethod, paymentMethodFee, networkFee, ...method }) => ({
    ...method,
    fee: paymentMethodFee ?? networkFee ?? 0,
    id: paymentMethodId ?? paymentMethod ?? '',
  }));
export type BtcpayMethod = z.infer<typeof BtcpayMethod>;

/** Returns a payment method with the amount that is still due. */
export function toPaymentMethod(method: BtcpayMethod): PaymentMethod {
  const { id, destination, rate, fee } = method;
  const due = Math.max(0, method.due);
  const dollars = Math.round(Math.max(0, due - fee) * rate * 100) / 100;
  return {
    id,
    code: coinOf(id),
    name: coinName(id),
    network: networkOf(id),
    address: destination ?? '',
    link: paymentLink(method),
    due: due.toFixed(8),
    dueParts: splitDue({ due: due.toFixed(8), networkFee: fee, dollars, isStablecoin: isStablecoin(id) }),
    perDollar: 1 / rate,
    checkoutUrl: null,
  };
}

/** Returns the coin's code: `BTC-CHAIN` → `BTC`, `USDt-TRON` → `USDT`. Servers before 2.0 send only `BTC`. */
export function coinOf(methodId: string): string {
  return (methodId.split(/[-_]/)[0] ?? methodId).toUpperCase();
}

interface Coin {
  /** Display name. */
  name: string;
  /** The chain of the coin itself; Liquid for a token that BTCPay Server supports without a plugin. */
  chain: string;
  isStablecoin?: true;
}

const coins: Readonly<Record<string, Coin>> = {
  BTC: { name: 'Bitcoin', chain: 'Bitcoin' },
  LTC: { name: 'Litecoin', chain: 'Litecoin' },
  ETH: { name: 'Ethereum', chain: 'Ethereum' },
  XMR: { name: 'Monero', chain: 'Monero' },
  DOGE: { name: 'Dogecoin', chain: 'Dogecoin' },
  USDT: { name: 'Tether', chain: 'Liquid', isStablecoin: true },
  USDC: { name: 'USD Coin', chain: 'Liquid', isStablecoin: true },
};

/** Networks of tokens, by their name in the plugins' payment method ids. */
const networks: Readonly<Record<string, CoinNetwork>> = {
  TRON: { standard: 'TRC-20', name: 'Tron' },
  ETHEREUM: { standard: 'ERC-20', name: 'Ethereum' },
  BSC: { standard: 'BEP-20', name: 'BNB Smart Chain' },
  POLYGON: { standard: 'ERC-20', name: 'Polygon' },
  ARBITRUM: { standard: 'ERC-20', name: 'Arbitrum' },
  OPTIMISM: { standard: 'ERC-20', name: 'Optimism' },
  BASE: { standard: 'ERC-20', name: 'Base' },
  SOLANA: { standard: 'SPL', name: 'Solana' },
  LIQUID: { standard: null, name: 'Liquid' },
};
const otherNames: Readonly<Record<string, string>> = {
  TRX: 'TRON',
  TRC20: 'TRON',
  ETH: 'ETHEREUM',
  ERC20: 'ETHEREUM',
  BNB: 'BSC',
  BEP20: 'BSC',
  MATIC: 'POLYGON',
  SOL: 'SOLANA',
  LBTC: 'LIQUID',
};

/** Returns the coin's display name; its code if the coin is unknown. */
export function coinName(methodId: string): string {
  return coins[coinOf(methodId)]?.name ?? coinOf(methodId);
}

export function isStablecoin(methodId: string): boolean {
  return coins[coinOf(methodId)]?.isStablecoin ?? false;
}

/** Returns the network of a method: `USDt-TRON` → TRC-20 (Tron). An unknown chain keeps its own name; null if the coin is unknown too. */
export function networkOf(methodId: string): CoinNetwork | null {
  const [, way = 'CHAIN'] = methodId.toUpperCase().split(/[-_]/);
  if (/^(LN|LNURL|LIGHTNING)/.test(way)) return { standard: null, name: 'Lightning' };
  const chain = coins[coinOf(methodId)]?.chain;
  if (way === 'CHAIN' || way === 'ONCHAIN') return chain === undefined ? null : { standard: null, name: chain };
  return networks[otherNames[way] ?? way] ?? { standard: null, name: way };
}

/** Token contracts on Ethereum mainnet. */
const erc20Contracts: Readonly<Record<string, string>> = {
  USDT: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  USDC: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
};
const ethereumChainId = 1;

/**
 * Returns the link or address that a wallet opens. Tron has no standard for payment requests: wallets read a bare address. For an ERC-20
 * token, keeps the server's own link if it names the token's contract (EIP-681) and builds one if possible, because a bare address leaves
 * the choice of network to the wallet.
 */
function paymentLink({ id, destination, paymentLink: link, due }: BtcpayMethod): string {
  const address = destination ?? '';
  const network = networkOf(id);
  if (network?.standard === 'TRC-20') return address;
  if (network?.standard !== 'ERC-20' || /^ethereum:.+\/transfer\?/.test(link ?? '')) return link ?? '';
  const contract = network.name === 'Ethereum' ? erc20Contracts[coinOf(id)] : undefined;
  if (contract === undefined || address === '') return link ?? '';
  return erc20PaymentUri({ contract, chainId: ethereumChainId, address, due: Math.max(0, due).toFixed(8) });
}
