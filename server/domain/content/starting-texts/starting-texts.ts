import type { StandardSlug } from '../page-links';
import { aboutText } from './about-text';
import { contactText } from './contact-text';
import type { TextByLanguage } from './page-text';
import { privacyText } from './privacy-text';
import { refundText } from './refund-text';
import { shippingText } from './shipping-text';
import { termsText } from './terms-text';

/** Texts from which a merchant starts. They name facts of the merchant in braces. */
export const STARTING_TEXTS: Readonly<Record<StandardSlug, TextByLanguage>> = {
  about: aboutText,
  contact: contactText,
  terms: termsText,
  privacy: privacyText,
  refund: refundText,
  shipping: shippingText,
};
