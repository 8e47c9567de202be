import { Modal } from 'antd';
import { useState } from 'react';
import { restoreFocus } from '../frame/confirm-dialog';
import { CreateTokenForm } from './create-token-form';
import { SecretDisplay } from './secret-display';

interface CreateTokenDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: () => void;
}

/** Creates an API token, then shows it once. §6 */
export function CreateTokenDialog({ isOpen, onClose, onCreated }: CreateTokenDialogProps) {
  const [token, setToken] = useState<string>();
  const showToken = (createdToken: string) => {
    setToken(createdToken);
    onCreated();
  };
  const reset = () => {
    setToken(undefined);
    restoreFocus();
  };
  const hasToken = token !== undefined;
  return (
    <Modal
      open={isOpen}
      title={hasToken ? 'Copy your token now' : 'Create Token'}
      footer={null}
      onCancel={onClose}
      afterClose={reset}
      // An accidental click or Escape must not close the dialog, because the token is shown once.
      mask={{ closable: !hasToken }}
      keyboard={!hasToken}
      closable={false}
      destroyOnHidden
      width={520}
    >
      {hasToken ? (
        <SecretDisplay
          token={token}
          label="API token"
          warning="This is the only time it is shown: the shop keeps no copy. Whoever has it may do what it allows."
          onClose={onClose}
        >
          Programs send it as <code>Authorization: Bearer haat_…</code> to <code>/graphql</code> and{' '}
          <code>/api</code>.
        </SecretDisplay>
      ) : (
        <CreateTokenForm onCreated={showToken} onClose={onClose} />
      )}
    </Modal>
  );
}
