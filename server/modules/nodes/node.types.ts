import { Field, ID, InterfaceType } from 'type-graphql';
import type { NodeKind } from './node.service';

/** A value with its type name, which the schema needs to resolve the type. */
interface TypedNode {
  __typename: NodeKind;
}

@InterfaceType('Node', {
  description: 'A record with a global id, which `node` accepts.',
  resolveType: (value: TypedNode) => value.__typename,
})
export abstract class NodeType {
  @Field(() => ID, { description: 'Opaque id, unique among all records.' })
  id: string;
}
