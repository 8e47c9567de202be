/** Settings of the browser script. */
export interface DemoScriptSettings {
  basePath: string;
  currencyCode: string;
  texts: Readonly<Record<'en' | 'hi', ButtonTexts>>;
}

/** The texts of the buttons and of the approval in one language. */
export interface ButtonTexts {
  /** Locale of the amount. */
  locale: string;
  card: string;
  note: string;
  title: string;
  notCharged: string;
  approve: string;
  cancel: string;
}

/** An order in the Orders v2 format, with the fields that the buttons use. */
export interface BuyerOrder {
  id: string;
  payer?: { payer_id?: string };
  purchase_units: { amount: { value: string; currency_code: string } }[];
}

/** An order to create, in the Orders v2 format. */
export interface NewOrder {
  purchase_units: { amount: { value: string | number; currency_code?: string } }[];
}

/** Requests of the buttons to the demo provider. */
export interface BuyerApi {
  create: (order: NewOrder) => Promise<string>;
  get: (id: string) => Promise<BuyerOrder>;
  approve: (id: string) => Promise<BuyerOrder>;
  capture: (id: string) => Promise<BuyerOrder>;
}

interface ApprovalActions {
  order: { capture(): Promise<BuyerOrder>; get(): Promise<BuyerOrder> };
}

/** Options of `paypal.Buttons`, as in PayPal's script. */
export interface ButtonOptions {
  createOrder?(data: { paymentSource: string }, actions: { order: Pick<BuyerApi, 'create'> }): unknown;
  onApprove?(data: { orderID: string; payerID?: string | undefined }, actions: ApprovalActions): unknown;
  onCancel?(data: { orderID: string }): unknown;
  onError?(error: unknown): unknown;
}

/** The demo provider of a page, and its texts by language. */
export interface DemoPaypal {
  api: BuyerApi;
  texts: DemoScriptSettings['texts'];
}

/** Rendered buttons with their options. */
export interface Widget {
  api: BuyerApi;
  texts: ButtonTexts;
  options: ButtonOptions;
  root: HTMLElement;
  buttons: HTMLButtonElement[];
}

/** React functions that the buttons use; React 16.8 or newer. */
export interface ReactLike {
  createElement: (type: string, props: object) => unknown;
  useEffect: (effect: () => () => void, dependencies: readonly unknown[]) => void;
  useRef: <T>(initial: T) => { current: T };
}
