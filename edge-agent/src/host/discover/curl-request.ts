import type { IncomingHttpHeaders } from 'node:http';
import type { TextRequest, TextResponse } from '../../modems/http-request.ts';
import type { RunCommand } from '../run-command.ts';

/**
 * Returns a function that sends one HTTP request through a network interface, whatever the routes: modems without a slot all have the same address.
 * It runs curl, because Node cannot bind a socket to an interface. Rejects with an Error that contains curl's message.
 */
export function requestThrough(name: string, run: RunCommand) {
  return async ({ url, method = 'GET', headers = {}, body, timeoutMs }: TextRequest): Promise<TextResponse> => {
    const sent = Object.entries(headers).flatMap((pair) => ['--header', pair.join(': ')]);
    const options = ['--silent', '--show-error', '--include', '--http1.1', '--noproxy', '*'];
    const limits = ['--max-time', String(timeoutMs / 1_000), '--interface', `if!${name}`];
    const content = body === undefined ? [] : ['--data-binary', '@-'];
    const args = [...options, ...limits, '--request', method, ...sent, ...content, url];
    const { code, stdout, stderr } = await run({
      program: 'curl',
      args,
      ...(body === undefined ? {} : { input: body }),
    });
    if (code !== 0) throw new Error(stderr.trim() || `curl exited with ${code}`);
    return parseResponse(stdout);
  };
}

function parseResponse(text: string): TextResponse {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers: IncomingHttpHeaders = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === 'set-cookie') headers['set-cookie'] = [...(headers['set-cookie'] ?? []), value];
    else if (key !== '') headers[key] = value;
  }
  return { status: Number(statusLine.split(' ')[1]) || 0, headers, body: text.slice(end + 4) };
}
