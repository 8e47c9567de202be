import { ViewTransition, type ReactNode } from 'react';

interface SharedElementProps {
  /** Product id of the picture. */
  id: string;
  children: ReactNode;
}

/**
 * Shared element transition of a product picture from card to page, if the browser supports it and motion is allowed.
 */
export function SharedElement({ id, children }: SharedElementProps) {
  return (
    <ViewTransition name={`product-${id}`} share="morph" default="none">
      {children}
    </ViewTransition>
  );
}
