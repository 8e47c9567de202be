import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useGuestMessages } from '../../i18n/guest-messages';

/** Quiet link for a guest whose order this device cannot open. */
export function OrderAccessLink() {
  const { access } = useGuestMessages();
  return (
    <p className="muted">
      {access.question}{' '}
      <Link className="link" to={paths.orderAccess()}>
        {access.link}
      </Link>
    </p>
  );
}
