import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import styles from './button.module.css';

interface ButtonStyle {
  variant?: 'primary' | 'outline' | 'danger' | 'text';
  wide?: boolean;
  small?: boolean;
}

/** Class names of a control that looks like a button. */
export function buttonClassOf({ variant = 'outline', wide, small }: ButtonStyle, className?: string): string {
  if (variant === 'text') return classNames('target', styles.text, className);
  const shape = classNames(styles.button, wide && styles.wide, small && `target ${styles.small}`);
  return classNames(shape, variant !== 'outline' && styles[variant], className);
}

type ButtonProps = ButtonStyle & ComponentProps<'button'> & { busy?: boolean };

export function Button({ variant, wide, small, busy = false, disabled, className, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={buttonClassOf({ variant, wide, small }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}

export function ButtonLink({ variant, wide, small, className, ...link }: ButtonStyle & LinkProps) {
  return <Link {...link} className={buttonClassOf({ variant, wide, small }, className)} />;
}
