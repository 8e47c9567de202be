export { FeedService } from './feed.service';
