import { deleteSavedView, listSavedViews, saveView } from '@cellgate/shared/saved-view/saved-view.endpoints.ts';
import * as changing from '../../../domain/saved-view/change-views.ts';
import { route } from '../../route.ts';

export const savedViewRoutes = [
  route(listSavedViews, ({ ctx, caller }) => changing.listViews({ ctx, caller })),
  route(saveView, ({ ctx, caller, params, body }) => changing.saveView({ ctx, caller, input: { ...params, ...body } })),
  route(deleteSavedView, ({ ctx, caller, params }) => changing.deleteView({ ctx, caller, input: params })),
];
