import { apiKeyTokenPrefix } from '@cellgate/shared/api-key/api-key.ts';
import { brandName } from '@cellgate/shared/brand/brand.ts';
import { mcpPath } from '@cellgate/shared/mcp/mcp.ts';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { CopiedText } from '../../parts/dialog/shown-once-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type AgentClient, agentClients, agentConfigs } from './agent-configs.ts';

const placeholder = `${apiKeyTokenPrefix}…`;

/** Instructions for connecting AI assistants: the server's URL and the configuration of each client. */
export function AgentsSection() {
  const { t } = useTranslation('settings');
  const [client, setClient] = useState<AgentClient>(agentClients[0]);
  const url = `${location.origin}/api${mcpPath}`;
  const configs = agentConfigs({ name: brandName.toLowerCase(), url, apiKey: placeholder });
  const scopes = { read: t('api_keys.scope.read'), buy: t('api_keys.scope.buy') };
  return (
    <Panel title={t('agents.title')}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-muted">
          {t('agents.about', scopes)}{' '}
          <a href="/api/docs#agents" className="text-accent underline underline-offset-2">
            {t('agents.docs')}
          </a>
        </p>
        <div>
          <p className="font-medium text-14">{t('agents.address')}</p>
          <p className="mt-1 flex items-center gap-2">
            <code className="figures min-w-0 break-all text-13">{url}</code>
            <CopyButton text={url} label={t('agents.copy_address')} />
          </p>
        </div>
        <Tabs
          label={t('agents.client')}
          value={client}
          onChange={setClient}
          tabs={configs.map((config) => ({
            value: config.client,
            label: config.label,
            content: (
              <div className="flex flex-col items-start gap-3">
                <p className="text-14 text-muted">
                  {config.file === null
                    ? t('agents.run', { placeholder })
                    : t('agents.add', { file: config.file, placeholder })}
                </p>
                <CopiedText
                  text={config.text}
                  label={t(config.file === null ? 'agents.copy_command' : 'agents.copy_config')}
                />
              </div>
            ),
          }))}
        />
      </div>
    </Panel>
  );
}
