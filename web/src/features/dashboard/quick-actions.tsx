import { Boxes, type LucideIcon, Server, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FindPage } from './find-page.ts';

const actions = [
  { page: 'customers', icon: Users },
  { page: 'servers', icon: Server },
  { page: 'products', icon: Boxes },
] as const satisfies readonly { page: Parameters<FindPage>[0]; icon: LucideIcon }[];

/** Links to customers, servers and products. */
export function QuickActions({ findPage }: { findPage: FindPage }) {
  const { t } = useTranslation('dashboard');
  const links = actions.flatMap(({ page, icon }) => {
    const to = findPage(page);
    return to === undefined ? [] : [{ page, icon, to }];
  });
  return (
    <nav aria-label={t('quick_actions')}>
      <ul className="grid gap-3 md:auto-cols-fr md:grid-flow-col">
        {links.map(({ page, icon, to }) => (
          <li key={page}>
            <Link
              to={to}
              className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong"
            >
              <Icon of={icon} size={18} className="mt-px text-accent" />
              <span className="min-w-0">
                <span className="block font-medium">{t(`actions.${page}`)}</span>
                <span className="block text-13 text-muted">{t(`actions.${page}_text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
