import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../../apollo/message-of';
import { QueryView } from '../../../components/feedback/query-view';
import { Loading } from '../../../components/feedback/skeleton';
import { usePage } from '../../../components/page/page-context';
import { PRODUCTS_PER_PAGE } from '../../../lib/constants';
import { readPage } from '../../../lib/paths';
import { useLanguage } from '../../../i18n/messages';
import { HomeHead } from '../home-screen';
import { merchantHomeQuery } from './merchant-home-query';
import { MerchantSection } from './merchant-section';
import styles from './merchant-home-screen.module.css';

/** A home page that the merchant arranged. */
export function MerchantHomeScreen() {
  const { search } = useLocation();
  const { homeKinds } = usePage();
  const language = useLanguage();
  const page = readPage(new URLSearchParams(search), PRODUCTS_PER_PAGE);
  const { query, variables } = merchantHomeQuery({ search, language, homeKinds: homeKinds ?? [] });
  const result = useQuery(query, { variables });
  return (
    <>
      <HomeHead page={page} />
      <QueryView
        result={result}
        messageOf={messageOf}
        tone="plain"
        errorClassName="wrap page"
        skeleton={<Loading />}
      >
        {(home, isStale) => (
          <div className={styles.sections}>
            {home.homeSections.map((section, index) => (
              <MerchantSection key={index} section={section} home={home} page={page} isStale={isStale} />
            ))}
          </div>
        )}
      </QueryView>
    </>
  );
}
