import type { Page } from 'playwright-core';
import { UserEntity } from '../../server/database/entities/user.entity';
import type { MailKind } from '../../server/domain/emails/email';
import { violationsOf } from '../support/runtime/axe';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { graphqlClient } from '../support/transports/graphql-client';
import { mailsTo, unsubscribeToken } from '../support/fixtures/mailbox';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { newUser } from './shopper';

jest.setTimeout(120_000);

const NEW_PASSWORD = 'a new and longer one';
const ME_QUERY = '{ me { isEmailVerified wantsOptionalMail } }';

async function tokenOf(shop: Shop, email: string): Promise<string> {
  const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
  const { data } = await graphqlClient(shop)<{ signIn: { token: string } }>(SIGN_IN, {
    input: { email, password: NEW_PASSWORD },
  });
  return data.signIn.token;
}

/** Reads the link in the latest email of a type. */
async function linkInMailbox(shop: Shop, address: string, kind: MailKind): Promise<string> {
  const [mail] = await mailsTo(shop, address, kind);
  const mailedUrl = new URL(/https?:\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return `${shop.url}${mailedUrl.pathname}${mailedUrl.hash}`;
}

describeInBrowser('§5 A shopper who follows the links in emails', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let link: string;
  const user = newUser();

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 360, height: 740 } });
    await graphqlClient(shop)('mutation ($input: RegisterInput!) { register(input: $input) { token } }', {
      input: { ...user, wantsOptionalMail: true },
    });
  });

  const expectAccessible = async () => {
    expect(await violationsOf(page)).toEqual([]);
  };

  it('requests a link from the login screen by keyboard', async () => {
    page = await browser.open(`${shop.url}/login`);
    await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
    await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
    await expectAccessible();
    await page.getByLabel('Email', { exact: true }).fill(user.email);
    await page.keyboard.press('Enter');
    await page.getByText('If that email has an account').waitFor();
    expect(await page.title()).toBe('Haat | Forgot Password');
  });

  it('finds the link in the email list and sets a new password', async () => {
    link = await linkInMailbox(shop, user.email, 'PASSWORD_RESET');
    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill('something else');
    await page.keyboard.press('Enter');
    await page.getByText('Passwords do not match').waitFor();
    await expectAccessible();
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Your new password is set').waitFor();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.getByText(user.name).first().waitFor();
  });

  it('cannot use the link twice', async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByRole('alert').getByText('not valid any more').waitFor();
    expect(browser.problems).toEqual([]);
  });

  it('verifies the address', async () => {
    await page.goto(await linkInMailbox(shop, user.email, 'EMAIL_VERIFICATION'));
    await page.getByRole('heading', { name: 'Your Email Address' }).waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: 'Confirm Email' }).press('Enter');
    await page.getByRole('status').getByText('Your email address is verified').waitFor();
    await expectAccessible();
    const { data } = await graphqlClient(shop, await tokenOf(shop, user.email))<{ me: object }>(ME_QUERY);
    expect(data.me).toEqual({ isEmailVerified: true, wantsOptionalMail: true });
  });

  it('unsubscribes from optional emails, unless the link is invalid', async () => {
    const { id } = await shop.database.reader
      .getRepository(UserEntity)
      .findOneByOrFail({ email: user.email });
    for (const [token, expectedText] of [
      ['forged', 'This link is incomplete'],
      [unsubscribeToken(shop, id), "You're unsubscribed."],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${shop.url}/unsubscribe#${token}`);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page
        .getByRole(token === 'forged' ? 'alert' : 'status')
        .getByText(expectedText)
        .waitFor();
      await expectAccessible();
    }
    const { data } = await graphqlClient(shop, await tokenOf(shop, user.email))<{ me: object }>(ME_QUERY);
    expect(data.me).toEqual({ isEmailVerified: true, wantsOptionalMail: false });
    expect(browser.problems).toEqual([]);
  });
});
