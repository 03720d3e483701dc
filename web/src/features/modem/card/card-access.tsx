import { revealModemAuth } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { memo } from 'react';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { MaskedSecret } from '../../../parts/product/masked-secret.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/status.tsx';
import type { ModemHandlers } from '../modem-handlers.ts';
import { modemName } from '../modem-name.ts';
import { isSameExceptReadings } from './is-same-except-readings.ts';

/** Users that a card shows without a box that scrolls, which each frame of a scrolled page pays for. */
const unscrolledUsers = 5;

interface CardAccessProps {
  modem: StaffModem;
  handlers: ModemHandlers;
}

/** Users with masked passwords, the number of whitelisted IPs, and the buttons that change both. Each reveal and copy is recorded. */
export const CardAccess = memo(function CardAccess({ modem, handlers }: CardAccessProps) {
  const { t } = useTranslation('modems');
  const { auth } = modem;
  const name = modemName(modem);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="text-12 text-muted">{t('access.heading')}</h4>
        {auth && <Badge>{t(`access.types.${auth.type}.label`)}</Badge>}
        {auth && (
          <span className="text-12 text-muted">{t('access.whitelisted', { count: auth.whitelist.length })}</span>
        )}
      </div>
      {auth ? (
        <ul className={classNames('flex flex-col', auth.users.length > unscrolledUsers && 'max-h-40 overflow-y-auto')}>
          {auth.users.map(({ username }) => (
            <li key={username} className="flex min-h-8 flex-wrap items-center gap-x-3 text-13">
              <span className="figures min-w-0 break-all">{username}</span>
              <MaskedSecret
                copyLabel={t('access.copy_password', { name: username })}
                reveal={() => revealPassword(modem, username)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-13 text-muted">{t('access.none')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={t('access.open_of', { name })} onClick={() => handlers.open('access', modem)}>
          {t('access.open')}
        </Button>
        <Button
          size="small"
          aria-label={t('whitelist.open_of', { name })}
          onClick={() => handlers.open('whitelist', modem)}
        >
          {t('whitelist.open')}
        </Button>
      </div>
    </div>
  );
}, isSameExceptReadings);

async function revealPassword({ _id: id }: StaffModem, username: string): Promise<string> {
  const { users } = await call(revealModemAuth, { params: { id } });
  return users.find((user) => user.username === username)?.password ?? '';
}
