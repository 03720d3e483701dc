import { conceptOf, type EventConcept } from '@cellgate/shared/happening/event-concept.ts';
import { eventKinds } from '@cellgate/shared/happening/happenings.ts';
import { useCallback } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';

const known: ReadonlySet<string> = new Set(eventKinds.map(conceptOf));

/** Returns a function that names the part of the installation that a line is about; its ID if this version does not know it. */
export function useComponentText(): (component: string) => string {
  const { t } = useTranslation('logs');
  return useCallback(
    (component) => (known.has(component) ? t(`component.${component as EventConcept}`) : component),
    [t],
  );
}
