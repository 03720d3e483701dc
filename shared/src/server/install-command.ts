import { defaultAgentPort } from './server.ts';

/** Below this the site serves the installer and the agent's package. */
export const agentFilesPath = '/agent';

/** The command that an administrator runs once on a Debian server: downloads installer and package from the site and enrols the server. */
export function installCommand({ site, code, port }: { site: string; code: string; port: number }): string {
  const options = [`--site ${site}`, `--code ${code}`, ...(port === defaultAgentPort ? [] : [`--port ${port}`])];
  return `curl -fsSL ${site}${agentFilesPath}/install.sh | sudo sh -s -- ${options.join(' ')}`;
}
