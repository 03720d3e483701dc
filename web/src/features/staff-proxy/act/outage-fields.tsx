import { listAlerts } from '@cellgate/shared/alert/alert.endpoints.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { ServerOutage } from '@cellgate/shared/proxy-job/proxy-job.ts';
import { maxOutageAgeDays } from '@cellgate/shared/proxy-job/time-gift.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { dateFormat } from '../../../parts/format/formats.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { fromLocal, toLocal } from './local-time.ts';

/** Outage as it is typed: local times of the browser. */
export interface OutageDraft {
  serverIds: readonly ServerId[];
  from: string;
  to: string;
}

/** Returns the outage that a draft names; undefined while it is incomplete or ends before it begins. */
export function outageOf({ serverIds, from, to }: OutageDraft): ServerOutage | undefined {
  const [begin, end] = [fromLocal(from), fromLocal(to)];
  if (serverIds.length === 0 || begin === undefined || end === undefined || begin >= end) return undefined;
  return { serverIds: [...serverIds], from: begin, to: end };
}

interface OutageFieldsProps {
  draft: OutageDraft;
  servers: readonly { id: ServerId; name: string }[];
  onChange: (draft: OutageDraft) => void;
}

/** Servers and times of an outage, typed or taken from an alert about a lost server. */
export function OutageFields({ draft, servers, onChange }: OutageFieldsProps) {
  const { t } = useTranslation('all-proxies');
  const legendId = useId();
  const toggle = (id: ServerId, isChosen: boolean) =>
    onChange({
      ...draft,
      serverIds: isChosen ? [...draft.serverIds, id] : draft.serverIds.filter((each) => each !== id),
    });
  const times = [
    ['from', t('outage.from')],
    ['to', t('outage.to')],
  ] as const;
  return (
    <>
      <KnownOutages servers={servers} onChoose={onChange} />
      <fieldset aria-labelledby={legendId}>
        <span id={legendId} className="font-medium text-14">
          {t('outage.servers')}
        </span>
        <div className="grid max-h-40 gap-x-4 overflow-y-auto sm:grid-cols-2">
          {servers.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={draft.serverIds.includes(id)}
              onChange={(isChosen) => toggle(id, isChosen)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        {times.map(([key, label]) => (
          <Field key={key} label={label}>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                min={toLocal(new Date(Date.now() - maxOutageAgeDays * 86_400_000))}
                max={toLocal(new Date())}
                value={draft[key]}
                onChange={({ target }) => onChange({ ...draft, [key]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}

/** Outages of servers of the last days, of which one fills the fields. Renders nothing if there was none. */
function KnownOutages({
  servers,
  onChoose,
}: Pick<OutageFieldsProps, 'servers'> & { onChoose: OutageFieldsProps['onChange'] }) {
  const { t } = useTranslation('all-proxies');
  const locale = useLocale();
  const query = { state: 'ended', kind: 'server_lost', limit: 20 } as const;
  const alerts = useQuery({ ...apiQuery('alerts', listAlerts, { query }), staleTime: 60_000 });
  const oldest = new Date(Date.now() - maxOutageAgeDays * 86_400_000).toISOString();
  const known = (alerts.data?.alerts ?? []).filter(({ since, serverId }) => since > oldest && serverId !== null);
  if (known.length === 0) return null;
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = (id: string | null) => servers.find((server) => server.id === id)?.name ?? '—';
  return (
    <Field label={t('outage.known')}>
      {(control) => (
        <Select
          {...control}
          value=""
          options={[
            { value: '', label: t('outage.choose') },
            ...known.map(({ id, serverId, since }) => ({
              value: id as string,
              label: `${nameOf(serverId)} · ${format.format(new Date(since))}`,
            })),
          ]}
          onChange={({ target }) => {
            const alert = known.find(({ id }) => id === target.value);
            if (!alert?.serverId || alert.endedAt === null) return;
            const [from, to] = [toLocal(new Date(alert.since)), toLocal(new Date(alert.endedAt))];
            onChoose({ serverIds: [alert.serverId], from, to });
          }}
        />
      )}
    </Field>
  );
}
