import { getUserStats, listTransactions } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { getJob, listJobs, rotateProxies, stopJob } from '@cellgate/shared/job/job.endpoints.ts';
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
import { changeProxySettings } from '@cellgate/shared/proxy-settings/proxy-settings.endpoints.ts';
import { extendProxies, quoteRenewal, setAutoRenew } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import { getResetLinks } from '@cellgate/shared/rotation/reset-links.endpoints.ts';
import { listSpeedTests, runSpeedTest } from '@cellgate/shared/speed-test/speed-test.endpoints.ts';
import { operationNameOf } from '../openapi/names.ts';

/** Contracts that are offered as tools, in display order. */
const offered: readonly Endpoint[] = [
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
  rotateProxies,
  listJobs,
  getJob,
  stopJob,
  getResetHistory,
  setAutoRotation,
  getTokenInfo,
  generateResetToken,
  getResetLinks,
  testProxy,
  runSpeedTest,
  listSpeedTests,
  listRefusals,
  quoteReplacement,
  replaceModem,
  labelProxy,
  listTags,
  changeTags,
  updateAuthSettings,
  changeProxySettings,
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
];

export interface Tool {
  /** Name of the operation in the OpenAPI document, such as `rotate_proxy`. */
  name: string;
  contract: Endpoint;
}

export const tools: readonly Tool[] = offered.map((contract) => ({ name: operationNameOf(contract), contract }));
