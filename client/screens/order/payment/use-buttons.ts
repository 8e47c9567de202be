import { useCallback, useEffect, useRef, useState } from 'react';
import { ignoreErrors } from '../../../domain';
import { loadPayPal, type PayPalButtons, type PayPalButtonsOptions } from './paypal-script';

/** Renders the provider's buttons into a container while it is mounted. */
export function useButtons(scriptUrl: string, handlers: PayPalButtonsOptions) {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(handlers);
  const [isReady, setIsReady] = useState(false);
  const [loadError, setLoadError] = useState<unknown>();
  const [tries, setTries] = useState(1);

  useEffect(function keepHandlersFresh() {
    latest.current = handlers;
  });

  useEffect(
    function drawButtons() {
      const unmounted = new AbortController();
      let buttons: PayPalButtons | undefined;

      const draw = async () => {
        const paypal = await loadPayPal(scriptUrl);
        if (unmounted.signal.aborted || !container.current) return;
        buttons = paypal.Buttons({
          createOrder: () => latest.current.createOrder(),
          onApprove: (approval) => latest.current.onApprove(approval),
          onCancel: () => latest.current.onCancel(),
          onError: (error) => latest.current.onError(error),
        });
        await buttons.render(container.current);
        setIsReady(true);
      };

      draw().catch((error: unknown) => {
        if (!unmounted.signal.aborted) setLoadError(error);
      });
      return () => {
        unmounted.abort();
        void Promise.resolve(buttons?.close()).catch(ignoreErrors('closing half-drawn buttons may fail'));
      };
    },
    [scriptUrl, tries],
  );

  const loadAgain = useCallback(() => {
    setLoadError(undefined);
    setTries((count) => count + 1);
  }, []);
  return { container, isReady, loadError, loadAgain };
}
