import type { home as english } from '../en/home';
import type { Spoken } from '../spoken';

export const home: Spoken<typeof english> = {
  title: 'मुख्य पृष्ठ',
};
