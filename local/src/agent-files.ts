import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { agentFilesPath } from '@cellgate/shared/server/install-command.ts';

const published = /^(?:install\.sh|cellgate-agent-[\w.-]+\.tar\.gz)(?:\.minisig)?$/;

/** The name of the agent's file that a path asks for, as `npm run package:agent` publishes them; undefined for any other path. */
export function agentFileOf(path: string): string | undefined {
  const name = path.startsWith(`${agentFilesPath}/`) ? path.slice(agentFilesPath.length + 1) : '';
  return published.test(name) ? name : undefined;
}

interface AgentFileCall {
  response: ServerResponse;
  directory: string;
  name: string;
  /** Only what it would be answered with: HEAD. */
  headOnly: boolean;
}

/** Sends one of them, as it lies in the bucket. False where the package was not built. */
export async function sendAgentFile({ response, directory, name, headOnly }: AgentFileCall): Promise<boolean> {
  const file = join(directory, name);
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) return false;
  response.writeHead(200, {
    'content-type': contentTypeOf(name),
    'content-length': stats.size,
    'cache-control': 'no-cache',
  });
  if (headOnly) response.end();
  else await pipeline(createReadStream(file), response);
  return true;
}

function contentTypeOf(name: string): string {
  if (name.endsWith('.sh')) return 'text/x-shellscript; charset=utf-8';
  return name.endsWith('.gz') ? 'application/gzip' : 'text/plain; charset=utf-8';
}
