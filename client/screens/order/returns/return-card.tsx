import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Dialog } from '../../../components/feedback/dialog';
import { useToast } from '../../../components/feedback/toast';
import { Button } from '../../../components/forms/button';
import { useBoughtName, type BoughtItem } from '../../../components/order/use-bought-name';
import { formatDay } from '../../../components/order/day-time';
import { ignoreErrors } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { useErrorText, useMessages } from '../../../i18n/messages';
import { useReturnMessages, type ReturnMessages } from '../../../i18n/return-messages';
import type { OrderDetails } from '../order-data';
import type { ReturnDetailsFragment } from './return-details.generated';
import { ReturnDeadlineDocument, WithdrawReturnDocument } from './return-page.generated';
import styles from './return-card.module.css';

type ReturnRefund = OrderDetails['refunds'][number];

interface ReturnCardProps {
  request: ReturnDetailsFragment;
  /** Lines of the order, which have the names of the products. */
  orderItems: readonly BoughtItem[];
  /** The refund of the return; undefined before it is requested. */
  refund?: ReturnRefund | undefined;
}

/** One return: number, state, next step, goods, and its withdrawal while the goods are not back. */
export function ReturnCard({ request, orderItems, refund }: ReturnCardProps) {
  const messages = useReturnMessages();
  const { product } = useMessages();
  const boughtName = useBoughtName(orderItems);
  const heading = useRef<HTMLHeadingElement>(null);
  const { number, state, wish, lines, refundable } = request;
  const formatTheDay = (iso: string) => formatDay(iso, product.dayNames);
  // The next step of a settled return has the amount.
  const hasAmount = wish === 'REFUND' && AMOUNT_STATES.includes(state);
  return (
    <article className={styles.card} aria-label={messages.heading(number)}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {messages.heading(number)}
      </h3>
      <p className={styles[TONES[state]]}>{messages.states[state]}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.product}>{messages.line(boughtName(line.product, line.name).name, line.qty)}</li>
        ))}
      </ul>
      {hasAmount && <p>{messages.comesBack(formatRupees(toPaise(refundable), { paise: true }))}</p>}
      <NextStep request={request} refund={refund} messages={messages} formatDay={formatTheDay} />
      {(state === 'REQUESTED' || state === 'APPROVED') && (
        <WithdrawReturn request={request} onWithdrawn={() => heading.current?.focus()} />
      )}
    </article>
  );
}

const AMOUNT_STATES: readonly ReturnDetailsFragment['state'][] = ['REQUESTED', 'APPROVED', 'RECEIVED'];

const TONES = {
  REQUESTED: 'wait',
  APPROVED: 'wait',
  RECEIVED: 'ok',
  SETTLED: 'ok',
  REJECTED: 'bad',
  WITHDRAWN: 'plain',
} as const;

interface NextStepProps extends Omit<ReturnCardProps, 'orderItems'> {
  messages: ReturnMessages;
  formatDay: (iso: string) => string;
}

/** The next step of the shop or of the buyer. */
function NextStep({ request, refund, messages: { next }, formatDay: formatTheDay }: NextStepProps) {
  const { state, wish, number, refundable, rejectedReason, grievanceOfficer, answerUntil } = request;
  if (state === 'REQUESTED')
    return (
      <p className="muted">
        {grievanceOfficer === null
          ? next.answerUntil(formatTheDay(answerUntil))
          : next.officer(grievanceOfficer, formatTheDay(answerUntil))}
      </p>
    );
  if (state === 'APPROVED') return <p>{next.sendBack(number)}</p>;
  if (state === 'RECEIVED') return <p className="muted">{next.received}</p>;
  if (state === 'REJECTED') return rejectedReason === '' ? null : <p>{next.rejected(rejectedReason)}</p>;
  if (state === 'WITHDRAWN') return null;
  if (wish === 'EXCHANGE') return <p className="muted">{next.exchanged}</p>;
  const amount = formatRupees(toPaise(refundable), { paise: true });
  if (refund?.state !== 'DONE') return <p className="muted">{next.refundPending(amount)}</p>;
  const { refundedAt, reference } = refund;
  return (
    <p className="muted">
      {next.refunded(amount, formatTheDay(refundedAt))}
      {reference !== null && ` ${next.transferReference(reference)}`}
    </p>
  );
}

interface WithdrawReturnProps {
  request: ReturnDetailsFragment;
  /** Moves the focus, because the button disappears. */
  onWithdrawn: () => void;
}

function WithdrawReturn({ request: { id, number }, onWithdrawn }: WithdrawReturnProps) {
  const messages = useReturnMessages();
  const translate = useErrorText();
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [withdraw, { error, loading }] = useMutation(WithdrawReturnDocument, {
    variables: { id },
    // The goods can be returned again.
    refetchQueries: [ReturnDeadlineDocument],
  });

  const confirm = async () => {
    const result = await withdraw().catch(ignoreErrors('the dialog shows the refusal', undefined));
    if (!result?.data) return;
    // Close first, because a modal dialog keeps the focus.
    flushSync(() => setIsAsking(false));
    onWithdrawn();
    showToast(messages.withdrawn(number));
  };

  return (
    <div>
      <Button small aria-label={messages.withdrawOf(number)} onClick={() => setIsAsking(true)}>
        {messages.withdraw}
      </Button>
      {isAsking && (
        <Dialog
          title={messages.withdrawTitle(number)}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>{messages.keepReturn}</Button>
              <Button variant="danger" busy={loading} onClick={() => void confirm()}>
                {messages.withdraw}
              </Button>
            </>
          }
        >
          <p>{messages.withdrawText}</p>
          {error && (
            <Banner tone="bad" role="alert">
              {translate(messageOf(error))}
            </Banner>
          )}
        </Dialog>
      )}
    </div>
  );
}
