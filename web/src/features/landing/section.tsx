import type { ReactNode } from 'react';
import type { LandingSection } from '../../paths.ts';

interface SectionProps {
  id?: LandingSection;
  heading: string;
  subtitle: string;
  children: ReactNode;
}

export function Section({ id, heading, subtitle, children }: SectionProps) {
  return (
    <section id={id} className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-20">
      <h2 className="font-semibold text-24 tracking-tight sm:text-32">{heading}</h2>
      <p className="mt-2 max-w-2xl text-16 text-muted">{subtitle}</p>
      <div className="mt-8">{children}</div>
    </section>
  );
}
