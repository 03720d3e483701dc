/** Decimals of USDT and USDC. */
const tokenDecimals = 6;

/**
 * Returns the payment request of an ERC-20 token (EIP-681). It names chain, token contract, recipient and amount, so that a wallet cannot
 * choose another network. `due`: coins with 8 decimals, rounded up to the token's precision.
 */
export function erc20PaymentUri(request: { contract: string; chainId: number; address: string; due: string }): string {
  const { contract, chainId, address, due } = request;
  const [whole = '0', fraction = ''] = due.split('.');
  const kept = fraction.slice(0, tokenDecimals).padEnd(tokenDecimals, '0');
  const isCut = /[1-9]/.test(fraction.slice(tokenDecimals));
  const units = BigInt(whole + kept) + (isCut ? 1n : 0n);
  return `ethereum:${contract}@${chainId}/transfer?address=${address}&uint256=${units}`;
}
