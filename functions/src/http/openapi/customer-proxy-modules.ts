import * as ipListEndpoints from '@cellgate/shared/ip-list/ip-list.endpoints.ts';
import * as ipList from '@cellgate/shared/ip-list/ip-list.ts';
import * as credentialsEndpoints from '@cellgate/shared/proxy/credentials.endpoints.ts';
import * as credentials from '@cellgate/shared/proxy/credentials.ts';
import * as proxyTagEndpoints from '@cellgate/shared/proxy/proxy-tag.endpoints.ts';
import * as proxyTag from '@cellgate/shared/proxy/proxy-tag.ts';
import * as proxyUserEndpoints from '@cellgate/shared/proxy/proxy-user.endpoints.ts';
import * as proxyUser from '@cellgate/shared/proxy/proxy-user.ts';
import * as proxySort from '@cellgate/shared/proxy-list/proxy-sort.ts';
import * as proxySettingsEndpoints from '@cellgate/shared/proxy-settings/proxy-settings.endpoints.ts';
import * as proxySettings from '@cellgate/shared/proxy-settings/proxy-settings.ts';
import * as speedTestEndpoints from '@cellgate/shared/speed-test/speed-test.endpoints.ts';
import * as speedTest from '@cellgate/shared/speed-test/speed-test.ts';

/** Modules with the contracts and schemas of what customers set on their proxies. */
export const customerProxyModules: readonly Readonly<Record<string, unknown>>[] = [
  ipListEndpoints,
  ipList,
  proxySettingsEndpoints,
  proxySettings,
  proxyTagEndpoints,
  proxyTag,
  proxyUserEndpoints,
  proxyUser,
  credentialsEndpoints,
  credentials,
  proxySort,
  speedTestEndpoints,
  speedTest,
];
