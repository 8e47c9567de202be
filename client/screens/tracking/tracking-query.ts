import { TrackShipmentDocument } from './tracking.generated';

/** Query of the parcel of a tracking link. Server and screen share it, so that they use one cached result. */
export function trackingQuery(token: string) {
  return { query: TrackShipmentDocument, variables: { token } };
}
