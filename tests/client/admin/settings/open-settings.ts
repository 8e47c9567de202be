import { screen, within } from '@testing-library/react';
import { savedTerms } from '../../../../client/state/page-terms';
import type { FieldResults } from '../../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
export const address = { line1: '12 MG Road', line2: '', city: 'Pune', state: 'MH', postalCode: '411001' };
const inr = (amount: string) => ({ amount, currencyCode: 'INR' });
export const settings = {
  version: 4,
  shop: {
    name: 'Haat',
    logo: '',
    colours: { accent: '' },
    legalName: '',
    email: '',
    phone: '',
    address,
    gstin: '',
    grievanceOfficer: { name: '', designation: '', email: '', phone: '' },
  },
  orders: {
    holdMinutes: 60,
    dispatchHours: 24,
    heldOrdersPerAccount: 3,
    heldPiecesPerProduct: 10,
    heldPiecesPerAccount: 30,
  },
  returns: { windowDays: 7, excludedCategories: '', reasons: 'Damaged on arrival' },
  shipping: { price: inr('550.00'), freeAbove: inr('50000.00') },
  tax: {
    mode: 'FLAT_EXCLUSIVE',
    percent: '4.00',
    composition: false,
    classes: [
      { id: 'gst-18', name: 'GST 18 %', rates: [{ rate: '18', from: '2025-09-22' }] },
      {
        id: 'books',
        name: 'Books',
        rates: [
          { rate: '12', from: '2017-07-01' },
          { rate: '5', from: '2025-09-22' },
          { rate: '0', from: '2099-04-01' },
        ],
      },
    ],
  },
  invoices: { numberedWhen: 'PAID' },
  checkout: { guests: false },
  cod: {
    enabled: false,
    maxTotal: inr('10000.00'),
    fee: inr('0.00'),
    confirm: false,
    confirmHours: 24,
    maxRefusals: 2,
    excludedCategories: '',
  },
  mail: { senderName: '', alertsPerPiece: 3, priceDropPercent: 10 },
  announcement: { text: '', link: '' },
  changes: [
    {
      key: 'shipping.price',
      version: 5,
      changedAt: '2026-11-23T10:00:00.000Z',
      changedBy: 'Ravi Rao',
    },
  ],
};

const variable = (name: string, isRequired: boolean, isSet: boolean) => ({ name, isRequired, isSet });

/** The state of the set-up with Razorpay but without PayPal. */
const setup = {
  isOpen: true,
  hasOwner: true,
  progress: {
    onlineMethods: [
      {
        id: 'RAZORPAY',
        state: 'READY',
        webhookPath: '/webhooks/razorpay',
        variables: [
          variable('RAZORPAY_KEY_ID', true, true),
          variable('RAZORPAY_WEBHOOK_SECRET', false, false),
        ],
      },
      {
        id: 'PAYPAL',
        state: 'MISSING',
        webhookPath: '/webhooks/paypal',
        variables: [variable('PAYPAL_CLIENT_ID', true, false)],
      },
    ],
  },
};

/** Opens the settings screen of a fake shop, and records the submitted changes. */
export async function openSettings(results: FieldResults = {}) {
  savedTerms.set({});
  const sentInputs: Record<string, unknown>[] = [];
  const updateSettings = ({ input }: { input: Record<string, object> }) => {
    sentInputs.push(input);
    return { settings: { ...settings, version: 6, shop: { ...settings.shop, ...input['shop'] } } };
  };
  const view = renderScreen('/admin/settings', {
    session: ADMIN,
    results: { me, settings, setup, updateSettings, ...results },
  });
  await screen.findByLabelText('Legal name');
  const group = (name: string) => within(screen.getByRole('region', { name }));
  return { ...view, sentInputs, group };
}
