export { createPostalDirectory, POSTAL_AREAS_FILE, type PostalDirectory } from './postal-directory';
export { DeliveryService } from './delivery.service';
export {
  findTerms,
  parseTerms,
  patternsOfPins,
  readTerms,
  requireServiceableTerms,
  serviceAreasSql,
} from './service-area-queries';
