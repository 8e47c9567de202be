import { render as renderPlain, type RenderOptions } from '@testing-library/react';
import type { ReactNode } from 'react';
import { english } from '../../../client/i18n/english';
import { LocaleProvider } from '../../../client/i18n/messages';

/** Renders a component with the English messages. */
export function render(ui: ReactNode, options: Omit<RenderOptions, 'wrapper' | 'queries'> = {}) {
  return renderPlain(ui, { ...options, wrapper: InEnglish });
}

function InEnglish({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={english}>{children}</LocaleProvider>;
}
