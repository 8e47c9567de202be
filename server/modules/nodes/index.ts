export { NodeService } from './node.service';
