import type { CheckoutTexts } from './demo-checkout-options';

/** The texts of the browser script; Hindi for Hindi documents. */
export const DEMO_CHECKOUT_TEXTS: Record<'en' | 'hi', CheckoutTexts> = {
  en: {
    locale: 'en-IN',
    title: 'Demo payment',
    note: 'Demo payment: no money moves.',
    approve: 'Approve payment',
    approveLate: 'Approve in a few seconds',
    decline: 'Decline payment',
    cancel: 'Cancel',
    declined: 'The demo bank declined the payment. No money was taken.',
    qrCode: 'UPI QR code for {amount}',
    scan: 'Scan with any UPI app',
    changesByItself: 'This page changes by itself once your bank confirms.',
    upiId: 'UPI ID',
  },
  hi: {
    locale: 'hi-IN-u-nu-latn',
    title: 'डेमो भुगतान',
    note: 'यह डेमो भुगतान है: पैसे नहीं कटेंगे।',
    approve: 'भुगतान मंज़ूर करें',
    approveLate: 'कुछ सेकंड बाद मंज़ूर करें',
    decline: 'भुगतान नामंज़ूर करें',
    cancel: 'रद्द करें',
    declined: 'डेमो बैंक ने भुगतान नामंज़ूर किया। पैसे नहीं कटे।',
    qrCode: '{amount} का UPI QR कोड',
    scan: 'किसी भी UPI ऐप से स्कैन करें',
    changesByItself: 'बैंक की पुष्टि मिलते ही यह पेज अपने आप बदल जाएगा।',
    upiId: 'UPI ID',
  },
};

/** The style sheet of the browser script, with the tokens of the shop's theme. */
export const DEMO_CHECKOUT_STYLES = `
.demo-rzp-scan { display: grid; gap: 16px 24px; align-items: center; }
.demo-rzp-scan p, .demo-rzp-dialog p { margin: 0; }
.demo-rzp-code { width: 184px; height: 184px; border-radius: var(--r-1, 3px); background: #fff; }
.demo-rzp-facts { display: grid; gap: 4px; }
.demo-rzp-title { font-weight: 600; }
.demo-rzp-note { color: var(--ink-2, inherit); font-size: 0.875em; }
.demo-rzp-upi { font-size: 0.875em; overflow-wrap: anywhere; }
.demo-rzp-amount { font-size: 1.375em; font-weight: 600; font-variant-numeric: tabular-nums; }
.demo-rzp-bank { display: flex; flex-wrap: wrap; gap: 8px; grid-column: 1 / -1; }
.demo-rzp-bank p { flex-basis: 100%; }
.demo-rzp-button { min-height: 44px; padding: 0 16px; border: 1px solid var(--field-rule, currentColor); border-radius: var(--r-1, 3px); background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
.demo-rzp-button:disabled { opacity: 0.55; cursor: default; }
.demo-rzp-button:focus-visible { outline: 2px solid var(--focus, currentColor); outline-offset: 2px; }
.demo-rzp-approve { border-color: transparent; background: var(--accent, #f5a131); color: #14233a; }
.demo-rzp-dialog[open] { display: grid; gap: 12px; width: min(22rem, calc(100vw - 32px)); padding: 24px; border: 1px solid var(--rule, currentColor); border-radius: var(--r-1, 3px); background: var(--surface, Canvas); color: var(--ink, CanvasText); }
.demo-rzp-dialog::backdrop { background: rgb(15 26 41 / 0.55); }
@media (min-width: 30rem) { .demo-rzp-scan { grid-template-columns: auto minmax(0, 1fr); } }`;
