import { brand, brandName } from '@cellgate/shared/brand/brand.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { PublicFrame } from './public-frame.tsx';

/** Legal text that a customer agrees to: heading, introduction and sections. */
export function LegalDocument({ of }: { of: 'terms' | 'privacy' | 'acceptable_use' }) {
  const { t } = useTranslation('legal');
  const { title, intro, sections } = t(of, { returnObjects: true, brand: brandName, email: brand.supportEmail });
  return (
    <PublicFrame title={title}>
      <article className="mx-auto max-w-3xl px-4 py-12 sm:px-6 sm:py-16">
        <h1 className="font-semibold text-32 tracking-tight">{title}</h1>
        <p className="mt-3 text-16 text-muted">{intro}</p>
        {Object.entries(sections).map(([key, { heading, text }]) => (
          <section key={key} className="mt-8">
            <h2 className="font-medium text-20 tracking-tight">{heading}</h2>
            <p className="mt-2 text-16 leading-7">{text}</p>
          </section>
        ))}
      </article>
    </PublicFrame>
  );
}
