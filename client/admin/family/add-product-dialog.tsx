import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import { FieldFrame, useControl } from '../../components/forms/field';
import { DialogButtons, restoreFocus } from '../frame/confirm-dialog';
import { useRecordSearch } from '../table/use-record-search';
import { memberKeyOf, memberLabelOf, memberOf, type MemberDraft } from './family-draft';
import { ProductsToAddDocument, type FamilyGridMemberFragment } from './family.generated';
import type { GridRow } from './grid/grid-rows';
import styles from './add-product-dialog.module.css';

interface AddProductDialogProps {
  /** The combinations without a member; the dialog is open while it is defined. */
  rows: readonly GridRow[] | undefined;
  /** Ids of the products that are members already. */
  memberIds: ReadonlySet<string | undefined>;
  onAdd: (member: MemberDraft) => void;
  onClose: () => void;
}

/** Moves an existing product into the family, at a combination without a member. */
export function AddProductDialog({ rows, ...props }: AddProductDialogProps) {
  return (
    <Modal
      open={rows !== undefined}
      title="Add a product to the family"
      footer={null}
      closable={false}
      onCancel={props.onClose}
      afterClose={restoreFocus}
      destroyOnHidden
      width={480}
    >
      {rows && <AddProductForm {...props} rows={rows} />}
    </Modal>
  );
}

function AddProductForm({
  rows,
  memberIds,
  onAdd,
  onClose,
}: AddProductDialogProps & { rows: readonly GridRow[] }) {
  const [product, setProduct] = useState<FamilyGridMemberFragment>();
  const [rowKey, setRowKey] = useState(rows[0]?.key);
  const row = rows.find(({ key }) => key === rowKey);
  const add = () => {
    if (!product || !row) return;
    onAdd(memberOf(product, row.values));
    onClose();
  };
  if (rows.length === 0)
    return (
      <>
        <p>Every combination has a member. Add a value first, such as a new colour.</p>
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
        </DialogButtons>
      </>
    );
  return (
    <div className={styles.form}>
      <ProductChoice memberIds={memberIds} onChoose={setProduct} />
      <CombinationChoice rows={rows} value={rowKey} onChange={setRowKey} />
      <p className="muted small">
        Brand and category become those of the family. Orders, address and pictures of the product stay.
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
        <Button type="primary" disabled={!product || !row} onClick={add}>
          Add to family
        </Button>
      </DialogButtons>
    </div>
  );
}

function ProductChoice({
  memberIds,
  onChoose,
}: Pick<AddProductDialogProps, 'memberIds'> & { onChoose: (product: FamilyGridMemberFragment) => void }) {
  const control = useControl(undefined, {});
  const { data, error, search } = useRecordSearch(ProductsToAddDocument);
  const [chosenId, setChosenId] = useState<string>();
  const products = (data?.adminProducts.nodes ?? []).filter(({ id }) => !memberIds.has(id));
  return (
    <FieldFrame id={control.id} label="Product">
      <Select
        {...control}
        size="large"
        showSearch={{
          filterOption: false,
          onSearch: search,
        }}
        value={chosenId}
        placeholder="Type a name or SKU"
        notFoundContent={error ? englishOf(error) : data ? 'No product with this name' : null}
        options={products.map(({ id, name, sku, family }) => ({
          value: id,
          label: [name, sku, family && `leaves ${family.name}`].filter(Boolean).join(' · '),
        }))}
        onChange={(id: string) => {
          setChosenId(id);
          const chosen = products.find((product) => product.id === id);
          if (chosen) onChoose(chosen);
        }}
      />
    </FieldFrame>
  );
}

function CombinationChoice({
  rows,
  value,
  onChange,
}: {
  rows: readonly GridRow[];
  value: string | undefined;
  onChange: (key: string) => void;
}) {
  const control = useControl(undefined, {});
  return (
    <FieldFrame id={control.id} label="As">
      <Select
        {...control}
        size="large"
        value={value}
        options={rows.map(({ values }) => ({ value: memberKeyOf(values), label: memberLabelOf(values) }))}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
