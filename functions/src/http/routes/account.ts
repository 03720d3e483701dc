import * as account from '@cellgate/shared/account/account.endpoints.ts';
import * as privacy from '@cellgate/shared/account/privacy.endpoints.ts';
import { getUserStats } from '@cellgate/shared/balance/balance.endpoints.ts';
import { changePreferences } from '../../domain/account/change-preferences.ts';
import { changeProfile } from '../../domain/account/change-profile.ts';
import { getUserStats as showUserStats } from '../../domain/account/get-user-stats.ts';
import { deleteAccount, getDeletion } from '../../domain/privacy/delete-account.ts';
import { exportAccount } from '../../domain/privacy/export-account.ts';
import { getMe } from '../../domain/session/get-me.ts';
import { type Route, route, sessionRoute } from '../route.ts';

export const accountRoutes: readonly Route[] = [
  route(getUserStats, showUserStats),
  route(account.getProfile, ({ ctx, caller }) => getMe({ ctx, caller })),
  route(account.changeProfile, ({ ctx, caller, body }) => changeProfile({ ctx, caller, input: body })),
  route(account.changeAuthProfile, ({ ctx, caller, body }) => changeProfile({ ctx, caller, input: body })),
  route(account.changePreferences, ({ ctx, caller, body }) => changePreferences({ ctx, caller, input: body })),
  sessionRoute(privacy.exportAccount, ({ ctx, caller, body }) => exportAccount({ ctx, caller, input: body })),
  sessionRoute(privacy.getDeletion, getDeletion),
  sessionRoute(privacy.deleteAccount, ({ ctx, caller, body }) => deleteAccount({ ctx, caller, input: body })),
];
