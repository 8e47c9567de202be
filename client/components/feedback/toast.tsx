import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { TOAST_MS } from '../../lib/constants';
import styles from './toast.module.css';

interface ToastOptions {
  /** Display time in milliseconds. */
  ms?: number;
}

type ShowToast = (message: string, options?: ToastOptions) => void;

interface VisibleToast {
  id: number;
  message: string;
  ms: number;
}

const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Returns a function that shows a toast: dark in both themes, at the top centre, one at a time. §8 */
export function useToast(): ShowToast {
  const showToast = useContext(ToastContext);
  if (!showToast) throw new Error('useToast needs a ToastProvider above it');
  return showToast;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<VisibleToast>();

  const showToast = useCallback<ShowToast>((message, { ms = TOAST_MS } = {}) => {
    setToast((previousToast) => ({ id: (previousToast?.id ?? 0) + 1, message, ms }));
  }, []);

  useEffect(
    function hideAfterTimeout() {
      if (!toast) return;
      const timer = setTimeout(() => setToast(undefined), toast.ms);
      return () => clearTimeout(timer);
    },
    [toast],
  );

  return (
    <ToastContext value={showToast}>
      {children}
      <div className={styles.region} aria-live="polite">
        {toast && (
          <p key={toast.id} className={styles.toast} role="status">
            {toast.message}
          </p>
        )}
      </div>
    </ToastContext>
  );
}
