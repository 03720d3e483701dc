import { LanguageMenu } from '../../../parts/frame/language-menu.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = { menu: () => <LanguageMenu /> };
