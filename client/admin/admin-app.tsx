import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/feedback/error-boundary';
import { Loading } from '../components/feedback/skeleton';
import { AntDesign } from './frame/ant-design';
import { AdminRoutes } from './routes';
import './frame/admin-app.css';

/** The back office, inside its frame. */
export function AdminApp() {
  const { pathname } = useLocation();
  return (
    <AntDesign>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Loading />}>
          <AdminRoutes />
        </Suspense>
      </ErrorBoundary>
    </AntDesign>
  );
}
