export { AttributeService } from './attribute.service';
export { readDefinitions } from './attribute-queries';
export { insertDefinitions, resolveAttributes } from './product-attributes';
