import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApolloClient } from './apollo/client';
import { App } from './app/app';
import { onUserChange } from './state/session';

const client = createApolloClient();
// What one user was shown is nobody else's: whoever signs in or out starts from an empty cache.
onUserChange(() => void client.resetStore().catch(() => undefined));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <BrowserRouter>
    <App client={client} />
  </BrowserRouter>,
);
