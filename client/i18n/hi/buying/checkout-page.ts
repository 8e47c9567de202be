import type { Translated } from '../../../domain';
import type { checkoutPage as english } from '../../en/buying/checkout-page';

export const checkoutPage: Translated<typeof english> = {
  secure: 'सुरक्षित चेकआउट',
  signInLead: 'चेकआउट के लिए साइन इन करें। आपका कार्ट सुरक्षित है।',
  registerLead: 'चेकआउट के लिए खाता बनाएँ। आपका कार्ट सुरक्षित है।',
  editCart: 'कार्ट बदलें',
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  notYet: 'अभी उपलब्ध नहीं',
  arrives: (dates) => `${dates} को पहुँचेगा`,
  footerNav: 'शर्तें और मदद',
  needHelp: 'मदद चाहिए?',
};
