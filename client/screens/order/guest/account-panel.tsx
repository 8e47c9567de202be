import { useMutation } from '@apollo/client/react';
import { useId } from 'react';
import { codeOf, messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { useToast } from '../../../components/feedback/toast';
import { Button, ButtonLink } from '../../../components/forms/button';
import { paths } from '../../../lib/paths';
import { signIn } from '../../../state/session';
import { useGuestMessages } from '../../../i18n/guest-messages';
import { useErrorText } from '../../../i18n/messages';
import type { OrderDetails } from '../order-data';
import { CreateAccountFromOrderDocument } from './create-account.generated';
import styles from './account-panel.module.css';

/** Makes an account from the order of a guest by one tap. */
export function AccountPanel({ order }: { order: OrderDetails }) {
  const headingId = useId();
  const messages = useGuestMessages();
  const translate = useErrorText();
  const showToast = useToast();
  const [createAccount, { error, loading }] = useMutation(CreateAccountFromOrderDocument, {
    errorPolicy: 'all',
  });
  const isTaken = codeOf(error) === 'EMAIL_TAKEN';

  const create = async () => {
    const { data } = await createAccount({ variables: { id: order.id } });
    if (!data) return;
    signIn(data.createAccountFromOrder);
    showToast(messages.account.done);
  };

  return (
    <section className={`panel ${styles.panel}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {messages.account.title}
      </h2>
      <p className="muted">{messages.account.lead(order.user.email)}</p>
      {error && (
        <Banner tone={isTaken ? 'wait' : 'bad'} role="alert">
          {translate(messageOf(error))}
        </Banner>
      )}
      <div>
        {isTaken ? (
          <ButtonLink to={paths.login(paths.order(order.id))}>{messages.signInWithCode}</ButtonLink>
        ) : (
          <Button busy={loading} onClick={() => void create()}>
            {messages.account.create}
          </Button>
        )}
      </div>
    </section>
  );
}
