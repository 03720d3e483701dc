import { useCallback } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';

const payment = 'payment:';

/** Returns a function that names who has acted: the name of an account, or what else acts in the chosen language; the ID of anything without a name. */
export function useActorText(): (event: { actor: string; actorName: string | null }) => string {
  const { t } = useTranslation('events');
  return useCallback(
    ({ actor, actorName }) => {
      if (actorName !== null) return actorName;
      if (actor === 'system' || actor === 'link') return t(`actors.${actor}`);
      return actor.startsWith(payment) ? t('actors.payment', { provider: actor.slice(payment.length) }) : actor;
    },
    [t],
  );
}
