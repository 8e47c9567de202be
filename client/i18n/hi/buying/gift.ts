import type { Translated } from '../../../domain';
import type { gift as english } from '../../en/buying/gift';

export const gift: Translated<typeof english> = {
  title: 'उपहार',
  isGift: 'यह एक उपहार है',
  message: 'उपहार का संदेश',
  counter: (count, max) => `${max} में से ${count} अक्षर`,
  printed: 'यह पैकिंग पर्ची पर छपेगा: हिंदी या अंग्रेज़ी अक्षरों में, इमोजी के बिना।',
  tooManyCharacters: (max) => `संदेश ${max} अक्षरों तक छोटा करें`,
  tooManyLines: (max) => `संदेश ${max} पंक्तियों तक छोटा करें`,
};
