import { skipToken, useQuery } from '@apollo/client/react';
import { messageOf } from '../../apollo/message-of';
import { matchPath, useLocation } from 'react-router-dom';
import { NeedsScript } from '../../components/feedback/needs-script';
import { QueryView } from '../../components/feedback/query-view';
import { Loading } from '../../components/feedback/skeleton';
import { PageHead } from '../../components/page/page-head';
import { SETUP_PATH } from '../../domain';
import { paths } from '../../lib/paths';
import { useSession } from '../../state/session';
import { AccountStep } from './steps/account-step';
import { SetupSettingsDocument, ShopSetupDocument } from './setup.generated';
import { OpeningSoon } from './opening-soon';
import { useSetupMessages } from './setup-messages';
import { SetupStepsView } from './setup-steps-view';
import styles from './setup.module.css';

/** All pages of a shop in set-up mode: the set-up page, and a page that says that the shop opens soon. */
export function SetupScreen() {
  const { pathname } = useLocation();
  return matchPath(SETUP_PATH, pathname) ? <SetupPage /> : <OpeningSoon />;
}

/** The set-up of an empty production shop: the account of its owner, then six steps. */
function SetupPage() {
  const messages = useSetupMessages();
  const session = useSession();
  return (
    <div className={styles.setup}>
      <PageHead title={messages.title} />
      <a className={styles.skip} href="#main">
        {messages.skip}
      </a>
      <div className={styles.canopy} aria-hidden="true" />
      <header className={styles.header}>
        <p>{messages.title}</p>
        {session && (
          <a className={styles.leave} href={paths.home()}>
            {messages.leave}
          </a>
        )}
      </header>
      <NeedsScript>{messages.needsScript}</NeedsScript>
      {session === undefined ? <Loading /> : <SetupContent key={session?.id} isSignedIn={session !== null} />}
    </div>
  );
}

function SetupContent({ isSignedIn }: { isSignedIn: boolean }) {
  const setup = useQuery(ShopSetupDocument, { fetchPolicy: 'cache-and-network' });
  const { isOpen, hasOwner, progress } = setup.data?.setup ?? {};
  const settings = useQuery(SetupSettingsDocument, progress ? {} : skipToken);
  const refresh = () => Promise.all([setup.refetch(), settings.refetch()]);
  if (setup.data && !progress)
    return (
      <main id="main" tabIndex={-1} className={styles.account}>
        {isOpen ? <OpenShop /> : <AccountStep hasOwner={hasOwner === true} isStranger={isSignedIn} />}
      </main>
    );
  const view = { messageOf, skeleton: <Loading />, errorClassName: styles.account };
  if (!progress)
    return (
      <QueryView result={setup} {...view}>
        {() => <Loading />}
      </QueryView>
    );
  return (
    <QueryView result={settings} {...view}>
      {(loaded) => (
        <SetupStepsView
          isOpen={isOpen === true}
          settings={loaded.settings}
          progress={progress}
          refresh={refresh}
        />
      )}
    </QueryView>
  );
}

/** The page of an open shop for callers who are not admins. */
function OpenShop() {
  const { finish } = useSetupMessages();
  return (
    <>
      <h1>{finish.isOpen}</h1>
      <p>
        <a className="link" href={paths.home()}>
          {finish.visit}
        </a>
      </p>
    </>
  );
}
