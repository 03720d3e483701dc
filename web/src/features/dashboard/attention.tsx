import type { Attention as AttentionData } from '@cellgate/shared/dashboard/dashboard.ts';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { numberFormat } from '../../parts/format/formats.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Tone, tones } from '../../ui/status.tsx';
import type { FindPage, LinkedPage } from './find-page.ts';

type Count = Exclude<keyof AttentionData, 'isMoreEnding' | 'isMoreNew'>;

interface Row {
  count: Count;
  tone: Tone;
  page: LinkedPage;
  /** Filter of the page that shows exactly the things that are counted, or part of the page. */
  target: string;
}

/** The most urgent first. */
const rows: readonly Row[] = [
  { count: 'stuckPayments', tone: 'bad', page: 'payments', target: '?issue=stuck' },
  { count: 'criticalAlerts', tone: 'bad', page: 'alerts', target: '?level=critical&silenced=no' },
  { count: 'interruptedOrders', tone: 'bad', page: 'orders', target: '?state=interrupted' },
  { count: 'newMessages', tone: 'warn', page: 'messages', target: '?state=new' },
  { count: 'lowStock', tone: 'warn', page: 'alerts', target: '?kind=stock_low&silenced=no' },
  { count: 'endingProxies', tone: 'warn', page: 'proxies', target: '?state=active&autoRenew=off&endsWithinHours=24' },
  { count: 'warningAlerts', tone: 'warn', page: 'alerts', target: '?level=warning&silenced=no' },
  { count: 'undecidedClaims', tone: 'warn', page: 'settings', target: '#site' },
];

interface AttentionProps {
  attention: AttentionData | undefined;
  isLoading: boolean;
  findPage: FindPage;
}

/** Counts of records that need staff, with links to their lists. */
export function Attention({ attention, isLoading, findPage }: AttentionProps) {
  const { t } = useTranslation('dashboard');
  const open = attention ? rows.filter(({ count }) => attention[count] > 0) : [];
  return (
    <Panel title={t('attention.title')} flush>
      {isLoading && <Skeleton className="m-4 h-10" />}
      {!isLoading && !attention && <p className="p-4 text-muted">—</p>}
      {attention && open.length === 0 && (
        <p className="flex items-center gap-2 p-4 text-muted">
          <Icon of={CircleCheck} className="text-good" />
          {t('attention.none')}
        </p>
      )}
      {attention && open.length > 0 && (
        <ul className="flex flex-wrap gap-px overflow-hidden rounded-b-lg bg-line">
          {open.map((row) => (
            <li key={row.count} className="min-w-0 grow basis-full bg-surface sm:basis-[40%] xl:basis-[30%]">
              <AttentionRow row={row} attention={attention} findPage={findPage} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AttentionRow({ row, attention, findPage }: { row: Row; attention: AttentionData; findPage: FindPage }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { count, tone, page, target } = row;
  const to = findPage(page);
  const isMore =
    (count === 'endingProxies' && attention.isMoreEnding) || (count === 'newMessages' && attention.isMoreNew);
  const number = `${numberFormat(locale, {}).format(attention[count])}${isMore ? '+' : ''}`;
  const content = (
    <>
      <Icon of={tones[tone].icon} className={tones[tone].text} />
      <span className="figures font-medium text-16">{number}</span>
      <span className="min-w-0 flex-1">{t(`attention.${count}`, { count: attention[count] })}</span>
      {to && <Icon of={ChevronRight} className="text-muted" />}
    </>
  );
  const look = 'flex h-full min-h-12 items-center gap-2.5 px-4 py-2';
  if (!to) return <div className={look}>{content}</div>;
  return (
    <Link to={`${to}${target}`} className={`${look} transition-colors duration-150 hover:bg-sunken`}>
      {content}
    </Link>
  );
}
