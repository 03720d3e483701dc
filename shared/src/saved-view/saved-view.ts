import { z } from 'zod';

/** Maximum number of saved views of one person, over all lists. */
export const maxSavedViews = 50;

/** Name of a list of the back office, such as `modems`. */
export const ListName = z.string().regex(/^[a-z][a-z-]{0,29}$/);

export const maxViewNameChars = 40;

/** Name that a person gives to a saved view. */
export const ViewName = z
  .string()
  .trim()
  .min(1)
  .max(maxViewNameChars)
  .regex(/^\P{Cc}*$/u);

/** Query string of a list's page without `?`: filters, order, columns. */
export const ViewQuery = z
  .string()
  .max(1_000)
  .regex(/^[\w.~!$&'()*+,;=:@%/-]*$/)
  .meta({ examples: ['health=critical&sort=server'] });

export const SavedView = z.object({ list: ListName, name: ViewName, query: ViewQuery, isDefault: z.boolean() });
export type SavedView = z.infer<typeof SavedView>;

type ViewKey = Pick<SavedView, 'list' | 'name'>;

const isSame = (a: ViewKey, b: ViewKey) => a.list === b.list && a.name === b.name;

/** Returns the views with one saved: in place of the view of the same list and name, otherwise at the end. A new default replaces that of its list. */
export function withView(views: readonly SavedView[], saved: SavedView): SavedView[] {
  const others = views.map((view) =>
    saved.isDefault && view.list === saved.list ? { ...view, isDefault: false } : view,
  );
  const at = others.findIndex((view) => isSame(view, saved));
  return at < 0 ? [...others, saved] : others.with(at, saved);
}

/** Returns the views without one; undefined if it is not among them. */
export function withoutView(views: readonly SavedView[], removed: ViewKey): SavedView[] | undefined {
  const left = views.filter((view) => !isSame(view, removed));
  return left.length < views.length ? left : undefined;
}
