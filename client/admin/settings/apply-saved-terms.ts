import { shopStylesheet } from '../../domain';
import { styleNonce } from '../../lib/style-nonce';
import { savedTerms } from '../../state/page-terms';
import { ACCENT_PATH, LOGO_PATH, type SettingValues } from './setting-values';

const STYLE_ID = 'saved-colours';

/** Shows saved settings in the open document, which the server rendered with the former settings. */
export function applySavedTerms(values: SettingValues): void {
  const textAt = (path: string) => values[path] ?? '';
  const accent = textAt(ACCENT_PATH);
  savedTerms.set({
    shopName: textAt('shop.name'),
    logo: textAt(LOGO_PATH),
    accent,
    announcement: { text: textAt('announcement.text'), link: textAt('announcement.link') },
  });
  delete document.documentElement.dataset.announcementClosed;
  document.querySelector('link[href^="/theme/"]')?.remove();
  document.getElementById(STYLE_ID)?.remove();
  if (accent === '') return;
  const style = document.createElement('style');
  style.id = STYLE_ID;
  style.nonce = styleNonce() ?? '';
  style.textContent = shopStylesheet(accent);
  document.head.append(style);
}
