import { callApi } from '@cellgate/local/api-client.ts';
import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { signIn } from '@cellgate/local/demo/sign-in.ts';
import { metricsPortOf } from '@cellgate/local/environment.ts';
import { listServerModems } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { until } from '@cellgate/testkit/until.ts';
import type { Page } from '@playwright/test';
import { startStage } from '../../journey/stage.ts';
import { type DebuggedBrowser, openBrowser } from '../../web/browser.ts';
import { openStaffPage } from '../browser/staff-page.ts';

/** A running system with real agents and simulated modems, and an administrator in a browser. */
export interface LiveStage extends AsyncDisposable {
  origin: string;
  browser: DebuggedBrowser;
  tokens: Tokens;
  /** Modems of the first server, all in stock. */
  modems: readonly StaffModem[];
  /** URL of the lab's control. */
  labControlUrl: string;
  /** URL of the figures of the first server's agent. */
  agentFiguresUrl: string;
  /** Opens the page of the first server's modems. Closing its context closes it. */
  openModems(): Promise<Page>;
  print: (line: string) => void;
}

/** Modems of the first server; the second has as many. */
const modemsOfServer = 60;
const discoveryMs = 180_000;

export async function startLiveStage(print: (line: string) => void): Promise<LiveStage> {
  await using stack = new AsyncDisposableStack();
  const stage = stack.use(await startStage({ modems: 2 * modemsOfServer, discoveryMs }));
  const browser = stack.use(await openBrowser());
  const { origin, ports, labControlUrl } = stage;
  const tokens = await signIn(origin, demoLogins.admin);
  const { accessToken: token } = tokens;
  const serverId = (await callApi(origin, listServers, { token })).servers.find(({ name }) => name === 'Kyiv 1')?.id;
  if (!serverId) throw new Error('there is no first server');
  const modems = await until(
    'all modems of the first server are listed as healthy',
    async () => {
      const listed = await callApi(origin, listServerModems, { token, params: { id: serverId } });
      const well = listed.filter(({ health, interface: name }) => health.status === 'healthy' && name);
      return well.length === modemsOfServer && well;
    },
    discoveryMs,
  );
  const held = stack.move();
  return {
    ...{ origin, browser, tokens, modems, labControlUrl, print },
    agentFiguresUrl: `http://127.0.0.1:${metricsPortOf(ports, 1)}/metrics`,
    openModems: async () => {
      const page = await openStaffPage({ browser: browser.browser, tokens, served: [] });
      await page.goto(`${origin}/admin/servers/${serverId}/modems`);
      await page
        .getByRole('article')
        .nth(modemsOfServer - 1)
        .waitFor({ state: 'attached' });
      return page;
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
