import { useState } from 'react';
import { NeedsScript } from '../../components/feedback/needs-script';
import { PageHead } from '../../components/page/page-head';
import { useGuestMessages } from '../../i18n/guest-messages';
import { useMessages } from '../../i18n/messages';
import { AccessCodeForm } from './access-code-form';
import { AccessRequestForm, type OrderContact } from './access-request-form';
import styles from './order-access-screen.module.css';

/** Opens the order of a guest with a code, which the shop sends to the email address of the order. */
export function OrderAccessScreen() {
  const { access } = useGuestMessages();
  const { shell } = useMessages();
  const [contact, setContact] = useState<OrderContact>({ orderNumber: '', email: '' });
  const [isSent, setSent] = useState(false);

  const showCodeForm = (newContact: OrderContact) => {
    setContact(newContact);
    setSent(true);
  };
  return (
    <div className={`wrap page ${styles.page}`}>
      <PageHead title={access.title} />
      <h1>{access.title}</h1>
      <NeedsScript>{shell.needsScriptToSignIn}</NeedsScript>
      {isSent ? (
        <AccessCodeForm contact={contact} onChangeContact={() => setSent(false)} />
      ) : (
        <AccessRequestForm contact={contact} onSent={showCodeForm} />
      )}
    </div>
  );
}
