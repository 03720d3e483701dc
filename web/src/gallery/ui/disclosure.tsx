import { Languages } from 'lucide-react';
import { buttonStyle } from '../../ui/button-style.ts';
import { Disclosure, disclosureItem } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { GalleryStates, StateProps } from '../state.tsx';

function Menu({ t, report, align }: StateProps & { align?: 'start' | 'end' }) {
  return (
    <Disclosure
      align={align}
      label={t('nav.menu')}
      triggerClassName={buttonStyle({ square: true })}
      trigger={<Icon of={Languages} />}
    >
      {(close) => (
        <>
          <button type="button" className={disclosureItem} onClick={() => report('profile')}>
            {t('nav.profile')}
          </button>
          <button type="button" className={disclosureItem} onClick={close}>
            {t('close')}
          </button>
        </>
      )}
    </Disclosure>
  );
}

export const states: GalleryStates = {
  end: (props) => <Menu {...props} />,
  start: (props) => <Menu {...props} align="start" />,
  'right-edge': (props) => (
    <div className="flex">
      <span className="ml-auto" />
      <Menu {...props} />
    </div>
  ),
  'long-text': ({ t }) => (
    <Disclosure label={t('messages')} triggerClassName={buttonStyle()} trigger={t('messages')}>
      {() => <p className="max-w-72 p-2.5">{t('proxies:notice.offline')}</p>}
    </Disclosure>
  ),
};
