import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { refetch } from '../../apollo/refetch';
import { paths } from '../../lib/paths';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { WebhookActions } from './webhook-actions';
import { WebhookDialog, type WebhookTask } from './webhook-dialog';
import { WEBHOOK_COLUMNS, type WebhookRow } from './webhook-columns';
import { DeleteWebhookDocument, RollWebhookSecretDocument, WebhookListDocument } from './webhooks.generated';

const NOUN = ['webhook', 'webhooks'] as const;
const ROWS = 25;

const HINT = (
  <>
    A webhook tells a program of yours what happens here: an order paid, a product changed.{' '}
    <a href={paths.developers('webhooks')}>How webhooks work</a>
  </>
);

/** Webhook endpoints with their delivery status. */
export function WebhooksScreen() {
  const list = useListState({ name: 'webhooks', pageSize: ROWS, sorts: ['OLDEST'] });
  const result = useQuery(WebhookListDocument, { fetchPolicy: 'cache-and-network' });
  const [remove] = useMutation(DeleteWebhookDocument);
  const [roll] = useMutation(RollWebhookSecretDocument);
  const [task, setTask] = useState<WebhookTask>();
  const [removed, setRemoved] = useState<WebhookRow>();
  const [rolled, setRolled] = useState<WebhookRow>();
  const reload = () => refetch(result);
  const rollSecret = async ({ id }: WebhookRow) => {
    const { data } = await roll({ variables: { id } });
    if (data) setTask({ secret: data.rollWebhookSecret.secret });
  };
  const forget = ({ id }: WebhookRow) => remove({ variables: { id } }).then(reload);
  return (
    <AdminPage
      title="Webhooks"
      actions={
        <Button type="primary" size="large" onClick={() => setTask({})}>
          Add Webhook
        </Button>
      }
    >
      <DataTable
        list={list}
        label="Webhooks"
        noun={NOUN}
        isFullWidth
        columns={WEBHOOK_COLUMNS}
        result={result}
        read={({ webhooks }) => ({ nodes: webhooks, totalCount: webhooks.length })}
        emptyText="No Webhooks"
        emptyHint={HINT}
        nameOf={({ name }) => name}
        canSearch={false}
        actions={(webhook) => (
          <WebhookActions webhook={webhook} onEdit={setTask} onRoll={setRolled} onRemove={setRemoved} />
        )}
      />
      <WebhookDialog task={task} onTask={setTask} onChanged={reload} />
      <ConfirmDialog
        subject={rolled}
        warning="The secret before is good for another day, then only the new one."
        nameOf={({ name }) => name}
        action="Make a New Secret"
        onConfirm={rollSecret}
        onClose={() => setRolled(undefined)}
      />
      <ConfirmDialog
        subject={removed}
        warning="Warning: What waits for it is forgotten too!!"
        nameOf={({ name }) => name}
        action="Delete"
        onConfirm={forget}
        onClose={() => setRemoved(undefined)}
      />
    </AdminPage>
  );
}
