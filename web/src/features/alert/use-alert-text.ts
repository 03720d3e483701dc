import type { Alert } from '@cellgate/shared/alert/alert.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { dateFormat } from '../../parts/format/formats.ts';
import { useLocale } from '../../parts/frame/locale.ts';

/** Returns a function with title and advice of an alert in the selected language. */
export function useAlertText(): (alert: Pick<Alert, 'kind' | 'params'>) => { title: string; todo: string } {
  const { t } = useTranslation('alerts');
  const locale = useLocale();
  return useMemo(
    () =>
      ({ kind, params }) => {
        const until = typeof params.until === 'string' && dateFormat(locale, { dateStyle: 'medium' });
        const replace = { ...params, ...(until && { until: until.format(new Date(String(params.until))) }) };
        // The server fills the placeholders of the kind, which the compiler cannot know.
        const fill = (part: 'title' | 'todo') => t(`kinds.${kind}.${part}` as 'caption', { replace });
        return { title: fill('title'), todo: fill('todo') };
      },
    [t, locale],
  );
}
