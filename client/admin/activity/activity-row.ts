import type { ActivityListQuery } from './activity.generated';

/** One audit log entry, as selected by the query of the activity screen. */
export type ActivityRow = ActivityListQuery['activity']['nodes'][number];
