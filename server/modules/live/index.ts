export { LiveService } from './live.service';
