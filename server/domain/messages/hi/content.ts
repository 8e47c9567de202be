import type { Translated } from '../catalogue';
import type { contentMessages as english } from '../en/content';

export const contentMessages: Translated<typeof english> = {
  'page.notFound': 'पेज नहीं मिला',
  'pageVersion.notFound': 'यह पुराना पाठ नहीं मिला',
  'page.badSlug': 'केवल छोटे अंग्रेज़ी अक्षर, अंक और एक-एक हाइफ़न लिखें',
  'page.reservedSlug': ({ slug }) => `${slug} दुकान के लिए सुरक्षित है, दूसरा नाम चुनें`,
  'page.tooMany': ({ max }) => `पहले से ${max} पेज हैं`,
};
