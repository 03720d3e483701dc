import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ListName, SavedView, ViewName } from './saved-view.ts';

const params = z.object({ list: ListName, name: ViewName });
const data = z.object({ views: z.array(SavedView) });

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/admin/views',
  summary: "List the caller's saved views of all lists, in the order in which they were first saved",
  access: 'staff',
  data,
});

export const saveView = endpoint({
  method: 'PUT',
  path: '/admin/views/:list/:name',
  summary: 'Save a view of a list, in place of the one of the same name. Returns all saved views',
  access: 'staff',
  params,
  body: SavedView.pick({ query: true, isDefault: true }).strict(),
  data,
  errors: ['view.too_many'],
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/admin/views/:list/:name',
  summary: 'Delete a saved view. Returns those that are left',
  access: 'staff',
  params,
  data,
  errors: ['view.not_found'],
});
