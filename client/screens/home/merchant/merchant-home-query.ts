import type { HomeSectionKind } from '../../../domain';
import type { Language } from '../../../i18n/locales';
import { homeQuery } from '../home-query';
import { MerchantHomeDocument, type MerchantHomeQueryVariables } from './merchant-home.generated';

interface MerchantHomeLocation {
  search: string;
  language?: Language | undefined;
  homeKinds: readonly HomeSectionKind[];
}

/** Query of a home page that the merchant arranged. It omits the data of absent sections. */
export function merchantHomeQuery({ search, language = 'en', homeKinds }: MerchantHomeLocation) {
  const variables: MerchantHomeQueryVariables = {
    ...homeQuery({ search }).variables,
    language: language === 'hi' ? 'HI' : 'EN',
    hasCarousel: homeKinds.includes('CAROUSEL'),
    hasLatest: homeKinds.includes('LATEST'),
    hasReviews: homeKinds.includes('REVIEWS'),
    hasPromo: homeKinds.includes('PROMO'),
  };
  return { query: MerchantHomeDocument, variables };
}
