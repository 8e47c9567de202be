import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { onNavigation, type Continue } from './leaving';

/** Asks for confirmation before the admin leaves a page with unsaved changes. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const [blocked, setBlocked] = useState<{ proceed: Continue }>();

  useEffect(
    function holdBack() {
      if (!isUnsaved) return undefined;
      return onNavigation((proceed) => setBlocked({ proceed }));
    },
    [isUnsaved],
  );

  const stay = () => setBlocked(undefined);
  const leave = () => {
    stay();
    blocked?.proceed();
  };

  return (
    <Modal
      open={blocked !== undefined}
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
