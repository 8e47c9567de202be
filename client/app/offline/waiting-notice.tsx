import { Button, ButtonLink } from '../../components/forms/button';
import { useToast } from '../../components/feedback/toast';
import { paths } from '../../lib/paths';
import type { Refusal } from '../../screens/checkout/refusal';
import { sayChange } from '../../state/cart-changes';
import { clearWaitingOrder } from '../../state/waiting-order';
import { useSentence, useWords } from '../../i18n/messages';
import { isOffline } from './connection';
import { Notice } from './notice';
import { useSending } from './use-sending';

/** Shows the waiting order with a button to cancel it, and its result. */
export function WaitingNotice() {
  const { waiting, isSending, takenId, refusal, dismiss } = useSending();
  const isOut = isOffline.use();
  const showToast = useToast();
  const { cart, checkout, offline } = useWords();
  const sentence = useSentence();

  const whyNot = ({ changes, message }: Refusal) =>
    changes.length > 0
      ? [...changes.map((change) => sayChange(change, cart)), checkout.cartChanged].join(' ')
      : sentence(message);
  const callOff = () => {
    const { isUncertain } = waiting ?? {};
    clearWaitingOrder();
    showToast(isUncertain ? offline.calledOffLate : offline.calledOff);
  };

  if (waiting) {
    return (
      <Notice
        actions={
          <Button small onClick={callOff} disabled={isSending}>
            {offline.doNotSend}
          </Button>
        }
      >
        {isOut ? offline.waits : offline.sending}
      </Notice>
    );
  }
  if (refusal) {
    return (
      <Notice
        actions={
          <ButtonLink small to={paths.placeOrder()} onClick={dismiss}>
            {offline.lookItOver}
          </ButtonLink>
        }
      >
        {`${offline.notPlaced} ${whyNot(refusal)}`}
      </Notice>
    );
  }
  if (!takenId) return null;
  return (
    <Notice
      actions={
        <ButtonLink small to={paths.order(takenId)} onClick={dismiss}>
          {offline.seeOrder}
        </ButtonLink>
      }
    >
      {offline.placed}
    </Notice>
  );
}
