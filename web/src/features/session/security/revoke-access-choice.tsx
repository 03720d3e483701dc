import { listApiKeys } from '@cellgate/shared/api-key/api-key.endpoints.ts';
import { listWebhooks } from '@cellgate/shared/webhook/webhook.endpoints.ts';
import { webhookName } from '@cellgate/shared/webhook/webhook-name.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

interface RevokeAccessChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Offers to revoke the API keys and webhooks together with the old password, by name. Renders nothing if there are none. */
export function RevokeAccessChoice({ checked, onChange }: RevokeAccessChoiceProps) {
  const { t } = useTranslation('settings');
  const keys = useQuery(apiQuery('security', listApiKeys, {}));
  const webhooks = useQuery(apiQuery('webhooks', listWebhooks, {}));
  const names = [
    ...(keys.data?.keys ?? []).filter(isLive).map(({ name }) => `“${name}”`),
    ...(webhooks.data?.webhooks ?? []).filter(({ isOn }) => isOn).map(({ url }) => webhookName(url)),
  ];
  if (names.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <Checkbox label={t('password.revoke')} checked={checked} onChange={onChange} />
      {!checked && (
        <p className="break-words pl-8 text-13 text-muted">{t('password.stays', { names: names.join(', ') })}</p>
      )}
    </div>
  );
}

function isLive({ expiresAt }: { expiresAt: string | null }): boolean {
  return expiresAt === null || Date.parse(expiresAt) > Date.now();
}
