import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { MAX_LENGTH, parseDecimal } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import { DialogButtons, restoreFocus } from '../../frame/confirm-dialog';
import type { OfficeOrder } from '../order-facts';
import { payoutTextOf } from '../returns/transfer-field';
import { useOrderCommand } from '../use-order-command';
import { OfficeSettleRefundDocument } from './refund.generated';
import styles from './refund-form.module.css';

type OfficeRefund = OfficeOrder['refunds'][number];

interface TransferDialogProps {
  order: OfficeOrder;
  /** The requested cash refund; the dialog is open while it is defined. */
  refund: OfficeRefund | undefined;
  onClose: () => void;
}

/** Dialog for the transfer of a cash refund, which is done with its reference. */
export function TransferDialog({ order, refund, onClose }: TransferDialogProps) {
  return (
    <Modal
      open={refund !== undefined}
      title="Transfer to the buyer"
      footer={null}
      onCancel={onClose}
      afterClose={restoreFocus}
      closable={false}
      destroyOnHidden
      width={480}
    >
      {refund && <TransferForm order={order} refund={refund} onClose={onClose} />}
    </Modal>
  );
}

function TransferForm({ order, refund, onClose }: TransferDialogProps & { refund: OfficeRefund }) {
  const [reference, setReference] = useState('');
  const command = useOrderCommand(order.id);
  const id = useId();
  // A refund masks its recipient; the return has it in full.
  const payout = order.returns.find((goods) => goods.id === refund.returnId)?.payout ?? refund.payout;
  const settle = async () => {
    const input = { orderId: order.id, id: refund.id, reference: reference.trim() };
    if (await command.send(OfficeSettleRefundDocument, { input })) onClose();
  };
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog is a portal, and React events pass to the forms of the page.
        event.stopPropagation();
        if (reference.trim() !== '' && !command.isBusy) void settle();
      }}
    >
      {command.failure && (
        <Banner tone="bad" role="alert">
          {command.failure}
        </Banner>
      )}
      <p>
        <strong>{formatRupees(parseDecimal(refund.total) ?? 0, { paise: true })}</strong>
        {payout && ` to ${payoutTextOf(payout)}`}
      </p>
      <div className={styles.field}>
        <label htmlFor={id}>Reference of the transfer</label>
        <Input
          id={id}
          autoFocus
          autoComplete="off"
          maxLength={MAX_LENGTH.collectReference}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit" disabled={reference.trim() === ''} loading={command.isBusy}>
          Record Transfer
        </Button>
      </DialogButtons>
    </form>
  );
}
