import { type EventKind, eventKinds } from '@cellgate/shared/happening/happenings.ts';
import { useCallback } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';

const known: ReadonlySet<string> = new Set(eventKinds);

/** Returns a function that says what has happened, in the chosen language; the kind itself if this version does not know it. */
export function useActionText(): (event: { action: string }) => string {
  const { t } = useTranslation('events');
  return useCallback(({ action }) => (known.has(action) ? t(`kinds.${action as EventKind}`) : action), [t]);
}
