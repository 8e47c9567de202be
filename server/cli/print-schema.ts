import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printShopSchema } from '../modules/schema';

writeFileSync(join(process.cwd(), 'schema.graphql'), printShopSchema());
