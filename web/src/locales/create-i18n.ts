import { createInstance, type InitOptions, type i18n, type Module } from 'i18next';
import { formatValue } from './format-value.ts';

const formatter: Module & { format: typeof formatValue } = { type: 'formatter', format: formatValue };

/** Returns i18next with the rules of the site's texts, which come from `resources` or from a backend among the plugins. */
export function createI18n(options: Pick<InitOptions, 'lng' | 'resources'>, plugins: readonly Module[] = []): i18n {
  const instance = createInstance();
  for (const plugin of [formatter, ...plugins]) instance.use(plugin);
  void instance.init({
    ...options,
    initAsync: false,
    ns: ['common'],
    // Every language has every text.
    fallbackLng: false,
    // React escapes. Values without a format of their own are formatted too: a count gets its digit groups in every text.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, alwaysFormat: true },
    // A missing value becomes a dash, so that no reader sees a placeholder.
    missingInterpolationHandler: () => '—',
  });
  return instance;
}
