import { brand, brandName } from '@cellgate/shared/brand/brand.ts';
import { type PublicAddress, publicAddress } from '@cellgate/shared/site/public-page.ts';

interface DescribedPage extends PublicAddress {
  origin: string;
  title: string;
  description: string;
  /** Title of the landing page in this language: the root of every breadcrumb trail. */
  homeTitle: string;
}

/** Describes a page in schema.org terms. Prices are omitted, because those of the build would go stale. */
export function structuredData({ page, language, origin, title, description, homeTitle }: DescribedPage): object {
  const url = `${origin}${publicAddress({ page, language })}`;
  const home = `${origin}${publicAddress({ page: '/', language })}`;
  const shop = { '@id': `${origin}/#shop` };
  const graph: object[] = [
    {
      '@type': 'Organization',
      ...shop,
      name: brandName,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      email: brand.infoEmail,
      sameAs: [brand.telegramUrl],
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: brand.supportEmail },
    },
    { '@type': 'WebPage', '@id': url, url, name: title, description, inLanguage: language, publisher: shop },
  ];
  if (page === '/') {
    graph.push({ '@type': 'WebSite', name: brandName, url: home, inLanguage: language, publisher: shop });
  } else {
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: homeTitle, item: home },
        { '@type': 'ListItem', position: 2, name: title, item: url },
      ],
    });
  }
  if (page === '/' || page === '/products/mobile-proxy') {
    graph.push({
      '@type': 'Service',
      name: title,
      description,
      url,
      serviceType: 'Mobile proxy',
      provider: shop,
    });
  }
  return { '@context': 'https://schema.org', '@graph': graph };
}
