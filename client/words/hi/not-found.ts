import type { notFound as english } from '../en/not-found';
import type { Spoken } from '../spoken';

export const notFound: Spoken<typeof english> = {
  title: 'पेज नहीं मिला',
};
