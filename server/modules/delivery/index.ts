export { createPostalDirectory, POSTAL_AREAS_FILE, type PostalDirectory } from './postal-directory';
export { DeliveryService } from './delivery.service';
export {
  parseTerms,
  patternsOfPins,
  readTerms,
  requireServiceable,
  requireServiceableTerms,
  serviceAreasSql,
} from './service-area-queries';
