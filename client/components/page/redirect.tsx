import { Navigate, useHref } from 'react-router-dom';
import { usePage } from './page-context';

/** Redirects at once: replaces the history entry, or sets the redirect of the server response. */
export function Redirect({ to }: { to: string }) {
  const { answer } = usePage();
  const target = useHref(to);
  if (!answer) return <Navigate to={to} replace />;
  answer.redirect(target);
  return null;
}
