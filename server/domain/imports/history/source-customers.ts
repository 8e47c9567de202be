import { readEmail, readUserName } from '../../accounts/account-validation';
import { readAddressChange, type AddressChange } from '../../addresses/address';
import { MAX_LENGTH } from '../../constants';
import { ShopError } from '../../errors';
import type { RowMessage } from '../common-values';
import type { SourceTable } from '../source-table';
import { countryNameOf, lineText, postalCodeOf, stateOf } from './history-values';

/** A customer of another shop system. */
export interface SourceCustomer {
  row: number;
  email: string;
  name: string;
  /** Default address; undefined for none, and for one that the shop cannot use. */
  address: AddressChange['fields'] | undefined;
}

/** The customers of a file, and the rows with a problem or a remark. */
export interface CustomerRows {
  items: SourceCustomer[];
  problems: RowMessage[];
  notices: RowMessage[];
}

/** Reads the rows of a file of customers. */
export class CustomerReader {
  private readonly rowByEmail = new Map<string, number>();
  private readonly rows: CustomerRows = { items: [], problems: [], notices: [] };

  constructor(private readonly table: SourceTable) {}

  addRow(cells: readonly string[], row: number): void {
    const email = this.readEmail(cells, row);
    if (email === undefined) return;
    const firstRow = this.rowByEmail.get(email);
    if (firstRow !== undefined) {
      const message = { key: 'import.customerTwice', params: { row: firstRow } } as const;
      this.rows.problems.push({ row, field: 'email', message });
      return;
    }
    this.rowByEmail.set(email, row);
    const name = this.nameOf(cells, email);
    this.rows.items.push({ row, email, name, address: this.readAddress(cells, { row, name }) });
  }

  finish(): CustomerRows {
    return this.rows;
  }

  /** The address of a row; undefined for a missing or wrong one, which is reported. */
  private readEmail(cells: readonly string[], row: number): string | undefined {
    const text = this.table.text(cells, 'email');
    if (text === '') {
      this.rows.problems.push({ row, field: 'email', message: 'import.customerWithoutEmail' });
      return undefined;
    }
    try {
      return readEmail(text);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      this.rows.problems.push({ row, field: 'email', message: error.reason });
      return undefined;
    }
  }

  /** The name of a customer; the first part of the email address if the file has no usable name. */
  private nameOf(cells: readonly string[], email: string): string {
    const fullName = [this.table.text(cells, 'firstName'), this.table.text(cells, 'lastName')].join(' ');
    const [localPart = ''] = email.split('@');
    for (const text of [fullName, this.table.text(cells, 'name'), this.table.text(cells, 'company')]) {
      const name = lineText(text, MAX_LENGTH.userName);
      if (name !== '' && isUsable(() => readUserName(name))) return readUserName(name);
    }
    return lineText(localPart, MAX_LENGTH.userName);
  }

  private readAddress(
    cells: readonly string[],
    { row, name }: { row: number; name: string },
  ): SourceCustomer['address'] {
    const text = (field: string) => lineText(this.table.text(cells, field));
    if (text('line1') === '') return undefined;
    try {
      return readAddressChange({
        recipient: name,
        phone: text('addressPhone') || text('phone'),
        line1: text('line1'),
        line2: text('line2'),
        postalCode: postalCodeOf(this.table.text(cells, 'postalCode')),
        city: text('city'),
        state: stateOf(text('state')),
        country: countryNameOf(this.table.text(cells, 'country')),
      }).fields;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      this.rows.notices.push({ row, field: 'address', message: 'import.addressLeftOut' });
      return undefined;
    }
  }
}

function isUsable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}
