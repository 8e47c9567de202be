import type { ReactNode } from 'react';
import { NeedsScript } from '../../components/needs-script';
import styles from './door.module.css';

interface DoorProps {
  title: string;
  /** A square picture beside the form, where there is room. */
  picture: string;
  children: ReactNode;
}

/** The frame of signing in and registering. */
export function Door({ title, picture, children }: DoorProps) {
  return (
    <div className={`wrap page ${styles.door}`}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <NeedsScript>
          Your sign-in is kept in this browser by JavaScript, which is switched off: this form cannot be sent.
        </NeedsScript>
        {children}
      </div>
      <div className={styles.picture}>
        <img src={picture} width={1000} height={1000} alt="" loading="lazy" />
      </div>
    </div>
  );
}
