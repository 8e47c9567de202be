import type { Page } from 'playwright-core';
import { violationsOf } from '../support/axe';
import { visit, type Visitor } from '../support/browser';
import { asker } from '../support/graphql-asker';
import { startSeededShop } from '../support/seeded-shop';
import type { Shop } from '../support/shop';
import { describeInBrowser } from './describe-in-browser';
import { newcomer } from './shopper';

jest.setTimeout(120_000);

const NEW = 'a new and longer one';

/** The link of the latest password reset, as an admin finds it in the demo's mailbox. */
async function linkInMailbox(shop: Shop): Promise<string> {
  const input = { email: 'admin@haat.example', password: 'haat-admin-demo' };
  const signedIn = await asker(shop)<{ signIn: { token: string } }>(
    'mutation ($input: SignInInput!) { signIn(input: $input) { token } }',
    { input },
  );
  const { data } = await asker(
    shop,
    signedIn.data.signIn.token,
  )<{ mails: { nodes: [{ text: string }] } }>(
    '{ mails(first: 1, filter: { kind: PASSWORD_RESET }) { nodes { text } } }',
  );
  const [{ text }] = data.mails.nodes;
  return /https?:\S+/.exec(text)?.[0] ?? '';
}

describeInBrowser('§5 A shopper who forgot the password', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;
  let link: string;
  const person = newcomer();

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { viewport: { width: 360, height: 740 } });
    await asker(shop)('mutation ($input: RegisterInput!) { register(input: $input) { token } }', {
      input: person,
    });
  });

  const requireForEveryone = async () => {
    expect(await violationsOf(page)).toEqual([]);
  };

  it('asks for a link from the login screen, by keyboard', async () => {
    page = await visitor.open(`${shop.url}/login`);
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
    await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
    await requireForEveryone();
    await page.getByLabel('Email').fill(person.email);
    await page.keyboard.press('Enter');
    await page.getByText('If there is an account with this address').waitFor();
    expect(await page.title()).toBe('Haat | Forgot Password');
  });

  it('finds the link in the mailbox, and chooses a new password', async () => {
    const mailed = new URL(await linkInMailbox(shop));
    link = `${shop.url}${mailed.pathname}${mailed.hash}`;
    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW);
    await page.getByLabel('Confirm Password').fill('something else');
    await page.keyboard.press('Enter');
    await page.getByText('Passwords do not match').waitFor();
    await requireForEveryone();
    await page.getByLabel('Confirm Password').fill(NEW);
    await page.keyboard.press('Enter');
    await page.getByText('Your new password is set').waitFor();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.getByText(person.name).first().waitFor();
  });

  it('cannot use the link again', async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW);
    await page.getByLabel('Confirm Password').fill(NEW);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByRole('alert').getByText('not valid any more').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
