/** Launch options of Debian's Chromium, which runs as root only without its sandbox, without background requests to the internet. */
export const launchOptions = {
  executablePath: process.env.CELLGATE_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
