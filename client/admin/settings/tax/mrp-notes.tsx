import type { TaxMode } from '../../../domain';
import type { ClassDraft } from '../../tax/class-drafts';

export function MrpNotes(_props: { mode: TaxMode; classes: readonly ClassDraft[] }) {
  return null;
}
