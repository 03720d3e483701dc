import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { getMe, logout, refreshToken } from '@cellgate/shared/session/session.endpoints.ts';
import { expect, it } from 'vitest';
import * as first from './first-calls.ts';

it.each([
  ['getMe', first.getMe, getMe],
  ['logout', first.logout, logout],
  ['refreshToken', first.refreshToken, refreshToken],
  ['listProducts', first.listProducts, listProducts],
])('%s of the first page is the call that its contract describes', (_, wire, { method, path, access }) => {
  expect(wire).toEqual({ method, path, access });
});
