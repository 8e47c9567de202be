import type { MailSender } from '../../../server/domain/emails/mail-sender';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSmtpTransport } from '../../../server/modules/emails/smtp-transport';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { startMailServer, type ReceivedEmail, type MailServer } from '../../support/fakes/mail-server';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';

const MESSAGE = {
  id: '019ab-a-mail',
  recipient: { name: 'Asha Rao', address: 'asha@haat.example' },
  date: new Date('2026-11-05T09:30:00Z'),
  subject: 'Your order is placed',
  text: 'Namaste',
  html: '<p>Namaste</p>',
};

/** All header lines with this name. */
const headersOf = ({ headers }: ReceivedEmail, name: string) =>
  headers.filter((headerLine) => headerLine.toLowerCase().startsWith(`${name}:`));

describe('The SMTP message', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.stop());
  const send = (
    changes: Partial<typeof MESSAGE & MailSender>,
    from = { name: 'Haat', address: 'shop@haat.example' },
  ) => createSmtpTransport({ url: server.url, from }).send({ ...MESSAGE, ...changes });

  it('has a text part, an HTML part, a sender, a date and a unique id', async () => {
    await send({});
    const [mail] = server.receivedEmails;

    expect(mail).toMatchObject({ from: 'shop@haat.example', to: ['asha@haat.example'] });
    expect(mail?.headers).toEqual(
      expect.arrayContaining([
        'From: Haat <shop@haat.example>',
        'To: Asha Rao <asha@haat.example>',
        'Subject: Your order is placed',
        'Message-ID: <019ab-a-mail@haat.example>',
        'Date: Thu, 05 Nov 2026 09:30:00 +0000',
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(mail?.raw).toContain('Content-Type: text/plain');
    expect(mail?.raw).toContain('Content-Type: text/html');
  });

  it('has the name and the address of replies of the settings, on one line', async () => {
    await send({ senderName: 'Meera\r\nBcc: all@haat.example', replyTo: 'meera@bazaar.example' });
    await send({ senderName: '', replyTo: 'a@x.example, b@x.example' });
    const [mail, unsafeMail] = server.receivedEmails;
    expect(mail && headersOf(mail, 'from')).toEqual([
      'From: "Meera Bcc: all@haat.example" <shop@haat.example>',
    ]);
    expect(mail && headersOf(mail, 'reply-to')).toEqual(['Reply-To: meera@bazaar.example']);
    expect(mail && headersOf(mail, 'bcc')).toEqual([]);
    expect(unsafeMail && headersOf(unsafeMail, 'from')).toEqual(['From: Haat <shop@haat.example>']);
    expect(unsafeMail && headersOf(unsafeMail, 'reply-to')).toEqual([]);
  });

  it.each([
    'Asha\r\nBcc: all@haat.example',
    'Asha\nX-Evil: yes\n\n<h1>Body</h1>',
    'Asha\u2028Bcc: all@haat.example',
    'Asha\u0000\u000b\u000cBcc: all@haat.example',
    '"Asha" <all@haat.example>, "B"',
    'Asha =?utf-8?Q?=0D=0ABcc:_all@haat.example?=',
    'आशा राव',
  ])('has one receiver and one header of each kind when the name is %j', async (name) => {
    await send({ recipient: { name, address: 'asha@haat.example' }, subject: `For ${name}` });
    const [mail] = server.receivedEmails;

    expect(mail?.to).toEqual(['asha@haat.example']);
    expect(headersOf(mail!, 'bcc')).toEqual([]);
    expect(headersOf(mail!, 'x-evil')).toEqual([]);
    for (const headerName of ['to', 'from', 'subject', 'message-id'])
      expect(headersOf(mail!, headerName)).toHaveLength(1);
    expect(headersOf(mail!, 'to')[0]).toMatch(/<asha@haat\.example>$/);
  });

  it.each([
    'asha@haat.example\r\nRCPT TO:<all@haat.example>',
    'asha@haat.example>\r\nDATA',
    'asha@haat.example, all@haat.example',
    'asha@haat.example> NOTIFY=SUCCESS',
  ])('has no other receiver when the address is %j', async (address) => {
    await send({ recipient: { name: 'Asha', address } }).catch(() => undefined);

    expect(server.receivedEmails.flatMap(({ to }) => to)).not.toContain('all@haat.example');
    expect(server.receivedEmails.flatMap((mail) => headersOf(mail, 'bcc'))).toEqual([]);
  });
});

describe('A shop with a mail server', () => {
  let server: MailServer;
  let shop: Shop;
  let dataDir: string;
  const startWithMailServer = (SMTP_URL: string) =>
    startShop({
      dataDir,
      env: {
        SMTP_URL,
        MAIL_FROM: '"Haat" <shop@haat.example>',
        PUBLIC_URL: 'https://shop.haat.example',
        LOG_LEVEL: 'silent',
      },
    });
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'haat-mail-'));
    server = await startMailServer();
    shop = await startWithMailServer(server.url);
  });
  afterEach(async () => {
    await shop.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('sends an email soon after a new order, and hides the reset token in the stored email', async () => {
    const { admin, shopper, visitor } = await connectRest(shop);
    const order = await shopper.placeOrder(anOrder(await createListedProduct(admin)));
    await visitor.requestPasswordReset({ email: shopper.email });
    const hasReceivedOrderMail = () => server.receivedEmails.some(({ raw }) => raw.includes(order.id));
    while (!hasReceivedOrderMail()) await new Promise(setImmediate);

    const orderMail = server.receivedEmails.find(({ raw }) => raw.includes(order.id));
    expect(orderMail).toMatchObject({ from: 'shop@haat.example', to: [shopper.email] });
    // Quoted-printable breaks long lines, also inside a link.
    const text = orderMail?.raw.replaceAll('=\r\n', '');
    expect(text).toContain(`https://shop.haat.example/order/`);
    const [resetMail] = await mailsTo(shop, shopper.email, 'PASSWORD_RESET');
    expect(resetMail?.text).toContain('https://shop.haat.example/reset-password#shown-only-to-its-receiver');
    expect(resetMail?.html).not.toMatch(/#[0-9a-f]{8}-/);
  });

  it('keeps an unsent email and sends it after a restart', async () => {
    await server.stop();
    const { admin, shopper } = await connectRest(shop);
    const order = await shopper.placeOrder(anOrder(await createListedProduct(admin)));
    const wasAttempted = async () =>
      (await mailsTo(shop, shopper.email)).some(({ attempts }) => attempts > 0);
    while (!(await wasAttempted()));
    await shop.stop();

    server = await startMailServer(server.port);
    shop = await startWithMailServer(server.url);
    shop.advanceClock(2 * 60_000);
    await connectRest(shop);
    const orderMails = () => server.receivedEmails.filter(({ raw }) => raw.includes(order.id));
    while (orderMails().length < 1) await new Promise(setImmediate);
    expect(orderMails()).toMatchObject([{ to: [shopper.email] }]);
  });
});
