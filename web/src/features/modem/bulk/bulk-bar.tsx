import { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import { ChevronDown, ClipboardList, KeyRound, Play, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { delayLimits, readDelay } from './read-delay.ts';

interface BulkBarProps {
  /** Number of selected modems. */
  selected: number;
  onSelectAll: () => void;
  onClear: () => void;
  onPaste: () => void;
  /** `delay` is in seconds. */
  onReset: (method: RotationMethod, delay: number) => void;
  onStartAll: () => void;
  onAccess: () => void;
}

/** Acts on many modems: selects, resets with a delay between two, starts all. */
export function BulkBar({ selected, onSelectAll, onClear, onPaste, onReset, onStartAll, onAccess }: BulkBarProps) {
  const { t } = useTranslation(['modems', 'bulk']);
  const id = useId();
  const [typed, setTyped] = useState(String(delayLimits.default));
  const delay = readDelay(typed);
  return (
    <section
      aria-label={t('bulk:label')}
      className="sticky top-14 z-20 flex flex-col gap-2 rounded-lg border border-line bg-surface p-3 max-sm:static"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={onSelectAll}>
          {t('bulk:select_all')}
        </Button>
        <Button size="small" disabled={selected === 0} onClick={onClear}>
          {t('bulk:clear')}
        </Button>
        <Button size="small" onClick={onPaste}>
          <Icon of={ClipboardList} />
          {t('bulk:paste_list')}
        </Button>
        <span role="status" className="text-13 text-muted tabular-nums">
          {t('bulk:selected', { count: selected })}
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="text-13 text-muted">
            {t('bulk:delay')}
          </label>
          <TextInput
            id={id}
            type="number"
            inputMode="numeric"
            min={delayLimits.min}
            max={delayLimits.max}
            step={1}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-invalid={delay === undefined || undefined}
            aria-describedby={`${id}-hint`}
            className="min-h-8! w-18! py-0! text-13"
          />
          <DropdownMenu
            trigger={
              <Button size="small" disabled={delay === undefined}>
                <Icon of={RotateCw} />
                {t('bulk:reset')}
                <Icon of={ChevronDown} size={14} />
              </Button>
            }
            items={RotationMethod.options.map((method) => ({
              label: t('method.item', { method: t(`method.${method}.label`), detail: t(`method.${method}.detail`) }),
              onSelect: () => delay !== undefined && onReset(method, delay),
            }))}
          />
          <Button size="small" onClick={onAccess}>
            <Icon of={KeyRound} />
            {t('bulk:access.open')}
          </Button>
          <Button size="small" onClick={onStartAll}>
            <Icon of={Play} />
            {t('bulk:start_all')}
          </Button>
        </span>
      </div>
      <p id={`${id}-hint`} className={`text-12 sm:text-right ${delay === undefined ? 'text-bad' : 'text-muted'}`}>
        {delay === undefined ? t('bulk:delay_invalid') : t('bulk:delay_hint')}
        {delay !== undefined && selected > 0 && ` · ${t('bulk:warning', { count: selected, delay })}`}
      </p>
    </section>
  );
}
