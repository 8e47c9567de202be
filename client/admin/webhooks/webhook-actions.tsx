import { useMutation } from '@apollo/client/react';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { ignoreErrors } from '../../domain';
import { officePaths } from '../../lib/office-paths';
import { MoreMenu, RowButton, RowLink } from '../frame/row-actions';
import type { WebhookDialogState } from './webhook-dialog';
import type { WebhookRow } from './webhook-columns';
import { RedeliverParkedDeliveriesDocument } from './webhooks.generated';

interface WebhookActionsProps {
  webhook: WebhookRow;
  onEdit: (state: WebhookDialogState) => void;
  onRollSecret: (webhook: WebhookRow) => void;
  onRemove: (webhook: WebhookRow) => void;
}

/** Actions of a webhook endpoint. "Redeliver" appears if the endpoint has dead letters. */
export function WebhookActions({ webhook, onEdit, onRollSecret, onRemove }: WebhookActionsProps) {
  const { id, name, parkedCount } = webhook;
  const [redeliver, { loading, error }] = useMutation(RedeliverParkedDeliveriesDocument);
  return (
    <>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
      {parkedCount > 0 && (
        <RowButton
          name={name}
          isBusy={loading}
          onClick={() =>
            void redeliver({ variables: { id } }).catch(ignoreErrors('the banner shows the error'))
          }
        >
          Redeliver
        </RowButton>
      )}
      <RowLink name={name} to={`${officePaths.deliveries()}?webhookId=${id}`}>
        Deliveries
      </RowLink>
      <RowButton name={name} onClick={() => onEdit({ webhook })}>
        Edit
      </RowButton>
      <MoreMenu
        name={name}
        actions={[
          { key: 'secret', label: 'New Secret', onChoose: () => onRollSecret(webhook) },
          { key: 'delete', label: 'Delete', isDanger: true, onChoose: () => onRemove(webhook) },
        ]}
      />
    </>
  );
}
