import type { Catalogue } from '../catalogue';
import { accountMessages } from './accounts';
import { addressMessages } from './addresses';
import { catalogueMessages } from './catalogue';
import { connectionMessages } from './connection';
import { contentMessages } from './content';
import { courierMessages } from './couriers';
import { deliveryMessages } from './delivery';
import { eInvoiceMessages } from './e-invoices';
import { familyMessages } from './families';
import { fieldMessages } from './fields';
import { importMessages } from './imports';
import { integrationMessages } from './integrations';
import { mediaMessages } from './media';
import { orderMessages } from './orders';
import { paymentMessages } from './payments';
import { requestMessages } from './requests';
import { returnMessages } from './returns';
import { settingMessages } from './settings';
import { setupMessages } from './setup';
import { shopMessages } from './shop';
import { structureMessages } from './structure';
import { taxReturnMessages } from './tax-returns';

/** All Hindi messages. */
export const hindiMessages: Catalogue = {
  ...accountMessages,
  ...addressMessages,
  ...catalogueMessages,
  ...connectionMessages,
  ...contentMessages,
  ...courierMessages,
  ...deliveryMessages,
  ...eInvoiceMessages,
  ...familyMessages,
  ...fieldMessages,
  ...importMessages,
  ...integrationMessages,
  ...mediaMessages,
  ...orderMessages,
  ...paymentMessages,
  ...requestMessages,
  ...returnMessages,
  ...settingMessages,
  ...setupMessages,
  ...shopMessages,
  ...structureMessages,
  ...taxReturnMessages,
};
