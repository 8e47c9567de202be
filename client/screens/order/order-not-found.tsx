import { ButtonLink } from '../../components/forms/button';
import { PageHead } from '../../components/page/page-head';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import styles from './order-screen.module.css';

/** Screen for an order that does not exist or belongs to another buyer. §8 */
export function OrderNotFound() {
  const { order: messages, cart } = useMessages();
  return (
    <div className={`wrap page ${styles.head}`}>
      <PageHead title={messages.notFound} />
      <div role="alert">
        <h1>{messages.notFound}</h1>
      </div>
      <p className="muted">{messages.notFoundHint}</p>
      <p>
        <ButtonLink to={paths.profile()}>{cart.myOrders}</ButtonLink>
      </p>
    </div>
  );
}
