import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyJobKind } from '@cellgate/shared/job/staff-job.ts';
import { resetServerModem } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import {
  runStaffSpeedTest,
  type showStaffProxy,
  testStaffProxy,
} from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import { speedTestBytes } from '@cellgate/shared/speed-test/speed-test.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Activity,
  CalendarPlus,
  CirclePause,
  CirclePlay,
  Gauge,
  KeyRound,
  Replace,
  RotateCw,
  ShieldCheck,
} from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { dataSize } from '../../../parts/format/data-size.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { useJobAddress } from '../../../parts/job/job-address.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { FocusedAct, ModemAct, ShowModemDialog } from './modem-act.ts';
import { SpeedOutcome } from './speed-outcome.tsx';
import { TestOutcome } from './test-outcome.tsx';

type Details = DataOf<typeof showStaffProxy>;

interface ProxyActsProps extends Details {
  modemDialog: ShowModemDialog;
  focused: FocusedAct | undefined;
  onChanged: () => void;
}

const modemActs = [
  ['access', KeyRound],
  ['whitelist', ShieldCheck],
  ['assign', Replace],
] as const;

/** Acts of staff on one proxy, with the outcome of a test. */
export function ProxyActs({ listed, proxy, resetLogs, modemDialog, focused, onChanged }: ProxyActsProps) {
  const { t } = useTranslation(['all-proxies', 'proxies']);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { show: showJob } = useJobAddress();
  const [opened, setOpened] = useState<ModemAct>();
  const [act, setAct] = useState<ProxyJobKind>();
  const focusIf = (own: FocusedAct) => (focused === own ? focusOnce : undefined);
  const rotating = useMutation({
    mutationFn: () =>
      call(resetServerModem, { params: { id: listed.serverId, iface: listed.modemId }, body: { method: 'fast' } }),
    onSettled: onChanged,
  });
  const testing = useMutation({ mutationFn: () => call(testStaffProxy, { params: { id: listed.id } }) });
  const measuring = useMutation({
    mutationFn: () => call(runStaffSpeedTest, { params: { id: listed.id } }),
    onSettled: onChanged,
  });
  const isActive = listed.status === 'active';
  const isRotating = rotating.isPending || resetLogs[0]?.status === 'rotating';
  const acts = [
    ...(listed.status === 'expired' ? [] : [['give_time', CalendarPlus] as const]),
    ...(isActive ? [['suspend_proxies', CirclePause] as const] : []),
    ...(listed.statusReason === 'support' ? [['restore_proxies', CirclePlay] as const] : []),
  ];
  if (!isActive && acts.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {isActive && proxy.features.ipRotation.enabled && (
          <Button ref={focusIf('rotate')} size="small" busy={isRotating} onClick={() => rotating.mutate()}>
            {!isRotating && <Icon of={RotateCw} />}
            {t(isRotating ? 'proxies:rotation.running' : 'proxies:rotation.start')}
          </Button>
        )}
        {isActive && (
          <Button ref={focusIf('test')} size="small" busy={testing.isPending} onClick={() => testing.mutate()}>
            {!testing.isPending && <Icon of={Activity} />}
            {t('window.test')}
          </Button>
        )}
        {isActive && (
          <Button
            ref={focusIf('speed_test')}
            size="small"
            busy={measuring.isPending}
            onClick={() => measuring.mutate()}
          >
            <Icon of={Gauge} />
            {t('window.speed_test', { size: dataSize(speedTestBytes, locale) })}
          </Button>
        )}
        {isActive &&
          modemActs.map(([dialog, icon]) => (
            <Button key={dialog} size="small" onClick={() => setOpened(dialog)}>
              <Icon of={icon} />
              {t(`window.${dialog}`)}
            </Button>
          ))}
        {acts.map(([kind, icon]) => (
          <Button key={kind} size="small" onClick={() => setAct(kind)}>
            <Icon of={icon} />
            {t(`act.${kind}.open`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {rotating.isError && <Notice tone="bad">{describeError(rotating.error)}</Notice>}
        {testing.isError && <Notice tone="bad">{describeError(testing.error)}</Notice>}
        {testing.isSuccess && <TestOutcome {...testing.data} onDismiss={testing.reset} />}
        {measuring.isError && <Notice tone="bad">{describeError(measuring.error)}</Notice>}
        {measuring.isSuccess && <SpeedOutcome {...measuring.data} onDismiss={measuring.reset} />}
      </div>
      {opened &&
        modemDialog(opened, listed.modemId, () => {
          setOpened(undefined);
          onChanged();
        })}
      {act && (
        <ActDialog
          wish={{ kind: act, proxies: [listed] }}
          servers={[]}
          onStarted={({ id }) => {
            setAct(undefined);
            showJob(id);
            void queryClient.invalidateQueries({ queryKey: ['jobs'] });
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  );
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus();
