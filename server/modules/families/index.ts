export { FamilyService, type FamilyWithMembers } from './family.service';
export { refreshDueFamilies, refreshFamilies } from './family-refresh';
export type { FamilySummary } from './family-queries';
