import { MAX_LENGTH } from '../constants';
import { badInput } from '../errors';
import { readQuantities, type RequestedQuantity } from '../orders/line-quantities';
import { readChoice, readObject, readOptional, readText } from '../read';
import { readAwb, readCourier } from './courier-links';
import { SHIPMENT_REPORTS, type ShipmentReport } from './shipment-states';

/** Courier and number of a parcel; absent for own delivery. */
export interface Carriage {
  courier?: string | undefined;
  awb?: string | undefined;
}

/** A parcel to pack. */
export interface RequestedShipment extends Carriage {
  /** Absent for all units that are not packed. */
  lines?: RequestedQuantity[] | undefined;
}

/** A change of a parcel. */
export interface ShipmentChange extends Carriage {
  state?: ShipmentReport | undefined;
  city?: string | undefined;
}

/** Parses a parcel to pack. Throws BAD_INPUT. */
export function readShipment(raw: unknown): RequestedShipment {
  const input = readObject(raw ?? {}, 'input');
  return {
    ...readCarriage(input),
    lines: readOptional(input.lines ?? undefined, (lines) => readQuantities(lines)),
  };
}

/** Parses a change of a parcel, which names a state, a courier or a number. Throws BAD_INPUT. */
export function readShipmentChange(raw: unknown): ShipmentChange {
  const input = readObject(raw, 'input');
  const state = readOptional(input.state ?? undefined, (value) =>
    readChoice(value, 'state', SHIPMENT_REPORTS),
  );
  const city = readOptional(input.city ?? undefined, (value) =>
    readText(value, 'city', { max: MAX_LENGTH.addressLine, emptyAllowed: true }),
  );
  const carriage = readCarriage(input);
  if (state === undefined && carriage.courier === undefined && carriage.awb === undefined)
    throw badInput('state', { key: 'field.required', params: { field: 'state' } });
  return { state, city, ...carriage };
}

/** Courier and number; an empty text removes them. */
function readCarriage({ courier, awb }: Record<string, unknown>): Carriage {
  return {
    courier: readOptional(courier ?? undefined, (value) =>
      value === '' ? '' : readCourier(value, 'courier'),
    ),
    awb: readOptional(awb ?? undefined, (value) => (value === '' ? '' : readAwb(value, 'awb'))),
  };
}
