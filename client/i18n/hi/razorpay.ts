import type { razorpay as english } from '../en/razorpay';
import type { Translated } from '../../domain';

export const razorpay: Translated<typeof english> = {
  methods: 'भुगतान का तरीका',
  upi: 'UPI',
  upiApps: 'Google Pay, PhonePe, Paytm, BHIM',
  card: 'कार्ड',
  cardNetworks: 'RuPay, Visa, Mastercard',
  netbanking: 'नेट बैंकिंग',
  banks: 'सभी बड़े बैंक',
  chooseApp: 'अपना ऐप चुनें। रक़म उसमें पहले से भरी मिलेगी।',
  otherApp: 'कोई और ऐप',
  showQrCode: 'QR कोड दिखाएँ',
  scan: 'कोड को किसी भी UPI ऐप से स्कैन करें। बैंक की पुष्टि मिलते ही यह पेज अपने आप बदल जाएगा।',
  payByCard: (amount) => `कार्ड से ${amount} का भुगतान करें`,
  payByNetbanking: (amount) => `नेट बैंकिंग से ${amount} का भुगतान करें`,
  demo: 'यह डेमो भुगतान है: पैसे नहीं कटेंगे।',
  waiting: 'आपके बैंक की पुष्टि का इंतज़ार है',
  waitingHint: 'अपने ऐप या बैंक में भुगतान मंज़ूर करें। यह पेज अपने आप बदल जाएगा।',
  waitingLong: 'बैंक ने अभी पुष्टि नहीं की है। अगर पैसे कट गए हैं, तो बैंक की पुष्टि मिलते ही यह पेज दिखा देगा।',
  tryOther: 'दूसरा तरीका चुनें',
  failed: 'भुगतान नहीं हो सका। फिर कोशिश करें, या भुगतान का दूसरा तरीका चुनें।',
  checkStock: 'स्टॉक देखें और भुगतान करें',
  holdEndsIn: (minutes) => `आपका सामान अगले ${minutes} मिनट तक आपके लिए रखा है।`,
  holdEnded: 'सामान अब आपके लिए अलग नहीं रखा है। स्टॉक रहने तक भुगतान कर सकते हैं।',
  lateRefund: (time) => `अगर आप ${time} बजे के बाद भुगतान करें और कोई सामान ख़त्म हो चुका हो, तो हम पूरे पैसे लौटा देंगे।`,
};
