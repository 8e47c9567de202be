import { useLanguage } from '../../i18n/messages';
import { setupEnglish } from './setup-messages-english';
import { setupHindi } from './setup-messages-hindi';

/** The texts of the set-up page; they are in its chunk, because no other page needs them. */
export function useSetupMessages() {
  return useLanguage() === 'hi' ? setupHindi : setupEnglish;
}
