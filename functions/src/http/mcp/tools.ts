import { getUserStats, listTransactions } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import {
  cancelOrder,
  getOrder,
  listOrders,
  placeOrder,
  quoteOrder,
  quoteRefund,
} from '@cellgate/shared/order/order.endpoints.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { revealCredentials } from '@cellgate/shared/proxy/credentials.endpoints.ts';
import {
  generateResetToken,
  getAccountUsage,
  getProxy,
  getProxyStats,
  getResetHistory,
  getTokenInfo,
  labelProxy,
  listProxies,
  listRefusals,
  rotateProxy,
  setAutoRotation,
  updateAuthSettings,
} from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { testProxy } from '@cellgate/shared/proxy/proxy-check.endpoints.ts';
import { changeTags, listTags } from '@cellgate/shared/proxy/proxy-tag.endpoints.ts';
import {
  addProxyUser,
  changeProxyUser,
  listProxyUsers,
  removeProxyUser,
} from '@cellgate/shared/proxy/proxy-user.endpoints.ts';
import { quoteReplacement, replaceModem } from '@cellgate/shared/proxy/replacement.endpoints.ts';
import { extendProxies, quoteRenewal, setAutoRenew } from '@cellgate/shared/renewal/renewal.endpoints.ts';

/** Contracts that are offered as tools, in display order. The contract's name becomes the tool's name. */
const offered: Readonly<Record<string, Endpoint>> = {
  listProducts,
  quoteOrder,
  placeOrder,
  listOrders,
  getOrder,
  quoteRefund,
  cancelOrder,
  listProxies,
  getProxy,
  revealCredentials,
  rotateProxy,
  getResetHistory,
  setAutoRotation,
  getTokenInfo,
  generateResetToken,
  testProxy,
  listRefusals,
  quoteReplacement,
  replaceModem,
  labelProxy,
  listTags,
  changeTags,
  updateAuthSettings,
  listProxyUsers,
  addProxyUser,
  changeProxyUser,
  removeProxyUser,
  quoteRenewal,
  extendProxies,
  setAutoRenew,
  getUserStats,
  listTransactions,
  getAccountUsage,
  getProxyStats,
};

export interface Tool {
  /** Name in snake case, such as `rotate_proxy`. */
  name: string;
  contract: Endpoint;
}

export const tools: readonly Tool[] = Object.entries(offered).map(([name, contract]) => ({
  name: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  contract,
}));
