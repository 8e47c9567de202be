import type { deskFieldNames } from '../en/desk-field-names';

/** Readable names of the input fields of the order desk, of returns, gifts and wish lists. */
export const deskFieldNamesHi: Readonly<Record<keyof typeof deskFieldNames, string>> = {
  add: 'जोड़ने के टैग',
  remove: 'हटाने के टैग',
  tag: 'टैग',
  assigneeId: 'ज़िम्मेदार की आईडी',
  desk: 'टैब',
  dispatchHours: 'भेजने के घंटे',
  isPublic: 'ख़रीदार के लिए',
  isShared: 'साझा',
  query: 'क्वेरी',
  received: 'आया हुआ सामान',
  restock: 'स्टॉक में जाने वाले नग',
  sendBack: 'वापस भेजे जाने वाले नग',
  listId: 'विशलिस्ट की आईडी',
  giftMessage: 'उपहार का संदेश',
  wantsMails: 'कम दाम के ईमेल',
};
