import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@cellgate/shared/brand/brand.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { prerendering } from './prerendering.ts';
import { speedTestFile } from './speed-test-file.ts';

const brandSheet = 'virtual:brand.css';

/** The accent comes from the brand's own file and reaches every screen as CSS variables. */
function brandStyles(): Plugin {
  const { light, dark } = brand.colours;
  return {
    name: 'brand-styles',
    resolveId: (id) => (id === brandSheet ? `\0${brandSheet}` : undefined),
    load: (id) =>
      id === `\0${brandSheet}`
        ? `:root{--accent:${light.accent};--on-accent:${light.onAccent}}` +
          `:root[data-theme=dark],.always-dark{--accent:${dark.accent};--on-accent:${dark.onAccent}}`
        : undefined,
  };
}

/** Modules of the first page that would otherwise be files of their own. Fails if one of them has moved. */
const firstPage = [
  'features/landing/public-frame.tsx',
  'features/landing/products.tsx',
  'parts/frame/locale.ts',
  'parts/product/operator-mark.tsx',
  'parts/state/splash.tsx',
  '../../node_modules/react-dom/index.js',
  '../../node_modules/react-dom/cjs/react-dom.production.js',
  ...['key-round', 'link-2', 'refresh-cw'].map((icon) => `../../node_modules/lucide-react/dist/esm/icons/${icon}.mjs`),
].map((path) => realpathSync(join(import.meta.dirname, 'src', path)));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), brandStyles(), speedTestFile(), prerendering()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Browsers without it are older than the target, except Safari 16.4 to 16.6, which then loads without preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Seven characters of the hash instead of eight: the first page names more than a hundred files, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // What the first page needs, and nearly all of it every other one too, in one file instead of thirty.
        codeSplitting: {
          groups: [
            { name: 'first', test: (id) => firstPage.includes(id), priority: 1 },
            // Each is smaller than its name in the lists of what a page loads.
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.CELLGATE_API_ORIGIN ?? 'http://127.0.0.1:5001' } },
});
