/** What `speccast --help` prints. */
export const help = `speccast casts TypeScript from one YAML spec of an HTTP API.

Usage
  speccast generate [SPEC] [--out FOLDER]   write types, validators, client and server
  speccast check    [SPEC] [--out FOLDER]   exit 1 when the output is not what the spec gives; writes nothing
  speccast gaps     [SPEC]                  list what the spec leaves unsaid, and what is assumed
  speccast explain  CODE                    say what a diagnostic means and how to mend it
  speccast prove    [SPEC]                  compare the validators with JSON Schema and the reference on many values

Without SPEC, every cast of speccast.config.json:
  { "casts": [{ "spec": "spec/wallet.yaml", "out": "generated/wallet" }] }

Options
  --out FOLDER        where the output goes
  --config FILE       another configuration file
  --targets LIST      types,limits,validators,client,server,schemas,openapi (all by default)
  --imports END       how import specifiers end: .js (by default), .ts, or none
  --no-flavors        plain string and number for ids and time units
  --force             overwrite generated files that were edited
  --no-skip           do all the work even when nothing changed
  --audit             parse every emitted file again: each literal must come from the spec
  --json              machine-readable result on standard output
  --color, --no-color override what the terminal and NO_COLOR say
  --max-file-mib N    largest file of a spec (4)
  --max-nodes N       most YAML nodes in a file (200000)
  --seed N            prove: the same values again (random)
  --inputs N          prove: how many values (100000)
  --help, --version

Exit codes: 0 fine, 1 findings, 2 wrong usage, 70 a bug of speccast.
`;
