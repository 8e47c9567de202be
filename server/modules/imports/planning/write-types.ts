import type { LoggedActor } from '../../audit';
import type { PlannedRow } from './plan-types';

/** Admin and time of an import, and the job that fetches its pictures. */
export interface ImportContext {
  actor: LoggedActor;
  at: Date;
  jobId?: string;
}

/** A planned row with the id of its product. */
export type WrittenRow = PlannedRow & { id: string };
