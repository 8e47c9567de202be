import { Button } from '../../../components/forms/button';
import { useMessages } from '../../../i18n/messages';
import styles from './zoom-bar.module.css';

interface ZoomBarProps {
  currentIndex: number;
  count: number;
  isEnlarged: boolean;
  onToggle: () => void;
  onSelect: (index: number) => void;
  onClose: () => void;
}

/** Toolbar of the zoom view. */
export function ZoomBar({ currentIndex, count, isEnlarged, onToggle, onSelect, onClose }: ZoomBarProps) {
  const { product: messages } = useMessages();
  const stepButton = (step: 1 | -1, label: string, className?: string) => (
    <Button
      aria-label={label}
      disabled={step === 1 ? currentIndex === count - 1 : currentIndex === 0}
      onClick={() => onSelect(currentIndex + step)}
    >
      <span className={className} />
    </Button>
  );
  return (
    <div className={styles.bar}>
      <Button onClick={onToggle}>{isEnlarged ? messages.zoomOut : messages.zoomIn}</Button>
      {count > 1 && (
        <>
          {stepButton(-1, messages.previousPicture, styles.previous)}
          <p className={styles.position} aria-live="polite">
            {messages.showPicture(currentIndex + 1, count)}
          </p>
          {/* A phone has room for the numbers only. */}
          <span className={styles.numbers} aria-hidden="true">{`${currentIndex + 1}/${count}`}</span>
          {stepButton(1, messages.nextPicture, styles.next)}
        </>
      )}
      <Button className={styles.close} onClick={onClose}>
        {messages.close}
      </Button>
    </div>
  );
}
