import type { Page } from 'playwright-core';
import { UserEntity } from '../../server/database/entities/user.entity';
import type { MailKind } from '../../server/domain/emails/email';
import { violationsOf } from '../support/runtime/axe';
import { visit, type Visitor } from '../support/runtime/browser';
import { graphqlClient } from '../support/transports/graphql-client';
import { mailsTo, unsubscribeToken } from '../support/fixtures/mailbox';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { newcomer } from './shopper';

jest.setTimeout(120_000);

const NEW = 'a new and longer one';
const ME = '{ me { isEmailVerified wantsOptionalMail } }';

async function tokenOf(shop: Shop, email: string): Promise<string> {
  const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
  const { data } = await graphqlClient(shop)<{ signIn: { token: string } }>(SIGN_IN, {
    input: { email, password: NEW },
  });
  return data.signIn.token;
}

/** The link in the latest email of a type, as an admin sees it in the email list. */
async function linkInMailbox(shop: Shop, address: string, kind: MailKind): Promise<string> {
  const [mail] = await mailsTo(shop, address, kind);
  const mailed = new URL(/https?:\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return `${shop.url}${mailed.pathname}${mailed.hash}`;
}

describeInBrowser('§5 A shopper who follows the links in mails', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;
  let link: string;
  const person = newcomer();

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { viewport: { width: 360, height: 740 } });
    await graphqlClient(shop)('mutation ($input: RegisterInput!) { register(input: $input) { token } }', {
      input: { ...person, wantsOptionalMail: true },
    });
  });

  const requireForEveryone = async () => {
    expect(await violationsOf(page)).toEqual([]);
  };

  it('requests a link from the login screen by keyboard', async () => {
    page = await visitor.open(`${shop.url}/login`);
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
    await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
    await requireForEveryone();
    await page.getByLabel('Email').fill(person.email);
    await page.keyboard.press('Enter');
    await page.getByText('If there is an account with this address').waitFor();
    expect(await page.title()).toBe('Haat | Forgot Password');
  });

  it('finds the link in the email list and sets a new password', async () => {
    link = await linkInMailbox(shop, person.email, 'PASSWORD_RESET');
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

  it('cannot use the link twice', async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW);
    await page.getByLabel('Confirm Password').fill(NEW);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByRole('alert').getByText('not valid any more').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('verifies the address', async () => {
    await page.goto(await linkInMailbox(shop, person.email, 'EMAIL_VERIFICATION'));
    await page.getByRole('heading', { name: 'Your E-mail Address' }).waitFor();
    await requireForEveryone();
    await page.getByRole('button', { name: 'Yes, It Is Mine' }).press('Enter');
    await page.getByRole('status').getByText('your e-mail address is verified').waitFor();
    await requireForEveryone();
    const { data } = await graphqlClient(shop, await tokenOf(shop, person.email))<{ me: object }>(ME);
    expect(data.me).toEqual({ isEmailVerified: true, wantsOptionalMail: true });
  });

  it('unsubscribes from optional emails, unless the link is invalid', async () => {
    const { id } = await shop.database.reader
      .getRepository(UserEntity)
      .findOneByOrFail({ email: person.email });
    for (const [token, received] of [
      ['forged', 'This link is not whole'],
      [unsubscribeToken(shop, id), 'You get no more mails like this'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${shop.url}/unsubscribe#${token}`);
      await page.getByRole('button', { name: 'No More Mails Like This' }).click();
      await page
        .getByRole(token === 'forged' ? 'alert' : 'status')
        .getByText(received)
        .waitFor();
      await requireForEveryone();
    }
    const { data } = await graphqlClient(shop, await tokenOf(shop, person.email))<{ me: object }>(ME);
    expect(data.me).toEqual({ isEmailVerified: true, wantsOptionalMail: false });
    expect(visitor.complaints).toEqual([]);
  });
});
