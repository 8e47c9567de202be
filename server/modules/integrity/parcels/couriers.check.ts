import type { EntityManager } from 'typeorm';
import type { Problems } from '../problems';

/** A request to a courier without an outcome after this time needs a person. */
const MAX_OPEN_MS = 24 * 3_600_000;

const CHECKS: readonly (readonly [sql: string, problemOf: (id: string) => string])[] = [
  [
    `SELECT shipment_id AS id FROM courier_call WHERE outcome = 'intent' AND created_at < $1 ORDER BY shipment_id`,
    (id) => `a request to the courier for parcel ${id} has no outcome for more than a day`,
  ],
  [
    `SELECT shipment_id AS id FROM courier_booking booking WHERE NOT EXISTS (SELECT 1 FROM courier_call
       WHERE operation = 'book' AND outcome = 'done' AND courier_call.request_id = booking.request_id) AND $1 >= 0
     ORDER BY shipment_id`,
    (id) => `the booking of parcel ${id} has no request in the journal`,
  ],
  [
    `SELECT shipment_id AS id FROM courier_call WHERE operation = 'book' AND outcome = 'done' AND $1 >= 0
       AND NOT EXISTS (SELECT 1 FROM courier_booking booking WHERE booking.request_id = courier_call.request_id)
       AND NOT EXISTS (SELECT 1 FROM courier_call later WHERE later.shipment_id = courier_call.shipment_id
         AND (later.operation = 'cancel' OR later.created_at > courier_call.created_at))
     ORDER BY shipment_id`,
    (id) => `the journal has a booking of parcel ${id}, but the parcel is not booked`,
  ],
  [
    `SELECT booking.shipment_id AS id FROM courier_booking booking JOIN shipment ON shipment.id = booking.shipment_id
     WHERE booking.next_check_at IS NOT NULL AND shipment.ended_at < $1 ORDER BY booking.shipment_id`,
    (id) => `parcel ${id} ended more than a day ago, but the shop checks it at the courier`,
  ],
];

/** Checks the bookings at the courier: each has its request, and no request stays without an outcome. */
export async function checkCourierCalls(tx: EntityManager, problems: Problems): Promise<void> {
  const limit = Date.now() - MAX_OPEN_MS;
  for (const [sql, problemOf] of CHECKS) {
    const rows = await tx.query<{ id: string }[]>(sql, [limit]);
    for (const { id } of rows) problems.add('couriers', problemOf(id));
  }
}
