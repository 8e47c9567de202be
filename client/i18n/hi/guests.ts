import type { guests as english } from '../en/guests';
import type { Translated } from '../../domain';

export const guests: Translated<typeof english> = {
  guest: 'मेहमान',
  changeEmail: 'ईमेल पता बदलें',
  heading: 'रसीद कहाँ भेजें?',
  lead: 'अकाउंट बनाना ज़रूरी नहीं।',
  email: 'ईमेल',
  emailHint: 'सिर्फ़ ऑर्डर की जानकारी के लिए। हम इसे किसी को नहीं देते।',
  notAnEmail: 'ईमेल पता लिखें, जैसे meera@example.com',
  continueAsGuest: 'मेहमान के रूप में आगे बढ़ें',
  signInWithCode: 'कोड से साइन इन करें',
  usePassword: 'पासवर्ड से साइन इन करें',
  address: 'मकान और सड़क',
  phone: 'मोबाइल नंबर',
  phoneHint: 'सिर्फ़ कूरियर आपसे संपर्क करने के लिए इस्तेमाल करेगा।',
  notAPhone: '10 अंकों का मोबाइल नंबर लिखें',
  otherCountry: 'दूसरे देश में भेजें',
  access: {
    title: 'अपना ऑर्डर खोलें',
    lead: 'हमारे ईमेल से ऑर्डर नंबर और अपना ईमेल पता लिखें। हम आपको कोड भेजेंगे।',
    orderNumber: 'ऑर्डर नंबर',
    sendCode: 'कोड भेजें',
    codeTitle: '6 अंकों का कोड डालें',
    codeLead: (email) => `अगर ${email} का इस नंबर का ऑर्डर है, तो कोड भेजा जा रहा है। यह 10 मिनट तक चलेगा।`,
    code: 'कोड',
    notACode: 'कोड में 6 अंक होते हैं',
    open: 'ऑर्डर खोलें',
    otherOrder: 'दूसरा ऑर्डर या पता',
    question: 'बिना अकाउंट के ऑर्डर किया था?',
    link: 'कोड से अपना ऑर्डर खोलें',
  },
  account: {
    title: 'अगली बार के लिए जानकारी सहेजें?',
    lead: (email) =>
      `एक टैप में ${email} का अकाउंट बन जाएगा। पासवर्ड नहीं चाहिए: साइन इन करते समय हम ईमेल पर कोड भेजेंगे।`,
    create: 'मेरा अकाउंट बनाएँ',
    done: 'आपका अकाउंट तैयार है, और आप साइन इन हैं।',
  },
};
