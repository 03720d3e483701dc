import { brand, brandName } from '@cellgate/shared/brand/brand.ts';
import { fillText } from '@cellgate/shared/language/fill-text.ts';
import { useTexts } from '../../locales/use-translation.ts';
import { PublicFrame } from './public-frame.tsx';

/** Legal text that a customer agrees to: heading, introduction and sections. */
export function LegalDocument({ of }: { of: 'terms' | 'privacy' | 'acceptable_use' }) {
  const { title, intro, sections } = useTexts('legal')[of];
  return (
    <PublicFrame title={title}>
      <article className="mx-auto max-w-3xl px-4 py-12 sm:px-6 sm:py-16">
        <h1 className="font-semibold text-32 tracking-tight">{title}</h1>
        <p className="mt-3 text-16 text-muted">{filled(intro)}</p>
        {Object.entries(sections).map(([key, { heading, text }]) => (
          <section key={key} className="mt-8">
            <h2 className="font-medium text-20 tracking-tight">{heading}</h2>
            <p className="mt-2 text-16 leading-7">{filled(text)}</p>
          </section>
        ))}
      </article>
    </PublicFrame>
  );
}

const filled = (text: string) => fillText(text, { brand: brandName, email: brand.supportEmail });
