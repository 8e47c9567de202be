import type { ApiTokenWish } from '../../server/domain/api-token';
import type { ApiToken } from '../../server/domain/api-token';
import type { Actor } from '../../server/domain/permissions';
import { SCOPES } from '../../server/domain/scopes';
import type { Shop } from './shop';

/** A token of a program, with all scopes unless told otherwise. */
export async function anApiToken(
  shop: Shop,
  wish: Partial<ApiTokenWish> = {},
  makerId?: string,
): Promise<ApiToken & { token: string }> {
  const { apiToken, token } = await shop.services.apiTokens.create(await anAdmin(shop, makerId), {
    name: 'Stock sync',
    scopes: SCOPES,
    ...wish,
  });
  return { ...apiToken, token };
}

async function anAdmin({ database }: Shop, id?: string): Promise<Actor> {
  const first = 'SELECT id FROM "user" WHERE is_admin = 1 ORDER BY id LIMIT 1';
  const [admin] = await database.reader.query<{ id: string }[]>(first);
  const userId = id ?? admin?.id;
  if (userId === undefined) throw new Error('There is no admin who could make a token');
  return { userId, isAdmin: true, tokenFailed: false, door: 'system' };
}
