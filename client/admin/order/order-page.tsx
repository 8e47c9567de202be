import { OfficeLines } from './lines/office-lines';
import { OrderMoney } from './money/order-money';
import { OrderPapers } from './money/order-papers';
import { NextBanner } from './head/next-banner';
import { nextStepOf, type NextStep } from './head/next-step';
import { OrderBuyer } from './records/order-buyer';
import {
  OfficeCheckPaymentDocument,
  OfficeConfirmOrderDocument,
  OfficeUpdateShipmentDocument,
} from './order-commands.generated';
import { OrderDestination } from './records/order-destination';
import type { OrderDialog } from './dialogs/order-dialog';
import type { OfficeOrder } from './order-facts';
import { OrderLog } from './records/order-log';
import { OfficeParcels } from './parcels/office-parcels';
import { OrderNotes } from './records/order-notes';
import { OrderSection } from './order-section';
import { OrderTags } from './records/order-tags';
import { OfficeReturnCard, returnElementId } from './returns/return-card';
import { useLetterKeys } from './use-letter-keys';
import { useOrderCommand } from './use-order-command';
import styles from './order-page.module.css';

interface OrderPageProps {
  order: OfficeOrder;
  onOpen: (dialog: OrderDialog) => void;
}

/** The banner and the sections of an order. */
export function OrderPage({ order, onOpen }: OrderPageProps) {
  const step = nextStepOf(order);
  const { startStep, isBusy, failure } = useNextStep(order, step, onOpen);
  useLetterKeys({ n: step?.button && !isBusy ? startStep : undefined });

  return (
    <>
      {step && <NextBanner step={step} isBusy={isBusy} failure={failure} onStart={startStep} />}
      <div className={styles.sections}>
        <div className={styles.main}>
          <OfficeLines order={order} className={styles.lines} />
          <OfficeParcels
            order={order}
            className={styles.parcels}
            onPack={() => onOpen({ name: 'pack' })}
            onHandOver={({ id }) => onOpen({ name: 'handOver', parcelId: id })}
          />
          {order.returns.map((goods) => (
            <OfficeReturnCard key={goods.id} order={order} goods={goods} className={styles.returns} />
          ))}
          <OrderNotes order={order} className={styles.notes} />
          <OrderLog order={order} className={styles.records} />
        </div>
        <div className={styles.aside}>
          <OrderMoney order={order} className={styles.money} />
          <OrderPapers order={order} className={styles.papers} />
          <OrderBuyer order={order} className={styles.buyer} />
          <OrderDestination order={order} className={styles.destination} />
          {order.giftMessage && (
            <OrderSection title="Gift message" className={styles.gift}>
              <p className={styles.giftMessage} dir="auto">
                {order.giftMessage}
              </p>
            </OrderSection>
          )}
          <OrderTags order={order} className={styles.tags} />
        </div>
      </div>
    </>
  );
}

/** Starts the next step: sends its command, or opens the dialog that asks for the details. */
function useNextStep(order: OfficeOrder, step: NextStep | undefined, onOpen: OrderPageProps['onOpen']) {
  const { isBusy, failure, send } = useOrderCommand(order.id);
  const { id } = order;
  const startStep = () => {
    const action = step?.button;
    switch (action?.command) {
      case 'confirm':
        return void send(OfficeConfirmOrderDocument, { id });
      case 'checkPayment':
        return void send(OfficeCheckPaymentDocument, { id });
      case 'deliverParcel':
        return void send(OfficeUpdateShipmentDocument, {
          input: { orderId: id, id: action.parcel.id, state: 'DELIVERED' },
        });
      case 'track':
        return void window.open(action.parcel.trackingUrl ?? '', '_blank', 'noopener');
      case 'showReturn':
        return showReturn(action.returnId);
      case 'transfer':
        return onOpen({ name: 'transfer', refundId: action.refundId });
      case 'handOver':
        return onOpen({ name: 'handOver', parcelId: action.parcel.id });
      case 'pack':
      case 'collect':
        return onOpen({ name: action.command });
      case undefined:
        return undefined;
    }
  };
  return { startStep, isBusy, failure };
}

/** Shows the section of a return, with its first control in focus. */
function showReturn(id: string): void {
  const section = document.getElementById(returnElementId(id));
  section?.scrollIntoView({ block: 'center' });
  const control = section?.querySelector<HTMLElement>('input, button:not([disabled])');
  (control ?? section)?.focus({ preventScroll: true });
}
