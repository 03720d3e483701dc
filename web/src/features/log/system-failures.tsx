import type { FailedState } from '@cellgate/shared/log/log-state.ts';
import { Link } from 'react-router';
import { customerPath } from '../../admin-paths.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { numberFormat } from '../../parts/format/formats.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { useLocale } from '../../parts/frame/locale.ts';

interface FailuresProps {
  /** Page that shows them. */
  to: string;
  /** Null if it is not known. */
  count: number | null;
  /** True if there may be more. */
  isMore?: boolean;
  textOf: (value: string) => string;
}

/** Link to what has failed, with its number; nothing if nothing has. */
export function Failures({ to, count, isMore = false, textOf }: FailuresProps) {
  const number = numberFormat(useLocale(), {});
  if (count === null || count === 0) return null;
  return (
    <Link to={to} className="block min-h-6 text-accent underline-offset-4 hover:underline">
      {textOf(`${number.format(count)}${isMore ? '+' : ''}`)}
    </Link>
  );
}

/** Messages that were given up: a link to the customer of the last one, and when that was. */
export function FailedWebhooks({ failed, isMore, lastAt, lastOf }: FailedState) {
  const { t } = useTranslation('logs');
  if (lastAt === null || lastOf === null) return null;
  return (
    <>
      <Failures
        to={customerPath(lastOf)}
        count={failed}
        isMore={isMore}
        textOf={(value) => t('state.failed_webhooks', { value })}
      />
      <span className="block">
        <TextAround text={t('state.last_failure', { when: gap })}>
          <RelativeTime at={lastAt} />
        </TextAround>
      </span>
    </>
  );
}
