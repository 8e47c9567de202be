import type { Paise } from '../../../domain/pricing/money';
import type { ParcelToBook } from '../courier';

const MAX_TEXT_LENGTH = 190;
const MAX_CITY_LENGTH = 30;

/** The body of a custom order at Shiprocket. Amounts are rupees, weights kilograms and lengths centimetres. */
export function shiprocketOrderOf(parcel: ParcelToBook, pickupLocation: string): object {
  const { requestId, cashAmount, sizeMm, grams } = parcel;
  const [length, breadth, height] = sizeMm.map((millimetres) => Math.max(millimetres / 10, 1));
  return {
    order_id: requestId,
    order_date: indianTimeOf(parcel.orderedAt),
    pickup_location: pickupLocation,
    billing_customer_name: cut(parcel.recipient),
    billing_last_name: '',
    billing_address: cut(parcel.line1),
    billing_address_2: cut(parcel.line2),
    billing_city: cut(parcel.city, MAX_CITY_LENGTH),
    billing_pincode: Number(parcel.postalCode),
    billing_state: parcel.state,
    billing_country: 'India',
    billing_email: parcel.email,
    billing_phone: Number(parcel.phone),
    shipping_is_billing: true,
    order_items: parcel.lines.map(({ name, sku, qty, price }) => ({
      name: cut(name),
      sku: cut(sku, 50),
      units: qty,
      selling_price: rupeesOf(price),
    })),
    payment_method: cashAmount === undefined ? 'Prepaid' : 'COD',
    // Shiprocket collects the sub total of an order with cash.
    sub_total: rupeesOf(cashAmount ?? parcel.value),
    length,
    breadth,
    height,
    weight: Math.max(grams, 10) / 1_000,
  };
}

function rupeesOf(paise: Paise): number {
  return paise / 100;
}

/** Date and time in India, as `2026-11-24 09:30`. */
function indianTimeOf(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}

function cut(text: string, maxLength = MAX_TEXT_LENGTH): string {
  return [...text].slice(0, maxLength).join('');
}
