import type { Translated } from '../../../domain';
import type { family as english } from '../../en/catalogue/family';

export const family: Translated<typeof english> = {
  soldOut: 'स्टॉक ख़त्म',
  notInValue: (value) => `${value} में नहीं`,
  comesIn: (value, others) => `${value} इनमें मिलता है: ${others}।`,
  see: (values, price) => `${values} देखें, ${price}`,
  shows: (values, state) => `अब दिख रहा है: ${values}, ${state}`,
  valuesOf: (count, option) => `${count} ${option}`,
};
