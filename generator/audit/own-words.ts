/** The words of the texts that our emitters add to those of a spec; test/audit/own-words.test.ts writes the list. */
export const ownWords = `
aaa aaaa aaaaa abc abcd abcdef abcdefghij abcdefghijklmnopqrstuvwxy abort about above absolute accept acceptable
accepted acts ada add additional address after alert alias aliases all allow allowed also always ample and angular
another any anything apart api application are arguments around array assume assumed assumption async attempt attempts
auth authentication authenticator authorization auto await back backreference bad base bases basic bca bcher bearer
been before begin begun behind below beside between bigint binary bit blank blob bodies body books boolean bound
bounds brackets break breaks broken buffer built but byte bytes bücher cache call callable calls carry case catch
cause chain challenge change changes character characters checks chf choice chosen circle cjs clash class client
closed code com comma commas comment components composes condition conditional configurable conflict connect
connection console const constant constants constraint constraints constructor contact content contents context
continue contract controller cookie core cors count counted country counts create creates credential credentials curl
currency cursor custom data date datetime deadline debugger dec decimal declaration declarations declare declared
declares decoder deep deeply def default defaults defs degree dehydrate dehydrating delete deletes delimited
dependency dependent deprecated depth described description descriptor detail details detected different digit digits
discriminator distinct doc docs document documented does download draft drift drop duration dws each early edge edges
edit effect either else email emit empty encoder encoding end endpoint endpoints enforced entries entry enum
enumerable enums equal equality equals error errors eth event events every everything everywhere exact exactly example
examples exclusions exclusive exp expanded expectation experimental explode exponent export exported exports extends
extension extra extras factor fae fail failed failing failure fake fakes false family fff ffff ffffffff ffffffffffff
field fields file files fill filled final finally finite first fit fits fitting flag flat flavors flows folder follow
for forbidden form format formats formatted found fragment free from ftc ftp further gaps gateway generate generated
generator get given gone group groups guard guards gxl handled handlers happened has have head header headers hmac hms
hold holds host hostname how however href http https hydration idempotency idempotent identifies idle ies image
implemented implements imports impossible includes indent index infinite infinity info init initial initializer input
inputs instanceof insufficient int integer interface internal interval intl invalidates invalidating ipv isbn iso
issue issues item items iterable its json judged just keep keeps key keyed keys keyword keywords kind known kva label
lacks lang large last leading leads least leave left legal length less let level license lies like limit limits lines
link linked links list listed lists localhost locked log logger logs long longer longest look looks loop lovelace
machine made mail mailto maker many map mapping maps match matches math max maximum may maybe means media member
members memory message messages method methods middleware milliseconds min minimum misdirected mixed mock model
modified module more morph most msw mtu multipart multiple must mutation mutations mutual name named names namespace
narrows needed needs negotiates nested network never new next nocheck node non none not noted notes nothing now null
nullable number numbers oauth object observe observed observer octet odd offset often omissions omit once one only
open openapi operand operands operation operations operator option optional optionally options order org other
otherwise out outcome output over overload overloaded overloads own package pad page paged pages paging pair pairs
paragraphs parameter parameters params parcels parent parse part partial parts pass password patch path paths pattern
payment people phone phrase pick piece pieces pipe pipes place places plain png pointer post precondition presence
present prettier principal print private problem process programs promise properties property protected protocol proxy
ptt public puffsu put queries query question qui qujd qujdrevgr quote random range raw react read reading readonly
reads reasons recall received recipes record recursive redirect reexports ref references refers reflect refresh refs
reg rejections relate remember removed renewal repeat repeated repeats replaces req request requests required resource
resources response responses rest result resumable resume retry return returns rfc right room root route routes rule
rules run runtime said same samples satisfiable say scalar scalars schema schemas scheme schemes scope scopes search
seconds security see segments send sender sending sensitive sent sentence separated sequence server servers service
set sets setting settings settled sha shape shapes share shared shell short shortest should sign signal signature
signatures signing since size sized skippable skt snapshot solid some source space spaces spec speccast specified
specifier spread stack stale standard start stated statement statements states static status step steps storage store
stored stream streams stricter string strings style success such suffix summary super support supported surname
surrogate svelte switch symbol system tab tabs tag tagged tags taken takes tanstack target targets terms tests text
texts than that the their then there this throw time timeout timestamp title tls token tokens too total touches tps
trace transaction tried trivia true try twenty twice two type typeof types udfff ufeff uffa ufff uffff uint
unauthorized unavailable unchecked undeclared undefined unenforced unimplemented union unions unique unit unkeyed
unknown unless unlisted unprocessable unspecified unsupported untagged upgrade upload uri url urn usage use user uuid
validation validators value values var variable variables variant version versions void vue wait waitable waiting way
weak webhook webhooks what whatever when where whether which while who whoever whole whom whose why widens width
window wire with within without word would writable write written wrong wss yield ymd zabcdefghijklmnopqrstuvwxyz zmc
`;
