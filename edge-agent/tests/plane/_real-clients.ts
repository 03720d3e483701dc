import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetch, ProxyAgent } from 'undici';
import type { user as User } from './_proxy-clients.ts';
import { content, errandBytes, fetchPath, sha256 } from './_proxy-network.ts';

export type Way = 'forward' | 'connect' | 'socks4' | 'socks4a' | 'socks5' | 'socks5h';

/** A client run through the proxy: downloads known content and uploads it again. */
export interface Errand {
  way: Way;
  httpPort: number;
  socksPort: number;
  /** Credentials; null if the IP suffices. */
  as: typeof User | null;
  /** URL of the origin, with `http://` or `https://`. */
  base: string;
  /** Path of the PEM file of the origin's certificate authority. */
  authority: string;
  /** Path of the upload file, followed by a folder for the client's own files. */
  file: string;
  folder: string;
}

/** SHA-256 of the downloaded and of the uploaded content; null for a client without upload. */
export interface Brought {
  fetched: string;
  handedIn: string | null;
}

/** Returns the standard output of a program; throws with its error output if it fails. */
function run(program: string, args: readonly string[], { input }: { input?: Buffer } = {}): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const child = spawn(program, args, { timeout: 60_000, env: { PATH: process.env.PATH, HOME: '/nonexistent' } });
  const out: Buffer[] = [];
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.on('error', reject);
  child.on('close', (code) => {
    if (code === 0) resolve(Buffer.concat(out));
    else reject(new Error(`${program} ended with ${code}: ${said.slice(-2_000)}`));
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return promise;
}

const pair = ({ username, password }: typeof User) => `${username}:${password}`;

export async function curlClient({ way, as, base, authority, file, ...proxy }: Errand): Promise<Brought> {
  const isSocks = way.startsWith('socks');
  const flag = { socks4: '--socks4', socks4a: '--socks4a', socks5: '--socks5', socks5h: '--socks5-hostname' };
  const via = isSocks
    ? [flag[way as keyof typeof flag], `127.0.0.1:${proxy.socksPort}`]
    : ['--proxy', `http://127.0.0.1:${proxy.httpPort}`];
  const shared = ['-q', '-sS', '--fail', '--noproxy', '', '--cacert', authority, ...via];
  const args = as ? [...shared, '--proxy-user', pair(as)] : shared;
  const fetched = await run('curl', [...args, `${base}${fetchPath}`]);
  // Chunked with `Expect: 100-continue`, then with a length.
  const chunks = ['-H', 'Transfer-Encoding: chunked', '-H', 'Expect: 100-continue'];
  const inChunks = await run('curl', [...args, ...chunks, '-T', file, `${base}/upload`]);
  const atOnce = await run('curl', [...args, '-H', 'Expect:', '--data-binary', `@${file}`, `${base}/upload`]);
  if (!inChunks.equals(atOnce)) throw new Error('curl handed in different bytes the second time');
  return { fetched: sha256(fetched), handedIn: atOnce.toString() };
}

export async function wgetClient({ as, base, authority, file, httpPort }: Errand): Promise<Brought> {
  const proxy = `http://127.0.0.1:${httpPort}/`;
  const options = ['use_proxy=yes', `http_proxy=${proxy}`, `https_proxy=${proxy}`].flatMap((each) => ['-e', each]);
  const login = as ? [`--proxy-user=${as.username}`, `--proxy-password=${as.password}`] : [];
  const args = ['--no-config', '-nv', '-O', '-', '--tries=1', `--ca-certificate=${authority}`, ...options, ...login];
  const fetched = await run('wget', [...args, `${base}${fetchPath}`]);
  const handedIn = await run('wget', [...args, `--post-file=${file}`, `${base}/upload`]);
  return { fetched: sha256(fetched), handedIn: handedIn.toString() };
}

const python = `
import hashlib, ssl, sys, urllib.request
proxy, base, path, authority, file = sys.argv[1:]
context = ssl.create_default_context(cafile=authority)
opener = urllib.request.build_opener(
    urllib.request.ProxyHandler({'http': proxy, 'https': proxy}), urllib.request.HTTPSHandler(context=context))
fetched = opener.open(base + path, timeout=50).read()
stored = opener.open(urllib.request.Request(base + '/upload', data=open(file, 'rb').read()), timeout=50).read()
print(hashlib.sha256(fetched).hexdigest(), stored.decode())
`;

export async function urllibClient({ as, base, authority, file, httpPort }: Errand): Promise<Brought> {
  const proxy = `http://${as ? `${pair(as)}@` : ''}127.0.0.1:${httpPort}`;
  const said = await run('python3', ['-I', '-c', python, proxy, base, fetchPath, authority, file]);
  const [fetched = '', handedIn = ''] = said.toString().trim().split(' ');
  return { fetched, handedIn };
}

export async function undiciClient({
  way,
  as,
  base,
  httpPort,
  authorityText,
}: Errand & { authorityText: string }): Promise<Brought> {
  const token = as ? { token: `Basic ${Buffer.from(pair(as)).toString('base64')}` } : {};
  await using agent = closing(
    new ProxyAgent({
      uri: `http://127.0.0.1:${httpPort}`,
      ...token,
      proxyTunnel: way === 'connect',
      requestTls: { ca: authorityText },
    }),
  );
  const { dispatcher } = agent;
  const fetched = await fetch(`${base}${fetchPath}`, { dispatcher });
  const body = content(errandBytes);
  const stored = await fetch(`${base}/upload`, { dispatcher, method: 'POST', body });
  return { fetched: sha256(Buffer.from(await fetched.arrayBuffer())), handedIn: await stored.text() };
}

function closing(dispatcher: ProxyAgent) {
  return { dispatcher, [Symbol.asyncDispose]: () => dispatcher.close() };
}

/** Runs ncat, which has no HTTP support: requests are written here, and responses are read until the connection ends. */
export async function ncatClient({ way, as, base, httpPort, socksPort }: Errand): Promise<Brought> {
  const { hostname, port, host } = new URL(base);
  const kind = { connect: 'http', socks4: 'socks4', socks5h: 'socks5' }[way as 'connect' | 'socks4' | 'socks5h'];
  const proxy = `127.0.0.1:${kind === 'http' ? httpPort : socksPort}`;
  const login = as ? ['--proxy-auth', pair(as)] : [];
  const names = way === 'socks5h' ? ['--proxy-dns', 'remote'] : [];
  const args = ['--proxy', proxy, '--proxy-type', kind, ...login, ...names, hostname, port];
  const ask = async (head: string, body: Buffer): Promise<Buffer> => {
    const request = Buffer.from(`${head}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const answer = await run('ncat', args, { input: Buffer.concat([request, body]) });
    const end = answer.indexOf('\r\n\r\n');
    if (!answer.subarray(0, 12).equals(Buffer.from('HTTP/1.1 200'))) throw new Error(answer.toString('latin1', 0, 200));
    return answer.subarray(end + 4);
  };
  const body = content(errandBytes);
  const fetched = await ask(`GET ${fetchPath} HTTP/1.1`, Buffer.alloc(0));
  const handedIn = await ask(`POST /upload HTTP/1.1\r\nContent-Length: ${body.length}`, body);
  return { fetched: sha256(fetched), handedIn: handedIn.toString('latin1') };
}

export async function chromiumClient({ way, base, httpPort, socksPort, folder }: Errand): Promise<Brought> {
  const scheme = way === 'socks4' || way === 'socks5h' ? way.replace('h', '') : 'http';
  const server = `${scheme}://127.0.0.1:${scheme === 'http' ? httpPort : socksPort}`;
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    '--ignore-certificate-errors',
    `--user-data-dir=${join(folder, `chromium-${way}`)}`,
    `--proxy-server=${server}`,
    // Otherwise Chromium bypasses the proxy for loopback addresses.
    '--proxy-bypass-list=<-loopback>',
    '--dump-dom',
    `${base}/page`,
  ];
  const dom = (await run('chromium', args)).toString();
  const hash = /handed in ([0-9a-f]{64})/.exec(dom)?.[1] ?? dom.slice(-500);
  return { fetched: hash, handedIn: hash };
}

export async function writeErrandFile(folder: string): Promise<string> {
  const path = join(folder, 'errand.bin');
  await writeFile(path, content(errandBytes));
  return path;
}
