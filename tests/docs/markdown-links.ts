import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'coverage', 'shots', 'bench-figures']);

/** Returns the paths of all Markdown files below a folder, relative to the root. */
export function markdownFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory())
      return SKIPPED_FOLDERS.has(entry.name) || entry.name === '.git' ? [] : markdownFiles(root, name);
    return entry.name.endsWith('.md') ? [name] : [];
  });
}

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** Returns the targets of links and images in a document, without code blocks. */
export function linkTargets(text: string): string[] {
  const prose = withoutCode(text);
  const patterns = [/\]\(<?([^)\s>]+)/g, /^\[[^\]]+\]:\s*(\S+)/gm, /\b(?:src|href)="([^"]+)"/g];
  return patterns.flatMap((pattern) => [...prose.matchAll(pattern)].map(([, target = '']) => target));
}

/** Returns the anchors of the headings of a document, as GitHub generates them. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  const headings = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+)$/gm);
  for (const [, heading = ''] of headings) {
    const base = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    let anchor = base;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${base}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Returns the relative links of all Markdown files without a target file or heading, as `file: target`. */
export function brokenLinks(root: string): string[] {
  return markdownFiles(root).flatMap((name) => {
    const targets = linkTargets(readFileSync(path.join(root, name), 'utf8'));
    return targets.filter((target) => isBroken(root, name, target)).map((target) => `${name}: ${target}`);
  });
}

function isBroken(root: string, name: string, target: string): boolean {
  if (/^([a-z][a-z+.-]*:|\/\/)/i.test(target)) return false;
  const [link = '', anchor] = decodeURI(target).split('#');
  const file = link === '' ? path.join(root, name) : path.join(root, path.dirname(name), link);
  if (!existsSync(file)) return true;
  return anchor !== undefined && file.endsWith('.md') && !anchorsOf(readFileSync(file, 'utf8')).has(anchor);
}
