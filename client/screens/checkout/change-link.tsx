import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages';

interface ChangeLinkProps {
  to: string;
  /** Accessible name, because a page has several such links. */
  label: string;
  state?: object | undefined;
}

/** The link to a finished step. */
export function ChangeLink({ to, label, state }: ChangeLinkProps) {
  const { checkout } = useMessages();
  return (
    <Link className="link target" to={to} state={state} aria-label={label}>
      {checkout.change}
    </Link>
  );
}
