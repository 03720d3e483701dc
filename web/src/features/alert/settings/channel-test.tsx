import type { testAlertChannel } from '@cellgate/shared/alert/alert-settings.endpoints.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Notice } from '../../../ui/notice.tsx';

interface ChannelTestProps {
  test: { data: DataOf<typeof testAlertChannel> | undefined; error: unknown };
  /** Name of the receiver. */
  target: string;
}

/** Outcome of a test message. A receiver that refuses it is quoted in its own words. */
export function ChannelTest({ test: { data, error }, target }: ChannelTestProps) {
  const { t } = useTranslation('alert-settings');
  if (error) return <Notice tone="bad">{describeError(error)}</Notice>;
  if (!data) return null;
  const { isSent, status, answer } = data;
  if (isSent) return <Notice tone="good">{t('test.sent', { target })}</Notice>;
  return (
    <Notice tone="bad">
      <p>{status === null ? t('test.silent', { target }) : t('test.refused', { target, status })}</p>
      {answer && <pre className="mt-1 whitespace-pre-wrap break-all font-mono text-13">{answer}</pre>}
    </Notice>
  );
}
