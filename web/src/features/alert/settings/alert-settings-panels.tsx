import { AlertChannel, type AlertSettings } from '@cellgate/shared/alert/alert-settings.ts';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import type { EnteredChannel } from './channel-form.ts';
import { ChannelRow } from './channel-row.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { RemoveChannelDialog } from './remove-channel-dialog.tsx';
import { useAlertSettings, useShownSettings } from './use-alert-settings.ts';

/** How the user gets messages about alerts: channels, kinds, quiet hours. */
export function AlertSettingsPanels() {
  const { t } = useTranslation('alert-settings');
  const settings = useAlertSettings();
  return (
    <QueryView query={settings} loading={<Skeleton className="h-96" />} errorTitle={t('load_failed')}>
      {(data) => <Panels settings={data.settings} />}
    </QueryView>
  );
}

function Panels({ settings }: { settings: AlertSettings }) {
  const { t } = useTranslation('alert-settings');
  const { channels, quietHours } = useShownSettings(settings);
  const [opened, setOpened] = useState<{ dialog: 'set' | 'remove'; channel: EnteredChannel }>();
  const onClose = () => setOpened(undefined);
  const isSilent = AlertChannel.options.every((channel) => !channels[channel].isOn);
  return (
    <div className="flex flex-col gap-6">
      {isSilent && <Notice tone="neutral">{t('none_on')}</Notice>}
      <Panel title={t('channels')} flush>
        <ul className="divide-y divide-line">
          {AlertChannel.options.map((channel) => (
            <ChannelRow
              key={channel}
              channel={channel}
              state={channels[channel]}
              onOpen={(dialog) => channel !== 'mail' && setOpened({ dialog, channel })}
            />
          ))}
        </ul>
      </Panel>
      <Panel title={t('quiet.title')}>
        <QuietHoursForm key={JSON.stringify(settings.quietHours)} quietHours={quietHours} />
      </Panel>
      {opened?.dialog === 'set' && <ChannelDialog channel={opened.channel} onClose={onClose} />}
      {opened?.dialog === 'remove' && <RemoveChannelDialog channel={opened.channel} onClose={onClose} />}
    </div>
  );
}
