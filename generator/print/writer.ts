/**
 * ts-morph's writer for parts of structures that are laid out already. By itself it indents the rows of an initializer or a
 * type once more, and looks at each character for strings and comments: it loses track of them in hostile text, stops to
 * indent or ends a comment that is none, and takes a third of the time of printing.
 */
import type { CodeBlockWriter } from "ts-morph";

/* oxlint-disable no-underscore-dangle */

/** The parts of the writer that it uses itself. */
interface Internals {
  _updateInternalState(text: string): void;
  _newLineIfNewLineOnNextWrite(): void;
  _writeIndentingNewLines(text: string): void;
  _writeIndentation(): void;
  _internalWrite(text: string): void;
}

/** Makes `writer` print parts of structures the way they are laid out. */
export function leaveLayout(writer: CodeBlockWriter): void {
  const internals = writer as unknown as Internals;
  writer.hangingIndent = (write) => {
    write();
    return writer;
  };
  writer.isInString = () => false;
  writer.closeComment = () => writer;
  internals._updateInternalState = () => {};
  writer.write = (text) => {
    internals._newLineIfNewLineOnNextWrite();
    if (text === "" || /[\r\n]/.test(text)) internals._writeIndentingNewLines(text);
    else {
      if (writer.getLength() === 0 || writer.isLastNewLine()) internals._writeIndentation();
      internals._internalWrite(text);
    }
    return writer;
  };
}
