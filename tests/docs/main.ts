import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GENERATED, replaceSections, ROOT } from './generated-sections';

// `npm run docs` writes the generated sections of the documents.
for (const [name, sections] of Object.entries(GENERATED)) {
  const file = path.join(ROOT, name);
  writeFileSync(file, replaceSections(readFileSync(file, 'utf8'), sections));
}
