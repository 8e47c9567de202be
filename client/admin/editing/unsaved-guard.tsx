import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { onNavigation, type Continue } from './navigation-guard';

/** Asks for confirmation before the admin leaves a page with unsaved changes. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const [blockedNavigation, setBlockedNavigation] = useState<{ proceed: Continue }>();

  useEffect(
    function interceptNavigation() {
      if (!isUnsaved) return undefined;
      return onNavigation((proceed) => setBlockedNavigation({ proceed }));
    },
    [isUnsaved],
  );

  const stay = () => setBlockedNavigation(undefined);
  const leave = () => {
    stay();
    blockedNavigation?.proceed();
  };

  return (
    <Modal
      open={blockedNavigation !== undefined}
      title="Leave without saving?"
      okText="Leave"
      okButtonProps={{ danger: true }}
      cancelText="Stay"
      onOk={leave}
      onCancel={stay}
    >
      What you changed here is not saved yet and will be lost.
    </Modal>
  );
}
