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
import { WebhookDialog, type WebhookDialogState } from './webhook-dialog';
import { WEBHOOK_COLUMNS, type WebhookRow } from './webhook-columns';
import { DeleteWebhookDocument, RollWebhookSecretDocument, WebhookListDocument } from './webhooks.generated';

const NOUN = ['webhook', 'webhooks'] as const;
const PAGE_SIZE = 25;

const EMPTY_HINT = (
  <>
    Webhooks notify your app when something happens: an order is paid, a product changes.{' '}
    <a href={paths.developers('webhooks')}>How webhooks work</a>
  </>
);

/** Webhook endpoints with their delivery status. */
export function WebhooksScreen() {
  const list = useListState({ name: 'webhooks', pageSize: PAGE_SIZE, sorts: ['OLDEST'] });
  const result = useQuery(WebhookListDocument, { fetchPolicy: 'cache-and-network' });
  const [deleteWebhook] = useMutation(DeleteWebhookDocument);
  const [roll] = useMutation(RollWebhookSecretDocument);
  const [dialog, setDialog] = useState<WebhookDialogState>();
  const [deleteTarget, setDeleteTarget] = useState<WebhookRow>();
  const [rollTarget, setRollTarget] = useState<WebhookRow>();
  const reload = () => refetch(result);
  const rollSecret = async ({ id }: WebhookRow) => {
    const { data } = await roll({ variables: { id } });
    if (data) setDialog({ secret: data.rollWebhookSecret.secret });
  };
  const deleteAndReload = ({ id }: WebhookRow) => deleteWebhook({ variables: { id } }).then(reload);
  return (
    <AdminPage title="Webhooks" actions={<AddWebhookButton onClick={() => setDialog({})} />}>
      <DataTable
        list={list}
        label="Webhooks"
        noun={NOUN}
        hasWideRows
        columns={WEBHOOK_COLUMNS}
        result={result}
        selectPage={({ webhooks }) => ({ nodes: webhooks, totalCount: webhooks.length })}
        emptyText="No Webhooks"
        emptyHint={EMPTY_HINT}
        nameOf={({ name }) => name}
        canSearch={false}
        actions={(webhook) => (
          <WebhookActions
            webhook={webhook}
            onEdit={setDialog}
            onRollSecret={setRollTarget}
            onRemove={setDeleteTarget}
          />
        )}
      />
      <WebhookDialog state={dialog} onStateChange={setDialog} onChanged={reload} />
      <ConfirmDialog
        record={rollTarget}
        warning="The secret before is good for another day, then only the new one."
        nameOf={({ name }) => name}
        action="Make a New Secret"
        onConfirm={rollSecret}
        onClose={() => setRollTarget(undefined)}
      />
      <ConfirmDialog
        record={deleteTarget}
        warning="Warning: What waits for it is forgotten too!!"
        nameOf={({ name }) => name}
        action="Delete"
        onConfirm={deleteAndReload}
        onClose={() => setDeleteTarget(undefined)}
      />
    </AdminPage>
  );
}

function AddWebhookButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="primary" size="large" onClick={onClick}>
      Add Webhook
    </Button>
  );
}
