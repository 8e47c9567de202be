import type { Translated } from '../catalogue';
import type { eInvoiceMessages as english } from '../en/e-invoices';

export const eInvoiceMessages: Translated<typeof english> = {
  'eInvoice.notFound': 'ई-इनवॉइस नहीं मिला',
  'eInvoice.pending': 'ई-इनवॉइस PENDING है: पोर्टल ने अभी जवाब नहीं दिया है',
  'eInvoice.registered': 'ई-इनवॉइस पहले से REGISTERED है',
  'eInvoice.refused': 'ई-इनवॉइस REFUSED है: रद्द करने के लिए कोई पंजीकरण नहीं है',
  'eInvoice.cancelled': 'ई-इनवॉइस CANCELLED है; इसका नंबर दोबारा पंजीकृत नहीं हो सकता',
  'eInvoice.cancelTime': 'ई-इनवॉइस 24 घंटे से ज़्यादा समय से REGISTERED है; इसके बदले क्रेडिट नोट जारी करें',
  'eInvoice.cancelRefused': ({ reason }) => `पोर्टल ने रद्द करने से मना किया: ${reason}`,
  'eInvoice.noAnswer': 'इनवॉइस पंजीकरण पोर्टल से जवाब नहीं मिला; कृपया थोड़ी देर में फिर कोशिश करें',
  'eInvoice.unconfigured': 'दुकान इनवॉइस पंजीकरण पोर्टल से जुड़ी नहीं है; IRP वाले वेरिएबल सेट करें',
  'eInvoice.sellerAddress': 'विक्रेता के पते में सड़क, शहर और पिन कोड चाहिए',
  'eInvoice.buyerAddress': 'ख़रीदार के पते में सड़क, शहर और पिन कोड चाहिए',
  'eInvoice.lineHsn': ({ name }) => `${name} का HSN कोड नहीं है`,
  'eInvoice.fault': 'दुकान इस दस्तावेज़ को पोर्टल के लिए नहीं बदल सकी; गड़बड़ी सर्वर के लॉग में है',
  'eInvoice.otherIrn': 'पोर्टल ने किसी दूसरे दस्तावेज़ का नंबर लौटाया',
  'eway.number': 'ई-वे बिल नंबर में 12 अंक होते हैं',
  'eway.belowTotal': 'ई-वे बिल नंबर के लिए दस्तावेज़ कम से कम ₹50,000 का होना चाहिए',
};
