import { z } from 'zod';
import { languages } from './language-choice.ts';

export {
  chooseLanguage,
  defaultLanguage,
  defaultRequestLanguage,
  languages,
  parseLanguage,
} from './language-choice.ts';

export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;
