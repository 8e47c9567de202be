import { MAX_ADDRESSES } from '../../domain/constants';
import type { DescribedOperation } from './call';
import { listOf, schemaRef } from './json-schema';
import { SAMPLES } from './samples';

const pathParameter = { description: 'Id of the address.', example: SAMPLES.address._id };
const response = { description: 'The address.', schema: schemaRef('Address'), example: SAMPLES.address };

/** `/users/addresses` */
export const ADDRESS_OPERATIONS = {
  'GET /users/addresses': {
    id: 'addresses',
    tag: 'Accounts',
    summary: 'Your addresses',
    response: {
      description: 'The default first, then the newest first.',
      schema: listOf(schemaRef('Address'), { maxItems: MAX_ADDRESSES }),
      example: [SAMPLES.address],
    },
  },
  'POST /users/addresses': {
    id: 'createAddress',
    tag: 'Accounts',
    summary: 'Add an address',
    description: `The first address becomes the default. At most ${MAX_ADDRESSES} addresses.`,
    body: { schema: schemaRef('AddressChange'), example: SAMPLES.newAddress },
    response: { ...response, status: 201 },
    errors: ['LIMIT_REACHED', 'RATE_LIMITED'],
  },
  'PUT /users/addresses/:id': {
    id: 'updateAddress',
    tag: 'Accounts',
    summary: 'Change an address',
    description: 'Absent fields stay unchanged. Orders keep their copy.',
    pathParameter,
    body: { schema: schemaRef('AddressChange'), example: { landmark: 'Opposite the temple' } },
    response,
    errors: ['RATE_LIMITED'],
  },
  'DELETE /users/addresses/:id': {
    id: 'deleteAddress',
    tag: 'Accounts',
    summary: 'Delete an address',
    description:
      'If it was the default, the newest remaining address becomes the default. Orders keep their copy.',
    pathParameter,
    response: {
      description: 'The address is deleted.',
      schema: schemaRef('Message'),
      example: { message: 'Address removed' },
    },
  },
} as const satisfies Record<string, DescribedOperation>;
