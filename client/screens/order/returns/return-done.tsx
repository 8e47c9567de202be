import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../components/forms/button';
import { paths } from '../../../lib/paths';
import { useReturnMessages } from '../../../i18n/return-messages';
import { ReturnCard } from './return-card';
import type { ReturnDetailsFragment } from './return-details.generated';
import type { ReturnOrder } from './return-data';
import styles from './return-form.module.css';

/** The sent return: its number, the answer, and the way back. It takes the focus of the form. */
export function ReturnDone({ order, request }: { order: ReturnOrder; request: ReturnDetailsFragment }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const messages = useReturnMessages();
  useEffect(function takeFocus() {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1}>
        {messages.done(request.number)}
      </h2>
      <ReturnCard request={request} orderItems={order.orderItems} />
      <p>
        <ButtonLink to={paths.order(order.id)}>{messages.toOrder}</ButtonLink>
      </p>
    </div>
  );
}
