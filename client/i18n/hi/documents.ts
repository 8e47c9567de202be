import type { Translated } from '../../domain';
import type { documents as english } from '../en/documents';

export const documents: Translated<typeof english> = {
  title: 'दस्तावेज़',
  kinds: { TAX_INVOICE: 'टैक्स इनवॉइस', BILL_OF_SUPPLY: 'बिल ऑफ़ सप्लाई', CREDIT_NOTE: 'क्रेडिट नोट' },
  download: (kind, number) => `${kind} ${number} की पीडीएफ़ डाउनलोड करें`,
  file: 'पीडीएफ़',
  failed: 'दस्तावेज़ नहीं मिल सका। कृपया फिर कोशिश करें।',
};
