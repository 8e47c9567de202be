import { Field, ID, InterfaceType } from 'type-graphql';
import type { NodeKind } from './node.service';

/** A value with its type name, which the schema needs to resolve the type. */
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
