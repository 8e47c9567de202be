import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { readVisibleText } from '../read';

/** A courier with a public tracking page. */
export interface CourierCompany {
  id: string;
  /** Brand name; it is the same in all languages. */
  name: string;
  /** Other spellings in lower case without spaces, such as names of services of an aggregator. */
  aliases: readonly string[];
  /** Address of the tracking page; `{awb}` stands for the number. */
  trackingTemplate: string;
}

/** Number of characters of the name of a courier. */
export const MAX_COURIER_LENGTH = 60;
/** Number of characters of an air waybill number. */
export const MAX_AWB_LENGTH = 40;

const AWB_FORM = /^[0-9A-Z]+$/;
/** Separators that people type inside a number. */
const AWB_SEPARATORS = /[\s./_-]+/g;

/** The couriers with a link to their tracking page. */
export const COURIER_COMPANIES: readonly CourierCompany[] = [
  {
    id: 'india-post',
    name: 'India Post',
    aliases: ['indiapost', 'speedpost', 'indianpost'],
    trackingTemplate:
      'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignmentno={awb}',
  },
  {
    id: 'delhivery',
    name: 'Delhivery',
    aliases: ['delhivery'],
    trackingTemplate: 'https://www.delhivery.com/track-v2/package/{awb}',
  },
  {
    id: 'blue-dart',
    name: 'Blue Dart',
    aliases: ['bluedart'],
    trackingTemplate: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
  },
  {
    id: 'dtdc',
    name: 'DTDC',
    aliases: ['dtdc'],
    trackingTemplate: 'https://www.dtdc.com/track-your-shipment/?awb={awb}',
  },
  {
    id: 'ekart',
    name: 'Ekart',
    aliases: ['ekart', 'ekartlogistics'],
    trackingTemplate: 'https://ekartlogistics.com/shipmenttrack/{awb}',
  },
  {
    id: 'xpressbees',
    name: 'Xpressbees',
    aliases: ['xpressbees', 'expressbees'],
    trackingTemplate: 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}',
  },
  {
    id: 'shiprocket',
    name: 'Shiprocket',
    aliases: ['shiprocket'],
    trackingTemplate: 'https://shiprocket.co/tracking/{awb}',
  },
];

const COMPANIES_BY_ALIAS = new Map(
  COURIER_COMPANIES.flatMap((company) => [company.id, ...company.aliases].map((alias) => [alias, company])),
);

const NOT_ALPHANUMERIC = /[^0-9a-z]+/g;

/** The courier with this id or name; undefined for a courier without a link. Spaces and letter case do not matter. */
export function findCourierCompany(courier: string): CourierCompany | undefined {
  const lowerCase = courier.trim().toLowerCase();
  return COMPANIES_BY_ALIAS.get(lowerCase) ?? COMPANIES_BY_ALIAS.get(lowerCase.replace(NOT_ALPHANUMERIC, ''));
}

/** The courier's tracking page of a number; undefined without a number or a link. wire: Shipping */
export function trackingUrlOf(courier: string | undefined, awb: string | undefined): string | undefined {
  if (!courier || !awb) return undefined;
  return findCourierCompany(courier)?.trackingTemplate.replace('{awb}', encodeURIComponent(awb));
}

/**
 * Parses the name of a courier. A courier with a link gets its usual spelling, so one courier has one name; any other
 * name is free text. Throws BAD_INPUT. wire: Shipping
 */
export function readCourier(raw: unknown, field: FieldPath): string {
  const name = readVisibleText(raw, field, { max: MAX_COURIER_LENGTH });
  return findCourierCompany(name)?.name ?? name.replaceAll(/\s+/g, ' ');
}

/**
 * Parses an air waybill number: up to 40 letters and digits. Spaces, dots, slashes and hyphens are removed and letters
 * become capital, so a scanned and a typed number are equal. Throws BAD_INPUT. wire: Shipping
 */
export function readAwb(raw: unknown, field: FieldPath): string {
  const text = readVisibleText(raw, field, { max: 2 * MAX_AWB_LENGTH });
  const awb = text.replaceAll(AWB_SEPARATORS, '').toUpperCase();
  if (!AWB_FORM.test(awb)) throw badInput(field, { key: 'courier.badAwb', params: { max: MAX_AWB_LENGTH } });
  if (awb.length > MAX_AWB_LENGTH)
    throw badInput(field, { key: 'field.tooLong', params: { field, max: MAX_AWB_LENGTH } });
  return awb;
}
