/** The words of the texts that our emitters add to those of a spec; test/audit/own-words.test.ts writes the list. */
export const ownWords = `
abort about above absolute accept acceptable accepted add additional address after alias aliases all allow allowed
also always and answer any anything apart api application are args arguments array asked asks assumed async attempt
attempts auth authentication authenticator authorization auto bad base bases basic bca bearer been before begin begun
below bigint binary bit blank blob bodies body boolean bound bounds brackets break breaks buffer built byte bytes call
callable calls cannot carry cause change changed changes character checks chosen circle cjs clash class client closed
code comma commas comment compile components composes condition conditional conditions conflict connect connection
const constant constants constraint constraints contact content contents context continue contract controller core
cors count counted counts credential credentials cursor custom data date datetime deadline decimal declaration
declarations declare declared declares decoder deep default defaults define defs delete delimited dependency
deprecated depth described description descriptor detail details detected digits discriminator distinct doc docs
documented does download draft drift drop duration each early edit effect else email emit empty encoder encoding end
endpoint endpoints enforced entries entry enum enums equal equality error errors estree event events every everything
everywhere exact exactly example examples exclusions exclusive exp expanded expectation explode export exported
exports extends extension extra fail failed failing failure failures fff field fields file filepath files fill filled
final finite first fits fitting flag flat flavors flows folder for forbidden form format formats found fragment from
further gaps gateway generate generated generator get given gone group handled handler handlers happened hard has head
header headers hmac hold holds host hostname how however http https idempotency idempotent identifies idle implemented
imports includes indent infinity info init initial initializer input insufficient int integer interface internal
intersection interval intl ipv iso issue issues item items iterable its json keep kept key keyed keys keyword keywords
kind kinds known lacks large last leading least leave left legal length less let license like limit limits line lines
link list listed lists literal locked log logger logs long longest loop machine made many map mapping match matches
math max maximum may maybe means media members memory message messages method methods middleware milliseconds min
minimum misdirected missing mixed model modified module more morph most multipart multiple must mutual name named
names namespace needed needs negotiates neither nested nesting network never new next nocheck node non none nor not
noted nothing null nullable number numbers numeric oauth object objects offset often omit once one only open openapi
operation operations option optional optionally options order org other otherwise out outcome output overload
overloaded overloads own page paged pages paging pair pairs paragraphs parameter parameters params parent parse parser
part partial parts password patch path paths pattern payment people phrase pick piece pieces pipe pipes place places
plugins pointer post precondition presence present prettier principal print problem process programs promise
properties property protocol prototype proxy put query question quote range reached read reading readonly reads
reasons recall received record recorded redirect reexports ref references reflect refresh refs reg rejections remember
removed renewal repeated repeats req request requests required resource resources response responses rest result
resumable resume retry return returns rfc room root route routes row rows rule rules run runtime said same satisfiable
saves say scalar scalars schema schemas scheme schemes scope scopes search seconds security see segments selected send
sender sending sensitive sent sentence separated server servers service set settled sha shape shapes shared shortest
sign signal signature signatures signing since sized soft some something source space spaces spec speccast specified
specifier stack standalone standard start statements states status step steps storage store stored stream streams
string style success such suffix summary support supported symbol system tab table tabs tag tagged tags taken takes
target targets terms tests text texts than that the their then there this time timeout timestamp title tls token
tokens too total trace trailing transaction tried trivia true turn twice type typeof types typescript udfff ufeff uffa
ufff uffff uint unauthorized unavailable unchecked undeclared undefined unenforced unimplemented union unions unique
unit unkeyed unknown unlisted unprocessable unspecified unsupported untagged upgrade upload uri url urn usage use user
uuid validation validators value values variables variant version versions wait waitable waiting wanted weak webhook
webhooks what whatever when where whether which who whoever whole whom whose why width window wire with within without
would write written wrong
`;
