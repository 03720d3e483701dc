import type { LiveState } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Status, type Tone } from '../../ui/status.tsx';

const tones: Record<LiveState, Tone> = {
  open: 'good',
  applying: 'accent',
  closed: 'neutral',
  failed: 'bad',
  offline: 'warn',
};

/** State of the port of an active proxy, in the words of the back office. */
export function LiveStatus({ state }: { state: LiveState }) {
  const { t } = useTranslation('customer');
  return <Status tone={tones[state]}>{t(`proxies.live.${state}`)}</Status>;
}
