import { Comparison } from './below/comparison.tsx';
import { LiveRotations } from './below/live-rotations.tsx';
import { Money } from './below/money.tsx';
import { Questions } from './below/questions.tsx';
import { UseCases } from './below/use-cases.tsx';
import { Contact } from './contact.tsx';
import { Features, Flow } from './features.tsx';

/** Part of the landing page below the products. */
export function Below() {
  return (
    <>
      <Flow />
      <UseCases />
      <LiveRotations />
      <Features />
      <Comparison />
      <Money />
      <Questions />
      <Contact />
    </>
  );
}
