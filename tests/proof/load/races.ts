import type { Answer, ShopClient } from '../shop-client';
import type { ProofShop } from '../proof-shop';
import type { Report } from '../report';

const ROUNDS = 20;
const REVIEW = 'mutation ($input: AddReviewInput!) { done: addReview(input: $input) { id } }';
const REGISTER = 'mutation ($input: RegisterInput!) { done: register(input: $input) { token } }';
const DELETE_USER = 'mutation ($id: ID!) { done: deleteUser(id: $id) { id } }';

/** Races of two users at the same instant, over different APIs. */
export async function proveRaces(report: Report, proof: ProofShop): Promise<void> {
  await reviewTwice(report, proof);
  await registerTwice(report, proof);
  await removeEachOther(report, proof);
}

async function reviewTwice(report: Report, { client, admin, shoppers }: ProofShop): Promise<void> {
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const productId = await client.stock(admin, `Reviewed ${round}`, 5);
    const token = shoppers[round % shoppers.length]!;
    const body = { rating: 4, comment: 'Fills the room.' };
    const results = await Promise.all([
      client.rest('POST', `/products/${productId}/reviews`, { token, body }),
      client.graphql(REVIEW, { input: { productId, ...body } }, token),
    ]);
    const { result } = await client.rest('GET', `/products/${productId}`);
    outcomes.push(`${codesOf(results)}; ${String(result.numReviews)} of ${String(result.rating)}`);
  }
  report.expect('two reviews at once', summary(outcomes), 'ALREADY_REVIEWED, done; 1 of 4');
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
  report.expect('two registrations at once', summary(outcomes), 'EMAIL_TAKEN, done');
}

/** Two remaining admins delete or demote each other. */
async function removeEachOther(report: Report, { client, ...proof }: ProofShop): Promise<void> {
  let { admin } = proof;
  const remaining: string[] = [];
  const codes = new Set<string>();
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const [one, other] = [
      await makeAdmin(client, admin, `${round}-one`),
      await makeAdmin(client, admin, `${round}-other`),
    ];
    // The first admin is demoted during the race.
    const founder = await idOfSelf(client, admin);
    await client.rest('PUT', `/users/${founder}`, { token: one.token, body: { isAdmin: false } });
    const results = await Promise.all([
      client.rest('DELETE', `/users/${other.id}`, { token: one.token }),
      round % 2 === 0
        ? client.graphql(DELETE_USER, { id: one.id }, other.token)
        : client.rest('PUT', `/users/${one.id}`, { token: other.token, body: { isAdmin: false } }),
    ]);
    for (const { code, isDone } of results) if (!isDone) codes.add(code);
    const winners = [];
    for (const { token } of [one, other]) {
      if ((await client.rest('GET', '/users', { token })).isDone) winners.push(token);
    }
    remaining.push(String(winners.length));
    await client.rest('PUT', `/users/${founder}`, { token: winners[0]!, body: { isAdmin: true } });
    // The demotion has revoked the token of the first admin.
    admin = await client.signInAdmin();
    for (const { id } of [one, other]) await client.rest('DELETE', `/users/${id}`, { token: admin });
  }
  report.expect('admins left of two who remove each other', summary(remaining), '1');
  report.record('error codes of the slower admin', [...codes].sort().join(', '));
}

async function makeAdmin(client: ShopClient, admin: string, name: string) {
  const token = await client.register(name);
  const id = await idOfSelf(client, token);
  await client.rest('PUT', `/users/${id}`, { token: admin, body: { isAdmin: true } });
  return { token, id };
}

async function idOfSelf(client: ShopClient, token: string): Promise<string> {
  return String((await client.rest('GET', '/users/profile', { token })).result._id);
}

function codesOf(answers: readonly Answer[]): string {
  return answers
    .map(({ isDone, code }) => (isDone ? 'done' : code))
    .sort()
    .join(', ');
}

/** The distinct outcomes of many rounds. */
function summary(outcomes: readonly string[]): string {
  return [...new Set(outcomes)].sort().join(' | ');
}
