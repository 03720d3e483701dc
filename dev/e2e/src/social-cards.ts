import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { brand } from '@cellgate/shared/brand/brand.ts';
import { type Language, languages } from '@cellgate/shared/language/language-choice.ts';
import { chromium } from '@playwright/test';

/**
 * Draws the link preview images, one per language, into `web/public/social`. They are committed, so that a build needs no browser. Run it
 * after a change of the brand or of the landing page's first texts.
 */

/** Size in pixels that Open Graph clients expect. */
const size = { width: 1200, height: 630 };
const folder = join(repositoryRoot, 'web', 'public', 'social');
const modules = createRequire(join(repositoryRoot, 'web', 'package.json'));

interface Words {
  badge: string;
  heading: string;
  chips: Readonly<Record<string, string>>;
}

async function draw(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const fonts = await Promise.all(['latin', 'latin-ext', 'cyrillic'].map(fontFace));
  const browser = await chromium.launch({
    executablePath: process.env.CELLGATE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: size });
  for (const language of languages) {
    const file = join(repositoryRoot, 'web', 'src', 'locales', language, 'landing.ts');
    const { phrases }: { phrases: Words } = await import(file);
    await page.setContent(card(language, phrases, fonts.join('')));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${language}.png`) });
  }
  await browser.close();
}

async function fontFace(subset: string): Promise<string> {
  const file = modules.resolve(`@fontsource-variable/geist/files/geist-${subset}-wght-normal.woff2`);
  const sheet = await readFile(modules.resolve('@fontsource-variable/geist/index.css'), 'utf8');
  const range = new RegExp(`geist-${subset}-wght-normal[^}]*unicode-range: ([^;]+);`).exec(sheet)?.[1];
  if (!range) throw new Error(`the letters ${subset} have no range`);
  const data = (await readFile(file)).toString('base64');
  return `@font-face{font-family:Geist;font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${data})}`;
}

function card(language: Language, { badge, heading, chips }: Words, fonts: string): string {
  const { accent, onAccent } = brand.colours.dark;
  return `<!doctype html><html lang="${language}"><style>${fonts}
    body{margin:0;width:${size.width}px;height:${size.height}px;box-sizing:border-box;padding:72px 80px;display:flex;flex-direction:column;
      justify-content:space-between;background:#0b0d10;color:#f4f5f7;font-family:Geist;border-bottom:12px solid ${accent}}
    header,ul{display:flex;align-items:center;gap:20px;margin:0;padding:0;list-style:none}
    header{font-size:44px;font-weight:600;letter-spacing:-.02em}
    header span span{color:${accent}}
    h1{margin:0;font-size:66px;line-height:1.12;font-weight:600;letter-spacing:-.03em;text-wrap:balance}
    p{margin:0 0 24px;font-size:28px;color:#a6adb8}
    li{border:1px solid #2b3038;border-radius:999px;padding:10px 24px;font-size:26px;color:#c9ced6}
  </style><body>
    <header><svg width="56" height="56" viewBox="0 0 20 20"><rect width="20" height="20" rx="5" fill="${accent}"/>
      <path d="M6 13.5v-2m2.7 2V9.8m2.6 3.7V8m2.7 5.5v-7" fill="none" stroke="${onAccent}" stroke-width="1.7" stroke-linecap="round"/></svg>
      <span>${brand.name.first}<span>${brand.name.second}</span></span></header>
    <main><p>${badge}</p><h1>${heading}</h1></main>
    <ul>${Object.values(chips)
      .map((chip) => `<li>${chip}</li>`)
      .join('')}</ul></body></html>`;
}

await draw();
