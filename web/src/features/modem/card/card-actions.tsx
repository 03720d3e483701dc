import type { ModemActionKind } from '@cellgate/shared/modem/modem-action.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { RotationMethod as Methods, type RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';
import { CardMenu } from './card-menu.tsx';
import { isSameExceptReadings } from './is-same-except-readings.ts';

interface CardActionsProps {
  modem: StaffModem;
  handlers: ModemHandlers;
  /** Action in progress; the others wait for it. */
  running: ModemActionKind | undefined;
}

/** Start, stop, restart and the four resets of an unsold modem; the rotation of the proxy on a sold one. */
export const CardActions = memo(function CardActions({ modem, handlers, running }: CardActionsProps) {
  const { t } = useTranslation('modems');
  const isSold = modem.stockStatus === 'sold';
  const name = modemName(modem);
  return (
    <div className="flex flex-wrap gap-2">
      {!isSold &&
        (['start', 'stop', 'restart'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            aria-label={t('action.of', { action: t(`action.${kind}`), name })}
            busy={running === kind}
            disabled={running !== undefined && running !== kind}
            onClick={() => handlers.act(modem, kind)}
          >
            {t(`action.${kind}`)}
          </Button>
        ))}
      <ResetMenu
        label={t(isSold ? 'rotate_proxy' : 'action.reset')}
        name={name}
        busy={running === 'reset'}
        disabled={running !== undefined && running !== 'reset'}
        onReset={(method) => handlers.act(modem, 'reset', method)}
      />
      <CardMenu modem={modem} handlers={handlers} />
    </div>
  );
}, isSameExceptReadings);

interface ResetMenuProps {
  label: string;
  name: string;
  busy: boolean;
  disabled: boolean;
  onReset: (method: RotationMethod) => void;
}

function ResetMenu({ label, name, busy, disabled, onReset }: ResetMenuProps) {
  const { t } = useTranslation('modems');
  return (
    <DropdownMenu
      trigger={
        <Button size="small" aria-label={t('action.of', { action: label, name })} busy={busy} disabled={disabled}>
          {label}
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
      items={() =>
        Methods.options.map((method) => ({
          label: t('method.item', { method: t(`method.${method}.label`), detail: t(`method.${method}.detail`) }),
          onSelect: () => onReset(method),
        }))
      }
    />
  );
}
