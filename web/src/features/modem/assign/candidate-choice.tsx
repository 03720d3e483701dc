import { getStockStats } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { SearchBox } from '../../../parts/form/search-box.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/status.tsx';
import { healthTones } from '../health-tones.ts';
import { modemName } from '../modem-name.ts';
import { useModemTexts } from '../use-modem-texts.ts';
import { useCandidates, type Where } from './use-candidates.ts';

/** Number of modems that are shown; a search narrows them down. */
const shown = 8;

interface CandidateChoiceProps {
  /** The sold modem. */
  modem: StaffModem;
  chosen: StaffModem | undefined;
  onChoose: (modem: StaffModem | undefined) => void;
}

/** Lists the modems that may take over, of the same server or of all, to choose one. */
export function CandidateChoice({ modem, chosen, onChoose }: CandidateChoiceProps) {
  const { t } = useTranslation(['modems', 'assign']);
  const texts = useModemTexts();
  const [where, setWhere] = useState<Where>('server');
  const [search, setSearch] = useState('');
  const candidates = useCandidates({ modem, where, search });
  const stats = useQuery({ ...apiQuery('modems', getStockStats, {}), staleTime: 60_000 });
  const serverName = (id: string) => stats.data?.servers.find((server) => server.id === id)?.name;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented<Where>
          compact
          label={t('assign:where')}
          value={where}
          onChange={(next) => {
            setWhere(next);
            onChoose(undefined);
          }}
          choices={[
            { value: 'server', label: t('assign:this_server') },
            { value: 'all', label: t('assign:all_servers') },
          ]}
        />
        <SearchBox
          label={t('filter.search_label')}
          hint={t('filter.search')}
          search={search}
          onSearch={(next) => {
            setSearch(next);
            onChoose(undefined);
          }}
        />
      </div>
      <QueryView
        query={candidates}
        loading={<Skeleton className="h-48" />}
        errorTitle={t('assign:load_failed')}
        isEmpty={({ modems }) => modems.length === 0}
        empty={<p className="text-14 text-muted">{t('assign:none')}</p>}
      >
        {({ modems, hasMore }) => (
          <>
            <RadioGroup
              label={t('assign:modem')}
              value={chosen?._id}
              // What the choice changes is below, and must be seen.
              className="max-h-64 overflow-y-auto"
              onChange={(id) => onChoose(modems.find(({ _id }) => _id === id))}
              choices={modems.slice(0, shown).map((each) => ({
                value: each._id,
                label: <span className="figures">{modemName(each)}</span>,
                detail: [
                  where === 'all' && serverName(each.serverId),
                  each.stats.currentIP,
                  each.operator,
                  texts.signal(each.signalDbm),
                ]
                  .filter(Boolean)
                  .join(' · '),
                aside: <Status tone={healthTones[each.health.status]}>{t(`health.${each.health.status}`)}</Status>,
              }))}
            />
            {(hasMore || modems.length > shown) && <p className="text-13 text-muted">{t('assign:more')}</p>}
          </>
        )}
      </QueryView>
    </>
  );
}
