import { useLocation } from 'react-router-dom';
import { Block } from '../../../components/page/block';
import { paths } from '../../../lib/paths';
import { useGuestMessages } from '../../../i18n/guest-messages';
import { useMessages } from '../../../i18n/messages';
import { ChangeLink } from '../change-link';
import styles from './guest-contact.module.css';

interface GuestContactProps {
  email: string;
  /** True above an open step. */
  isFolded?: boolean | undefined;
}

/** The address of the guest, and the way back to it, which returns to this page. */
export function GuestContact({ email, isFolded }: GuestContactProps) {
  const { pathname } = useLocation();
  const { shared } = useMessages();
  const messages = useGuestMessages();
  return (
    <Block
      title={shared.steps.signIn}
      isFolded={isFolded}
      action={<ChangeLink to={paths.login(pathname)} label={messages.changeEmail} />}
    >
      <p>
        {messages.guest}: <strong className={styles.email}>{email}</strong>
      </p>
    </Block>
  );
}
