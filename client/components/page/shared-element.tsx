import { ViewTransition, type ReactNode } from 'react';

interface MorphingProps {
  /** Of which product the picture is. */
  id: string;
  children: ReactNode;
}

/** A product's picture, which grows from its card to its page where the browser can and the person likes motion. */
export function SharedElement({ id, children }: MorphingProps) {
  return (
    <ViewTransition name={`product-${id}`} share="morph" default="none">
      {children}
    </ViewTransition>
  );
}
