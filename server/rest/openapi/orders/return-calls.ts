import { MAX_PAGE_SIZE } from '../../../domain/constants';
import { MAX_RETURN_PICTURES } from '../../../domain/returns/return';
import { RETURN_STATES } from '../../../domain/returns/return-names';
import { inQuery, type DescribedOperation } from '../call';
import { choice, flag, integer, listOf, nonNegativeNumber, object, schemaRef, text } from '../json-schema';
import { SAMPLE_IDS } from '../samples';

const RETURN_ID = '0199c0de-0000-7000-8000-000000000031';
const PICTURE_PATH = `/api/returns/pictures/${RETURN_ID}.1.1790000000000.q1S6TV0fS8XKqjBv8sT0pA2wq1S6TV0fS8XKqjBv8sT`;
const pathParameter = { description: 'Id of the order.', example: SAMPLE_IDS.order };
const returnParameter = { description: 'Id of the return.', example: RETURN_ID };
const sampleLine = {
  product: SAMPLE_IDS.product,
  name: 'Tarang Bookshelf Speaker',
  image: '/media/tarang-bookshelf-speaker.webp',
  qty: 1,
  reason: 'Does not work',
  restock: 0,
  writeOff: 0,
  sendBack: 0,
};
const sampleReturn = {
  _id: RETURN_ID,
  number: 'R-117',
  order: SAMPLE_IDS.order,
  state: 'REQUESTED',
  wish: 'REFUND',
  text: 'The left channel is silent.',
  lines: [sampleLine],
  refundable: 18499,
  rejectedReason: '',
  requestedAt: '2026-11-22T08:05:00.000Z',
  answerUntil: '2026-11-24T08:05:00.000Z',
};
const sampleDetails = {
  ...sampleReturn,
  pictures: [PICTURE_PATH],
  payout: null,
  grievanceOfficer: 'Meera Iyer',
};
const detailsResponse = {
  description: 'The return.',
  schema: schemaRef('ReturnDetails'),
  example: sampleDetails,
};

/** `/returns` and `/orders/{id}/returns`: returns and exchanges. */
export const RETURN_OPERATIONS = {
  'POST /orders/:id/returns': {
    id: 'requestReturn',
    tag: 'Orders',
    summary: 'Request a return',
    description: 'For delivered goods, within the days of the shop. The shop answers within 48 hours.',
    pathParameter,
    body: {
      schema: schemaRef('NewReturn'),
      example: {
        lines: [{ product: SAMPLE_IDS.product, qty: 1, reason: 'Does not work' }],
        wish: 'REFUND',
        text: 'The left channel is silent.',
      },
    },
    response: { ...detailsResponse, status: 201 },
    errors: ['INVALID_STATE'],
  },
  'POST /orders/:id/returns/pictures': {
    id: 'addReturnPicture',
    tag: 'Orders',
    summary: 'Upload a picture for a return',
    description: `A return names up to ${MAX_RETURN_PICTURES} pictures by their keys. Only the buyer and admins see them.`,
    pathParameter,
    body: {
      type: 'multipart/form-data',
      schema: object('A form with one picture.', {
        image: {
          ...text('PNG, JPEG, WebP or AVIF file, up to 10 MB.'),
          contentMediaType: 'application/octet-stream',
        },
      }),
      example: { image: 'speaker.png' },
    },
    response: {
      status: 201,
      description: 'The key of the picture.',
      schema: object('A stored picture.', { picture: text('Key for `pictures` of the return.') }),
      example: { picture: '5f1d2c3b4a59687f5f1d2c3b4a59687f' },
    },
    errors: ['INVALID_STATE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  },
  'GET /orders/:id/returns/options': {
    id: 'returnOptions',
    tag: 'Orders',
    summary: 'Goods that can be returned',
    pathParameter,
    response: {
      description: 'The lines of the order, and reasons.',
      schema: schemaRef('ReturnOptions'),
      example: {
        lines: [
          {
            product: SAMPLE_IDS.product,
            name: 'Tarang Bookshelf Speaker',
            returnableQty: 1,
            until: '2026-11-29T18:30:00.000Z',
            reason: null,
            reasonKey: null,
            reasonParams: null,
          },
        ],
        reasons: [{ en: 'Does not work', hi: 'काम नहीं करता' }],
      },
    },
  },
  'POST /orders/:id/returns/quote': {
    id: 'returnQuote',
    tag: 'Orders',
    summary: 'Quote the refund of a return',
    description: 'Shipping is not refunded.',
    pathParameter,
    body: {
      schema: schemaRef('ReturnQuoteRequest'),
      example: { lines: [{ product: SAMPLE_IDS.product, qty: 1 }] },
    },
    response: {
      description: 'The refund, with tax.',
      schema: object('The refund.', { amount: nonNegativeNumber('Amount in rupees.') }),
      example: { amount: 18499 },
    },
    errors: ['INVALID_STATE'],
  },
  'GET /returns': {
    id: 'returns',
    tag: 'Orders',
    summary: 'Returns of the shop',
    description: 'The newest first. The header `Link` has the next page.',
    parameters: [
      inQuery('state', choice('Only returns in this state.', RETURN_STATES)),
      inQuery('isOpen', flag('True for returns without a final state, false for the others.')),
      inQuery('first', integer('Page size.', 1, MAX_PAGE_SIZE), 100),
      inQuery('after', text('Cursor of the previous page, from the header `Link`.', { max: 1_000 })),
    ],
    response: {
      description: 'Returns.',
      schema: listOf(schemaRef('Return')),
      example: [{ ...sampleReturn, buyerReturns: 1 }],
      headers: { Link: 'URL of the next page, with `rel="next"`; absent on the last page.' },
    },
  },
  'GET /returns/:id': {
    id: 'return',
    tag: 'Orders',
    summary: 'One return',
    pathParameter: returnParameter,
    response: detailsResponse,
  },
  'PUT /returns/:id': {
    id: 'updateReturn',
    tag: 'Orders',
    summary: 'Approve, reject, receive, settle or withdraw a return',
    description:
      'An approved exchange reserves its stock. RECEIVE puts units back into the stock. SETTLE requests the refund of the units that the shop took back, with its credit note, or adds a replacement to the units to pack. An exchange replaces no unit whose money came back before; its reserved stock is on sale again.',
    pathParameter: returnParameter,
    body: { schema: schemaRef('ReturnChange'), example: { action: 'APPROVE' } },
    response: {
      ...detailsResponse,
      example: { ...sampleDetails, state: 'APPROVED', approvedAt: '2026-11-22T09:00:00.000Z' },
    },
    errors: ['INVALID_STATE', 'OUT_OF_STOCK'],
  },
  'GET /returns/pictures/:token': {
    id: 'returnPicture',
    tag: 'Orders',
    summary: 'A picture of a return',
    description: 'The signed path is the permission; it is valid for a day.',
    pathParameter: { description: 'Token of the picture.', example: PICTURE_PATH.slice(22) },
    response: {
      description: 'The picture.',
      type: 'image/webp',
      schema: { ...text('WebP file.'), contentMediaType: 'image/webp' },
      example: '(a picture)',
    },
  },
} as const satisfies Record<string, DescribedOperation>;
