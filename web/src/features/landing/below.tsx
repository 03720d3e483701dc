import { Contact } from './contact.tsx';
import { Features, Flow } from './features.tsx';

/** Part of the landing page below the products. */
export function Below() {
  return (
    <>
      <Flow />
      <Features />
      <Contact />
    </>
  );
}
