/** The words of the texts that our emitters add to those of a spec; test/audit/own-words.test.ts writes the list. */
export const ownWords = `
abc abcd abcdef abort about above absolute accept acceptable accepted acts ada add additional address after alert
alias aliases all allow allowed also always ample and angular another any anything apart api application are arguments
around array asserted assume assumed assumption async attempt attempts auth authentication authenticator authorization
auto back backreference bad base bases basic bca bcher bearer been before begin begun behind below beside between
bigint binary bit blank blob bodies body books boolean bound boundary bounds brackets break breaks broken buffer built
but byte bytes bücher cache call callable calls carry cause challenge change changes character characters checks
choice chosen circle cjs clash client closed code com comma commas comment compare compares components composes
condition conditional conflict connect connection const constant constants constraint constraints contact content
contents context continue contract controller core cors count counted counts creates credential credentials curl
cursor custom data date datetime deadline dec decimal declaration declarations declare declared declares decoder deep
deeply def default defaults defs degree dehydrate dehydrating delete deletes delimited dependency dependent deprecated
depth described description descriptor detail details detected different digit digits discriminator distinct doc docs
document documented does download draft drift drop duration dws each early edit effect either else email emit empty
encoder encoding end endpoint endpoints enforced entries entry enum enums equal equality equals error errors eth event
events every everything everywhere exact exactly example examples excluded exclusions exclusive exp expanded
expectation experimental explode exponent export exported exports expression extends extension extra factor fae fail
failed failing failure fake fakes false fff ffff ffffffff ffffffffffff field fields file files fill filled final
finite first fit fits fitting flag flat flavors flows folder follow for forbidden form format formats formatted found
fragment frameworks free from ftp functions further gaps gateway generate generated generator get given gone group
groups guard guards guides handled handlers happened has have head header headers hmac hms hold holds host hostname
how however http https hydration idempotency idempotent identifier identifies idle implemented imports impossible
includes indent index infinite infinity info init initial initializer input inputs insufficient int integer interface
internal interval intl invalidates invalidating ipv isbn iso issue issues item items iterable its json judged just
keep keeps key keyed keys keyword keywords kind known kva label lacks lang large last leading least leave leaves left
legal length less let license lies like limit limits lines link linked links list listed lists literal localhost
locked log logger logs long longest look looks loop machine made mailto make many map mapping maps match matches math
max maximum may maybe means meant media members memory message messages method methods middleware milliseconds min
minimum misdirected mixed mock model modified module more most msw multipart multiple must mutation mutations mutual
name named names namespace narrows needed needs negated negotiates nested network never new next nocheck node non none
not noted notes nothing null nullable number numbers oauth object observation observations observe observed observer
offset often omissions omit once one only open openapi operand operands operation operations operator option optional
optionally options order org other otherwise out outcome output over overload overloaded overloads own page paged
pages paging pair pairs paragraphs parameter parameters params parcel parcels parent parse part partial parts pass
password patch path paths pattern payment people phrase pick piece pieces pipe pipes place places plain pointer
position post precondition presence present prettier principal print problem process programs promise properties
property protocol proxy ptt put queries query question quote range reached react read reading readonly reads reasons
recall received recipes record recursion redirect reexports ref references refers reflect refresh refs reg rejections
relate remember remembers removed renewal repeat repeated repeats replaces req request requests required resource
resources response responses rest result resumable resume retry return returns rfc right root route routes rule rules
run runs runtime said same samples satisfiable say scalar scalars schema schemas scheme schemes scope scopes search
seconds security see segments send sender sending sensitive sent sentence separated sequence server servers service
set sets setting settings settled sha shape shapes shared shell shortest should sign signal signature signatures
signing since sized skippable snapshot solid some source space spaces spec speccast specified specifier stack stale
standard start statement statements states status step steps storage store stored stream streams stricter string
strings structures style success such suffix summary support supported surrogate svelte symbol system tab tabs tag
tagged tags taken takes tall tan tanstack target targets terms tests text texts than that the their then there this
throw time timeout timestamp title tls token tokens too total touches tps trace traffic transaction tree tried trivia
true twice two type typeof types udfff ufeff uffa ufff uffff uint unauthorized unavailable unchecked undeclared
undefined unenforced unimplemented union unions unique unit unkeyed unknown unless unlisted unprocessable unspecified
unsupported untagged upgrade upload uri url urn usage use user uuid valid validation validators value values variable
variables variant version versions vue wait waitable waiting weak webhook webhooks what whatever when where whether
which who whoever whole whom whose why widens width window wire with within without word would write written wrong wss
ymd your
`;
