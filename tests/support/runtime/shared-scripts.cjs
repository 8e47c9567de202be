// A file of the client's tests has a window and modules of its own, and so Jest reads React and Ant Design anew for each:
// a quarter of what those tests cost. Here each worker reads a file once, and only runs it again in the next window.
const path = require('node:path');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What this worker has read, by file; only packages stay what they are. */
const texts = new Map();
const scripts = new Map();
const PACKAGES = `${path.sep}node_modules${path.sep}`;

class SharedScripts extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor, fileCache } = this;
    const readFile = fileCache.readFile.bind(fileCache);
    fileCache.readFile = (file) => (file.includes(PACKAGES) ? sharedText(file, readFile) : readFile(file));
    const compile = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (source, file) => {
      const context = executor.environment.getVmContext();
      // What imports while it runs has to know the window it does so for.
      if (context === null || source.includes('import(')) return compile(source, file);
      return sharedScript(file, head, source).runInContext(context);
    };
  }
}

function sharedText(file, readFile) {
  const text = texts.get(file) ?? readFile(file);
  texts.set(file, text);
  return text;
}

function sharedScript(file, head, source) {
  const known = scripts.get(file);
  if (known?.head === head && known.source === source) return known.script;
  // Places in the first line stay what they are in the file.
  const script = new Script(`${head}${source}\n})`, { filename: file, columnOffset: -head.length });
  scripts.set(file, { head, source, script });
  return script;
}

module.exports = { __esModule: true, default: SharedScripts };
