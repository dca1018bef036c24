/** The language server over standard input and output. */
import {
  createConnection,
  DidChangeWatchedFilesNotification,
  ProposedFeatures,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type InitializeResult,
} from "vscode-languageserver/node.js";
import { TextDocument } from "vscode-languageserver-textdocument";
import { version } from "../../base/version.js";
import { filePathOf } from "./buffers.js";
import { handleRequests, requestCapabilities } from "./requests.js";
import { Session } from "./session.js";
import { Workspace } from "./workspace.js";

/**
 * Serves an editor until it sends `exit` or closes the input. Requests that wait get their responses; the process then ends
 * with 0 after a `shutdown`, else with 1. Writes no files.
 */
export function serveEditor(): void {
  const { reader, writer } = new Session({
    input: process.stdin,
    output: process.stdout,
    complain: (text) => process.stderr.write(`speccast lsp: ${text}\n`),
    end: (code) => process.exit(code),
  });
  const connection = createConnection(ProposedFeatures.all, reader, writer);
  // An error within the server must not end the editor's session.
  process.removeAllListeners("uncaughtException");
  process.on("uncaughtException", (error) => connection.console.error(`A bug of speccast: ${error.stack}`));
  process.on("unhandledRejection", (error) =>
    connection.console.error(`A bug of speccast: ${String(error)}`),
  );
  let watches = false;
  const workspace = new Workspace({
    publish: (params) => void connection.sendDiagnostics(params),
    logError: (text) => connection.console.error(text),
  });
  connection.onInitialize((params) => {
    watches = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return initialize(params, workspace);
  });
  connection.onInitialized(() => {
    const watchers = [{ globPattern: "**/*.{yaml,yml,json}" }];
    if (watches) void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });
  connection.onShutdown(() => workspace.stop());
  followFiles(connection, workspace);
  handleRequests(connection, workspace);
  connection.listen();
}

function initialize({ workspaceFolders, rootUri }: InitializeParams, workspace: Workspace): InitializeResult {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? [rootUri ?? ""];
  workspace.folders = uris.flatMap((uri) => filePathOf(uri) ?? []);
  return {
    serverInfo: { name: "speccast", version },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      ...requestCapabilities,
    },
  };
}

function followFiles(connection: Connection, workspace: Workspace): void {
  const documents = new TextDocuments(TextDocument);
  documents.onDidOpen(({ document }) => {
    const path = workspace.buffers.open(document);
    if (path !== undefined) void workspace.changedOnDisk([path]);
  });
  documents.onDidChangeContent(({ document }) => {
    const path = filePathOf(document.uri);
    if (path !== undefined) void workspace.changed([path]);
  });
  documents.onDidSave(({ document }) => {
    const path = filePathOf(document.uri);
    if (path !== undefined) void workspace.changedOnDisk([path]);
  });
  documents.onDidClose(({ document }) => {
    const path = workspace.buffers.close(document.uri);
    if (path !== undefined) void workspace.closed(path);
  });
  documents.listen(connection);
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const paths = changes.flatMap(({ uri }) => filePathOf(uri) ?? []);
    // The text of an open file is that of the editor.
    void workspace.changedOnDisk(paths.filter((path) => workspace.buffers.at(path) === undefined));
  });
}
