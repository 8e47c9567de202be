import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { formatCount } from '../../../lib/format';
import { DialogButtons, restoreFocus } from '../../frame/confirm-dialog';
import { packableLinesOf, type OfficeOrder } from '../order-facts';
import { OfficeCreateShipmentDocument } from '../order-commands.generated';
import { requestedLinesOf, sumOfUnits, UnitsField } from '../dialogs/units-field';
import { useOrderCommand } from '../use-order-command';
import styles from './pack-dialog.module.css';

interface PackDialogProps {
  order: OfficeOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that packs one parcel: the units of each line, by default all. */
export function PackDialog({ order, isOpen, onClose }: PackDialogProps) {
  return (
    <Modal
      open={isOpen}
      title={`Pack parcel ${order.shipments.length + 1} of ${order.orderNumber}`}
      footer={null}
      onCancel={onClose}
      afterClose={restoreFocus}
      closable={false}
      destroyOnHidden
      width={560}
    >
      {isOpen && <PackForm order={order} onClose={onClose} />}
    </Modal>
  );
}

function PackForm({ order, onClose }: Omit<PackDialogProps, 'isOpen'>) {
  const command = useOrderCommand(order.id);
  const [lines] = useState(() => packableLinesOf(order));
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(
    () => new Map(lines.map(({ productId, qty }) => [productId, qty])),
  );
  const available = lines.reduce((sum, { qty }) => sum + qty, 0);
  const packed = sumOfUnits(quantities);

  const pack = async () => {
    const input = {
      orderId: order.id,
      lines: packed === available ? undefined : requestedLinesOf(quantities),
    };
    if (await command.send(OfficeCreateShipmentDocument, { input })) onClose();
  };

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (packed > 0 && !command.isBusy) void pack();
      }}
    >
      {command.failure && (
        <Banner tone="bad" role="alert">
          {command.failure}
        </Banner>
      )}
      <UnitsField
        lines={lines}
        quantities={quantities}
        labelOf={(name) => `Units of ${name} in the parcel`}
        onChange={setQuantities}
      />
      <p className="muted small" role="status">
        {packed === available
          ? 'Nothing remains for another parcel.'
          : `${formatCount(available - packed, 'unit')} for another parcel.`}
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit" disabled={packed === 0} loading={command.isBusy}>
          {`Pack ${formatCount(packed, 'unit')}`}
        </Button>
      </DialogButtons>
    </form>
  );
}
