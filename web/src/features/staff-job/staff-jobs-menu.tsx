import { listStaffJobs } from '@cellgate/shared/job/staff-job.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListTodo } from 'lucide-react';
import { apiQuery } from '../../api/ask.ts';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { useJobAddress } from '../../parts/job/job-address.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure, disclosureItem } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Number of jobs that the menu lists. */
const listed = 10;
const areas = ['jobs'] as const;

/** Menu of the newest jobs with the number of running ones. Renders nothing before the first job. */
export function StaffJobsMenu() {
  const { t } = useTranslation('jobs');
  const queryClient = useQueryClient();
  const { show } = useJobAddress();
  const { data } = useQuery(apiQuery('jobs', listStaffJobs, { query: { limit: listed } }));
  usePulse(areas, () => void queryClient.invalidateQueries({ queryKey: ['jobs', listStaffJobs.path] }));
  const jobs = data?.jobs ?? [];
  const running = jobs.filter(({ endedAt }) => endedAt === null).length;
  if (jobs.length === 0) return null;
  return (
    <Disclosure
      label={running > 0 ? t('menu_running', { count: running }) : t('menu')}
      triggerClassName={classNames(buttonStyle({ variant: 'ghost', square: true }), running === 0 && 'max-sm:hidden')}
      trigger={
        <span className="relative grid place-items-center">
          <Icon of={ListTodo} size={18} />
          {running > 0 && (
            <span className="figures absolute -top-2 left-2 min-w-4 rounded-full bg-accent px-1 text-center font-medium text-[10px] text-on-accent leading-4">
              {running}
            </span>
          )}
        </span>
      }
    >
      {(close) => (
        <div className="w-80 max-w-full">
          <h2 className="border-line border-b px-3 py-2 font-semibold text-14">{t('menu')}</h2>
          <ul className="max-h-[60dvh] overflow-y-auto py-1">
            {jobs.map((job) => (
              <li key={job.id}>
                <button
                  type="button"
                  className={classNames(disclosureItem, 'flex-col items-start gap-0.5! py-2')}
                  onClick={() => {
                    close();
                    show(job.id);
                  }}
                >
                  <span className="font-medium">{t(`kind.${job.kind}`)}</span>
                  <span className="text-13 text-muted">
                    {t('ended', {
                      ended: job.counts.total - job.counts.waiting - job.counts.running,
                      total: job.counts.total,
                    })}
                    {' · '}
                    {t(`status.${job.status}`)}
                    {' · '}
                    <RelativeTime at={job.createdAt} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Disclosure>
  );
}
