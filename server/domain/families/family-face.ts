import type { Paise } from '../pricing/money';
import type { ListedAs } from './family-model';

/** Member fields by which the shop chooses the face of a family. */
export interface FaceCandidate {
  id: string;
  /** 0 for a draft. */
  price: Paise;
  countInStock: number;
  familyPosition: number;
}

/**
 * The member that represents a family in lists: the cheapest member on sale and in stock, else the cheapest on sale,
 * else a draft. Position and id break ties. Undefined without members.
 */
export function faceOf<Member extends FaceCandidate>(members: readonly Member[]): Member | undefined {
  return members.reduce<Member | undefined>(
    (face, member) => (face === undefined || compareFaces(member, face) < 0 ? member : face),
    undefined,
  );
}

/** Ids of the members that lists show. */
export function faceIdsOf(members: readonly FaceCandidate[], listedAs: ListedAs): Set<string> {
  if (listedAs === 'MEMBERS') return new Set(members.map(({ id }) => id));
  const face = faceOf(members);
  return new Set(face ? [face.id] : []);
}

function compareFaces(a: FaceCandidate, b: FaceCandidate): number {
  return (
    rankOf(a) - rankOf(b) ||
    a.price - b.price ||
    a.familyPosition - b.familyPosition ||
    (a.id < b.id ? -1 : 1)
  );
}

function rankOf({ price, countInStock }: FaceCandidate): number {
  if (price === 0) return 2;
  return countInStock > 0 ? 0 : 1;
}

/** Member fields that all members of a family share, and the sequence number of the last change. */
export interface AlignedMember {
  id: string;
  brand: string;
  category: string;
  revision: number;
}

/** The member that brand and category of the family follow: the one that changed last. Undefined if all agree. */
export function leadingMember<Member extends AlignedMember>(members: readonly Member[]): Member | undefined {
  const [first] = members;
  const agree = members.every(({ brand, category }) => brand === first?.brand && category === first.category);
  if (agree) return undefined;
  return members.reduce((leader, member) => (member.revision > leader.revision ? member : leader));
}
