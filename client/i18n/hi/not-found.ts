import type { notFound as english } from '../en/not-found';
import type { Translated } from '../../domain';

export const notFound: Translated<typeof english> = {
  title: 'पेज नहीं मिला',
  picture: '404 पेज नहीं मिला',
  heading: 'ओह! यह पेज नहीं मिला।',
  text: 'आप जो पेज ढूँढ रहे हैं, वह मौजूद नहीं है।',
  goHome: 'मुख्य पृष्ठ पर जाएँ',
};
