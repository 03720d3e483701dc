import { rotateProxies } from '@cellgate/shared/job/job.endpoints.ts';
import { revealCredentials } from '@cellgate/shared/proxy/credentials.endpoints.ts';
import { lookUpIp } from '@cellgate/shared/proxy/ip-lookup.endpoints.ts';
import {
  createProxy,
  deleteProxy,
  generateResetToken,
  getAccountUsage,
  getPricing,
  getProxy,
  getProxyStats,
  getResetHistory,
  getTokenInfo,
  labelProxy,
  listProxies,
  listProxyLogs,
  listRefusals,
  listUserProxies,
  revokeResetToken,
  rotateProxy,
  setAutoRotation,
  updateAuthSettings,
  updateProxy,
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
import {
  listAllProxies,
  runStaffSpeedTest,
  showStaffProxy,
  testStaffProxy,
} from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import { changeProxySettings } from '@cellgate/shared/proxy-settings/proxy-settings.endpoints.ts';
import { getResetLinks } from '@cellgate/shared/rotation/reset-links.endpoints.ts';
import { listSpeedTests, runSpeedTest } from '@cellgate/shared/speed-test/speed-test.endpoints.ts';
import * as rotations from '../../domain/job/rotate-proxies.ts';
import * as products from '../../domain/product/list-products.ts';
import * as changes from '../../domain/proxy/change-tags.ts';
import * as files from '../../domain/proxy/export-proxies.ts';
import * as usage from '../../domain/proxy/get-account-usage.ts';
import * as stats from '../../domain/proxy/get-proxy-stats.ts';
import * as labels from '../../domain/proxy/label-proxy.ts';
import * as proxies from '../../domain/proxy/list-proxies.ts';
import * as logs from '../../domain/proxy/list-proxy-logs.ts';
import * as refusals from '../../domain/proxy/list-refusals.ts';
import * as tags from '../../domain/proxy/list-tags.ts';
import * as replacements from '../../domain/proxy/replace-modem.ts';
import * as credentials from '../../domain/proxy/reveal-credentials.ts';
import * as automatic from '../../domain/proxy/set-auto-rotation.ts';
import * as tests from '../../domain/proxy/test-proxy.ts';
import * as settings from '../../domain/proxy/update-auth-settings.ts';
import * as several from '../../domain/proxy-settings/change-settings.ts';
import * as users from '../../domain/proxy-user/change-proxy-users.ts';
import * as lists from '../../domain/proxy-user/list-proxy-users.ts';
import * as tokens from '../../domain/rotation/change-reset-token.ts';
import * as links from '../../domain/rotation/get-reset-links.ts';
import * as rotation from '../../domain/rotation/rotate-proxy.ts';
import * as results from '../../domain/speed-test/list-speed-tests.ts';
import * as speed from '../../domain/speed-test/run-speed-test.ts';
import * as allProxies from '../../domain/staff-proxy/list-all-proxies.ts';
import * as lookups from '../../domain/staff-proxy/look-up-ip.ts';
import * as staffProxies from '../../domain/staff-proxy/show-staff-proxy.ts';
import { AppError } from '../../errors.ts';
import { fileRoute, publicRoute, type Route, route } from '../route.ts';

export const proxyRoutes = [
  ...[listProxies, listUserProxies].map((contract) =>
    fileRoute(
      contract,
      ({ ctx, caller, query }) => proxies.listProxies({ ctx, caller, input: query }),
      ({ ctx, caller, query, format }) => files.exportProxies({ ctx, caller, input: { ...query, format } }),
    ),
  ),
  route(getAccountUsage, ({ ctx, caller }) => usage.getAccountUsage({ ctx, caller })),
  // Before `/proxies/:id`, which would match `pricing`, `tags` and `settings` as IDs.
  publicRoute(getPricing, ({ ctx }) => products.getPricing(ctx)),
  route(listTags, ({ ctx, caller }) => tags.listTags({ ctx, caller })),
  route(changeTags, ({ ctx, caller, body }) => changes.changeTags({ ctx, caller, input: body })),
  route(changeProxySettings, ({ ctx, caller, body }) => several.changeProxySettings({ ctx, caller, input: body })),
  route(getProxy, ({ ctx, caller, params, query }) =>
    proxies.getProxy({ ctx, caller, input: { ...params, ...query } }),
  ),
  route(revealCredentials, ({ ctx, caller, body }) => credentials.revealCredentials({ ctx, caller, input: body })),
  route(labelProxy, ({ ctx, caller, params, body }) =>
    labels.labelProxy({ ctx, caller, input: { ...params, ...body } }),
  ),
  route(updateProxy, ({ ctx, caller, params, body }) =>
    labels.labelProxy({ ctx, caller, input: { ...params, ...body } }),
  ),
  // Documented calls that always fail: only orders move money and modems.
  route(createProxy, () => {
    throw new AppError('proxy.ordered_only');
  }),
  route(deleteProxy, () => {
    throw new AppError('proxy.cancelled_only');
  }),
  route(rotateProxy, ({ ctx, caller, params, query }) =>
    rotation.rotateProxy({ ctx, caller, input: { ...params, ...query } }),
  ),
  route(rotateProxies, ({ ctx, caller, body }) => rotations.rotateProxies({ ctx, caller, input: body })),
  route(updateAuthSettings, ({ ctx, caller, params, body }) =>
    settings.updateAuthSettings({ ctx, caller, input: { ...params, ...body } }),
  ),
  route(testProxy, ({ ctx, caller, params }) => tests.testProxy({ ctx, caller, input: params })),
  route(runSpeedTest, ({ ctx, caller, params }) => speed.runSpeedTest({ ctx, caller, input: params })),
  route(listSpeedTests, ({ ctx, caller, params }) => results.listSpeedTests({ ctx, caller, input: params })),
  route(quoteReplacement, ({ ctx, caller, params }) => replacements.quoteReplacement({ ctx, caller, input: params })),
  route(replaceModem, ({ ctx, caller, params, body }) =>
    replacements.replaceModem({ ctx, caller, input: { ...params, ...body } }),
  ),
  route(listProxyUsers, ({ ctx, caller, params }) => lists.listProxyUsers({ ctx, caller, input: params })),
  route(addProxyUser, ({ ctx, caller, params, body }) =>
    users.addProxyUser({ ctx, caller, input: { ...params, ...body } }),
  ),
  route(changeProxyUser, ({ ctx, caller, params, body }) =>
    users.changeProxyUser({ ctx, caller, input: { ...params, ...body } }),
  ),
  route(removeProxyUser, ({ ctx, caller, params }) => users.removeProxyUser({ ctx, caller, input: params })),
  route(setAutoRotation, ({ ctx, caller, params, body }) =>
    automatic.setAutoRotation({ ctx, caller, input: { ...params, ...body } }),
  ),
  route(generateResetToken, ({ ctx, caller, params }) => tokens.generateResetToken({ ctx, caller, input: params })),
  route(getResetLinks, ({ ctx, caller, body }) => links.getResetLinks({ ctx, caller, input: body })),
  route(getTokenInfo, ({ ctx, caller, params }) => tokens.getTokenInfo({ ctx, caller, input: params })),
  route(revokeResetToken, ({ ctx, caller, params }) => tokens.revokeResetToken({ ctx, caller, input: params })),
  route(getResetHistory, ({ ctx, caller, params }) => tokens.getResetHistory({ ctx, caller, input: params })),
  route(getProxyStats, ({ ctx, caller, params, query }) =>
    stats.getProxyStats({ ctx, caller, input: { ...params, ...query } }),
  ),
  route(listRefusals, ({ ctx, caller, params }) => refusals.listRefusals({ ctx, caller, input: params })),
  route(listProxyLogs, ({ ctx, caller, params, query }) =>
    logs.listProxyLogs({ ctx, caller, input: { ...params, ...query } }),
  ),
];

export const staffProxyRoutes: readonly Route[] = [
  route(listAllProxies, ({ ctx, caller, query }) => allProxies.listAllProxies({ ctx, caller, input: query })),
  route(showStaffProxy, ({ ctx, caller, params }) => staffProxies.showStaffProxy({ ctx, caller, input: params })),
  route(testStaffProxy, ({ ctx, caller, params }) => staffProxies.testStaffProxy({ ctx, caller, input: params })),
  route(runStaffSpeedTest, ({ ctx, caller, params }) => staffProxies.runStaffSpeedTest({ ctx, caller, input: params })),
  route(lookUpIp, ({ ctx, caller, body }) => lookups.lookUpIp({ ctx, caller, input: body })),
];
