import { defaultAgentPort } from './server.ts';

/** Path below which the site serves the installer and the agent's package. */
export const agentFilesPath = '/agent';

/** A minisign public key: base64 of the algorithm `Ed`, the key's number and 32 bytes of Ed25519. */
export const packageKeyPattern = /^RW[A-Za-z0-9+/]{54}$/;

export interface InstallCommandOptions {
  /** Origin of the site, without a trailing slash. */
  site: string;
  /** Public key by which the installation's owner signs packages. */
  key: string;
  code: string;
  port: number;
}

/**
 * Returns the command that an administrator runs once on a Debian server. It fetches the installer, checks its signature against the key in the
 * command itself, and only then runs it, so that a compromised site cannot install anything that its owner did not sign.
 */
export function installCommand({ site, key, code, port }: InstallCommandOptions): string {
  const options = [`--site ${site}`, `--key ${key}`, `--code ${code}`];
  if (port !== defaultAgentPort) options.push(`--port ${port}`);
  const steps = [
    '{ command -v curl && command -v minisign; } >/dev/null || { apt-get -q update; apt-get -qy --no-install-recommends install ca-certificates curl minisign; }',
    'cd "$(mktemp -d)"',
    `for f in install.sh install.sh.minisig; do curl ${curlOptions(site)} -O ${site}${agentFilesPath}/$f; done`,
    `minisign -Vqm install.sh -P ${key} || { echo "install.sh is not signed by ${key}: nothing was installed" >&2; exit 2; }`,
    `sh install.sh ${options.join(' ')}`,
  ];
  return `sudo sh -ec '${steps.join('; ')}'`;
}

/** Returns options that allow https only, redirects included. An http site is local, and gets no redirects. */
function curlOptions(site: string): string {
  return site.startsWith('https:') ? '--proto =https --proto-redir =https -fsSL' : '--proto =http --max-redirs 0 -fsSL';
}
