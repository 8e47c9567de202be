import { Initial1700000000001 } from './0001-initial';
import { Journal1700000000002 } from './0002-journal';
import { OpenCaptures1700000000003 } from './0003-open-captures';
import { Catalogue1700000000004 } from './0004-catalogue';
import { Orders1700000000005 } from './0005-orders';
import { ReviewsAndDays1700000000006 } from './0006-reviews-and-days';
import { Mail1700000000007 } from './0007-mail';
import { Search1700000000008 } from './0008-search';
import { CatalogueCounts1700000000009 } from './0009-catalogue-counts';
import { SortedLists1700000000010 } from './0010-sorted-lists';
import { ProductDetails1700000000011 } from './0011-product-details';
import { Tokens1700000000012 } from './0012-tokens';
import { Events1700000000013 } from './0013-events';
import { Sync1700000000014 } from './0014-sync';
import { Invoices1700000000015 } from './0015-invoices';
import { MailChoices1700000000016 } from './0016-mail-choices';
import { SearchPostgres1700000000017 } from './0017-search-postgres';
import { SharedTries1700000000018 } from './0018-shared-tries';
import { UserNames1700000000019 } from './0019-user-names';
import { PostgresTriggers1700000000020 } from './0020-postgres-triggers';
import { SearchTiers1700000000021 } from './0021-search-tiers';
import { SearchChanges1700000000022 } from './0022-search-changes';
import { SearchTerms1700000000023 } from './0023-search-terms';
import { AccountChanges1700000000026 } from './0026-account-changes';
import { EqualTaxHalves1700000000029 } from './0029-equal-tax-halves';
import { StockHolds1700000000030 } from './0030-stock-holds';
import { PaymentRecords1700000000031 } from './0031-payment-records';
import { ListedWithoutPicture1700000000032 } from './0032-listed-without-picture';
import { StockEmails1700000000034 } from './0034-stock-emails';

/** Migrations with SQL for SQLite, which the shop translates for PostgreSQL. Do not add a migration here. */
export const FROZEN_MIGRATIONS = [
  Initial1700000000001,
  Journal1700000000002,
  OpenCaptures1700000000003,
  Catalogue1700000000004,
  Orders1700000000005,
  ReviewsAndDays1700000000006,
  Mail1700000000007,
  Search1700000000008,
  CatalogueCounts1700000000009,
  SortedLists1700000000010,
  ProductDetails1700000000011,
  Tokens1700000000012,
  Events1700000000013,
  Sync1700000000014,
  Invoices1700000000015,
  MailChoices1700000000016,
  SearchPostgres1700000000017,
  SharedTries1700000000018,
  UserNames1700000000019,
  PostgresTriggers1700000000020,
  SearchTiers1700000000021,
  SearchChanges1700000000022,
  SearchTerms1700000000023,
  AccountChanges1700000000026,
  EqualTaxHalves1700000000029,
  StockHolds1700000000030,
  PaymentRecords1700000000031,
  ListedWithoutPicture1700000000032,
  StockEmails1700000000034,
];
