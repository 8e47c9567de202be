import type { Answer, Doors } from './doors';
import type { ProofShop } from './proof-shop';
import type { Report } from './report';

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

async function reviewTwice(report: Report, { doors, admin, shoppers }: ProofShop): Promise<void> {
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const productId = await doors.stock(admin, `Reviewed ${round}`, 5);
    const token = shoppers[round % shoppers.length]!;
    const body = { rating: 4, comment: 'Fills the room.' };
    const both = await Promise.all([
      doors.rest('POST', `/products/${productId}/reviews`, { token, body }),
      doors.graphql(REVIEW, { input: { productId, ...body } }, token),
    ]);
    const { result } = await doors.rest('GET', `/products/${productId}`);
    outcomes.push(`${codesOf(both)}; ${String(result.numReviews)} of ${String(result.rating)}`);
  }
  report.expect('two reviews at once', summary(outcomes), 'ALREADY_REVIEWED, done; 1 of 4');
}

async function registerTwice(report: Report, { doors }: ProofShop): Promise<void> {
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const input = { name: 'Twin', email: `Twin-${round}@Example.com`, password: 'long enough' };
    const both = await Promise.all([
      doors.rest('POST', '/users', { body: input }),
      doors.graphql(REGISTER, { input: { ...input, email: input.email.toLowerCase() } }),
    ]);
    outcomes.push(codesOf(both));
  }
  report.expect('two registrations at once', summary(outcomes), 'EMAIL_TAKEN, done');
}

/** Two remaining admins delete or demote each other. */
async function removeEachOther(report: Report, { doors, ...proof }: ProofShop): Promise<void> {
  let { admin } = proof;
  const left: string[] = [];
  const codes = new Set<string>();
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const [one, other] = [
      await makeAdmin(doors, admin, `${round}-one`),
      await makeAdmin(doors, admin, `${round}-other`),
    ];
    // The first admin is demoted during the race.
    const founder = await idOfSelf(doors, admin);
    await doors.rest('PUT', `/users/${founder}`, { token: one.token, body: { isAdmin: false } });
    const both = await Promise.all([
      doors.rest('DELETE', `/users/${other.id}`, { token: one.token }),
      round % 2 === 0
        ? doors.graphql(DELETE_USER, { id: one.id }, other.token)
        : doors.rest('PUT', `/users/${one.id}`, { token: other.token, body: { isAdmin: false } }),
    ]);
    for (const { code, isDone } of both) if (!isDone) codes.add(code);
    const winners = [];
    for (const { token } of [one, other]) {
      if ((await doors.rest('GET', '/users', { token })).isDone) winners.push(token);
    }
    left.push(String(winners.length));
    await doors.rest('PUT', `/users/${founder}`, { token: winners[0]!, body: { isAdmin: true } });
    // The demotion has revoked the token of the first admin.
    admin = await doors.signInAdmin();
    for (const { id } of [one, other]) await doors.rest('DELETE', `/users/${id}`, { token: admin });
  }
  report.expect('admins left of two who remove each other', summary(left), '1');
  report.tell('what the slower admin is told', [...codes].sort().join(', '));
}

async function makeAdmin(doors: Doors, admin: string, name: string) {
  const token = await doors.register(name);
  const id = await idOfSelf(doors, token);
  await doors.rest('PUT', `/users/${id}`, { token: admin, body: { isAdmin: true } });
  return { token, id };
}

async function idOfSelf(doors: Doors, token: string): Promise<string> {
  return String((await doors.rest('GET', '/users/profile', { token })).result._id);
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
