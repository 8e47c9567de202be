import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApolloClient, forgetWithUser } from './apollo/client';
import { App } from './app/app';
import { openHistoryGate } from './lib/history-gate';

const client = createApolloClient();
forgetWithUser(client);

openHistoryGate();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <BrowserRouter>
    <App client={client} />
  </BrowserRouter>,
);
