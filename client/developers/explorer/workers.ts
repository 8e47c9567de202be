import EditorWorker from 'monaco-editor/esm/vs/editor/editor.worker.js?worker';
import JsonWorker from 'monaco-editor/esm/vs/language/json/json.worker.js?worker';
import GraphqlWorker from 'monaco-graphql/esm/graphql.worker.js?worker';

const makers: Record<string, new () => Worker> = { json: JsonWorker, graphql: GraphqlWorker };

/** Tells the editor where its workers are: on the shop's own origin, like everything else. */
export function provideWorkers(): void {
  Object.assign(globalThis, {
    MonacoEnvironment: { getWorker: (_id: string, label: string) => new (makers[label] ?? EditorWorker)() },
  });
}
