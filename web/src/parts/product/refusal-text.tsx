import type { Refusal } from '@cellgate/shared/proxy/refusal.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Badge } from '../../ui/status.tsx';
import { RelativeTime } from '../format/relative-time.tsx';

/** A refused connection: its meaning with what to do, when, from which IP, to which target, and how often. */
export function RefusalText({ refusal }: { refusal: Refusal & { message: string } }) {
  const { t } = useTranslation('details');
  return (
    <>
      <p className="break-words">{refusal.message}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
        <RelativeTime at={refusal.at} />
        <span className="figures break-all">{refusal.clientAddress}</span>
        {refusal.target && <span className="figures break-all">{refusal.target}</span>}
        {refusal.times > 1 && <Badge>{t('refusals.times', { count: refusal.times })}</Badge>}
      </p>
    </>
  );
}
