import { Link } from 'react-router-dom';
import { Block } from '../../../components/page/block';
import { paths } from '../../../lib/paths';
import { useGuestMessages } from '../../../i18n/guest-messages';
import { useMessages } from '../../../i18n/messages';
import styles from './guest-contact.module.css';

/** The email address of a guest, in large letters, because a mistake would lose the emails of the order. */
export function GuestContact({ email }: { email: string }) {
  const { shared, checkout } = useMessages();
  const messages = useGuestMessages();
  return (
    <Block title={shared.steps.signIn}>
      <p>
        {messages.guest}: <strong className={styles.email}>{email}</strong>
        <br />
        <Link
          className="link small target"
          to={paths.login(paths.placeOrder())}
          aria-label={messages.changeEmail}
        >
          {checkout.change}
        </Link>
      </p>
    </Block>
  );
}
