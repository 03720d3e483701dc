import { expect, it } from 'vitest';

/** Modules without a component, and the entry that shows their effect. Those with a unit test beside them need none. */
const shownBy: Readonly<Record<string, string>> = {
  'ui/button-style.ts': 'ui/button.tsx',
  'ui/class-names.ts': 'ui/button.tsx',
  'ui/read-only.ts': 'ui/button.tsx',
  'ui/copy-text.ts': 'ui/copy-button.tsx',
  'ui/dialog-element.ts': 'ui/dialog.tsx',
  'ui/use-return-focus.ts': 'ui/dialog.tsx',
  'ui/chart/hatch.ts': 'parts/traffic/proxy-traffic.tsx',
  'ui/chart/use-plot.ts': 'ui/chart/bar-chart.tsx',
  'ui/form/control-style.ts': 'ui/form/text-input.tsx',
  'ui/form/focus-first-field.ts': 'ui/dialog.tsx',
  'ui/form/radio-props.ts': 'ui/form/radio-group.tsx',
  'parts/dialog/save-file.ts': 'parts/dialog/export-button.tsx',
  'parts/keyboard/use-go-to.ts': 'parts/list/list-view.tsx',
  'parts/keyboard/use-shortcuts.ts': 'parts/list/list-view.tsx',
  'parts/list/list-rows-props.ts': 'parts/list/list-rows.tsx',
  'parts/saved-view/use-default-view.ts': 'parts/saved-view/views-menu.tsx',
  'parts/list/use-is-phone.ts': 'parts/list/list-rows.tsx',
  'parts/list/use-list-keys.ts': 'parts/list/list-view.tsx',
  'parts/list/use-list-look.ts': 'parts/list/list-view.tsx',
  'parts/list/use-list-query.ts': 'parts/list/list-view.tsx',
  'parts/list/use-list-selection.ts': 'parts/list/list-rows.tsx',
  'parts/frame/locale.ts': 'parts/format/money.tsx',
  'parts/frame/theme.ts': 'parts/frame/theme-menu.tsx',
  'parts/frame/use-public-path.ts': 'parts/frame/use-public-path.tsx',
  'parts/mutation/use-bulk-mutation.ts': 'parts/mutation/use-bulk-mutation.tsx',
  'parts/mutation/use-guarded-mutation.ts': 'parts/mutation/use-guarded-mutation.tsx',
  'parts/mutation/use-undo.ts': 'parts/mutation/use-undo.tsx',
  'parts/mutation/use-unmount-signal.ts': 'parts/mutation/use-bulk-mutation.tsx',
  'parts/state/describe-error.ts': 'parts/state/error-state.tsx',
  'parts/state/use-recovery.ts': 'parts/state/load-boundary.tsx',
};

const below = (paths: Readonly<Record<string, unknown>>, root: string) =>
  Object.keys(paths).map((path) => path.slice(root.length));
const sources = below(import.meta.glob('../{ui,parts}/**/*.{ts,tsx}'), '../');
const entries = below(import.meta.glob('./{ui,parts}/**/*.tsx'), './');
const isTested = (path: string) => sources.includes(path.replace(/\.tsx?$/, '.test.ts'));
const modules = sources.filter((path) => !path.includes('.test.'));

it('shows every file of ui and parts', () => {
  const missing = modules.filter((path) => {
    const entry = path.endsWith('.tsx') ? path : shownBy[path];
    return !isTested(path) && !(entry !== undefined && entries.includes(entry));
  });
  expect(missing).toEqual([]);
  expect(modules.length).toBeGreaterThan(70);
});

it('has an entry for every component, and none for a component that is gone', () => {
  const components = modules.filter((path) => path.endsWith('.tsx'));
  const shown = new Set([...components, ...Object.values(shownBy)]);
  expect(components.filter((path) => !entries.includes(path))).toEqual([]);
  expect(entries.filter((path) => !shown.has(path))).toEqual([]);
  expect(Object.keys(shownBy).filter((path) => !modules.includes(path))).toEqual([]);
});
