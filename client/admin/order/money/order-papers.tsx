import { Button } from 'antd';
import { useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { ignoreErrors } from '../../../domain';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { downloadFile } from '../../../state/download-file';
import { formatShortDay } from '../moments';
import type { OfficeOrder } from '../order-facts';
import { OrderSection } from '../order-section';
import styles from './order-papers.module.css';

type OfficeDocument = OfficeOrder['documents'][number];

const KIND_TITLES: Readonly<Record<OfficeDocument['kind'], string>> = {
  TAX_INVOICE: 'Tax invoice',
  BILL_OF_SUPPLY: 'Bill of supply',
  CREDIT_NOTE: 'Credit note',
};

/** Invoices and credit notes of an order, each with its PDF. */
export function OrderPapers({ order, className }: { order: OfficeOrder; className?: string | undefined }) {
  const [hasFailed, setHasFailed] = useState(false);
  const download = async ({ url }: OfficeDocument) => {
    setHasFailed(false);
    const isSaved = await downloadFile(`${url}?language=en`).catch(
      ignoreErrors('the banner shows the failure', false),
    );
    setHasFailed(!isSaved);
  };
  return (
    <OrderSection title="Documents" className={className}>
      {hasFailed && (
        <Banner tone="bad" role="alert">
          The server sent no file. Try again.
        </Banner>
      )}
      {order.documents.length === 0 && <p className="muted">No document is issued.</p>}
      <ul className={styles.list}>
        {order.documents.map((document) => (
          <li key={document.id}>
            <div>
              <Button type="link" className={styles.number} onClick={() => void download(document)}>
                {document.number}
                <span className="sr"> (PDF)</span>
              </Button>
              <p className="muted small">{`${KIND_TITLES[document.kind]}, ${formatShortDay(document.issuedAt)}`}</p>
            </div>
            <span className="num">{formatRupees(toPaise(document.totalPrice), { paise: true })}</span>
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}
