import { Navigate, useHref } from 'react-router-dom';
import { usePage } from './page-context';

/** Leads to another path at once, in place of this one; on the server as a redirect. */
export function Redirect({ to }: { to: string }) {
  const { answer } = usePage();
  const target = useHref(to);
  if (!answer) return <Navigate to={to} replace />;
  answer.redirect(target);
  return null;
}
