import { Navigate, useHref } from 'react-router-dom';
import { usePage } from './page-context';

/** Redirects on render: replaces the history entry, or sets the redirect of the server response. */
export function Redirect({ to }: { to: string }) {
  const { response } = usePage();
  const target = useHref(to);
  if (!response) return <Navigate to={to} replace />;
  response.redirect(target);
  return null;
}
