import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Banner } from '../../components/feedback/banner';
import { SEARCH_RULE_LIMITS } from '../../domain';
import { TextField } from '../editing/text-field';
import type { Problems } from '../editing/use-fields';
import { useSubmit } from '../editing/use-submit';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import { ProductOrder } from '../product-search/product-order';
import type { SearchSettingsQuery } from './search-settings.generated';
import styles from './search-settings.module.css';

export type Pin = SearchSettingsQuery['searchPins'][number];

interface PinDialogProps {
  pin: Pin | undefined;
  onSave: (pin: Pin) => Promise<void>;
  onClose: () => void;
}

/** The search text of a pin, and its products. */
export function PinDialog({ pin, onSave, onClose }: PinDialogProps) {
  return (
    <Modal
      open={pin !== undefined}
      title="Pin products to a search"
      footer={null}
      closable={false}
      onCancel={onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={560}
    >
      {pin && <PinForm key={pin.keyword} pin={pin} onSave={onSave} onClose={onClose} />}
    </Modal>
  );
}

function PinForm({ pin, onSave, onClose }: PinDialogProps & { pin: Pin }) {
  const [values, setValues] = useState(pin);
  const { problems, message, isSaving, submit } = useSubmit(async () => {
    await onSave(values);
    onClose();
  });
  return (
    <form className={styles.section} method="post" noValidate onSubmit={submit}>
      {message && (
        <Banner tone="bad" role="alert">
          {message}
        </Banner>
      )}
      <TextField
        label="Search"
        name="keyword"
        hint="The words that shoppers type. Upper and lower case are the same."
        autoComplete="off"
        value={values.keyword}
        problem={keywordProblemOf(problems)}
        onChange={(keyword) => setValues({ ...values, keyword })}
        onBlur={() => undefined}
      />
      <h3 className={styles.listTitle}>Products at the top</h3>
      <ProductOrder
        label="Products at the top"
        searchLabel="Add a product at the top"
        emptyText="No product yet. The search shows its usual order."
        ids={values.productIds}
        max={SEARCH_RULE_LIMITS.products}
        onChange={(productIds) => setValues({ ...values, productIds })}
      />
      <h3 className={styles.listTitle}>Hidden products</h3>
      <ProductOrder
        label="Hidden products"
        searchLabel="Hide a product"
        emptyText="The search hides no product."
        ids={values.hiddenIds}
        max={SEARCH_RULE_LIMITS.products}
        onChange={(hiddenIds) => setValues({ ...values, hiddenIds })}
      />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}

/** The problem of the search text, whose entry can be anywhere in the list. */
function keywordProblemOf(problems: Problems): string | undefined {
  return Object.entries(problems).find(([field]) => field.endsWith('.keyword'))?.[1];
}
