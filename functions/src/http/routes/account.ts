import { getUserStats } from '@cellgate/shared/balance/balance.endpoints.ts';
import { getUserStats as showUserStats } from '../../domain/account/get-user-stats.ts';
import { type Route, route } from '../route.ts';

export const accountRoutes: readonly Route[] = [route(getUserStats, showUserStats)];
