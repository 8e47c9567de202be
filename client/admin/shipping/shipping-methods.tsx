import { useMutation, useQuery } from '@apollo/client/react';
import { App, Button, Table } from 'antd';
import { useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import { Loading } from '../../components/feedback/skeleton';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { MoreMenu, RowButton } from '../frame/row-actions';
import { MethodDialog, type MethodTask } from './method-dialog';
import { daysTextOf, priceText, ruleText, zoneText } from './method-texts';
import {
  inputOf,
  inputOfMethod,
  NEW_METHOD,
  problemsOf,
  methodValuesOf,
  type SavedMethod,
} from './method-values';
import {
  ShippingMethodListDocument,
  UpdateShippingMethodsDocument,
  type ShippingMethodInput,
} from './shipping-methods.generated';
import styles from './shipping-methods.module.css';

/** The shipping methods of the shop, in the order of the checkout. A change is in effect at once. */
export function ShippingMethods() {
  const { data, refetch } = useQuery(ShippingMethodListDocument, { fetchPolicy: 'cache-and-network' });
  const { save, moveUp } = useMethodChanges(refetch);
  const [task, setTask] = useState<MethodTask>();
  const [deleteTarget, setDeleteTarget] = useState<SavedMethod>();
  if (!data) return <Loading />;
  const methods = data.shippingMethods;
  const inputs = methods.map(inputOfMethod);
  const taskOf = (title: string, index: number): MethodTask => {
    const method = methods[index];
    return {
      title,
      initial: method ? methodValuesOf(method) : NEW_METHOD,
      async save(values) {
        const changed = [...inputs];
        changed[index] = inputOf(method?.id ?? '', values);
        const problems = problemsOf(changed, index);
        if (Object.keys(problems).length === 0) await save(changed);
        return problems;
      },
    };
  };

  return (
    <section className={styles.methods} aria-labelledby="shipping-methods">
      <div className={styles.head}>
        <h2 id="shipping-methods">Shipping methods</h2>
        <Button size="large" onClick={() => setTask(taskOf('Add a shipping method', methods.length))}>
          Add a Method
        </Button>
      </div>
      <MethodTable
        methods={methods}
        onEdit={(index) => setTask(taskOf('Edit the shipping method', index))}
        onMoveUp={(index) => void moveUp(inputs, index)}
        onDelete={setDeleteTarget}
      />
      <p className="muted small">
        Shoppers choose among the methods that fit their address and cart, in this order; the cheapest one is
        preselected. Without any method, the shop has the shipping price of the settings.
      </p>
      <MethodDialog task={task} onClose={() => setTask(undefined)} />
      <ConfirmDialog
        record={deleteTarget}
        warning="Orders keep the name of the method."
        nameOf={({ name }) => name}
        action="Delete"
        onConfirm={({ id }) => save(inputs.filter((input) => input.id !== id))}
        onClose={() => setDeleteTarget(undefined)}
      />
    </section>
  );
}

/** Replaces the list of methods, and reads it again. */
function useMethodChanges(reload: () => Promise<unknown>) {
  const [update] = useMutation(UpdateShippingMethodsDocument);
  const { message } = App.useApp();
  const save = async (shippingMethods: ShippingMethodInput[]) => {
    await update({ variables: { input: { shippingMethods } } });
    await reload();
  };
  const moveUp = async (inputs: readonly ShippingMethodInput[], index: number) => {
    try {
      await save(inputs.toSpliced(index, 1).toSpliced(index - 1, 0, ...inputs.slice(index, index + 1)));
    } catch (error) {
      void message.error(englishOf(error));
    }
  };
  return { save, moveUp };
}

interface MethodTableProps {
  methods: readonly SavedMethod[];
  onEdit: (index: number) => void;
  onMoveUp: (index: number) => void;
  onDelete: (method: SavedMethod) => void;
}

function MethodTable({ methods, onEdit, onMoveUp, onDelete }: MethodTableProps) {
  return (
    <div role="region" aria-label="Table of shipping methods" tabIndex={0} className={styles.scroll}>
      <Table<SavedMethod>
        aria-label="Shipping methods"
        size="small"
        rowKey="id"
        dataSource={[...methods]}
        pagination={false}
        columns={[
          {
            key: 'name',
            title: 'Method',
            render: (_value, method) => (
              <>
                <b>{method.name}</b>
                <br />
                <span className="muted small">{ruleText(method)}</span>
              </>
            ),
          },
          { key: 'zones', title: 'Where', render: (_value, { zones }) => zoneText(zones) },
          { key: 'price', title: 'Price', render: (_value, method) => priceText(method) },
          { key: 'days', title: 'Days', render: (_value, method) => daysTextOf(method) },
          {
            key: 'actions',
            title: <span className="sr">Actions</span>,
            align: 'right',
            render: (_value, method, index) => (
              <span className={styles.actions}>
                <RowButton name={method.name} onClick={() => onEdit(index)}>
                  Edit
                </RowButton>
                <MoreMenu
                  name={method.name}
                  actions={[
                    { key: 'up', label: 'Move Up', isDisabled: index === 0, onChoose: () => onMoveUp(index) },
                    { key: 'delete', label: 'Delete', isDanger: true, onChoose: () => onDelete(method) },
                  ]}
                />
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
