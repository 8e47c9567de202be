import { UserEntity } from '../../../server/database/entities/user.entity';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { foreignFile } from '../../support/fixtures/imports/foreign-files';
import { historyApis, type HistoryClient } from '../../support/fixtures/imports/history-clients';
import { shopifyCustomer } from '../../support/fixtures/imports/history-files';
import { aSignInCode, mailsTo } from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { PASSWORD, type TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';
import { RestClient } from '../../support/transports/rest';

describe.each(historyApis)(
  'wire: Catalogue, customers of another shop, imported over %s',
  (_name, connect) => {
    let shop: Shop;
    let users: TestUsers;
    let client: HistoryClient;
    beforeAll(async () => {
      shop = await startShop();
      users = await connectRest(shop);
      client = connect(shop, users.admin.token);
    });
    afterAll(() => shop.stop());

    const accountOf = async (email: string) => {
      const { list } = await new RestClient(shop.url, users.admin.token).get('/users');
      return list.filter((user) => user.email === email);
    };
    const signIn = async (email: string) =>
      users.visitor.signInWithCode({ email, code: await aSignInCode(shop, email) });

    it('get an account with their address, sign in by an emailed code, and have no password', async () => {
      const email = 'asha@imports.example';
      const file = foreignFile([shopifyCustomer()]);
      const dryRun = await client.importCustomers(file, true);
      expect(dryRun).toMatchObject({ created: 1, unchanged: 0, failed: 0, job: null });
      await expect(accountOf(email)).resolves.toEqual([]);

      const report = await client.importCustomers(file);
      expect(report).toMatchObject({
        created: 1,
        unchanged: 0,
        failed: 0,
        job: expect.any(String) as string,
      });
      await expect(accountOf(email)).resolves.toMatchObject([{ name: 'Asha Rao', isAdmin: false }]);
      await expect(mailsTo(shop, email)).resolves.toEqual([]);
      await expect(users.visitor.signIn({ email, password: PASSWORD })).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });

      const session = await signIn(email);
      const rest = new RestClient(shop.url, session.token);
      const stored = await shop.database.reader.getRepository(UserEntity).findOneByOrFail({ email });
      expect(stored).toMatchObject({ name: 'Asha Rao', wantsOptionalMail: false });
      const { list } = await rest.get('/users/addresses');
      expect(list).toMatchObject([
        { line1: '12 MG Road', postalCode: '560001', state: 'KA', phone: '+919845012345', isDefault: true },
      ]);
    });

    it('stay unchanged when the same file comes again, and when they have an account', async () => {
      const { email } = users.shopper;
      const rows = [
        shopifyCustomer({ Email: 'again@imports.example' }),
        shopifyCustomer({ 'First Name': 'Other', Email: email.toUpperCase() }),
      ];
      await expect(client.importCustomers(foreignFile(rows))).resolves.toMatchObject({
        created: 1,
        unchanged: 1,
      });
      await expect(client.importCustomers(foreignFile(rows))).resolves.toMatchObject({
        created: 0,
        unchanged: 2,
      });
      await expect(accountOf(email)).resolves.toHaveLength(1);
      const rest = new RestClient(shop.url, users.shopper.token);
      await expect(rest.get('/users/addresses')).resolves.toMatchObject({ list: [] });
      await expect(rest.get('/users/profile')).resolves.not.toMatchObject({ json: { name: 'Other Rao' } });
    });

    it('stay out with a code and a sentence for a row with a problem', async () => {
      const rows = [
        shopifyCustomer({ Email: '' }),
        shopifyCustomer({ Email: 'not an address' }),
        shopifyCustomer({ Email: 'twice@imports.example' }),
        shopifyCustomer({ Email: ' Twice@Imports.example ' }),
        shopifyCustomer({ Email: 'nowhere@imports.example', 'Default Address Zip': '12' }),
      ];
      const report = await client.importCustomers(foreignFile(rows));
      expect(report).toMatchObject({
        created: 2,
        failed: 3,
        problems: [
          { row: 2, field: 'email', key: 'import.customerWithoutEmail' },
          { row: 3, field: 'email', key: 'user.notAnEmail' },
          {
            row: 5,
            field: 'email',
            key: 'import.customerTwice',
            message: 'Row 4 has the same email address',
          },
        ],
        notices: [{ row: 6, field: 'address', key: 'import.addressLeftOut' }],
      });
      await expect(client.importCustomers('Title,Price\nBell,12\n')).resolves.toEqual({ code: 'BAD_INPUT' });
    });

    it('do not come back after they have closed their account', async () => {
      const email = 'closed@imports.example';
      const file = foreignFile([shopifyCustomer({ Email: email })]);
      await client.importCustomers(file);
      const [account] = await accountOf(email);
      await new RestClient(shop.url, users.admin.token).delete(`/users/${String(account?._id)}`);
      const report = await client.importCustomers(file);
      expect(report).toMatchObject({
        created: 0,
        unchanged: 1,
        notices: [{ row: 2, key: 'import.customerErased' }],
      });
      await expect(accountOf(email)).resolves.toEqual([]);
      expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
    });

    it('come from the report of WooCommerce too', async () => {
      const rows = [
        {
          Name: 'Ravi Kulkarni',
          Username: 'ravi',
          'Sign Up': '2022-01-04 10:00:00',
          Email: 'ravi-woo@imports.example',
          Orders: '3',
          'Country / Region': 'IN',
          City: 'Pune',
          Region: 'MH',
          'Postal Code': '411030',
        },
      ];
      await expect(client.importCustomers(foreignFile(rows))).resolves.toMatchObject({
        created: 1,
        failed: 0,
      });
      await expect(accountOf('ravi-woo@imports.example')).resolves.toMatchObject([{ name: 'Ravi Kulkarni' }]);
    });
  },
);
