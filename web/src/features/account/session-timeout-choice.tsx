import { SessionTimeout, sessionTimeouts } from '@cellgate/shared/session/session-timeout.ts';
import { useUser } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useChangePreferences } from './use-profile.ts';

/** Selects the idle time after which a session opened without "remember me" ends. */
export function SessionTimeoutChoice() {
  const { t } = useTranslation('profile');
  const { preferences } = useUser();
  const changing = useChangePreferences();
  const shown = (changing.isPending && changing.variables.sessionTimeout) || preferences.sessionTimeout;
  return (
    <Panel title={t('timeout.title')}>
      <div className="flex max-w-md flex-col gap-4">
        {changing.isError && <Notice tone="bad">{describeError(changing.error, t('failed'))}</Notice>}
        <Field label={t('timeout.label')} hint={t('timeout.hint')}>
          {(control) => (
            <Select
              options={sessionTimeouts.map((minutes) => ({
                value: String(minutes),
                label:
                  minutes < 60 ? t('timeout.minutes', { count: minutes }) : t('timeout.hours', { count: minutes / 60 }),
              }))}
              value={String(shown)}
              onChange={(event) => {
                const sessionTimeout = SessionTimeout.safeParse(Number(event.target.value)).data;
                if (sessionTimeout) changing.mutate({ sessionTimeout });
              }}
              {...control}
            />
          )}
        </Field>
      </div>
    </Panel>
  );
}
