import type { ProxyJobKind } from '@cellgate/shared/job/staff-job.ts';
import { ProxyJobKind as Kind } from '@cellgate/shared/job/staff-job.ts';
import type { StaffProxy } from '@cellgate/shared/proxy/staff-proxy.ts';
import { CalendarPlus, CirclePause, CirclePlay, type LucideIcon, Mail, Replace } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

const icons: Readonly<Record<ProxyJobKind, LucideIcon>> = {
  give_time: CalendarPlus,
  suspend_proxies: CirclePause,
  restore_proxies: CirclePlay,
  assign_modems: Replace,
};

/** Dialog that writes to the owners of proxies. */
export type OwnerMessageDialog = ComponentType<{
  to: { proxyIds: readonly StaffProxy['id'][] };
  onSent: () => void;
  onClose: () => void;
}>;

interface ProxyBulkProps {
  MessageDialog: OwnerMessageDialog;
  proxies: readonly StaffProxy[];
  onAct: (kind: ProxyJobKind) => void;
  /** Called once a message to the owners is being sent. */
  onSent: () => void;
}

/** Buttons of the acts on selected proxies, and of a message to their owners. */
export function ProxyBulk({ proxies, MessageDialog, onAct, onSent }: ProxyBulkProps) {
  const { t } = useTranslation(['all-proxies', 'jobs']);
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      {Kind.options.map((kind) => (
        <Button key={kind} size="small" onClick={() => onAct(kind)}>
          <Icon of={icons[kind]} />
          {t(`act.${kind}.open`)}
        </Button>
      ))}
      <Button size="small" onClick={() => setIsWriting(true)}>
        <Icon of={Mail} />
        {t('jobs:message.action_owners')}
      </Button>
      {isWriting && (
        <MessageDialog
          to={{ proxyIds: proxies.map(({ id }) => id) }}
          onSent={() => {
            setIsWriting(false);
            onSent();
          }}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  );
}
