export { readEntry } from './activity-queries';
export { ActivityService } from './activity.service';
export {
  BEFORE_FIRST,
  CHAIN_START,
  LAST_ROW_SQL,
  SYSTEM,
  auditHashOf,
  readAudit,
  readLastRow,
  writeAudit,
  type AuditEntry,
  type AuditRow,
  type LastRow,
  type LoggedActor,
} from './audit';
export { History } from './history';
