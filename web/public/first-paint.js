// Runs before the first paint, so that neither the theme nor the letters of the reader's language flash.
(() => {
  let saved = {};
  try {
    saved = { theme: localStorage.getItem('theme'), language: localStorage.getItem('language') };
  } catch {
    // Storage may be forbidden; the system's choice stands then.
  }
  const dark =
    saved.theme === 'dark' || (saved.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // Everybody gets the Latin letters preloaded; Turkish, Russian and Ukrainian need one file more.
  const tag = (saved.language || navigator.language || 'tr').toLowerCase().split('-')[0];
  const subset = { tr: 'latin-ext', ru: 'cyrillic', uk: 'cyrillic', ua: 'cyrillic' }[tag];
  const fonts = document.currentScript?.dataset.fonts?.split(' ') ?? [];
  for (const href of fonts.filter((font) => font.includes(`/geist-${subset}-`))) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: 'anonymous', href }),
    );
  }
})();
