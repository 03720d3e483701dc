import { AlertKind, AlertTopic } from '@cellgate/shared/alert/alert-kind.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { isChosen, kindsOf, withKinds } from './choose-kinds.ts';

interface ChannelKindsProps {
  /** Name of the channel. */
  name: string;
  muted: readonly AlertKind[];
  onChange: (muted: AlertKind[]) => void;
}

/** Choice of the kinds of alerts that a channel gets, one by one or by topic. Folded, it says how many. */
export function ChannelKinds({ name, muted, onChange }: ChannelKindsProps) {
  const { t } = useTranslation(['alert-settings', 'alerts']);
  const total = AlertKind.options.length;
  const count = total - muted.length;
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer px-3 py-2 text-13">
        {muted.length === 0 ? t('kinds_all') : t('kinds_some', { count, total })}
        <span className="sr-only">{` (${name})`}</span>
      </summary>
      <div className="grid gap-x-8 gap-y-3 border-line border-t p-3 sm:grid-cols-2">
        {AlertTopic.options.map((topic) => {
          const kinds = kindsOf(topic);
          const all = isChosen(muted, kinds);
          return (
            <fieldset key={topic} className="min-w-0">
              <legend className="sr-only">{t(`alerts:topic.${topic}`)}</legend>
              <Checkbox
                label={<span className="font-medium">{t(`alerts:topic.${topic}`)}</span>}
                checked={all}
                onChange={() => onChange(withKinds(muted, kinds, all !== true))}
              />
              <div className="pl-8">
                {kinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    label={t(`kind.${kind}`)}
                    checked={!muted.includes(kind)}
                    onChange={(next) => onChange(withKinds(muted, [kind], next))}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </details>
  );
}
