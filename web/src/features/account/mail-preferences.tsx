import { useUser } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useChangePreferences } from './use-profile.ts';

const choices = ['email', 'security', 'marketing'] as const;

/**
 * Switches for the optional emails. A change takes effect at once and reverts if it cannot be saved. Account security emails are shown as
 * always on.
 */
export function MailPreferences({ title, only }: { title?: string; only?: (typeof choices)[number] }) {
  const { t } = useTranslation('profile');
  const { preferences } = useUser();
  const changing = useChangePreferences();
  const shown = {
    ...preferences.notifications,
    ...(changing.isPending && changing.variables.notifications),
  };
  return (
    <Panel title={title ?? t('mails.title')}>
      {changing.isError && (
        <div className="mb-3">
          <Notice tone="bad">{describeError(changing.error, t('failed'))}</Notice>
        </div>
      )}
      <div className="-my-1 flex flex-col gap-2">
        {choices
          .filter((choice) => only === undefined || choice === only)
          .map((choice) => (
            <Switch
              key={choice}
              label={t(`mails.${choice}`)}
              hint={t(`mails.${choice}_hint`)}
              checked={shown[choice]}
              disabled={choice === 'security'}
              onChange={(checked) => changing.mutate({ notifications: { [choice]: checked } })}
            />
          ))}
      </div>
    </Panel>
  );
}
