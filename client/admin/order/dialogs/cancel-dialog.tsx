import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { MAX_LENGTH } from '../../../domain';
import { formatCount } from '../../../lib/format';
import { DialogButtons, restoreFocus } from '../../frame/confirm-dialog';
import { OfficeCancelOrderDocument } from '../order-commands.generated';
import { packableLinesOf, uncancelledUnits, type OfficeOrder } from '../order-facts';
import { requestedLinesOf, sumOfUnits, UnitsField } from './units-field';
import { useOrderCommand } from '../use-order-command';
import styles from './cancel-dialog.module.css';

interface CancelDialogProps {
  order: OfficeOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that cancels an order, or units of it that no parcel contains. */
export function CancelDialog({ order, isOpen, onClose }: CancelDialogProps) {
  return (
    <Modal
      open={isOpen}
      title={`Cancel ${order.orderNumber}`}
      footer={null}
      onCancel={onClose}
      afterClose={restoreFocus}
      closable={false}
      destroyOnHidden
      width={560}
    >
      {isOpen && <CancelForm order={order} onClose={onClose} />}
    </Modal>
  );
}

function CancelForm({ order, onClose }: Omit<CancelDialogProps, 'isOpen'>) {
  const command = useOrderCommand(order.id);
  const [lines] = useState(() => packableLinesOf(order));
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(
    () => new Map(lines.map(({ productId, qty }) => [productId, qty])),
  );
  const [reason, setReason] = useState('');
  const [remaining] = useState(() => uncancelledUnits(order));
  const cancelled = sumOfUnits(quantities);
  const isPart = cancelled > 0 && cancelled < remaining;

  const cancel = async () => {
    const variables = {
      id: order.id,
      // Always with lines: without them the server also unpacks and cancels the packed units.
      lines: requestedLinesOf(quantities),
      reason: reason.trim() || undefined,
    };
    if (await command.send(OfficeCancelOrderDocument, variables)) onClose();
  };

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (cancelled > 0 && !command.isBusy) void cancel();
      }}
    >
      {command.failure && (
        <Banner tone="bad" role="alert">
          {command.failure}
        </Banner>
      )}
      <p>
        {lines.length > 0
          ? effectOf(order)
          : 'All units are packed. Unpack their parcels before you cancel them.'}
      </p>
      <UnitsField
        lines={lines}
        quantities={quantities}
        labelOf={(name) => `Units of ${name} to cancel`}
        onChange={setQuantities}
      />
      <ReasonInput value={reason} onChange={setReason} />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button danger htmlType="submit" disabled={cancelled === 0} loading={command.isBusy}>
          {isPart ? `Cancel ${formatCount(cancelled, 'unit')}` : 'Cancel Order'}
        </Button>
      </DialogButtons>
    </form>
  );
}

function effectOf({ isPaid }: OfficeOrder): string {
  return isPaid
    ? 'The units are for sale again, their money goes back to the buyer, and the buyer gets an email.'
    : 'The units are for sale again, and the buyer gets an email.';
}

function ReasonInput({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Reason for the log, optional</label>
      <Input
        id={id}
        autoComplete="off"
        maxLength={MAX_LENGTH.reason}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
