import { useQuery } from '@apollo/client/react';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { QueryView } from '../../components/feedback/query-view';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { formatCount } from '../../lib/format';
import { AdminPage } from '../frame/admin-page';
import { TaxWarnings } from '../tax/tax-warnings';
import { DashboardView } from './dashboard-view';
import { DashboardDocument } from './dashboard.generated';
import { previousSpanOf, dayCountOf, spanErrorOf, type Span } from './period/span';
import { SpanPicker } from './period/span-picker';
import { useSpan } from './period/use-span';
import { WaitingOrders } from './waiting-orders';
import styles from './dashboard-screen.module.css';

/** The sales dashboard. §2 */
export function DashboardScreen() {
  const controls = useSpan();
  const { from, to } = controls.span;
  const problem = spanErrorOf(controls.span);

  return (
    <AdminPage title="Dashboard">
      <div className={styles.sections}>
        <WaitingOrders />
        <TaxWarnings />
        <SpanPicker key={`${from} ${to}`} {...controls} />
        <SpanDescription span={controls.span} />
        {problem ? (
          <Banner tone="bad" role="alert">
            {problem}
          </Banner>
        ) : (
          <Figures span={controls.span} />
        )}
      </div>
    </AdminPage>
  );
}

function Figures({ span: { from, to, unit } }: { span: Span }) {
  const result = useQuery(DashboardDocument, {
    variables: { input: { from, to, unit } },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <QueryView result={result} messageOf={messageOf} skeleton={<DashboardSkeleton />}>
      {({ dashboard }, isStale) => (
        <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
          <DashboardView dashboard={dashboard} span={{ from, to }} />
        </div>
      )}
    </QueryView>
  );
}

/** The days of the selected period, and the days of the period before it. */
function SpanDescription({ span }: { span: Span }) {
  const previousSpan = previousSpanOf(span);
  const dayCount = dayCountOf(span);
  return (
    <p className="muted small num">
      {`${span.from} to ${span.to}, compared with the ${formatCount(dayCount, 'day')} before (${previousSpan.from} to ${previousSpan.to}). `}
      Times are in IST.
    </p>
  );
}

function DashboardSkeleton() {
  return (
    <Loading>
      <div className={styles.skeletonFigures}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className={styles.skeletonFigure} />
        ))}
      </div>
      <Skeleton className={styles.skeletonChart} />
      <Skeleton className={styles.skeletonTable} />
    </Loading>
  );
}
