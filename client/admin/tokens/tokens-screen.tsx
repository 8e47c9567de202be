import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { refetch } from '../../apollo/refetch';
import { paths } from '../../lib/paths';
import { AdminPage } from '../frame/admin-page';
import { ConfirmDialog } from '../frame/confirm-dialog';
import { DeleteMenu } from '../frame/row-actions';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { CreateTokenDialog } from './create-token-dialog';
import { TOKEN_COLUMNS, type ApiTokenRow } from './token-columns';
import { ApiTokenListDocument, RevokeApiTokenDocument } from './tokens.generated';

const NOUN = ['token', 'tokens'] as const;
const PAGE_SIZE = 20;
const EMPTY_HINT = (
  <>
    Apps use a token to reach your catalogue and orders. Each token can do only what you allow.{' '}
    <a href={paths.developers('tokens')}>How tokens work</a>
  </>
);

/** API tokens with their scopes and last use. §6 */
export function TokensScreen() {
  const list = useListState({ name: 'tokens', pageSize: PAGE_SIZE, sorts: ['NEWEST'] });
  const { first, offset } = list.variables;
  const result = useQuery(ApiTokenListDocument, {
    variables: { first, offset },
    fetchPolicy: 'cache-and-network',
  });
  const [revoke] = useMutation(RevokeApiTokenDocument);
  const [isCreating, setIsCreating] = useState(false);
  const [tokenToRevoke, setTokenToRevoke] = useState<ApiTokenRow>();
  const reload = () => refetch(result);

  return (
    <AdminPage
      title="API Tokens"
      actions={
        <Button type="primary" size="large" onClick={() => setIsCreating(true)}>
          Create Token
        </Button>
      }
    >
      <DataTable
        list={list}
        label="API Tokens"
        noun={NOUN}
        hasWideRows
        columns={TOKEN_COLUMNS}
        result={result}
        selectPage={({ apiTokens }) => apiTokens}
        emptyText="No API Tokens"
        emptyHint={EMPTY_HINT}
        nameOf={({ name }) => name}
        canSearch={false}
        actions={(token) =>
          canBeRevoked(token) && (
            <DeleteMenu name={token.name} label="Revoke" onDelete={() => setTokenToRevoke(token)} />
          )
        }
      />
      <CreateTokenDialog isOpen={isCreating} onClose={() => setIsCreating(false)} onCreated={reload} />
      <ConfirmDialog
        record={tokenToRevoke}
        warning="Warning: Programs that use this token are refused from now on!!"
        nameOf={({ name, hint }) => `${name}, haat_…${hint}`}
        action="Revoke"
        onConfirm={({ id }) => revoke({ variables: { id } })}
        onClose={() => setTokenToRevoke(undefined)}
      />
    </AdminPage>
  );
}

function canBeRevoked({ state }: ApiTokenRow): boolean {
  return state === 'ACTIVE' || state === 'SUSPENDED';
}
