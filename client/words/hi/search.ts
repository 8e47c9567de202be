import type { search as english } from '../en/search';
import type { Spoken } from '../spoken';

export const search: Spoken<typeof english> = {
  title: 'खोज',
};
