export { AttributeService } from './attribute.service';
export { readDefinitions } from './attribute-queries';
export { resolveAttributes } from './product-attributes';
