import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/feedback/error-boundary';
import { classNames } from '../lib/class-names';
import { Loading } from '../components/feedback/skeleton';
import { AntDesign } from './frame/ant-design';
import { AdminNav } from './frame/admin-nav';
import { AdminRoutes } from './routes';
import styles from './frame/admin-app.module.css';

/** The admin area, inside the header and footer of the shop. */
export function AdminApp() {
  const { pathname } = useLocation();
  return (
    <AntDesign>
      <div className={classNames('wrap page', styles.layout)}>
        <AdminNav />
        <div>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<Loading />}>
              <AdminRoutes />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </AntDesign>
  );
}
