import { STAFF_MAILS_PER_HOUR, STAFF_NOTICE_KINDS } from '../../../domain/emails/staff-notice';
import type { DescribedOperation } from '../call';
import { choice, id, listOf, object, schemaRef, text } from '../json-schema';
import { SAMPLE_IDS } from '../samples';

const kinds = listOf(choice('Event of the shop.', STAFF_NOTICE_KINDS), {
  description:
    'Events that the admin receives emails about: NEW_ORDER, a placed order; CASH_TO_CONFIRM, an order with cash on delivery that waits for its confirmation; PAYMENT_PROBLEM, a refused payment or refund, or a dispute; STOCK_LOW, a product with 5 units or fewer, at most once a day; RETURN_REQUESTED, a return that waits for a decision; EMAIL_FAILED, an email that could not be delivered.',
});

const SAMPLE_MEMBER = {
  _id: SAMPLE_IDS.user,
  name: 'Admin',
  email: 'admin@example.com',
  kinds: ['NEW_ORDER', 'RETURN_REQUESTED'],
};

/** Response schema of the emails to staff. */
export const STAFF_NOTICE_SCHEMAS = {
  StaffMember: object('An admin, with the events that they receive emails about.', {
    _id: id('the account'),
    name: text('Name of the account.'),
    email: text('Email address of the account, which receives the emails.'),
    kinds,
  }),
};

/** Request schema of the emails to staff. */
export const STAFF_NOTICE_REQUEST_SCHEMAS = {
  StaffNoticeChoice: object('The events that an admin receives emails about.', { kinds }),
};

/** The emails to staff. */
export const STAFF_NOTICE_OPERATIONS = {
  'GET /staff-notices': {
    id: 'staffNotices',
    tag: 'Orders',
    summary: 'The admins, with the events that they receive emails about',
    description: `The first 200 by name. Up to ${STAFF_MAILS_PER_HOUR} emails an hour are about one event each; more events of a kind share one email an hour.`,
    response: {
      description: 'The admins.',
      schema: listOf(schemaRef('StaffMember')),
      example: [SAMPLE_MEMBER],
    },
  },
  'PUT /staff-notices/:userId': {
    id: 'chooseStaffNotices',
    tag: 'Orders',
    summary: 'Choose the events that an admin receives emails about',
    description:
      'Replaces the earlier choice; an empty list ends the emails. It applies to events from now on.',
    pathParameter: { description: "Id of the admin's account.", example: SAMPLE_IDS.user },
    body: { schema: schemaRef('StaffNoticeChoice'), example: { kinds: SAMPLE_MEMBER.kinds } },
    response: { description: 'The admin.', schema: schemaRef('StaffMember'), example: SAMPLE_MEMBER },
  },
} as const satisfies Record<string, DescribedOperation>;
