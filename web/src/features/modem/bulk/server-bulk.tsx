import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { startStaffJob } from '@cellgate/shared/job/staff-job.endpoints.ts';
import type { StaffJobDetails, StaffJobKind } from '@cellgate/shared/job/staff-job.ts';
import { resetServerModems, startServerModems } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import type { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../api/use-intent-key.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { toast } from '../../../ui/toast.tsx';
import { nameModem } from '../list/find-listed.ts';
import { toastMs } from '../toast-ms.ts';
import { BulkAccessDialog } from './bulk-access-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { useBulkCommands } from './use-bulk-commands.ts';

/** Time from the start of a bulk action until the list reloads, in milliseconds. */
const reloadAfterMs = 2000;

interface ServerBulkProps {
  serverId: ServerId;
  modems: readonly StaffModem[];
  picked: ReadonlySet<string>;
  onSelectAll: () => void;
  onPick: (ids: readonly string[]) => void;
  onClear: () => void;
  onStarted: (job: StaffJobDetails) => void;
  /** Called after the access of modems has changed. */
  onAccessSet: () => void;
  reload: () => void;
}

type Wish =
  | { kind: Extract<StaffJobKind, 'reset_modems'>; method: RotationMethod; delay: number }
  | { kind: 'start_modems' };

/** Bulk actions on the modems of one server. */
export function ServerBulk(props: ServerBulkProps) {
  const { serverId: id, modems, picked, onSelectAll, onPick, onClear, onStarted, onAccessSet, reload } = props;
  const { t } = useTranslation(['modems', 'bulk']);
  const keyFor = useIntentKey();
  const [wish, setWish] = useState<Wish>();
  const [dialog, setDialog] = useState<'paste' | 'access'>();
  const chosen = modems.filter((modem) => picked.has(modem._id)).map(({ _id }) => _id);

  const started = (job: StaffJobDetails) => {
    const text =
      wish?.kind === 'reset_modems'
        ? t('bulk:reset_started', { count: job.counts.total })
        : t('bulk:start_all_started');
    toast.success(text, { duration: toastMs.success });
    setWish(undefined);
    onClear();
    onStarted(job);
    setTimeout(reload, reloadAfterMs);
  };
  const start = (includeSold: number | undefined) => {
    if (wish?.kind !== 'reset_modems') {
      return call(startServerModems, { params: { id }, idempotencyKey: keyFor({ id, wish }) });
    }
    const { method } = wish;
    const delay = wish.delay * 1000;
    if (includeSold !== undefined) {
      const body = { kind: wish.kind, modemIds: chosen, method, delay, includeSold };
      return call(startStaffJob, { body, idempotencyKey: keyFor(body) });
    }
    const body = { interfaces: chosen, method, delay };
    return call(resetServerModems, { params: { id }, body, idempotencyKey: keyFor(body) });
  };
  const withChosen = (act: () => void) =>
    chosen.length === 0 ? toast.error(t('bulk:none_selected'), { duration: toastMs.error }) : act();
  useBulkCommands({
    selectAll: onSelectAll,
    paste: () => setDialog('paste'),
    startAll: () => setWish({ kind: 'start_modems' }),
  });
  return (
    <>
      <BulkBar
        selected={chosen.length}
        onSelectAll={onSelectAll}
        onClear={onClear}
        onPaste={() => setDialog('paste')}
        onAccess={() => withChosen(() => setDialog('access'))}
        onReset={(method, delay) => withChosen(() => setWish({ kind: 'reset_modems', method, delay }))}
        onStartAll={() => setWish({ kind: 'start_modems' })}
      />
      {wish && (
        <BulkDialog
          title={
            wish.kind === 'reset_modems'
              ? t('method.act', { action: t('bulk:reset'), method: t(`method.${wish.method}.label`) })
              : t('bulk:start_all')
          }
          kind={wish.kind}
          modemIds={wish.kind === 'reset_modems' ? chosen : modems.map(({ _id }) => _id)}
          delay={wish.kind === 'reset_modems' ? wish.delay : undefined}
          start={start}
          onStarted={started}
          onClose={() => setWish(undefined)}
        />
      )}
      {dialog === 'access' && (
        <BulkAccessDialog
          servers={[{ id, name: '', modemIds: chosen }]}
          onDone={() => {
            setDialog(undefined);
            onAccessSet();
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'paste' && (
        <PasteDialog
          modems={modems.map(nameModem)}
          onSelect={(ids) => {
            onPick(ids);
            setDialog(undefined);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
