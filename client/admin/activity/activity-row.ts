import type { ActivityListQuery } from './activity.generated';

/** An entry of the audit log as its screen asks for it. */
export type ActivityRow = ActivityListQuery['activity']['nodes'][number];
