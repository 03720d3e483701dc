import type { DebuggedBrowser } from './browser.ts';

/** Context of each measurement of the site. */
export interface WebBench {
  /** Origin of site and API, e.g. `http://localhost:5001`. */
  origin: string;
  browser: DebuggedBrowser;
  /** Number of measurements of a varying figure, of which the median counts. */
  rounds: number;
  /** Reports progress, apart from the figures. */
  print: (line: string) => void;
}
