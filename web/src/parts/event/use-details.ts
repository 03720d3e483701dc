import { useCallback } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { useLocale } from '../frame/locale.ts';
import { type Details, type ToldDetail, tellDetails } from './tell-details.ts';

/** Returns a function that names the details of an event and says their values in the chosen language, see `tellDetails`. */
export function useDetails(): (details: Details) => ToldDetail[] {
  const { t } = useTranslation(['events', 'common']);
  const locale = useLocale();
  return useCallback((details) => tellDetails(details, { t, locale }), [t, locale]);
}
