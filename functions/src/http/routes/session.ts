import { getMe, login, logout, refreshToken, register } from '@cellgate/shared/session/session.endpoints.ts';
import { getMe as showMe } from '../../domain/session/get-me.ts';
import { logIn } from '../../domain/session/log-in.ts';
import { logOut } from '../../domain/session/log-out.ts';
import { refreshTokens } from '../../domain/session/refresh-tokens.ts';
import { registerAccount } from '../../domain/session/register-account.ts';
import { publicRoute, type Route, route } from '../route.ts';

export const sessionRoutes: readonly Route[] = [
  publicRoute(register, ({ ctx, caller, body }) => registerAccount({ ctx, caller, input: body })),
  publicRoute(login, ({ ctx, caller, body }) => logIn({ ctx, caller, input: body })),
  publicRoute(refreshToken, ({ ctx, caller, body }) => refreshTokens({ ctx, caller, input: body })),
  route(logout, logOut),
  route(getMe, showMe),
];
