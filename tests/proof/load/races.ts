import type { ShopResponse, ShopClient } from '../shop-client';
import type { ProofShop } from '../proof-shop';
import type { Report } from '../report';

const ROUNDS = 20;
const REVIEW = 'mutation ($input: AddReviewInput!) { result: addReview(input: $input) { id } }';
const REGISTER = 'mutation ($input: RegisterInput!) { result: register(input: $input) { token } }';
const DELETE_USER = 'mutation ($id: ID!) { result: deleteUser(id: $id) { id } }';

/** Two users send conflicting requests at the same time, over different APIs. */
export async function proveRaces(report: Report, proof: ProofShop): Promise<void> {
  await reviewTwice(report, proof);
  await registerTwice(report, proof);
  await removeEachOther(report, proof);
}

async function reviewTwice(report: Report, { client, adminToken, shoppers }: ProofShop): Promise<void> {
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const productId = await client.createProduct(adminToken, `Reviewed ${round}`, 5);
    const token = shoppers[round % shoppers.length]!;
    const body = { rating: 4, comment: 'Fills the room.' };
    const results = await Promise.all([
      client.rest('POST', `/products/${productId}/reviews`, { token, body }),
      client.graphql(REVIEW, { input: { productId, ...body } }, token),
    ]);
    const { result } = await client.rest('GET', `/products/${productId}`);
    outcomes.push(`${codesOf(results)}; ${String(result.numReviews)} of ${String(result.rating)}`);
  }
  report.expect('two simultaneous reviews', distinctOutcomes(outcomes), 'ALREADY_REVIEWED, done; 1 of 4');
}

async function registerTwice(report: Report, { client }: ProofShop): Promise<void> {
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const input = { name: 'Twin', email: `Twin-${round}@Example.com`, password: 'long enough' };
    const results = await Promise.all([
      client.rest('POST', '/users', { body: input }),
      client.graphql(REGISTER, { input: { ...input, email: input.email.toLowerCase() } }),
    ]);
    outcomes.push(codesOf(results));
  }
  report.expect('two simultaneous registrations', distinctOutcomes(outcomes), 'EMAIL_TAKEN, done');
}

/** Two remaining admins delete or demote each other. */
async function removeEachOther(report: Report, { client, ...proof }: ProofShop): Promise<void> {
  let { adminToken } = proof;
  const remainingCounts: string[] = [];
  const codes = new Set<string>();
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const [firstAdmin, secondAdmin] = [
      await createAdmin(client, adminToken, `${round}-one`),
      await createAdmin(client, adminToken, `${round}-other`),
    ];
    // Demotes the initial admin, so that only the two new admins remain.
    const initialAdminId = await idOfSelf(client, adminToken);
    await client.rest('PUT', `/users/${initialAdminId}`, {
      token: firstAdmin.token,
      body: { isAdmin: false },
    });
    const results = await Promise.all([
      client.rest('DELETE', `/users/${secondAdmin.id}`, { token: firstAdmin.token }),
      round % 2 === 0
        ? client.graphql(DELETE_USER, { id: firstAdmin.id }, secondAdmin.token)
        : client.rest('PUT', `/users/${firstAdmin.id}`, {
            token: secondAdmin.token,
            body: { isAdmin: false },
          }),
    ]);
    for (const { code, isSuccess } of results) if (!isSuccess) codes.add(code);
    const remainingTokens = [];
    for (const { token } of [firstAdmin, secondAdmin]) {
      if ((await client.rest('GET', '/users', { token })).isSuccess) remainingTokens.push(token);
    }
    remainingCounts.push(String(remainingTokens.length));
    await client.rest('PUT', `/users/${initialAdminId}`, {
      token: remainingTokens[0]!,
      body: { isAdmin: true },
    });
    // The demotion has revoked the token of the initial admin.
    adminToken = await client.signInAdmin();
    for (const { id } of [firstAdmin, secondAdmin])
      await client.rest('DELETE', `/users/${id}`, { token: adminToken });
  }
  report.expect('remaining admins after two remove each other', distinctOutcomes(remainingCounts), '1');
  report.record('error codes of the slower admin', [...codes].sort().join(', '));
}

async function createAdmin(client: ShopClient, adminToken: string, name: string) {
  const token = await client.register(name);
  const id = await idOfSelf(client, token);
  await client.rest('PUT', `/users/${id}`, { token: adminToken, body: { isAdmin: true } });
  return { token, id };
}

async function idOfSelf(client: ShopClient, token: string): Promise<string> {
  return String((await client.rest('GET', '/users/profile', { token })).result._id);
}

function codesOf(responses: readonly ShopResponse[]): string {
  return responses
    .map(({ isSuccess, code }) => (isSuccess ? 'done' : code))
    .sort()
    .join(', ');
}

/** The distinct outcomes of many rounds. */
function distinctOutcomes(outcomes: readonly string[]): string {
  return [...new Set(outcomes)].sort().join(' | ');
}
