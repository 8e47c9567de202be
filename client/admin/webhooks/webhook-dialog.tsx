import { Modal } from 'antd';
import { restoreFocus } from '../frame/confirm-dialog';
import { SecretDisplay } from '../tokens/secret-display';
import { WebhookForm } from './webhook-form';
import type { WebhookRow } from './webhook-columns';

/** State of the dialog: a new endpoint, an endpoint to edit, or a secret to copy. */
export type WebhookTask = { webhook?: WebhookRow } | { secret: string };

interface WebhookDialogProps {
  task: WebhookTask | undefined;
  onTask: (task: WebhookTask | undefined) => void;
  onChanged: () => void;
}

/** Creates or edits a webhook endpoint, and shows a new secret once. */
export function WebhookDialog({ task, onTask, onChanged }: WebhookDialogProps) {
  const secret = task && 'secret' in task ? task.secret : undefined;
  const webhook = task && 'webhook' in task ? task.webhook : undefined;
  const close = () => onTask(undefined);
  const onSaved = (createdSecret: string | undefined) => {
    onChanged();
    onTask(createdSecret === undefined ? undefined : { secret: createdSecret });
  };
  const isShown = secret !== undefined;
  return (
    <Modal
      open={task !== undefined}
      title={isShown ? 'Copy the secret now' : webhook ? 'Edit Webhook' : 'Add Webhook'}
      footer={null}
      onCancel={close}
      afterClose={restoreFocus}
      // An accidental click or Escape must not close the dialog, because the secret is shown once.
      mask={{ closable: !isShown }}
      keyboard={!isShown}
      closable={false}
      destroyOnHidden
      width={600}
    >
      {isShown ? (
        <SecretDisplay
          token={secret}
          label="Secret"
          warning="This is the only time it is shown. Whoever has it can make messages that look like the shop’s."
          onClose={close}
        >
          The receiver verifies the header <code>webhook-signature</code> with it, as the Standard Webhooks
          say.
        </SecretDisplay>
      ) : (
        <WebhookForm webhook={webhook} onDone={onSaved} onClose={close} />
      )}
    </Modal>
  );
}
