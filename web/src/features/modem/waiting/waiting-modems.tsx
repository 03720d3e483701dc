import { listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import { heartbeatSeconds } from '@cellgate/shared/server/server.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { PartlyFailed } from '../../../parts/state/error-state.tsx';
import { loadDialogLater } from '../../../parts/state/load-later.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Status } from '../../../ui/status.tsx';
import { modemName } from '../modem-name.ts';
import { type Arrivals, findWaiting } from './find-waiting.ts';
import { RefusedModems } from './refused-modems.tsx';
import { useServerName } from './use-server-name.ts';

const ApproveDialog = loadDialogLater(async () => (await import('./approve-dialog.tsx')).ApproveDialog);
const RefuseDialog = loadDialogLater(async () => (await import('./refuse-dialog.tsx')).RefuseDialog);
const ClaimDialog = loadDialogLater(async () => (await import('./claim-dialog.tsx')).ClaimDialog);

/** Modems about which staff must decide: new ones, and those that two servers report. Nothing if there are none. */
export function WaitingModems() {
  const { t } = useTranslation('waiting');
  const servers = useQuery({ ...apiQuery('servers', listServers, {}), refetchInterval: heartbeatSeconds * 1000 });
  const { arrivals, hasClaims } = findWaiting(servers.data?.servers ?? []);
  const claims = useQuery({
    ...apiQuery('modems', listModems, { query: { issue: 'contested', limit: 100 } }),
    enabled: hasClaims,
  });
  const claimed = hasClaims ? (claims.data?.modems ?? []) : [];
  const [approving, setApproving] = useState<Arrivals>();
  const [refusing, setRefusing] = useState<Arrivals>();
  const [deciding, setDeciding] = useState<StaffModem>();
  if (claims.isError && hasClaims) {
    return (
      <PartlyFailed
        error={claims.error}
        title={t('failed')}
        onRetry={() => void claims.refetch()}
        busy={claims.isFetching}
      />
    );
  }
  return (
    <>
      {arrivals.length + claimed.length > 0 && (
        <Panel title={t('title')} flush className="mb-4">
          <ul>
            {arrivals.map((each) => (
              <Line
                key={each.server.id}
                text={t('arrivals', { count: each.imeis.length, server: each.server.name })}
                detail={t('arrivals_why')}
                action={
                  <div className="flex flex-wrap gap-2">
                    <Button
                      size="small"
                      aria-label={t('refuse_of', { server: each.server.name })}
                      onClick={() => setRefusing(each)}
                    >
                      {t('refuse')}
                    </Button>
                    <Button
                      size="small"
                      aria-label={t('approve_of', { server: each.server.name })}
                      onClick={() => setApproving(each)}
                    >
                      {t('approve')}
                    </Button>
                  </div>
                }
              />
            ))}
            {claimed.map((modem) => (
              <ClaimLine key={modem._id} modem={modem} onDecide={() => setDeciding(modem)} />
            ))}
          </ul>
        </Panel>
      )}
      <RefusedModems />
      {approving && <ApproveDialog arrivals={approving} onClose={() => setApproving(undefined)} />}
      {refusing && <RefuseDialog arrivals={refusing} onClose={() => setRefusing(undefined)} />}
      {deciding && <ClaimDialog modem={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

function ClaimLine({ modem, onDecide }: { modem: StaffModem; onDecide: () => void }) {
  const { t } = useTranslation('waiting');
  const nameOf = useServerName();
  const { claim, serverId, imei, stockStatus } = modem;
  if (!claim) return null;
  const names = { modem: modemName(modem), home: nameOf(serverId), claimant: nameOf(claim.serverId) };
  return (
    <Line
      text={t(claim.isContested ? 'contested' : 'claimed', names)}
      detail={
        <>
          <span className="figures">{imei}</span>
          {' · '}
          <TextAround text={t('since', { when: gap })}>
            <RelativeTime at={claim.since} />
          </TextAround>
          {stockStatus === 'sold' && (
            <span className="ml-2">
              <Status tone="bad">{t('sold')}</Status>
            </span>
          )}
        </>
      }
      action={
        <Button size="small" aria-label={t('decide_of', { modem: names.modem })} onClick={onDecide}>
          {t('decide')}
        </Button>
      }
    />
  );
}

function Line({ text, detail, action }: { text: string; detail: ReactNode; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-14 [overflow-wrap:anywhere]">{text}</p>
        <p className="mt-0.5 text-13 text-muted [overflow-wrap:anywhere]">{detail}</p>
      </div>
      {action}
    </li>
  );
}
