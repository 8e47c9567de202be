import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../../../components/page/page-title';
import { orderFactsOf } from '../../../components/order/order-rest';
import { isRefundable } from '../../../domain';
import { officePaths } from '../../../lib/office-paths';
import { useListLinkStateOfPage, useListNeighbours } from '../../../state/use-list-search';
import { KeyHint } from './key-hint';
import { MoreActions } from './more-actions';
import type { OrderDialog } from '../dialogs/order-dialog';
import { orderFlagsOf, type OfficeOrder } from '../order-facts';
import { orderLabelOf } from './order-label';
import { PrintActions } from './print-actions';
import { StatusDot } from './status-dot';
import { useLetterKeys } from '../use-letter-keys';
import styles from './order-head.module.css';

interface OrderHeadProps {
  id: string;
  /** Undefined until the order is loaded. */
  order: OfficeOrder | undefined;
  isMissing: boolean;
  onOpen: (dialog: OrderDialog) => void;
}

/** The order number with its state, and the actions of the page. */
export function OrderHead({ id, order, isMissing, onOpen }: OrderHeadProps) {
  const title = isMissing ? 'Order not found' : (order?.orderNumber ?? 'Order');
  return (
    <>
      <PageTitle>{isMissing || !order ? title : `Order ${title}`}</PageTitle>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {order && <StatusDot {...orderLabelOf(order)} />}
        </div>
        <div className={styles.actions}>
          {order && <RefundButton order={order} onOpen={() => onOpen({ name: 'refund' })} />}
          {order && order.shipments.length > 0 && <PrintActions order={order} />}
          {order && <MoreActions order={order} onOpen={onOpen} />}
          <Neighbours id={id} />
        </div>
      </div>
    </>
  );
}

/** Buttons for the previous and the next order of the list from which the page was opened. */
function Neighbours({ id }: { id: string }) {
  const { previousId, nextId } = useListNeighbours(id);
  const state = useListLinkStateOfPage();
  const navigate = useNavigate();
  const openOrder = (orderId: string | undefined) =>
    orderId === undefined ? undefined : () => void navigate(officePaths.order(orderId), { state });
  const [openPrevious, openNext] = [openOrder(previousId), openOrder(nextId)];
  useLetterKeys({ k: openPrevious, j: openNext });
  if (!openPrevious && !openNext) return null;
  return (
    <>
      <Button
        aria-label="Previous order"
        aria-keyshortcuts="k"
        disabled={!openPrevious}
        onClick={openPrevious}
      >
        <span aria-hidden="true">↑</span>
        <KeyHint>k</KeyHint>
      </Button>
      <Button aria-label="Next order" aria-keyshortcuts="j" disabled={!openNext} onClick={openNext}>
        <span aria-hidden="true">↓</span>
        <KeyHint>j</KeyHint>
      </Button>
    </>
  );
}

/** Opens the refund drawer while money of the order can be refunded; the key is `r`. */
function RefundButton({ order, onOpen }: { order: OfficeOrder; onOpen: () => void }) {
  const isPossible = order.isPaid && isRefundable(orderFlagsOf(order), orderFactsOf(order));
  useLetterKeys({ r: isPossible ? onOpen : undefined });
  if (!isPossible) return null;
  return (
    <Button aria-keyshortcuts="r" onClick={onOpen}>
      Refund…
      <KeyHint>r</KeyHint>
    </Button>
  );
}
