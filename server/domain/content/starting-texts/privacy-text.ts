import type { TextByLanguage } from './page-text';

export const privacyText: TextByLanguage = {
  EN: {
    title: 'Privacy',
    body: `This page says which personal data we use, why, how long we store them, and which rights you have.

Responsible for your data: {shop.legalName}, {shop.address}

## Which data, and why

- **Account**: name, email address and password, so that you can sign in and see your orders. We store a hash of the password, not the password.
- **Order**: products, prices, delivery and billing address, phone number and GSTIN if you enter one, so that we can deliver the order, write the invoice and answer questions.
- **Payment**: amount, time and number of the payment. Your card, bank or UPI data go to the payment provider only.
- **Reviews**: your text, your stars and your name, which are public.
- **Emails**: the messages about your orders and your account. Emails that you did not need for an order have a link that ends them.
- **Technical data**: the address of your connection for a short time, to stop abuse and to find faults.

Your browser stores the cart, the language, the theme and your sign-in. The shop uses no advertising cookies, and sends no data to advertising networks.

## Who gets data

- The courier gets name, address and phone number of a delivery.
- The payment provider gets the amount and the number of the order.
- The company that runs our servers and emails stores data for us.
- Authorities get data only if a law demands it.

We do not sell personal data.

## How long

- Account: until you ask us to delete it.
- Orders and invoices: as long as tax law demands, at present for at least six years after the year of the order.
- Technical data: at most 90 days.

## Your rights

Under the Digital Personal Data Protection Act, 2023, you can:

- get a summary of your data and of their use,
- have wrong data corrected and completed,
- have data deleted that no law makes us store,
- withdraw a consent,
- name a person who uses these rights after your death,
- complain to us, and then to the Data Protection Board of India.

Write to {shop.email}. We answer within one month.

Our grievance officer is {shop.grievanceOfficer}, {shop.grievanceOfficer.email}.

## Children

The shop is for adults. We do not knowingly use data of children without the consent of a parent.

## Changes

If we change this page, the date above its text changes. We tell you by email if a change matters for your data.
`,
  },
  HI: {
    title: 'निजता',
    body: `इस पेज पर लिखा है कि हम कौन-सा निजी डेटा इस्तेमाल करते हैं, क्यों करते हैं, कब तक रखते हैं, और आपके क्या अधिकार हैं।

आपके डेटा के लिए ज़िम्मेदार: {shop.legalName}, {shop.address}

## कौन-सा डेटा, और क्यों

- **खाता**: नाम, ईमेल पता और पासवर्ड, ताकि आप साइन इन कर सकें और अपने ऑर्डर देख सकें। हम पासवर्ड नहीं, सिर्फ़ उसका हैश रखते हैं।
- **ऑर्डर**: सामान, दाम, डिलीवरी और बिल का पता, फ़ोन नंबर और आपका लिखा GSTIN, ताकि हम सामान पहुँचा सकें, बिल बना सकें और सवालों के जवाब दे सकें।
- **भुगतान**: भुगतान की रक़म, समय और नंबर। कार्ड, बैंक या UPI का डेटा सिर्फ़ भुगतान कंपनी के पास जाता है।
- **रिव्यू**: आपका लिखा हुआ, आपके स्टार और आपका नाम, जो सबको दिखते हैं।
- **ईमेल**: आपके ऑर्डर और खाते के संदेश। जो ईमेल ऑर्डर के लिए ज़रूरी नहीं, उसमें उसे बंद करने का लिंक रहता है।
- **तकनीकी डेटा**: कम समय के लिए आपके कनेक्शन का पता, ताकि दुरुपयोग रुके और गड़बड़ियाँ मिलें।

कार्ट, भाषा, थीम और साइन इन आपके ब्राउज़र में रहते हैं। दुकान विज्ञापन की कुकी इस्तेमाल नहीं करती, और विज्ञापन कंपनियों को डेटा नहीं भेजती।

## डेटा किसे मिलता है

- कूरियर को डिलीवरी का नाम, पता और फ़ोन नंबर मिलता है।
- भुगतान कंपनी को रक़म और ऑर्डर का नंबर मिलता है।
- हमारे सर्वर और ईमेल चलाने वाली कंपनी हमारे लिए डेटा रखती है।
- सरकारी विभागों को डेटा तभी मिलता है जब क़ानून माँगे।

हम निजी डेटा नहीं बेचते।

## कब तक

- खाता: जब तक आप उसे मिटाने को न कहें।
- ऑर्डर और बिल: जब तक टैक्स का क़ानून माँगे, अभी ऑर्डर के साल के बाद कम से कम छह साल।
- तकनीकी डेटा: ज़्यादा से ज़्यादा 90 दिन।

## आपके अधिकार

डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 के तहत आप:

- अपने डेटा और उसके इस्तेमाल का सार पा सकते हैं,
- ग़लत डेटा ठीक और अधूरा डेटा पूरा करा सकते हैं,
- वह डेटा मिटवा सकते हैं जिसे रखना क़ानूनन ज़रूरी नहीं,
- दी हुई सहमति वापस ले सकते हैं,
- ऐसा व्यक्ति तय कर सकते हैं जो आपके बाद ये अधिकार इस्तेमाल करे,
- पहले हमसे, फिर भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।

{shop.email} पर लिखें। हम एक महीने के भीतर जवाब देते हैं।

हमारे शिकायत अधिकारी: {shop.grievanceOfficer}, {shop.grievanceOfficer.email}

## बच्चे

दुकान वयस्कों के लिए है। माता-पिता की सहमति के बिना हम जान-बूझकर बच्चों का डेटा इस्तेमाल नहीं करते।

## बदलाव

यह पेज बदलने पर ऊपर की तारीख़ बदलती है। बदलाव आपके डेटा के लिए अहम हो, तो हम ईमेल से बताते हैं।
`,
  },
};
