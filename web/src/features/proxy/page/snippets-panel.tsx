import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { useState } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { describeError } from '../../../parts/state/describe-error.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withPassword } from '../access/reveal-credentials.ts';
import { CopyMenu } from '../card/copy-menu.tsx';
import { UseButton } from '../use/use-button.tsx';
import { maskedSnippet, type SnippetKind, snippet, snippetKinds, snippetNames } from './snippets.ts';

/** First request through the proxy in the selected language or tool, with the credentials of the selected user. */
export function SnippetsPanel({ proxy }: { proxy: Proxy }) {
  const { t } = useTranslation('details');
  const [kind, setKind] = useState<SnippetKind>('curl');
  const [chosen, setChosen] = useState(proxy.username);
  const names = proxy.users.flatMap(({ username, isEnabled }) => (isEnabled ? [username] : []));
  // The selected user may have been removed in the meantime.
  const username = names.includes(chosen) ? chosen : proxy.username;
  const isChoice = names.length > 1 && proxy.features.authentication.type !== 'iponly';
  return (
    <Panel
      title={t('usage')}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          {isChoice && (
            <Select
              compact
              aria-label={t('users.connect_as')}
              value={username}
              onChange={(event) => setChosen(event.target.value)}
              options={names.map((name) => ({ value: name, label: name }))}
            />
          )}
          <UseButton proxy={proxy} />
          <CopyMenu proxy={proxy} username={username} />
        </div>
      }
    >
      <Tabs
        label={t('usage')}
        value={kind}
        onChange={setKind}
        tabs={snippetKinds.map((value) => ({
          value,
          label: snippetNames[value],
          content: (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard. */}
              <pre tabIndex={0} className="figures overflow-x-auto rounded-lg bg-sunken p-3 text-13">
                {maskedSnippet(value, { ...proxy, username })}
              </pre>
              <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
                <p className="text-12 text-muted">{t('usage_note')}</p>
                <CopyButton
                  labelled
                  text={async () => snippet(value, await withPassword(proxy, 'copy', username))}
                  onFailure={(error) => toast.error(describeError(error))}
                  label={t('copy_snippet', { what: snippetNames[value] })}
                />
              </div>
            </>
          ),
        }))}
      />
    </Panel>
  );
}
