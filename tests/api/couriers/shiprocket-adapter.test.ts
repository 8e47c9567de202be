import { ProviderRefused, ProviderUnavailable } from '../../../server/modules/payments';
import {
  startFakeShiprocket,
  type FakeShiprocket,
  type ShiprocketFault,
} from '../../support/fakes/shiprocket/fake-shiprocket';
import { aParcel } from '../../support/fakes/shiprocket/parcels';

const SHORT_TIMEOUT_MS = 200;
const MINUTE_MS = 60_000;

const FAULTS: [string, ShiprocketFault][] = [
  ...[500, 502, 503, 429, 401, 403].map((status): [string, ShiprocketFault] => [
    `status ${status}`,
    { kind: 'status', status },
  ]),
  ['a body that is not JSON', { kind: 'garbage' }],
  ['JSON of another shape', { kind: 'otherShape' }],
  ['a response that is too large', { kind: 'oversized' }],
  ['a reset connection', { kind: 'reset' }],
  ['no response', { kind: 'timeout' }],
  ['no response after the effect', { kind: 'silentAfterEffect' }],
  ['a redirect', { kind: 'redirect' }],
];

describe.each(['process', 'HTTP'] as const)(
  'wire: Shipping, the adapter of Shiprocket over %s',
  (transport) => {
    let fake: FakeShiprocket;
    beforeEach(async () => {
      fake = await startFakeShiprocket(transport);
    });
    afterEach(() => fake.close());

    const countOf = (path: string) => fake.requests.filter((request) => request.includes(path)).length;

    it('books a parcel once, with its address, goods and cash', async () => {
      const booking = await fake.courier.book(aParcel({ cashAmount: 299_100 }));

      expect(booking).toEqual({
        reference: expect.stringMatching(/^\d{9}-\d{10}$/),
        courier: 'Demo Express',
        awb: expect.stringMatching(/^19\d{9}$/),
      });
      await expect(fake.courier.book(aParcel())).resolves.toEqual(booking);
      await expect(fake.courier.findBooking('H-1001-0001')).resolves.toEqual(booking);
      await expect(fake.courier.findBooking('H-1001-0002')).resolves.toBeUndefined();
      expect(countOf('/orders/create/adhoc')).toBe(1);
      expect(countOf('/courier/assign/awb')).toBe(1);
      expect([...fake.parcels.values()]).toMatchObject([
        { city: 'Mysuru', postalCode: '570001', isCash: true },
      ]);
    });

    it('logs in once for many calls, and again after status 401', async () => {
      await Promise.all(['a', 'b', 'c'].map((requestId) => fake.courier.findBooking(requestId)));
      expect(countOf('/auth/login')).toBe(1);
      fake.queueFault('/orders', { kind: 'status', status: 401 });
      await expect(fake.courier.findBooking('d')).resolves.toBeUndefined();
      expect(countOf('/auth/login')).toBe(2);
      fake.advanceClock(10 * 24 * 60 * MINUTE_MS);
      await fake.courier.findBooking('e');
      expect(countOf('/auth/login')).toBe(3);
    });

    it('waits a minute after a refused login', async () => {
      const courier = fake.courierWith({ password: 'wrong' });
      await expect(courier.findBooking('a')).rejects.toThrow('answered the login with status 403');
      await expect(courier.findBooking('a')).rejects.toThrow('refused the login');
      expect(countOf('/auth/login')).toBe(1);
      fake.advanceClock(MINUTE_MS);
      await expect(courier.findBooking('a')).rejects.toThrow(ProviderUnavailable);
      expect(countOf('/auth/login')).toBe(2);
    });

    it.each(FAULTS)(
      'reports Shiprocket as unavailable after %s, and books once afterwards',
      async (_name, fault) => {
        for (const path of ['/orders/create', '/courier/assign']) {
          const requestId = `request of ${path}`;
          fake.queueFault(path, fault);
          // Another token answers the first 401.
          if (fault.kind === 'status' && fault.status === 401) fake.queueFault(path, fault);
          const courier = fake.courierWith({
            timeoutMs: fault.kind.match(/timeout|silent/) ? SHORT_TIMEOUT_MS : 8_000,
          });
          await expect(courier.book(aParcel({ requestId }))).rejects.toThrow(ProviderUnavailable);
          await expect(fake.courier.book(aParcel({ requestId }))).resolves.toMatchObject({
            awb: expect.any(String),
          });
        }
        expect(fake.parcels.size).toBe(2);
      },
    );

    it.each(FAULTS.filter(([, { kind }]) => kind !== 'silentAfterEffect'))(
      'reports Shiprocket as unavailable after %s in reading calls',
      async (_name, fault) => {
        const { awb, reference } = await fake.courier.book(aParcel());
        const courier = fake.courierWith({ timeoutMs: fault.kind === 'timeout' ? SHORT_TIMEOUT_MS : 8_000 });
        const query = { fromPostalCode: '560001', postalCode: '570001', grams: 500, isCash: false };
        const calls: [string, () => Promise<unknown>][] = [
          ['/track', () => courier.track(awb)],
          ['/serviceability', () => courier.serviceability(query)],
          ['GET /orders', () => courier.findBooking('a')],
        ];
        if (fault.kind !== 'otherShape') calls.push(['/generate/label', () => courier.label(reference)]);
        for (const [path, call] of calls) {
          fake.queueFault(path, fault);
          if (fault.kind === 'status' && fault.status === 401) fake.queueFault(path, fault);
          await expect(call()).rejects.toThrow(ProviderUnavailable);
        }
      },
    );

    it('passes on the reason of a refusal, and cancels the order that has no number', async () => {
      await expect(fake.courier.book(aParcel({ postalCode: '790001' }))).rejects.toMatchObject({
        issue: 'No courier serves the delivery pincode',
      });
      expect([...fake.parcels.values()]).toMatchObject([{ isCancelled: true }]);
      await expect(fake.courier.findBooking('H-1001-0001')).resolves.toBeUndefined();
      await expect(fake.courier.book(aParcel())).rejects.toThrow(ProviderRefused);

      fake.queueFault('/orders/create', {
        kind: 'status',
        status: 422,
        body: { message: 'Oops! Invalid Data.', errors: { billing_city: ['The city is too long.'] } },
      });
      await expect(fake.courier.book(aParcel({ requestId: 'other' }))).rejects.toMatchObject({
        issue: 'Oops! Invalid Data. The city is too long.',
      });
    });

    it('books although the request of the pick-up fails', async () => {
      fake.queueFault('/generate/pickup', { kind: 'status', status: 500 });
      await expect(fake.courier.book(aParcel())).resolves.toMatchObject({ awb: expect.any(String) });
    });

    it('cancels a booking, also twice, but not a parcel that is picked up', async () => {
      const { reference, awb } = await fake.courier.book(aParcel());
      await fake.courier.cancel(reference);
      await expect(fake.courier.cancel(reference)).resolves.toBeUndefined();
      await expect(fake.courier.track(awb)).resolves.toMatchObject({ state: 'CANCELLED' });

      const other = await fake.courier.book(aParcel({ requestId: 'other' }));
      fake.advanceClock(5 * MINUTE_MS);
      await expect(fake.courier.cancel(other.reference)).rejects.toMatchObject({
        issue: 'The parcel is picked up',
      });
      await expect(fake.courier.cancel('../../1')).rejects.toThrow(ProviderRefused);
    });

    it('downloads the label, and refuses anything that is no PDF', async () => {
      const { reference } = await fake.courier.book(aParcel());
      const label = await fake.courier.label(reference);
      expect(label.subarray(0, 5).toString()).toBe('%PDF-');
      expect(label.toString('latin1')).toContain('Mysuru 570001');

      fake.queueFault('GET /', { kind: 'garbage' });
      await expect(fake.courier.label(reference)).rejects.toThrow('The label is no PDF');
      fake.queueFault('/generate/label', {
        kind: 'status',
        status: 200,
        body: { label_created: 1, label_url: 'http://10.0.0.1/label.pdf' },
      });
      await expect(fake.courier.label(reference)).rejects.toThrow('The address of the label is not https');
      fake.queueFault('/generate/label', {
        kind: 'status',
        status: 200,
        body: { label_created: 0, response: 'No label yet' },
      });
      await expect(fake.courier.label(reference)).rejects.toMatchObject({ issue: 'No label yet' });
    });

    it('reports the states of a parcel on its way', async () => {
      const { awb } = await fake.courier.book(aParcel());
      const stateAfter = async (minutes: number) => {
        fake.advanceClock(minutes * MINUTE_MS);
        return fake.courier.track(awb);
      };
      await expect(stateAfter(0)).resolves.toMatchObject({ state: 'BOOKED', city: 'Bengaluru' });
      await expect(stateAfter(5)).resolves.toMatchObject({ state: 'HANDED_OVER' });
      await expect(stateAfter(16)).resolves.toMatchObject({ state: 'OUT_FOR_DELIVERY', city: 'Mysuru' });
      await expect(stateAfter(20)).resolves.toEqual({
        state: 'DELIVERED',
        city: 'Mysuru',
        events: [
          { state: 'BOOKED', at: new Date('2026-11-24T04:30:00.000Z'), city: 'Bengaluru' },
          { state: 'HANDED_OVER', at: new Date('2026-11-24T04:34:00.000Z'), city: 'Bengaluru' },
          { state: 'HANDED_OVER', at: new Date('2026-11-24T04:38:00.000Z'), city: 'Bengaluru' },
          { state: 'HANDED_OVER', at: new Date('2026-11-24T04:44:00.000Z'), city: 'Mysuru' },
          { state: 'OUT_FOR_DELIVERY', at: new Date('2026-11-24T04:50:00.000Z'), city: 'Mysuru' },
          { state: 'DELIVERED', at: new Date('2026-11-24T05:02:00.000Z'), city: 'Mysuru' },
        ],
      });
      await expect(fake.courier.track('19999999999')).resolves.toBeUndefined();
    });

    it.each([
      ['570098', 50, 'RETURNED_TO_ORIGIN'],
      ['570097', 50, 'LOST'],
    ])('reports the end of a parcel to %s', async (postalCode, minutes, state) => {
      const { awb } = await fake.courier.book(aParcel({ postalCode }));
      fake.advanceClock(minutes * MINUTE_MS);
      await expect(fake.courier.track(awb)).resolves.toMatchObject({ state });
    });

    it('knows which PIN codes a courier serves', async () => {
      const query = { fromPostalCode: '560001', grams: 500, isCash: true };
      await expect(fake.courier.serviceability({ ...query, postalCode: '570001' })).resolves.toEqual({
        isServiceable: true,
        days: 4,
      });
      await expect(fake.courier.serviceability({ ...query, postalCode: '790001' })).resolves.toEqual({
        isServiceable: false,
        days: undefined,
      });
    });
  },
);
