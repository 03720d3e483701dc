/** Returns the version of the agent that the site offers for installation; null if that could not be read. */
export type AgentPackage = () => Promise<string | null>;

const timeoutMs = 2_000;
/** Time for which a version is used without asking the site again, in ms. */
const freshMs = 300_000;
const maxInstallerBytes = 100_000;

/**
 * Reads the version from the site's installer, which installs exactly one version. Asks at most once in five minutes; while it asks again, callers
 * get the version known before.
 */
export function createAgentPackage({ installerUrl, now }: { installerUrl: string; now: () => number }): AgentPackage {
  let known: string | null = null;
  let reading: Promise<string | null> | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  return async () => {
    const isFirst = reading === undefined;
    if (isFirst || now() - askedAtMs >= freshMs) {
      askedAtMs = now();
      reading = readVersion(installerUrl).then((version) => {
        known = version ?? known;
        return known;
      });
    }
    return isFirst ? ((await reading) ?? null) : known;
  };
}

async function readVersion(installerUrl: string): Promise<string | null> {
  try {
    const response = await fetch(installerUrl, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (!response.ok) return null;
    const text = (await response.text()).slice(0, maxInstallerBytes);
    return text.match(/^version='([\w.-]{1,40})'$/m)?.[1] ?? null;
  } catch {
    return null;
  }
}
