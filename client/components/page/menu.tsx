import { Children, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './menu.module.css';

interface MenuProps {
  title: string;
  /** Links, buttons or checkboxes, one per row. */
  children: ReactNode;
}

/** A disclosure menu. It closes on Escape, after navigation, and when the focus moves to an element outside it. */
export function Menu({ title, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const close = () => {
    if (details.current) details.current.open = false;
  };
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  const closeOnEscape = ({ key: pressedKey }: KeyboardEvent) => {
    if (pressedKey !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  };

  return (
    <details
      key={key}
      ref={details}
      className={styles.menu}
      // All menus have the same name, so the browser keeps only one open.
      name="menu"
      onBlur={closeOnBlur}
      onKeyDown={closeOnEscape}
    >
      <summary>
        <span>{title}</span>
      </summary>
      <ul>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </details>
  );
}
