import { Suspense } from 'react';
import { PROMO_PRODUCT_NAME } from '../../../domain';
import { Carousel } from '../carousel/carousel';
import { Categories } from '../categories';
import { Faq } from '../faq';
import { LatestProducts } from '../latest-products';
import { promo as lazyPromo } from '../lazy-promo';
import { testimonials as lazyTestimonials } from '../testimonials/lazy-testimonials';
import { Collection, MerchantPromo, TextSection } from './merchant-content';
import type { MerchantHomeQuery } from './merchant-home.generated';
import type { MerchantSectionFragment } from './merchant-section.generated';
import homeStyles from '../home-screen.module.css';

interface MerchantSectionProps {
  section: MerchantSectionFragment;
  home: MerchantHomeQuery;
  page: number;
  isStale: boolean;
}

/** One section. A section without its own content has the content of the preset. */
export function MerchantSection({ section, home, page, isStale }: MerchantSectionProps) {
  const { categories, categoryTree, topProducts = [], products, testimonials = [], promo } = home;
  switch (section.kind) {
    case 'CAROUSEL':
      return topProducts.length === 0 ? null : (
        <div className={`wrap ${homeStyles.carousel}`}>
          <Carousel products={topProducts} />
        </div>
      );
    case 'CATEGORIES':
      return <Categories categories={categories} tree={categoryTree} />;
    case 'LATEST':
      return (
        products && (
          <LatestProducts
            products={products.nodes}
            total={products.totalCount}
            page={page}
            isStale={isStale}
          />
        )
      );
    case 'COLLECTION':
      return <Collection section={section} />;
    case 'PROMO':
      return section.title === '' ? (
        <Suspense>
          <lazyPromo.Component product={promo?.nodes.find(({ name }) => name === PROMO_PRODUCT_NAME)} />
        </Suspense>
      ) : (
        <MerchantPromo section={section} />
      );
    case 'TEXT':
      return <TextSection section={section} />;
    case 'REVIEWS':
      return (
        <Suspense>
          <lazyTestimonials.Component reviews={testimonials} />
        </Suspense>
      );
    case 'FAQ':
      return <Faq title={section.title} questions={section.questions} />;
  }
}
