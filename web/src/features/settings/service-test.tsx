import { type TestedService, testSettings } from '@cellgate/shared/settings/settings.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ServiceTestProps {
  services: readonly TestedService[];
  /** True while there are changes: the stored values are tried, not the typed ones. */
  isEdited: boolean;
}

/** Buttons that try the services of a section, with the words of the other side. */
export function ServiceTest({ services, isEdited }: ServiceTestProps) {
  const { t } = useTranslation('admin-settings');
  const testing = useMutation({
    mutationFn: (service: TestedService) => call(testSettings, { params: { service }, body: {} }),
  });
  const { data, variables } = testing;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {services.map((service) => (
          <Button
            key={service}
            size="small"
            busy={testing.isPending && variables === service}
            disabled={testing.isPending && variables !== service}
            onClick={() => testing.mutate(service)}
          >
            <Icon of={PlugZap} size={14} />
            {t(`test.${service}`)}
          </Button>
        ))}
        {isEdited && <span className="text-13 text-muted">{t('test.stored')}</span>}
      </div>
      {testing.isError && <Notice tone="bad">{describeError(testing.error)}</Notice>}
      {data && variables && (
        <Notice tone={data.isDone ? 'good' : 'bad'}>
          <p>{t(data.isDone ? `tested.${variables}` : 'test.failed', { ms: data.durationMs })}</p>
          {data.answer && <pre className="mt-1 whitespace-pre-wrap break-all font-mono text-13">{data.answer}</pre>}
        </Notice>
      )}
    </div>
  );
}
