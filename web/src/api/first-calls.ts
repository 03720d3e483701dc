import type { listProducts as ListProducts } from '@cellgate/shared/product/product.endpoints.ts';
import type {
  getMe as GetMe,
  logout as Logout,
  refreshToken as RefreshToken,
} from '@cellgate/shared/session/session.endpoints.ts';
import type { getSiteFacts as GetSiteFacts } from '@cellgate/shared/site/site-facts.endpoints.ts';
import type { WireOf } from './wire.ts';

/** Calls of the first page, without schemas, so that it loads no schema library. A test compares them with their contracts. */
export const getMe: WireOf<typeof GetMe> = { method: 'GET', path: '/auth/me', access: 'client' };
export const logout: WireOf<typeof Logout> = { method: 'POST', path: '/auth/logout', access: 'public' };
export const refreshToken: WireOf<typeof RefreshToken> = {
  method: 'POST',
  path: '/auth/refresh-token',
  access: 'public',
};
export const getSiteFacts: WireOf<typeof GetSiteFacts> = { method: 'GET', path: '/site/facts', access: 'public' };
export const listProducts: WireOf<typeof ListProducts> = { method: 'GET', path: '/products', access: 'public' };
