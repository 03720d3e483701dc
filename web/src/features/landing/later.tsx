import { type ComponentType, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadFile } from '../../api/connection/load-file.ts';
import { currentLanguage, onLanguageChange } from '../../locales/i18n.ts';

/** Distance from the viewport at which a later part of a page is loaded. */
const margin = '600px';
const isPrerendering = typeof document === 'undefined';
const loads = new Set<Promise<unknown>>();

/** Resolves when the later parts of a page that was just rendered are loaded. Reports whether there was any, so that the page is rendered again. */
export async function loadLaterParts(): Promise<boolean> {
  const started = [...loads];
  loads.clear();
  await Promise.all(started);
  return started.length > 0;
}

/**
 * Returns a part of a page whose scripts and texts are loaded when it comes near. Until then the reader sees what was prerendered; a page without that
 * loads the part at once.
 */
export function later(id: string, load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => {
    loaded = await loadFile(load);
    return loaded;
  };
  return function Later() {
    const [Part, setPart] = useState<ComponentType | undefined>(() => loaded);
    const [kept] = useState(() => ({ html: prerendered(id), language: currentLanguage() }));
    const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
    const container = useRef<HTMLDivElement>(null);
    const isOutdated = kept.html === '' || kept.language !== language;
    if (isPrerendering && !loaded) loads.add(loadOnce());
    useEffect(() => {
      if (Part || !container.current) return;
      const show = () => {
        loadOnce().then(
          (Loaded) => startTransition(() => setPart(() => Loaded)),
          // What was prerendered stays readable.
          () => undefined,
        );
      };
      if (isOutdated) return show();
      const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { rootMargin: margin });
      watcher.observe(container.current);
      return () => watcher.disconnect();
    }, [Part, isOutdated]);
    useEffect(() => {
      // The section that the URL names was not there when the page opened.
      if (Part && kept.html === '' && location.hash) {
        document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
      }
    }, [Part, kept]);
    if (Part) {
      return (
        <div key="part" id={id}>
          <Part />
        </div>
      );
    }
    // The same markup as the document has, which React therefore leaves as it is.
    return (
      <div
        key="kept"
        ref={container}
        id={id}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of this very document.
        dangerouslySetInnerHTML={{ __html: kept.html }}
        className={kept.html === '' ? 'min-h-dvh' : undefined}
      />
    );
  };
}

function prerendered(id: string): string {
  return isPrerendering ? '' : (document.getElementById(id)?.innerHTML ?? '');
}
