import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadFile } from '../../api/connection/load-file.ts';
import { loadTexts } from '../../locales/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Loads the form on demand: it needs the schema library and the texts of its messages, which the top of the page does not. */
async function loadForm(): Promise<ComponentType> {
  const [{ ContactForm }] = await Promise.all([import('./contact-form.tsx'), loadTexts(['issues'])]);
  return ContactForm;
}

/** Height of the form; its first two fields are stacked on phones. */
const height = 'h-[31.875rem] sm:h-[25rem]';

/** Distance from the viewport at which the form is loaded. */
const margin = '400px';

/** Contact form, loaded when its place comes near, and again when the browser is back online. */
export function ContactFormWhenNear() {
  const container = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<ComponentType>();
  useEffect(() => {
    if (Form || !container.current) return;
    const show = () => {
      loadFile(loadForm).then(
        (Loaded) => setForm(() => Loaded),
        // Its place stays empty, and the rest of the page readable.
        () => undefined,
      );
    };
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { rootMargin: margin });
    watcher.observe(container.current);
    const watchAgain = () => {
      if (!container.current) return;
      watcher.disconnect();
      watcher.observe(container.current);
    };
    addEventListener('online', watchAgain);
    return () => {
      watcher.disconnect();
      removeEventListener('online', watchAgain);
    };
  }, [Form]);
  return (
    <div ref={container}>{Form ? <Form /> : <Skeleton className={classNames(height, 'w-full rounded-lg')} />}</div>
  );
}
