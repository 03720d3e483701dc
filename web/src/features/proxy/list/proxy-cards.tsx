import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { proxyName } from '@cellgate/shared/proxy-list/proxy-name.ts';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { IpFactsArea, IpFactsSource } from '../../../parts/product/ip-facts-line.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ProxyCard, type ProxyDialog, type RotationControl } from '../card/proxy-card.tsx';

export interface ProxyCardsProps {
  proxies: readonly Proxy[];
  picked: ReadonlyMap<string, Proxy>;
  onToggle: (proxy: Proxy, isRange: boolean) => void;
  onOpen: (opened: { dialog: ProxyDialog; proxy: Proxy }) => void;
  /** Passes the rotation parts of a proxy to its card. */
  withRotation: (proxy: Proxy, render: (parts: RotationControl) => ReactNode) => ReactNode;
  autoRenew: (proxy: Proxy) => ReactNode;
}

/** Cards of one page, memoized because rendering them is the most expensive part of the screen. */
export const ProxyCards = memo(function ProxyCards(props: ProxyCardsProps) {
  const { proxies, picked, onToggle, onOpen, withRotation, autoRenew } = props;
  const { t } = useTranslation('proxies');
  const locale = useLocale();
  return (
    <IpFactsArea>
      <ul className="flex flex-col gap-4">
        {proxies.map((proxy) => (
          // Offscreen cards are not laid out or painted. The placeholder height is that of most cards: with a smaller one, more cards would
          // come into view in one frame and delay the next input.
          <li
            key={proxy._id}
            className="[contain-intrinsic-size:auto_47rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_27.75rem] min-[87.5rem]:[contain-intrinsic-size:auto_25.25rem]"
          >
            {withRotation(proxy, (rotation) => (
              <ProxyCard
                proxy={proxy}
                rotation={rotation}
                autoRenew={autoRenew(proxy)}
                selection={
                  <Checkbox
                    label={<span className="sr-only">{t('select', { name: proxyName(proxy, locale) })}</span>}
                    checked={picked.has(proxy._id)}
                    onChange={() => onToggle(proxy, false)}
                  />
                }
                onOpen={(dialog) => onOpen({ dialog, proxy })}
              />
            ))}
          </li>
        ))}
      </ul>
      <IpFactsSource />
    </IpFactsArea>
  );
});
