import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';
import { useModemTexts } from '../use-modem-texts.ts';
import { CopiedFact, Fact } from './fact.tsx';

/** Ports, gateway and current IP, each to be copied. */
export function Endpoints({ modem }: { modem: StaffModem }) {
  const { t } = useTranslation('modems');
  const values = [
    ['http', String(modem.httpPort)],
    ['socks', String(modem.socksPort)],
    ['gateway', modem.gateway || null],
    ['current_ip', modem.stats.currentIP],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-2 gap-y-1">
      {values.map(([key, value]) => (
        <CopiedFact
          key={key}
          label={t(`fact.${key}`)}
          value={value}
          copyLabel={t('copy', { what: t(`fact.${key}`) })}
        />
      ))}
    </dl>
  );
}

/** Connections, bandwidth and uptime. */
export function LiveFacts({ modem }: { modem: StaffModem }) {
  const { t } = useTranslation('modems');
  const texts = useModemTexts();
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-2">
      <Fact label={t('fact.connections')}>{texts.count(modem.stats.connections)}</Fact>
      <Fact label={t('fact.bandwidth')}>{texts.bandwidth(modem.stats.bandwidth)}</Fact>
      <Fact label={t('fact.uptime')}>{texts.uptime(modem.stats.uptime)}</Fact>
      <Fact label={t('fact.operator')}>{modem.operator}</Fact>
      <Fact label={t('fact.radio')}>{modem.radio}</Fact>
      <Fact label={t('fact.signal')}>{texts.signal(modem.signalDbm)}</Fact>
    </dl>
  );
}

/** Everything else that is known of a modem, rendered once it is opened, and the button for its data sheet. */
export function MoreFacts({ modem, handlers }: { modem: StaffModem; handlers: ModemHandlers }) {
  const { t } = useTranslation('modems');
  const texts = useModemTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { link, rotations, dataUsed } = modem;
  const sheet = t('sheet.open_of', { name: modemName(modem) });
  return (
    <div className="relative">
      <Button
        size="small"
        variant="ghost"
        square
        className="absolute! top-0 right-0"
        aria-label={sheet}
        title={sheet}
        onClick={() => handlers.open('sheet', modem)}
      >
        <Icon of={StickyNote} />
      </Button>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="mr-10 flex min-h-8 cursor-pointer items-center text-13 text-muted hover:text-ink">
          {t('more')}
        </summary>
        {isOpen && (
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 pt-1">
            <Fact label={t('fact.link')}>{link && t(`link.${link}`)}</Fact>
            <Fact label={t('fact.model')}>{modem.model}</Fact>
            <CopiedFact label={t('fact.imei')} value={modem.imei} copyLabel={t('copy', { what: t('fact.imei') })} />
            <Fact label={t('fact.usb')}>{modem.usbPath}</Fact>
            <Fact label={t('fact.data')}>{texts.data(dataUsed)}</Fact>
            <Fact label={t('fact.rotations')}>{rotations && t('rotations_of', texts.rotations(rotations))}</Fact>
            <Fact label={t('fact.connected_since')}>
              {modem.connectedSince && <RelativeTime at={modem.connectedSince} />}
            </Fact>
            <Fact label={t('fact.ip_since')}>{modem.ipSince && <RelativeTime at={modem.ipSince} />}</Fact>
          </dl>
        )}
      </details>
    </div>
  );
}
