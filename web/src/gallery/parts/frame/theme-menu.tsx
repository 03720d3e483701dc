import { ThemeMenu } from '../../../parts/frame/theme-menu.tsx';
import type { GalleryStates } from '../../state.tsx';

export const states: GalleryStates = { menu: () => <ThemeMenu /> };
