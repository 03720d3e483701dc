import { getNotificationSettings } from '@cellgate/shared/notification/notification.endpoints.ts';
import type { NotificationSettings as Settings } from '@cellgate/shared/notification/notification.ts';
import { NotificationTopic } from '@cellgate/shared/notification/notification-topic.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readLimit } from './read-limit.ts';
import { useChangeSettings } from './use-notifications.ts';

/** Selection of the channels for each topic. A change takes effect at once. */
export function NotificationSettings() {
  const { t } = useTranslation('notifications');
  const settings = useQuery(apiQuery('notifications', getNotificationSettings, {}));
  return (
    <Panel title={t('settings.title')}>
      <QueryView query={settings} loading={<Skeleton className="h-48" />} errorTitle={t('settings.load_failed')}>
        {(data) => <Choices settings={data.settings} />}
      </QueryView>
    </Panel>
  );
}

function Choices({ settings }: { settings: Settings }) {
  const { t } = useTranslation('notifications');
  const changing = useChangeSettings();
  const shown = changing.isPending ? changing.variables : settings;
  return (
    <div className="flex flex-col gap-4">
      <ul className="-mt-2 flex flex-col">
        {NotificationTopic.options.map((topic) => (
          <li key={topic} className="border-line border-b py-1.5">
            <fieldset className="flex flex-wrap items-center gap-x-8 max-sm:pt-1">
              <legend className="float-left mr-auto font-medium text-14 max-sm:w-full">{t(`topic.${topic}`)}</legend>
              {(['bell', 'mail'] as const).map((channel) => (
                <Checkbox
                  key={channel}
                  label={t(`channel.${channel}`)}
                  checked={shown.channels[topic][channel]}
                  // Account security emails are always sent.
                  disabled={topic === 'security' && channel === 'mail'}
                  onChange={(checked) =>
                    changing.mutate({
                      ...shown,
                      channels: { ...shown.channels, [topic]: { ...shown.channels[topic], [channel]: checked } },
                    })
                  }
                />
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <LowBalance
        key={settings.lowBalance}
        limit={settings.lowBalance}
        busy={changing.isPending}
        onSave={(lowBalance) => changing.mutate({ ...shown, lowBalance })}
      />
    </div>
  );
}

function LowBalance({ limit, busy, onSave }: { limit: number; busy: boolean; onSave: (limit: number) => void }) {
  const { t } = useTranslation('notifications');
  const [typed, setTyped] = useState(String(limit));
  const read = readLimit(typed);
  return (
    <form
      noValidate
      className="max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        if (read !== undefined) onSave(read);
      }}
    >
      <Field
        label={t('settings.low_balance')}
        hint={t('settings.low_balance_hint')}
        error={read === undefined ? t('settings.amount_invalid') : undefined}
      >
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              mono
              inputMode="decimal"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              {...control}
            />
            <Button type="submit" size="large" busy={busy} disabled={read === undefined || read === limit}>
              {t('settings.save')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
