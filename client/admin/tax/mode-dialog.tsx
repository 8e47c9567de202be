import { useQuery } from '@apollo/client/react';
import { Button, Modal } from 'antd';
import { messageOf } from '../../apollo/message-of';
import { QueryView } from '../../components/feedback/query-view';
import { EditSkeleton } from '../editing/edit-skeleton';
import type { TaxMode } from '../../domain';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import { MODE_EFFECTS, MODE_LABELS } from './mode-labels';
import styles from './mode-dialog.module.css';
import { MrpNote } from './mrp-note';
import { priceSharesOf, type TaxTerms } from './paid-price';
import { TaxPreviewDocument, type TaxPreviewQuery } from './tax.generated';

interface ModeDialogProps {
  /** The chosen mode; the dialog is open while it is defined. */
  mode: TaxMode | undefined;
  before: TaxTerms;
  after: TaxTerms;
  onConfirm: (mode: TaxMode) => void;
  onClose: () => void;
}

/** Shows the old and new prices of ten products before a change of the tax mode. */
export function ModeDialog({ mode, before, after, onConfirm, onClose }: ModeDialogProps) {
  return (
    <Modal
      open={mode !== undefined}
      title={mode && `Change prices to “${MODE_LABELS[mode]}”?`}
      footer={null}
      closable={false}
      onCancel={onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={600}
    >
      {mode && (
        <div className={styles.content}>
          <p>{MODE_EFFECTS[mode]} This is what a shopper pays for one unit:</p>
          <PriceComparison before={before} after={after} />
          <MrpNote taxMode={mode} />
          <p className="muted small">Nothing changes before you press Update.</p>
          <DialogButtons>
            <Button onClick={onClose}>Close</Button>
            <Button
              type="primary"
              onClick={() => {
                onConfirm(mode);
                onClose();
              }}
            >
              Change
            </Button>
          </DialogButtons>
        </div>
      )}
    </Modal>
  );
}

type PreviewRow = TaxPreviewQuery['adminProducts']['nodes'][number];

function PriceComparison({ before, after }: Pick<ModeDialogProps, 'before' | 'after'>) {
  const result = useQuery(TaxPreviewDocument, { fetchPolicy: 'network-only' });
  const paid = ({ price, taxClass }: PreviewRow, terms: TaxTerms) =>
    formatRupees(priceSharesOf(toPaise(price), taxClass ?? '', terms).paid, { paise: true });
  return (
    <QueryView result={result} messageOf={messageOf} skeleton={<EditSkeleton fieldCount={3} />}>
      {({ adminProducts: { nodes } }) =>
        nodes.length === 0 ? (
          <p>The shop has no product on sale yet.</p>
        ) : (
          <table className={styles.prices}>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {nodes.map((product) => (
                <tr key={product.id}>
                  <th scope="row">{product.name}</th>
                  <td>{paid(product, before)}</td>
                  <td>{paid(product, after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </QueryView>
  );
}
