/** The requests of an editor about a place in a file, and their responses. */
import {
  ErrorCodes,
  ResponseError,
  type CodeAction,
  type CodeActionParams,
  type CompletionItem,
  type Connection,
  type DocumentSymbol,
  type Hover,
  type Location,
  type Position,
  type Range,
  type ReferenceParams,
  type RenameParams,
  type ServerCapabilities,
  type WorkspaceEdit,
} from "vscode-languageserver/node.js";
import type { Span } from "../../diagnostics/diagnostic.js";
import { visible } from "../../diagnostics/visible.js";
import { fixesOf } from "./actions.js";
import { isDocument } from "../../openapi/document/document-kind.js";
import { completionsAt } from "./completion.js";
import { configCompletions, documentCompletions } from "./document-completion.js";
import { fileOf, type Analysis } from "./analyses.js";
import { filePathOf } from "./buffers.js";
import { declarationHover, findingHover, keyHover, TypeHovers } from "./hover.js";
import {
  declarationOf,
  definitionsOf,
  definitionsIn,
  earlierPosition,
  includesAt,
  keyAt,
  nameAt,
  sameName,
  treeOf,
} from "./lookup.js";
import type { NameOccurrence } from "./names.js";
import { fileStart, rangeOf, touch } from "./positions.js";
import { renameEdits, type FileEdits } from "./rename.js";
import { symbolsOf } from "./symbols.js";
import { isConfigPath } from "./roots.js";
import type { Workspace } from "./workspace.js";

/** The requests that the server handles. */
export const requestCapabilities: ServerCapabilities = {
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  codeActionProvider: { codeActionKinds: ["quickfix"] },
  hoverProvider: true,
  completionProvider: { triggerCharacters: [":", " ", "<", "[", "{", ",", '"', "'", "/"] },
};

interface PlaceParams {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

/**
 * Handles requests. Definitions come from the last analysis, where no edit since has touched a place that they need, and
 * completion from its declarations; both respond while a text is typed. All others wait for an analysis that no change has
 * made stale. Of a text with an error, hovers, definitions and references also come from the last text without one: an open
 * quote hides all names below it.
 */
export function handleRequests(connection: Connection, workspace: Workspace): void {
  const hovers = new TypeHovers();
  connection.onDefinition((params) => definitionsAt(workspace, params));
  connection.onReferences((params) => referencesAt(workspace, params));
  connection.onPrepareRename((params) => renamedRange(workspace, params));
  connection.onRenameRequest((params) => renameAt(workspace, params));
  connection.onCompletion((params) => completeAt(workspace, params));
  connection.onHover((params) => hoverAt(workspace, hovers, params));
  connection.onDocumentSymbol((params) => symbolsIn(workspace, params));
  connection.onCodeAction((params) => actionsIn(workspace, params));
}

async function analysisOf(
  workspace: Workspace,
  uri: string,
): Promise<{ readonly path: string; readonly analysis: Analysis } | undefined> {
  const path = filePathOf(uri);
  const analysis = path === undefined ? undefined : await workspace.analysisAt(path);
  return path === undefined || analysis === undefined ? undefined : { path, analysis };
}

/** The analysis of the file at a place, and the name there. */
async function placed(
  workspace: Workspace,
  { textDocument, position }: PlaceParams,
): Promise<
  | { readonly path: string; readonly analysis: Analysis; readonly name: NameOccurrence | undefined }
  | undefined
> {
  const found = await analysisOf(workspace, textDocument.uri);
  const name = found && nameAt(found.analysis, found.path, position);
  return found === undefined ? undefined : { ...found, name };
}

function locationOf({ buffers }: Workspace, analysis: Analysis, span: Span): Location {
  return { uri: buffers.uriOf(fileOf(analysis, span.source)), range: rangeOf(span) };
}

function locationsOf(workspace: Workspace, analysis: Analysis, names: readonly NameOccurrence[]): Location[] {
  return names.map(({ span }) => locationOf(workspace, analysis, span));
}

/** The places that `namesOf` finds for the name at a place in an earlier analysis; undefined where edits since have touched them. */
function earlierLocations(
  workspace: Workspace,
  analysis: Analysis | undefined,
  { textDocument, position }: PlaceParams,
  namesOf?: typeof definitionsOf,
): Location[] | undefined {
  const path = filePathOf(textDocument.uri);
  if (analysis === undefined || path === undefined) return undefined;
  const spans = definitionsIn(analysis, path, position, workspace, namesOf);
  return spans?.map((span) => locationOf(workspace, analysis, span));
}

async function definitionsAt(workspace: Workspace, params: PlaceParams): Promise<Location[] | null> {
  const path = filePathOf(params.textDocument.uri);
  if (path === undefined) return null;
  const known = earlierLocations(workspace, await workspace.lastAnalysisAt(path), params);
  if (known !== undefined) return known;
  const found = await placed(workspace, params);
  if (found === undefined) return null;
  const { analysis, name } = found;
  if (name !== undefined) return locationsOf(workspace, analysis, definitionsOf(analysis, name));
  const included = includesAt(analysis, path, params.position);
  const complete = workspace.analyses.lastCompleteOf(analysis.root);
  if (included.length === 0 && complete !== undefined)
    return earlierLocations(workspace, complete, params) ?? null;
  return included.map((source) => ({
    uri: workspace.buffers.uriOf(fileOf(analysis, source)),
    range: fileStart,
  }));
}

async function referencesAt(workspace: Workspace, params: ReferenceParams): Promise<Location[] | null> {
  const found = await placed(workspace, params);
  if (found === undefined) return null;
  const { analysis, name } = found;
  const { includeDeclaration } = params.context;
  const all = (one: Analysis, of: NameOccurrence): readonly NameOccurrence[] =>
    sameName(one, of).filter(({ isDeclaration }) => includeDeclaration || !isDeclaration);
  const complete = workspace.analyses.lastCompleteOf(analysis.root);
  const earlier = complete === analysis ? undefined : earlierLocations(workspace, complete, params, all);
  if (earlier !== undefined) return earlier;
  return name === undefined ? null : locationsOf(workspace, analysis, all(analysis, name));
}

async function renamedRange(
  workspace: Workspace,
  params: PlaceParams,
): Promise<{ readonly range: Range; readonly placeholder: string } | null> {
  const found = await placed(workspace, params);
  if (found?.name === undefined) return null;
  const { analysis, name } = found;
  if (!sameName(analysis, name).some(({ isDeclaration }) => isDeclaration)) return null;
  const { source, start, end } = name.span;
  return { range: rangeOf(name.span), placeholder: source.text.slice(start, end) };
}

async function renameAt(
  workspace: Workspace,
  params: RenameParams,
): Promise<WorkspaceEdit | ResponseError | null> {
  const found = await placed(workspace, params);
  if (found?.name === undefined) return null;
  const edits = renameEdits(found.analysis, found.name, params.newName);
  if (typeof edits === "string") return new ResponseError(ErrorCodes.InvalidParams, edits);
  // Of a name that an imported document declares as well, the spec has only some of the places.
  const error = await workspace.analyses.errorAfter(found.analysis, edits);
  if (error === undefined) return workspaceEdit(workspace, edits);
  return new ResponseError(
    ErrorCodes.InvalidParams,
    `The spec would have an error: ${visible(error.message)}`,
  );
}

function workspaceEdit({ buffers }: Workspace, edits: FileEdits): WorkspaceEdit {
  const changes = [...edits].map(([path, list]) => [buffers.uriOf(path), list]);
  return { changes: Object.fromEntries(changes) };
}

async function completeAt(
  workspace: Workspace,
  { textDocument, position }: PlaceParams,
): Promise<CompletionItem[] | null> {
  const path = filePathOf(textDocument.uri);
  const document = path === undefined ? undefined : workspace.buffers.at(path);
  if (path === undefined || document === undefined) return null;
  const text = document.getText({ start: { line: 0, character: 0 }, end: position });
  const before = text.replace(/\r\n?/g, "\n");
  if (isConfigPath(path)) return configCompletions(before, position);
  const syntax = await workspace.lastSyntaxAt(path);
  const [first] = syntax?.files ?? [];
  if (syntax === undefined || first === undefined) return null;
  if (!isDocument(first.source)) return completionsAt(before, position, syntax.ast);
  const isJson = path.toLowerCase().endsWith(".json");
  return first.root === undefined ? null : documentCompletions({ before, position, isJson }, first.root);
}

async function hoverAt(workspace: Workspace, hovers: TypeHovers, params: PlaceParams): Promise<Hover | null> {
  const found = await analysisOf(workspace, params.textDocument.uri);
  if (found === undefined) return null;
  const { path, analysis: now } = found;
  const complete = workspace.analyses.lastCompleteOf(now.root);
  const earlier = complete && earlierPosition(complete, path, params.position, workspace);
  const [analysis, position] = complete && earlier ? [complete, earlier] : [now, params.position];
  const name = nameAt(analysis, path, position);
  const keyPath = keyAt(analysis, path, position);
  await workspace.settled(path);
  const here = { start: params.position, end: params.position };
  const findings = workspace.publisher.at(path).filter(({ range }) => touch(range, here));
  const texts = findings.flatMap((one) => findingHover(one) ?? []);
  const model = now.model ?? complete?.model;
  const type = name === undefined || model === undefined ? undefined : await hovers.of(model, name);
  const key = type === undefined ? keyPath : undefined;
  const declared =
    now.model === undefined && type === undefined ? name && declarationOf(analysis, name) : undefined;
  const described = type ?? (declared === undefined ? key && keyHover(key) : declarationHover(declared));
  const value = [...(described === undefined ? [] : [described]), ...texts].join("\n\n---\n\n");
  return value === "" ? null : { contents: { kind: "markdown", value } };
}

async function symbolsIn(
  workspace: Workspace,
  { textDocument }: Pick<PlaceParams, "textDocument">,
): Promise<DocumentSymbol[] | null> {
  const found = await analysisOf(workspace, textDocument.uri);
  const root = found && treeOf(found.analysis, found.path)?.root;
  return root === undefined ? null : symbolsOf(root);
}

async function actionsIn(
  workspace: Workspace,
  { textDocument, range }: CodeActionParams,
): Promise<CodeAction[] | null> {
  const path = filePathOf(textDocument.uri);
  const document = path === undefined ? undefined : workspace.buffers.at(path);
  if (path === undefined || document === undefined) return null;
  await workspace.settled(path);
  const analysis = await workspace.analysisAt(path);
  return fixesOf(workspace.publisher.at(path), document, range, (found, newName) => {
    const { line, character } = found.start;
    const isQuoted = /^["']/.test(document.getText(found));
    const start = { line, character: isQuoted ? character + 1 : character };
    const name = analysis && nameAt(analysis, path, start);
    if (analysis === undefined || name?.isDeclaration !== true) return undefined;
    const edits = renameEdits(analysis, name, newName);
    return typeof edits === "string" ? undefined : workspaceEdit(workspace, edits);
  });
}
