/** Languages of tests: where a test and a group of tests start, and how each skips, asserts and swallows. */
import { LEXES, type Lexis } from './code-mask.ts';

/** Patterns look at code without comments, in which every string is one opaque character sequence. */
export interface TestLanguage {
  readonly lexis: Lexis;
  /** How far a test reaches behind its header. `call`: to the end of its parentheses. `end`: to an `end` below its first word. */
  readonly extent: 'call' | 'brace' | 'indent' | 'end';
  /** The group `name` is the name; without one it is the first argument. The group `mark` belongs to the header. */
  readonly test: RegExp;
  readonly group?: RegExp;
  /** In the header and the lines above it, of a test or a group: it does not run, or only under a condition. */
  readonly skipMark?: RegExp;
  /** In the header with its strings. */
  readonly skipTag?: RegExp;
  /** In the body. */
  readonly skipCall?: RegExp;
  /** The others of the file do not run. */
  readonly only?: RegExp;
  readonly assertion: RegExp;
  /** An assertion with this says little about a value. */
  readonly weak?: RegExp;
  /** Replaces what is tested. */
  readonly mock?: RegExp;
  /** Catches a failed assertion: the group `head` ends in front of the block, or the whole match does it. */
  readonly swallow: RegExp;
  /** Returns without a value. */
  readonly leave?: RegExp;
  /** A condition that is never true. */
  readonly never: RegExp;
  /** The body goes through a table of cases. */
  readonly table: RegExp;
  /** Calls whose argument, the group `value`, is what they take without one; with the flag `d`. */
  readonly defaults?: RegExp;
}

const NEVER = /\b(?:if|while)\s*\(\s*(?:false|0|!\s*true|!1)\s*\)/g;
const OWN_ASSERTION = String.raw`(?<![\w$.])(?:verify|check|ensure|must|should)[A-Z_]\w*\s*\(`;

const javascript: TestLanguage = {
  lexis: LEXES.javascript,
  extent: 'call',
  test: /(?<![\w$.])(?:(?:t|QUnit|Deno|tap|suite)\.)?(?<mark>[xf]?(?:it|test|specify)(?:\.\w+)*)(?=\s*(?:<[\w\s,[\]{}:;|]{1,200}>\s*)?[(\uE000])/g,
  group: /(?<![\w$.])(?<mark>[xf]?(?:describe|context|suite)(?:\.\w+)*)(?=\s*[(\uE000])/g,
  skipMark:
    /^(?:x(?:it|test|specify|describe|context)\b)|\.(?:skip|todo|fails|failing|skipIf|runIf|fixme)\b|\b(?:skip|todo)\s*:\s*(?!false\b|undefined\b)/,
  skipCall: /\b(?:this|t|ctx|context|test)\.(?:skip|todo|fixme)\s*\(|(?<![\w$.])(?:skip|pending)\s*\(/g,
  only: /^f(?:it|describe|context)\b|\.only\b|\bonly\s*:\s*true\b/,
  assertion: new RegExp(
    [
      String.raw`(?<![\w$.])(?:expect\w*|assert\w*(?:\.\w+)*)\s*\(`,
      String.raw`(?<![\w$.])t\.(?:assert\.)?(?:is|not|true|false|truthy|falsy|deepEqual|notDeepEqual|like|throws\w*|notThrows\w*|regex|notRegex|snapshot|assert|pass|fail|ok|notOk|equals?|notEqual|same|strictSame|match|rejects|end)\s*\(`,
      String.raw`\.should\b|\.expect\s*\(|(?<![\w$.])should\.\w+\s*\(|\bsinon\.assert\.\w+\s*\(`,
      OWN_ASSERTION,
    ].join('|'),
    'g',
  ),
  weak: /\.(?:toBeDefined|toBeTruthy|toBeFalsy|toBeInstanceOf|not\.(?:toBeUndefined|toBeNull|toThrow)|toHaveBeenCalled)\b|InlineSnapshot\s*\(\s*\)|\bassert(?:\.ok)?\s*\(\s*[\w.]+(?:\([^=<>!]*\))?\s*\)|\bt\.(?:truthy|pass|ok|notThrows)\s*\(|\.to\.(?:exist|be\.ok|not\.be\.undefined)\b|expect\.(?:anything|any)\s*\(/,
  mock: /\b(?:jest|vi)\.(?:mock|doMock|spyOn|stubGlobal|setSystemTime)\b|\.mock(?:ReturnValue|Implementation|ResolvedValue|RejectedValue)(?:Once)?\b|\bsinon\.(?:stub|replace|mock)\b|\bmock\.(?:method|module)\b|\bprototype\s*[.[][^;\n]{0,80}[^=!<>]=[^=]|\bglobalThis\.\w+\s*=[^=]/g,
  swallow:
    /\btry\s*\{|\.catch\s*\(\s*(?:\(\s*\w*\s*\)|\w+)\s*=>\s*(?:\{\s*\}|undefined|null|void 0)\s*\)|(?<![\w$.])(?:global(?:This)?\.)?(?:assert|expect|chai|should)(?:\.\w+|\[[^\]\n]*\])+\s*=(?![=>])|\bglobal(?:This)?\.(?:assert|expect|it|test|describe)\s*=(?![=>])|\b(?:assign|definePropert(?:y|ies)|set)\s*\(\s*(?:assert|expect|chai)\b/g,
  leave: /\breturn\s*(?:;|\n|\})|\breturn\s+(?:undefined|true)\s*;/g,
  never: NEVER,
  table: /\.each\b|\.forEach\s*\(|\bfor\s*(?:await\s*)?\(|\.map\s*\(/,
};

const python: TestLanguage = {
  lexis: LEXES.python,
  extent: 'indent',
  test: /^(?<indent>[ \t]*)(?:async\s+)?def\s+(?<name>test\w*)\s*\(/gm,
  group: /^(?<indent>[ \t]*)class\s+(?<name>\w+)/gm,
  skipMark: /@[\w.]*\b(?:skip\w*|xfail|expectedFailure)\b|\bmarks\s*=\s*[\w.[]*\b(?:skip|xfail)/,
  skipCall:
    /\bpytest\.(?:skip|xfail|importorskip|exit)\s*\(|\b(?:self\.)?skipTest\s*\(|\bSkipTest\b|^pytestmark\b[^\n]*\b(?:skip\w*|xfail)\b|\b(?:__test__|__unittest_skip__)\s*=|\bpytest_(?:collection_modifyitems|runtest_\w+|pyfunc_call|sessionfinish|collect_file)\b|\bcollect_ignore\w*\b/gm,
  assertion:
    /\bassert\b(?!\s*=)|\b\w+\.assert\w*\s*\(|\bself\.fail\w*\s*\(|\bpytest\.(?:raises|warns|fail|deprecated_call)\s*\(|(?<![\w.])(?:assert_\w+|check_\w+|verify_\w+|expect_\w+)\s*\(/g,
  weak: /\bis\s+not\s+None\b|\bassert(?:IsNotNone|IsInstance|True)\s*\(|\bassert\s+(?:not\s+)?[\w.]+\s*(?:,|$)|\bassert\s+isinstance\s*\(|\bmock\.ANY\b/,
  mock: /\bmonkeypatch\.\w+\s*\(|\b(?:mock\.)?patch(?:\.object|\.dict)?\s*\(|\b(?:Magic)?Mock\s*\(|\bmocker\.\w+/g,
  swallow:
    /^[ \t]*except\b(?:\s*\(?\s*(?:Exception|BaseException|AssertionError)\b[^:\n]*|\s*)?:\s*(?:pass|continue|return|\.\.\.)|\bsuppress\s*\(\s*(?:Exception|BaseException|AssertionError)|\b(?:TestCase|self|cls)\.assert\w+\s*=(?!=)|^[ \t]*assert[A-Z]\w*\s*=(?!=)|^[ \t]*def[ \t]+assert[A-Z]\w*\s*\(|\bsetattr\s*\(\s*\w*(?:TestCase|unittest)\b/gm,
  leave: /\breturn(?:[ \t]+None)?[ \t]*$/gm,
  never: /\b(?:if|while)\s+(?:False|0|not\s+True)\s*:/g,
  table: /\bparametrize\b|\bsubTest\b|\bfor\s+\w|\bparameterized\b|\bddt\b/,
  defaults: /\.(?:en|de)code\(\s*(?<value>"utf-?8"|'utf-?8')\s*,?\s*\)/dgi,
};

const go: TestLanguage = {
  lexis: LEXES.go,
  extent: 'brace',
  test: /^func\s+(?:\([^)\n]{0,80}\)\s*)?(?<name>(?:Test|Fuzz|Benchmark|Example)(?![a-z])\w*)\s*\(/gm,
  skipCall: /\b\w+\.(?:Skip|Skipf|SkipNow)\s*\(|^\/\/go:build[^\n]*/gm,
  assertion:
    /\b[tb]\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)\s*\(|\b(?:assert|require|is|must|c|g|qt)\.[A-Z]\w*\s*\(|(?<![\w.])(?:assert|require|check|verify|expect|must|ensure|test)[A-Z]?\w*\s*\(\s*(?:t|tb|b)\b/g,
  weak: /\.(?:NotNil|NoError|NotEmpty|True)\s*\(/,
  swallow: /\brecover\s*\(\s*\)/g,
  leave: /\breturn[ \t]*$/gm,
  never: /\b(?:if|for)\s+(?:false|!true)\b/g,
  table: /\bfor\b[^{\n]*\brange\b|\bt\.Run\b/,
};

const rust: TestLanguage = {
  lexis: LEXES.rust,
  extent: 'brace',
  test: /^[ \t]*(?<mark>(?:#\[[^\]\n]{0,200}\][ \t]*\n?[ \t]*){0,8}#\[(?:[\w:]*::)?(?:test|rstest|test_case|bench)\b[^\]]{0,400}\](?:\s*#\[[^\]]{0,400}\]){0,20})\s*(?:pub(?:\([\w:]{1,40}\))?\s+)?(?:async\s+)?(?:unsafe\s+)?fn\s+(?<name>\w+)/gm,
  group: /^[ \t]*(?:pub\s+)?mod\s+(?<name>\w+)\s*(?=\{)/gm,
  skipMark: /#\[(?:ignore\b|cfg_attr\([^\]]*\bignore\b|cfg\((?!test\)))/,
  assertion:
    /\b(?:debug_|prop_)?assert\w*!\s*[([{]|\b(?:panic|unreachable|eqnice|check)\w*!\s*\(|#\[should_panic\b|(?<![\w.:])(?:assert|check|verify|expect)_\w+\s*\(/g,
  weak: /\bassert!\s*\([^,]*\.(?:is_ok|is_some|is_err)\s*\(\s*\)/,
  swallow: /\bcatch_unwind\b/g,
  leave: /\breturn\s*;|\breturn\s+Ok\s*\(\s*\(\s*\)\s*\)\s*;/g,
  never: /\b(?:if|while)\s+(?:false|!true)\b/g,
  table: /\bfor\b[^{\n]*\bin\b|#\[(?:case|test_case|values)\b/,
};

const java: TestLanguage = {
  lexis: LEXES.java,
  extent: 'brace',
  test: /^[ \t]*(?:@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)\b[^\n{;]{0,200}?\s+|public\s+void\s+(?=test[A-Z_0-9]))(?:@\w+(?:\([^)]{0,400}\))?\s+){0,8}(?:(?:public|protected|private|internal|static|final|override|suspend|open)\s+){0,5}(?:fun\s+)?(?:<\w[^>\n]{0,40}>\s*)?(?:void\s+|[\w<>.?,[\]]{1,60}\s+)?(?<name>`[^`\n]{1,200}`|\w+)\s*\(/gm,
  group:
    /^[ \t]*(?:(?:public|protected|private|internal|static|final|abstract|open|inner|data)\s+)*(?:class|object)\s+(?<name>\w+)/gm,
  skipMark: /@(?:Disabled|Ignore)\w*\b|@EnabledIf\w*|@EnabledOn\w*|\benabled\s*=\s*false/,
  skipCall: /\b(?:Assumptions?\.)?(?:assume\w*|abort)\s*\(|\bSkipException\b|\bTestAbortedException\b/g,
  assertion: new RegExp(
    String.raw`(?<![\w.])(?:\w+\.)?assert\w*\s*(?:<[\w<>?, ]{1,60}>\s*)?[({]|(?<![\w.])fail\s*\(|(?<![\w.])verify\w*\s*[(<{]|\bexpect\w*\s*[({]|\.should\w*\s*\(|\bshould(?:Be|Not|Throw|Contain|Have|Start|End)\w*\b|\bexpected\s*=\s*\w+(?:\.|::)class\b|${OWN_ASSERTION}`,
    'g',
  ),
  weak: /\bassert(?:NotNull|True|DoesNotThrow)\s*\(\s*[\w.]+\s*\)|\.isNotNull\s*\(\s*\)\s*;?$|\bshouldNotBeNull\b|\bany\s*\(\s*\)/,
  mock: /\bmock(?:Static|k|Object|Construction)?\s*[(<]|\bwhen\s*\([^)]*\)\s*\.then|\bevery\s*\{|\bdoReturn\s*\(/g,
  swallow: /\btry\s*\{/g,
  leave: /\breturn\s*(?:;|\n)/g,
  never: NEVER,
  table: /@(?:ParameterizedTest|MethodSource|ValueSource|CsvSource|EnumSource)\b|\bfor\s*\(|\.forEach\b/,
};

const ruby: TestLanguage = {
  lexis: LEXES.ruby,
  extent: 'end',
  test: /^(?<indent>[ \t]*)(?:def\s+(?<name>test_\w+[?!]?)|(?<mark>[xf]?(?:it|specify|example|scenario|test|its|property)|pending|skip)\b(?=[ \t(]*(?:\uE000|do\b|\{)))/gm,
  group:
    /^(?<indent>[ \t]*)(?:RSpec\.)?(?<mark>[xf]?(?:describe|context|feature)|class|module|shared_examples\w*|shared_context)\b(?=[ \t(]+[\uE000A-Z:])/gm,
  skipMark:
    /^\s*(?:x(?:it|specify|example|scenario|describe|context|feature)|pending|skip)\b|,\s*:(?:skip|pending)\b|\b(?:skip|pending)\s*:\s*(?!false\b|nil\b)|:(?:skip|pending)\s*=>\s*(?!false\b|nil\b)/,
  skipCall: /^[ \t]*(?:skip|pending|omit)\b(?!\s*[=.:])/gm,
  only: /^\s*f(?:it|specify|example|scenario|describe|context|feature)\b|,\s*:focus\b|\bfocus\s*:\s*true\b|:focus\s*=>\s*true\b/,
  assertion:
    /(?<![\w.])(?:expect\w*\b|is_expected\b|assert\w*\b|refute\w*\b|flunk\b|(?:verify|check|should)_\w+)|\.(?:should|should_not|must_\w+|wont_\w+)\b|\bend\.(?:to|not_to|to_not)\b/g,
  weak: /\.(?:to\s+be_truthy|not_to\s+be_nil|to_not\s+be_nil|to\s+be_present|not_to\s+raise_error)\b|\bassert(?:_not_nil)?\s*\(?\s*[\w.@]+\s*\)?$|\brefute_nil\b/,
  mock: /\ballow(?:_any_instance_of)?\s*\(|\ballow\b|\.stubs?\s*\(|\bany_instance\b|\bstub_const\b|\bclass_double\b/g,
  swallow:
    /^[ \t]*rescue\b(?:\s+(?:Exception|StandardError|Minitest::Assertion|RSpec::\S+)[^\n]*)?\s*\n\s*(?:nil\s*\n\s*|true\s*\n\s*)?end\b|\brescue\s+(?:nil|true)\b/gm,
  leave: /\breturn[ \t]*$|\bnext[ \t]*$/gm,
  never: /\bif\s+false\b|\bunless\s+true\b/g,
  table: /\.each\w*\b|\bwith_them\b|\bwhere\s*\(/,
};

const php: TestLanguage = {
  lexis: LEXES.php,
  extent: 'brace',
  test: /^[ \t]*(?:(?<mark>\/\*\*[^/]{0,2000}@test\b[^/]{0,2000}\*\/|#\[[^\n]{0,100}\bTest\b[^\n]{0,100}\])\s*(?:#\[[^\n]{0,200}\]\s*){0,8}(?:(?:public|final|static)\s+){0,3}function\s+(?<name>\w+)|(?:(?:public|final)\s+){0,2}function\s+(?<named>test\w*))\s*\(/gm,
  group: /^[ \t]*(?:(?:final|abstract|readonly)\s+)*class\s+(?<name>\w+)/gm,
  skipMark: /@requires\b|#\[[^\]\n]*\bRequires\w*|@doesNotPerformAssertions/,
  skipCall: /\bmarkTest(?:Skipped|Incomplete)\s*\(/g,
  assertion: /(?:->|::)(?:assert\w*|expect\w*|fail)\s*\(|(?<![\w>:$])(?:assert\w*|expect|fail)\s*\(|->should\w*\s*\(/g,
  weak: /\bassert(?:NotNull|True|IsObject|InstanceOf|IsArray|IsString)\s*\(\s*[$\w\->:[\]()]{1,80}\)|\bassertTrue\s*\(\s*true\s*\)/,
  mock: /->(?:createMock|createStub|getMockBuilder|prophesize)\s*\(|\bMockery::/g,
  swallow: /\btry\s*\{/g,
  leave: /\breturn\s*;/g,
  never: NEVER,
  table: /@dataProvider\b|\bDataProvider\b|\bTestWith\b|\bforeach\s*\(/,
};

const cpp: TestLanguage = {
  lexis: LEXES.cpp,
  extent: 'brace',
  test: /^[ \t]*(?<mark>(?:TYPED_)?TEST(?:_[FP])?|FRIEND_TEST|TEST_CASE\w*|TEMPLATE_TEST_CASE\w*|TEMPLATE_PRODUCT_TEST_CASE|SCENARIO\w*|BOOST_(?:AUTO|FIXTURE)_TEST_CASE|DOCTEST_TEST_CASE)\s*(?=\()/gm,
  skipMark: /\(\s*\w+\s*,\s*DISABLED_|\(\s*DISABLED_/,
  skipTag: /"[^"\n]*\[(?:\.\w*|![a-z]*fail|hide)\][^"\n]*"/,
  skipCall: /\b(?:GTEST_SKIP|SKIP)\s*\(/g,
  assertion:
    /\b(?:EXPECT|ASSERT|REQUIRE|CHECK|FAIL|STATIC_REQUIRE|STATIC_CHECK|BOOST_(?:TEST|CHECK|REQUIRE)|DOCTEST_(?:CHECK|REQUIRE))\w*\s*\(|(?<![\w.])(?:assert|check_\w+|verify_\w+|expect_\w+|test_\w+)\s*\(/g,
  weak: /\b(?:EXPECT|ASSERT)_(?:NO_THROW|NO_FATAL_FAILURE)\s*\(|\b(?:EXPECT|ASSERT)_TRUE\s*\(\s*\w+\s*\)|\b(?:REQUIRE|CHECK)_NOTHROW\s*\(|\b(?:REQUIRE|CHECK)\s*\(\s*\w+\s*\)/,
  swallow: /\btry\s*\{/g,
  leave: /\breturn\s*;/g,
  never: NEVER,
  table: /\bINSTANTIATE_\w+|\bGENERATE\s*\(|\bfor\s*\(/,
};

const bats: TestLanguage = {
  lexis: LEXES.shell,
  extent: 'brace',
  test: /^[ \t]*(?<mark>@test)[ \t]+(?=\uE000)|^[ \t]*(?:function[ \t]+)?(?<name>test_?\w+)[ \t]*\(\)/gm,
  skipCall: /^[ \t]*(?:[^\n#]{0,200}(?:&&|\|\||then|;)[ \t]*)?skip\b/gm,
  assertion:
    /^[ \t]*(?:!\s+)?(?:\[\[?[ \t]|\(\([ \t]?|(?:assert|refute|check|verify|expect)\w*\b|test[ \t]|e?grep\b|diff\b|cmp\b|fail\b)|\brun\s+(?:!|-\d+)/gm,
  swallow: /\|\|\s*(?:true|:|return 0|exit 0)(?![\w-])|\bset\s+\+e\b/g,
  leave: /\breturn(?:[ \t]+0)?[ \t]*$|\bexit(?:[ \t]+0)?[ \t]*$/gm,
  never: /\bif\s+(?:false|!\s*(?:true|:))\s*;?/g,
  table: /\bfor\b|\bwhile\b/,
};

const BY_EXTENSION: readonly (readonly [extension: RegExp, language: TestLanguage])[] = [
  [/\.[cm]?[jt]sx?$/, javascript],
  [/\.pyi?$/, python],
  [/\.go$/, go],
  [/\.rs$/, rust],
  [/\.(?:java|kts?)$/, java],
  [/\.rb$/, ruby],
  [/\.php$/, php],
  [/\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx)$/, cpp],
  [/\.(?:bats|bash|sh|zsh|ksh)$/, bats],
];

export const testLanguage = (path: string): TestLanguage | undefined =>
  BY_EXTENSION.find(([extension]) => extension.test(path))?.[1];
