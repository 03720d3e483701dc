import { callApi, isRefused } from '@cellgate/local/api-client.ts';
import { demoLogins } from '@cellgate/local/demo/demo-logins.ts';
import { signIn } from '@cellgate/local/demo/sign-in.ts';
import { listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import { getModem, setStockStatus } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { until } from '@cellgate/testkit/until.ts';
import { serverModemsPath } from '@cellgate/web/admin-paths.ts';
import type { Locator, Page } from '@playwright/test';
import { remember } from './person.ts';
import type { Product } from './product.ts';
import { type Words, wordsIn } from './words.ts';

/** Someone of the staff at the page of a server's modems, in the language of the project: administrators with the mouse, moderators with touch. */
export interface StaffAtModems {
  words: Words;
  tokens: Tokens;
  password: string;
  /** Returns the card of a modem. */
  card: (name: string) => Locator;
  /** Opens the page of the server of a modem, with only the cards that the filters leave. Few cards are there at once. */
  open: (serverId: StaffModem['serverId'], filters?: Record<string, string>) => Promise<void>;
}

/** Signs someone of the staff in on a page. */
export async function staffAtModems(
  page: Page,
  { origin }: Product,
  { isMobile }: { isMobile: boolean },
): Promise<StaffAtModems> {
  const login = isMobile ? demoLogins.moderator : demoLogins.admin;
  const language = isMobile ? 'uk' : 'en';
  const tokens = await signIn(origin, login);
  await remember(page, { language, tokens });
  return {
    words: await wordsIn(language),
    tokens,
    password: login.password,
    card: (name) => page.getByRole('article', { name, exact: true }),
    open: async (serverId, filters = {}) => {
      await page.goto(`${serverModemsPath(serverId)}?${new URLSearchParams(filters)}`);
    },
  };
}

/** Returns all modems as the API lists them to staff. */
export async function allModems({ origin }: Product, { accessToken: token }: Tokens): Promise<StaffModem[]> {
  return (await callApi(origin, listModems, { token, query: { limit: 100 } })).modems;
}

/** Returns the modem that serves a proxy. Throws if there is none. */
export async function modemOfProxy(product: Product, tokens: Tokens, proxyId: string): Promise<StaffModem> {
  const found = (await allModems(product, tokens)).find((modem) => modem.proxyId === proxyId);
  if (!found) throw new Error(`No modem serves ${proxyId}`);
  return found;
}

/** Reserves a modem that may take over from a sold one, so that nobody buys it meanwhile. */
export function reserveSpare(product: Product, tokens: Tokens, sold: StaffModem): Promise<StaffModem> {
  const isFit = ({ serverId, operator, stockStatus, link }: StaffModem) =>
    serverId === sold.serverId && operator === sold.operator && stockStatus === 'stock' && link === 'connected';
  return until('a modem is reserved', async () => {
    const spare = (await allModems(product, tokens)).find(isFit);
    if (!spare) return undefined;
    const options = { token: tokens.accessToken, params: { id: spare._id }, body: { status: 'reserved' } } as const;
    try {
      return (await callApi(product.origin, setStockStatus, options)).modem;
    } catch (error) {
      if (isRefused(error)) return undefined;
      throw error;
    }
  });
}

/** Returns a modem as it is now. */
export async function readModem({ origin }: Product, { accessToken: token }: Tokens, { _id: id }: StaffModem) {
  return (await callApi(origin, getModem, { token, params: { id } })).modem;
}

/** Returns the name of a modem as pages show it. */
export const nameOf = ({ interface: name, imei }: StaffModem): string => name ?? imei;
