import { PageTitle } from '../../components/page/page-title';
import { paths } from '../../lib/paths';
import { Link } from 'react-router-dom';

/** The 404 screen of the admin area. §2 */
export function NotFound() {
  return (
    <div className="page-head">
      <PageTitle>Page not found</PageTitle>
      <h1>Opps! Page not found.</h1>
      <p className="muted">The page you’re looking for doesn’t exist.</p>
      <p>
        <Link className="link" to={paths.home()}>
          Go Home
        </Link>
      </p>
    </div>
  );
}
