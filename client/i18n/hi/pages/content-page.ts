import type { contentPage as english } from '../../en/pages/content-page';
import type { Translated } from '../../../domain';

export const contentPage: Translated<typeof english> = {
  title: 'पेज',
  versionOf: (date) => `${date} का पाठ`,
  preview: 'यह एक मसौदे की झलक है। इसका लिंक बनने के एक घंटे बाद बंद हो जाता है।',
  months: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
};
