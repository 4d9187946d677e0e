import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  MAX_COST,
  applyEdits,
  endOf,
  findCodeBlocks,
  leaveOutCode,
  parseMarkdown,
  readingCost,
  startOf,
  untilStable,
  walk
} from "./chunk-EKJ2P2D4.mjs";
import {
  createRedactor
} from "./chunk-TKH3V2OM.mjs";
import {
  calmCharacters,
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";

// src/markdown/costly-blocks.ts
var costBesideCode = (text, cost = readingCost) => cost(leaveOutCode(text, findCodeBlocks(text)).text);
function makeReadable(text, options) {
  const { limit = MAX_COST, cost = readingCost, isWanted = () => false } = options;
  if (costBesideCode(text, cost) <= limit) return { text, unread: [] };
  const parts = splitText(text, limit / MAX_PARTS, cost).map(({ start, end, cost: cost2 }) => {
    return { start, end, cost: cost2, isWanted: isWanted(text.slice(start, end)) };
  });
  const ordered = parts.toSorted(
    (a, b) => Number(b.isWanted) - Number(a.isWanted) || rank(a.cost) - rank(b.cost) || a.start - b.start
  );
  for (let room = limit; room > limit / 64; room /= 2) {
    const readable = writeParts(text, parts, withoutIslands(parts, choose(ordered, room, limit)), options.write);
    if (costBesideCode(readable.text, cost) <= limit) return readable;
  }
  return writeParts(text, parts, /* @__PURE__ */ new Set(), options.write);
}
function choose(ordered, room, limit) {
  const kept = /* @__PURE__ */ new Set();
  let spent = 0;
  for (const part of ordered) {
    if (spent + part.cost > (part.isWanted ? limit : room)) continue;
    spent += part.cost;
    kept.add(part);
  }
  return kept;
}
function withoutIslands(parts, kept) {
  let island = [];
  let length = MIN_ISLAND;
  for (const part of parts) {
    if (kept.has(part)) {
      island.push(part);
      length += part.isWanted ? MIN_ISLAND : part.end - part.start;
      continue;
    }
    if (length < MIN_ISLAND) for (const one of island) kept.delete(one);
    island = [];
    length = 0;
  }
  return kept;
}
var MIN_ISLAND = 400;
var MAX_PARTS = 16;
var rank = (cost) => Math.ceil(Math.log2(Math.max(1, cost)));
function splitText(text, most, cost) {
  const parts = [];
  const add2 = (start, end, own = cost(text.slice(start, end))) => {
    parts.push({ start, end, cost: own });
  };
  let done = 0;
  for (const { start, end, contentStart } of [...findCodeBlocks(text), END]) {
    for (const paragraph of text.slice(done, start).matchAll(PARAGRAPH)) {
      const [from, to] = [done + paragraph.index, done + paragraph.index + paragraph[0].length];
      const own = cost(paragraph[0]);
      if (own <= most) add2(from, to, own);
      else for (const [lineStart, lineEnd] of splitLines(text, from, to, most, cost)) add2(lineStart, lineEnd);
    }
    if (start < text.length) add2(start, end, cost(`${text.slice(start, contentStart)}x
`));
    done = end;
  }
  return parts;
}
var END = {
  start: Number.POSITIVE_INFINITY,
  end: Number.POSITIVE_INFINITY,
  contentStart: Number.POSITIVE_INFINITY
};
var PARAGRAPH = /[^\n]*[^\s][^\n]*(?:\n[^\n]*[^\s][^\n]*)*/g;
function splitLines(text, from, to, most, cost) {
  const runs = [];
  let spent = 0;
  let start = from;
  for (let at = from; at < to; ) {
    const found = text.indexOf("\n", at);
    const end = found < 0 || found > to ? to : found;
    const own = cost(`${text.slice(at, end)}
`);
    if (at > start && spent + own > most) {
      runs.push([start, at - 1]);
      start = at;
      spent = 0;
    }
    spent += own;
    at = end + 1;
  }
  return [...runs, [start, to]];
}
function writeParts(text, parts, kept, write) {
  const unread = [];
  let result = "";
  let done = 0;
  for (let at = 0; at < parts.length; at += 1) {
    const first = parts[at];
    if (kept.has(first)) continue;
    const isHostile = first.cost === Number.POSITIVE_INFINITY;
    while (at + 1 < parts.length && joins(parts[at + 1], kept, isHostile)) at += 1;
    const { end } = parts[at];
    const source = text.slice(first.start, end);
    unread.push(source);
    const [before, after] = [first.start === 0 ? "" : "\n", end === text.length ? "" : "\n"];
    result += `${text.slice(done, first.start)}${before}${write(source, isHostile ? "hostile" : "opaque")}${after}`;
    done = end;
  }
  return { text: result + text.slice(done), unread };
}
var joins = (part, kept, isHostile) => !kept.has(part) && part.cost === Number.POSITIVE_INFINITY === isHostile;

// node_modules/parse5/dist/common/unicode.js
var UNDEFINED_CODE_POINTS=new Set([65534,65535,131070,131071,196606,196607,262142,262143,327678,327679,393214,393215,458750,458751,524286,524287,589822,589823,655358,655359,720894,720895,786430,786431,851966,851967,917502,917503,983038,983039,1048574,1048575,1114110,1114111]);var REPLACEMENT_CHARACTER="\uFFFD";var CODE_POINTS;(function(CODE_POINTS2){CODE_POINTS2[CODE_POINTS2["EOF"]=-1]="EOF";CODE_POINTS2[CODE_POINTS2["NULL"]=0]="NULL";CODE_POINTS2[CODE_POINTS2["TABULATION"]=9]="TABULATION";CODE_POINTS2[CODE_POINTS2["CARRIAGE_RETURN"]=13]="CARRIAGE_RETURN";CODE_POINTS2[CODE_POINTS2["LINE_FEED"]=10]="LINE_FEED";CODE_POINTS2[CODE_POINTS2["FORM_FEED"]=12]="FORM_FEED";CODE_POINTS2[CODE_POINTS2["SPACE"]=32]="SPACE";CODE_POINTS2[CODE_POINTS2["EXCLAMATION_MARK"]=33]="EXCLAMATION_MARK";CODE_POINTS2[CODE_POINTS2["QUOTATION_MARK"]=34]="QUOTATION_MARK";CODE_POINTS2[CODE_POINTS2["AMPERSAND"]=38]="AMPERSAND";CODE_POINTS2[CODE_POINTS2["APOSTROPHE"]=39]="APOSTROPHE";CODE_POINTS2[CODE_POINTS2["HYPHEN_MINUS"]=45]="HYPHEN_MINUS";CODE_POINTS2[CODE_POINTS2["SOLIDUS"]=47]="SOLIDUS";CODE_POINTS2[CODE_POINTS2["DIGIT_0"]=48]="DIGIT_0";CODE_POINTS2[CODE_POINTS2["DIGIT_9"]=57]="DIGIT_9";CODE_POINTS2[CODE_POINTS2["SEMICOLON"]=59]="SEMICOLON";CODE_POINTS2[CODE_POINTS2["LESS_THAN_SIGN"]=60]="LESS_THAN_SIGN";CODE_POINTS2[CODE_POINTS2["EQUALS_SIGN"]=61]="EQUALS_SIGN";CODE_POINTS2[CODE_POINTS2["GREATER_THAN_SIGN"]=62]="GREATER_THAN_SIGN";CODE_POINTS2[CODE_POINTS2["QUESTION_MARK"]=63]="QUESTION_MARK";CODE_POINTS2[CODE_POINTS2["LATIN_CAPITAL_A"]=65]="LATIN_CAPITAL_A";CODE_POINTS2[CODE_POINTS2["LATIN_CAPITAL_Z"]=90]="LATIN_CAPITAL_Z";CODE_POINTS2[CODE_POINTS2["RIGHT_SQUARE_BRACKET"]=93]="RIGHT_SQUARE_BRACKET";CODE_POINTS2[CODE_POINTS2["GRAVE_ACCENT"]=96]="GRAVE_ACCENT";CODE_POINTS2[CODE_POINTS2["LATIN_SMALL_A"]=97]="LATIN_SMALL_A";CODE_POINTS2[CODE_POINTS2["LATIN_SMALL_Z"]=122]="LATIN_SMALL_Z"})(CODE_POINTS||(CODE_POINTS={}));var SEQUENCES={DASH_DASH:"--",CDATA_START:"[CDATA[",DOCTYPE:"doctype",SCRIPT:"script",PUBLIC:"public",SYSTEM:"system"};function isSurrogate(cp){return cp>=55296&&cp<=57343}function isSurrogatePair(cp){return cp>=56320&&cp<=57343}function getSurrogatePairCodePoint(cp1,cp2){return(cp1-55296)*1024+9216+cp2}function isControlCodePoint(cp){return cp!==32&&cp!==10&&cp!==13&&cp!==9&&cp!==12&&cp>=1&&cp<=31||cp>=127&&cp<=159}function isUndefinedCodePoint(cp){return cp>=64976&&cp<=65007||UNDEFINED_CODE_POINTS.has(cp)}
// node_modules/parse5/dist/common/error-codes.js
var ERR;(function(ERR2){ERR2["controlCharacterInInputStream"]="control-character-in-input-stream";ERR2["noncharacterInInputStream"]="noncharacter-in-input-stream";ERR2["surrogateInInputStream"]="surrogate-in-input-stream";ERR2["nonVoidHtmlElementStartTagWithTrailingSolidus"]="non-void-html-element-start-tag-with-trailing-solidus";ERR2["endTagWithAttributes"]="end-tag-with-attributes";ERR2["endTagWithTrailingSolidus"]="end-tag-with-trailing-solidus";ERR2["unexpectedSolidusInTag"]="unexpected-solidus-in-tag";ERR2["unexpectedNullCharacter"]="unexpected-null-character";ERR2["unexpectedQuestionMarkInsteadOfTagName"]="unexpected-question-mark-instead-of-tag-name";ERR2["invalidFirstCharacterOfTagName"]="invalid-first-character-of-tag-name";ERR2["unexpectedEqualsSignBeforeAttributeName"]="unexpected-equals-sign-before-attribute-name";ERR2["missingEndTagName"]="missing-end-tag-name";ERR2["unexpectedCharacterInAttributeName"]="unexpected-character-in-attribute-name";ERR2["unknownNamedCharacterReference"]="unknown-named-character-reference";ERR2["missingSemicolonAfterCharacterReference"]="missing-semicolon-after-character-reference";ERR2["unexpectedCharacterAfterDoctypeSystemIdentifier"]="unexpected-character-after-doctype-system-identifier";ERR2["unexpectedCharacterInUnquotedAttributeValue"]="unexpected-character-in-unquoted-attribute-value";ERR2["eofBeforeTagName"]="eof-before-tag-name";ERR2["eofInTag"]="eof-in-tag";ERR2["missingAttributeValue"]="missing-attribute-value";ERR2["missingWhitespaceBetweenAttributes"]="missing-whitespace-between-attributes";ERR2["missingWhitespaceAfterDoctypePublicKeyword"]="missing-whitespace-after-doctype-public-keyword";ERR2["missingWhitespaceBetweenDoctypePublicAndSystemIdentifiers"]="missing-whitespace-between-doctype-public-and-system-identifiers";ERR2["missingWhitespaceAfterDoctypeSystemKeyword"]="missing-whitespace-after-doctype-system-keyword";ERR2["missingQuoteBeforeDoctypePublicIdentifier"]="missing-quote-before-doctype-public-identifier";ERR2["missingQuoteBeforeDoctypeSystemIdentifier"]="missing-quote-before-doctype-system-identifier";ERR2["missingDoctypePublicIdentifier"]="missing-doctype-public-identifier";ERR2["missingDoctypeSystemIdentifier"]="missing-doctype-system-identifier";ERR2["abruptDoctypePublicIdentifier"]="abrupt-doctype-public-identifier";ERR2["abruptDoctypeSystemIdentifier"]="abrupt-doctype-system-identifier";ERR2["cdataInHtmlContent"]="cdata-in-html-content";ERR2["incorrectlyOpenedComment"]="incorrectly-opened-comment";ERR2["eofInScriptHtmlCommentLikeText"]="eof-in-script-html-comment-like-text";ERR2["eofInDoctype"]="eof-in-doctype";ERR2["nestedComment"]="nested-comment";ERR2["abruptClosingOfEmptyComment"]="abrupt-closing-of-empty-comment";ERR2["eofInComment"]="eof-in-comment";ERR2["incorrectlyClosedComment"]="incorrectly-closed-comment";ERR2["eofInCdata"]="eof-in-cdata";ERR2["absenceOfDigitsInNumericCharacterReference"]="absence-of-digits-in-numeric-character-reference";ERR2["nullCharacterReference"]="null-character-reference";ERR2["surrogateCharacterReference"]="surrogate-character-reference";ERR2["characterReferenceOutsideUnicodeRange"]="character-reference-outside-unicode-range";ERR2["controlCharacterReference"]="control-character-reference";ERR2["noncharacterCharacterReference"]="noncharacter-character-reference";ERR2["missingWhitespaceBeforeDoctypeName"]="missing-whitespace-before-doctype-name";ERR2["missingDoctypeName"]="missing-doctype-name";ERR2["invalidCharacterSequenceAfterDoctypeName"]="invalid-character-sequence-after-doctype-name";ERR2["duplicateAttribute"]="duplicate-attribute";ERR2["nonConformingDoctype"]="non-conforming-doctype";ERR2["missingDoctype"]="missing-doctype";ERR2["misplacedDoctype"]="misplaced-doctype";ERR2["endTagWithoutMatchingOpenElement"]="end-tag-without-matching-open-element";ERR2["closingOfElementWithOpenChildElements"]="closing-of-element-with-open-child-elements";ERR2["disallowedContentInNoscriptInHead"]="disallowed-content-in-noscript-in-head";ERR2["openElementsLeftAfterEof"]="open-elements-left-after-eof";ERR2["abandonedHeadElementChild"]="abandoned-head-element-child";ERR2["misplacedStartTagForHeadElement"]="misplaced-start-tag-for-head-element";ERR2["nestedNoscriptInHead"]="nested-noscript-in-head";ERR2["eofInElementThatCanContainOnlyText"]="eof-in-element-that-can-contain-only-text"})(ERR||(ERR={}));
// node_modules/parse5/dist/tokenizer/preprocessor.js
var DEFAULT_BUFFER_WATERLINE=1<<16;var Preprocessor=class{constructor(handler){this.handler=handler;this.html="";this.pos=-1;this.lastGapPos=-2;this.gapStack=[];this.skipNextNewLine=false;this.lastChunkWritten=false;this.endOfChunkHit=false;this.bufferWaterline=DEFAULT_BUFFER_WATERLINE;this.isEol=false;this.lineStartPos=0;this.droppedBufferSize=0;this.line=1;this.lastErrOffset=-1}get col(){return this.pos-this.lineStartPos+Number(this.lastGapPos!==this.pos)}get codePointStart(){return this.pos-Number(this.lastGapPos===this.pos)}get offset(){return this.droppedBufferSize+this.codePointStart}getError(code,cpOffset){const{line,col,offset}=this;const startCol=col+cpOffset;const startOffset=offset+cpOffset;return{code,startLine:line,endLine:line,startCol,endCol:startCol,startOffset,endOffset:startOffset}}_err(code){if(this.handler.onParseError&&this.lastErrOffset!==this.offset){this.lastErrOffset=this.offset;this.handler.onParseError(this.getError(code,0))}}_addGap(){this.gapStack.push(this.lastGapPos);this.lastGapPos=this.pos}_processSurrogate(cp){if(this.pos!==this.html.length-1){const nextCp=this.html.charCodeAt(this.pos+1);if(!isSurrogatePair(cp)&&isSurrogatePair(nextCp)){this.pos++;this._addGap();return getSurrogatePairCodePoint(cp,nextCp)}}else if(!this.lastChunkWritten){this.endOfChunkHit=true;return CODE_POINTS.EOF}this._err(ERR.surrogateInInputStream);return cp}willDropParsedChunk(){return this.pos>this.bufferWaterline}dropParsedChunk(keep=0){if(this.willDropParsedChunk()){const droppedSize=this.offset-this.droppedBufferSize-keep;this.html=this.html.substring(droppedSize);this.lineStartPos-=droppedSize;this.droppedBufferSize+=droppedSize;this.pos-=droppedSize;this.lastGapPos=-2;this.gapStack.length=0;if(this.pos>keep)this._addGap()}}write(chunk,isLastChunk){if(this.html.length>0){this.html+=chunk}else{this.html=chunk}this.endOfChunkHit=false;this.lastChunkWritten=isLastChunk}insertHtmlAtCurrentPos(chunk){this.html=this.html.substring(0,this.pos+1)+chunk+this.html.substring(this.pos+1);this.endOfChunkHit=false}startsWith(pattern,caseSensitive){if(this.pos+pattern.length>this.html.length){this.endOfChunkHit=!this.lastChunkWritten;return false}if(caseSensitive){return this.html.startsWith(pattern,this.pos)}for(let i=0;i<pattern.length;i++){const cp=this.html.charCodeAt(this.pos+i)|32;if(cp!==pattern.charCodeAt(i)){return false}}return true}peek(offset){const pos=this.pos+offset;if(pos>=this.html.length){this.endOfChunkHit=!this.lastChunkWritten;return CODE_POINTS.EOF}const code=this.html.charCodeAt(pos);return code===CODE_POINTS.CARRIAGE_RETURN?CODE_POINTS.LINE_FEED:code}advance(){this.pos++;if(this.isEol){this.isEol=false;this.line++;this.lineStartPos=this.pos}if(this.pos>=this.html.length){this.endOfChunkHit=!this.lastChunkWritten;return CODE_POINTS.EOF}let cp=this.html.charCodeAt(this.pos);if(cp===CODE_POINTS.CARRIAGE_RETURN){this.isEol=true;this.skipNextNewLine=true;return CODE_POINTS.LINE_FEED}if(cp===CODE_POINTS.LINE_FEED){this.isEol=true;if(this.skipNextNewLine){this.line--;this.skipNextNewLine=false;this._addGap();return this.advance()}}this.skipNextNewLine=false;if(isSurrogate(cp)){cp=this._processSurrogate(cp)}const isCommonValidRange=this.handler.onParseError===null||cp>31&&cp<127||cp===CODE_POINTS.LINE_FEED||cp===CODE_POINTS.CARRIAGE_RETURN||cp>159&&cp<64976;if(!isCommonValidRange){this._checkForProblematicCharacters(cp)}return cp}_checkForProblematicCharacters(cp){if(isControlCodePoint(cp)){this._err(ERR.controlCharacterInInputStream)}else if(isUndefinedCodePoint(cp)){this._err(ERR.noncharacterInInputStream)}}retreat(count){this.pos-=count;while(this.pos<this.lastGapPos){this.lastGapPos=this.gapStack.pop();this.pos--}this.isEol=false}};
// node_modules/parse5/dist/common/token.js
var TokenType;(function(TokenType2){TokenType2[TokenType2["CHARACTER"]=0]="CHARACTER";TokenType2[TokenType2["NULL_CHARACTER"]=1]="NULL_CHARACTER";TokenType2[TokenType2["WHITESPACE_CHARACTER"]=2]="WHITESPACE_CHARACTER";TokenType2[TokenType2["START_TAG"]=3]="START_TAG";TokenType2[TokenType2["END_TAG"]=4]="END_TAG";TokenType2[TokenType2["COMMENT"]=5]="COMMENT";TokenType2[TokenType2["DOCTYPE"]=6]="DOCTYPE";TokenType2[TokenType2["EOF"]=7]="EOF";TokenType2[TokenType2["HIBERNATION"]=8]="HIBERNATION"})(TokenType||(TokenType={}));function getTokenAttr(token,attrName){for(let i=token.attrs.length-1;i>=0;i--){if(token.attrs[i].name===attrName){return token.attrs[i].value}}return null}
// node_modules/entities/dist/decode-codepoint.js
var c1=[8364,0,8218,402,8222,8230,8224,8225,710,8240,352,8249,338,0,381,0,0,8216,8217,8220,8221,8226,8211,8212,732,8482,353,8250,339,0,382,376];function isInvalidCodePoint(codePoint){return codePoint===0||codePoint>=55296&&codePoint<=57343||codePoint>1114111}function replaceCodePoint(codePoint){if(isInvalidCodePoint(codePoint)){return 65533}if(codePoint>=128&&codePoint<=159){return c1[codePoint-128]||codePoint}return codePoint}function codePointToString(codePoint){return codePoint-1>>>0<127||codePoint-160>>>0<55136?String.fromCharCode(codePoint):String.fromCodePoint(replaceCodePoint(codePoint))}
// node_modules/entities/dist/generated/decode-data-html.js
var htmlDecodeData=["Q=\xA8`p0AEligMPacutebrevecircyfrgravelphamacrndogonpfpplyFunctionringscrsigntildeumlBackslashrvwedcyecausernoullistafropfrevescrumpeqCHcyOPYacutepitalDifferentialDyleyscaronedilirconintdotedillanterDotfrhiircleDotMinusPlusTimeslockwiseContourIntegralseCurlyDoubleQuoteQuoteolonengruentinttourIntegralpfroductunterClockwiseContourIntegralrossscrupCapDDotrahdJcyScyZcyaggerrrshvcaronyeltafriacriticalAcuteDotubleAcuteGraveTildemondfferentialDopftDotEqualubleContourIntegralDotwnArrowLeftArrowRightArrowTeeongLeftArrowRightArrowRightArrowRightArrowTeeUpArrowDownArrowVerticalBarwnArrowBarUpArrowBreveLeftRightVectorTeeVectorVectorBarRightTeeVectorVectorBarTeeArrowarrowscrtrokENGTHacutecaronircydotfrgravelementmacrptySmallSquareVerySmallSquareogonpfpsilonqualTildeilibriumscrimtaumlxistsponentialEFcyfrilledSmallSquareVerySmallSquareopfrAlluriertrfscrGJcyTammadbrevecedilircydotfrgopfreaterEqualLessFullEqualGreaterLessSlantEqualTildescrtHARDcyacektcircfrilbertSpaceopfrizontalLinescrtrokumpDownHumpEqualIEcyJligOcyacutecircydotfrgravemacrginaryIpliesntegralrsectionvisibleCommaTimesogonpftascrtildeukcymlJcircyfropfscrercyukcyKHcyJcyappacedilyfropfscrLJcyTacutembdangplacetrfrrcaronedilyeftAngleBracketrrowBarRightArrowCeilingDoubleBracketwnTeeVectorVectorBarFloorRightArrowVectorTeeArrowVectorriangleBarEqualUpDownVectorTeeVectorVectorBarVectorBararrowrightarrowssEqualGreaterFullEqualGreaterLessSlantEqualTildefrleftarrowmidotongLeftArrowRightArrowRightArrowleftarrowrightarrowrightarrowpfwerLeftArrowRightArrowscrhtroktMapcyediumSpacellintrffrinusPlusopfscruNJcyacutecaronedilyegativeMediumSpaceThickSpacenSpaceVeryThinSpacestedGreaterGreaterLessLesswLinefroBreaknBreakingSpacepftCongruentupCapDoubleVerticalBarElementqualTildexistsGreaterEqualFullEqualGreaterLessSlantEqualTildeHumpDownHumpEqualLeftTriangleBarEqualssEqualGreaterLessSlantEqualTildeNestedGreaterGreaterLessLessPrecedesEqualSlantEqualReverseElementightTriangleBarEqualSquareSubsetEqualpersetEqualubsetEqualcceedsEqualSlantEqualTildepersetEqualTildeEqualFullEqualTildeVerticalBarscrtildeuOEligacutecircydblacfrgravemacregaicronopfpenCurlyDoubleQuoteQuoterscrlashtildemesumlverBarraceketParenthesisPartialDcyfrhiilusMinusoincareplanepfrecedesEqualSlantEqualTildeimeoductportionalscriQUOTfropfscrRBarrEGacutengrrtlcaronedilyeverseElementquilibriumUpEquilibriumfrhoightAngleBracketrrowBarLeftArrowCeilingDoubleBracketwnTeeVectorVectorBarFloorTeeArrowVectorriangleBarEqualUpDownVectorTeeVectorVectorBarVectorBararrowopfundImpliesrightarrowscrhuleDelayedSHCHcycyOFTcyacutecaronedilircyfrhortDownArrowLeftArrowRightArrowUpArrowigmamallCircleopfqrtuareIntersectionSubsetEqualpersetEqualUnionscrtarubsetEqualcceedsEqualSlantEqualTildehThatmpersetEqualsetTHORNRADESHcycyabucaronedilyfrhereforetaickSpacenSpaceildeEqualFullEqualTildeopfripleDotscrtrokUacuterrocirbrcyevecircydblacfrgravemacrnderBarraceketParenthesisionPlusogonpfpArrowBarDownArrowDownArrowEquilibriumTeeArrowarrowdownarrowperLeftArrowRightArrowsilonringscrtildeumlVDashbarcydashleerbarticalBarLineSeparatorTildeyThinSpacefropfscrvdashWcircedgefropfscrXfriopfscrYAcyIcyUcyacutecircyfropfscrumlZHcyacutecaronydoteroWidthSpacetafropfscraacutebrevecEdircuteyeligfrgravelefsymphphamacrlgpndanddslopevgelemsdaabcdefghrtvbdsphtzarrogonpfpEacireidosproxeqringscrtympeqtildeumlwconintintbNotackcongepsilonprimesimeqrveewedgebrktbrkcongydquoecausemptyvpsirnoutahweenfrigcapircupodotplustimessqcuptartriangledownupuplusveewedgekarowlacklozengesquaretriangledownleftrightnkk12434ocknequivotopfttomwtiexDLRlrHDUduULRlrVHLRhlrboxdLRlrhDUduminusplustimesuLRlrvHLRhlrprimerevevbarscremiimeolbhsubulletmpEeqcacutepandbrcupcapupdotsretoncapsronedilircupssmdotedilmptyvnterdotfrhcyeckmarkiirEceqlearrowleftrightdRSastcircdashefnintmidscirlubsuitoloneqmmatpfnlementxesngdotintpfrodysrrarrossscrubepetdotudarrlreprsclarrppbrcapcapupdotorsrarrmlyeqprecsuccveewedgerenvearrowleftrightveewedwconintintylctydArrHaraggerlethrrshvbkarowlaccaronydaggerrrotseqegltamptyvfishtrharlriamondsuitsegammasinvideontimesonxjcylcornropollarpfteqdotminusplussquareublebarwedgewnarrowdownarrowsharpoonleftrightrbkarowcornropscryoltroktdotrifuarrharwanglezcyigrarreDDototacutestercaronircolonydotefDotrgravesdotlinterslsdotmacrptysetvsp134ngspogonpfparsllussilonvqcircolonsimlantgtrlessualsestivDDvparslrDotarrscrdotimtahumlroxclistpectationonentialefallingdotseqcyemalefiligligligriligjliglatligtnsnofopfrallkvpartintrac123456823534584556878slownscrgElacutemmadpbrevecircydotelqqslantsccdotollesfrggimeljcylEajnEapproxeqqsimopfravescrimeltccirdotlParquestrapproxrrdoteqlessqlesslesssimvertneqqnEhArrairsplfmiltrdcyrcirwbarcirceartsuitlliprconfrksearowwarowoarrmthtokleftarrowrightarrowpfrbarscrlashtrokybullpheniacutecircyecyxclffrgraveiiintntnfinotajligmacrgelinepartthofpedncarefintieodottcalegersrcallarhkprodocygonpftaprodquestscrinEdotsvvtildeukcymljcircyfrmathopfscrercyukcykappavcedilyfrgreenhcyjcyopfscrlAarrrrtailBarrEgHaracuteemptyvgranmbdangdlepquorrbfsfshklpplsimtltailesbarrbrkracekkeslducaronedililubydcaquorrdharusharsheftarrowtailharpoondownupleftarrowsrightarrowsharpoonssquigarrowthreetimesgqqslantsccdotorgessapproxdoteqgtrqgtrgtrsimfishtloorrgEhardulblkjcylarrcornerhardtrimidotoustachenEapproxeqqsimoangrrbrkngleftarrowrightarrowmapstorightarrowoparrowleftrightparflustimeswastbarzengefparltrarrcornerhardmtrisaquocrhimegqbuortroktccirdothreeimeslarrquestrPariefurdsharuharvertneqqnEmDDotacrletesepstodownleftuprkercommaydasheasuredanglefrhoicrodastcirdotnusbdulcpdrnplusodelspfpscrtposultimapmapnGgtvLeftarrowrightarrowltvRightarrowVDashdashablacutengpEidosproxturalsbspumpecapronedilongdotupydasheArrarhkrowdotquivsearimxistsfrgEeqqslantssimtrhArrarrparisdvjcylArrEarrdreftarrowrightarrowqqslantsssimtriemidopftinEdotvabcnivabcparallelsltolintrcueeceqrArrarrcwightarrowtriesccueerhortmidparallelimeqmidparqsubepeubEeseteqqcceqpEeseteqqtglildelgrianglelefteqrightequmerospvDashHarrapdashgetinfinlArretrierArrtriesimwArrarhkrownearoSacutestcircydashblacivotsoldeligfcirrgonravethbarmintlarrcirrossinetmacregaicrondnusopfparerplusrarrderoffmigoforslopevscrlasholtildemesasumlvbarparallelsimltcyercntiodmilptenkfrhivmmatoneitchforkvlanckhkvusacirbcirdouemnsimtwomointintpfundrEapcueecapproxcurlyeqeqnapproxeqqsimsimimesnEapsimodfalarlinesurfptosimurelscriuncspqfrintopfprimescruaternionsintesteqotrAarrrrtailBarrHaraceutedicemptyvngdelequorrapbfscfshklpplsimtlwtailionalsbarrbrkracekkeslducaronedililubydcaldharquorshealinepartsctgfishtloorrhardulovightarrowtailharpoondownupleftarrowsharpoonsrightarrowssquigarrowthreetimesngsingdotseqlarrharmmoustachenmidoangrrbrkparflustimespargtpolintrarrsaquocrhqbuorthreeimesriefltriuluharxsacutebquocEaproncueedilircnEapsimpolintsimydotbeeArrarhkrowctmiswartminusnxtfrownharpchcyyortmidparallelyigmafvmdoteqgElEneplusrarrlarrmallsetminusshpeparslidletesoftcylbarpfpadesuitrqcapsupssubeseteqpesetequareffrarrscretmnmiletarftarfraightepsilonphinsubEdotedotmultnEeplusrarrseteqqneqqimubpccapproxcurlyeqeqnapproxeqqsimsimmngp123EdotsubedothsolublarrmultnEeplusseteqqneqqimubpwArrarhkrownwarzligtargetubrkcaronedilydotelrecfrhere4foretasymvickapproxsimnspkapsimornildemesbardntoeapbotcirforksaprimeradeiangledownlefteqqrighteqdoteminusplussbtimepeziumscryhcytrokwixtoheadleftarrowrightarrowuArrHaracuterrbrcyevecircydarrblacharfishtrgraveharlrblklcornerroptrimacrlogonpfparrowdownarrowharpoonleftrightlussihlonuparrowsrcornerropingtriscrtdotilderifuarrmlwanglevArrBarvDashangrtrepsilonkappanothingphiiroptorhosigmaubsetneqqpsetneqqthetariangleleftrightcydasheebareqlliprbartfrltrinsubpopfproprtriscrubnEepnEezigzagwcircedbargeqierpfropfpreathscrxcapircupdtrifrhArrarrilArrarrmapnisodotpflustimerArrarrscrqcupuplustriveewedgeyacuteycircyenfricyopfscrucymlzacutecaronydoteetrftafrhcyigrarropfscrwjnjC(D%D($(D'%$$ED($'$'$%$'%E$/D'$F%'D(D&#,%%&&$%$)%+%%$E$F$'$&$(#'D&$(%$&4%($(E'%&%($&$)%*$%$%$+)()')($:&5-($'($%*&&&/%%&)%@$'$F$%&&#%%)$&$&$&$(%%%&$(%$$%&%$E$2.&0,.(.(&'%.$F%$&&&(%6)&+*),---&*/1---)-.&)*+,).%*,&,*'('2+,+)1&'1,)2&'&*('($F%'#&D%D($(E&%$$&$ED($)$'%1(2$'%E$)$'((&+$&%%$%D&$(%-#&$E$3)2$F%'%+$&#'D$$'($$($(%&%$$&$E$$$F$./'*,***'*-*($F$$#)$'%$$'$%$.$&%/$&%'$.'(#'$'$&D(D'%$$&$%D($$%&&*%($%&('+%/,($'%E%%$&$($'E%#(%$$E$F$F%'$'#'$&$'$(%$$E$F$F#'D$$(%'%%%+%%$(%'%$$2(',&,-'*'0).+)1&'('-,)'&*(*)(*/&/('/),))/&')-&'('-%1','*'''-'($E$$%+$($/+-'-',+-'-%E%/(-$&%$%'$$#&$%$-%*$E$+$F$&$$#'$($(%'%$$5+-.)+0%5)+%($E$)%1%%%$&,'(&4&*''+H'(&*-(-L-J-'-M-(&O*H&/2F2((%*(***G*M*(&W,K&+.H.-&1'/3F3(&O2(.I4('H,(().H.-.H(I.(&(+(+,+(&.$FD($$#(D(D'%$$($ED($'%&%($F$6,($$$FE'D(&&D&$)('+&'.#+$%$E$%$$$+$/%%$$%)+(+-+(%&%(&*-%$F%$C'$E$&$F#(D%$(%%%%'%$(%'%$$$%/+-*0$%$%$3)'-&-,(*(0*.,)2&(((&+(+))*0&0((/*,*)0&().&(($&%-$-$&%$$-#)%%$($($$%'%'%&%$$E$0(,(-(*$'$-$F$&%')/))/(+)1()($F$&$%&&)(%)+(+-+(&(%$%$&(+(&&C($'$'%%$%%$$(%'%$$E$+&%%K&)$'(((,(($F$+$F%'C)%%''$'&&D'%$$($ED($'$*)',&(.%&('$'%E$)*&*,%,%.%&((%(%,%/(-%%'&$'$F$(D&#($&$%$'($$%%'&$'*+'+,+(&-$E$F$F$(#($'$E$F$F#F$$$F$F#'$&$&D($'%$$E$F$F$&#'$($(%$$&$0%%$%$&$FC)$($$%D%$E&E&%$D'$$%DD($)&%%&$'&%E$$%&&&$&(&$%$&$&%&&)%*$*$*$*$*$*$*$&%(%*$&&'$&'$'%E$$%$%'%$%%%%%')%D'$F%$%&(%D(D&$*%&#'$*'*'('&*%%'&&)%$&''$'%$$'$()$%(%&%'%%&$&'$E$('&'%&''''(&('&&/.%&(&&&($($.()(+0'0'0(&%%&'$&%%&$E&G%%$F%$&&%'%&'$'$'$&$'$'$'$'$&%'$'$'$&$'$'$'$'$'$'$&&&%'$'$'$&$'$'$'$'$&(&'&(&%'$'$'$&$'$'$'$'$'$'$$($'E'$F%&%%'$%%'$''$&'%%%'$'$($#)%$&&&(&&'%&&&D%&&%$'&&E'%&%&(%$&D'%(E%'($E$&%&('%$$%&$&$'%'..()%*$*&*'*'&$&(&&&'$'(&$'($)$%&($&$'%'))&%%'&&&%E&&F$'%$'%&$F%%'$&$'$$'$))$%&&%%')$%$&(&&'%&&&%&D%')$&+*'(&((F&&.-(%&%&$*%&$(#'$&$(%'%%%%'$$)%&$(%$$$%(&%%(D%%&%($(%D$''$$&'&*''$%$%(%&%$F&)*&&$&$(&&$(%E%$&%(&&(&'&)%/%*'-'..($*%'&&$F&$%%%'$'%%'$$'%&$)$&%)#(%%D(%'$(%%G$%'%$$&$$$'%D$$E'%$&&$$%)%$%$&&$'%&(&($%%'%($$%%%$'%E$&'%%&%%'&'$$(&'%&&**'%'&&&%(%%)$'%&$&%&%%$%E$D&%%$&%&%,&,#0$%$($(%&&&%D$'$G$&%&%&$&$F%'&$'$$*D(($H$($($($'%($G%($($'%'%($'%&%%&$F#%%$$(%&($%$$($'%$$&$$%$%$&$&(%$&%&&)$*$&D'%$E$$%$$'$&$$%$%$%$$%%%''%$&$'$%&$F$'$&%%'$'$D$%%&%%&%'%(%*'%&&&)((&'&&$K%E#'$(%%%'%'&$'&'$$&$'$()&%'%'$E$*&($'%'%.'-%E%'$F%'%'$(%'C)$$E&%$$&E&$%%DD($$%'&%%'%&$'$'&%''''&%%%%&$$%'%&(&%'%$&&&(''&(&'$&%&%E%%$'D($F%%'$'&'$($'$$$%'$'E%#(%$$E$'$F$F%'$'#(($$(%$$E$($&$&$F$F#(%%%'$'$$%$$&$(%)%'%'%%'$'%%$E&%%'$(%'%'%'%'%'&'%%$&&&$'D$'%&%'($&%'&)$$(%'&%%%%$$&%&($%(&(%%$$%*,''..%'-'-1$,+,-'-%$%$&$&(%$&%&&)$*$&D'%&*'&'()''&'&$(%'%D$$%$$''$($%&$&$$%&%)%'%&$(%')'$%%%''%$&$'$%&$'&%%&%.+-')'-%.,(%&&D&&%(%'&&%$&'&$$&'%$'%)%&($%$%&$(%E%$%%'$'$%%&%($%'D$%%&%%&%'%'%'%(%'&$'$'$$*&'$K%E#(D&%%&$'&%$&&)')')%%'$(%$$'$/$E$%D'%$&&&&F&%&($($)$$&%%$($(%E$$$F%'$$%)%&#F%D&D$,(-%D%D&D$-$(%'$'%'%E%$&D&E&%&'%&(%*$D&%F(D$&&&%'%&(F%%%$$'$$%&%''$(%%F%'%'&E%')$$E$E%$&$'D'H&D%&%$&$$'%&%&$$%$&$%$$&$'%D%&%%%$&*(-&$'D'H&D'$%&%$&%($$&$FE$&%(D(F(%)$)$&%(%)$)$$&'('E'D%(%$&&&D'$(E$'%&(D(D%,%&($$%&&&D&D%*)+%%'$($%&%&%((%%%'D'$'F*%,D&%(E&$'D'$'F*%,D$&E'%%%.0%,(1%$$%$&&&%$(%'%E%'%E&D%(%'&D&D'F%'&G%F$'%''$(%%'#%D(%%$&G$%$$'%'%%%%%'$'$'%D$&E'%$$'%$$&$'%&&'%&%$$'%&%(&$&&$F$&%&%&$$%&%$&%(%F$F$%'%%%(%$$&E'%%D(&&)%D&$'#&F$''&&'$&$$%$(&&&&&$&'$E$%&$%'%&$$%*%$$()$'%%%'''$'&'%($'$G%'&'&$$$*%EE&$$%$%%%&%$&$')'*'%'*(&(&'&%&($%%&%&&%%&(''''&$'%%&%'$F%$$(#F$&$F$($F$-'&%&(%E%#(%%%'$'$&$F&&%&%)%%'$'$'%E&%%'%'$(%'$'%'%'%'%'&'%'$%'&%('$'%&%'($&%'&)$$(%'&%%%%$$&%(%&($%%$&'&'''$%%E$$(%'%D$''$($%$&$$,-'(./%(-,+(.(-(-%%%-$'%&%$$()'$'$'&%%&%&&D&&%($&'%%)$'$(%E%$%%&%($$(%'%%'$'$''$)$$#)$'$$%$%%&&%&%$&&%&%%&%&&%)%&%$$&'$'$$'%''$(%E%%%%'%)'$%%$E&&$'%'&$%)(+E$$'($($%$&&&$'$&$'$&$'$&%&'&'$'$/&&%)%%&%%$&$'D$(%$&$'%%E$()&&$$'(D&%(D%&($(&+%'$($(&+%%$&&($&$$'$F%'%'%'$&'$%0+&&%$%&$&&&$'&&'&%'$&'&'&&)%+$)&,$'%'%($%%')'*'%'*(&(&'&%$%%%$F$F$F$&$&&'&&$'&&'(%&'&'&%'$&'&&)%+$)&,$'%'%($$'%''$(%%'D'#)%$$&$(%'%$$&$($E$(('&%(&($%,(&&&%&&&E&$'E&($)%($%%$&%$&&&&&D'&%%$($'%)+'+'/%+$+(0%&&&$&(&'&%&'%)$F&$%&%'$'%1*-#'$&D(%%$'&&D'%$$'%'%&$(%DD($''$%&$()%&&%&$'E$$'%E$)%,%.,(%&%%'$'&%+$()%&&%&%&$F$'%'%%'$$'E%$)#'$&'$$'$(%+&(&*&&'$'(&$'%&('K/D(J/D&('..($%$'$%&&&%%'%'&$$E$'$G'D$F$'$'$F%G(D&F(D$)#($(&%($%'$E$F$$$$%'$F#'%&%%$'$E$'%&$$$'%&$&$&$'%E&&%'$'%&$F%'$(%&$&$(C)&$$'%$D%$E$&$F$F$&E%#)$(%$$&$(%%$E$&$)$F$F$%%%0@0000H8H40H000047P00P@001000@0B0HP@:H9T8P000LB8d@800@I0<110000QQ8400P10030005940@410020000Q02000@0200000@P0101@8000440400000000808000000000@00000000P`0000000040400@0004<000000000008000030000000000P020T400020@0@00000000000000000000000000P0000000400400000400220080000100000000000000000P000000000000P000000@00402000000000@00000000000000000000040000000000000",'\xC6&\xC1\u0102\xC2\u0410\u{1D504}\xC0\u0391\u0100\u2A53\u0104\u{1D538}\u2061\xC5\u{1D49C}\u2254\xC3\xC4\u2216\u2AE7\u2306\u0411\u2235\u212C\u0392\u{1D505}\u{1D539}\u02D8\u212C\u224E\u0427\xA9\u0106\u22D2\u2145\u212D\u010C\xC7\u0108\u2230\u010A\xB8\xB7\u212D\u03A7\u2299\u2296\u2295\u2297\u2232\u201D\u2019\u2237\u2A74\u2261\u222F\u222E\u2102\u2210\u2233\u2A2F\u{1D49E}\u22D3\u224D\u2145\u2911\u0402\u0405\u040F\u2021\u21A1\u2AE4\u010E\u0414\u2207\u0394\u{1D507}\xB4\u02D9\u02DD`\u02DC\u22C4\u2146\u{1D53B}\xA8\u20DC\u2250\u222F\xA8\u21D3\u21D0\u21D4\u2AE4\u27F8\u27FA\u27F9\u21D2\u22A8\u21D1\u21D5\u2225\u2193\u2913\u21F5\u0311\u2950\u295E\u21BD\u2956\u295F\u21C1\u2957\u22A4\u21A7\u21D3\u{1D49F}\u0110\u014A\xD0\xC9\u011A\xCA\u042D\u0116\u{1D508}\xC8\u2208\u0112\u25FB\u25AB\u0118\u{1D53C}\u0395\u2A75\u2242\u21CC\u2130\u2A73\u0397\xCB\u2203\u2147\u0424\u{1D509}\u25FC\u25AA\u{1D53D}\u2200\u2131\u2131\u0403>\u0393\u03DC\u011E\u0122\u011C\u0413\u0120\u{1D50A}\u22D9\u{1D53E}\u2265\u22DB\u2267\u2AA2\u2277\u2A7E\u2273\u{1D4A2}\u226B\u042A\u02C7^\u0124\u210C\u210B\u210D\u2500\u210B\u0126\u224E\u224F\u0415\u0132\u0401\xCD\xCE\u0418\u0130\u2111\xCC\u2111\u012A\u2148\u21D2\u222C\u222B\u22C2\u2063\u2062\u012E\u{1D540}\u0399\u2110\u0128\u0406\xCF\u0134\u0419\u{1D50D}\u{1D541}\u{1D4A5}\u0408\u0404\u0425\u040C\u039A\u0136\u041A\u{1D50E}\u{1D542}\u{1D4A6}\u0409<\u0139\u039B\u27EA\u2112\u219E\u013D\u013B\u041B\u27E8\u2190\u21E4\u21C6\u2308\u27E6\u2961\u21C3\u2959\u230A\u2194\u294E\u22A3\u21A4\u295A\u22B2\u29CF\u22B4\u2951\u2960\u21BF\u2958\u21BC\u2952\u21D0\u21D4\u22DA\u2266\u2276\u2AA1\u2A7D\u2272\u{1D50F}\u22D8\u21DA\u013F\u27F5\u27F7\u27F6\u27F8\u27FA\u27F9\u{1D543}\u2199\u2198\u2112\u21B0\u0141\u226A\u2905\u041C\u205F\u2133\u{1D510}\u2213\u{1D544}\u2133\u039C\u040A\u0143\u0147\u0145\u041D\u200B\u200B\u200B\u200B\u226B\u226A\n\u{1D511}\u2060\xA0\u2115\u2AEC\u2262\u226D\u2226\u2209\u2260\u2242\u0338\u2204\u226F\u2271\u2267\u0338\u226B\u0338\u2279\u2A7E\u0338\u2275\u224E\u0338\u224F\u0338\u22EA\u29CF\u0338\u22EC\u226E\u2270\u2278\u226A\u0338\u2A7D\u0338\u2274\u2AA2\u0338\u2AA1\u0338\u2280\u2AAF\u0338\u22E0\u220C\u22EB\u29D0\u0338\u22ED\u228F\u0338\u22E2\u2290\u0338\u22E3\u2282\u20D2\u2288\u2281\u2AB0\u0338\u22E1\u227F\u0338\u2283\u20D2\u2289\u2241\u2244\u2247\u2249\u2224\u{1D4A9}\xD1\u039D\u0152\xD3\xD4\u041E\u0150\u{1D512}\xD2\u014C\u03A9\u039F\u{1D546}\u201C\u2018\u2A54\u{1D4AA}\xD8\xD5\u2A37\xD6\u203E\u23DE\u23B4\u23DC\u2202\u041F\u{1D513}\u03A6\u03A0\xB1\u210C\u2119\u2ABB\u227A\u2AAF\u227C\u227E\u2033\u220F\u2237\u221D\u{1D4AB}\u03A8"\u{1D514}\u211A\u{1D4AC}\u2910\xAE\u0154\u27EB\u21A0\u2916\u0158\u0156\u0420\u211C\u220B\u21CB\u296F\u211C\u03A1\u27E9\u2192\u21E5\u21C4\u2309\u27E7\u295D\u21C2\u2955\u230B\u22A2\u21A6\u295B\u22B3\u29D0\u22B5\u294F\u295C\u21BE\u2954\u21C0\u2953\u21D2\u211D\u2970\u21DB\u211B\u21B1\u29F4\u0429\u0428\u042C\u015A\u2ABC\u0160\u015E\u015C\u0421\u{1D516}\u2193\u2190\u2192\u2191\u03A3\u2218\u{1D54A}\u221A\u25A1\u2293\u228F\u2291\u2290\u2292\u2294\u{1D4AE}\u22C6\u22D0\u22D0\u2286\u227B\u2AB0\u227D\u227F\u220B\u2211\u22D1\u2283\u2287\u22D1\xDE\u2122\u040B\u0426	\u03A4\u0164\u0162\u0422\u{1D517}\u2234\u0398\u205F\u200A\u2009\u223C\u2243\u2245\u2248\u{1D54B}\u20DB\u{1D4AF}\u0166\xDA\u219F\u2949\u040E\u016C\xDB\u0423\u0170\u{1D518}\xD9\u016A_\u23DF\u23B5\u23DD\u22C3\u228E\u0172\u{1D54C}\u2191\u2912\u21C5\u2195\u296E\u22A5\u21A5\u21D1\u21D5\u2196\u2197\u03D2\u03A5\u016E\u{1D4B0}\u0168\xDC\u22AB\u2AEB\u0412\u22A9\u2AE6\u22C1\u2016\u2016\u2223|\u2758\u2240\u200A\u{1D519}\u{1D54D}\u{1D4B1}\u22AA\u0174\u22C0\u{1D51A}\u{1D54E}\u{1D4B2}\u{1D51B}\u039E\u{1D54F}\u{1D4B3}\u042F\u0407\u042E\xDD\u0176\u042B\u{1D51C}\u{1D550}\u{1D4B4}\u0178\u0416\u0179\u017D\u0417\u017B\u200B\u0396\u2128\u2124\u{1D4B5}\xE1\u0103\u223E\u223E\u0333\u223F\xE2\xB4\u0430\xE6\u2061\u{1D51E}\xE0\u2135\u2135\u03B1\u0101\u2A3F&\u2227\u2A55\u2A5C\u2A58\u2A5A\u2220\u29A4\u2220\u2221\u29A8\u29A9\u29AA\u29AB\u29AC\u29AD\u29AE\u29AF\u221F\u22BE\u299D\u2222\xC5\u237C\u0105\u{1D552}\u2248\u2A70\u2A6F\u224A\u224B\'\u2248\u224A\xE5\u{1D4B6}*\u2248\u224D\xE3\xE4\u2233\u2A11\u2AED\u224C\u03F6\u2035\u223D\u22CD\u22BD\u2305\u2305\u23B5\u23B6\u224C\u0431\u201E\u2235\u2235\u29B0\u03F6\u212C\u03B2\u2136\u226C\u{1D51F}\u22C2\u25EF\u22C3\u2A00\u2A01\u2A02\u2A06\u2605\u25BD\u25B3\u2A04\u22C1\u22C0\u290D\u29EB\u25AA\u25B4\u25BE\u25C2\u25B8\u2423\u2592\u2591\u2593\u2588=\u20E5\u2261\u20E5\u2310\u{1D553}\u22A5\u22A5\u22C8\u2557\u2554\u2556\u2553\u2550\u2566\u2569\u2564\u2567\u255D\u255A\u255C\u2559\u2551\u256C\u2563\u2560\u256B\u2562\u255F\u29C9\u2555\u2552\u2510\u250C\u2500\u2565\u2568\u252C\u2534\u229F\u229E\u22A0\u255B\u2558\u2518\u2514\u2502\u256A\u2561\u255E\u253C\u2524\u251C\u2035\u02D8\xA6\u{1D4B7}\u204F\u223D\u22CD\\\u29C5\u27C8\u2022\u2022\u224E\u2AAE\u224F\u224F\u0107\u2229\u2A44\u2A49\u2A4B\u2A47\u2A40\u2229\uFE00\u2041\u02C7\u2A4D\u010D\xE7\u0109\u2A4C\u2A50\u010B\xB8\u29B2\xA2\xB7\u{1D520}\u0447\u2713\u2713\u03C7\u25CB\u29C3\u02C6\u2257\u21BA\u21BB\xAE\u24C8\u229B\u229A\u229D\u2257\u2A10\u2AEF\u29C2\u2663\u2663:\u2254\u2254,@\u2201\u2218\u2201\u2102\u2245\u2A6D\u222E\u{1D554}\u2210\xA9\u2117\u21B5\u2717\u{1D4B8}\u2ACF\u2AD1\u2AD0\u2AD2\u22EF\u2938\u2935\u22DE\u22DF\u21B6\u293D\u222A\u2A48\u2A46\u2A4A\u228D\u2A45\u222A\uFE00\u21B7\u293C\u22DE\u22DF\u22CE\u22CF\xA4\u21B6\u21B7\u22CE\u22CF\u2232\u2231\u232D\u21D3\u2965\u2020\u2138\u2193\u2010\u22A3\u290F\u02DD\u010F\u0434\u2146\u2021\u21CA\u2A77\xB0\u03B4\u29B1\u297F\u{1D521}\u21C3\u21C2\u22C4\u22C4\u2666\u2666\xA8\u03DD\u22F2\xF7\xF7\u22C7\u22C7\u0452\u231E\u230D$\u{1D555}\u02D9\u2250\u2251\u2238\u2214\u22A1\u2306\u2193\u21CA\u21C3\u21C2\u2910\u231F\u230C\u{1D4B9}\u0455\u29F6\u0111\u22F1\u25BF\u25BE\u21F5\u296F\u29A6\u045F\u27FF\u2A77\u2251\xE9\u2A6E\u011B\u2256\xEA\u2255\u044D\u0117\u2147\u2252\u{1D522}\u2A9A\xE8\u2A96\u2A98\u2A99\u23E7\u2113\u2A95\u2A97\u0113\u2205\u2205\u2205\u2003\u2004\u2005\u014B\u2002\u0119\u{1D556}\u22D5\u29E3\u2A71\u03B5\u03B5\u03F5\u2256\u2255\u2242\u2A96\u2A95=\u225F\u2261\u2A78\u29E5\u2253\u2971\u212F\u2250\u2242\u03B7\xF0\xEB\u20AC!\u2203\u2130\u2147\u2252\u0444\u2640\uFB03\uFB00\uFB04\u{1D523}\uFB01fj\u266D\uFB02\u25B1\u0192\u{1D557}\u2200\u22D4\u2AD9\u2A0D\xBD\u2153\xBC\u2155\u2159\u215B\u2154\u2156\xBE\u2157\u215C\u2158\u215A\u215D\u215E\u2044\u2322\u{1D4BB}\u2267\u2A8C\u01F5\u03B3\u03DD\u2A86\u011F\u011D\u0433\u0121\u2265\u22DB\u2265\u2267\u2A7E\u2A7E\u2AA9\u2A80\u2A82\u2A84\u22DB\uFE00\u2A94\u{1D524}\u226B\u22D9\u2137\u0453\u2277\u2A92\u2AA5\u2AA4\u2269\u2A8A\u2A8A\u2A88\u2A88\u2269\u22E7\u{1D558}`\u210A\u2273\u2A8E\u2A90>\u2AA7\u2A7A\u22D7\u2995\u2A7C\u2A86\u2978\u22D7\u22DB\u2A8C\u2277\u2273\u2269\uFE00\u2269\uFE00\u21D4\u200A\xBD\u210B\u044A\u2194\u2948\u21AD\u210F\u0125\u2665\u2665\u2026\u22B9\u{1D525}\u2925\u2926\u21FF\u223B\u21A9\u21AA\u{1D559}\u2015\u{1D4BD}\u210F\u0127\u2043\u2010\xED\u2063\xEE\u0438\u0435\xA1\u21D4\u{1D526}\xEC\u2148\u2A0C\u222D\u29DC\u2129\u0133\u012B\u2111\u2110\u2111\u0131\u22B7\u01B5\u2208\u2105\u221E\u29DD\u0131\u222B\u22BA\u2124\u22BA\u2A17\u2A3C\u0451\u012F\u{1D55A}\u03B9\u2A3C\xBF\u{1D4BE}\u2208\u22F9\u22F5\u22F4\u22F3\u2208\u2062\u0129\u0456\xEF\u0135\u0439\u{1D527}\u0237\u{1D55B}\u{1D4BF}\u0458\u0454\u03BA\u03F0\u0137\u043A\u{1D528}\u0138\u0445\u045C\u{1D55C}\u{1D4C0}\u21DA\u21D0\u291B\u290E\u2266\u2A8B\u2962\u013A\u29B4\u2112\u03BB\u27E8\u2991\u27E8\u2A85\xAB\u2190\u21E4\u291F\u291D\u21A9\u21AB\u2939\u2973\u21A2\u2AAB\u2919\u2AAD\u2AAD\uFE00\u290C\u2772{[\u298B\u298F\u298D\u013E\u013C\u2308{\u043B\u2936\u201C\u201E\u2967\u294B\u21B2\u2264\u2190\u21A2\u21BD\u21BC\u21C7\u2194\u21C6\u21CB\u21AD\u22CB\u22DA\u2264\u2266\u2A7D\u2A7D\u2AA8\u2A7F\u2A81\u2A83\u22DA\uFE00\u2A93\u2A85\u22D6\u22DA\u2A8B\u2276\u2272\u297C\u230A\u{1D529}\u2276\u2A91\u21BD\u21BC\u296A\u2584\u0459\u226A\u21C7\u231E\u296B\u25FA\u0140\u23B0\u23B0\u2268\u2A89\u2A89\u2A87\u2A87\u2268\u22E6\u27EC\u21FD\u27E6\u27F5\u27F7\u27FC\u27F6\u21AB\u21AC\u2985\u{1D55D}\u2A2D\u2A34\u2217_\u25CA\u25CA\u29EB(\u2993\u21C6\u231F\u21CB\u296D\u200E\u22BF\u2039\u{1D4C1}\u21B0\u2272\u2A8D\u2A8F[\u2018\u201A\u0142<\u2AA6\u2A79\u22D6\u22CB\u22C9\u2976\u2A7B\u2996\u25C3\u22B4\u25C2\u294A\u2966\u2268\uFE00\u2268\uFE00\u223A\xAF\u2642\u2720\u2720\u21A6\u21A6\u21A7\u21A4\u21A5\u25AE\u2A29\u043C\u2014\u2221\u{1D52A}\u2127\xB5\u2223*\u2AF0\xB7\u2212\u229F\u2238\u2A2A\u2ADB\u2026\u2213\u22A7\u{1D55E}\u2213\u{1D4C2}\u223E\u03BC\u22B8\u22B8\u22D9\u0338\u226B\u20D2\u226B\u0338\u21CD\u21CE\u22D8\u0338\u226A\u20D2\u226A\u0338\u21CF\u22AF\u22AE\u2207\u0144\u2220\u20D2\u2249\u2A70\u0338\u224B\u0338\u0149\u2249\u266E\u266E\u2115\xA0\u224E\u0338\u224F\u0338\u2A43\u0148\u0146\u2247\u2A6D\u0338\u2A42\u043D\u2013\u2260\u21D7\u2924\u2197\u2197\u2250\u0338\u2262\u2928\u2242\u0338\u2204\u2204\u{1D52B}\u2267\u0338\u2271\u2271\u2267\u0338\u2A7E\u0338\u2A7E\u0338\u2275\u226F\u226F\u21CE\u21AE\u2AF2\u220B\u22FC\u22FA\u220B\u045A\u21CD\u2266\u0338\u219A\u2025\u2270\u219A\u21AE\u2270\u2266\u0338\u2A7D\u0338\u2A7D\u0338\u226E\u2274\u226E\u22EA\u22EC\u2224\u{1D55F}\xAC\u2209\u22F9\u0338\u22F5\u0338\u2209\u22F7\u22F6\u220C\u220C\u22FE\u22FD\u2226\u2226\u2AFD\u20E5\u2202\u0338\u2A14\u2280\u22E0\u2AAF\u0338\u2280\u2AAF\u0338\u21CF\u219B\u2933\u0338\u219D\u0338\u219B\u22EB\u22ED\u2281\u22E1\u2AB0\u0338\u{1D4C3}\u2224\u2226\u2241\u2244\u2244\u2224\u2226\u22E2\u22E3\u2284\u2AC5\u0338\u2288\u2282\u20D2\u2288\u2AC5\u0338\u2281\u2AB0\u0338\u2285\u2AC6\u0338\u2289\u2283\u20D2\u2289\u2AC6\u0338\u2279\xF1\u2278\u22EA\u22EC\u22EB\u22ED\u03BD#\u2116\u2007\u22AD\u2904\u224D\u20D2\u22AC\u2265\u20D2>\u20D2\u29DE\u2902\u2264\u20D2<\u20D2\u22B4\u20D2\u2903\u22B5\u20D2\u223C\u20D2\u21D6\u2923\u2196\u2196\u2927\u24C8\xF3\u229B\u229A\xF4\u043E\u229D\u0151\u2A38\u2299\u29BC\u0153\u29BF\u{1D52C}\u02DB\xF2\u29C1\u29B5\u03A9\u222E\u21BA\u29BE\u29BB\u203E\u29C0\u014D\u03C9\u03BF\u29B6\u2296\u{1D560}\u29B7\u29B9\u2295\u2228\u21BB\u2A5D\u2134\u2134\xAA\xBA\u22B6\u2A56\u2A57\u2A5B\u2134\xF8\u2298\xF5\u2297\u2A36\xF6\u233D\u2225\xB6\u2225\u2AF3\u2AFD\u2202\u043F%.\u2030\u22A5\u2031\u{1D52D}\u03C6\u03D5\u2133\u260E\u03C0\u22D4\u03D6\u210F\u210E\u210F+\u2A23\u229E\u2A22\u2214\u2A25\u2A72\xB1\u2A26\u2A27\xB1\u2A15\u{1D561}\xA3\u227A\u2AB3\u2AB7\u227C\u2AAF\u227A\u2AB7\u227C\u2AAF\u2AB9\u2AB5\u22E8\u227E\u2032\u2119\u2AB5\u2AB9\u22E8\u220F\u232E\u2312\u2313\u221D\u221D\u227E\u22B0\u{1D4C5}\u03C8\u2008\u{1D52E}\u2A0C\u{1D562}\u2057\u{1D4C6}\u210D\u2A16?\u225F"\u21DB\u21D2\u291C\u290F\u2964\u223D\u0331\u0155\u221A\u29B3\u27E9\u2992\u29A5\u27E9\xBB\u2192\u2975\u21E5\u2920\u2933\u291E\u21AA\u21AC\u2945\u2974\u21A3\u219D\u291A\u2236\u211A\u290D\u2773}]\u298C\u298E\u2990\u0159\u0157\u2309}\u0440\u2937\u2969\u201D\u201D\u21B3\u211C\u211B\u211C\u211D\u25AD\xAE\u297D\u230B\u{1D52F}\u21C1\u21C0\u296C\u03C1\u03F1\u2192\u21A3\u21C1\u21C0\u21C4\u21CC\u21C9\u219D\u22CC\u02DA\u2253\u21C4\u21CC\u200F\u23B1\u23B1\u2AEE\u27ED\u21FE\u27E7\u2986\u{1D563}\u2A2E\u2A35)\u2994\u2A12\u21C9\u203A\u{1D4C7}\u21B1]\u2019\u2019\u22CC\u22CA\u25B9\u22B5\u25B8\u29CE\u2968\u211E\u015B\u201A\u227B\u2AB4\u2AB8\u0161\u227D\u2AB0\u015F\u015D\u2AB6\u2ABA\u22E9\u2A13\u227F\u0441\u22C5\u22A1\u2A66\u21D8\u2925\u2198\u2198\xA7;\u2929\u2216\u2216\u2736\u{1D530}\u2322\u266F\u0449\u0448\u2223\u2225\xAD\u03C3\u03C2\u03C2\u223C\u2A6A\u2243\u2243\u2A9E\u2AA0\u2A9D\u2A9F\u2246\u2A24\u2972\u2190\u2216\u2A33\u29E4\u2223\u2323\u2AAA\u2AAC\u2AAC\uFE00\u044C/\u29C4\u233F\u{1D564}\u2660\u2660\u2225\u2293\u2293\uFE00\u2294\u2294\uFE00\u228F\u2291\u228F\u2291\u2290\u2292\u2290\u2292\u25A1\u25A1\u25AA\u25AA\u2192\u{1D4C8}\u2216\u2323\u22C6\u2606\u2605\u03F5\u03D5\xAF\u2282\u2AC5\u2ABD\u2286\u2AC3\u2AC1\u2ACB\u228A\u2ABF\u2979\u2282\u2286\u2AC5\u228A\u2ACB\u2AC7\u2AD5\u2AD3\u227B\u2AB8\u227D\u2AB0\u2ABA\u2AB6\u22E9\u227F\u2211\u266A\u2283\xB9\xB2\xB3\u2AC6\u2ABE\u2AD8\u2287\u2AC4\u27C9\u2AD7\u297B\u2AC2\u2ACC\u228B\u2AC0\u2283\u2287\u2AC6\u228B\u2ACC\u2AC8\u2AD4\u2AD6\u21D9\u2926\u2199\u2199\u292A\xDF\u2316\u03C4\u23B4\u0165\u0163\u0442\u20DB\u2315\u{1D531}\u2234\u2234\u03B8\u03D1\u03D1\u2248\u223C\u2009\u2248\u223C\xFE\u02DC\xD7\u22A0\u2A31\u2A30\u222D\u2928\u22A4\u2336\u2AF1\u{1D565}\u2ADA\u2929\u2034\u2122\u25B5\u25BF\u25C3\u22B4\u225C\u25B9\u22B5\u25EC\u225C\u2A3A\u2A39\u29CD\u2A3B\u23E2\u{1D4C9}\u0446\u045B\u0167\u226C\u219E\u21A0\u21D1\u2963\xFA\u2191\u045E\u016D\xFB\u0443\u21C5\u0171\u296E\u297E\u{1D532}\xF9\u21BF\u21BE\u2580\u231C\u231C\u230F\u25F8\u016B\xA8\u0173\u{1D566}\u2191\u2195\u21BF\u21BE\u228E\u03C5\u03D2\u03C5\u21C8\u231D\u231D\u230E\u016F\u25F9\u{1D4CA}\u22F0\u0169\u25B5\u25B4\u21C8\xFC\u29A7\u21D5\u2AE8\u2AE9\u22A8\u299C\u03F5\u03F0\u2205\u03D5\u03D6\u221D\u2195\u03F1\u03C2\u228A\uFE00\u2ACB\uFE00\u228B\uFE00\u2ACC\uFE00\u03D1\u22B2\u22B3\u0432\u22A2\u2228\u22BB\u225A\u22EE||\u{1D533}\u22B2\u2282\u20D2\u2283\u20D2\u{1D567}\u221D\u22B3\u{1D4CB}\u2ACB\uFE00\u228A\uFE00\u2ACC\uFE00\u228B\uFE00\u299A\u0175\u2A5F\u2227\u2259\u2118\u{1D534}\u{1D568}\u2118\u2240\u2240\u{1D4CC}\u22C2\u25EF\u22C3\u25BD\u{1D535}\u27FA\u27F7\u03BE\u27F8\u27F5\u27FC\u22FB\u2A00\u{1D569}\u2A01\u2A02\u27F9\u27F6\u{1D4CD}\u2A06\u2A04\u25B3\u22C1\u22C0\xFD\u044F\u0177\u044B\xA5\u{1D536}\u0457\u{1D56A}\u{1D4CE}\u044E\xFF\u017A\u017E\u0437\u017C\u2128\u03B6\u{1D537}\u0436\u21DD\u{1D56B}\u{1D4CF}\u200D\u200C'];
// node_modules/entities/dist/internal/decode-data-format.js
var META_BIAS=35;var HEADER_BIAS=48;var HEADER_LENGTH=6;var CHOICE_BITS_PER_CHAR=6;var BUCKET_HASH_1=2654435761;var BUCKET_HASH_2=2246822507;var PAIR_TABLE_SIZE=1024;var CHAR_REMAP=(()=>{const remap=new Uint8Array(128);for(let code=48;code<=57;code++)remap[code]=code-47;for(let code=65;code<=90;code++)remap[code]=code-54;for(let code=97;code<=122;code++)remap[code]=code-60;return remap})();function exactKey(text,nameStart,length){return text.charCodeAt(nameStart)<<25|text.charCodeAt(nameStart+1)<<18|text.charCodeAt(nameStart+length-2)<<11|CHAR_REMAP[text.charCodeAt(nameStart+length-1)]<<5|length}function pairIndex(c0,c12){return(c0*3<<3^c12)&PAIR_TABLE_SIZE-1}function bucketOne(key,buckets){return(Math.imul(key,BUCKET_HASH_1)>>>16)*buckets>>>16}function bucketTwo(key,buckets){return(Math.imul(key,BUCKET_HASH_2)>>>16)*buckets>>>16}function initDecodeData(packed){const[data,values]=packed;const nameCount=data.charCodeAt(0)-HEADER_BIAS<<6|data.charCodeAt(1)-HEADER_BIAS;const suffixesLength=data.charCodeAt(2)-HEADER_BIAS<<6|data.charCodeAt(3)-HEADER_BIAS;const buckets=data.charCodeAt(4)-HEADER_BIAS<<6|data.charCodeAt(5)-HEADER_BIAS;const metaStart=HEADER_LENGTH+suffixesLength;const choicesStart=metaStart+2*nameCount;const slotCount=2*buckets;const keys=new Int32Array(slotCount);const slotMidOff=new Uint16Array(slotCount);const slotValue=new Uint16Array(slotCount);const lengthBits=new Uint32Array(PAIR_TABLE_SIZE);const middleOffsets=new Map;const middles=[];let name="";let suffixOffset=HEADER_LENGTH;let valueOffset=0;for(let index=0;index<nameCount;index++){const meta0=data.charCodeAt(metaStart+2*index)-META_BIAS;const meta1=data.charCodeAt(metaStart+2*index+1)-META_BIAS;const prefixLength=meta0&31;const length=prefixLength+(meta1&31);const valueLength=(meta1>>5)+1;name=name.slice(0,prefixLength)+data.slice(suffixOffset,suffixOffset+length-prefixLength);suffixOffset+=length-prefixLength;const key=exactKey(name,0,length);const choice=data.charCodeAt(choicesStart+Math.floor(index/CHOICE_BITS_PER_CHAR))-HEADER_BIAS&1<<index%CHOICE_BITS_PER_CHAR;let slot=2*(choice===0?bucketOne:bucketTwo)(key,buckets);if(keys[slot]!==0)slot+=1;keys[slot]=key;if(length>4){const middle=name.slice(2,length-2);const existing=middleOffsets.get(middle);if(existing===void 0){middleOffsets.set(middle,middles.length);slotMidOff[slot]=middles.length;for(let middleIndex=0;middleIndex<middle.length;middleIndex+=2){middles.push(middle.charCodeAt(middleIndex)|middle.charCodeAt(middleIndex+1)<<16)}}else{slotMidOff[slot]=existing}}const pair=pairIndex(name.charCodeAt(0),name.charCodeAt(1));lengthBits[pair]|=length<=16?1<<length-2:32768;if((meta0&32)!==0){lengthBits[pair]|=1<<length-2+16}slotValue[slot]=valueOffset<<2|valueLength-1|(meta0&32)>>4;valueOffset+=valueLength}return{keys,buckets,slotMidOff,slotValue,values,lengthBits,middles:new Uint32Array(middles)}}
// node_modules/entities/dist/decode.js
var CHAR_AMP=38;var CHAR_NUM=35;var CHAR_SEMI=59;var CHAR_EQUALS=61;var CHAR_ZERO=48;var CHAR_LOWER_A=97;var CHAR_LOWER_X=120;var CHAR_UPPER_A=65;var TO_LOWER_BIT=32;function isNumber(code){return code-CHAR_ZERO>>>0<=9}function isAlphaNumeric(code){return isNumber(code)||(code|TO_LOWER_BIT)-CHAR_LOWER_A>>>0<=25}function isEntityInAttributeInvalidEnd(code){return code===CHAR_EQUALS||isAlphaNumeric(code)}var DecodingMode;(function(DecodingMode2){DecodingMode2[DecodingMode2["Legacy"]=0]="Legacy";DecodingMode2[DecodingMode2["Strict"]=1]="Strict";DecodingMode2[DecodingMode2["Attribute"]=2]="Attribute"})(DecodingMode||(DecodingMode={}));var htmlDecode=initDecodeData(htmlDecodeData);var htmlKeys=(()=>htmlDecode.keys)();var htmlBuckets=(()=>htmlDecode.buckets)();var htmlSlotMidOff=(()=>htmlDecode.slotMidOff)();var htmlLengthBits=(()=>htmlDecode.lengthBits)();var htmlMiddles=(()=>htmlDecode.middles)();var htmlSlotValue=(()=>htmlDecode.slotValue)();var htmlValues=(()=>htmlDecode.values)();function emitHtmlValue(packed){const off=packed>>2;return(packed&1)===0?htmlValues.charAt(off):htmlValues.slice(off,off+(packed&1)+1)}function findSlotHtml(text,start,length){const c0=text.charCodeAt(start);const c12=text.charCodeAt(start+1);const c2=text.charCodeAt(start+length-2);const c3=text.charCodeAt(start+length-1);if((c0|c12|c2|c3)>127)return-1;const key=c0<<25|c12<<18|c2<<11|CHAR_REMAP[c3]<<5|length;let slot=2*((Math.imul(key,BUCKET_HASH_1)>>>16)*htmlBuckets>>>16);for(let attempt=0;;attempt++){if(htmlKeys[slot]===key&&(length<=4||isMidMatchHtml(slot,text,start,length))){return slot}if(htmlKeys[slot+1]===key&&(length<=4||isMidMatchHtml(slot+1,text,start,length))){return slot+1}if(attempt===1)return-1;slot=2*((Math.imul(key,BUCKET_HASH_2)>>>16)*htmlBuckets>>>16)}}function isMidMatchHtml(slot,text,start,length){let wordIndex=htmlSlotMidOff[slot];let index=start+2;const end=start+length-2;while(index+1<end){if((text.charCodeAt(index)|text.charCodeAt(index+1)<<16)!==htmlMiddles[wordIndex++])return false;index+=2}return index===end||text.charCodeAt(index)===(htmlMiddles[wordIndex]&65535)}var NUMERIC_CONSUMED_SHIFT=21;var NUMERIC_CODE_POINT_MASK=2097151;var NUMERIC_CONSUMED_OVERFLOW=2047;var longNumericConsumed=0;function unpackConsumed(packed){const consumed=packed>>>NUMERIC_CONSUMED_SHIFT;return consumed===NUMERIC_CONSUMED_OVERFLOW?longNumericConsumed:consumed}var numericDigits=(()=>{const digits=new Uint8Array(128).fill(255);for(let digit=0;digit<10;digit++){digits[CHAR_ZERO+digit]=digit}for(let digit=0;digit<6;digit++){digits[CHAR_UPPER_A+digit]=digit+10;digits[CHAR_LOWER_A+digit]=digit+10}return digits})();function parseNumericEntity(input,offset,isStrict){const inputLength=input.length;let index=offset;let codePoint=0;let digitsStart;if((input.charCodeAt(index)|TO_LOWER_BIT)===CHAR_LOWER_X){index+=1;digitsStart=index;while(index<inputLength){const char=input.charCodeAt(index);if(char>=128)break;const digit=numericDigits[char];if(digit<=15){codePoint=codePoint*16+digit;index++}else{break}}}else{digitsStart=index;while(index<inputLength){const char=input.charCodeAt(index);if(char>=128)break;const digit=numericDigits[char];if(digit<=9){codePoint=codePoint*10+digit;index++}else{break}}}if(index===digitsStart)return 0;if(codePoint>1114111)codePoint=1114112;let consumed=index-offset+2;if(index<inputLength&&input.charCodeAt(index)===CHAR_SEMI){consumed+=1}else if(isStrict){return 0}if(consumed>=NUMERIC_CONSUMED_OVERFLOW){longNumericConsumed=consumed;consumed=NUMERIC_CONSUMED_OVERFLOW}return consumed<<NUMERIC_CONSUMED_SHIFT|codePoint}function findLegacySlot(input,start,maxLength){let legacy=htmlLengthBits[pairIndex(input.charCodeAt(start),input.charCodeAt(start+1))]>>>16&31;while(legacy!==0){const top=31-Math.clz32(legacy);legacy^=1<<top;if(top+2>maxLength)continue;const slot=findSlotHtml(input,start,top+2);if(slot>=0&&(htmlSlotValue[slot]&2)!==0){return slot<<3|top+2}}return-1}function findLongClassMatch(input,start,mode){const length=input.slice(start,start+32).indexOf(";");if(length-2>>>0<=29){const slot=findSlotHtml(input,start,length);if(slot>=0)return slot<<6|length+1}if(mode!==DecodingMode.Strict){const packed=findLegacySlot(input,start,Math.min(31,input.length-start));if(packed>=0){const length2=packed&7;if(mode!==DecodingMode.Attribute||start+length2>=input.length||!isEntityInAttributeInvalidEnd(input.charCodeAt(start+length2)))return packed>>3<<6|length2}}return-1}function nextOffset(input,last){if(last>=input.length)return-1;return input.charCodeAt(last)===CHAR_AMP?last:input.indexOf("&",last)}function decodeHtmlText(input,mode){const isLegacyAllowed=mode!==DecodingMode.Strict;let offset=input.indexOf("&");if(offset<0)return input;const inputLength=input.length;let result="";let last=0;do{const start=offset+1;if(start+1>=inputLength)break;const c0=input.charCodeAt(start);if(c0===CHAR_AMP){offset=start;continue}if(c0===CHAR_NUM){const packed=parseNumericEntity(input,start+1,!isLegacyAllowed);const consumed=unpackConsumed(packed);if(consumed===0){offset=input.indexOf("&",start)}else{if(last!==offset){result+=input.slice(last,offset)}result+=codePointToString(packed&NUMERIC_CODE_POINT_MASK);last=offset+consumed;offset=nextOffset(input,last)}continue}const bits=htmlLengthBits[pairIndex(c0,input.charCodeAt(start+1))];if((bits&32768)!==0){const packed=findLongClassMatch(input,start,mode);if(packed>=0){if(last!==offset)result+=input.slice(last,offset);result+=emitHtmlValue(htmlSlotValue[packed>>6]);last=start+(packed&63);offset=nextOffset(input,last)}else{offset=input.indexOf("&",start)}continue}let probed=bits&32767;let matched=-1;while(probed!==0){const low=probed&-probed;probed^=low;const length=33-Math.clz32(low);const end=start+length;if(end>inputLength)break;const isTerminated=end<inputLength&&input.charCodeAt(end)===CHAR_SEMI;if(!(isTerminated||isLegacyAllowed&&(bits>>>length+14&1)!==0))continue;const slot=findSlotHtml(input,start,length);if(slot<0)continue;if(isTerminated){matched=slot<<6|32|length+1;break}if((htmlSlotValue[slot]&2)!==0){matched=slot<<6|length}}if(matched>=0){const length=matched&31;if((matched&32)!==0||mode!==DecodingMode.Attribute||start+length>=inputLength||!isEntityInAttributeInvalidEnd(input.charCodeAt(start+length))){if(last!==offset)result+=input.slice(last,offset);result+=emitHtmlValue(htmlSlotValue[matched>>6]);last=start+length;offset=nextOffset(input,last);continue}}offset=input.indexOf("&",start+1)}while(offset>=0);return result+input.slice(last)}function decodeHTML(htmlString,mode=DecodingMode.Legacy){return decodeHtmlText(htmlString,mode)}var STATE_ENTITY_START=0;var STATE_NUMERIC_START=1;var STATE_NUMERIC_DECIMAL=2;var STATE_NUMERIC_HEX=3;var STATE_NAMED_ENTITY=4;var EntityDecoderBase=class{emitCodePoint;errors;state=STATE_ENTITY_START;consumed=1;result=0;decodeMode=DecodingMode.Strict;replaceNumericCodePoint=replaceCodePoint;constructor(emitCodePoint,errors){this.emitCodePoint=emitCodePoint;this.errors=errors}stateNumericStart(input,offset){if(offset>=input.length){return-1}if((input.charCodeAt(offset)|TO_LOWER_BIT)===CHAR_LOWER_X){this.state=STATE_NUMERIC_HEX;this.consumed+=1;return this.stateNumericHex(input,offset+1)}this.state=STATE_NUMERIC_DECIMAL;return this.stateNumericDecimal(input,offset)}stateNumericHex(input,offset){const inputLength=input.length;let{result,consumed}=this;let index=offset;while(index<inputLength){const char=input.charCodeAt(index);const digit=numericDigits[char];if(digit<=15){result=result*16+digit}else{this.result=result;this.consumed=consumed;return this.emitNumericEntity(char,3)}consumed+=1;index+=1}this.result=result;this.consumed=consumed;return-1}stateNumericDecimal(input,offset){const inputLength=input.length;let{result,consumed}=this;let index=offset;while(index<inputLength){const digit=input.charCodeAt(index)-CHAR_ZERO;if(digit>>>0>9){this.result=result;this.consumed=consumed;return this.emitNumericEntity(digit+CHAR_ZERO,2)}result=result*10+digit;consumed+=1;index+=1}this.result=result;this.consumed=consumed;return-1}emitNumericEntity(lastCp,expectedLength){if(this.consumed<=expectedLength){this.errors?.absenceOfDigitsInNumericCharacterReference(this.consumed);return 0}if(lastCp===CHAR_SEMI){this.consumed+=1}else if(this.decodeMode===DecodingMode.Strict){return 0}this.emitCodePoint(this.replaceNumericCodePoint(this.result),this.consumed);if(this.errors){if(lastCp!==CHAR_SEMI){this.errors.missingSemicolonAfterCharacterReference()}this.errors.validateNumericCharacterReference(this.result)}return this.consumed}startEntity(decodeMode){this.decodeMode=decodeMode;this.state=STATE_ENTITY_START;this.result=0;this.consumed=1}write(input,offset){switch(this.state){case STATE_ENTITY_START:{if(input.charCodeAt(offset)===CHAR_NUM){this.state=STATE_NUMERIC_START;this.consumed+=1;return this.stateNumericStart(input,offset+1)}this.state=STATE_NAMED_ENTITY;return this.stateNamedEntity(input,offset)}case STATE_NUMERIC_START:{return this.stateNumericStart(input,offset)}case STATE_NUMERIC_DECIMAL:{return this.stateNumericDecimal(input,offset)}case STATE_NUMERIC_HEX:{return this.stateNumericHex(input,offset)}default:{return this.stateNamedEntity(input,offset)}}}end(){switch(this.state){case STATE_NAMED_ENTITY:{return this.endNamedEntity()}case STATE_NUMERIC_DECIMAL:{return this.emitNumericEntity(0,2)}case STATE_NUMERIC_HEX:{return this.emitNumericEntity(0,3)}case STATE_NUMERIC_START:{this.errors?.absenceOfDigitsInNumericCharacterReference(this.consumed);return 0}default:{return 0}}}};var HtmlEntityDecoder=class extends EntityDecoderBase{runLength=0;nameBuffer=new Uint8Array(32);emitSlot(slot){const packed=htmlSlotValue[slot];const off=packed>>2;this.emitCodePoint(htmlValues.charCodeAt(off),this.consumed);if((packed&1)!==0){this.emitCodePoint(htmlValues.charCodeAt(off+1),this.consumed)}}startEntity(decodeMode){super.startEntity(decodeMode);this.runLength=0}stateNamedEntity(input,offset){const inputLength=input.length;if(this.runLength===0&&offset+17<=inputLength){const c0=input.charCodeAt(offset);const pair=pairIndex(c0,input.charCodeAt(offset+1));const bits=htmlLengthBits[pair];if((bits&32768)!==0&&offset+32<=inputLength){const packed=findLongClassMatch(input,offset,this.decodeMode);if(packed>=0){const length=packed&63;this.consumed=length+1;this.emitSlot(packed>>6);if(input.charCodeAt(offset+length-1)!==CHAR_SEMI){this.errors?.missingSemicolonAfterCharacterReference()}return this.consumed}return 0}let probed=bits&32767;while(probed!==0){const low=probed&-probed;probed^=low;const length=33-Math.clz32(low);if(input.charCodeAt(offset+length)===CHAR_SEMI){const slot=findSlotHtml(input,offset,length);if(slot>=0){this.consumed=length+2;this.emitSlot(slot);return this.consumed}}}if((bits&32768)===0){if(this.decodeMode!==DecodingMode.Strict){const packed=findLegacySlot(input,offset,31);if(packed>=0){const matchLength=packed&7;const next=input.charCodeAt(offset+matchLength);if(this.decodeMode===DecodingMode.Attribute&&isEntityInAttributeInvalidEnd(next)){return 0}this.consumed=matchLength+1;this.emitSlot(packed>>3);this.errors?.missingSemicolonAfterCharacterReference();return this.consumed}}return 0}}let index=offset;let{runLength}=this;let terminator=-1;const scanEnd=Math.min(inputLength,offset+32-runLength);while(index<scanEnd){const char=input.charCodeAt(index);if(!isAlphaNumeric(char)){terminator=char;break}this.nameBuffer[runLength++]=char;index++}if(terminator<0&&runLength<32){this.runLength=runLength;return-1}if(terminator===CHAR_SEMI&&runLength-2>>>0<=29){const slot=findBufferedHtmlSlot(this.nameBuffer,runLength);if(slot>=0){this.consumed=runLength+2;this.emitSlot(slot);return this.consumed}}if(this.decodeMode!==DecodingMode.Strict&&runLength>=2){const packed=findBufferedLegacySlot(this.nameBuffer,runLength);if(packed>=0){const length=packed&7;const next=length<runLength?this.nameBuffer[length]:terminator;if(this.decodeMode===DecodingMode.Attribute&&isEntityInAttributeInvalidEnd(next))return 0;this.consumed=length+1;this.emitSlot(packed>>3);this.errors?.missingSemicolonAfterCharacterReference();return this.consumed}}return 0}endNamedEntity(){if(this.decodeMode===DecodingMode.Strict||this.runLength<2){return 0}const packed=findBufferedLegacySlot(this.nameBuffer,this.runLength);if(packed<0)return 0;if(this.decodeMode===DecodingMode.Attribute&&(packed&7)<this.runLength){return 0}this.consumed=(packed&7)+1;this.emitSlot(packed>>3);this.errors?.missingSemicolonAfterCharacterReference();return this.consumed}};function findBufferedHtmlSlot(buffer,length){const key=buffer[0]<<25|buffer[1]<<18|buffer[length-2]<<11|CHAR_REMAP[buffer[length-1]]<<5|length;let slot=2*((Math.imul(key,BUCKET_HASH_1)>>>16)*htmlBuckets>>>16);for(let attempt=0;;attempt++){if(htmlKeys[slot]===key&&(length<=4||isBufferedMiddle(slot,buffer,length)))return slot;if(htmlKeys[slot+1]===key&&(length<=4||isBufferedMiddle(slot+1,buffer,length)))return slot+1;if(attempt===1)return-1;slot=2*((Math.imul(key,BUCKET_HASH_2)>>>16)*htmlBuckets>>>16)}}function isBufferedMiddle(slot,buffer,length){let wordIndex=htmlSlotMidOff[slot];let index=2;const end=length-2;while(index+1<end){if((buffer[index]|buffer[index+1]<<16)!==htmlMiddles[wordIndex++])return false;index+=2}return index===end||buffer[index]===(htmlMiddles[wordIndex]&65535)}function findBufferedLegacySlot(buffer,length){let legacy=htmlLengthBits[pairIndex(buffer[0],buffer[1])]>>>16&31;while(legacy!==0){const top=31-Math.clz32(legacy);legacy^=1<<top;if(top+2>length)continue;const slot=findBufferedHtmlSlot(buffer,top+2);if(slot>=0&&(htmlSlotValue[slot]&2)!==0)return slot<<3|top+2}return-1}
// node_modules/parse5/dist/common/html.js
var NS;(function(NS2){NS2["HTML"]="http://www.w3.org/1999/xhtml";NS2["MATHML"]="http://www.w3.org/1998/Math/MathML";NS2["SVG"]="http://www.w3.org/2000/svg";NS2["XLINK"]="http://www.w3.org/1999/xlink";NS2["XML"]="http://www.w3.org/XML/1998/namespace";NS2["XMLNS"]="http://www.w3.org/2000/xmlns/"})(NS||(NS={}));var ATTRS;(function(ATTRS2){ATTRS2["TYPE"]="type";ATTRS2["ACTION"]="action";ATTRS2["ENCODING"]="encoding";ATTRS2["PROMPT"]="prompt";ATTRS2["NAME"]="name";ATTRS2["COLOR"]="color";ATTRS2["FACE"]="face";ATTRS2["SIZE"]="size"})(ATTRS||(ATTRS={}));var DOCUMENT_MODE;(function(DOCUMENT_MODE2){DOCUMENT_MODE2["NO_QUIRKS"]="no-quirks";DOCUMENT_MODE2["QUIRKS"]="quirks";DOCUMENT_MODE2["LIMITED_QUIRKS"]="limited-quirks"})(DOCUMENT_MODE||(DOCUMENT_MODE={}));var TAG_NAMES;(function(TAG_NAMES2){TAG_NAMES2["A"]="a";TAG_NAMES2["ADDRESS"]="address";TAG_NAMES2["ANNOTATION_XML"]="annotation-xml";TAG_NAMES2["APPLET"]="applet";TAG_NAMES2["AREA"]="area";TAG_NAMES2["ARTICLE"]="article";TAG_NAMES2["ASIDE"]="aside";TAG_NAMES2["B"]="b";TAG_NAMES2["BASE"]="base";TAG_NAMES2["BASEFONT"]="basefont";TAG_NAMES2["BGSOUND"]="bgsound";TAG_NAMES2["BIG"]="big";TAG_NAMES2["BLOCKQUOTE"]="blockquote";TAG_NAMES2["BODY"]="body";TAG_NAMES2["BR"]="br";TAG_NAMES2["BUTTON"]="button";TAG_NAMES2["CAPTION"]="caption";TAG_NAMES2["CENTER"]="center";TAG_NAMES2["CODE"]="code";TAG_NAMES2["COL"]="col";TAG_NAMES2["COLGROUP"]="colgroup";TAG_NAMES2["DD"]="dd";TAG_NAMES2["DESC"]="desc";TAG_NAMES2["DETAILS"]="details";TAG_NAMES2["DIALOG"]="dialog";TAG_NAMES2["DIR"]="dir";TAG_NAMES2["DIV"]="div";TAG_NAMES2["DL"]="dl";TAG_NAMES2["DT"]="dt";TAG_NAMES2["EM"]="em";TAG_NAMES2["EMBED"]="embed";TAG_NAMES2["FIELDSET"]="fieldset";TAG_NAMES2["FIGCAPTION"]="figcaption";TAG_NAMES2["FIGURE"]="figure";TAG_NAMES2["FONT"]="font";TAG_NAMES2["FOOTER"]="footer";TAG_NAMES2["FOREIGN_OBJECT"]="foreignObject";TAG_NAMES2["FORM"]="form";TAG_NAMES2["FRAME"]="frame";TAG_NAMES2["FRAMESET"]="frameset";TAG_NAMES2["H1"]="h1";TAG_NAMES2["H2"]="h2";TAG_NAMES2["H3"]="h3";TAG_NAMES2["H4"]="h4";TAG_NAMES2["H5"]="h5";TAG_NAMES2["H6"]="h6";TAG_NAMES2["HEAD"]="head";TAG_NAMES2["HEADER"]="header";TAG_NAMES2["HGROUP"]="hgroup";TAG_NAMES2["HR"]="hr";TAG_NAMES2["HTML"]="html";TAG_NAMES2["I"]="i";TAG_NAMES2["IMG"]="img";TAG_NAMES2["IMAGE"]="image";TAG_NAMES2["INPUT"]="input";TAG_NAMES2["IFRAME"]="iframe";TAG_NAMES2["KEYGEN"]="keygen";TAG_NAMES2["LABEL"]="label";TAG_NAMES2["LI"]="li";TAG_NAMES2["LINK"]="link";TAG_NAMES2["LISTING"]="listing";TAG_NAMES2["MAIN"]="main";TAG_NAMES2["MALIGNMARK"]="malignmark";TAG_NAMES2["MARQUEE"]="marquee";TAG_NAMES2["MATH"]="math";TAG_NAMES2["MENU"]="menu";TAG_NAMES2["META"]="meta";TAG_NAMES2["MGLYPH"]="mglyph";TAG_NAMES2["MI"]="mi";TAG_NAMES2["MO"]="mo";TAG_NAMES2["MN"]="mn";TAG_NAMES2["MS"]="ms";TAG_NAMES2["MTEXT"]="mtext";TAG_NAMES2["NAV"]="nav";TAG_NAMES2["NOBR"]="nobr";TAG_NAMES2["NOFRAMES"]="noframes";TAG_NAMES2["NOEMBED"]="noembed";TAG_NAMES2["NOSCRIPT"]="noscript";TAG_NAMES2["OBJECT"]="object";TAG_NAMES2["OL"]="ol";TAG_NAMES2["OPTGROUP"]="optgroup";TAG_NAMES2["OPTION"]="option";TAG_NAMES2["P"]="p";TAG_NAMES2["PARAM"]="param";TAG_NAMES2["PLAINTEXT"]="plaintext";TAG_NAMES2["PRE"]="pre";TAG_NAMES2["RB"]="rb";TAG_NAMES2["RP"]="rp";TAG_NAMES2["RT"]="rt";TAG_NAMES2["RTC"]="rtc";TAG_NAMES2["RUBY"]="ruby";TAG_NAMES2["S"]="s";TAG_NAMES2["SCRIPT"]="script";TAG_NAMES2["SEARCH"]="search";TAG_NAMES2["SECTION"]="section";TAG_NAMES2["SELECT"]="select";TAG_NAMES2["SOURCE"]="source";TAG_NAMES2["SMALL"]="small";TAG_NAMES2["SPAN"]="span";TAG_NAMES2["STRIKE"]="strike";TAG_NAMES2["STRONG"]="strong";TAG_NAMES2["STYLE"]="style";TAG_NAMES2["SUB"]="sub";TAG_NAMES2["SUMMARY"]="summary";TAG_NAMES2["SUP"]="sup";TAG_NAMES2["TABLE"]="table";TAG_NAMES2["TBODY"]="tbody";TAG_NAMES2["TEMPLATE"]="template";TAG_NAMES2["TEXTAREA"]="textarea";TAG_NAMES2["TFOOT"]="tfoot";TAG_NAMES2["TD"]="td";TAG_NAMES2["TH"]="th";TAG_NAMES2["THEAD"]="thead";TAG_NAMES2["TITLE"]="title";TAG_NAMES2["TR"]="tr";TAG_NAMES2["TRACK"]="track";TAG_NAMES2["TT"]="tt";TAG_NAMES2["U"]="u";TAG_NAMES2["UL"]="ul";TAG_NAMES2["SVG"]="svg";TAG_NAMES2["VAR"]="var";TAG_NAMES2["WBR"]="wbr";TAG_NAMES2["XMP"]="xmp"})(TAG_NAMES||(TAG_NAMES={}));var TAG_ID;(function(TAG_ID2){TAG_ID2[TAG_ID2["UNKNOWN"]=0]="UNKNOWN";TAG_ID2[TAG_ID2["A"]=1]="A";TAG_ID2[TAG_ID2["ADDRESS"]=2]="ADDRESS";TAG_ID2[TAG_ID2["ANNOTATION_XML"]=3]="ANNOTATION_XML";TAG_ID2[TAG_ID2["APPLET"]=4]="APPLET";TAG_ID2[TAG_ID2["AREA"]=5]="AREA";TAG_ID2[TAG_ID2["ARTICLE"]=6]="ARTICLE";TAG_ID2[TAG_ID2["ASIDE"]=7]="ASIDE";TAG_ID2[TAG_ID2["B"]=8]="B";TAG_ID2[TAG_ID2["BASE"]=9]="BASE";TAG_ID2[TAG_ID2["BASEFONT"]=10]="BASEFONT";TAG_ID2[TAG_ID2["BGSOUND"]=11]="BGSOUND";TAG_ID2[TAG_ID2["BIG"]=12]="BIG";TAG_ID2[TAG_ID2["BLOCKQUOTE"]=13]="BLOCKQUOTE";TAG_ID2[TAG_ID2["BODY"]=14]="BODY";TAG_ID2[TAG_ID2["BR"]=15]="BR";TAG_ID2[TAG_ID2["BUTTON"]=16]="BUTTON";TAG_ID2[TAG_ID2["CAPTION"]=17]="CAPTION";TAG_ID2[TAG_ID2["CENTER"]=18]="CENTER";TAG_ID2[TAG_ID2["CODE"]=19]="CODE";TAG_ID2[TAG_ID2["COL"]=20]="COL";TAG_ID2[TAG_ID2["COLGROUP"]=21]="COLGROUP";TAG_ID2[TAG_ID2["DD"]=22]="DD";TAG_ID2[TAG_ID2["DESC"]=23]="DESC";TAG_ID2[TAG_ID2["DETAILS"]=24]="DETAILS";TAG_ID2[TAG_ID2["DIALOG"]=25]="DIALOG";TAG_ID2[TAG_ID2["DIR"]=26]="DIR";TAG_ID2[TAG_ID2["DIV"]=27]="DIV";TAG_ID2[TAG_ID2["DL"]=28]="DL";TAG_ID2[TAG_ID2["DT"]=29]="DT";TAG_ID2[TAG_ID2["EM"]=30]="EM";TAG_ID2[TAG_ID2["EMBED"]=31]="EMBED";TAG_ID2[TAG_ID2["FIELDSET"]=32]="FIELDSET";TAG_ID2[TAG_ID2["FIGCAPTION"]=33]="FIGCAPTION";TAG_ID2[TAG_ID2["FIGURE"]=34]="FIGURE";TAG_ID2[TAG_ID2["FONT"]=35]="FONT";TAG_ID2[TAG_ID2["FOOTER"]=36]="FOOTER";TAG_ID2[TAG_ID2["FOREIGN_OBJECT"]=37]="FOREIGN_OBJECT";TAG_ID2[TAG_ID2["FORM"]=38]="FORM";TAG_ID2[TAG_ID2["FRAME"]=39]="FRAME";TAG_ID2[TAG_ID2["FRAMESET"]=40]="FRAMESET";TAG_ID2[TAG_ID2["H1"]=41]="H1";TAG_ID2[TAG_ID2["H2"]=42]="H2";TAG_ID2[TAG_ID2["H3"]=43]="H3";TAG_ID2[TAG_ID2["H4"]=44]="H4";TAG_ID2[TAG_ID2["H5"]=45]="H5";TAG_ID2[TAG_ID2["H6"]=46]="H6";TAG_ID2[TAG_ID2["HEAD"]=47]="HEAD";TAG_ID2[TAG_ID2["HEADER"]=48]="HEADER";TAG_ID2[TAG_ID2["HGROUP"]=49]="HGROUP";TAG_ID2[TAG_ID2["HR"]=50]="HR";TAG_ID2[TAG_ID2["HTML"]=51]="HTML";TAG_ID2[TAG_ID2["I"]=52]="I";TAG_ID2[TAG_ID2["IMG"]=53]="IMG";TAG_ID2[TAG_ID2["IMAGE"]=54]="IMAGE";TAG_ID2[TAG_ID2["INPUT"]=55]="INPUT";TAG_ID2[TAG_ID2["IFRAME"]=56]="IFRAME";TAG_ID2[TAG_ID2["KEYGEN"]=57]="KEYGEN";TAG_ID2[TAG_ID2["LABEL"]=58]="LABEL";TAG_ID2[TAG_ID2["LI"]=59]="LI";TAG_ID2[TAG_ID2["LINK"]=60]="LINK";TAG_ID2[TAG_ID2["LISTING"]=61]="LISTING";TAG_ID2[TAG_ID2["MAIN"]=62]="MAIN";TAG_ID2[TAG_ID2["MALIGNMARK"]=63]="MALIGNMARK";TAG_ID2[TAG_ID2["MARQUEE"]=64]="MARQUEE";TAG_ID2[TAG_ID2["MATH"]=65]="MATH";TAG_ID2[TAG_ID2["MENU"]=66]="MENU";TAG_ID2[TAG_ID2["META"]=67]="META";TAG_ID2[TAG_ID2["MGLYPH"]=68]="MGLYPH";TAG_ID2[TAG_ID2["MI"]=69]="MI";TAG_ID2[TAG_ID2["MO"]=70]="MO";TAG_ID2[TAG_ID2["MN"]=71]="MN";TAG_ID2[TAG_ID2["MS"]=72]="MS";TAG_ID2[TAG_ID2["MTEXT"]=73]="MTEXT";TAG_ID2[TAG_ID2["NAV"]=74]="NAV";TAG_ID2[TAG_ID2["NOBR"]=75]="NOBR";TAG_ID2[TAG_ID2["NOFRAMES"]=76]="NOFRAMES";TAG_ID2[TAG_ID2["NOEMBED"]=77]="NOEMBED";TAG_ID2[TAG_ID2["NOSCRIPT"]=78]="NOSCRIPT";TAG_ID2[TAG_ID2["OBJECT"]=79]="OBJECT";TAG_ID2[TAG_ID2["OL"]=80]="OL";TAG_ID2[TAG_ID2["OPTGROUP"]=81]="OPTGROUP";TAG_ID2[TAG_ID2["OPTION"]=82]="OPTION";TAG_ID2[TAG_ID2["P"]=83]="P";TAG_ID2[TAG_ID2["PARAM"]=84]="PARAM";TAG_ID2[TAG_ID2["PLAINTEXT"]=85]="PLAINTEXT";TAG_ID2[TAG_ID2["PRE"]=86]="PRE";TAG_ID2[TAG_ID2["RB"]=87]="RB";TAG_ID2[TAG_ID2["RP"]=88]="RP";TAG_ID2[TAG_ID2["RT"]=89]="RT";TAG_ID2[TAG_ID2["RTC"]=90]="RTC";TAG_ID2[TAG_ID2["RUBY"]=91]="RUBY";TAG_ID2[TAG_ID2["S"]=92]="S";TAG_ID2[TAG_ID2["SCRIPT"]=93]="SCRIPT";TAG_ID2[TAG_ID2["SEARCH"]=94]="SEARCH";TAG_ID2[TAG_ID2["SECTION"]=95]="SECTION";TAG_ID2[TAG_ID2["SELECT"]=96]="SELECT";TAG_ID2[TAG_ID2["SOURCE"]=97]="SOURCE";TAG_ID2[TAG_ID2["SMALL"]=98]="SMALL";TAG_ID2[TAG_ID2["SPAN"]=99]="SPAN";TAG_ID2[TAG_ID2["STRIKE"]=100]="STRIKE";TAG_ID2[TAG_ID2["STRONG"]=101]="STRONG";TAG_ID2[TAG_ID2["STYLE"]=102]="STYLE";TAG_ID2[TAG_ID2["SUB"]=103]="SUB";TAG_ID2[TAG_ID2["SUMMARY"]=104]="SUMMARY";TAG_ID2[TAG_ID2["SUP"]=105]="SUP";TAG_ID2[TAG_ID2["TABLE"]=106]="TABLE";TAG_ID2[TAG_ID2["TBODY"]=107]="TBODY";TAG_ID2[TAG_ID2["TEMPLATE"]=108]="TEMPLATE";TAG_ID2[TAG_ID2["TEXTAREA"]=109]="TEXTAREA";TAG_ID2[TAG_ID2["TFOOT"]=110]="TFOOT";TAG_ID2[TAG_ID2["TD"]=111]="TD";TAG_ID2[TAG_ID2["TH"]=112]="TH";TAG_ID2[TAG_ID2["THEAD"]=113]="THEAD";TAG_ID2[TAG_ID2["TITLE"]=114]="TITLE";TAG_ID2[TAG_ID2["TR"]=115]="TR";TAG_ID2[TAG_ID2["TRACK"]=116]="TRACK";TAG_ID2[TAG_ID2["TT"]=117]="TT";TAG_ID2[TAG_ID2["U"]=118]="U";TAG_ID2[TAG_ID2["UL"]=119]="UL";TAG_ID2[TAG_ID2["SVG"]=120]="SVG";TAG_ID2[TAG_ID2["VAR"]=121]="VAR";TAG_ID2[TAG_ID2["WBR"]=122]="WBR";TAG_ID2[TAG_ID2["XMP"]=123]="XMP"})(TAG_ID||(TAG_ID={}));var TAG_NAME_TO_ID=new Map([[TAG_NAMES.A,TAG_ID.A],[TAG_NAMES.ADDRESS,TAG_ID.ADDRESS],[TAG_NAMES.ANNOTATION_XML,TAG_ID.ANNOTATION_XML],[TAG_NAMES.APPLET,TAG_ID.APPLET],[TAG_NAMES.AREA,TAG_ID.AREA],[TAG_NAMES.ARTICLE,TAG_ID.ARTICLE],[TAG_NAMES.ASIDE,TAG_ID.ASIDE],[TAG_NAMES.B,TAG_ID.B],[TAG_NAMES.BASE,TAG_ID.BASE],[TAG_NAMES.BASEFONT,TAG_ID.BASEFONT],[TAG_NAMES.BGSOUND,TAG_ID.BGSOUND],[TAG_NAMES.BIG,TAG_ID.BIG],[TAG_NAMES.BLOCKQUOTE,TAG_ID.BLOCKQUOTE],[TAG_NAMES.BODY,TAG_ID.BODY],[TAG_NAMES.BR,TAG_ID.BR],[TAG_NAMES.BUTTON,TAG_ID.BUTTON],[TAG_NAMES.CAPTION,TAG_ID.CAPTION],[TAG_NAMES.CENTER,TAG_ID.CENTER],[TAG_NAMES.CODE,TAG_ID.CODE],[TAG_NAMES.COL,TAG_ID.COL],[TAG_NAMES.COLGROUP,TAG_ID.COLGROUP],[TAG_NAMES.DD,TAG_ID.DD],[TAG_NAMES.DESC,TAG_ID.DESC],[TAG_NAMES.DETAILS,TAG_ID.DETAILS],[TAG_NAMES.DIALOG,TAG_ID.DIALOG],[TAG_NAMES.DIR,TAG_ID.DIR],[TAG_NAMES.DIV,TAG_ID.DIV],[TAG_NAMES.DL,TAG_ID.DL],[TAG_NAMES.DT,TAG_ID.DT],[TAG_NAMES.EM,TAG_ID.EM],[TAG_NAMES.EMBED,TAG_ID.EMBED],[TAG_NAMES.FIELDSET,TAG_ID.FIELDSET],[TAG_NAMES.FIGCAPTION,TAG_ID.FIGCAPTION],[TAG_NAMES.FIGURE,TAG_ID.FIGURE],[TAG_NAMES.FONT,TAG_ID.FONT],[TAG_NAMES.FOOTER,TAG_ID.FOOTER],[TAG_NAMES.FOREIGN_OBJECT,TAG_ID.FOREIGN_OBJECT],[TAG_NAMES.FORM,TAG_ID.FORM],[TAG_NAMES.FRAME,TAG_ID.FRAME],[TAG_NAMES.FRAMESET,TAG_ID.FRAMESET],[TAG_NAMES.H1,TAG_ID.H1],[TAG_NAMES.H2,TAG_ID.H2],[TAG_NAMES.H3,TAG_ID.H3],[TAG_NAMES.H4,TAG_ID.H4],[TAG_NAMES.H5,TAG_ID.H5],[TAG_NAMES.H6,TAG_ID.H6],[TAG_NAMES.HEAD,TAG_ID.HEAD],[TAG_NAMES.HEADER,TAG_ID.HEADER],[TAG_NAMES.HGROUP,TAG_ID.HGROUP],[TAG_NAMES.HR,TAG_ID.HR],[TAG_NAMES.HTML,TAG_ID.HTML],[TAG_NAMES.I,TAG_ID.I],[TAG_NAMES.IMG,TAG_ID.IMG],[TAG_NAMES.IMAGE,TAG_ID.IMAGE],[TAG_NAMES.INPUT,TAG_ID.INPUT],[TAG_NAMES.IFRAME,TAG_ID.IFRAME],[TAG_NAMES.KEYGEN,TAG_ID.KEYGEN],[TAG_NAMES.LABEL,TAG_ID.LABEL],[TAG_NAMES.LI,TAG_ID.LI],[TAG_NAMES.LINK,TAG_ID.LINK],[TAG_NAMES.LISTING,TAG_ID.LISTING],[TAG_NAMES.MAIN,TAG_ID.MAIN],[TAG_NAMES.MALIGNMARK,TAG_ID.MALIGNMARK],[TAG_NAMES.MARQUEE,TAG_ID.MARQUEE],[TAG_NAMES.MATH,TAG_ID.MATH],[TAG_NAMES.MENU,TAG_ID.MENU],[TAG_NAMES.META,TAG_ID.META],[TAG_NAMES.MGLYPH,TAG_ID.MGLYPH],[TAG_NAMES.MI,TAG_ID.MI],[TAG_NAMES.MO,TAG_ID.MO],[TAG_NAMES.MN,TAG_ID.MN],[TAG_NAMES.MS,TAG_ID.MS],[TAG_NAMES.MTEXT,TAG_ID.MTEXT],[TAG_NAMES.NAV,TAG_ID.NAV],[TAG_NAMES.NOBR,TAG_ID.NOBR],[TAG_NAMES.NOFRAMES,TAG_ID.NOFRAMES],[TAG_NAMES.NOEMBED,TAG_ID.NOEMBED],[TAG_NAMES.NOSCRIPT,TAG_ID.NOSCRIPT],[TAG_NAMES.OBJECT,TAG_ID.OBJECT],[TAG_NAMES.OL,TAG_ID.OL],[TAG_NAMES.OPTGROUP,TAG_ID.OPTGROUP],[TAG_NAMES.OPTION,TAG_ID.OPTION],[TAG_NAMES.P,TAG_ID.P],[TAG_NAMES.PARAM,TAG_ID.PARAM],[TAG_NAMES.PLAINTEXT,TAG_ID.PLAINTEXT],[TAG_NAMES.PRE,TAG_ID.PRE],[TAG_NAMES.RB,TAG_ID.RB],[TAG_NAMES.RP,TAG_ID.RP],[TAG_NAMES.RT,TAG_ID.RT],[TAG_NAMES.RTC,TAG_ID.RTC],[TAG_NAMES.RUBY,TAG_ID.RUBY],[TAG_NAMES.S,TAG_ID.S],[TAG_NAMES.SCRIPT,TAG_ID.SCRIPT],[TAG_NAMES.SEARCH,TAG_ID.SEARCH],[TAG_NAMES.SECTION,TAG_ID.SECTION],[TAG_NAMES.SELECT,TAG_ID.SELECT],[TAG_NAMES.SOURCE,TAG_ID.SOURCE],[TAG_NAMES.SMALL,TAG_ID.SMALL],[TAG_NAMES.SPAN,TAG_ID.SPAN],[TAG_NAMES.STRIKE,TAG_ID.STRIKE],[TAG_NAMES.STRONG,TAG_ID.STRONG],[TAG_NAMES.STYLE,TAG_ID.STYLE],[TAG_NAMES.SUB,TAG_ID.SUB],[TAG_NAMES.SUMMARY,TAG_ID.SUMMARY],[TAG_NAMES.SUP,TAG_ID.SUP],[TAG_NAMES.TABLE,TAG_ID.TABLE],[TAG_NAMES.TBODY,TAG_ID.TBODY],[TAG_NAMES.TEMPLATE,TAG_ID.TEMPLATE],[TAG_NAMES.TEXTAREA,TAG_ID.TEXTAREA],[TAG_NAMES.TFOOT,TAG_ID.TFOOT],[TAG_NAMES.TD,TAG_ID.TD],[TAG_NAMES.TH,TAG_ID.TH],[TAG_NAMES.THEAD,TAG_ID.THEAD],[TAG_NAMES.TITLE,TAG_ID.TITLE],[TAG_NAMES.TR,TAG_ID.TR],[TAG_NAMES.TRACK,TAG_ID.TRACK],[TAG_NAMES.TT,TAG_ID.TT],[TAG_NAMES.U,TAG_ID.U],[TAG_NAMES.UL,TAG_ID.UL],[TAG_NAMES.SVG,TAG_ID.SVG],[TAG_NAMES.VAR,TAG_ID.VAR],[TAG_NAMES.WBR,TAG_ID.WBR],[TAG_NAMES.XMP,TAG_ID.XMP]]);function getTagID(tagName){var _a;return(_a=TAG_NAME_TO_ID.get(tagName))!==null&&_a!==void 0?_a:TAG_ID.UNKNOWN}var $=TAG_ID;var SPECIAL_ELEMENTS={[NS.HTML]:new Set([$.ADDRESS,$.APPLET,$.AREA,$.ARTICLE,$.ASIDE,$.BASE,$.BASEFONT,$.BGSOUND,$.BLOCKQUOTE,$.BODY,$.BR,$.BUTTON,$.CAPTION,$.CENTER,$.COL,$.COLGROUP,$.DD,$.DETAILS,$.DIR,$.DIV,$.DL,$.DT,$.EMBED,$.FIELDSET,$.FIGCAPTION,$.FIGURE,$.FOOTER,$.FORM,$.FRAME,$.FRAMESET,$.H1,$.H2,$.H3,$.H4,$.H5,$.H6,$.HEAD,$.HEADER,$.HGROUP,$.HR,$.HTML,$.IFRAME,$.IMG,$.INPUT,$.LI,$.LINK,$.LISTING,$.MAIN,$.MARQUEE,$.MENU,$.META,$.NAV,$.NOEMBED,$.NOFRAMES,$.NOSCRIPT,$.OBJECT,$.OL,$.P,$.PARAM,$.PLAINTEXT,$.PRE,$.SCRIPT,$.SECTION,$.SELECT,$.SOURCE,$.STYLE,$.SUMMARY,$.TABLE,$.TBODY,$.TD,$.TEMPLATE,$.TEXTAREA,$.TFOOT,$.TH,$.THEAD,$.TITLE,$.TR,$.TRACK,$.UL,$.WBR,$.XMP]),[NS.MATHML]:new Set([$.MI,$.MO,$.MN,$.MS,$.MTEXT,$.ANNOTATION_XML]),[NS.SVG]:new Set([$.TITLE,$.FOREIGN_OBJECT,$.DESC]),[NS.XLINK]:new Set,[NS.XML]:new Set,[NS.XMLNS]:new Set};var NUMBERED_HEADERS=new Set([$.H1,$.H2,$.H3,$.H4,$.H5,$.H6]);var UNESCAPED_TEXT=new Set([TAG_NAMES.STYLE,TAG_NAMES.SCRIPT,TAG_NAMES.XMP,TAG_NAMES.IFRAME,TAG_NAMES.NOEMBED,TAG_NAMES.NOFRAMES,TAG_NAMES.PLAINTEXT]);
// node_modules/parse5/dist/tokenizer/index.js
var ATTR_NAME_SET_THRESHOLD=64;var State;(function(State2){State2[State2["DATA"]=0]="DATA";State2[State2["RCDATA"]=1]="RCDATA";State2[State2["RAWTEXT"]=2]="RAWTEXT";State2[State2["SCRIPT_DATA"]=3]="SCRIPT_DATA";State2[State2["PLAINTEXT"]=4]="PLAINTEXT";State2[State2["TAG_OPEN"]=5]="TAG_OPEN";State2[State2["END_TAG_OPEN"]=6]="END_TAG_OPEN";State2[State2["TAG_NAME"]=7]="TAG_NAME";State2[State2["RCDATA_LESS_THAN_SIGN"]=8]="RCDATA_LESS_THAN_SIGN";State2[State2["RCDATA_END_TAG_OPEN"]=9]="RCDATA_END_TAG_OPEN";State2[State2["RCDATA_END_TAG_NAME"]=10]="RCDATA_END_TAG_NAME";State2[State2["RAWTEXT_LESS_THAN_SIGN"]=11]="RAWTEXT_LESS_THAN_SIGN";State2[State2["RAWTEXT_END_TAG_OPEN"]=12]="RAWTEXT_END_TAG_OPEN";State2[State2["RAWTEXT_END_TAG_NAME"]=13]="RAWTEXT_END_TAG_NAME";State2[State2["SCRIPT_DATA_LESS_THAN_SIGN"]=14]="SCRIPT_DATA_LESS_THAN_SIGN";State2[State2["SCRIPT_DATA_END_TAG_OPEN"]=15]="SCRIPT_DATA_END_TAG_OPEN";State2[State2["SCRIPT_DATA_END_TAG_NAME"]=16]="SCRIPT_DATA_END_TAG_NAME";State2[State2["SCRIPT_DATA_ESCAPE_START"]=17]="SCRIPT_DATA_ESCAPE_START";State2[State2["SCRIPT_DATA_ESCAPE_START_DASH"]=18]="SCRIPT_DATA_ESCAPE_START_DASH";State2[State2["SCRIPT_DATA_ESCAPED"]=19]="SCRIPT_DATA_ESCAPED";State2[State2["SCRIPT_DATA_ESCAPED_DASH"]=20]="SCRIPT_DATA_ESCAPED_DASH";State2[State2["SCRIPT_DATA_ESCAPED_DASH_DASH"]=21]="SCRIPT_DATA_ESCAPED_DASH_DASH";State2[State2["SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN"]=22]="SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN";State2[State2["SCRIPT_DATA_ESCAPED_END_TAG_OPEN"]=23]="SCRIPT_DATA_ESCAPED_END_TAG_OPEN";State2[State2["SCRIPT_DATA_ESCAPED_END_TAG_NAME"]=24]="SCRIPT_DATA_ESCAPED_END_TAG_NAME";State2[State2["SCRIPT_DATA_DOUBLE_ESCAPE_START"]=25]="SCRIPT_DATA_DOUBLE_ESCAPE_START";State2[State2["SCRIPT_DATA_DOUBLE_ESCAPED"]=26]="SCRIPT_DATA_DOUBLE_ESCAPED";State2[State2["SCRIPT_DATA_DOUBLE_ESCAPED_DASH"]=27]="SCRIPT_DATA_DOUBLE_ESCAPED_DASH";State2[State2["SCRIPT_DATA_DOUBLE_ESCAPED_DASH_DASH"]=28]="SCRIPT_DATA_DOUBLE_ESCAPED_DASH_DASH";State2[State2["SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN"]=29]="SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN";State2[State2["SCRIPT_DATA_DOUBLE_ESCAPE_END"]=30]="SCRIPT_DATA_DOUBLE_ESCAPE_END";State2[State2["BEFORE_ATTRIBUTE_NAME"]=31]="BEFORE_ATTRIBUTE_NAME";State2[State2["ATTRIBUTE_NAME"]=32]="ATTRIBUTE_NAME";State2[State2["AFTER_ATTRIBUTE_NAME"]=33]="AFTER_ATTRIBUTE_NAME";State2[State2["BEFORE_ATTRIBUTE_VALUE"]=34]="BEFORE_ATTRIBUTE_VALUE";State2[State2["ATTRIBUTE_VALUE_DOUBLE_QUOTED"]=35]="ATTRIBUTE_VALUE_DOUBLE_QUOTED";State2[State2["ATTRIBUTE_VALUE_SINGLE_QUOTED"]=36]="ATTRIBUTE_VALUE_SINGLE_QUOTED";State2[State2["ATTRIBUTE_VALUE_UNQUOTED"]=37]="ATTRIBUTE_VALUE_UNQUOTED";State2[State2["AFTER_ATTRIBUTE_VALUE_QUOTED"]=38]="AFTER_ATTRIBUTE_VALUE_QUOTED";State2[State2["SELF_CLOSING_START_TAG"]=39]="SELF_CLOSING_START_TAG";State2[State2["BOGUS_COMMENT"]=40]="BOGUS_COMMENT";State2[State2["MARKUP_DECLARATION_OPEN"]=41]="MARKUP_DECLARATION_OPEN";State2[State2["COMMENT_START"]=42]="COMMENT_START";State2[State2["COMMENT_START_DASH"]=43]="COMMENT_START_DASH";State2[State2["COMMENT"]=44]="COMMENT";State2[State2["COMMENT_LESS_THAN_SIGN"]=45]="COMMENT_LESS_THAN_SIGN";State2[State2["COMMENT_LESS_THAN_SIGN_BANG"]=46]="COMMENT_LESS_THAN_SIGN_BANG";State2[State2["COMMENT_LESS_THAN_SIGN_BANG_DASH"]=47]="COMMENT_LESS_THAN_SIGN_BANG_DASH";State2[State2["COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH"]=48]="COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH";State2[State2["COMMENT_END_DASH"]=49]="COMMENT_END_DASH";State2[State2["COMMENT_END"]=50]="COMMENT_END";State2[State2["COMMENT_END_BANG"]=51]="COMMENT_END_BANG";State2[State2["DOCTYPE"]=52]="DOCTYPE";State2[State2["BEFORE_DOCTYPE_NAME"]=53]="BEFORE_DOCTYPE_NAME";State2[State2["DOCTYPE_NAME"]=54]="DOCTYPE_NAME";State2[State2["AFTER_DOCTYPE_NAME"]=55]="AFTER_DOCTYPE_NAME";State2[State2["AFTER_DOCTYPE_PUBLIC_KEYWORD"]=56]="AFTER_DOCTYPE_PUBLIC_KEYWORD";State2[State2["BEFORE_DOCTYPE_PUBLIC_IDENTIFIER"]=57]="BEFORE_DOCTYPE_PUBLIC_IDENTIFIER";State2[State2["DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED"]=58]="DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED";State2[State2["DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED"]=59]="DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED";State2[State2["AFTER_DOCTYPE_PUBLIC_IDENTIFIER"]=60]="AFTER_DOCTYPE_PUBLIC_IDENTIFIER";State2[State2["BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS"]=61]="BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS";State2[State2["AFTER_DOCTYPE_SYSTEM_KEYWORD"]=62]="AFTER_DOCTYPE_SYSTEM_KEYWORD";State2[State2["BEFORE_DOCTYPE_SYSTEM_IDENTIFIER"]=63]="BEFORE_DOCTYPE_SYSTEM_IDENTIFIER";State2[State2["DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED"]=64]="DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED";State2[State2["DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED"]=65]="DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED";State2[State2["AFTER_DOCTYPE_SYSTEM_IDENTIFIER"]=66]="AFTER_DOCTYPE_SYSTEM_IDENTIFIER";State2[State2["BOGUS_DOCTYPE"]=67]="BOGUS_DOCTYPE";State2[State2["CDATA_SECTION"]=68]="CDATA_SECTION";State2[State2["CDATA_SECTION_BRACKET"]=69]="CDATA_SECTION_BRACKET";State2[State2["CDATA_SECTION_END"]=70]="CDATA_SECTION_END";State2[State2["CHARACTER_REFERENCE"]=71]="CHARACTER_REFERENCE";State2[State2["AMBIGUOUS_AMPERSAND"]=72]="AMBIGUOUS_AMPERSAND"})(State||(State={}));var TokenizerMode={DATA:State.DATA,RCDATA:State.RCDATA,RAWTEXT:State.RAWTEXT,SCRIPT_DATA:State.SCRIPT_DATA,PLAINTEXT:State.PLAINTEXT,CDATA_SECTION:State.CDATA_SECTION};function isAsciiDigit(cp){return cp>=CODE_POINTS.DIGIT_0&&cp<=CODE_POINTS.DIGIT_9}function isAsciiUpper(cp){return cp>=CODE_POINTS.LATIN_CAPITAL_A&&cp<=CODE_POINTS.LATIN_CAPITAL_Z}function isAsciiLower(cp){return cp>=CODE_POINTS.LATIN_SMALL_A&&cp<=CODE_POINTS.LATIN_SMALL_Z}function isAsciiLetter(cp){return isAsciiLower(cp)||isAsciiUpper(cp)}function isAsciiAlphaNumeric(cp){return isAsciiLetter(cp)||isAsciiDigit(cp)}function toAsciiLower(cp){return cp+32}function isWhitespace(cp){return cp===CODE_POINTS.SPACE||cp===CODE_POINTS.LINE_FEED||cp===CODE_POINTS.TABULATION||cp===CODE_POINTS.FORM_FEED||cp===CODE_POINTS.CARRIAGE_RETURN}function isScriptDataDoubleEscapeSequenceEnd(cp){return isWhitespace(cp)||cp===CODE_POINTS.SOLIDUS||cp===CODE_POINTS.GREATER_THAN_SIGN}function getErrorForNumericCharacterReference(code){if(code===CODE_POINTS.NULL){return ERR.nullCharacterReference}else if(code>1114111){return ERR.characterReferenceOutsideUnicodeRange}else if(isSurrogate(code)){return ERR.surrogateCharacterReference}else if(isUndefinedCodePoint(code)){return ERR.noncharacterCharacterReference}else if(isControlCodePoint(code)||code===CODE_POINTS.CARRIAGE_RETURN){return ERR.controlCharacterReference}return null}var Tokenizer=class{constructor(options,handler){this.options=options;this.handler=handler;this.paused=false;this.inLoop=false;this.inForeignNode=false;this.lastStartTagName="";this.active=false;this.state=State.DATA;this.returnState=State.DATA;this.entityStartPos=0;this.consumedAfterSnapshot=-1;this.currentCharacterToken=null;this.currentToken=null;this.currentAttr={name:"",value:""};this.currentAttrLocation=null;this.currentAttrNames=null;this.runStart=0;this.runEnd=0;this.preprocessor=new Preprocessor(handler);this.currentLocation=this.getCurrentLocation(-1);this.entityDecoder=new HtmlEntityDecoder((cp,consumed)=>{this.preprocessor.pos=this.entityStartPos+consumed-1;if(!this._isCharacterReferenceInAttribute()){this._ensureCharacterToken(isWhitespace(cp)?TokenType.WHITESPACE_CHARACTER:cp===CODE_POINTS.NULL?TokenType.NULL_CHARACTER:TokenType.CHARACTER)}this._extendRunWith(String.fromCodePoint(cp),0);this.entityStartPos=this.preprocessor.pos-consumed+1},handler.onParseError?{missingSemicolonAfterCharacterReference:()=>{this._err(ERR.missingSemicolonAfterCharacterReference,1)},absenceOfDigitsInNumericCharacterReference:consumed=>{this._err(ERR.absenceOfDigitsInNumericCharacterReference,this.entityStartPos-this.preprocessor.pos+consumed)},validateNumericCharacterReference:code=>{const error=getErrorForNumericCharacterReference(code);if(error)this._err(error,1)}}:void 0)}_err(code,cpOffset=0){var _a,_b;(_b=(_a=this.handler).onParseError)===null||_b===void 0?void 0:_b.call(_a,this.preprocessor.getError(code,cpOffset))}getCurrentLocation(offset){if(!this.options.sourceCodeLocationInfo){return null}return{startLine:this.preprocessor.line,startCol:this.preprocessor.col-offset,startOffset:this.preprocessor.offset-offset,endLine:-1,endCol:-1,endOffset:-1}}_runParsingLoop(){if(this.inLoop)return;this.inLoop=true;while(this.active&&!this.paused){this.consumedAfterSnapshot=0;const cp=this._consume();if(!this._ensureHibernation()){this._callState(cp)}}this.inLoop=false}flushCharacters(){var _a;if(this.inLoop){throw new Error("Cannot flush characters from a tokenizer callback")}const location=(_a=this.currentCharacterToken)===null||_a===void 0?void 0:_a.location;let nextLocation=null;if(location){nextLocation=this.getCharacterTokenEndLocation(location);this.currentLocation=nextLocation}this.inLoop=true;try{this._emitCurrentCharacterToken(nextLocation)}finally{this.inLoop=false}this._runParsingLoop()}getCharacterTokenEndLocation(location){const endOffset=this.getCharacterTokenEndOffset();const html=this.preprocessor.html.slice(location.startOffset-this.preprocessor.droppedBufferSize,endOffset-this.preprocessor.droppedBufferSize);let line=location.startLine;let lastLineBreak=-1;for(let i=html.indexOf("\n");i!==-1;i=html.indexOf("\n",i+1)){line++;lastLineBreak=i}for(let i=html.indexOf("\r");i!==-1;i=html.indexOf("\r",i+1)){if(html.charCodeAt(i+1)!==CODE_POINTS.LINE_FEED){line++;lastLineBreak=Math.max(lastLineBreak,i)}}return{startLine:line,startCol:lastLineBreak===-1?location.startCol+html.length:html.length-lastLineBreak,startOffset:endOffset,endLine:-1,endCol:-1,endOffset:-1}}getCharacterTokenEndOffset(){var _a;const end=this.preprocessor.droppedBufferSize+this.preprocessor.pos+1;const tokenLocation=(_a=this.currentToken)===null||_a===void 0?void 0:_a.location;switch(this.state){case State.TAG_OPEN:case State.RCDATA_LESS_THAN_SIGN:case State.RAWTEXT_LESS_THAN_SIGN:case State.SCRIPT_DATA_LESS_THAN_SIGN:case State.SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN:case State.CDATA_SECTION_BRACKET:{return end-1}case State.END_TAG_OPEN:case State.MARKUP_DECLARATION_OPEN:case State.RCDATA_END_TAG_OPEN:case State.RCDATA_END_TAG_NAME:case State.RAWTEXT_END_TAG_OPEN:case State.RAWTEXT_END_TAG_NAME:case State.SCRIPT_DATA_END_TAG_OPEN:case State.SCRIPT_DATA_END_TAG_NAME:case State.SCRIPT_DATA_ESCAPED_END_TAG_OPEN:case State.SCRIPT_DATA_ESCAPED_END_TAG_NAME:case State.CDATA_SECTION_END:{return end-2}case State.CHARACTER_REFERENCE:{return this._isCharacterReferenceInAttribute()&&tokenLocation?tokenLocation.startOffset:this.preprocessor.droppedBufferSize+this.entityStartPos}case State.DOCTYPE:case State.BEFORE_DOCTYPE_NAME:{return this.currentLocation.startOffset}default:{if(tokenLocation&&(this.state===State.TAG_NAME||this.state>=State.BEFORE_ATTRIBUTE_NAME&&this.state<=State.BOGUS_COMMENT||this.state>=State.COMMENT_START&&this.state<=State.BOGUS_DOCTYPE)){return tokenLocation.startOffset}return end}}}pause(){this.paused=true}resume(writeCallback){if(!this.paused){throw new Error("Parser was already resumed")}this.paused=false;if(this.inLoop)return;this._runParsingLoop();if(!this.paused){writeCallback===null||writeCallback===void 0?void 0:writeCallback()}}write(chunk,isLastChunk,writeCallback){this.active=true;this.preprocessor.write(chunk,isLastChunk);this._runParsingLoop();if(!this.paused){writeCallback===null||writeCallback===void 0?void 0:writeCallback()}}insertHtmlAtCurrentPos(chunk){this.active=true;this.preprocessor.insertHtmlAtCurrentPos(chunk);this._runParsingLoop()}flushCurrentCharacterToken(){if(this.paused||this.active||!this.currentCharacterToken||this.currentToken||this.state===State.DOCTYPE||this.state===State.BEFORE_DOCTYPE_NAME||!this.preprocessor.willDropParsedChunk()){return}const pending=this.preprocessor.droppedBufferSize+this.preprocessor.pos+1-this.getCharacterTokenEndOffset();this.preprocessor.advance();this.currentLocation=this.getCurrentLocation(pending);this.preprocessor.retreat(1);this._emitCurrentCharacterToken(this.currentLocation);this._createCharacterToken(TokenType.CHARACTER);this.preprocessor.dropParsedChunk(Math.max(pending-1,0));this.entityStartPos=this.preprocessor.pos+1-pending}_ensureHibernation(){if(this.preprocessor.endOfChunkHit){this.preprocessor.retreat(this.consumedAfterSnapshot);this.consumedAfterSnapshot=0;this.active=false;return true}return false}_consume(){this.consumedAfterSnapshot++;return this.preprocessor.advance()}_advanceBy(count){this.consumedAfterSnapshot+=count;for(let i=0;i<count;i++){this.preprocessor.advance()}}_consumeSequenceIfMatch(pattern,caseSensitive){if(this.preprocessor.startsWith(pattern,caseSensitive)){this._advanceBy(pattern.length-1);return true}return false}_createStartTagToken(){this._flushRun("");this.currentToken={type:TokenType.START_TAG,tagName:"",tagID:TAG_ID.UNKNOWN,selfClosing:false,ackSelfClosing:false,attrs:[],location:this.getCurrentLocation(1)}}_createEndTagToken(){this._flushRun("");this.currentToken={type:TokenType.END_TAG,tagName:"",tagID:TAG_ID.UNKNOWN,selfClosing:false,ackSelfClosing:false,attrs:[],location:this.getCurrentLocation(2)}}_createCommentToken(offset){this._flushRun("");this.currentToken={type:TokenType.COMMENT,data:"",location:this.getCurrentLocation(offset)}}_createDoctypeToken(initialName){this._flushRun("");this.currentToken={type:TokenType.DOCTYPE,name:initialName,forceQuirks:false,publicId:null,systemId:null,location:this.currentLocation}}_createCharacterToken(type){if(this.currentLocation){const start=this.currentLocation.startOffset-this.preprocessor.droppedBufferSize;if(this.preprocessor.html[start]==="\n"&&this.preprocessor.html[start-1]==="\r"){this.currentLocation.startOffset++}}this.currentCharacterToken={type,chars:"",location:this.currentLocation}}_createAttr(attrNameFirstCh){this._flushRun("");this.currentAttr={name:attrNameFirstCh,value:""};this.currentAttrLocation=this.getCurrentLocation(0)}_leaveAttrName(){var _a;var _b;const token=this.currentToken;const{name}=this.currentAttr;const names=this.currentAttrNames;let duplicate;if(names===null){duplicate=getTokenAttr(token,name)!==null;if(!duplicate&&token.attrs.length===ATTR_NAME_SET_THRESHOLD){this.currentAttrNames=new Set(token.attrs.map(attr=>attr.name)).add(name)}}else{duplicate=names.has(name);if(!duplicate)names.add(name)}if(duplicate){this._err(ERR.duplicateAttribute)}else{token.attrs.push(this.currentAttr);if(token.location&&this.currentAttrLocation){const attrLocations=(_a=(_b=token.location).attrs)!==null&&_a!==void 0?_a:_b.attrs=Object.create(null);attrLocations[this.currentAttr.name]=this.currentAttrLocation;this._leaveAttrValue()}}}_leaveAttrValue(){if(this.currentAttrLocation){this.currentAttrLocation.endLine=this.preprocessor.line;this.currentAttrLocation.endCol=this.preprocessor.col;this.currentAttrLocation.endOffset=this.preprocessor.offset}}_flushRun(text){if(this.runEnd===this.runStart&&text.length===0){return}const slice=this.preprocessor.html.slice(this.runStart,this.runEnd);const run=(slice.length<13?slice:` ${slice}`.slice(1))+text;const token=this.currentToken;this.runStart=this.runEnd;if(token===null){this.currentCharacterToken.chars+=run}else if(token.type===TokenType.COMMENT){token.data+=run}else{this.currentAttr.value+=run}}_extendRun(cp){const{preprocessor}=this;if(cp===CODE_POINTS.LINE_FEED&&preprocessor.html.charCodeAt(preprocessor.pos)!==CODE_POINTS.LINE_FEED){this._flushRun("\n");this.runStart=preprocessor.pos+1}else{const start=preprocessor.pos-Number(cp>65535);if(start!==this.runEnd){this._flushRun("");this.runStart=start}}this.runEnd=preprocessor.pos+1}_extendRunWith(text,cpOffset){const{preprocessor}=this;const start=preprocessor.codePointStart+1+cpOffset-text.length;if(start>=0&&preprocessor.html.startsWith(text,start)){if(start!==this.runEnd){this._flushRun("");this.runStart=start}}else{this._flushRun(text);this.runStart=start+text.length}this.runEnd=start+text.length}prepareToken(ct){this._emitCurrentCharacterToken(ct.location);this.currentToken=null;if(ct.location){ct.location.endLine=this.preprocessor.line;ct.location.endCol=this.preprocessor.col+1;ct.location.endOffset=this.preprocessor.offset+1}this.currentLocation=this.getCurrentLocation(-1)}emitCurrentTagToken(){const ct=this.currentToken;this.currentAttrNames=null;this.prepareToken(ct);ct.tagID=getTagID(ct.tagName);if(ct.type===TokenType.START_TAG){this.lastStartTagName=ct.tagName;this.handler.onStartTag(ct)}else{if(ct.attrs.length>0){this._err(ERR.endTagWithAttributes)}if(ct.selfClosing){this._err(ERR.endTagWithTrailingSolidus)}this.handler.onEndTag(ct)}this.preprocessor.dropParsedChunk()}emitCurrentComment(ct){this.prepareToken(ct);this.handler.onComment(ct);this.preprocessor.dropParsedChunk()}emitCurrentDoctype(ct){this.prepareToken(ct);this.handler.onDoctype(ct);this.preprocessor.dropParsedChunk()}_emitCurrentCharacterToken(nextLocation){this._flushRun("");if(this.currentCharacterToken){if(nextLocation&&this.currentCharacterToken.location){this.currentCharacterToken.location.endLine=nextLocation.startLine;this.currentCharacterToken.location.endCol=nextLocation.startCol;this.currentCharacterToken.location.endOffset=nextLocation.startOffset}switch(this.currentCharacterToken.type){case TokenType.CHARACTER:{this.handler.onCharacter(this.currentCharacterToken);break}case TokenType.NULL_CHARACTER:{this.handler.onNullCharacter(this.currentCharacterToken);break}case TokenType.WHITESPACE_CHARACTER:{this.handler.onWhitespaceCharacter(this.currentCharacterToken);break}}this.currentCharacterToken=null}}_emitEOFToken(){var _a,_b;const location=this.getCurrentLocation(0);if(location){location.endLine=location.startLine;location.endCol=location.startCol;location.endOffset=location.startOffset}this._emitCurrentCharacterToken((_b=(_a=this.currentToken)===null||_a===void 0?void 0:_a.location)!==null&&_b!==void 0?_b:location);this.handler.onEof({type:TokenType.EOF,location});this.active=false}_ensureCharacterToken(type){if(this.currentCharacterToken){if(this.currentCharacterToken.type===type){return}this.currentLocation=this.getCurrentLocation(0);this._emitCurrentCharacterToken(this.currentLocation);this.preprocessor.dropParsedChunk()}this._createCharacterToken(type)}_emitCodePoint(cp){const type=isWhitespace(cp)?TokenType.WHITESPACE_CHARACTER:cp===CODE_POINTS.NULL?TokenType.NULL_CHARACTER:TokenType.CHARACTER;const token=this.currentCharacterToken;if(token===null||token.type!==type){this._ensureCharacterToken(type)}this._extendRun(cp)}_emitChars(ch,cpOffset=0){if(this.options.sourceCodeLocationInfo&&cpOffset!==0&&this.currentCharacterToken&&this.currentCharacterToken.type!==TokenType.CHARACTER){this.currentLocation=this.getCurrentLocation(ch.length-1-cpOffset);this._emitCurrentCharacterToken(this.currentLocation);this._createCharacterToken(TokenType.CHARACTER)}else{this._ensureCharacterToken(TokenType.CHARACTER)}this._extendRunWith(ch,cpOffset)}_startCharacterReference(){this.returnState=this.state;this.state=State.CHARACTER_REFERENCE;this.entityStartPos=this.preprocessor.pos;this.entityDecoder.startEntity(this._isCharacterReferenceInAttribute()?DecodingMode.Attribute:DecodingMode.Legacy)}_isCharacterReferenceInAttribute(){return this.returnState===State.ATTRIBUTE_VALUE_DOUBLE_QUOTED||this.returnState===State.ATTRIBUTE_VALUE_SINGLE_QUOTED||this.returnState===State.ATTRIBUTE_VALUE_UNQUOTED}_flushCodePointConsumedAsCharacterReference(cp){if(this._isCharacterReferenceInAttribute()){this._extendRun(cp)}else{this._emitCodePoint(cp)}}_callState(cp){switch(this.state){case State.DATA:{this._stateData(cp);break}case State.RCDATA:{this._stateRcdata(cp);break}case State.RAWTEXT:{this._stateRawtext(cp);break}case State.SCRIPT_DATA:{this._stateScriptData(cp);break}case State.PLAINTEXT:{this._statePlaintext(cp);break}case State.TAG_OPEN:{this._stateTagOpen(cp);break}case State.END_TAG_OPEN:{this._stateEndTagOpen(cp);break}case State.TAG_NAME:{this._stateTagName(cp);break}case State.RCDATA_LESS_THAN_SIGN:{this._stateRcdataLessThanSign(cp);break}case State.RCDATA_END_TAG_OPEN:{this._stateRcdataEndTagOpen(cp);break}case State.RCDATA_END_TAG_NAME:{this._stateRcdataEndTagName(cp);break}case State.RAWTEXT_LESS_THAN_SIGN:{this._stateRawtextLessThanSign(cp);break}case State.RAWTEXT_END_TAG_OPEN:{this._stateRawtextEndTagOpen(cp);break}case State.RAWTEXT_END_TAG_NAME:{this._stateRawtextEndTagName(cp);break}case State.SCRIPT_DATA_LESS_THAN_SIGN:{this._stateScriptDataLessThanSign(cp);break}case State.SCRIPT_DATA_END_TAG_OPEN:{this._stateScriptDataEndTagOpen(cp);break}case State.SCRIPT_DATA_END_TAG_NAME:{this._stateScriptDataEndTagName(cp);break}case State.SCRIPT_DATA_ESCAPE_START:{this._stateScriptDataEscapeStart(cp);break}case State.SCRIPT_DATA_ESCAPE_START_DASH:{this._stateScriptDataEscapeStartDash(cp);break}case State.SCRIPT_DATA_ESCAPED:{this._stateScriptDataEscaped(cp);break}case State.SCRIPT_DATA_ESCAPED_DASH:{this._stateScriptDataEscapedDash(cp);break}case State.SCRIPT_DATA_ESCAPED_DASH_DASH:{this._stateScriptDataEscapedDashDash(cp);break}case State.SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN:{this._stateScriptDataEscapedLessThanSign(cp);break}case State.SCRIPT_DATA_ESCAPED_END_TAG_OPEN:{this._stateScriptDataEscapedEndTagOpen(cp);break}case State.SCRIPT_DATA_ESCAPED_END_TAG_NAME:{this._stateScriptDataEscapedEndTagName(cp);break}case State.SCRIPT_DATA_DOUBLE_ESCAPE_START:{this._stateScriptDataDoubleEscapeStart(cp);break}case State.SCRIPT_DATA_DOUBLE_ESCAPED:{this._stateScriptDataDoubleEscaped(cp);break}case State.SCRIPT_DATA_DOUBLE_ESCAPED_DASH:{this._stateScriptDataDoubleEscapedDash(cp);break}case State.SCRIPT_DATA_DOUBLE_ESCAPED_DASH_DASH:{this._stateScriptDataDoubleEscapedDashDash(cp);break}case State.SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN:{this._stateScriptDataDoubleEscapedLessThanSign(cp);break}case State.SCRIPT_DATA_DOUBLE_ESCAPE_END:{this._stateScriptDataDoubleEscapeEnd(cp);break}case State.BEFORE_ATTRIBUTE_NAME:{this._stateBeforeAttributeName(cp);break}case State.ATTRIBUTE_NAME:{this._stateAttributeName(cp);break}case State.AFTER_ATTRIBUTE_NAME:{this._stateAfterAttributeName(cp);break}case State.BEFORE_ATTRIBUTE_VALUE:{this._stateBeforeAttributeValue(cp);break}case State.ATTRIBUTE_VALUE_DOUBLE_QUOTED:{this._stateAttributeValueDoubleQuoted(cp);break}case State.ATTRIBUTE_VALUE_SINGLE_QUOTED:{this._stateAttributeValueSingleQuoted(cp);break}case State.ATTRIBUTE_VALUE_UNQUOTED:{this._stateAttributeValueUnquoted(cp);break}case State.AFTER_ATTRIBUTE_VALUE_QUOTED:{this._stateAfterAttributeValueQuoted(cp);break}case State.SELF_CLOSING_START_TAG:{this._stateSelfClosingStartTag(cp);break}case State.BOGUS_COMMENT:{this._stateBogusComment(cp);break}case State.MARKUP_DECLARATION_OPEN:{this._stateMarkupDeclarationOpen(cp);break}case State.COMMENT_START:{this._stateCommentStart(cp);break}case State.COMMENT_START_DASH:{this._stateCommentStartDash(cp);break}case State.COMMENT:{this._stateComment(cp);break}case State.COMMENT_LESS_THAN_SIGN:{this._stateCommentLessThanSign(cp);break}case State.COMMENT_LESS_THAN_SIGN_BANG:{this._stateCommentLessThanSignBang(cp);break}case State.COMMENT_LESS_THAN_SIGN_BANG_DASH:{this._stateCommentLessThanSignBangDash(cp);break}case State.COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH:{this._stateCommentLessThanSignBangDashDash(cp);break}case State.COMMENT_END_DASH:{this._stateCommentEndDash(cp);break}case State.COMMENT_END:{this._stateCommentEnd(cp);break}case State.COMMENT_END_BANG:{this._stateCommentEndBang(cp);break}case State.DOCTYPE:{this._stateDoctype(cp);break}case State.BEFORE_DOCTYPE_NAME:{this._stateBeforeDoctypeName(cp);break}case State.DOCTYPE_NAME:{this._stateDoctypeName(cp);break}case State.AFTER_DOCTYPE_NAME:{this._stateAfterDoctypeName(cp);break}case State.AFTER_DOCTYPE_PUBLIC_KEYWORD:{this._stateAfterDoctypePublicKeyword(cp);break}case State.BEFORE_DOCTYPE_PUBLIC_IDENTIFIER:{this._stateBeforeDoctypePublicIdentifier(cp);break}case State.DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED:{this._stateDoctypePublicIdentifierDoubleQuoted(cp);break}case State.DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED:{this._stateDoctypePublicIdentifierSingleQuoted(cp);break}case State.AFTER_DOCTYPE_PUBLIC_IDENTIFIER:{this._stateAfterDoctypePublicIdentifier(cp);break}case State.BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS:{this._stateBetweenDoctypePublicAndSystemIdentifiers(cp);break}case State.AFTER_DOCTYPE_SYSTEM_KEYWORD:{this._stateAfterDoctypeSystemKeyword(cp);break}case State.BEFORE_DOCTYPE_SYSTEM_IDENTIFIER:{this._stateBeforeDoctypeSystemIdentifier(cp);break}case State.DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED:{this._stateDoctypeSystemIdentifierDoubleQuoted(cp);break}case State.DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED:{this._stateDoctypeSystemIdentifierSingleQuoted(cp);break}case State.AFTER_DOCTYPE_SYSTEM_IDENTIFIER:{this._stateAfterDoctypeSystemIdentifier(cp);break}case State.BOGUS_DOCTYPE:{this._stateBogusDoctype(cp);break}case State.CDATA_SECTION:{this._stateCdataSection(cp);break}case State.CDATA_SECTION_BRACKET:{this._stateCdataSectionBracket(cp);break}case State.CDATA_SECTION_END:{this._stateCdataSectionEnd(cp);break}case State.CHARACTER_REFERENCE:{this._stateCharacterReference();break}case State.AMBIGUOUS_AMPERSAND:{this._stateAmbiguousAmpersand(cp);break}default:{throw new Error("Unknown state")}}}_stateData(cp){switch(cp){case CODE_POINTS.LESS_THAN_SIGN:{this.state=State.TAG_OPEN;break}case CODE_POINTS.AMPERSAND:{this._startCharacterReference();break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._emitCodePoint(cp);break}case CODE_POINTS.EOF:{this._emitEOFToken();break}default:{this._emitCodePoint(cp)}}}_stateRcdata(cp){switch(cp){case CODE_POINTS.AMPERSAND:{this._startCharacterReference();break}case CODE_POINTS.LESS_THAN_SIGN:{this.state=State.RCDATA_LESS_THAN_SIGN;break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._emitChars(REPLACEMENT_CHARACTER);break}case CODE_POINTS.EOF:{this._emitEOFToken();break}default:{this._emitCodePoint(cp)}}}_stateRawtext(cp){switch(cp){case CODE_POINTS.LESS_THAN_SIGN:{this.state=State.RAWTEXT_LESS_THAN_SIGN;break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._emitChars(REPLACEMENT_CHARACTER);break}case CODE_POINTS.EOF:{this._emitEOFToken();break}default:{this._emitCodePoint(cp)}}}_stateScriptData(cp){switch(cp){case CODE_POINTS.LESS_THAN_SIGN:{this.state=State.SCRIPT_DATA_LESS_THAN_SIGN;break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._emitChars(REPLACEMENT_CHARACTER);break}case CODE_POINTS.EOF:{this._emitEOFToken();break}default:{this._emitCodePoint(cp)}}}_statePlaintext(cp){switch(cp){case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._emitChars(REPLACEMENT_CHARACTER);break}case CODE_POINTS.EOF:{this._emitEOFToken();break}default:{this._emitCodePoint(cp)}}}_stateTagOpen(cp){if(isAsciiLetter(cp)){this._createStartTagToken();this.state=State.TAG_NAME;this._stateTagName(cp)}else switch(cp){case CODE_POINTS.EXCLAMATION_MARK:{this.state=State.MARKUP_DECLARATION_OPEN;break}case CODE_POINTS.SOLIDUS:{this.state=State.END_TAG_OPEN;break}case CODE_POINTS.QUESTION_MARK:{this._err(ERR.unexpectedQuestionMarkInsteadOfTagName);this._createCommentToken(1);this.state=State.BOGUS_COMMENT;this._stateBogusComment(cp);break}case CODE_POINTS.EOF:{this._err(ERR.eofBeforeTagName);this._emitChars("<",-1);this._emitEOFToken();break}default:{this._err(ERR.invalidFirstCharacterOfTagName);this._emitChars("<",-1);this.state=State.DATA;this._stateData(cp)}}}_stateEndTagOpen(cp){if(isAsciiLetter(cp)){this._createEndTagToken();this.state=State.TAG_NAME;this._stateTagName(cp)}else switch(cp){case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.missingEndTagName);this.state=State.DATA;break}case CODE_POINTS.EOF:{this._err(ERR.eofBeforeTagName);this._emitChars("</",-1);this._emitEOFToken();break}default:{this._err(ERR.invalidFirstCharacterOfTagName);this._createCommentToken(2);this.state=State.BOGUS_COMMENT;this._stateBogusComment(cp)}}}_stateTagName(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{this.state=State.BEFORE_ATTRIBUTE_NAME;break}case CODE_POINTS.SOLIDUS:{this.state=State.SELF_CLOSING_START_TAG;break}case CODE_POINTS.GREATER_THAN_SIGN:{this.state=State.DATA;this.emitCurrentTagToken();break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);token.tagName+=REPLACEMENT_CHARACTER;break}case CODE_POINTS.EOF:{this._err(ERR.eofInTag);this._emitEOFToken();break}default:{token.tagName+=String.fromCodePoint(isAsciiUpper(cp)?toAsciiLower(cp):cp)}}}_stateRcdataLessThanSign(cp){if(cp===CODE_POINTS.SOLIDUS){this.state=State.RCDATA_END_TAG_OPEN}else{this._emitChars("<",-1);this.state=State.RCDATA;this._stateRcdata(cp)}}_stateRcdataEndTagOpen(cp){if(isAsciiLetter(cp)){this.state=State.RCDATA_END_TAG_NAME;this._stateRcdataEndTagName(cp)}else{this._emitChars("</",-1);this.state=State.RCDATA;this._stateRcdata(cp)}}handleSpecialEndTag(_cp){if(!this.preprocessor.startsWith(this.lastStartTagName,false)){return!this._ensureHibernation()}this._createEndTagToken();const token=this.currentToken;token.tagName=this.lastStartTagName;const cp=this.preprocessor.peek(this.lastStartTagName.length);switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{this._advanceBy(this.lastStartTagName.length);this.state=State.BEFORE_ATTRIBUTE_NAME;return false}case CODE_POINTS.SOLIDUS:{this._advanceBy(this.lastStartTagName.length);this.state=State.SELF_CLOSING_START_TAG;return false}case CODE_POINTS.GREATER_THAN_SIGN:{this._advanceBy(this.lastStartTagName.length);this.emitCurrentTagToken();this.state=State.DATA;return false}default:{this.currentToken=null;return!this._ensureHibernation()}}}_stateRcdataEndTagName(cp){if(this.handleSpecialEndTag(cp)){this._emitChars("</",-1);this.state=State.RCDATA;this._stateRcdata(cp)}}_stateRawtextLessThanSign(cp){if(cp===CODE_POINTS.SOLIDUS){this.state=State.RAWTEXT_END_TAG_OPEN}else{this._emitChars("<",-1);this.state=State.RAWTEXT;this._stateRawtext(cp)}}_stateRawtextEndTagOpen(cp){if(isAsciiLetter(cp)){this.state=State.RAWTEXT_END_TAG_NAME;this._stateRawtextEndTagName(cp)}else{this._emitChars("</",-1);this.state=State.RAWTEXT;this._stateRawtext(cp)}}_stateRawtextEndTagName(cp){if(this.handleSpecialEndTag(cp)){this._emitChars("</",-1);this.state=State.RAWTEXT;this._stateRawtext(cp)}}_stateScriptDataLessThanSign(cp){switch(cp){case CODE_POINTS.SOLIDUS:{this.state=State.SCRIPT_DATA_END_TAG_OPEN;break}case CODE_POINTS.EXCLAMATION_MARK:{this.state=State.SCRIPT_DATA_ESCAPE_START;this._emitChars("<!");break}default:{this._emitChars("<",-1);this.state=State.SCRIPT_DATA;this._stateScriptData(cp)}}}_stateScriptDataEndTagOpen(cp){if(isAsciiLetter(cp)){this.state=State.SCRIPT_DATA_END_TAG_NAME;this._stateScriptDataEndTagName(cp)}else{this._emitChars("</",-1);this.state=State.SCRIPT_DATA;this._stateScriptData(cp)}}_stateScriptDataEndTagName(cp){if(this.handleSpecialEndTag(cp)){this._emitChars("</",-1);this.state=State.SCRIPT_DATA;this._stateScriptData(cp)}}_stateScriptDataEscapeStart(cp){if(cp===CODE_POINTS.HYPHEN_MINUS){this.state=State.SCRIPT_DATA_ESCAPE_START_DASH;this._emitChars("-")}else{this.state=State.SCRIPT_DATA;this._stateScriptData(cp)}}_stateScriptDataEscapeStartDash(cp){if(cp===CODE_POINTS.HYPHEN_MINUS){this.state=State.SCRIPT_DATA_ESCAPED_DASH_DASH;this._emitChars("-")}else{this.state=State.SCRIPT_DATA;this._stateScriptData(cp)}}_stateScriptDataEscaped(cp){switch(cp){case CODE_POINTS.HYPHEN_MINUS:{this.state=State.SCRIPT_DATA_ESCAPED_DASH;this._emitChars("-");break}case CODE_POINTS.LESS_THAN_SIGN:{this.state=State.SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN;break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._emitChars(REPLACEMENT_CHARACTER);break}case CODE_POINTS.EOF:{this._err(ERR.eofInScriptHtmlCommentLikeText);this._emitEOFToken();break}default:{this._emitCodePoint(cp)}}}_stateScriptDataEscapedDash(cp){switch(cp){case CODE_POINTS.HYPHEN_MINUS:{this.state=State.SCRIPT_DATA_ESCAPED_DASH_DASH;this._emitChars("-");break}case CODE_POINTS.LESS_THAN_SIGN:{this.state=State.SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN;break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this.state=State.SCRIPT_DATA_ESCAPED;this._emitChars(REPLACEMENT_CHARACTER);break}case CODE_POINTS.EOF:{this._err(ERR.eofInScriptHtmlCommentLikeText);this._emitEOFToken();break}default:{this.state=State.SCRIPT_DATA_ESCAPED;this._emitCodePoint(cp)}}}_stateScriptDataEscapedDashDash(cp){switch(cp){case CODE_POINTS.HYPHEN_MINUS:{this._emitChars("-");break}case CODE_POINTS.LESS_THAN_SIGN:{this.state=State.SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN;break}case CODE_POINTS.GREATER_THAN_SIGN:{this.state=State.SCRIPT_DATA;this._emitChars(">");break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this.state=State.SCRIPT_DATA_ESCAPED;this._emitChars(REPLACEMENT_CHARACTER);break}case CODE_POINTS.EOF:{this._err(ERR.eofInScriptHtmlCommentLikeText);this._emitEOFToken();break}default:{this.state=State.SCRIPT_DATA_ESCAPED;this._emitCodePoint(cp)}}}_stateScriptDataEscapedLessThanSign(cp){if(cp===CODE_POINTS.SOLIDUS){this.state=State.SCRIPT_DATA_ESCAPED_END_TAG_OPEN}else if(isAsciiLetter(cp)){this._emitChars("<",-1);this.state=State.SCRIPT_DATA_DOUBLE_ESCAPE_START;this._stateScriptDataDoubleEscapeStart(cp)}else{this._emitChars("<",-1);this.state=State.SCRIPT_DATA_ESCAPED;this._stateScriptDataEscaped(cp)}}_stateScriptDataEscapedEndTagOpen(cp){if(isAsciiLetter(cp)){this.state=State.SCRIPT_DATA_ESCAPED_END_TAG_NAME;this._stateScriptDataEscapedEndTagName(cp)}else{this._emitChars("</",-1);this.state=State.SCRIPT_DATA_ESCAPED;this._stateScriptDataEscaped(cp)}}_stateScriptDataEscapedEndTagName(cp){if(this.handleSpecialEndTag(cp)){this._emitChars("</",-1);this.state=State.SCRIPT_DATA_ESCAPED;this._stateScriptDataEscaped(cp)}}_stateScriptDataDoubleEscapeStart(cp){if(this.preprocessor.startsWith(SEQUENCES.SCRIPT,false)&&isScriptDataDoubleEscapeSequenceEnd(this.preprocessor.peek(SEQUENCES.SCRIPT.length))){this._emitCodePoint(cp);for(let i=0;i<SEQUENCES.SCRIPT.length;i++){this._emitCodePoint(this._consume())}this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED}else if(!this._ensureHibernation()){this.state=State.SCRIPT_DATA_ESCAPED;this._stateScriptDataEscaped(cp)}}_stateScriptDataDoubleEscaped(cp){switch(cp){case CODE_POINTS.HYPHEN_MINUS:{this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED_DASH;this._emitChars("-");break}case CODE_POINTS.LESS_THAN_SIGN:{this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN;this._emitChars("<");break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._emitChars(REPLACEMENT_CHARACTER);break}case CODE_POINTS.EOF:{this._err(ERR.eofInScriptHtmlCommentLikeText);this._emitEOFToken();break}default:{this._emitCodePoint(cp)}}}_stateScriptDataDoubleEscapedDash(cp){switch(cp){case CODE_POINTS.HYPHEN_MINUS:{this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED_DASH_DASH;this._emitChars("-");break}case CODE_POINTS.LESS_THAN_SIGN:{this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN;this._emitChars("<");break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED;this._emitChars(REPLACEMENT_CHARACTER);break}case CODE_POINTS.EOF:{this._err(ERR.eofInScriptHtmlCommentLikeText);this._emitEOFToken();break}default:{this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED;this._emitCodePoint(cp)}}}_stateScriptDataDoubleEscapedDashDash(cp){switch(cp){case CODE_POINTS.HYPHEN_MINUS:{this._emitChars("-");break}case CODE_POINTS.LESS_THAN_SIGN:{this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN;this._emitChars("<");break}case CODE_POINTS.GREATER_THAN_SIGN:{this.state=State.SCRIPT_DATA;this._emitChars(">");break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED;this._emitChars(REPLACEMENT_CHARACTER);break}case CODE_POINTS.EOF:{this._err(ERR.eofInScriptHtmlCommentLikeText);this._emitEOFToken();break}default:{this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED;this._emitCodePoint(cp)}}}_stateScriptDataDoubleEscapedLessThanSign(cp){if(cp===CODE_POINTS.SOLIDUS){this.state=State.SCRIPT_DATA_DOUBLE_ESCAPE_END;this._emitChars("/")}else{this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED;this._stateScriptDataDoubleEscaped(cp)}}_stateScriptDataDoubleEscapeEnd(cp){if(this.preprocessor.startsWith(SEQUENCES.SCRIPT,false)&&isScriptDataDoubleEscapeSequenceEnd(this.preprocessor.peek(SEQUENCES.SCRIPT.length))){this._emitCodePoint(cp);for(let i=0;i<SEQUENCES.SCRIPT.length;i++){this._emitCodePoint(this._consume())}this.state=State.SCRIPT_DATA_ESCAPED}else if(!this._ensureHibernation()){this.state=State.SCRIPT_DATA_DOUBLE_ESCAPED;this._stateScriptDataDoubleEscaped(cp)}}_stateBeforeAttributeName(cp){switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{break}case CODE_POINTS.SOLIDUS:case CODE_POINTS.GREATER_THAN_SIGN:case CODE_POINTS.EOF:{this.state=State.AFTER_ATTRIBUTE_NAME;this._stateAfterAttributeName(cp);break}case CODE_POINTS.EQUALS_SIGN:{this._err(ERR.unexpectedEqualsSignBeforeAttributeName);this._createAttr("=");this.state=State.ATTRIBUTE_NAME;break}default:{this._createAttr("");this.state=State.ATTRIBUTE_NAME;this._stateAttributeName(cp)}}}_stateAttributeName(cp){switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:case CODE_POINTS.SOLIDUS:case CODE_POINTS.GREATER_THAN_SIGN:case CODE_POINTS.EOF:{this._leaveAttrName();this.state=State.AFTER_ATTRIBUTE_NAME;this._stateAfterAttributeName(cp);break}case CODE_POINTS.EQUALS_SIGN:{this._leaveAttrName();this.state=State.BEFORE_ATTRIBUTE_VALUE;break}case CODE_POINTS.QUOTATION_MARK:case CODE_POINTS.APOSTROPHE:case CODE_POINTS.LESS_THAN_SIGN:{this._err(ERR.unexpectedCharacterInAttributeName);this.currentAttr.name+=String.fromCodePoint(cp);break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this.currentAttr.name+=REPLACEMENT_CHARACTER;break}default:{this.currentAttr.name+=String.fromCodePoint(isAsciiUpper(cp)?toAsciiLower(cp):cp)}}}_stateAfterAttributeName(cp){switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{break}case CODE_POINTS.SOLIDUS:{this.state=State.SELF_CLOSING_START_TAG;break}case CODE_POINTS.EQUALS_SIGN:{this.state=State.BEFORE_ATTRIBUTE_VALUE;break}case CODE_POINTS.GREATER_THAN_SIGN:{this.state=State.DATA;this.emitCurrentTagToken();break}case CODE_POINTS.EOF:{this._err(ERR.eofInTag);this._emitEOFToken();break}default:{this._createAttr("");this.state=State.ATTRIBUTE_NAME;this._stateAttributeName(cp)}}}_stateBeforeAttributeValue(cp){switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{break}case CODE_POINTS.QUOTATION_MARK:{this.state=State.ATTRIBUTE_VALUE_DOUBLE_QUOTED;break}case CODE_POINTS.APOSTROPHE:{this.state=State.ATTRIBUTE_VALUE_SINGLE_QUOTED;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.missingAttributeValue);this.state=State.DATA;this.emitCurrentTagToken();break}default:{this.state=State.ATTRIBUTE_VALUE_UNQUOTED;this._stateAttributeValueUnquoted(cp)}}}_stateAttributeValueDoubleQuoted(cp){switch(cp){case CODE_POINTS.QUOTATION_MARK:{this.state=State.AFTER_ATTRIBUTE_VALUE_QUOTED;break}case CODE_POINTS.AMPERSAND:{this._startCharacterReference();break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._extendRunWith(REPLACEMENT_CHARACTER,0);break}case CODE_POINTS.EOF:{this._err(ERR.eofInTag);this._emitEOFToken();break}default:{this._extendRun(cp)}}}_stateAttributeValueSingleQuoted(cp){switch(cp){case CODE_POINTS.APOSTROPHE:{this.state=State.AFTER_ATTRIBUTE_VALUE_QUOTED;break}case CODE_POINTS.AMPERSAND:{this._startCharacterReference();break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._extendRunWith(REPLACEMENT_CHARACTER,0);break}case CODE_POINTS.EOF:{this._err(ERR.eofInTag);this._emitEOFToken();break}default:{this._extendRun(cp)}}}_stateAttributeValueUnquoted(cp){switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{this._leaveAttrValue();this.state=State.BEFORE_ATTRIBUTE_NAME;break}case CODE_POINTS.AMPERSAND:{this._startCharacterReference();break}case CODE_POINTS.GREATER_THAN_SIGN:{this._leaveAttrValue();this.state=State.DATA;this.emitCurrentTagToken();break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._extendRunWith(REPLACEMENT_CHARACTER,0);break}case CODE_POINTS.QUOTATION_MARK:case CODE_POINTS.APOSTROPHE:case CODE_POINTS.LESS_THAN_SIGN:case CODE_POINTS.EQUALS_SIGN:case CODE_POINTS.GRAVE_ACCENT:{this._err(ERR.unexpectedCharacterInUnquotedAttributeValue);this._extendRun(cp);break}case CODE_POINTS.EOF:{this._err(ERR.eofInTag);this._emitEOFToken();break}default:{this._extendRun(cp)}}}_stateAfterAttributeValueQuoted(cp){switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{this._leaveAttrValue();this.state=State.BEFORE_ATTRIBUTE_NAME;break}case CODE_POINTS.SOLIDUS:{this._leaveAttrValue();this.state=State.SELF_CLOSING_START_TAG;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._leaveAttrValue();this.state=State.DATA;this.emitCurrentTagToken();break}case CODE_POINTS.EOF:{this._err(ERR.eofInTag);this._emitEOFToken();break}default:{this._err(ERR.missingWhitespaceBetweenAttributes);this._leaveAttrValue();this.state=State.BEFORE_ATTRIBUTE_NAME;this._stateBeforeAttributeName(cp)}}}_stateSelfClosingStartTag(cp){switch(cp){case CODE_POINTS.GREATER_THAN_SIGN:{const token=this.currentToken;token.selfClosing=true;this.state=State.DATA;this.emitCurrentTagToken();break}case CODE_POINTS.EOF:{this._err(ERR.eofInTag);this._emitEOFToken();break}default:{this._err(ERR.unexpectedSolidusInTag);this.state=State.BEFORE_ATTRIBUTE_NAME;this._stateBeforeAttributeName(cp)}}}_stateBogusComment(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.GREATER_THAN_SIGN:{this.state=State.DATA;this.emitCurrentComment(token);break}case CODE_POINTS.EOF:{this.emitCurrentComment(token);this._emitEOFToken();break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._extendRunWith(REPLACEMENT_CHARACTER,0);break}default:{this._extendRun(cp)}}}_stateMarkupDeclarationOpen(cp){if(this._consumeSequenceIfMatch(SEQUENCES.DASH_DASH,true)){this._createCommentToken(SEQUENCES.DASH_DASH.length+1);this.state=State.COMMENT_START}else if(this._consumeSequenceIfMatch(SEQUENCES.DOCTYPE,false)){this.currentLocation=this.getCurrentLocation(SEQUENCES.DOCTYPE.length+1);this.state=State.DOCTYPE}else if(this._consumeSequenceIfMatch(SEQUENCES.CDATA_START,true)){if(this.inForeignNode){this.state=State.CDATA_SECTION}else{this._err(ERR.cdataInHtmlContent);this._createCommentToken(SEQUENCES.CDATA_START.length+1);this.currentToken.data="[CDATA[";this.state=State.BOGUS_COMMENT}}else if(!this._ensureHibernation()){this._err(ERR.incorrectlyOpenedComment);this._createCommentToken(2);this.state=State.BOGUS_COMMENT;this._stateBogusComment(cp)}}_stateCommentStart(cp){switch(cp){case CODE_POINTS.HYPHEN_MINUS:{this.state=State.COMMENT_START_DASH;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.abruptClosingOfEmptyComment);this.state=State.DATA;const token=this.currentToken;this.emitCurrentComment(token);break}default:{this.state=State.COMMENT;this._stateComment(cp)}}}_stateCommentStartDash(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.HYPHEN_MINUS:{this.state=State.COMMENT_END;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.abruptClosingOfEmptyComment);this.state=State.DATA;this.emitCurrentComment(token);break}case CODE_POINTS.EOF:{this._err(ERR.eofInComment);this.emitCurrentComment(token);this._emitEOFToken();break}default:{this._extendRunWith("-",-1);this.state=State.COMMENT;this._stateComment(cp)}}}_stateComment(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.HYPHEN_MINUS:{this.state=State.COMMENT_END_DASH;break}case CODE_POINTS.LESS_THAN_SIGN:{this._extendRunWith("<",0);this.state=State.COMMENT_LESS_THAN_SIGN;break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._extendRunWith(REPLACEMENT_CHARACTER,0);break}case CODE_POINTS.EOF:{this._err(ERR.eofInComment);this.emitCurrentComment(token);this._emitEOFToken();break}default:{this._extendRun(cp)}}}_stateCommentLessThanSign(cp){switch(cp){case CODE_POINTS.EXCLAMATION_MARK:{this._extendRunWith("!",0);this.state=State.COMMENT_LESS_THAN_SIGN_BANG;break}case CODE_POINTS.LESS_THAN_SIGN:{this._extendRunWith("<",0);break}default:{this.state=State.COMMENT;this._stateComment(cp)}}}_stateCommentLessThanSignBang(cp){if(cp===CODE_POINTS.HYPHEN_MINUS){this.state=State.COMMENT_LESS_THAN_SIGN_BANG_DASH}else{this.state=State.COMMENT;this._stateComment(cp)}}_stateCommentLessThanSignBangDash(cp){if(cp===CODE_POINTS.HYPHEN_MINUS){this.state=State.COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH}else{this.state=State.COMMENT_END_DASH;this._stateCommentEndDash(cp)}}_stateCommentLessThanSignBangDashDash(cp){if(cp!==CODE_POINTS.GREATER_THAN_SIGN&&cp!==CODE_POINTS.EOF){this._err(ERR.nestedComment)}this.state=State.COMMENT_END;this._stateCommentEnd(cp)}_stateCommentEndDash(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.HYPHEN_MINUS:{this.state=State.COMMENT_END;break}case CODE_POINTS.EOF:{this._err(ERR.eofInComment);this.emitCurrentComment(token);this._emitEOFToken();break}default:{this._extendRunWith("-",-1);this.state=State.COMMENT;this._stateComment(cp)}}}_stateCommentEnd(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.GREATER_THAN_SIGN:{this.state=State.DATA;this.emitCurrentComment(token);break}case CODE_POINTS.EXCLAMATION_MARK:{this.state=State.COMMENT_END_BANG;break}case CODE_POINTS.HYPHEN_MINUS:{this._extendRunWith("-",-2);break}case CODE_POINTS.EOF:{this._err(ERR.eofInComment);this.emitCurrentComment(token);this._emitEOFToken();break}default:{this._extendRunWith("--",-1);this.state=State.COMMENT;this._stateComment(cp)}}}_stateCommentEndBang(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.HYPHEN_MINUS:{this._extendRunWith("--!",-1);this.state=State.COMMENT_END_DASH;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.incorrectlyClosedComment);this.state=State.DATA;this.emitCurrentComment(token);break}case CODE_POINTS.EOF:{this._err(ERR.eofInComment);this.emitCurrentComment(token);this._emitEOFToken();break}default:{this._extendRunWith("--!",-1);this.state=State.COMMENT;this._stateComment(cp)}}}_stateDoctype(cp){switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{this.state=State.BEFORE_DOCTYPE_NAME;break}case CODE_POINTS.GREATER_THAN_SIGN:{this.state=State.BEFORE_DOCTYPE_NAME;this._stateBeforeDoctypeName(cp);break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);this._createDoctypeToken(null);const token=this.currentToken;token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{this._err(ERR.missingWhitespaceBeforeDoctypeName);this.state=State.BEFORE_DOCTYPE_NAME;this._stateBeforeDoctypeName(cp)}}}_stateBeforeDoctypeName(cp){if(isAsciiUpper(cp)){this._createDoctypeToken(String.fromCharCode(toAsciiLower(cp)));this.state=State.DOCTYPE_NAME}else switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);this._createDoctypeToken(REPLACEMENT_CHARACTER);this.state=State.DOCTYPE_NAME;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.missingDoctypeName);this._createDoctypeToken(null);const token=this.currentToken;token.forceQuirks=true;this.emitCurrentDoctype(token);this.state=State.DATA;break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);this._createDoctypeToken(null);const token=this.currentToken;token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{this._createDoctypeToken(String.fromCodePoint(cp));this.state=State.DOCTYPE_NAME}}}_stateDoctypeName(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{this.state=State.AFTER_DOCTYPE_NAME;break}case CODE_POINTS.GREATER_THAN_SIGN:{this.state=State.DATA;this.emitCurrentDoctype(token);break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);token.name+=REPLACEMENT_CHARACTER;break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{token.name+=String.fromCodePoint(isAsciiUpper(cp)?toAsciiLower(cp):cp)}}}_stateAfterDoctypeName(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{break}case CODE_POINTS.GREATER_THAN_SIGN:{this.state=State.DATA;this.emitCurrentDoctype(token);break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{if(this._consumeSequenceIfMatch(SEQUENCES.PUBLIC,false)){this.state=State.AFTER_DOCTYPE_PUBLIC_KEYWORD}else if(this._consumeSequenceIfMatch(SEQUENCES.SYSTEM,false)){this.state=State.AFTER_DOCTYPE_SYSTEM_KEYWORD}else if(!this._ensureHibernation()){this._err(ERR.invalidCharacterSequenceAfterDoctypeName);token.forceQuirks=true;this.state=State.BOGUS_DOCTYPE;this._stateBogusDoctype(cp)}}}}_stateAfterDoctypePublicKeyword(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{this.state=State.BEFORE_DOCTYPE_PUBLIC_IDENTIFIER;break}case CODE_POINTS.QUOTATION_MARK:{this._err(ERR.missingWhitespaceAfterDoctypePublicKeyword);token.publicId="";this.state=State.DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED;break}case CODE_POINTS.APOSTROPHE:{this._err(ERR.missingWhitespaceAfterDoctypePublicKeyword);token.publicId="";this.state=State.DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.missingDoctypePublicIdentifier);token.forceQuirks=true;this.state=State.DATA;this.emitCurrentDoctype(token);break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{this._err(ERR.missingQuoteBeforeDoctypePublicIdentifier);token.forceQuirks=true;this.state=State.BOGUS_DOCTYPE;this._stateBogusDoctype(cp)}}}_stateBeforeDoctypePublicIdentifier(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{break}case CODE_POINTS.QUOTATION_MARK:{token.publicId="";this.state=State.DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED;break}case CODE_POINTS.APOSTROPHE:{token.publicId="";this.state=State.DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.missingDoctypePublicIdentifier);token.forceQuirks=true;this.state=State.DATA;this.emitCurrentDoctype(token);break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{this._err(ERR.missingQuoteBeforeDoctypePublicIdentifier);token.forceQuirks=true;this.state=State.BOGUS_DOCTYPE;this._stateBogusDoctype(cp)}}}_stateDoctypePublicIdentifierDoubleQuoted(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.QUOTATION_MARK:{this.state=State.AFTER_DOCTYPE_PUBLIC_IDENTIFIER;break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);token.publicId+=REPLACEMENT_CHARACTER;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.abruptDoctypePublicIdentifier);token.forceQuirks=true;this.emitCurrentDoctype(token);this.state=State.DATA;break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{token.publicId+=String.fromCodePoint(cp)}}}_stateDoctypePublicIdentifierSingleQuoted(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.APOSTROPHE:{this.state=State.AFTER_DOCTYPE_PUBLIC_IDENTIFIER;break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);token.publicId+=REPLACEMENT_CHARACTER;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.abruptDoctypePublicIdentifier);token.forceQuirks=true;this.emitCurrentDoctype(token);this.state=State.DATA;break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{token.publicId+=String.fromCodePoint(cp)}}}_stateAfterDoctypePublicIdentifier(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{this.state=State.BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS;break}case CODE_POINTS.GREATER_THAN_SIGN:{this.state=State.DATA;this.emitCurrentDoctype(token);break}case CODE_POINTS.QUOTATION_MARK:{this._err(ERR.missingWhitespaceBetweenDoctypePublicAndSystemIdentifiers);token.systemId="";this.state=State.DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED;break}case CODE_POINTS.APOSTROPHE:{this._err(ERR.missingWhitespaceBetweenDoctypePublicAndSystemIdentifiers);token.systemId="";this.state=State.DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED;break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{this._err(ERR.missingQuoteBeforeDoctypeSystemIdentifier);token.forceQuirks=true;this.state=State.BOGUS_DOCTYPE;this._stateBogusDoctype(cp)}}}_stateBetweenDoctypePublicAndSystemIdentifiers(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{break}case CODE_POINTS.GREATER_THAN_SIGN:{this.emitCurrentDoctype(token);this.state=State.DATA;break}case CODE_POINTS.QUOTATION_MARK:{token.systemId="";this.state=State.DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED;break}case CODE_POINTS.APOSTROPHE:{token.systemId="";this.state=State.DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED;break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{this._err(ERR.missingQuoteBeforeDoctypeSystemIdentifier);token.forceQuirks=true;this.state=State.BOGUS_DOCTYPE;this._stateBogusDoctype(cp)}}}_stateAfterDoctypeSystemKeyword(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{this.state=State.BEFORE_DOCTYPE_SYSTEM_IDENTIFIER;break}case CODE_POINTS.QUOTATION_MARK:{this._err(ERR.missingWhitespaceAfterDoctypeSystemKeyword);token.systemId="";this.state=State.DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED;break}case CODE_POINTS.APOSTROPHE:{this._err(ERR.missingWhitespaceAfterDoctypeSystemKeyword);token.systemId="";this.state=State.DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.missingDoctypeSystemIdentifier);token.forceQuirks=true;this.state=State.DATA;this.emitCurrentDoctype(token);break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{this._err(ERR.missingQuoteBeforeDoctypeSystemIdentifier);token.forceQuirks=true;this.state=State.BOGUS_DOCTYPE;this._stateBogusDoctype(cp)}}}_stateBeforeDoctypeSystemIdentifier(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{break}case CODE_POINTS.QUOTATION_MARK:{token.systemId="";this.state=State.DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED;break}case CODE_POINTS.APOSTROPHE:{token.systemId="";this.state=State.DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.missingDoctypeSystemIdentifier);token.forceQuirks=true;this.state=State.DATA;this.emitCurrentDoctype(token);break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{this._err(ERR.missingQuoteBeforeDoctypeSystemIdentifier);token.forceQuirks=true;this.state=State.BOGUS_DOCTYPE;this._stateBogusDoctype(cp)}}}_stateDoctypeSystemIdentifierDoubleQuoted(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.QUOTATION_MARK:{this.state=State.AFTER_DOCTYPE_SYSTEM_IDENTIFIER;break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);token.systemId+=REPLACEMENT_CHARACTER;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.abruptDoctypeSystemIdentifier);token.forceQuirks=true;this.emitCurrentDoctype(token);this.state=State.DATA;break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{token.systemId+=String.fromCodePoint(cp)}}}_stateDoctypeSystemIdentifierSingleQuoted(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.APOSTROPHE:{this.state=State.AFTER_DOCTYPE_SYSTEM_IDENTIFIER;break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);token.systemId+=REPLACEMENT_CHARACTER;break}case CODE_POINTS.GREATER_THAN_SIGN:{this._err(ERR.abruptDoctypeSystemIdentifier);token.forceQuirks=true;this.emitCurrentDoctype(token);this.state=State.DATA;break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{token.systemId+=String.fromCodePoint(cp)}}}_stateAfterDoctypeSystemIdentifier(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.SPACE:case CODE_POINTS.LINE_FEED:case CODE_POINTS.TABULATION:case CODE_POINTS.FORM_FEED:{break}case CODE_POINTS.GREATER_THAN_SIGN:{this.emitCurrentDoctype(token);this.state=State.DATA;break}case CODE_POINTS.EOF:{this._err(ERR.eofInDoctype);token.forceQuirks=true;this.emitCurrentDoctype(token);this._emitEOFToken();break}default:{this._err(ERR.unexpectedCharacterAfterDoctypeSystemIdentifier);this.state=State.BOGUS_DOCTYPE;this._stateBogusDoctype(cp)}}}_stateBogusDoctype(cp){const token=this.currentToken;switch(cp){case CODE_POINTS.GREATER_THAN_SIGN:{this.emitCurrentDoctype(token);this.state=State.DATA;break}case CODE_POINTS.NULL:{this._err(ERR.unexpectedNullCharacter);break}case CODE_POINTS.EOF:{this.emitCurrentDoctype(token);this._emitEOFToken();break}default:}}_stateCdataSection(cp){switch(cp){case CODE_POINTS.RIGHT_SQUARE_BRACKET:{this.state=State.CDATA_SECTION_BRACKET;break}case CODE_POINTS.EOF:{this._err(ERR.eofInCdata);this._emitEOFToken();break}default:{this._emitCodePoint(cp)}}}_stateCdataSectionBracket(cp){if(cp===CODE_POINTS.RIGHT_SQUARE_BRACKET){this.state=State.CDATA_SECTION_END}else{this._emitChars("]",-1);this.state=State.CDATA_SECTION;this._stateCdataSection(cp)}}_stateCdataSectionEnd(cp){switch(cp){case CODE_POINTS.GREATER_THAN_SIGN:{this.state=State.DATA;break}case CODE_POINTS.RIGHT_SQUARE_BRACKET:{this._emitChars("]",-2);break}default:{this._emitChars("]]",-1);this.state=State.CDATA_SECTION;this._stateCdataSection(cp)}}}_stateCharacterReference(){let length=this.entityDecoder.write(this.preprocessor.html,this.preprocessor.pos);if(length<0){if(this.preprocessor.lastChunkWritten){length=this.entityDecoder.end()}else{this.active=false;this.preprocessor.pos=this.preprocessor.html.length-1;this.consumedAfterSnapshot=0;this.preprocessor.endOfChunkHit=true;return}}if(length===0){this.preprocessor.pos=this.entityStartPos;this._flushCodePointConsumedAsCharacterReference(CODE_POINTS.AMPERSAND);this.state=!this._isCharacterReferenceInAttribute()&&isAsciiAlphaNumeric(this.preprocessor.peek(1))?State.AMBIGUOUS_AMPERSAND:this.returnState}else{this.state=this.returnState}}_stateAmbiguousAmpersand(cp){if(isAsciiAlphaNumeric(cp)){this._flushCodePointConsumedAsCharacterReference(cp)}else{if(cp===CODE_POINTS.SEMICOLON){this._err(ERR.unknownNamedCharacterReference)}this.state=this.returnState;this._callState(cp)}}};
// node_modules/parse5/dist/parser/open-element-stack.js
var IMPLICIT_END_TAG_REQUIRED=new Set([TAG_ID.DD,TAG_ID.DT,TAG_ID.LI,TAG_ID.OPTGROUP,TAG_ID.OPTION,TAG_ID.P,TAG_ID.RB,TAG_ID.RP,TAG_ID.RT,TAG_ID.RTC]);var IMPLICIT_END_TAG_REQUIRED_THOROUGHLY=new Set([...IMPLICIT_END_TAG_REQUIRED,TAG_ID.CAPTION,TAG_ID.COLGROUP,TAG_ID.TBODY,TAG_ID.TD,TAG_ID.TFOOT,TAG_ID.TH,TAG_ID.THEAD,TAG_ID.TR]);var SVG_KEYS=256;var MATHML_KEYS=512;var NAME_KEYS=768;var NUMBERED_HEADERS2=[TAG_ID.H1,TAG_ID.H2,TAG_ID.H3,TAG_ID.H4,TAG_ID.H5,TAG_ID.H6];var TABLE_BODIES=[TAG_ID.TBODY,TAG_ID.TFOOT,TAG_ID.THEAD];var TABLE_ROW_CONTEXT=[TAG_ID.TR,TAG_ID.TEMPLATE,TAG_ID.HTML];var TABLE_BODY_CONTEXT=[...TABLE_BODIES,TAG_ID.TEMPLATE,TAG_ID.HTML];var TABLE_CONTEXT=[TAG_ID.TABLE,TAG_ID.TEMPLATE,TAG_ID.HTML];var TABLE_CELLS=[TAG_ID.TD,TAG_ID.TH];var SPECIAL=1;var LIST_ITEM_BOUNDARY=2;var SCOPE=4;var LIST_ITEM_SCOPE=8;var BUTTON_SCOPE=16;var TABLE_SCOPE=32;var KEY_CLASSES=new Uint8Array(NAME_KEYS);for(const[ns,offset]of[[NS.HTML,0],[NS.SVG,SVG_KEYS],[NS.MATHML,MATHML_KEYS]]){for(const tn of SPECIAL_ELEMENTS[ns]){KEY_CLASSES[offset+tn]=ns===NS.HTML&&(tn===TAG_ID.ADDRESS||tn===TAG_ID.DIV||tn===TAG_ID.P)?SPECIAL:SPECIAL|LIST_ITEM_BOUNDARY}}for(const key of[TAG_ID.APPLET,TAG_ID.CAPTION,TAG_ID.HTML,TAG_ID.MARQUEE,TAG_ID.OBJECT,TAG_ID.TABLE,TAG_ID.TD,TAG_ID.TEMPLATE,TAG_ID.TH,SVG_KEYS+TAG_ID.DESC,SVG_KEYS+TAG_ID.FOREIGN_OBJECT,SVG_KEYS+TAG_ID.TITLE,MATHML_KEYS+TAG_ID.ANNOTATION_XML,MATHML_KEYS+TAG_ID.MI,MATHML_KEYS+TAG_ID.MN,MATHML_KEYS+TAG_ID.MO,MATHML_KEYS+TAG_ID.MS,MATHML_KEYS+TAG_ID.MTEXT]){KEY_CLASSES[key]|=SCOPE|LIST_ITEM_SCOPE|BUTTON_SCOPE}KEY_CLASSES[TAG_ID.OL]|=LIST_ITEM_SCOPE;KEY_CLASSES[TAG_ID.UL]|=LIST_ITEM_SCOPE;KEY_CLASSES[TAG_ID.BUTTON]|=BUTTON_SCOPE;KEY_CLASSES[TAG_ID.TABLE]|=TABLE_SCOPE;KEY_CLASSES[TAG_ID.HTML]|=TABLE_SCOPE;var FORMATTING_TAGS=new Uint8Array(NAME_KEYS);for(const tn of[TAG_ID.A,TAG_ID.B,TAG_ID.BIG,TAG_ID.CODE,TAG_ID.EM,TAG_ID.FONT,TAG_ID.I,TAG_ID.NOBR,TAG_ID.S,TAG_ID.SMALL,TAG_ID.STRIKE,TAG_ID.STRONG,TAG_ID.TT,TAG_ID.U]){FORMATTING_TAGS[tn]=1}
// node_modules/parse5/dist/parser/formatting-element-list.js
var EntryType;(function(EntryType2){EntryType2[EntryType2["Marker"]=0]="Marker";EntryType2[EntryType2["Element"]=1]="Element"})(EntryType||(EntryType={}));
// node_modules/parse5/dist/common/doctype.js
var QUIRKS_MODE_PUBLIC_ID_PREFIXES=["+//silmaril//dtd html pro v0r11 19970101//","-//as//dtd html 3.0 aswedit + extensions//","-//advasoft ltd//dtd html 3.0 aswedit + extensions//","-//ietf//dtd html 2.0 level 1//","-//ietf//dtd html 2.0 level 2//","-//ietf//dtd html 2.0 strict level 1//","-//ietf//dtd html 2.0 strict level 2//","-//ietf//dtd html 2.0 strict//","-//ietf//dtd html 2.0//","-//ietf//dtd html 2.1e//","-//ietf//dtd html 3.0//","-//ietf//dtd html 3.2 final//","-//ietf//dtd html 3.2//","-//ietf//dtd html 3//","-//ietf//dtd html level 0//","-//ietf//dtd html level 1//","-//ietf//dtd html level 2//","-//ietf//dtd html level 3//","-//ietf//dtd html strict level 0//","-//ietf//dtd html strict level 1//","-//ietf//dtd html strict level 2//","-//ietf//dtd html strict level 3//","-//ietf//dtd html strict//","-//ietf//dtd html//","-//metrius//dtd metrius presentational//","-//microsoft//dtd internet explorer 2.0 html strict//","-//microsoft//dtd internet explorer 2.0 html//","-//microsoft//dtd internet explorer 2.0 tables//","-//microsoft//dtd internet explorer 3.0 html strict//","-//microsoft//dtd internet explorer 3.0 html//","-//microsoft//dtd internet explorer 3.0 tables//","-//netscape comm. corp.//dtd html//","-//netscape comm. corp.//dtd strict html//","-//o'reilly and associates//dtd html 2.0//","-//o'reilly and associates//dtd html extended 1.0//","-//o'reilly and associates//dtd html extended relaxed 1.0//","-//sq//dtd html 2.0 hotmetal + extensions//","-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//","-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//","-//spyglass//dtd html 2.0 extended//","-//sun microsystems corp.//dtd hotjava html//","-//sun microsystems corp.//dtd hotjava strict html//","-//w3c//dtd html 3 1995-03-24//","-//w3c//dtd html 3.2 draft//","-//w3c//dtd html 3.2 final//","-//w3c//dtd html 3.2//","-//w3c//dtd html 3.2s draft//","-//w3c//dtd html 4.0 frameset//","-//w3c//dtd html 4.0 transitional//","-//w3c//dtd html experimental 19960712//","-//w3c//dtd html experimental 970421//","-//w3c//dtd w3 html//","-//w3o//dtd w3 html 3.0//","-//webtechs//dtd mozilla html 2.0//","-//webtechs//dtd mozilla html//"];var QUIRKS_MODE_NO_SYSTEM_ID_PUBLIC_ID_PREFIXES=[...QUIRKS_MODE_PUBLIC_ID_PREFIXES,"-//w3c//dtd html 4.01 frameset//","-//w3c//dtd html 4.01 transitional//"];var LIMITED_QUIRKS_PUBLIC_ID_PREFIXES=["-//w3c//dtd xhtml 1.0 frameset//","-//w3c//dtd xhtml 1.0 transitional//"];var LIMITED_QUIRKS_WITH_SYSTEM_ID_PUBLIC_ID_PREFIXES=[...LIMITED_QUIRKS_PUBLIC_ID_PREFIXES,"-//w3c//dtd html 4.01 frameset//","-//w3c//dtd html 4.01 transitional//"];
// node_modules/parse5/dist/common/foreign-content.js
var SVG_ATTRS_ADJUSTMENT_MAP=new Map(["attributeName","attributeType","baseFrequency","baseProfile","calcMode","clipPathUnits","diffuseConstant","edgeMode","filterUnits","glyphRef","gradientTransform","gradientUnits","kernelMatrix","kernelUnitLength","keyPoints","keySplines","keyTimes","lengthAdjust","limitingConeAngle","markerHeight","markerUnits","markerWidth","maskContentUnits","maskUnits","numOctaves","pathLength","patternContentUnits","patternTransform","patternUnits","pointsAtX","pointsAtY","pointsAtZ","preserveAlpha","preserveAspectRatio","primitiveUnits","refX","refY","repeatCount","repeatDur","requiredExtensions","requiredFeatures","specularConstant","specularExponent","spreadMethod","startOffset","stdDeviation","stitchTiles","surfaceScale","systemLanguage","tableValues","targetX","targetY","textLength","viewBox","viewTarget","xChannelSelector","yChannelSelector","zoomAndPan"].map(attr=>[attr.toLowerCase(),attr]));var XML_ATTRS_ADJUSTMENT_MAP=new Map([["xlink:actuate",{prefix:"xlink",name:"actuate",namespace:NS.XLINK}],["xlink:arcrole",{prefix:"xlink",name:"arcrole",namespace:NS.XLINK}],["xlink:href",{prefix:"xlink",name:"href",namespace:NS.XLINK}],["xlink:role",{prefix:"xlink",name:"role",namespace:NS.XLINK}],["xlink:show",{prefix:"xlink",name:"show",namespace:NS.XLINK}],["xlink:title",{prefix:"xlink",name:"title",namespace:NS.XLINK}],["xlink:type",{prefix:"xlink",name:"type",namespace:NS.XLINK}],["xml:lang",{prefix:"xml",name:"lang",namespace:NS.XML}],["xml:space",{prefix:"xml",name:"space",namespace:NS.XML}],["xmlns",{prefix:"",name:"xmlns",namespace:NS.XMLNS}],["xmlns:xlink",{prefix:"xmlns",name:"xlink",namespace:NS.XMLNS}]]);var SVG_TAG_NAMES_ADJUSTMENT_MAP=new Map(["altGlyph","altGlyphDef","altGlyphItem","animateColor","animateMotion","animateTransform","clipPath","feBlend","feColorMatrix","feComponentTransfer","feComposite","feConvolveMatrix","feDiffuseLighting","feDisplacementMap","feDistantLight","feFlood","feFuncA","feFuncB","feFuncG","feFuncR","feGaussianBlur","feImage","feMerge","feMergeNode","feMorphology","feOffset","fePointLight","feSpecularLighting","feSpotLight","feTile","feTurbulence","foreignObject","glyphRef","linearGradient","radialGradient","textPath"].map(tn=>[tn.toLowerCase(),tn]));var EXITS_FOREIGN_CONTENT=new Set([TAG_ID.B,TAG_ID.BIG,TAG_ID.BLOCKQUOTE,TAG_ID.BODY,TAG_ID.BR,TAG_ID.CENTER,TAG_ID.CODE,TAG_ID.DD,TAG_ID.DIV,TAG_ID.DL,TAG_ID.DT,TAG_ID.EM,TAG_ID.EMBED,TAG_ID.H1,TAG_ID.H2,TAG_ID.H3,TAG_ID.H4,TAG_ID.H5,TAG_ID.H6,TAG_ID.HEAD,TAG_ID.HR,TAG_ID.I,TAG_ID.IMG,TAG_ID.LI,TAG_ID.LISTING,TAG_ID.MENU,TAG_ID.META,TAG_ID.NOBR,TAG_ID.OL,TAG_ID.P,TAG_ID.PRE,TAG_ID.RUBY,TAG_ID.S,TAG_ID.SMALL,TAG_ID.SPAN,TAG_ID.STRONG,TAG_ID.STRIKE,TAG_ID.SUB,TAG_ID.SUP,TAG_ID.TABLE,TAG_ID.TT,TAG_ID.U,TAG_ID.UL,TAG_ID.VAR]);
// node_modules/parse5/dist/parser/index.js
var INSERTION_MODE_TAGS=[TAG_ID.TR,TAG_ID.TBODY,TAG_ID.THEAD,TAG_ID.TFOOT,TAG_ID.CAPTION,TAG_ID.COLGROUP,TAG_ID.TABLE,TAG_ID.FRAMESET,TAG_ID.SELECT,TAG_ID.TEMPLATE,TAG_ID.TD,TAG_ID.TH,TAG_ID.HEAD,TAG_ID.BODY,TAG_ID.HTML];var InsertionMode;(function(InsertionMode2){InsertionMode2[InsertionMode2["INITIAL"]=0]="INITIAL";InsertionMode2[InsertionMode2["BEFORE_HTML"]=1]="BEFORE_HTML";InsertionMode2[InsertionMode2["BEFORE_HEAD"]=2]="BEFORE_HEAD";InsertionMode2[InsertionMode2["IN_HEAD"]=3]="IN_HEAD";InsertionMode2[InsertionMode2["IN_HEAD_NO_SCRIPT"]=4]="IN_HEAD_NO_SCRIPT";InsertionMode2[InsertionMode2["AFTER_HEAD"]=5]="AFTER_HEAD";InsertionMode2[InsertionMode2["IN_BODY"]=6]="IN_BODY";InsertionMode2[InsertionMode2["TEXT"]=7]="TEXT";InsertionMode2[InsertionMode2["IN_TABLE"]=8]="IN_TABLE";InsertionMode2[InsertionMode2["IN_TABLE_TEXT"]=9]="IN_TABLE_TEXT";InsertionMode2[InsertionMode2["IN_CAPTION"]=10]="IN_CAPTION";InsertionMode2[InsertionMode2["IN_COLUMN_GROUP"]=11]="IN_COLUMN_GROUP";InsertionMode2[InsertionMode2["IN_TABLE_BODY"]=12]="IN_TABLE_BODY";InsertionMode2[InsertionMode2["IN_ROW"]=13]="IN_ROW";InsertionMode2[InsertionMode2["IN_CELL"]=14]="IN_CELL";InsertionMode2[InsertionMode2["IN_SELECT"]=15]="IN_SELECT";InsertionMode2[InsertionMode2["IN_SELECT_IN_TABLE"]=16]="IN_SELECT_IN_TABLE";InsertionMode2[InsertionMode2["IN_TEMPLATE"]=17]="IN_TEMPLATE";InsertionMode2[InsertionMode2["AFTER_BODY"]=18]="AFTER_BODY";InsertionMode2[InsertionMode2["IN_FRAMESET"]=19]="IN_FRAMESET";InsertionMode2[InsertionMode2["AFTER_FRAMESET"]=20]="AFTER_FRAMESET";InsertionMode2[InsertionMode2["AFTER_AFTER_BODY"]=21]="AFTER_AFTER_BODY";InsertionMode2[InsertionMode2["AFTER_AFTER_FRAMESET"]=22]="AFTER_AFTER_FRAMESET"})(InsertionMode||(InsertionMode={}));var TABLE_STRUCTURE_TAGS=new Set([TAG_ID.TABLE,TAG_ID.TBODY,TAG_ID.TFOOT,TAG_ID.THEAD,TAG_ID.TR]);var TABLE_VOID_ELEMENTS=new Set([TAG_ID.CAPTION,TAG_ID.COL,TAG_ID.COLGROUP,TAG_ID.TBODY,TAG_ID.TD,TAG_ID.TFOOT,TAG_ID.TH,TAG_ID.THEAD,TAG_ID.TR]);
// node_modules/parse5/dist/serializer/index.js
var VOID_ELEMENTS=new Set([TAG_NAMES.AREA,TAG_NAMES.BASE,TAG_NAMES.BASEFONT,TAG_NAMES.BGSOUND,TAG_NAMES.BR,TAG_NAMES.COL,TAG_NAMES.EMBED,TAG_NAMES.FRAME,TAG_NAMES.HR,TAG_NAMES.IMG,TAG_NAMES.INPUT,TAG_NAMES.KEYGEN,TAG_NAMES.LINK,TAG_NAMES.META,TAG_NAMES.PARAM,TAG_NAMES.SOURCE,TAG_NAMES.TRACK,TAG_NAMES.WBR]);
// src/markdown/html.ts
function splitHtml(html) {
  const { begun, end } = readTokens(html);
  const tokens = begun.map(({ start, ...token }, index) => {
    return { ...token, raw: html.slice(start, begun[index + 1]?.start ?? end) };
  });
  if (end < html.length)
    tokens.push({ ...begin("hidden"), raw: html.slice(end), openQuote: openQuoteOf(html.slice(end)) });
  return tokens;
}
var begin = (kind, name = "", attributes = []) => ({
  kind,
  name,
  attributes
});
function readTokens(html) {
  const begun = [];
  let end = 0;
  const add2 = (token, { location }) => {
    if (token.kind !== "text" || begun.at(-1)?.kind !== "text") begun.push({ ...token, start: end });
    end = location?.endOffset ?? end;
  };
  const text = (token) => add2(begin("text"), token);
  const hidden = (token) => add2(begin("hidden"), token);
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onCharacter: text,
      onNullCharacter: text,
      onWhitespaceCharacter: text,
      onComment: hidden,
      onDoctype: hidden,
      onStartTag: (tag) => add2(begin("open", tag.tagName, tag.attrs), tag),
      onEndTag: (tag) => add2(begin("close", tag.tagName, tag.attrs), tag),
      onEof: () => {
      },
      onParseError: null
    }
  );
  tokenizer.write(html, true);
  return { begun, end };
}
var openQuoteOf = (tag) => completes(`${tag}>`) ? void 0 : ['"', "'"].find((quote) => completes(`${tag}${quote}>`));
function completes(tag) {
  const { end } = readTokens(tag);
  return end === tag.length;
}
function editHtml(text, nodes, rules) {
  const placed = nodes.flatMap((node, index) => splitHtml(node.value).map((token) => ({ token, node: index })));
  const closings = findClosings(placed);
  const written = nodes.map(() => "");
  const edits = [];
  const dropBetween = (from, to) => {
    const end = to === void 0 ? text.length : startOf(nodes[to]);
    if (from !== to) edits.push({ start: endOf(nodes[from]), end, text: "" });
  };
  for (let at = 0; at < placed.length; at += 1) {
    const { token, node } = placed[at];
    const close = token.kind === "open" && rules.dropsContent(token) ? closings.get(at) : void 0;
    if (close !== void 0) {
      dropBetween(node, placed[close]?.node);
      at = close;
    } else if (token.openQuote) {
      const resume = findQuote(nodes, node, token.openQuote);
      dropBetween(node, resume);
      at = resume === void 0 ? placed.length : lastOf(placed, at, resume);
    } else if (token.kind !== "hidden") written[node] += rules.write(token);
  }
  return [...edits, ...nodes.flatMap((node, index) => replaceNode(text, node, written[index]))];
}
function htmlOf(text, nodes) {
  const found = [];
  let run;
  const end = () => {
    if (run) found.push(...overlookedTags(text, run));
    run = void 0;
  };
  for (const node of nodes) {
    if (node.type === "html") {
      end();
      found.push(node);
    } else if (node.type === "text" || isBareAddress(node, text)) {
      if (run && startOf(node) > run.end) end();
      run = { start: run?.start ?? startOf(node), end: Math.max(run?.end ?? 0, endOf(node)) };
    }
  }
  end();
  return found;
}
var isBareAddress = (node, text) => node.type === "link" && !"[<".includes(text[startOf(node)]);
var OPEN_TAG = /<[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/gi;
function overlookedTags(text, run) {
  const source = text.slice(run.start, run.end);
  if (!source.includes("=")) return [];
  return Array.from(source.matchAll(OPEN_TAG)).flatMap(({ 0: value, index }) => {
    if (isEscaped(source, index)) return [];
    const place = (offset) => ({ line: 0, column: 0, offset: run.start + offset });
    return [{ type: "html", value, position: { start: place(index), end: place(index + value.length) } }];
  });
}
function isEscaped(source, at) {
  let before = at;
  while (source[before - 1] === "\\") before -= 1;
  return (at - before) % 2 === 1;
}
function findClosings(placed) {
  const open = /* @__PURE__ */ new Map();
  const closings = /* @__PURE__ */ new Map();
  for (const [at, { token }] of placed.entries()) {
    const opened = open.get(token.name) ?? [];
    open.set(token.name, opened);
    if (token.kind === "open") opened.push(at);
    const partner = token.kind === "close" ? opened.pop() : void 0;
    if (partner !== void 0) closings.set(partner, at);
  }
  return closings;
}
function findQuote(nodes, after, quote) {
  for (let at = after + 1; at < nodes.length; at += 1) if (nodes[at]?.value.includes(quote)) return at;
  return void 0;
}
function lastOf(placed, at, node) {
  let last = at;
  while ((placed[last + 1]?.node ?? Number.POSITIVE_INFINITY) <= node) last += 1;
  return last;
}
function replaceNode(text, node, value) {
  if (value === node.value) return [];
  const [start, end] = [startOf(node), endOf(node)];
  const lead = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const prefix = CONTAINERS.test(lead) ? lead.replaceAll(/[^\t>]/g, " ") : "";
  return [{ start, end, text: value.replaceAll("\n", `
${prefix}`) }];
}
var CONTAINERS = /^(?:[ \t>]|[-+*]|\d+[.)])*$/;
var words = (list) => new Set(list.split(/\s+/));
var PAGE_ELEMENTS = words(`a abbr b bdo blockquote br caption center cite code dd del details dfn div dl dt em
  figcaption figure font h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small
  source span strike strong sub summary sup svg table tbody td tfoot th thead time tr tt u ul var video audio wbr`);
var TEXT_ELEMENTS = new Set(
  [...PAGE_ELEMENTS].filter((name) => !words("img input picture source svg video audio font").has(name))
);
var UNSEEN_ELEMENTS = words(
  "script style template noscript iframe object embed noembed noframes canvas title head datalist dialog rp audio video svg"
);
var VOID_ELEMENTS2 = words("area base br col embed hr img input link meta param source track wbr");
var UNSEEN_STYLE = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0*\.?0*(?![.\d])|font-size\s*:\s*0*\.?0*(?![.\d])|(?:^|[;\s])color\s*:\s*(?:white|transparent|#fff(?:fff)?\b)|(?:left|top|right|text-indent)\s*:\s*-\d{3,}|(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*0*\.?0*(?![.\d])/i;
function hasUnseenContent({ name, attributes }) {
  if (VOID_ELEMENTS2.has(name)) return false;
  if (UNSEEN_ELEMENTS.has(name)) return true;
  return attributes.some((attribute) => UNSEEN_ATTRIBUTES[attribute.name]?.test(attribute.value));
}
var UNSEEN_ATTRIBUTES = {
  hidden: /(?:)/,
  style: UNSEEN_STYLE,
  color: /^\s*(?:white|transparent|#fff(?:fff)?)\s*$/i
};
var SEEN_ATTRIBUTES = {
  href: /^(?!data:|javascript:|vbscript:)[^\s"'<>`]{1,2000}$/i,
  src: /^(?!data:|javascript:|vbscript:)[^\s"'<>`]{1,2000}$/i,
  width: /^\d{1,4}(?:px|%)?$/,
  height: /^\d{1,4}(?:px|%)?$/,
  align: /^[a-z]{1,10}$/i,
  valign: /^[a-z]{1,10}$/i,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  start: /^-?\d{1,6}$/,
  type: /^(?:checkbox|[aAiI1])$/,
  checked: /^(?:checked)?$/,
  disabled: /^(?:disabled)?$/,
  open: /^(?:open)?$/,
  collapsed: /^$/
};
function writeTag(token, attributes) {
  if (token.kind === "close") return `</${token.name}>`;
  const list = attributes.map(({ name, value }) => value === "" ? ` ${name}` : ` ${name}="${escapeValue(value)}"`);
  return `<${token.name}${list.join("")}${token.raw.endsWith("/>") ? "/" : ""}>`;
}
var escapeValue = (value) => escapeHtml(value.replaceAll(/\s+/g, " "));
var escapeHtml = (text) => text.replaceAll(/[&<>"`|]/g, (sign) => SIGNS[sign] ?? sign);
var SIGNS = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "`": "&#96;",
  "|": "&#124;"
};
function escapeTag({ raw, name }) {
  const typed = /^<\/?[^\s/>]*/.exec(raw)?.[0] ?? "";
  return name.length > 40 ? "" : `&lt;${typed.slice(1)}>`;
}

// src/markdown/write.ts
function inlineCode(text) {
  const line = text.replaceAll(/\s*\n\s*/g, " ");
  const ticks = "`".repeat(longestRun(line) + 1);
  const pad = /^`|`$|^\s.*\S.*\s$/.test(line) ? " " : "";
  return line === "" ? "" : `${ticks}${pad}${line}${pad}${ticks}`;
}
function fence(text, language = "") {
  const ticks = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${language}
${text.replace(/\n$/, "")}
${ticks}`;
}
var longestRun = (text) => Math.max(0, ...(text.match(/`+/g) ?? []).slice(0, 1e4).map(({ length }) => length));
var isContent = (url) => /^\s*(?:data|javascript|vbscript):/i.test(url);
var destination = (url) => (isContent(url) ? "" : url).replaceAll(
  /[\s<>()\\"'`]|&(?=[#\w]+;)/g,
  (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`
);
function retail(node, text, url) {
  const last = node.children.at(-1);
  const start = last ? endOf(last) : startOf(node) + 1;
  if (text[start] !== "]") return [];
  return [{ start, end: endOf(node), text: `](${destination(url)})` }];
}

// src/markdown/inbound.ts
var mayHide = (text) => /[<&\\[`~$|]|[^\n -~]/.test(text);
function inboundPass(text, budget) {
  if (!mayHide(text)) return text;
  const root = parseMarkdown(text, budget);
  if (!root) return void 0;
  const hidden = hiddenMarkup(text, root);
  return applyEdits(text, hidden.length > 0 ? hidden : proseOf(text, root).flatMap((part) => calmProse(text, part)));
}
function proseOf(text, root) {
  const parts = [];
  let start = 0;
  for (const { node } of walk(root)) {
    if (!isCode(node, text)) continue;
    parts.push({ start, end: startOf(node) });
    start = endOf(node);
  }
  return [...parts, { start, end: text.length }];
}
function isCode(node, text) {
  if (node.type === "code") return node.lang !== "math";
  return node.type === "inlineCode" && !(text[startOf(node) - 1] === "$" && text[endOf(node)] === "$");
}
function calmProse(text, { start, end }) {
  const before = text.slice(start, end);
  const after = PROSE.reduce((prose, step) => step(prose), before);
  return after === before ? [] : [{ start, end, text: after }];
}
var PROSE = [
  decodeEntities,
  dropComments,
  showFormulas,
  calmCharacters,
  escapeDelimiters
];
function decodeEntities(prose) {
  return prose.replaceAll(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (entity, decimal, hexadecimal) => {
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16);
    const character = code <= 1114111 ? String.fromCodePoint(code) : "";
    if (removeHiddenCharacters(character) === "") return "";
    return /[\p{L}\p{N} ]/u.test(character) ? character : entity;
  }).replaceAll(UNSEEN_ENTITIES, () => "");
}
var UNSEEN_ENTITIES = /&(?:shy|zwj|zwnj|lrm|rlm|ZeroWidthSpace|NoBreak|NegativeVery?(?:Thin|Medium|Thick)Space|ApplyFunction|af|InvisibleTimes|it|InvisibleComma|ic);/g;
function escapeDelimiters(prose) {
  return prose.replaceAll(/<(?=!--|\||\/?[a-z][\w.-]{0,40}[_.][\w.-]{0,40}(?:\s[^<>]{0,200})?\/?>)/gi, () => "&lt;");
}
function dropComments(prose) {
  if (!prose.includes("%")) return prose;
  return FORMULAS.reduce((rest, formula) => rest.replace(formula, writeWithoutComments), prose);
}
var writeWithoutComments = (_, open, formula, close) => open + formula.replaceAll(/(?<!\\)%[^\n]*/g, () => "") + close;
var FORMULAS = [
  /(^[ \t>]*`{3,}math\n)([\s\S]*?)(^[ \t>]*`{3,}|(?![\s\S]))/gm,
  /(\$\$)([\s\S]*?)(\$\$)/g,
  /(\$`)([^`\n]*)(`\$)/g,
  /(?<![\w$\\])(\$)(?=[^\s$])([^$\n]*[^\s$\\])(\$)(?![\w$])/g
];
function showFormulas(prose) {
  if (!prose.includes("\\")) return prose;
  return prose.replaceAll(UNSEEN_TEX, () => "");
}
var GROUP = [1, 2, 3].reduce((inner) => `\\{(?:[^{}]|${inner}){0,400}\\}`, "\\{[^{}]{0,400}\\}");
var WHITE = "\\{\\s*(?:white|transparent|#fff(?:fff)?)\\s*\\}|\\[[^\\]]{0,20}\\]\\{[^{}]{0,40}\\}";
var UNSEEN_TEX = new RegExp(
  `\\\\[hv]?phantom\\s*${GROUP}|\\\\(?:text)?color\\s*(?:${WHITE})\\s*(?:${GROUP}|[^$}\\n]{0,400})`,
  "g"
);
function hiddenMarkup(text, root) {
  const nodes = [...walk(root)].map(({ node }) => node);
  const references = collectReferences(nodes);
  const html = htmlOf(text, nodes);
  const write = (node) => EDITORS[node.type]?.(node, text, references) ?? [];
  return [...editHtml(text, html, { dropsContent: hasUnseenContent, write: writeInbound }), ...nodes.flatMap(write)];
}
function writeInbound(token) {
  if (token.kind === "text") return token.raw;
  if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
  const seen = token.attributes.filter(({ name, value }) => SEEN_ATTRIBUTES[name]?.test(value));
  const isCollapsed = token.name === "details" && !seen.some(({ name }) => name === "open" || name === "collapsed");
  return writeTag(token, isCollapsed ? [...seen, { name: "collapsed", value: "" }] : seen);
}
var EDITORS = {
  image: (node) => replace(node, `![](${destination(node.url)})`, Boolean(node.alt || node.title || isContent(node.url))),
  imageReference: (node, _text, references) => replace(node, `![](${urlOf(node, references)})`),
  link: (node, text) => isBlank(node) ? replace(node, "") : node.title || isContent(node.url) ? retail(node, text, node.url) : [],
  linkReference: (node, text, references) => {
    if (isBlank(node)) return replace(node, "");
    return node.referenceType === "full" ? retail(node, text, urlOf(node, references)) : [];
  },
  definition: (node, _text, references) => {
    if (references.isUnused(node)) return replace(node, "");
    return replace(
      node,
      `[${node.label}]: ${destination(node.url) || "#"}`,
      Boolean(node.title || isContent(node.url))
    );
  },
  footnoteReference: (node, text, references) => relabel(node, text, references.noteLabel(node)),
  footnoteDefinition: (node, text, references) => references.isUnused(node) ? replace(node, "") : relabel(node, text, references.noteLabel(node)),
  code: (node, text) => plainFence(startOf(node), text, node.lang ?? ""),
  // Cells beyond the header's are not drawn.
  table: (node) => node.children.slice(1).flatMap(({ children }) => {
    const [first, last] = [children[node.children[0]?.children.length ?? 0], children.at(-1)];
    return first && last ? [{ start: startOf(first), end: endOf(last), text: "|" }] : [];
  })
};
var replace = (node, text, when = true) => when ? [{ start: startOf(node), end: endOf(node), text }] : [];
function relabel(node, text, label) {
  const start = startOf(node) + 2;
  const end = start + (node.label ?? node.identifier).length;
  return node.label === label || text[end] !== "]" ? [] : [{ start, end, text: label }];
}
var isBlank = (node) => node.children.every((child) => child.type === "text" && child.value.trim() === "");
var urlOf = (node, references) => references.definition(node.identifier)?.url ?? "";
function plainFence(start, text, language) {
  const end = text.indexOf("\n", start);
  const fence2 = /^(`{3,}|~{3,})[ \t]*(.*)$/.exec(text.slice(start, end < 0 ? void 0 : end));
  if (!fence2) return [];
  const kept = /^[\w+#.-]{1,20}$/.test(language) ? language : "";
  if (fence2[2] === kept) return [];
  return [{ start, end: start + fence2[0].length, text: `${fence2[1]}${kept}` }];
}
function collectReferences(nodes) {
  const definitions = /* @__PURE__ */ new Map();
  for (const node of nodes) {
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  }
  const labels = new Set(nodes.filter(keepsDefinition).map(({ identifier }) => identifier));
  const notes = new Set(nodes.flatMap((node) => node.type === "footnoteReference" ? [node.identifier] : []));
  return {
    definition: (identifier) => definitions.get(identifier),
    isUnused: (node) => node.type === "definition" ? definitions.get(node.identifier) !== node || !labels.has(node.identifier) : !notes.has(node.identifier),
    noteLabel: ({ identifier, label }) => identifier.length > LONGEST_LABEL ? `note-${[...notes].indexOf(identifier) + 1}` : label ?? identifier
  };
}
var LONGEST_LABEL = 16;
var keepsDefinition = (node) => node.type === "linkReference" && node.referenceType !== "full";

// src/markdown/listed-hosts.ts
var GITHUB_HOSTS = ["github.com", "*.github.com", "*.githubusercontent.com"];
var PROXY_HOSTS = ["camo.githubusercontent.com"];
function createListedHosts(more) {
  const listed = [...GITHUB_HOSTS, ...more].map((host) => host.toLowerCase());
  const isListed = (parsed) => {
    if (parsed.protocol === "mailto:") return true;
    if (!/^https?:$/.test(parsed.protocol) || parsed.username !== "" || parsed.password !== "") return false;
    return !PROXY_HOSTS.includes(parsed.hostname) && listed.some((host) => matches(host, parsed.hostname));
  };
  return (url) => {
    const alone = URL.canParse(url) ? new URL(url) : void 0;
    const onPage = parseUrl(url);
    return onPage !== void 0 && isListed(onPage) && (alone === void 0 || isListed(alone));
  };
}
var hostOf = (url) => {
  const parsed = parseUrl(url);
  return parsed?.hostname || parsed?.protocol || "an unreadable address";
};
function parseUrl(url) {
  try {
    return new URL(url, "https://github.com");
  } catch {
    return void 0;
  }
}
var matches = (pattern, host) => pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;

// node_modules/entities/dist/index.js
var EntityLevel;(function(EntityLevel2){EntityLevel2[EntityLevel2["XML"]=0]="XML";EntityLevel2[EntityLevel2["HTML"]=1]="HTML"})(EntityLevel||(EntityLevel={}));var EncodingMode;(function(EncodingMode2){EncodingMode2[EncodingMode2["UTF8"]=0]="UTF8";EncodingMode2[EncodingMode2["ASCII"]=1]="ASCII";EncodingMode2[EncodingMode2["Extensive"]=2]="Extensive";EncodingMode2[EncodingMode2["Attribute"]=3]="Attribute";EncodingMode2[EncodingMode2["Text"]=4]="Text"})(EncodingMode||(EncodingMode={}));
// src/markdown/visible-text.ts
var NO_TEXT = "\uFFFC";
var emptyVisibleText = () => ({ text: "", starts: [], ends: [], seams: /* @__PURE__ */ new Set() });
function readVisible(into, source, start, end, as) {
  into.seams.add(into.text.length);
  const special = as === "markdown" ? MARKDOWN : HTML;
  let done = start;
  for (const match of source.slice(start, end).matchAll(special)) {
    const at = start + match.index;
    for (let place = done; place < at; place += 1) add(into, source[place], place, place + 1);
    done = at + match[0].length;
    const shown = meaningOf(match[0]);
    if (shown === "") into.seams.add(into.text.length);
    add(into, shown, at, done);
  }
  for (let place = done; place < end; place += 1) add(into, source[place], place, place + 1);
  into.seams.add(into.text.length);
}
function addGap(into, start, end) {
  add(into, NO_TEXT, start, end);
  into.seams.add(into.text.length);
}
function add(into, shown, start, end) {
  into.text += shown;
  for (let unit = 0; unit < shown.length; unit += 1) {
    into.starts.push(start);
    into.ends.push(end);
  }
}
var REFERENCE = String.raw`&(?:#[xX]?[\da-fA-F]+|[A-Za-z][A-Za-z\d]*);?`;
var LINE_END = String.raw`\n[ \t]*(?:>[ \t]*)*`;
var WIDE = String.raw`[\uff01-\uff5e\ufe5f\ufe6b]`;
var EMPHASIS = String.raw`[*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_])`;
var HTML = new RegExp(`${REFERENCE}|${LINE_END}|${WIDE}`, "gu");
var MARKDOWN = new RegExp(String.raw`\\[!-/:-@[-${"`"}{-~]|${REFERENCE}|${LINE_END}|${WIDE}|${EMPHASIS}`, "gu");
function meaningOf(source) {
  const first = source[0];
  if (first === "\\") return source.slice(1);
  if (first === "&") return removeHiddenCharacters(toAscii(decodeHTML(source)));
  if (first === "\n") return "\n";
  return "*~_".includes(first) ? "" : toAscii(source);
}
var toAscii = (text) => text.replaceAll("\uFE5F", "#").replaceAll("\uFE6B", "@").replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 65248));

// src/markdown/outbound-text.ts
var OWNER_AND_NAME = String.raw`[\w.-]{1,100}/[\w.-]{1,100}`;
var ISSUE_URL = String.raw`https?://[^\s/]{1,100}/${OWNER_AND_NAME}/(?:issues|pulls?|discussions)/\d+`;
var REFERENCE2 = `(?:(?:${OWNER_AND_NAME})?#\\d+|GH-?\\d+|${ISSUE_URL}|${OWNER_AND_NAME}/(?:issues|pull)/\\d+)`;
var KEYWORD = String.raw`(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)[\s:"'([{<>.,\u2013\u2014-]{0,12}`;
var RULES = [
  // `@` outside and the name inside of a code span reads as a mention and pings nobody. Not so the addresses of mail.
  { pattern: /@([a-z0-9][a-z0-9-]{0,38}(?:\/[a-z0-9._-]*[a-z0-9_-])?)/gi, inside: 1 },
  { pattern: new RegExp(`${KEYWORD}(${REFERENCE2})`, "gi"), inside: 1 },
  { pattern: /((?:bors|homu)(?:-ng)?[ \t]+[a-z]\S*)/gi, inside: 1 }
];
var SHOWN_ADDRESS = /(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"`\\]*[^\s<>"`\\.,;:!?)'\]]/gi;
var WRITTEN_ADDRESS = /(?:https?:\/\/|ftp:\/\/|www\.)[^\s<`]*[^\s<"`\\.,;:!?)'\]*_~]/gi;
var ENDS_WITH_KEYWORD = new RegExp(`${KEYWORD}$`, "i");
var IS_ISSUE = new RegExp(`^${ISSUE_URL}(?:[/?#]|$)`, "i");
var closes = (before, url) => IS_ISSUE.test(url) && ENDS_WITH_KEYWORD.test(before.slice(-40));
function defuse(source, visible, reading) {
  const write = (index, words2) => reading(index) === "markdown" ? inlineCode(words2) : `<code>${escapeHtml(words2)}</code>`;
  return RULES.flatMap(
    ({ pattern, inside }) => Array.from(visible.text.matchAll(pattern)).flatMap((match) => {
      if (!startsWord(visible, match.index)) return [];
      const words2 = match[inside];
      const start = match.index + match[0].length - words2.length;
      const sign = match[0].startsWith("@") ? writeSign(source, visible, match.index) : [];
      return [...sign, ...asCode(source, visible, start, start + words2.length, write)];
    })
  );
}
function defuseAddresses(source, start, end, isListed) {
  const visible = emptyVisibleText();
  readVisible(visible, source, start, end, "markdown");
  const isForeign = ({ 0: url }) => !isListed(/^www\./i.test(url) ? `http://${url}` : url);
  const shown = Array.from(visible.text.matchAll(SHOWN_ADDRESS)).filter(isForeign);
  const written = Array.from(source.slice(start, end).matchAll(WRITTEN_ADDRESS)).filter(isForeign);
  return [
    ...shown.flatMap(
      ({ 0: { length }, index }) => asCode(source, visible, index, index + length, (_, words2) => inlineCode(words2))
    ),
    ...written.map(({ 0: url, index }) => ({
      start: start + index,
      end: start + index + url.length,
      text: spaced(inlineCode(url), source[start + index + url.length])
    }))
  ];
}
var spaced = (written, next) => written.endsWith("`") && next === "`" ? `${written} ` : written;
var startsWord = ({ text, seams }, at) => seams.has(at) || !/[a-z0-9_]/i.test(text[at - 1] ?? "");
function writeSign(source, { starts, ends }, at) {
  const [start, end] = [starts[at], ends[at]];
  return /^\\?@$/.test(source.slice(start, end)) ? [] : [{ start, end, text: "@" }];
}
function asCode(source, { text, starts, ends }, from, to, write) {
  const edits = [];
  for (let first = from; first < to; ) {
    let last = first;
    while (last + 1 < to && starts[last + 1] <= ends[last]) last += 1;
    const [start, end] = [starts[first], ends[last]];
    const written = write(first, text.slice(first, last + 1));
    edits.push({ start, end, text: spaced(written, source[end]) });
    first = last + 1;
  }
  return edits;
}
function defuseText(text, isListed) {
  const visible = emptyVisibleText();
  readVisible(visible, text, 0, text.length, "markdown");
  const addresses = defuseAddresses(text, 0, text.length, isListed);
  return applyEdits(text, [...addresses, ...defuse(text, visible, () => "markdown")]);
}
var LINE_COMMAND = /^([ \t]*)(\/[a-z][\w./-]*)(?=([ \t][^\n]*)?$)/gim;
function activeWords(text, root, isListed) {
  const code = [];
  const edits = [];
  const urls = urlsOf(root);
  for (const { node, parent } of walk(root)) {
    if (node.type === "code") code.push({ ...spanOf(node), isBlock: true });
    if (node.type === "inlineCode") code.push({ ...spanOf(node), isBlock: false });
    const parts = partsOfBlock(node, parent !== void 0 && INLINE.has(parent.type), text, urls);
    if (parts.length > 0) edits.push(...editBlock(text, withoutCode(parts), isListed));
    if (node.type === "text") edits.push(...escapes(text, spanOf(node), /<(?=[a-z/!?])/gi, "&lt;"));
  }
  return [...lineCommands(text, code), ...edits];
}
var spanOf = (node) => ({ start: startOf(node), end: endOf(node) });
function urlsOf(root) {
  const urls = /* @__PURE__ */ new Map();
  for (const { node } of walk(root)) {
    if (node.type === "definition" && !urls.has(node.identifier)) urls.set(node.identifier, node.url);
  }
  return urls;
}
var BLOCKS = /* @__PURE__ */ new Set(["paragraph", "heading", "tableCell"]);
var INLINE = /* @__PURE__ */ new Set([...BLOCKS, "link", "linkReference"]);
function partsOfBlock(node, isInline, text, urls) {
  if (BLOCKS.has(node.type) && "children" in node) {
    return node.children.flatMap((child) => partsOfInline(child, text, urls, "text"));
  }
  return node.type === "html" && !isInline ? partsOfHtml(node, text) : [];
}
function partsOfInline(node, text, urls, kind) {
  const span = spanOf(node);
  if (node.type === "text") return [{ kind, ...span }];
  if (node.type === "html") return partsOfHtml(node, text);
  if (node.type === "link" || node.type === "linkReference") {
    const url = node.type === "link" ? node.url : urls.get(node.identifier) ?? "";
    return [
      { kind: "link", ...span, url },
      ...node.children.flatMap((child) => partsOfInline(child, text, urls, "label"))
    ];
  }
  if (node.type === "image" || node.type === "imageReference") return [];
  return [{ kind: "gap", ...span }];
}
function partsOfHtml(node, text) {
  let at = startOf(node);
  return splitHtml(text.slice(at, endOf(node))).map((token) => {
    const start = at;
    at += token.raw.length;
    return token.kind === "text" ? { kind: "html-text", start, end: at } : { kind: "tag", start, end: at, token };
  });
}
function withoutCode(parts) {
  const isCode3 = (part, kind) => part?.kind === "tag" && part.token.kind === kind && part.token.name === "code";
  return parts.map((part, index) => {
    const isInside = isCode3(parts[index - 1], "open") && isCode3(parts[index + 1], "close");
    if (isInside && part.kind === "html-text") return { ...part, kind: "gap" };
    return isInside && part.kind === "text" ? { ...part, kind: "in-code" } : part;
  });
}
function editBlock(text, parts, isListed) {
  const visible = emptyVisibleText();
  const readings = [];
  const edits = [];
  for (const part of parts) {
    const { start, end } = part;
    if (part.kind === "gap" || part.kind === "in-code") addGap(visible, start, end);
    else if (part.kind === "link") edits.push(...unlinkClosing(text, part, visible.text));
    else if (part.kind === "tag") edits.push(...dropClosingLink(part, visible.text));
    else {
      const reading2 = part.kind === "html-text" ? "html" : "markdown";
      readings.push({ from: visible.text.length, reading: reading2 });
      readVisible(visible, text, start, end, reading2);
    }
    if (part.kind === "text" || part.kind === "in-code") edits.push(...defuseAddresses(text, start, end, isListed));
  }
  const reading = (index) => readings.findLast(({ from }) => from <= index)?.reading ?? "html";
  edits.push(...defuse(text, visible, reading));
  return edits.length === 0 ? [] : looseBackticks(text, parts) ?? edits;
}
function looseBackticks(text, parts) {
  const edits = parts.flatMap(
    (part) => part.kind === "text" || part.kind === "label" || part.kind === "in-code" ? escapes(text, part, /`/g, "\\`") : []
  );
  return edits.length === 0 ? void 0 : edits;
}
function unlinkClosing(text, { start, end, url }, before) {
  if (!closes(before, url)) return [];
  return [{ start, end, text: inlineCode(text.slice(start, end)) }];
}
var dropClosingLink = ({ start, end, token }, before) => token.attributes.some(({ name, value }) => name === "href" && closes(before, value)) ? [{ start, end, text: "" }] : [];
function escapes(text, span, mark, written) {
  const source = text.slice(span.start, span.end);
  return Array.from(source.matchAll(mark)).flatMap(({ index }) => {
    const start = span.start + index;
    return isEscaped(source, index) ? [] : [{ start, end: start + 1, text: written }];
  });
}
function lineCommands(text, code) {
  let next = 0;
  return [...text.matchAll(LINE_COMMAND)].flatMap((match) => {
    const [, indent = "", command = ""] = match;
    const start = match.index + indent.length;
    while (next < code.length && code[next].end <= start) next += 1;
    const block = (code[next]?.start ?? Number.POSITIVE_INFINITY) <= start ? code[next] : void 0;
    if (!block) return [{ start, end: start + command.length, text: inlineCode(command) }];
    return indent === "" ? [{ start, end: start, text: " " }] : [];
  });
}

// src/markdown/outbound.ts
function outboundPass(text, isListed, budget) {
  const root = parseMarkdown(text, budget);
  if (!root) return void 0;
  return applyEdits(text, [
    ...fetchedAndHidden(text, root, isListed),
    ...activeWords(text, root, isListed),
    ...markers(text)
  ]);
}
var markers = (text) => Array.from(text.matchAll(/<!--(?=\s*kodelet)/gi), ({ index }) => ({ start: index + 2, end: index + 2, text: " " }));
function asCode2(text) {
  if (isCode2(text)) return text;
  const lines = text.replaceAll("<!--", "<! --").split("\n");
  return fence(lines.map((line) => ` ${line}`).join("\n"), "text");
}
function isCode2(text) {
  const lines = text.split("\n");
  const ticks = /^(`{3,})text$/.exec(lines[0] ?? "")?.[1];
  if (ticks === void 0 || lines.length < 3 || lines.at(-1) !== ticks) return false;
  return lines.slice(1, -1).every((line) => line.startsWith(" ") && !line.includes(ticks) && !line.includes("<!--"));
}
function fetchedAndHidden(text, root, isListed) {
  const nodes = [...walk(root)].map(({ node }) => node);
  const html = htmlOf(text, nodes);
  const urls = /* @__PURE__ */ new Map();
  for (const node of nodes) {
    if (node.type === "definition" && !urls.has(node.identifier)) urls.set(node.identifier, node.url);
  }
  const rules = { dropsContent: hasUnseenContent, write: createWriter(isListed) };
  const others = nodes.flatMap((node) => [...editAddress(node, text, urls, isListed), ...editDiagram(node, text)]);
  return [...editHtml(text, html, rules), ...others];
}
function createWriter(isListed) {
  const open = /* @__PURE__ */ new Map();
  return (token) => {
    if (token.kind === "text") return token.raw.replaceAll("![", "&#33;[").replaceAll("<", "&lt;");
    if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
    const pairs = open.get(token.name) ?? [];
    open.set(token.name, pairs);
    if (token.kind === "close") return pairs.pop() ? writeTag(token, []) : "";
    const written = writeOpening(token, isListed);
    pairs.push(written !== "");
    return written;
  };
}
function writeOpening(token, isListed) {
  if (token.name === "img") return writeImage(token, isListed);
  const address = token.attributes.find(({ name }) => name === "href")?.value;
  if (address !== void 0 && !isListed(address)) return "";
  return TEXT_ELEMENTS.has(token.name) ? keepSeen(token, isListed) : "";
}
function writeImage(token, isListed) {
  const address = token.attributes.find(({ name }) => name === "src")?.value ?? "";
  if (isListed(address)) return keepSeen(token, isListed);
  return `(image at ${inlineCode(hostOf(address))} left out)`;
}
function keepSeen(token, isListed) {
  const isKept = ({ name, value }) => name === "href" || name === "src" ? name === ADDRESS_OF[token.name] && SEEN_ATTRIBUTES[name]?.test(value) === true && isListed(value) : SEEN_ATTRIBUTES[name]?.test(value) === true || name === "alt" && /^[^"<>`]{0,200}$/.test(value);
  return writeTag(token, token.attributes.filter(isKept));
}
var ADDRESS_OF = { a: "href", img: "src" };
function editAddress(node, text, urls, isListed) {
  if (node.type === "definition") return editDefinition(node, text, isListed);
  if (!isAddressed(node)) return [];
  const url = "url" in node ? node.url : urls.get(node.identifier) ?? "";
  const isImage = node.type === "image" || node.type === "imageReference";
  if (!isListed(url)) return isImage ? leaveOut(node, url) : unlink(node, text, url);
  if (!("url" in node) || isPlain(node, text)) return [];
  const [start, end] = [startOf(node), endOf(node)];
  if (node.type === "image") return [{ start, end, text: `![${labelOf(node)}](${destination(url)})` }];
  return text[start] === "<" ? [] : retail(node, text, url);
}
function editDefinition(node, text, isListed) {
  const [start, end] = [startOf(node), endOf(node)];
  if (!isListed(node.url)) return [{ start, end, text: "" }];
  if (isPlain(node, text)) return [];
  return [{ start, end, text: `[${node.label}]: ${destination(node.url) || "#"}` }];
}
var isPlain = (node, text) => text.slice(startOf(node), endOf(node)).includes(node.url);
var isAddressed = (node) => ["image", "imageReference", "link", "linkReference"].includes(node.type);
function leaveOut(node, url) {
  const label = labelOf(node);
  const text = `${label ? `${label} ` : ""}(image at ${inlineCode(hostOf(url))} left out)`;
  return [{ start: startOf(node), end: endOf(node), text }];
}
var labelOf = ({ alt }) => (alt ?? "").replaceAll(/[[\]!`<>\\]/g, "").trim();
function unlink(node, text, url) {
  const [start, end] = [startOf(node), endOf(node)];
  const last = node.children.at(-1);
  const first = node.children[0];
  const words2 = first && last ? text.slice(startOf(first), endOf(last)) : "";
  if (text[start] !== "[")
    return [{ start, end, text: spaced(inlineCode(text[start] === "<" ? url : words2), text[end]) }];
  if (words2 === url || !first || !last) return [{ start, end, text: inlineCode(url) }];
  return [
    { start, end: startOf(first), text: "" },
    { start: endOf(last), end, text: ` (${inlineCode(url)})` }
  ];
}
function editDiagram(node, text) {
  if (node.type !== "code" || !node.lang || !/^(?:mermaid|geojson|topojson|stl)$/i.test(node.lang)) return [];
  if (!/\/\/|<img|href/i.test(node.value)) return [];
  const start = text.indexOf(node.lang, startOf(node));
  return [{ start, end: start + node.lang.length, text: "text" }];
}

// src/markdown/plain-inbound.ts
function plainInbound(source, kind) {
  if (kind === "hostile")
    return `[${leftOut(source)}: their markup is nested too deeply to be read. Read them on the page.]`;
  const shown = splitHtml(source).map(({ kind: kind2, raw }) => {
    if (kind2 === "text") return raw;
    if (kind2 === "hidden")
      return raw.endsWith(">") ? "" : `[${leftOut(raw)}: they follow a comment or tag that does not end here]`;
    return (/^<\/?[^\s/>]{1,40}(?=[\s/>])/.exec(raw)?.[0] ?? "<\u2026").concat(">");
  });
  return fence(shown.join(""), "text");
}
var leftOut = ({ length }) => `${length} characters were left out here`;
function dropHiddenSpans(text) {
  const edits = [];
  let done = 0;
  for (const { start, end } of hiddenSpans(text)) {
    if (start < done) continue;
    const isParagraph = !/\n[ \t]*\n/.test(text.slice(start, end));
    edits.push({ start, end, text: isParagraph ? "" : `[${leftOut(text.slice(start, end))}: no page shows them]` });
    done = end;
  }
  return applyEdits(text, edits);
}
var MARK = /<!--|<(\/?)([a-z][a-z\d-]*)(?=[\s/>])[^<>]*>/gi;
function hiddenSpans(text) {
  const code = findCodeBlocks(text);
  const lastComment = text.lastIndexOf("-->");
  const spans = [];
  const open = /* @__PURE__ */ new Map();
  let [done, nextCode] = [0, 0];
  for (const { index: start, 0: mark, 1: slash, 2: name = "" } of text.matchAll(MARK)) {
    while (nextCode < code.length && (code[nextCode]?.end ?? 0) <= start) nextCode += 1;
    if (start < done || (code[nextCode]?.fence ?? Number.POSITIVE_INFINITY) <= start) continue;
    const end = start + mark.length;
    if (mark === "<!--" && start < lastComment) {
      done = text.indexOf("-->", start + 2) + 3;
      spans.push({ start, end: done });
    } else if (slash === "/") {
      const opened = open.get(name.toLowerCase())?.pop();
      if (opened && isHidden(text.slice(opened.start, opened.end))) spans.push({ start: opened.start, end });
    } else if (name !== "") {
      const opened = open.get(name.toLowerCase()) ?? [];
      opened.push({ start, end });
      open.set(name.toLowerCase(), opened);
    }
  }
  return spans.toSorted((a, b) => a.start - b.start);
}
function isHidden(tag) {
  const [token] = splitHtml(tag);
  return token?.kind === "open" && hasUnseenContent(token);
}

// src/markdown/sanitize.ts
var LONGEST = 65536;
var NOTICE_ROOM = 64;
var ROUNDS = 6;
var TEXT_COST = 2 * MAX_COST;
var SECOND_TRY_COST = MAX_COST / 2;
var THREAD_COST = 5 * TEXT_COST;
var THREAD_CHARACTERS = 6 * LONGEST;
var formatsOnly = createRedactor([]);
function sanitizeInbound(text, redactor = formatsOnly, budget = { left: TEXT_COST }) {
  return readInbound(text, { redactor, budget }).text;
}
function readInbound(text, { redactor = formatsOnly, budget = { left: TEXT_COST }, isWanted }) {
  const shown = removeHiddenCharacters(text);
  const body = shown.length > LONGEST ? shown.slice(0, LONGEST - NOTICE_ROOM) : shown;
  const notice = body === shown ? "" : `

[${shown.length - body.length} more characters were left out.]`;
  if (!mayHide(body)) return { text: redactor.text(body) + notice, unread: [] };
  const read = firstDefined(limitsOf(budget), (limit) => {
    const source = costBesideCode(body) <= limit ? body : dropHiddenSpans(body);
    const readable = makeReadable(source, { limit, isWanted, write: plainInbound });
    const stable = untilStable(readable.text, (current) => inboundPass(current, budget), ROUNDS);
    return stable === void 0 ? void 0 : { text: stable, unread: readable.unread };
  });
  const { text: safe, unread } = read ?? { text: plainInbound(dropHiddenSpans(body), "opaque"), unread: [body] };
  return { text: redactor.text(safe) + notice, unread };
}
function* limitsOf(budget) {
  yield Math.min(MAX_COST, budget.left / 2);
  budget.left = Math.max(budget.left, SECOND_TRY_COST);
  yield SECOND_TRY_COST / 4;
}
function firstDefined(items, find) {
  for (const item of items) {
    const result = find(item);
    if (result !== void 0) return result;
  }
  return void 0;
}
var TOO_MUCH = "[This text was left out: the texts of this thread are too long together. Read it on the page.]";
function createThreadSanitizer(redactor) {
  const budget = { left: THREAD_COST };
  let characters = THREAD_CHARACTERS;
  return (text) => {
    if (text.length > characters) return TOO_MUCH;
    characters -= text.length;
    const own = { left: Math.min(TEXT_COST, budget.left) };
    const before = own.left;
    const safe = sanitizeInbound(text, redactor, own);
    budget.left -= before - own.left;
    return safe;
  };
}
function sanitizeOutbound(text, options = {}) {
  const { longest = LONGEST } = options;
  const budget = { left: TEXT_COST };
  let room = text.length <= longest ? text.length : longest - NOTICE_ROOM;
  for (; ; ) {
    const notice = room < text.length ? `

[${text.length - room} more characters were left out.]` : "";
    const safe = makeHarmless(text.slice(0, room), options, budget) + notice;
    if (safe.length <= longest || room === 0) return safe;
    room = Math.max(0, room - (safe.length - longest) - NOTICE_ROOM);
  }
}
function makeHarmless(text, { redactor = formatsOnly, hosts = [] }, budget) {
  const isListed = createListedHosts(hosts);
  const shown = redactor.text(removeHiddenCharacters(text));
  const safe = firstDefined(limitsOf(budget), (limit) => {
    const readable = makeReadable(shown, { limit, write: asCode2 });
    return untilStable(readable.text, (current) => outboundPass(current, isListed, budget), ROUNDS);
  });
  return redactor.text(safe ?? asCode2(shown));
}

export {
  makeReadable,
  splitHtml,
  htmlOf,
  VOID_ELEMENTS2 as VOID_ELEMENTS,
  hasUnseenContent,
  inlineCode,
  fence,
  destination,
  defuseText,
  sanitizeInbound,
  readInbound,
  createThreadSanitizer,
  sanitizeOutbound
};
