import { freePort } from '@cellgate/testkit/free-port.ts';
import { type Browser, chromium } from '@playwright/test';

export interface DebuggedBrowser extends AsyncDisposable {
  browser: Browser;
  /** Port of the DevTools protocol, for tools that connect to it themselves. */
  debuggingPort: number;
}

/** Starts Debian's Chromium, or the browser that `CELLGATE_CHROMIUM` names. */
export async function openBrowser(): Promise<DebuggedBrowser> {
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CELLGATE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${debuggingPort}`],
  });
  return { browser, debuggingPort, [Symbol.asyncDispose]: () => browser.close() };
}
