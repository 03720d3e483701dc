import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadTexts } from '../../locales/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The form brings the schema library and the texts of its messages: nobody waits for them who only reads the top of the page. */
const ContactForm = lazy(async () => {
  const [{ ContactForm: form }] = await Promise.all([import('./contact-form.tsx'), loadTexts(['issues'])]);
  return { default: form };
});

/** That of the form: its first two fields stand below each other on phones. */
const height = 'h-[31.875rem] sm:h-[25rem]';

/** Before it is in sight, so that whoever scrolls to it finds it. */
const margin = '400px';

export function ContactFormWhenNear() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  const waiting = <Skeleton className={classNames(height, 'w-full rounded-lg')} />;
  return (
    <div ref={place}>
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
