import { buildSchema } from 'graphql';
import { createRoot } from 'react-dom/client';
import { addNonceToStyles } from '../../lib/style-nonce';
import { Explorer } from './explorer';
import '../../app/theme/tokens.css';
import '../../app/theme/fonts.css';
import '../../app/theme/base.css';
import './prebuilt/graphiql.css';
import './explorer.css';

addNonceToStyles();
await renderExplorer();

async function renderExplorer(): Promise<void> {
  const root = document.getElementById('explorer');
  if (!root) return;
  const schemaResponse = await fetch('/developers/schema.graphql');
  const params = new URLSearchParams(location.search);
  createRoot(root).render(
    <Explorer
      schema={buildSchema(await schemaResponse.text())}
      query={params.get('query') ?? undefined}
      variables={params.get('variables') ?? undefined}
      allowsAnonymous={document.documentElement.dataset.mode !== 'production'}
    />,
  );
}
