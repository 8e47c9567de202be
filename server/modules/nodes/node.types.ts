import { Field, ID, InterfaceType } from 'type-graphql';
import type { NodeKind } from './node.service';

/** What names its kind, so that the schema knows which type it is. */
interface Kinded {
  __typename: NodeKind;
}

@InterfaceType('Node', {
  description: 'A thing with an id of its own, which `node` finds again.',
  resolveType: (value: Kinded) => value.__typename,
})
export abstract class NodeType {
  @Field(() => ID, { description: 'Opaque id: no two things of the shop have the same one.' })
  id: string;
}
