import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadTexts } from '../../locales/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Contact form, loaded on demand: it needs the schema library and the texts of its messages, which the top of the page does not. */
const ContactForm = lazy(async () => {
  const [{ ContactForm: form }] = await Promise.all([import('./contact-form.tsx'), loadTexts(['issues'])]);
  return { default: form };
});

/** Height of the form; its first two fields are stacked on phones. */
const height = 'h-[31.875rem] sm:h-[25rem]';

/** Distance from the viewport at which the form is loaded. */
const margin = '400px';

export function ContactFormWhenNear() {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!container.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    watcher.observe(container.current);
    return () => watcher.disconnect();
  }, []);
  const waiting = <Skeleton className={classNames(height, 'w-full rounded-lg')} />;
  return (
    <div ref={container}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <ContactForm />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
