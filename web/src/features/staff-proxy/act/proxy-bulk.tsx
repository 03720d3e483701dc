import type { ProxyJobKind } from '@cellgate/shared/job/staff-job.ts';
import { ProxyJobKind as Kind } from '@cellgate/shared/job/staff-job.ts';
import { CalendarPlus, CirclePause, CirclePlay, type LucideIcon, Replace } from 'lucide-react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const icons: Readonly<Record<ProxyJobKind, LucideIcon>> = {
  give_time: CalendarPlus,
  suspend_proxies: CirclePause,
  restore_proxies: CirclePlay,
  assign_modems: Replace,
};

/** Buttons of the acts on selected proxies. */
export function ProxyBulk({ onAct }: { onAct: (kind: ProxyJobKind) => void }) {
  const { t } = useTranslation('all-proxies');
  return Kind.options.map((kind) => (
    <Button key={kind} size="small" onClick={() => onAct(kind)}>
      <Icon of={icons[kind]} />
      {t(`act.${kind}.open`)}
    </Button>
  ));
}
