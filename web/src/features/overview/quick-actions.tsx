import { type LucideIcon, Network, ShoppingCart, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';

const actions: { key: 'order' | 'balance' | 'proxies'; to: string; icon: LucideIcon }[] = [
  { key: 'order', to: paths.newOrder, icon: ShoppingCart },
  { key: 'balance', to: paths.balance, icon: Wallet },
  { key: 'proxies', to: paths.proxies, icon: Network },
];

export function QuickActions() {
  const { t } = useTranslation('overview');
  return (
    <nav aria-label={t('quick_actions')}>
      <ul className="grid gap-3 md:grid-cols-3">
        {actions.map(({ key, to, icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong"
            >
              <Icon of={icon} size={18} className="mt-px text-accent" />
              <span className="min-w-0">
                <span className="block font-medium">{t(`actions.${key}`)}</span>
                <span className="block text-13 text-muted">{t(`actions.${key}_text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
