import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { watchLeaving, type GoOn } from './leaving';

/** Asks for confirmation before the admin leaves a page with unsaved changes. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const [held, setHeld] = useState<{ goOn: GoOn }>();

  useEffect(
    function holdBack() {
      if (!isUnsaved) return undefined;
      return watchLeaving((goOn) => setHeld({ goOn }));
    },
    [isUnsaved],
  );

  const stay = () => setHeld(undefined);
  const leave = () => {
    stay();
    held?.goOn();
  };

  return (
    <Modal
      open={held !== undefined}
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
