import { testAlertChannel } from '@cellgate/shared/alert/alert-settings.endpoints.ts';
import type { AlertChannel, AlertChannelState } from '@cellgate/shared/alert/alert-settings.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ChannelKinds } from './channel-kinds.tsx';
import { ChannelRefused } from './channel-refused.tsx';
import { ChannelTest } from './channel-test.tsx';
import { changeOf, useChangeSettings, useReadAgain } from './use-alert-settings.ts';

interface ChannelRowProps {
  channel: AlertChannel;
  state: AlertChannelState;
  onOpen: (dialog: 'set' | 'remove') => void;
}

/** A channel: where it leads, whether it is on, its kinds, and a test of it. */
export function ChannelRow({ channel, state: { isOn, isSet, target, muted, refusal }, onOpen }: ChannelRowProps) {
  const { t } = useTranslation('alert-settings');
  const changing = useChangeSettings();
  const readAgain = useReadAgain();
  const testing = useMutation({
    mutationFn: () => call(testAlertChannel, { params: { channel } }),
    // A test that gets through settles the last refusal.
    onSuccess: readAgain,
  });
  const change = (fields: { isOn: boolean } | { muted: typeof muted }) =>
    changing.mutate(changeOf(channel, fields), { onError: (error) => void toast.error(describeError(error)) });
  const isEntered = channel !== 'mail';
  const name = t(`channel.${channel}`);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      {isSet ? (
        <Switch
          label={name}
          hint={<span className="figures break-all">{target}</span>}
          checked={isOn}
          onChange={(next) => change({ isOn: next })}
        />
      ) : (
        <div className="flex min-h-11 flex-col justify-center">
          <p className="font-medium text-14">{name}</p>
          <p className="text-13 text-muted">{t('unset')}</p>
        </div>
      )}
      {refusal && <ChannelRefused refusal={refusal} />}
      <div className="flex flex-wrap gap-2">
        {isEntered && (
          <Button
            size="small"
            aria-label={t(isSet ? 'change_of' : 'set_up_of', { channel: name })}
            onClick={() => onOpen('set')}
          >
            {t(isSet ? 'change' : 'set_up')}
          </Button>
        )}
        {isSet && (
          <Button
            size="small"
            aria-label={t('test.label', { channel: name })}
            busy={testing.isPending}
            onClick={() => testing.mutate()}
          >
            {t('test.action')}
          </Button>
        )}
        {isEntered && isSet && (
          <Button
            size="small"
            variant="ghost"
            aria-label={t('remove.label', { channel: name })}
            onClick={() => onOpen('remove')}
          >
            {t('remove.action')}
          </Button>
        )}
      </div>
      {!testing.isPending && <ChannelTest test={testing} target={target ?? name} />}
      {isSet && <ChannelKinds name={name} muted={muted} onChange={(next) => change({ muted: next })} />}
    </li>
  );
}
