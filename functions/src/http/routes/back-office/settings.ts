import { changeSettings, getSettings, testSettings } from '@cellgate/shared/settings/settings.endpoints.ts';
import { getSiteState } from '@cellgate/shared/settings/site-state.endpoints.ts';
import { getSiteFacts } from '@cellgate/shared/site/site-facts.endpoints.ts';
import { getStatusHistory } from '@cellgate/shared/site/status-history.endpoints.ts';
import * as changing from '../../../domain/settings/change-settings.ts';
import * as site from '../../../domain/settings/get-site-state.ts';
import * as testing from '../../../domain/settings/test-settings.ts';
import * as facts from '../../../domain/site/get-site-facts.ts';
import * as status from '../../../domain/site/get-status-history.ts';
import { publicRoute, type Route, route } from '../../route.ts';

export const settingsRoutes = [
  route(getSettings, ({ ctx, caller }) => changing.getSettings({ ctx, caller })),
  route(changeSettings, ({ ctx, caller, body }) => changing.changeSettings({ ctx, caller, input: body })),
  route(testSettings, ({ ctx, caller, params }) => testing.testSettings({ ctx, caller, input: params })),
];

export const siteRoutes: readonly Route[] = [
  publicRoute(getSiteState, ({ ctx }) => site.getSiteState(ctx)),
  publicRoute(getSiteFacts, ({ ctx }) => facts.getSiteFacts(ctx)),
  publicRoute(getStatusHistory, ({ ctx }) => status.getStatusHistory(ctx)),
];
