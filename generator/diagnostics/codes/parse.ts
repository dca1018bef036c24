import type { WrittenEntry } from "../catalogue-entry.js";

/** Codes of the parse phase. */
export const parseCodes = {
  "empty-file": {
    what: "The file contains only white space and comments.",
    why: "A spec file is a map with at least one section.",
    fix: "Write at least one section, or remove the file from the include list.",
  },
  "yaml-syntax": {
    what: "The text is not valid YAML here.",
    why: "speccast does not guess what unclear YAML means.",
    fix: "Compare the line with the lines around it: indentation, quotes, commas and colons.",
  },
  "json-syntax": {
    what: "The text is not valid JSON here.",
    why: "A document that begins with a brace is read as JSON, which has no comments and no trailing commas.",
    fix: "Correct the text, or print the document again.",
  },
  "openapi-version": {
    what: "A document of OpenAPI has a version that speccast does not read.",
    why: "Keywords differ between versions.",
    fix: "Convert the document to OpenAPI 3.0, 3.1 or 3.2.",
  },
  overlay: {
    what: "An overlay of a document is not one: its version, an action, or the JSONPath of a target.",
    why: "An action that speccast guessed at could change other parts of the document.",
    fix: "Write `overlay: 1.0.0` and `actions`, each a `target` with `update`, `copy` or `remove: true`.",
  },
  "overlay-unmatched": {
    severity: "warning",
    what: "The target of an overlay's action matches nothing in the document.",
    why: "The document has changed, or the target is misspelled; the fix that the action made is missing.",
    fix: "Correct the target, or delete the action.",
  },
  "openapi-duplicate-key": {
    severity: "warning",
    what: "An object of a document in JSON has the same key twice.",
    why: "Readers of JSON take the last value. The first one is lost, such as the operations of a path.",
    fix: "Delete or rename one of the two, or merge their values.",
  },
  "openapi-left-out": {
    severity: "warning",
    what: "Parts of a document of OpenAPI are left out: operations or streams that the language cannot say, or references that lead to nothing.",
    why: "The generated client and server do not have them.",
    fix: "`speccast import --report` lists what is left out, with the reasons.",
  },
  "openapi-no-content": {
    severity: "warning",
    what: "A GET of a document of OpenAPI has a response without `content`, as frameworks print it for a handler whose type they do not know.",
    why: "The call returns nothing, although the service may send a body.",
    fix: "Declare the type where the document is printed, in a spec beside it (`response: Parcel`), or in an overlay.",
  },
  "openapi-misspelled": {
    severity: "warning",
    what: "A document of OpenAPI has a keyword or a type that the standards do not have, but one that is close to it.",
    why: "It has no effect: a bound is not checked, or any value is valid.",
    fix: "Correct the word. A word that is meant, as an extension of a tool, begins with `x-`.",
  },
  "openapi-security": {
    severity: "warning",
    what: "A requirement of a document's `security` is not understood: its form, or a scheme that is not declared or that clients cannot send.",
    why: "The endpoints stay closed: the server asks a hook for the scheme, and clients send nothing for it, or what the warning says.",
    fix: "Fix the document, or declare the scheme or the access under `auth` in a spec beside it.",
  },
  "openapi-contradiction": {
    severity: "warning",
    what: "Schemas of a document of OpenAPI contradict themselves: no value fits them.",
    why: "The types take what the parts of such a schema allow, so they are looser than the document.",
    fix: "List a common value, or write `anyOf` in place of `allOf`.",
  },
  "import-place": {
    what: "A spec names a part of the imported document that the document does not have.",
    why: "The part may have been renamed or removed, and what the spec says about it would be lost.",
    fix: "Correct the name, or delete what the spec says about the part.",
  },
  "import-name": {
    what: "The import gives a part of the document a name that it cannot have.",
    why: "Types, methods, errors and schemes have names of a certain form, and no two of a kind have one name.",
    fix: "Choose another name: `Book` for a schema, `books.list` for an operation, `books` for a tag, `not_found` for an error.",
  },
  "import-contradiction": {
    what: "A spec contradicts the document that it imports.",
    why: "The output could follow only one of the two.",
    fix: "Repeat what the document states, or remove the key. A spec can only add what the document leaves open; an overlay changes the document.",
  },
  "merge-conflict": {
    what: "The file contains a git conflict marker.",
    why: "Two branches changed the same lines, and only you can decide which to keep.",
    fix: "Keep the correct lines, delete the lines that begin with <<<<<<<, ======= and >>>>>>>, and run speccast again.",
  },
  "bad-indent": {
    what: "The indentation of a line matches none of the lines above it.",
    why: "In YAML, indentation alone defines the structure.",
    fix: "Start all entries of a map, and all items of a list, in the same column.",
  },
  "tab-indent": {
    what: "A line is indented with a tab.",
    why: "YAML allows only spaces there, because a tab has no fixed width.",
    fix: "Replace the tab with spaces, here and in the lines below.",
  },
  "missing-colon": {
    what: "A line in a map has no colon.",
    why: "Every entry of a map needs a key, a colon and a value.",
    fix: "Add a colon and a space after the key; if the line continues the string above, indent it further.",
  },
  "missing-space-after-colon": {
    what: "A colon has no space after it, so YAML reads key and value as one string.",
    why: "In YAML, a colon ends a key only before a space or a line end.",
    fix: "Add a space after the colon.",
  },
  "colon-in-text": {
    what: "An unquoted string contains a colon followed by a space.",
    why: "YAML reads the part before the colon as the key of another map.",
    fix: "Quote the string. If you meant a map, begin it on the next line, indented further.",
  },
  "comma-in-flow-text": {
    what: "An unquoted string inside { } or [ ] ends at its first comma.",
    why: "Inside brackets, a comma ends the string, and the rest would silently become a key without a value.",
    fix: "Quote the whole string.",
  },
  "comment-in-flow-text": {
    what: "An unquoted string inside { } or [ ] ends at a number sign.",
    why: "A space followed by # begins a comment, which also hides the closing bracket.",
    fix: "Quote the whole string. Write comments after the closing bracket.",
  },
  "brace-in-flow-text": {
    what: "An unquoted string inside { } or [ ] contains a bracket.",
    why: "Inside brackets, another bracket ends the string and begins a new map or list.",
    fix: "Quote the whole string.",
  },
  "list-in-flow-map": {
    what: "A list type is written with brackets inside { } or [ ].",
    why: "Inside brackets, another bracket begins a list of values, and its closing bracket may end the surrounding map.",
    fix: "Write `list<…>` around the type of the items.",
  },
  "flow-key-without-value": {
    what: "An entry of a map in braces has no value.",
    why: "YAML would silently use null as the value, and the language uses null nowhere.",
    fix: "Write `key: value` with a space after the colon.",
  },
  "text-after-value": {
    what: "More text follows a value that has already ended.",
    why: "A value that begins with a quote or a bracket ends where the quote or bracket closes.",
    fix: "Quote the whole string.",
  },
  "unclosed-bracket": {
    what: "A map in braces or a list in brackets is not closed.",
    why: "speccast cannot know where it ends.",
    fix: "Close the bracket, and indent its lines further than its key.",
  },
  "unclosed-quote": {
    what: "A quoted string is not closed.",
    why: "speccast cannot know where it ends.",
    fix: 'Close the quote; inside single quotes write an apostrophe twice, inside double quotes write a quote as \\".',
  },
  "bad-escape": {
    what: "A double-quoted string contains an unknown escape.",
    why: "In double quotes, a backslash begins an escape, and YAML has a fixed list of escapes.",
    fix: "Write \\\\ for a backslash, or use single quotes, where a backslash has no special meaning.",
  },
  "reserved-character": {
    what: "An unquoted string begins with a reserved character of YAML.",
    why: "Such a character has another meaning, or will have one in a later version of YAML.",
    fix: "Quote the string.",
  },
  "alias-refused": {
    what: "The file uses an alias (*name).",
    why: "With aliases, a short file can expand without bound, and it is hard to see where a value comes from.",
    fix: "Write the value in full, or use `extends` in a resource. Quote a string that begins with *.",
  },
  "unknown-alias": {
    what: "An alias of a document (*name) repeats a value that no anchor above it names.",
    why: "Without the value, the document has an unintended gap.",
    fix: "Write `&name` before the intended value, above the alias. Quote a string that begins with *.",
  },
  "anchor-refused": {
    what: "The file uses an anchor (&name).",
    why: "Anchors only serve aliases, which speccast rejects.",
    fix: "Delete the anchor. Quote a string that begins with &.",
  },
  "tag-refused": {
    what: "The file uses a tag (!name).",
    why: "A tag changes the type of a value, and programs disagree about how.",
    fix: "Delete the tag. Quote a string that begins with an exclamation mark.",
  },
  "merge-key": {
    what: "The file uses a merge key (<<).",
    why: "Merge keys are not part of YAML 1.2, and programs disagree about their meaning.",
    fix: "Write the entries in full. To share fields, declare a resource and use `extends`.",
  },
  "directive-refused": {
    what: "The file contains a YAML directive, a line that begins with %.",
    why: "speccast always reads YAML 1.2 and rejects tags, so a directive has no effect.",
    fix: "Delete the line.",
  },
  "multiple-documents": {
    what: "The file contains more than one YAML document.",
    why: "A spec file is one map; a second document would be lost.",
    fix: "Delete the --- line, or move the second document to its own file and include it.",
  },
  "complex-key": {
    what: "A key is not a plain string: it is empty, a map or a list, or follows a question mark.",
    why: "Every key in a spec is a name.",
    fix: "Use a string as the key, quoted if it contains special characters.",
  },
  "key-not-text": {
    what: "YAML reads the key as a number, a boolean or null.",
    why: "Every key in a spec is a name, and 1, 1.0 and 0x1 would be the same key.",
    fix: "Quote the key.",
  },
  "forbidden-key": {
    what: "A key is `__proto__`.",
    why: "In JavaScript this name sets the prototype of an object, and many programs mishandle it.",
    fix: "Choose another name.",
  },
  "duplicate-key": {
    what: "A map has the same key twice.",
    why: "One of the two values would be lost.",
    fix: "Delete or rename one of the two.",
  },
  "hidden-character": {
    what: "A key contains an invisible character or one that changes the direction of text.",
    why: "Two names could look the same and differ, which can deceive a reader.",
    fix: "Delete the character.",
  },
  "lone-surrogate": {
    what: "An escape produces half of a character: a surrogate without its partner.",
    why: "Such a string cannot be sent or stored as UTF-8.",
    fix: "Write the character itself, or both halves, or \\U with eight digits.",
  },
  "nesting-too-deep": {
    what: "Maps and lists are nested too deeply.",
    why: "A limit on depth protects the process from a hostile file; real specs stay far below it.",
    fix: "Declare the inner parts under their own names.",
  },
  "too-many-values": {
    what: "The file or the whole spec contains more values than allowed, or its resources repeat too much of each other.",
    why: "A limit on their number protects memory and time from a faulty or hostile file.",
    fix: "Split the spec with `include`, or raise the limit with `--max-nodes`. That option does not raise the limits on what resources repeat.",
  },
  "number-not-finite": {
    what: "A number is infinite, not a number, or too large.",
    why: "JSON has only finite numbers.",
    fix: "Write a finite number, or omit the key if there is no bound. Quote the value if you meant a string.",
  },
  "number-not-exact": {
    what: "A number has more digits than a 64-bit floating point number can hold.",
    why: "It would silently change to another number.",
    fix: "Write fewer digits. If you meant a string, quote it.",
  },
  "ambiguous-number": {
    what: "A number is not written in its plain form: `1.0`, `+5`, `.5`, `1e3`, `049` or `0x1F`.",
    why: "Such a value is often meant as a string, and its zeros or its plus would be lost; programs read octal digits differently.",
    fix: "For a number, write 1, 5, 0.5, 1000, 49 or 31. For a string, use quotes.",
  },
} satisfies Record<string, WrittenEntry>;
