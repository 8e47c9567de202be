import type { Translated } from '../../domain';
import type { signInCode as english } from '../en/sign-in-code';

export const signInCode: Translated<typeof english> = {
  lead: 'हम आपको छह अंकों का कोड मेल करेंगे। पासवर्ड की ज़रूरत नहीं।',
  send: 'कोड ईमेल करें',
  usePassword: 'इसके बजाय पासवर्ड से साइन इन करें',
  title: '6 अंकों का कोड लिखें',
  sentTo: (email) =>
    `अगर ${email} पते से कोई खाता है, तो उस पर कोड वाला मेल भेज दिया गया है। कोड 10 मिनट तक चलता है।`,
  code: 'कोड',
  sixDigits: 'कोड में छह अंक होते हैं',
  waitToResend: (time) => `मेल नहीं मिला? स्पैम फ़ोल्डर भी देखें। ${time} में हम इसे फिर भेज सकते हैं।`,
  noEmail: 'मेल नहीं मिला? स्पैम फ़ोल्डर भी देखें।',
  resend: 'फिर भेजें',
  resent: 'नया कोड भेज दिया गया है। पुराने कोड अब काम नहीं करेंगे।',
  continue: 'साइन इन',
  changeEmail: 'दूसरा ईमेल पता लिखें',
};
