import type { account as english } from '../en/account';
import type { Spoken } from '../spoken';

export const account: Spoken<typeof english> = {
  title: 'साइन इन',
};
