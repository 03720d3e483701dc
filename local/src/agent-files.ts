import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { agentFilesPath } from '@cellgate/shared/server/install-command.ts';

const published = /^(?:install\.sh|cellgate-agent-[\w.-]+\.tar\.gz)(?:\.minisig)?$/;

/** Returns the name of the agent file that a path requests, as published by `npm run package:agent`; undefined for other paths. */
export function agentFileOf(path: string): string | undefined {
  const name = path.startsWith(`${agentFilesPath}/`) ? path.slice(agentFilesPath.length + 1) : '';
  return published.test(name) ? name : undefined;
}

interface AgentFileCall {
  response: ServerResponse;
  directory: string;
  name: string;
  /** True for HEAD: sends no body. */
  headOnly: boolean;
}

/** Sends an agent file as the bucket would. Returns false if the package is not built. */
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
