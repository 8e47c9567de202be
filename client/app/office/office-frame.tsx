import { skipToken, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminDocument } from '../../apollo/admin.generated';
import { useMedia } from '../../state/use-media';
import { useHasLetterShortcuts } from '../../state/letter-shortcuts';
import { useSession } from '../../state/session';
import { findNavPosition } from './nav-groups';
import { OfficeDock } from './office-dock';
import { OfficeHeader } from './office-header';
import { OfficeNav } from './office-nav';
import { ShortcutsDialog } from './shortcuts-dialog';
import { useShortcuts } from './use-shortcuts';
import { SIDE_QUERY, WIDE_QUERY } from './office-widths';
import './office-frame.css';

export { RequireAdmin } from '../routing/require-admin';
export { OfficeTrail } from './office-trail';

/** Header and navigation of the back office, after the server has confirmed the admin flag. §6 */
export function OfficeFrame() {
  const session = useSession();
  const { data } = useQuery(AdminDocument, session ? {} : skipToken);
  const isWide = useMedia(WIDE_QUERY);
  const hasSide = useMedia(SIDE_QUERY);
  const { pathname } = useLocation();
  const hasShortcuts = useHasLetterShortcuts();
  const searchInput = useRef<HTMLInputElement>(null);
  const shortcutsDialog = useRef<HTMLDialogElement>(null);
  const showShortcuts = () => shortcutsDialog.current?.showModal();
  useShortcuts({ isOn: hasShortcuts, onSearch: () => searchInput.current?.focus(), onList: showShortcuts });
  if (!session || !data?.me?.isAdmin || data.me.id !== session.id) return null;

  const position = findNavPosition(pathname);
  return (
    <>
      <OfficeHeader searchInput={searchInput} hasAccount={hasSide} onShortcuts={showShortcuts} />
      {hasSide ? <OfficeNav position={position} isWide={isWide} /> : <OfficeDock position={position} />}
      <ShortcutsDialog dialog={shortcutsDialog} isOn={hasShortcuts} />
    </>
  );
}
