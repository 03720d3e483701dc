import { brand, brandName } from '@cellgate/shared/brand/brand.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
          `:root[data-theme=dark]{--accent:${dark.accent};--on-accent:${dark.onAccent}}`
        : undefined,
    transformIndexHtml: (html) => html.replaceAll('%BRAND%', brandName),
  };
}

/** Preloads the Latin letters for everybody and names the other subsets, of which the first script picks the reader's. */
function fontPreloads(): Plugin {
  return {
    name: 'font-preloads',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
        const everybody = fonts.filter((file) => /-latin-wght/.test(file));
        const others = fonts.filter((file) => !everybody.includes(file)).map((file) => `/${file}`);
        return {
          html: html.replace('%FONTS_BY_LANGUAGE%', others.join(' ')),
          tags: everybody.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
        };
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), brandStyles(), fontPreloads()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': process.env.CELLGATE_API_ORIGIN ?? 'http://127.0.0.1:5001' } },
});
