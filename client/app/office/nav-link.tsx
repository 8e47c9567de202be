import type { ReactNode } from 'react';
import { OfficeLink } from './office-link';
import type { NavScreen } from './nav-groups';

interface NavLinkProps {
  screen: NavScreen;
  /** `page` for the current page, `true` for a page above it. */
  current: 'page' | 'true' | undefined;
  className?: string | undefined;
  /** Letter of the shortcut that clicks the link. */
  letter?: string | undefined;
  /** The icon before the title. */
  children?: ReactNode;
}

/** A link of the navigation. */
export function NavLink({ screen, current, className, letter, children }: NavLinkProps) {
  const { title, to, isExternal } = screen;
  const content = (
    <>
      {children}
      <span>{title}</span>
    </>
  );
  if (isExternal) {
    return (
      <a className={className} href={to}>
        {content}
      </a>
    );
  }
  return (
    <OfficeLink className={className} to={to} aria-current={current} data-letter={letter}>
      {content}
    </OfficeLink>
  );
}

/** An icon of the navigation, drawn with the colour of the text. */
export function NavIcon({ path, className }: { path: string; className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
