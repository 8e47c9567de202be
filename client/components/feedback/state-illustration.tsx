import styles from './state-illustration.module.css';

/** A market stall in theme colours, for empty states and the 404 screen. Decorative unless it has a label. */
export function StateIllustration({ label, className }: { label?: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 320 220"
      width={320}
      height={220}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <path
        className={styles.line}
        d="M74 112v94M246 112v94M84 118h152v70H84zM84 132h152M84 146h152M84 160h152M84 174h152M20 208h280"
      />
      <path
        className={styles.post}
        d="M66 12h14v196H66zM240 12h14v196h-14zM157 181a3 3 0 0 1 6 0 3 3 0 0 1-6 0z"
      />
      <path className={styles.awning} d={`M40 52h240v34${'a20 20 0 0 1-40 0'.repeat(6)}z`} />
      <path
        className={styles.stripe}
        d="M80 52h40v34a20 20 0 0 1-40 0zM160 52h40v34a20 20 0 0 1-40 0zM240 52h40v34a20 20 0 0 1-40 0z"
      />
    </svg>
  );
}
