import { useState } from 'react';
import { Button } from '../components/forms/button';
import { ErrorSummary } from '../components/forms/error-summary';
import { Notice } from '../app/offline/notice';
import { FreeShipping } from '../screens/cart/free-shipping';
import { LineNotice } from '../screens/cart/line-notice';
import { RemovedLine } from '../screens/cart/removed-line';
import { Sample } from './sample';
import styles from './design.module.css';

const SAMPLE_LINE = {
  product: 'speaker',
  name: 'Bol Smart Speaker',
  image: '/brand/preview.jpg',
  price: 799900,
  countInStock: 2,
  qty: 2,
};
const CHANGE = { product: SAMPLE_LINE.product, name: SAMPLE_LINE.name };
const ERRORS = [
  { fieldId: 'city', message: 'City is required' },
  { fieldId: 'postalCode', message: 'A PIN code has six digits and does not begin with 0' },
];

/** The Undo button takes the focus on mount, so this sample mounts it on request. */
function RemovalSample() {
  const [isRemoved, setIsRemoved] = useState(false);
  if (!isRemoved) return <Button onClick={() => setIsRemoved(true)}>Remove a line</Button>;
  return (
    <ul className={styles.stack}>
      <RemovedLine item={SAMPLE_LINE} onUndo={() => setIsRemoved(false)} />
    </ul>
  );
}

/** Samples of notices about cart, form and network. */
export function NoticeSamples() {
  return (
    <>
      <Sample title="Notices at the bottom of the page">
        <div className={styles.stack}>
          <Notice>You’re offline. Pages you’ve already visited still work.</Notice>
          <Notice actions={<Button small>Cancel</Button>}>
            You’re offline. We’ll send your order as soon as you’re back online.
          </Notice>
          <Notice
            actions={
              <>
                <Button small>Later</Button>
                <Button small variant="primary">
                  Reload
                </Button>
              </>
            }
          >
            A new version of the shop is ready.
          </Notice>
        </div>
      </Sample>
      <Sample title="Changed and removed cart lines">
        <LineNotice change={{ ...CHANGE, kind: 'PRICE', from: 749900, to: 799900 }} />
        <LineNotice change={{ ...CHANGE, kind: 'QUANTITY', from: 4, to: 2 }} />
        <RemovalSample />
      </Sample>
      <Sample title="Progress to free shipping">
        <div className={styles.form}>
          <FreeShipping itemsPrice={1899900} />
        </div>
        <div className={styles.form}>
          <FreeShipping itemsPrice={6195800} />
        </div>
      </Sample>
      <Sample title="Error summary of a form">
        <div className={styles.form}>
          <ErrorSummary title="Please check 2 fields" errors={ERRORS} />
        </div>
      </Sample>
    </>
  );
}
