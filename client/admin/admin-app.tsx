import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../app/error-boundary';
import { Loading } from '../components/bone';
import { AdminRoutes } from './routes';

/** The back office, inside the shop's own header and footer. */
export function AdminApp() {
  const { pathname } = useLocation();
  return (
    <div className="wrap page">
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Loading />}>
          <AdminRoutes />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
