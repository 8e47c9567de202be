import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../docs/generated-sections';

const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

interface Workflow {
  jobs: Record<string, { steps: { run?: string; uses?: string; with?: Record<string, string> }[] }>;
}

describe('Files for editors and forges', () => {
  it('make the workflow run only .ci/run, with the Node version of .nvmrc', () => {
    const { jobs } = parse(read('.github/workflows/ci.yml')) as Workflow;
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run']);
    expect(steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))?.with).toEqual({
      'node-version-file': '.nvmrc',
    });
    expect(read('package.json')).toContain(`"node": ">=${read('.nvmrc').trim()}.`);
  });

  it('give editors the line width of Prettier', () => {
    const { printWidth } = JSON.parse(read('.prettierrc.json')) as { printWidth: number };
    expect(read('.editorconfig')).toContain(`max_line_length = ${printWidth}\n`);
  });
});
