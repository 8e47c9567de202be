import { useNavigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { EmptyState } from '../../components/feedback/empty-state';
import { NeedsScript } from '../../components/feedback/needs-script';
import { QueryView } from '../../components/feedback/query-view';
import { Loading } from '../../components/feedback/skeleton';
import { ButtonLink } from '../../components/forms/button';
import { PageHead } from '../../components/page/page-head';
import { useCompareMessages } from '../../i18n/compare-messages';
import { ALL_PRODUCTS_SLUG, paths, readComparedIds } from '../../lib/paths';
import { useIsHydrated } from '../../lib/use-is-hydrated';
import { comparedVar, toggleCompared } from '../../state/compare/compared-products';
import { CompareTable } from './compare-table';
import { CompareTools } from './compare-tools';
import { useComparedProducts } from './use-compared-products';
import styles from './compare-screen.module.css';

/** Two to four products side by side. The URL has their ids, so that the page can be shared. */
export function CompareScreen() {
  const messages = useCompareMessages();
  const [query] = useSearchParams();
  // The server renders one page for all comparisons.
  const isHydrated = useIsHydrated();
  const ids = isHydrated ? readComparedIds(query) : undefined;
  return (
    <div className={`wrap page ${styles.page}`}>
      <PageHead title={messages.title} />
      <div className={styles.head}>
        <h1>{messages.title}</h1>
        <NeedsScript>{messages.needsScript}</NeedsScript>
      </div>
      {ids === undefined ? <Loading /> : ids.length === 0 ? <NoComparison /> : <Comparison ids={ids} />}
    </div>
  );
}

function Comparison({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  const messages = useCompareMessages();
  const { result, products } = useComparedProducts(ids);
  const hasAnswer = result.data !== undefined || products.length > 0;
  const missingCount = result.data ? ids.length - products.length : 0;

  const remove = (id: string) => {
    const product = comparedVar().find((compared) => compared.id === id);
    if (product) toggleCompared(product);
    const rest = ids.filter((other) => other !== id);
    void navigate(paths.compare(rest), { replace: true });
  };

  return (
    <QueryView
      // Deleted products are no error of the page.
      result={{
        ...(hasAnswer ? { data: products } : { error: result.error }),
        loading: result.loading,
        refetch: result.refetch,
      }}
      messageOf={messageOf}
      skeleton={<Loading />}
    >
      {(visibleProducts) => (
        <>
          {missingCount > 0 && <Banner tone="wait">{messages.gone(missingCount)}</Banner>}
          {visibleProducts.length === 0 ? (
            <NoComparison />
          ) : (
            <>
              {visibleProducts.length === 1 && <p className="muted">{messages.oneMore}</p>}
              <CompareTable products={visibleProducts} onRemove={remove} />
              <CompareTools />
            </>
          )}
        </>
      )}
    </QueryView>
  );
}

function NoComparison() {
  const messages = useCompareMessages();
  return (
    <EmptyState title={messages.empty} text={messages.emptyHint}>
      <ButtonLink variant="primary" to={paths.category(ALL_PRODUCTS_SLUG)}>
        {messages.browse}
      </ButtonLink>
    </EmptyState>
  );
}
