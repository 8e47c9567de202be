import { useMutation, useQuery } from '@apollo/client/react';
import { App, Button } from 'antd';
import { useState } from 'react';
import { englishOf, messageOf } from '../../apollo/message-of';
import { QueryView } from '../../components/feedback/query-view';
import { OrderedList } from '../content-settings/ordered-list';
import { saveOrReload } from '../editing/conflict';
import { EditSkeleton } from '../editing/edit-skeleton';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { DeleteMenu, RowButton } from '../frame/row-actions';
import { AttributeDialog } from './attribute-dialog';
import { ATTRIBUTE_KIND_LABELS } from './attribute-values';
import {
  CreateAttributeDocument,
  DeleteAttributeDocument,
  EditedAttributesDocument,
  UpdateAttributeDocument,
  type CreateAttributeInput,
  type EditedAttributeFragment,
  type EditedAttributesQuery,
} from './attributes.generated';
import styles from './attribute-dialog.module.css';

/** The attributes of products in the order of the shop. §2 */
export function AttributesScreen() {
  const result = useQuery(EditedAttributesDocument, { fetchPolicy: 'cache-and-network' });
  const [attribute, setAttribute] = useState<EditedAttributeFragment | null>();
  return (
    <AdminPage
      title="Attributes"
      actions={
        <Button type="primary" size="large" onClick={() => setAttribute(null)}>
          Add Attribute
        </Button>
      }
    >
      <QueryView result={result} messageOf={messageOf} skeleton={<EditSkeleton fieldCount={5} />}>
        {(data) => <AttributeList {...{ data, attribute }} onEdit={setAttribute} />}
      </QueryView>
    </AdminPage>
  );
}

interface AttributeListProps {
  data: EditedAttributesQuery;
  attribute: EditedAttributeFragment | null | undefined;
  onEdit: (attribute: EditedAttributeFragment | null | undefined) => void;
}

function AttributeList({
  data: { attributeDefinitions, categoryTree },
  attribute,
  onEdit,
}: AttributeListProps) {
  const { save, move, remove } = useAttributes();
  const [deleteTarget, setDeleteTarget] = useState<EditedAttributeFragment>();
  return (
    <>
      {attributeDefinitions.length === 0 && (
        <p role="status">
          No attributes yet. Products get them with fields that fit, and shoppers filter by them.
        </p>
      )}
      <OrderedList
        label="Attributes"
        items={attributeDefinitions}
        nameOf={({ name }) => name}
        note="Filters follow this order."
        onMove={(from, to) => {
          const moved = attributeDefinitions[from];
          if (moved) void move(moved, to);
        }}
      >
        {(item) => (
          <span className={styles.attribute}>
            <strong>{item.name}</strong>
            <span className="muted">{descriptionOf(item)}</span>
            <RowButton name={item.name} onClick={() => onEdit(item)}>
              Edit
            </RowButton>
            <DeleteMenu name={item.name} onDelete={() => setDeleteTarget(item)} />
          </span>
        )}
      </OrderedList>
      <AttributeDialog
        attribute={attribute}
        categories={categoryTree}
        onSave={save}
        onClose={() => onEdit(undefined)}
      />
      <ConfirmDialog
        record={deleteTarget}
        warning="Products keep their values as plain text, and shoppers no longer filter by them."
        nameOf={({ name }) => name}
        action="Delete"
        onConfirm={({ id }) => remove(id)}
        onClose={() => setDeleteTarget(undefined)}
      />
    </>
  );
}

function useAttributes() {
  const options = { refetchQueries: [EditedAttributesDocument], awaitRefetchQueries: true };
  const [create] = useMutation(CreateAttributeDocument, options);
  const [update, { client }] = useMutation(UpdateAttributeDocument, options);
  const [deleteAttribute] = useMutation(DeleteAttributeDocument, options);
  const { message } = App.useApp();
  return {
    save: async (input: CreateAttributeInput, attribute: EditedAttributeFragment | null) => {
      if (!attribute) await create({ variables: { input } });
      else {
        const { id, version } = attribute;
        await saveOrReload(
          () => update({ variables: { input: { ...input, id, version } } }),
          () => client.refetchQueries({ include: [EditedAttributesDocument] }),
        );
      }
    },
    move: async ({ id }: EditedAttributeFragment, position: number) => {
      try {
        await update({ variables: { input: { id, position } } });
      } catch (error) {
        void message.error(englishOf(error));
      }
    },
    remove: (id: string) => deleteAttribute({ variables: { input: { id } } }),
  };
}

/** `Number in hours · filter · 2 categories`. */
function descriptionOf({ kind, unit, choices, isFilter, categoryIds }: EditedAttributeFragment): string {
  const phrases = [
    `${ATTRIBUTE_KIND_LABELS[kind]}${unit ? ` in ${unit}` : ''}`,
    choices.length > 0 && `${choices.length} choices`,
    isFilter ? 'filter' : 'no filter',
    categoryIds.length > 0 && `${categoryIds.length} ${categoryIds.length === 1 ? 'category' : 'categories'}`,
  ];
  return phrases.filter(Boolean).join(' · ');
}
