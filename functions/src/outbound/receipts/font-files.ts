import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Folder beside a bundle in which the fonts of receipts are shipped. */
export const fontFolder = 'fonts';

/** Fonts of receipts, as files of their package. They have the letters of every language of the shop, and of most names. */
export const fontFiles = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
} as const;

/** Returns the path of a font: as shipped with the bundle that runs, otherwise as installed. Throws if there is neither. */
export function fontPath(file: (typeof fontFiles)[keyof typeof fontFiles]): string {
  const shipped = path.join(import.meta.dirname, fontFolder, path.basename(file));
  return existsSync(shipped) ? shipped : createRequire(import.meta.url).resolve(file);
}
