import type { cash as english } from '../en/cash';
import type { Translated } from '../../domain';

export const cash: Translated<typeof english> = {
  confirmTitle: 'अपना ऑर्डर पक्का करें',
  confirmLead: (email) => `हमने ${email} पर 6 अंकों का कोड भेजा है।`,
  confirmUntil: (time) => `पक्का न करने पर ऑर्डर ${time} बजे (IST) समाप्त हो जाएगा।`,
  code: 'कोड',
  sixDigits: 'कोड में 6 अंक होते हैं',
  confirm: 'ऑर्डर पक्का करें',
  resend: 'कोड फिर भेजें',
  resent: 'नया कोड भेजा जा रहा है। पुराने कोड अब काम नहीं करेंगे।',
  payTitle: (amount) => `डिलीवरी पर ${amount} नक़द दें`,
  payLead: 'आपका ऑर्डर पक्का हो गया है। कूरियर के लिए रक़म तैयार रखें।',
};
