import { useParams } from 'react-router-dom';
import { NeedsScript } from '../../components/feedback/needs-script';
import { PageHead } from '../../components/page/page-head';
import { useWishMessages } from '../../i18n/wish-messages';
import { useSession } from '../../state/session';
import { AccountWishlist } from './account-wishlist';
import { DeviceWishlist } from './device-wishlist';
import { SharedWishlist } from './shared-wishlist';

/** The own wish list, or the one of a read-only link. */
export function WishlistScreen() {
  const { token } = useParams();
  const messages = useWishMessages();
  if (token) return <SharedWishlist token={token} />;
  return (
    <div className="wrap page">
      <PageHead title={messages.title} />
      <div className="page-head">
        <h1>{messages.title}</h1>
      </div>
      <NeedsScript>{messages.needsScript}</NeedsScript>
      <OwnWishlist />
    </div>
  );
}

function OwnWishlist() {
  const session = useSession();
  if (session === undefined) return null;
  return session ? <AccountWishlist /> : <DeviceWishlist />;
}
