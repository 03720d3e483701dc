import { type ConnectionAccess, connectionLines } from '@cellgate/shared/proxy-export/connection-lines.ts';
import { withDots } from '../card/with-dots.ts';

export const snippetKinds = ['curl', 'python', 'node', 'playwright'] as const;
export type SnippetKind = (typeof snippetKinds)[number];

/** Names as their makers write them. */
export const snippetNames: Record<SnippetKind, string> = {
  curl: 'curl',
  python: 'Python requests',
  node: 'Node.js undici',
  playwright: 'Playwright',
};

/** Returns a complete program that prints the public IP of the proxy. */
export function snippet(kind: SnippetKind, access: ConnectionAccess): string {
  const { httpUrl, curl } = connectionLines(access);
  const proxy = JSON.stringify(httpUrl);
  const target = JSON.stringify(access.testUrl);
  switch (kind) {
    case 'curl':
      return curl;
    case 'python':
      return `import requests

proxy = ${proxy}
answer = requests.get(${target}, proxies={"http": proxy, "https": proxy}, timeout=30)
print(answer.text)`;
    case 'node':
      return `import { fetch, ProxyAgent } from "undici";

const dispatcher = new ProxyAgent(${proxy});
const answer = await fetch(${target}, { dispatcher });
console.log(await answer.text());`;
    case 'playwright':
      return `import { chromium } from "playwright";

const proxy = ${playwrightProxy(access)};
const browser = await chromium.launch({ proxy });
const page = await browser.newPage();
await page.goto(${target});
console.log(await page.textContent("body"));
await browser.close();`;
  }
}

/** Returns the same with dots in place of the password, for display. */
export function maskedSnippet(kind: SnippetKind, access: ConnectionAccess): string {
  return withDots(access, (hidden) => snippet(kind, hidden));
}

/** Returns Playwright's proxy option, which takes the credentials beside the URL. */
function playwrightProxy({ host, protocols, username, password, features }: ConnectionAccess): string {
  const server = `http://${host}:${protocols.http.port}`;
  const isOpenToAddress = features.authentication.type === 'iponly';
  return JSON.stringify(isOpenToAddress ? { server } : { server, username, password });
}
