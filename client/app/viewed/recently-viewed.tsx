import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/forms/button';
import { focusHeading } from '../../components/product/compare/focus-after-removal';
import type { ViewedProps } from '../../components/page/deferred-parts';
import { SmallProducts } from '../../components/product/small-products';
import { useProductsById } from '../../apollo/wishes/use-products-by-id';
import { useWishMessages } from '../../i18n/wish-messages';
import { clearViewed, recordView, viewedVar } from './viewed-products';

const SHOWN_COUNT = 6;

/** The products that this device showed last, and the record of the current one. */
export function RecentlyViewed({ productId }: ViewedProps) {
  const viewed = viewedVar.use() ?? [];
  const ids = viewed.filter((id) => id !== productId).slice(0, SHOWN_COUNT);

  useEffect(
    function recordProduct() {
      if (productId !== undefined) recordView(productId);
    },
    [productId],
  );
  if (ids.length === 0) return null;
  const products = <Products key={ids.join()} ids={ids} />;
  return productId === undefined ? products : <BelowView>{products}</BelowView>;
}

/** Renders its children once their position is below the viewport, so that nothing visible moves. */
function BelowView({ children }: { children: ReactNode }) {
  const marker = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);

  useEffect(
    function observePosition() {
      if (isBelow || !marker.current) return;
      const observer = new IntersectionObserver(([entry]) => {
        if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setBelow(true);
      });
      observer.observe(marker.current);
      return () => observer.disconnect();
    },
    [isBelow],
  );
  return isBelow ? children : <div ref={marker} />;
}

function Products({ ids }: { ids: readonly string[] }) {
  const messages = useWishMessages();
  const { data = [] } = useProductsById(ids);
  const clear = () => {
    // The section disappears with its button.
    focusHeading();
    clearViewed();
  };
  if (data.length === 0) return null;
  return (
    <section className="section" aria-labelledby="viewed">
      <div className="head">
        <h2 id="viewed">{messages.recentlyViewed}</h2>
        <Button variant="text" onClick={clear}>
          {messages.clearViewed}
        </Button>
      </div>
      <SmallProducts products={data} />
    </section>
  );
}
