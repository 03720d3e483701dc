import {
  type PasswordRule,
  type PasswordStrength,
  passwordRules,
  passwordStrength,
} from '@cellgate/shared/account/password.ts';
import { Check, Circle } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

const looks: Record<PasswordStrength, { bars: number; bar: string; text: string }> = {
  weak: { bars: 1, bar: 'bg-bad', text: 'text-bad' },
  fair: { bars: 2, bar: 'bg-warn', text: 'text-warn' },
  good: { bars: 3, bar: 'bg-good', text: 'text-good' },
  strong: { bars: 4, bar: 'bg-good', text: 'text-good' },
};
const rules = Object.keys(passwordRules) as PasswordRule[];

/** Number of the five rules that a password meets, and the missing ones. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  const { strength, met } = passwordStrength(password);
  const look = looks[strength];
  return (
    <div className="flex flex-col gap-2 pt-1">
      <div className="grid grid-cols-4 gap-1" aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classNames('h-1 rounded-full', password && bar <= look.bars ? look.bar : 'bg-line')}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-13 text-muted">
        {t('strength_label')}:{' '}
        {password ? (
          <span className={classNames('font-medium', look.text)}>{t(`strength.${strength}`)}</span>
        ) : (
          <span aria-hidden>—</span>
        )}
        {strength === 'strong' && `. ${t('strong_praise')}`}
      </p>
      <ul className="grid gap-x-4 gap-y-1 text-13 sm:grid-cols-2">
        {rules.map((rule) => {
          const done = met.includes(rule);
          return (
            <li key={rule} className={classNames('flex items-center gap-1.5', done ? 'text-good' : 'text-muted')}>
              <Icon of={done ? Check : Circle} size={14} />
              {t(`rules.${rule}`)}
              <span className="sr-only">({t(done ? 'rule_met' : 'rule_open')})</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
