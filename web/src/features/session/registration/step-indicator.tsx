import { Check } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Progress of the wizard. `current` counts from 0. */
export function StepIndicator({ names, current }: { names: readonly string[]; current: number }) {
  const { t } = useTranslation('auth');
  return (
    <ol aria-label={t('steps_label')} className="mb-6 grid grid-cols-3 gap-2">
      {names.map((name, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined} className="flex flex-col gap-2">
          <span className={classNames('h-1 rounded-full', index <= current ? 'bg-accent' : 'bg-line')} />
          <span
            className={classNames(
              'flex items-start gap-1 text-12',
              index === current ? 'font-medium text-ink' : 'text-muted',
            )}
          >
            {index < current ? <Icon of={Check} size={14} className="mt-px text-accent" /> : <span>{index + 1}.</span>}
            <span>{name}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
