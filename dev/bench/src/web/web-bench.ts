import type { DebuggedBrowser } from './browser.ts';

/** What each measurement of the site has at hand. */
export interface WebBench {
  /** The site and its API, e.g. `http://localhost:5001`. */
  origin: string;
  browser: DebuggedBrowser;
  /** How often a figure that varies is measured; the median counts. */
  rounds: number;
  /** Tells what happens, apart from the figures. */
  say: (line: string) => void;
}
