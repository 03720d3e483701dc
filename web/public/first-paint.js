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

  const tag = (saved.language || navigator.language || 'tr').toLowerCase().split('-')[0];
  const script = /^(ru|uk|ua)$/.test(tag) ? 'cyrillic' : 'latin-ext';
  const fonts = document.currentScript?.dataset.fonts?.split(' ') ?? [];
  for (const href of fonts.filter((font) => font.includes(`-${script}-`))) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: 'anonymous', href }),
    );
  }
})();
