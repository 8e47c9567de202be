import { useCallback, useEffect, useRef, useState } from 'react';
import { ignoreErrors } from '../../../domain';
import { loadPayPal, type PayPalButtons, type PayPalButtonsOptions } from './paypal-script';

/** Renders the provider's buttons into a container while the container is mounted. */
export function useButtons(scriptUrl: string, handlers: PayPalButtonsOptions) {
  const container = useRef<HTMLDivElement>(null);
  const latestHandlers = useRef(handlers);
  const [isReady, setIsReady] = useState(false);
  const [loadError, setLoadError] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);

  useEffect(function updateLatestHandlers() {
    latestHandlers.current = handlers;
  });

  useEffect(
    function renderButtons() {
      const unmountController = new AbortController();
      let buttons: PayPalButtons | undefined;

      const loadAndRender = async () => {
        const paypal = await loadPayPal(scriptUrl);
        if (unmountController.signal.aborted || !container.current) return;
        buttons = paypal.Buttons({
          createOrder: () => latestHandlers.current.createOrder(),
          onApprove: (approval) => latestHandlers.current.onApprove(approval),
          onCancel: () => latestHandlers.current.onCancel(),
          onError: (error) => latestHandlers.current.onError(error),
        });
        await buttons.render(container.current);
        setIsReady(true);
      };

      loadAndRender().catch((error: unknown) => {
        if (!unmountController.signal.aborted) setLoadError(error);
      });
      return () => {
        unmountController.abort();
        void Promise.resolve(buttons?.close()).catch(
          ignoreErrors('closing partly rendered buttons may fail'),
        );
      };
    },
    [scriptUrl, attempt],
  );

  const retryLoad = useCallback(() => {
    setLoadError(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { container, isReady, loadError, retryLoad };
}
