import type { SnippetKind } from '../page/snippets.ts';

/** Programs whose setup is explained in steps, and those for which a complete program is shown. */
const guided = ['chrome', 'firefox', 'ios', 'android', 'adspower', 'dolphin', 'gologin'] as const;
const programmed = ['python', 'node', 'curl'] as const satisfies readonly SnippetKind[];

export type GuidedKind = (typeof guided)[number];
export type UseKind = GuidedKind | (typeof programmed)[number];
export const useKinds: readonly UseKind[] = [...guided, ...programmed];

/** Names as their makers write them. */
export const useNames: Record<UseKind, string> = {
  chrome: 'Chrome',
  firefox: 'Firefox',
  ios: 'iOS',
  android: 'Android',
  adspower: 'AdsPower',
  dolphin: 'Dolphin Anty',
  gologin: 'GoLogin',
  python: 'Python',
  node: 'Node.js',
  curl: 'curl',
};

export function isGuided(kind: UseKind): kind is GuidedKind {
  return guided.some((each) => each === kind);
}

/** Reports whether the program is a phone's, which reads a QR code. */
export function isPhone(kind: GuidedKind): boolean {
  return kind === 'ios' || kind === 'android';
}

/** Reports whether the program takes a whole line and a reset link, so that both are offered in place of single fields. */
export function isAntiDetect(kind: GuidedKind): boolean {
  return kind === 'adspower' || kind === 'dolphin' || kind === 'gologin';
}
