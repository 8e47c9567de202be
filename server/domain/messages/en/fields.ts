import { fieldLabel, type FieldPath } from '../field-path';
import { fieldNames } from './field-names';

interface FieldParams {
  field: FieldPath;
}

const labelOf = (field: FieldPath) => fieldLabel(fieldNames, field);

/** Problems of an input field. */
export const fieldMessages = {
  'field.required': ({ field }: FieldParams) => `${labelOf(field)} is required`,
  'field.notText': ({ field }: FieldParams) => `${labelOf(field)} must be text`,
  'field.notObject': ({ field }: FieldParams) => `${labelOf(field)} must be an object`,
  'field.notList': ({ field }: FieldParams) => `${labelOf(field)} must be a list`,
  'field.notWhole': ({ field }: FieldParams) => `${labelOf(field)} must be a whole number`,
  'field.notAmount': ({ field }: FieldParams) =>
    `${labelOf(field)} must be an amount in rupees with at most 2 decimals, such as 2631.50`,
  'field.notBoolean': ({ field }: FieldParams) => `${labelOf(field)} must be true or false`,
  'field.notMoment': ({ field }: FieldParams) => `${labelOf(field)} must be a date and time`,
  'field.notTimestamp': ({ field }: FieldParams) =>
    `${labelOf(field)} must be a date and time such as 2026-11-05T09:30:00.000Z`,
  'field.notDay': 'A day is written like 2026-11-05',
  'field.notOneOf': ({ field, choices }: FieldParams & { choices: readonly string[] }) =>
    `${labelOf(field)} must be one of ${choices.join(', ')}`,
  'field.unknownChoice': ({ choices }: { choices: readonly string[] }) =>
    `Must be one of ${choices.join(', ')}`,
  'field.controlCharacters': ({ field }: FieldParams) =>
    `${labelOf(field)} must not contain control characters`,
  'field.invisibleCharacters': ({ field }: FieldParams) =>
    `${labelOf(field)} must not contain invisible characters`,
  'field.tooLong': ({ field, max }: FieldParams & { max: number }) =>
    `${labelOf(field)} must be at most ${max} characters`,
  'field.tooShort': ({ field, min }: FieldParams & { min: number }) =>
    `${labelOf(field)} must be at least ${min} characters`,
  'field.outOfRange': ({ field, min, max }: FieldParams & { min: number; max: number }) =>
    `${labelOf(field)} must be from ${min} to ${max}`,
  'field.tooMuch': ({ field, max }: FieldParams & { max: number }) =>
    `${labelOf(field)} must be at most ${max}`,
  'field.zero': ({ field }: FieldParams) => `${labelOf(field)} must not be 0`,
  'field.listLength': ({ field, max }: FieldParams & { max: number }) =>
    `${labelOf(field)} must be a list of 1 to ${max}`,
  /** `one` and `other` are field names of the API. */
  'field.eitherOr': ({ one, other }: { one: string; other: string }) =>
    `Send either ${one} or ${other}, not both`,
};
