import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  askLine,
  canAsk
} from "./chunk-M3MZTHR3.mjs";
import {
  linesOfChecks
} from "./chunk-3DLDH4ZR.mjs";
import {
  apiUrlOf,
  assumedServer,
  originCommand,
  personalGit,
  readRemote
} from "./chunk-R6A2UAFT.mjs";
import "./chunk-QU4V3SLC.mjs";
import {
  loadSettings,
  writeJson,
  writeLine
} from "./chunk-ORVJ4GBR.mjs";
import {
  INIT_PROVIDERS
} from "./chunk-ARRMZ6YH.mjs";
import {
  EXIT
} from "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import {
  SETUP_SUBJECT,
  createGitHub
} from "./chunk-55V5ZOBM.mjs";
import "./chunk-OW3X3PHJ.mjs";
import {
  installCommands,
  plain,
  readGitHubAccess,
  readModelAccess,
  readTerminal
} from "./chunk-SXCAOC3A.mjs";
import {
  describeFailure,
  remedyOf,
  statusOf
} from "./chunk-TTL4CRVW.mjs";
import {
  RULE_SUBJECTS,
  git,
  outboundFetch,
  readWhole,
  readWholeText,
  repositoryTop,
  writeWholeFile
} from "./chunk-IO3722DQ.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  PROVIDER_ENTRIES,
  configPath,
  quote
} from "./chunk-7Y3MCTZK.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-3S77BOGY.mjs";
import {
  __commonJS,
  __require,
  __toESM
} from "./chunk-ZEMHNOYJ.mjs";

// node_modules/fast-glob/out/utils/array.js
var require_array=__commonJS({"node_modules/fast-glob/out/utils/array.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.splitWhen=exports.flatten=void 0;function flatten(t){return t.reduce((n,e)=>[].concat(n,e),[])}exports.flatten=flatten;function splitWhen(t,n){const e=[[]];let r=0;for(const o of t)n(o)?(r++,e[r]=[]):e[r].push(o);return e}exports.splitWhen=splitWhen}});
var require_errno=__commonJS({"node_modules/fast-glob/out/utils/errno.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.isEnoentCodeError=void 0;function isEnoentCodeError(e){return e.code==="ENOENT"}exports.isEnoentCodeError=isEnoentCodeError}});
var require_fs=__commonJS({"node_modules/fast-glob/out/utils/fs.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.createDirentFromStats=void 0;var DirentFromStats=class{constructor(e,i){this.name=e,this.isBlockDevice=i.isBlockDevice.bind(i),this.isCharacterDevice=i.isCharacterDevice.bind(i),this.isDirectory=i.isDirectory.bind(i),this.isFIFO=i.isFIFO.bind(i),this.isFile=i.isFile.bind(i),this.isSocket=i.isSocket.bind(i),this.isSymbolicLink=i.isSymbolicLink.bind(i)}};function createDirentFromStats(r,e){return new DirentFromStats(r,e)}exports.createDirentFromStats=createDirentFromStats}});
var require_path=__commonJS({"node_modules/fast-glob/out/utils/path.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.convertPosixPathToPattern=exports.convertWindowsPathToPattern=exports.convertPathToPattern=exports.escapePosixPath=exports.escapeWindowsPath=exports.escape=exports.removeLeadingDotSegment=exports.makeAbsolute=exports.unixify=void 0;var os=__require("os");var path=__require("path");var IS_WINDOWS_PLATFORM=os.platform()==="win32";var LEADING_DOT_SEGMENT_CHARACTERS_COUNT=2;var POSIX_UNESCAPED_GLOB_SYMBOLS_RE=/(\\?)([()*?[\]{|}]|^!|[!+@](?=\()|\\(?![!()*+?@[\]{|}]))/g;var WINDOWS_UNESCAPED_GLOB_SYMBOLS_RE=/(\\?)([()[\]{}]|^!|[!+@](?=\())/g;var DOS_DEVICE_PATH_RE=/^\\\\([.?])/;var WINDOWS_BACKSLASHES_RE=/\\(?![!()+@[\]{}])/g;function unixify(e){return e.replace(/\\/g,"/")}exports.unixify=unixify;function makeAbsolute(e,t){return path.resolve(e,t)}exports.makeAbsolute=makeAbsolute;function removeLeadingDotSegment(e){if(e.charAt(0)==="."){const t=e.charAt(1);if(t==="/"||t==="\\")return e.slice(LEADING_DOT_SEGMENT_CHARACTERS_COUNT)}return e}exports.removeLeadingDotSegment=removeLeadingDotSegment,exports.escape=IS_WINDOWS_PLATFORM?escapeWindowsPath:escapePosixPath;function escapeWindowsPath(e){return e.replace(WINDOWS_UNESCAPED_GLOB_SYMBOLS_RE,"\\$2")}exports.escapeWindowsPath=escapeWindowsPath;function escapePosixPath(e){return e.replace(POSIX_UNESCAPED_GLOB_SYMBOLS_RE,"\\$2")}exports.escapePosixPath=escapePosixPath,exports.convertPathToPattern=IS_WINDOWS_PLATFORM?convertWindowsPathToPattern:convertPosixPathToPattern;function convertWindowsPathToPattern(e){return escapeWindowsPath(e).replace(DOS_DEVICE_PATH_RE,"//$1").replace(WINDOWS_BACKSLASHES_RE,"/")}exports.convertWindowsPathToPattern=convertWindowsPathToPattern;function convertPosixPathToPattern(e){return escapePosixPath(e)}exports.convertPosixPathToPattern=convertPosixPathToPattern}});
// node_modules/is-extglob/index.js
var require_is_extglob=__commonJS({"node_modules/is-extglob/index.js"(exports,module){module.exports=function(e){if(typeof e!="string"||e==="")return false;for(var i;i=/(\\).|([@?!+*]\(.*\))/g.exec(e);){if(i[2])return true;e=e.slice(i.index+i[0].length)}return false}}});
// node_modules/is-glob/index.js
var require_is_glob=__commonJS({"node_modules/is-glob/index.js"(exports,module){var isExtglob=require_is_extglob();var chars={"{":"}","(":")","[":"]"};var strictCheck=function(i){if(i[0]==="!")return true;for(var e=0,n=-2,r=-2,u=-2,a=-2,f=-2;e<i.length;){if(i[e]==="*"||i[e+1]==="?"&&/[\].+)]/.test(i[e])||r!==-1&&i[e]==="["&&i[e+1]!=="]"&&(r<e&&(r=i.indexOf("]",e)),r>e&&(f===-1||f>r||(f=i.indexOf("\\",e),f===-1||f>r)))||u!==-1&&i[e]==="{"&&i[e+1]!=="}"&&(u=i.indexOf("}",e),u>e&&(f=i.indexOf("\\",e),f===-1||f>u))||a!==-1&&i[e]==="("&&i[e+1]==="?"&&/[:!=]/.test(i[e+2])&&i[e+3]!==")"&&(a=i.indexOf(")",e),a>e&&(f=i.indexOf("\\",e),f===-1||f>a))||n!==-1&&i[e]==="("&&i[e+1]!=="|"&&(n<e&&(n=i.indexOf("|",e)),n!==-1&&i[n+1]!==")"&&(a=i.indexOf(")",n),a>n&&(f=i.indexOf("\\",n),f===-1||f>a))))return true;if(i[e]==="\\"){var l=i[e+1];e+=2;var x=chars[l];if(x){var d=i.indexOf(x,e);d!==-1&&(e=d+1)}if(i[e]==="!")return true}else e++}return false};var relaxedCheck=function(i){if(i[0]==="!")return true;for(var e=0;e<i.length;){if(/[*?{}()[\]]/.test(i[e]))return true;if(i[e]==="\\"){var n=i[e+1];e+=2;var r=chars[n];if(r){var u=i.indexOf(r,e);u!==-1&&(e=u+1)}if(i[e]==="!")return true}else e++}return false};module.exports=function(e,n){if(typeof e!="string"||e==="")return false;if(isExtglob(e))return true;var r=strictCheck;return n&&n.strict===false&&(r=relaxedCheck),r(e)}}});
// node_modules/glob-parent/index.js
var require_glob_parent=__commonJS({"node_modules/glob-parent/index.js"(exports,module){"use strict";var isGlob=require_is_glob();var pathPosixDirname=__require("path").posix.dirname;var isWin32=__require("os").platform()==="win32";var slash="/";var backslash=/\\/g;var enclosure=/[\{\[].*[\}\]]$/;var globby=/(^|[^\\])([\{\[]|\([^\)]+$)/;var escaped=/\\([\!\*\?\|\[\]\(\)\{\}])/g;module.exports=function(e,a){var i=Object.assign({flipBackslashes:true},a);i.flipBackslashes&&isWin32&&e.indexOf(slash)<0&&(e=e.replace(backslash,slash)),enclosure.test(e)&&(e+=slash),e+="a";do e=pathPosixDirname(e);while(isGlob(e)||globby.test(e));return e.replace(escaped,"$1")}}});
// node_modules/braces/lib/utils.js
var require_utils=__commonJS({"node_modules/braces/lib/utils.js"(exports){"use strict";exports.isInteger=e=>typeof e=="number"?Number.isInteger(e):typeof e=="string"&&e.trim()!==""?Number.isInteger(Number(e)):false,exports.find=(e,s)=>e.nodes.find(r=>r.type===s),exports.exceedsLimit=(e,s,r=1,t)=>t===false||!exports.isInteger(e)||!exports.isInteger(s)?false:(Number(s)-Number(e))/Number(r)>=t,exports.escapeNode=(e,s=0,r)=>{const t=e.nodes[s];t&&(r&&t.type===r||t.type==="open"||t.type==="close")&&t.escaped!==true&&(t.value="\\"+t.value,t.escaped=true)},exports.encloseBrace=e=>e.type!=="brace"?false:e.commas>>0+e.ranges>>0===0?(e.invalid=true,true):false,exports.isInvalidBrace=e=>e.type!=="brace"?false:e.invalid===true||e.dollar?true:e.commas>>0+e.ranges>>0===0||e.open!==true||e.close!==true?(e.invalid=true,true):false,exports.isOpenOrClose=e=>e.type==="open"||e.type==="close"?true:e.open===true||e.close===true,exports.reduce=e=>e.reduce((s,r)=>(r.type==="text"&&s.push(r.value),r.type==="range"&&(r.type="text"),s),[]),exports.flatten=(...e)=>{const s=[],r=t=>{for(let i=0;i<t.length;i++){const u=t[i];if(Array.isArray(u)){r(u);continue}u!==void 0&&s.push(u)}return s};return r(e),s}}});
var require_stringify=__commonJS({"node_modules/braces/lib/stringify.js"(exports,module){"use strict";var utils=require_utils();module.exports=(u,e={})=>{const r=(i,l={})=>{const s=e.escapeInvalid&&utils.isInvalidBrace(l),a=i.invalid===true&&e.escapeInvalid===true;let t="";if(i.value)return(s||a)&&utils.isOpenOrClose(i)?"\\"+i.value:i.value;if(i.value)return i.value;if(i.nodes)for(const c of i.nodes)t+=r(c);return t};return r(u)}}});
// node_modules/is-number/index.js
var require_is_number=__commonJS({"node_modules/is-number/index.js"(exports,module){"use strict";module.exports=function(e){return typeof e=="number"?e-e===0:typeof e=="string"&&e.trim()!==""?Number.isFinite?Number.isFinite(+e):isFinite(+e):false}}});
// node_modules/to-regex-range/index.js
var require_to_regex_range=__commonJS({"node_modules/to-regex-range/index.js"(exports,module){"use strict";var isNumber=require_is_number();var toRegexRange=(e,t,n)=>{if(isNumber(e)===false)throw new TypeError("toRegexRange: expected the first argument to be a number");if(t===void 0||e===t)return String(e);if(isNumber(t)===false)throw new TypeError("toRegexRange: expected the second argument to be a number.");let r={relaxZeros:true,...n};typeof r.strictZeros=="boolean"&&(r.relaxZeros=r.strictZeros===false);let s=String(r.relaxZeros),l=String(r.shorthand),c=String(r.capture),a=String(r.wrap),f=e+":"+t+"="+s+l+c+a;if(toRegexRange.cache.hasOwnProperty(f))return toRegexRange.cache[f].result;let i=Math.min(e,t),o=Math.max(e,t);if(Math.abs(i-o)===1){let p=e+"|"+t;return r.capture?`(${p})`:r.wrap===false?p:`(?:${p})`}let h=hasPadding(e)||hasPadding(t),u={min:e,max:t,a:i,b:o},g=[],d=[];if(h&&(u.isPadded=h,u.maxLen=String(u.max).length),i<0){let p=o<0?Math.abs(o):1;d=splitToPatterns(p,Math.abs(i),u,r),i=u.a=0}return o>=0&&(g=splitToPatterns(i,o,u,r)),u.negatives=d,u.positives=g,u.result=collatePatterns(d,g,r),r.capture===true?u.result=`(${u.result})`:r.wrap!==false&&g.length+d.length>1&&(u.result=`(?:${u.result})`),toRegexRange.cache[f]=u,u.result};function collatePatterns(e,t,n){let r=filterPatterns(e,t,"-",false,n)||[],s=filterPatterns(t,e,"",false,n)||[],l=filterPatterns(e,t,"-?",true,n)||[];return r.concat(l).concat(s).join("|")}function splitToRanges(e,t){let n=1,r=1,s=countNines(e,n),l=new Set([t]);for(;e<=s&&s<=t;)l.add(s),n+=1,s=countNines(e,n);for(s=countZeros(t+1,r)-1;e<s&&s<=t;)l.add(s),r+=1,s=countZeros(t+1,r)-1;return l=[...l],l.sort(compare),l}function rangeToPattern(e,t,n){if(e===t)return{pattern:e,count:[],digits:0};let r=zip(e,t),s=r.length,l="",c=0;for(let a=0;a<s;a++){let[f,i]=r[a];f===i?l+=f:f!=="0"||i!=="9"?l+=toCharacterClass(f,i,n):c++}return c&&(l+=n.shorthand===true?"\\d":"[0-9]"),{pattern:l,count:[c],digits:s}}function splitToPatterns(e,t,n,r){let s=splitToRanges(e,t),l=[],c=e,a;for(let f=0;f<s.length;f++){let i=s[f],o=rangeToPattern(String(c),String(i),r),h="";if(!n.isPadded&&a&&a.pattern===o.pattern){a.count.length>1&&a.count.pop(),a.count.push(o.count[0]),a.string=a.pattern+toQuantifier(a.count),c=i+1;continue}n.isPadded&&(h=padZeros(i,n,r)),o.string=h+o.pattern+toQuantifier(o.count),l.push(o),c=i+1,a=o}return l}function filterPatterns(e,t,n,r,s){let l=[];for(let c of e){let{string:a}=c;!r&&!contains(t,"string",a)&&l.push(n+a),r&&contains(t,"string",a)&&l.push(n+a)}return l}function zip(e,t){let n=[];for(let r=0;r<e.length;r++)n.push([e[r],t[r]]);return n}function compare(e,t){return e>t?1:t>e?-1:0}function contains(e,t,n){return e.some(r=>r[t]===n)}function countNines(e,t){return Number(String(e).slice(0,-t)+"9".repeat(t))}function countZeros(e,t){return e-e%Math.pow(10,t)}function toQuantifier(e){let[t=0,n=""]=e;return n||t>1?`{${t+(n?","+n:"")}}`:""}function toCharacterClass(e,t,n){return`[${e}${t-e===1?"":"-"}${t}]`}function hasPadding(e){return/^-?(0+)\d/.test(e)}function padZeros(e,t,n){if(!t.isPadded)return e;let r=Math.abs(t.maxLen-String(e).length),s=n.relaxZeros!==false;switch(r){case 0:return"";case 1:return s?"0?":"0";case 2:return s?"0{0,2}":"00";default:return s?`0{0,${r}}`:`0{${r}}`}}toRegexRange.cache={},toRegexRange.clearCache=()=>toRegexRange.cache={},module.exports=toRegexRange}});
// node_modules/fill-range/index.js
var require_fill_range=__commonJS({"node_modules/fill-range/index.js"(exports,module){"use strict";var util=__require("util");var toRegexRange=require_to_regex_range();var isObject=e=>e!==null&&typeof e=="object"&&!Array.isArray(e);var transform=e=>r=>e===true?Number(r):String(r);var isValidValue=e=>typeof e=="number"||typeof e=="string"&&e!=="";var isNumber=e=>Number.isInteger(+e);var zeros=e=>{let r=`${e}`,t=-1;if(r[0]==="-"&&(r=r.slice(1)),r==="0")return false;for(;r[++t]==="0";);return t>0};var stringify=(e,r,t)=>typeof e=="string"||typeof r=="string"?true:t.stringify===true;var pad=(e,r,t)=>{if(r>0){let i=e[0]==="-"?"-":"";i&&(e=e.slice(1)),e=i+e.padStart(i?r-1:r,"0")}return t===false?String(e):e};var toMaxLen=(e,r)=>{let t=e[0]==="-"?"-":"";for(t&&(e=e.slice(1),r--);e.length<r;)e="0"+e;return t?"-"+e:e};var toSequence=(e,r,t)=>{e.negatives.sort((u,g)=>u<g?-1:u>g?1:0),e.positives.sort((u,g)=>u<g?-1:u>g?1:0);let i=r.capture?"":"?:",n="",l="",f;return e.positives.length&&(n=e.positives.map(u=>toMaxLen(String(u),t)).join("|")),e.negatives.length&&(l=`-(${i}${e.negatives.map(u=>toMaxLen(String(u),t)).join("|")})`),n&&l?f=`${n}|${l}`:f=n||l,r.wrap?`(${i}${f})`:f};var toRange=(e,r,t,i)=>{if(t)return toRegexRange(e,r,{wrap:false,...i});let n=String.fromCharCode(e);if(e===r)return n;let l=String.fromCharCode(r);return`[${n}-${l}]`};var toRegex=(e,r,t)=>{if(Array.isArray(e)){let i=t.wrap===true,n=t.capture?"":"?:";return i?`(${n}${e.join("|")})`:e.join("|")}return toRegexRange(e,r,t)};var rangeError=(...e)=>new RangeError("Invalid range arguments: "+util.inspect(...e));var invalidRange=(e,r,t)=>{if(t.strictRanges===true)throw rangeError([e,r]);return[]};var invalidStep=(e,r)=>{if(r.strictRanges===true)throw new TypeError(`Expected step "${e}" to be a number`);return[]};var fillNumbers=(e,r,t=1,i={})=>{let n=Number(e),l=Number(r);if(!Number.isInteger(n)||!Number.isInteger(l)){if(i.strictRanges===true)throw rangeError([e,r]);return[]}n===0&&(n=0),l===0&&(l=0);let f=n>l,u=String(e),g=String(r),s=String(t);t=Math.max(Math.abs(t),1);let o=zeros(u)||zeros(g)||zeros(s),a=o?Math.max(u.length,g.length,s.length):0,c=o===false&&stringify(e,r,i)===false,S=i.transform||transform(c);if(i.toRegex&&t===1)return toRange(toMaxLen(e,a),toMaxLen(r,a),true,i);let m={negatives:[],positives:[]},b=w=>m[w<0?"negatives":"positives"].push(Math.abs(w)),h=[],x=0;for(;f?n>=l:n<=l;)i.toRegex===true&&t>1?b(n):h.push(pad(S(n,x),a,c)),n=f?n-t:n+t,x++;return i.toRegex===true?t>1?toSequence(m,i,a):toRegex(h,null,{wrap:false,...i}):h};var fillLetters=(e,r,t=1,i={})=>{if(!isNumber(e)&&e.length>1||!isNumber(r)&&r.length>1)return invalidRange(e,r,i);let n=i.transform||(c=>String.fromCharCode(c)),l=`${e}`.charCodeAt(0),f=`${r}`.charCodeAt(0),u=l>f,g=Math.min(l,f),s=Math.max(l,f);if(i.toRegex&&t===1)return toRange(g,s,false,i);let o=[],a=0;for(;u?l>=f:l<=f;)o.push(n(l,a)),l=u?l-t:l+t,a++;return i.toRegex===true?toRegex(o,null,{wrap:false,options:i}):o};var fill=(e,r,t,i={})=>{if(r==null&&isValidValue(e))return[e];if(!isValidValue(e)||!isValidValue(r))return invalidRange(e,r,i);if(typeof t=="function")return fill(e,r,1,{transform:t});if(isObject(t))return fill(e,r,0,t);let n={...i};return n.capture===true&&(n.wrap=true),t=t||n.step||1,isNumber(t)?isNumber(e)&&isNumber(r)?fillNumbers(e,r,t,n):fillLetters(e,r,Math.max(Math.abs(t),1),n):t!=null&&!isObject(t)?invalidStep(t,n):fill(e,r,1,t)};module.exports=fill}});
// node_modules/braces/lib/compile.js
var require_compile=__commonJS({"node_modules/braces/lib/compile.js"(exports,module){"use strict";var fill=require_fill_range();var utils=require_utils();var compile=(c,u={})=>{const s=(e,n={})=>{const v=utils.isInvalidBrace(n),f=e.invalid===true&&u.escapeInvalid===true,i=v===true||f===true,r=u.escapeInvalid===true?"\\":"";let a="";if(e.isOpen===true)return r+e.value;if(e.isClose===true)return console.log("node.isClose",r,e.value),r+e.value;if(e.type==="open")return i?r+e.value:"(";if(e.type==="close")return i?r+e.value:")";if(e.type==="comma")return e.prev.type==="comma"?"":i?e.value:"|";if(e.value)return e.value;if(e.nodes&&e.ranges>0){const t=utils.reduce(e.nodes),l=fill(...t,{...u,wrap:false,toRegex:true,strictZeros:true});if(l.length!==0)return t.length>1&&l.length>1?`(${l})`:l}if(e.nodes)for(const t of e.nodes)a+=s(t,e);return a};return s(c)};module.exports=compile}});
var require_expand=__commonJS({"node_modules/braces/lib/expand.js"(exports,module){"use strict";var fill=require_fill_range();var stringify=require_stringify();var utils=require_utils();var append=(l="",t="",p=false)=>{const s=[];if(l=[].concat(l),t=[].concat(t),!t.length)return l;if(!l.length)return p?utils.flatten(t).map(e=>`{${e}}`):t;for(const e of l)if(Array.isArray(e))for(const r of e)s.push(append(r,t,p));else for(let r of t)p===true&&typeof r=="string"&&(r=`{${r}}`),s.push(Array.isArray(r)?append(e,r,p):e+r);return utils.flatten(s)};var expand=(l,t={})=>{const p=t.rangeLimit===void 0?1e3:t.rangeLimit,s=(e,r={})=>{e.queue=[];let c=r,n=r.queue;for(;c.type!=="brace"&&c.type!=="root"&&c.parent;)c=c.parent,n=c.queue;if(e.invalid||e.dollar){n.push(append(n.pop(),stringify(e,t)));return}if(e.type==="brace"&&e.invalid!==true&&e.nodes.length===2){n.push(append(n.pop(),["{}"]));return}if(e.nodes&&e.ranges>0){const a=utils.reduce(e.nodes);if(utils.exceedsLimit(...a,t.step,p))throw new RangeError("expanded array length exceeds range limit. Use options.rangeLimit to increase or disable the limit.");let i=fill(...a,t);i.length===0&&(i=stringify(e,t)),n.push(append(n.pop(),i)),e.nodes=[];return}const o=utils.encloseBrace(e);let u=e.queue,f=e;for(;f.type!=="brace"&&f.type!=="root"&&f.parent;)f=f.parent,u=f.queue;for(let a=0;a<e.nodes.length;a++){const i=e.nodes[a];if(i.type==="comma"&&e.type==="brace"){a===1&&u.push(""),u.push("");continue}if(i.type==="close"){n.push(append(n.pop(),u,o));continue}if(i.value&&i.type!=="open"){u.push(append(u.pop(),i.value));continue}i.nodes&&s(i,e)}return u};return utils.flatten(s(l))};module.exports=expand}});
var require_constants=__commonJS({"node_modules/braces/lib/constants.js"(exports,module){"use strict";module.exports={MAX_LENGTH:1e4,CHAR_0:"0",CHAR_9:"9",CHAR_UPPERCASE_A:"A",CHAR_LOWERCASE_A:"a",CHAR_UPPERCASE_Z:"Z",CHAR_LOWERCASE_Z:"z",CHAR_LEFT_PARENTHESES:"(",CHAR_RIGHT_PARENTHESES:")",CHAR_ASTERISK:"*",CHAR_AMPERSAND:"&",CHAR_AT:"@",CHAR_BACKSLASH:"\\",CHAR_BACKTICK:"`",CHAR_CARRIAGE_RETURN:"\r",CHAR_CIRCUMFLEX_ACCENT:"^",CHAR_COLON:":",CHAR_COMMA:",",CHAR_DOLLAR:"$",CHAR_DOT:".",CHAR_DOUBLE_QUOTE:'"',CHAR_EQUAL:"=",CHAR_EXCLAMATION_MARK:"!",CHAR_FORM_FEED:"\f",CHAR_FORWARD_SLASH:"/",CHAR_HASH:"#",CHAR_HYPHEN_MINUS:"-",CHAR_LEFT_ANGLE_BRACKET:"<",CHAR_LEFT_CURLY_BRACE:"{",CHAR_LEFT_SQUARE_BRACKET:"[",CHAR_LINE_FEED:`
`,CHAR_NO_BREAK_SPACE:"\u00a0",CHAR_PERCENT:"%",CHAR_PLUS:"+",CHAR_QUESTION_MARK:"?",CHAR_RIGHT_ANGLE_BRACKET:">",CHAR_RIGHT_CURLY_BRACE:"}",CHAR_RIGHT_SQUARE_BRACKET:"]",CHAR_SEMICOLON:";",CHAR_SINGLE_QUOTE:"'",CHAR_SPACE:" ",CHAR_TAB:"	",CHAR_UNDERSCORE:"_",CHAR_VERTICAL_LINE:"|",CHAR_ZERO_WIDTH_NOBREAK_SPACE:"\uFEFF"}}});
var require_parse=__commonJS({"node_modules/braces/lib/parse.js"(exports,module){"use strict";var stringify=require_stringify();var{MAX_LENGTH,CHAR_BACKSLASH,CHAR_BACKTICK,CHAR_COMMA,CHAR_DOT,CHAR_LEFT_PARENTHESES,CHAR_RIGHT_PARENTHESES,CHAR_LEFT_CURLY_BRACE,CHAR_RIGHT_CURLY_BRACE,CHAR_LEFT_SQUARE_BRACKET,CHAR_RIGHT_SQUARE_BRACKET,CHAR_DOUBLE_QUOTE,CHAR_SINGLE_QUOTE,CHAR_NO_BREAK_SPACE,CHAR_ZERO_WIDTH_NOBREAK_SPACE}=require_constants();var parse=(c,u={})=>{if(typeof c!="string")throw new TypeError("Expected a string");const h=u||{},A=typeof h.maxLength=="number"?Math.min(MAX_LENGTH,h.maxLength):MAX_LENGTH;if(c.length>A)throw new SyntaxError(`Input length (${c.length}), exceeds max characters (${A})`);const f={type:"root",input:c,nodes:[]},i=[f];let t=f,s=f,y=0;const _=c.length;let g=0,a=0,e;const l=()=>c[g++],o=n=>{if(n.type==="text"&&s.type==="dot"&&(s.type="text"),s&&s.type==="text"&&n.type==="text"){s.value+=n.value;return}return t.nodes.push(n),n.parent=t,n.prev=s,s=n,n};for(o({type:"bos"});g<_;)if(t=i[i.length-1],e=l(),!(e===CHAR_ZERO_WIDTH_NOBREAK_SPACE||e===CHAR_NO_BREAK_SPACE)){if(e===CHAR_BACKSLASH){o({type:"text",value:(u.keepEscaping?e:"")+l()});continue}if(e===CHAR_RIGHT_SQUARE_BRACKET){o({type:"text",value:"\\"+e});continue}if(e===CHAR_LEFT_SQUARE_BRACKET){y++;let n;for(;g<_&&(n=l());){if(e+=n,n===CHAR_LEFT_SQUARE_BRACKET){y++;continue}if(n===CHAR_BACKSLASH){e+=l();continue}if(n===CHAR_RIGHT_SQUARE_BRACKET&&(y--,y===0))break}o({type:"text",value:e});continue}if(e===CHAR_LEFT_PARENTHESES){t=o({type:"paren",nodes:[]}),i.push(t),o({type:"text",value:e});continue}if(e===CHAR_RIGHT_PARENTHESES){if(t.type!=="paren"){o({type:"text",value:e});continue}t=i.pop(),o({type:"text",value:e}),t=i[i.length-1];continue}if(e===CHAR_DOUBLE_QUOTE||e===CHAR_SINGLE_QUOTE||e===CHAR_BACKTICK){const n=e;let r;for(u.keepQuotes!==true&&(e="");g<_&&(r=l());){if(r===CHAR_BACKSLASH){e+=r+l();continue}if(r===n){u.keepQuotes===true&&(e+=r);break}e+=r}o({type:"text",value:e});continue}if(e===CHAR_LEFT_CURLY_BRACE){a++;const r={type:"brace",open:true,close:false,dollar:s.value&&s.value.slice(-1)==="$"||t.dollar===true,depth:a,commas:0,ranges:0,nodes:[]};t=o(r),i.push(t),o({type:"open",value:e});continue}if(e===CHAR_RIGHT_CURLY_BRACE){if(t.type!=="brace"){o({type:"text",value:e});continue}const n="close";t=i.pop(),t.close=true,o({type:n,value:e}),a--,t=i[i.length-1];continue}if(e===CHAR_COMMA&&a>0){if(t.ranges>0){t.ranges=0;const n=t.nodes.shift();t.nodes=[n,{type:"text",value:stringify(t)}]}o({type:"comma",value:e}),t.commas++;continue}if(e===CHAR_DOT&&a>0&&t.commas===0){const n=t.nodes;if(a===0||n.length===0){o({type:"text",value:e});continue}if(s.type==="dot"){if(t.range=[],s.value+=e,s.type="range",t.nodes.length!==3&&t.nodes.length!==5){t.invalid=true,t.ranges=0,s.type="text";continue}t.ranges++,t.args=[];continue}if(s.type==="range"){n.pop();const r=n[n.length-1];r.value+=s.value+e,s=r,t.ranges--;continue}o({type:"dot",value:e});continue}o({type:"text",value:e})}do if(t=i.pop(),t.type!=="root"){t.nodes.forEach(p=>{p.nodes||(p.type==="open"&&(p.isOpen=true),p.type==="close"&&(p.isClose=true),p.nodes||(p.type="text"),p.invalid=true)});const n=i[i.length-1],r=n.nodes.indexOf(t);n.nodes.splice(r,1,...t.nodes)}while(i.length>0);return o({type:"eos"}),f};module.exports=parse}});
var require_braces=__commonJS({"node_modules/braces/index.js"(exports,module){"use strict";var stringify=require_stringify();var compile=require_compile();var expand=require_expand();var parse=require_parse();var braces=(e,r={})=>{let a=[];if(Array.isArray(e))for(const s of e){const t=braces.create(s,r);Array.isArray(t)?a.push(...t):a.push(t)}else a=[].concat(braces.create(e,r));return r&&r.expand===true&&r.nodupes===true&&(a=[...new Set(a)]),a};braces.parse=(e,r={})=>parse(e,r),braces.stringify=(e,r={})=>stringify(typeof e=="string"?braces.parse(e,r):e,r),braces.compile=(e,r={})=>(typeof e=="string"&&(e=braces.parse(e,r)),compile(e,r)),braces.expand=(e,r={})=>{typeof e=="string"&&(e=braces.parse(e,r));let a=expand(e,r);return r.noempty===true&&(a=a.filter(Boolean)),r.nodupes===true&&(a=[...new Set(a)]),a},braces.create=(e,r={})=>e===""||e.length<3?[e]:r.expand!==true?braces.compile(e,r):braces.expand(e,r),module.exports=braces}});
// node_modules/micromatch/node_modules/picomatch/lib/constants.js
var require_constants2=__commonJS({"node_modules/micromatch/node_modules/picomatch/lib/constants.js"(exports,module){"use strict";var path=__require("path");var WIN_SLASH="\\\\/";var WIN_NO_SLASH=`[^${WIN_SLASH}]`;var DEFAULT_MAX_EXTGLOB_RECURSION=0;var DOT_LITERAL="\\.";var PLUS_LITERAL="\\+";var QMARK_LITERAL="\\?";var SLASH_LITERAL="\\/";var ONE_CHAR="(?=.)";var QMARK="[^/]";var END_ANCHOR=`(?:${SLASH_LITERAL}|$)`;var START_ANCHOR=`(?:^|${SLASH_LITERAL})`;var DOTS_SLASH=`${DOT_LITERAL}{1,2}${END_ANCHOR}`;var NO_DOT=`(?!${DOT_LITERAL})`;var NO_DOTS=`(?!${START_ANCHOR}${DOTS_SLASH})`;var NO_DOT_SLASH=`(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`;var NO_DOTS_SLASH=`(?!${DOTS_SLASH})`;var QMARK_NO_DOT=`[^.${SLASH_LITERAL}]`;var STAR=`${QMARK}*?`;var POSIX_CHARS={DOT_LITERAL,PLUS_LITERAL,QMARK_LITERAL,SLASH_LITERAL,ONE_CHAR,QMARK,END_ANCHOR,DOTS_SLASH,NO_DOT,NO_DOTS,NO_DOT_SLASH,NO_DOTS_SLASH,QMARK_NO_DOT,STAR,START_ANCHOR};var WINDOWS_CHARS={...POSIX_CHARS,SLASH_LITERAL:`[${WIN_SLASH}]`,QMARK:WIN_NO_SLASH,STAR:`${WIN_NO_SLASH}*?`,DOTS_SLASH:`${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,NO_DOT:`(?!${DOT_LITERAL})`,NO_DOTS:`(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,NO_DOT_SLASH:`(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,NO_DOTS_SLASH:`(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,QMARK_NO_DOT:`[^.${WIN_SLASH}]`,START_ANCHOR:`(?:^|[${WIN_SLASH}])`,END_ANCHOR:`(?:[${WIN_SLASH}]|$)`};var POSIX_REGEX_SOURCE={__proto__:null,alnum:"a-zA-Z0-9",alpha:"a-zA-Z",ascii:"\\x00-\\x7F",blank:" \\t",cntrl:"\\x00-\\x1F\\x7F",digit:"0-9",graph:"\\x21-\\x7E",lower:"a-z",print:"\\x20-\\x7E ",punct:"\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",space:" \\t\\r\\n\\v\\f",upper:"A-Z",word:"A-Za-z0-9_",xdigit:"A-Fa-f0-9"};module.exports={DEFAULT_MAX_EXTGLOB_RECURSION,MAX_LENGTH:1024*64,POSIX_REGEX_SOURCE,REGEX_BACKSLASH:/\\(?![*+?^${}(|)[\]])/g,REGEX_NON_SPECIAL_CHARS:/^[^@![\].,$*+?^{}()|\\/]+/,REGEX_SPECIAL_CHARS:/[-*+?.^${}(|)[\]]/,REGEX_SPECIAL_CHARS_BACKREF:/(\\?)((\W)(\3*))/g,REGEX_SPECIAL_CHARS_GLOBAL:/([-*+?.^${}(|)[\]])/g,REGEX_REMOVE_BACKSLASH:/(?:\[.*?[^\\]\]|\\(?=.))/g,REPLACEMENTS:{__proto__:null,"***":"*","**/**":"**","**/**/**":"**"},CHAR_0:48,CHAR_9:57,CHAR_UPPERCASE_A:65,CHAR_LOWERCASE_A:97,CHAR_UPPERCASE_Z:90,CHAR_LOWERCASE_Z:122,CHAR_LEFT_PARENTHESES:40,CHAR_RIGHT_PARENTHESES:41,CHAR_ASTERISK:42,CHAR_AMPERSAND:38,CHAR_AT:64,CHAR_BACKWARD_SLASH:92,CHAR_CARRIAGE_RETURN:13,CHAR_CIRCUMFLEX_ACCENT:94,CHAR_COLON:58,CHAR_COMMA:44,CHAR_DOT:46,CHAR_DOUBLE_QUOTE:34,CHAR_EQUAL:61,CHAR_EXCLAMATION_MARK:33,CHAR_FORM_FEED:12,CHAR_FORWARD_SLASH:47,CHAR_GRAVE_ACCENT:96,CHAR_HASH:35,CHAR_HYPHEN_MINUS:45,CHAR_LEFT_ANGLE_BRACKET:60,CHAR_LEFT_CURLY_BRACE:123,CHAR_LEFT_SQUARE_BRACKET:91,CHAR_LINE_FEED:10,CHAR_NO_BREAK_SPACE:160,CHAR_PERCENT:37,CHAR_PLUS:43,CHAR_QUESTION_MARK:63,CHAR_RIGHT_ANGLE_BRACKET:62,CHAR_RIGHT_CURLY_BRACE:125,CHAR_RIGHT_SQUARE_BRACKET:93,CHAR_SEMICOLON:59,CHAR_SINGLE_QUOTE:39,CHAR_SPACE:32,CHAR_TAB:9,CHAR_UNDERSCORE:95,CHAR_VERTICAL_LINE:124,CHAR_ZERO_WIDTH_NOBREAK_SPACE:65279,SEP:path.sep,extglobChars(A){return{"!":{type:"negate",open:"(?:(?!(?:",close:`))${A.STAR})`},"?":{type:"qmark",open:"(?:",close:")?"},"+":{type:"plus",open:"(?:",close:")+"},"*":{type:"star",open:"(?:",close:")*"},"@":{type:"at",open:"(?:",close:")"}}},globChars(A){return A===true?WINDOWS_CHARS:POSIX_CHARS}}}});
var require_utils2=__commonJS({"node_modules/micromatch/node_modules/picomatch/lib/utils.js"(exports){"use strict";var path=__require("path");var win32=process.platform==="win32";var{REGEX_BACKSLASH,REGEX_REMOVE_BACKSLASH,REGEX_SPECIAL_CHARS,REGEX_SPECIAL_CHARS_GLOBAL}=require_constants2();exports.isObject=e=>e!==null&&typeof e=="object"&&!Array.isArray(e),exports.hasRegexChars=e=>REGEX_SPECIAL_CHARS.test(e),exports.isRegexChar=e=>e.length===1&&exports.hasRegexChars(e),exports.escapeRegex=e=>e.replace(REGEX_SPECIAL_CHARS_GLOBAL,"\\$1"),exports.toPosixSlashes=e=>e.replace(REGEX_BACKSLASH,"/"),exports.removeBackslashes=e=>e.replace(REGEX_REMOVE_BACKSLASH,s=>s==="\\"?"":s),exports.supportsLookbehinds=()=>{const e=process.version.slice(1).split(".").map(Number);return e.length===3&&e[0]>=9||e[0]===8&&e[1]>=10},exports.isWindows=e=>e&&typeof e.windows=="boolean"?e.windows:win32===true||path.sep==="\\",exports.escapeLast=(e,s,r)=>{const t=e.lastIndexOf(s,r);return t===-1?e:e[t-1]==="\\"?exports.escapeLast(e,s,t-1):`${e.slice(0,t)}\\${e.slice(t)}`},exports.removePrefix=(e,s={})=>{let r=e;return r.startsWith("./")&&(r=r.slice(2),s.prefix="./"),r},exports.wrapOutput=(e,s={},r={})=>{const t=r.contains?"":"^",p=r.contains?"":"$";let o=`${t}(?:${e})${p}`;return s.negated===true&&(o=`(?:^(?!${o}).*$)`),o}}});
var require_scan=__commonJS({"node_modules/micromatch/node_modules/picomatch/lib/scan.js"(exports,module){"use strict";var utils=require_utils2();var{CHAR_ASTERISK,CHAR_AT,CHAR_BACKWARD_SLASH,CHAR_COMMA,CHAR_DOT,CHAR_EXCLAMATION_MARK,CHAR_FORWARD_SLASH,CHAR_LEFT_CURLY_BRACE,CHAR_LEFT_PARENTHESES,CHAR_LEFT_SQUARE_BRACKET,CHAR_PLUS,CHAR_QUESTION_MARK,CHAR_RIGHT_CURLY_BRACE,CHAR_RIGHT_PARENTHESES,CHAR_RIGHT_SQUARE_BRACKET}=require_constants2();var isPathSeparator=l=>l===CHAR_FORWARD_SLASH||l===CHAR_BACKWARD_SLASH;var depth=l=>{l.isPrefix!==true&&(l.depth=l.isGlobstar?1/0:1)};var scan=(l,P)=>{const a=P||{},v=l.length-1,b=a.parts===true||a.scanToEnd===true,p=[],r=[],g=[];let o=l,A=-1,n=0,_=0,d=false,I=false,u=false,G=false,L=false,E=false,k=false,m=false,D=false,f=false,H=0,T,e,t={value:"",depth:0,isGlob:false};const x=()=>A>=v,U=()=>o.charCodeAt(A+1),c=()=>(T=e,o.charCodeAt(++A));for(;A<v;){e=c();let h;if(e===CHAR_BACKWARD_SLASH){k=t.backslashes=true,e=c(),e===CHAR_LEFT_CURLY_BRACE&&(E=true);continue}if(E===true||e===CHAR_LEFT_CURLY_BRACE){for(H++;x()!==true&&(e=c());){if(e===CHAR_BACKWARD_SLASH){k=t.backslashes=true,c();continue}if(e===CHAR_LEFT_CURLY_BRACE){H++;continue}if(E!==true&&e===CHAR_DOT&&(e=c())===CHAR_DOT){if(d=t.isBrace=true,u=t.isGlob=true,f=true,b===true)continue;break}if(E!==true&&e===CHAR_COMMA){if(d=t.isBrace=true,u=t.isGlob=true,f=true,b===true)continue;break}if(e===CHAR_RIGHT_CURLY_BRACE&&(H--,H===0)){E=false,d=t.isBrace=true,f=true;break}}if(b===true)continue;break}if(e===CHAR_FORWARD_SLASH){if(p.push(A),r.push(t),t={value:"",depth:0,isGlob:false},f===true)continue;if(T===CHAR_DOT&&A===n+1){n+=2;continue}_=A+1;continue}if(a.noext!==true&&(e===CHAR_PLUS||e===CHAR_AT||e===CHAR_ASTERISK||e===CHAR_QUESTION_MARK||e===CHAR_EXCLAMATION_MARK)===true&&U()===CHAR_LEFT_PARENTHESES){if(u=t.isGlob=true,G=t.isExtglob=true,f=true,e===CHAR_EXCLAMATION_MARK&&A===n&&(D=true),b===true){for(;x()!==true&&(e=c());){if(e===CHAR_BACKWARD_SLASH){k=t.backslashes=true,e=c();continue}if(e===CHAR_RIGHT_PARENTHESES){u=t.isGlob=true,f=true;break}}continue}break}if(e===CHAR_ASTERISK){if(T===CHAR_ASTERISK&&(L=t.isGlobstar=true),u=t.isGlob=true,f=true,b===true)continue;break}if(e===CHAR_QUESTION_MARK){if(u=t.isGlob=true,f=true,b===true)continue;break}if(e===CHAR_LEFT_SQUARE_BRACKET){for(;x()!==true&&(h=c());){if(h===CHAR_BACKWARD_SLASH){k=t.backslashes=true,c();continue}if(h===CHAR_RIGHT_SQUARE_BRACKET){I=t.isBracket=true,u=t.isGlob=true,f=true;break}}if(b===true)continue;break}if(a.nonegate!==true&&e===CHAR_EXCLAMATION_MARK&&A===n){m=t.negated=true,n++;continue}if(a.noparen!==true&&e===CHAR_LEFT_PARENTHESES){if(u=t.isGlob=true,b===true){for(;x()!==true&&(e=c());){if(e===CHAR_LEFT_PARENTHESES){k=t.backslashes=true,e=c();continue}if(e===CHAR_RIGHT_PARENTHESES){f=true;break}}continue}break}if(u===true){if(f=true,b===true)continue;break}}a.noext===true&&(G=false,u=false);let s=o,S="",C="";n>0&&(S=o.slice(0,n),o=o.slice(n),_-=n),s&&u===true&&_>0?(s=o.slice(0,_),C=o.slice(_)):u===true?(s="",C=o):s=o,s&&s!==""&&s!=="/"&&s!==o&&isPathSeparator(s.charCodeAt(s.length-1))&&(s=s.slice(0,-1)),a.unescape===true&&(C&&(C=utils.removeBackslashes(C)),s&&k===true&&(s=utils.removeBackslashes(s)));const R={prefix:S,input:l,start:n,base:s,glob:C,isBrace:d,isBracket:I,isGlob:u,isExtglob:G,isGlobstar:L,negated:m,negatedExtglob:D};if(a.tokens===true&&(R.maxDepth=0,isPathSeparator(e)||r.push(t),R.tokens=r),a.parts===true||a.tokens===true){let h;for(let i=0;i<p.length;i++){const w=h?h+1:n,K=p[i],B=l.slice(w,K);a.tokens&&(i===0&&n!==0?(r[i].isPrefix=true,r[i].value=S):r[i].value=B,depth(r[i]),R.maxDepth+=r[i].depth),(i!==0||B!=="")&&g.push(B),h=K}if(h&&h+1<l.length){const i=l.slice(h+1);g.push(i),a.tokens&&(r[r.length-1].value=i,depth(r[r.length-1]),R.maxDepth+=r[r.length-1].depth)}R.slashes=p,R.parts=g}return R};module.exports=scan}});
var require_parse2=__commonJS({"node_modules/micromatch/node_modules/picomatch/lib/parse.js"(exports,module){"use strict";var constants=require_constants2();var utils=require_utils2();var{MAX_LENGTH,POSIX_REGEX_SOURCE,REGEX_NON_SPECIAL_CHARS,REGEX_SPECIAL_CHARS_BACKREF,REPLACEMENTS}=constants;var expandRange=(s,a)=>{if(typeof a.expandRange=="function")return a.expandRange(...s,a);s.sort();const t=`[${s.join("-")}]`;try{new RegExp(t)}catch{return s.map(c=>utils.escapeRegex(c)).join("..")}return t};var syntaxError=(s,a)=>`Missing ${s}: "${a}" - use "\\\\${a}" to match literal characters`;var splitTopLevel=s=>{const a=[];let t=0,h=0,c=0,f="",i=false;for(const g of s){if(i===true){f+=g,i=false;continue}if(g==="\\"){f+=g,i=true;continue}if(g==='"'){c=c===1?0:1,f+=g;continue}if(c===0){if(g==="[")t++;else if(g==="]"&&t>0)t--;else if(t===0){if(g==="(")h++;else if(g===")"&&h>0)h--;else if(g==="|"&&h===0){a.push(f),f="";continue}}}f+=g}return a.push(f),a};var isPlainBranch=s=>{let a=false;for(const t of s){if(a===true){a=false;continue}if(t==="\\"){a=true;continue}if(/[?*+@!()[\]{}]/.test(t))return false}return true};var normalizeSimpleBranch=s=>{let a=s.trim(),t=true;for(;t===true;)t=false,/^@\([^\\()[\]{}|]+\)$/.test(a)&&(a=a.slice(2,-1),t=true);if(isPlainBranch(a))return a.replace(/\\(.)/g,"$1")};var hasRepeatedCharPrefixOverlap=s=>{const a=s.map(normalizeSimpleBranch).filter(Boolean);for(let t=0;t<a.length;t++)for(let h=t+1;h<a.length;h++){const c=a[t],f=a[h],i=c[0];if(!(!i||c!==i.repeat(c.length)||f!==i.repeat(f.length))&&(c===f||c.startsWith(f)||f.startsWith(c)))return true}return false};var parseRepeatedExtglob=(s,a=true)=>{if(s[0]!=="+"&&s[0]!=="*"||s[1]!=="(")return;let t=0,h=0,c=0,f=false;for(let i=1;i<s.length;i++){const g=s[i];if(f===true){f=false;continue}if(g==="\\"){f=true;continue}if(g==='"'){c=c===1?0:1;continue}if(c!==1){if(g==="["){t++;continue}if(g==="]"&&t>0){t--;continue}if(!(t>0)){if(g==="("){h++;continue}if(g===")"&&(h--,h===0))return a===true&&i!==s.length-1?void 0:{type:s[0],body:s.slice(2,i),end:i}}}}};var getStarExtglobSequenceOutput=s=>{let a=0;const t=[];for(;a<s.length;){const c=parseRepeatedExtglob(s.slice(a),false);if(!c||c.type!=="*")return;const f=splitTopLevel(c.body).map(g=>g.trim());if(f.length!==1)return;const i=normalizeSimpleBranch(f[0]);if(!i||i.length!==1)return;t.push(i),a+=c.end+1}return t.length<1?void 0:`${t.length===1?utils.escapeRegex(t[0]):`[${t.map(c=>utils.escapeRegex(c)).join("")}]`}*`};var repeatedExtglobRecursion=s=>{let a=0,t=s.trim(),h=parseRepeatedExtglob(t);for(;h;)a++,t=h.body.trim(),h=parseRepeatedExtglob(t);return a};var analyzeRepeatedExtglob=(s,a)=>{if(a.maxExtglobRecursion===false)return{risky:false};const t=typeof a.maxExtglobRecursion=="number"?a.maxExtglobRecursion:constants.DEFAULT_MAX_EXTGLOB_RECURSION,h=splitTopLevel(s).map(c=>c.trim());if(h.length>1&&(h.some(c=>c==="")||h.some(c=>/^[*?]+$/.test(c))||hasRepeatedCharPrefixOverlap(h)))return{risky:true};for(const c of h){const f=getStarExtglobSequenceOutput(c);if(f)return{risky:true,safeOutput:f};if(repeatedExtglobRecursion(c)>t)return{risky:true}}return{risky:false}};var parse=(s,a)=>{if(typeof s!="string")throw new TypeError("Expected a string");s=REPLACEMENTS[s]||s;const t={...a},h=typeof t.maxLength=="number"?Math.min(MAX_LENGTH,t.maxLength):MAX_LENGTH;let c=s.length;if(c>h)throw new SyntaxError(`Input length: ${c}, exceeds maximum allowed length: ${h}`);const f={type:"bos",value:"",output:t.prepend||""},i=[f],g=t.capture?"":"?:",O=utils.isWindows(a),M=constants.globChars(O),G=constants.extglobChars(M),{DOT_LITERAL:N,PLUS_LITERAL:X,SLASH_LITERAL:A,ONE_CHAR:B,DOTS_SLASH:_,NO_DOT:D,NO_DOT_SLASH:j,NO_DOTS_SLASH:U,QMARK:d,QMARK_NO_DOT:H,STAR:W,START_ANCHOR:J}=M,E=r=>`(${g}(?:(?!${J}${r.dot?_:N}).)*?)`,L=t.dot?"":D,P=t.dot?d:H;let m=t.bash===true?E(t):W;t.capture&&(m=`(${m})`),typeof t.noext=="boolean"&&(t.noextglob=t.noext);const u={input:s,index:-1,start:0,dot:t.dot===true,consumed:"",output:"",prefix:"",backtrack:false,negated:false,brackets:0,braces:0,parens:0,quotes:0,globstar:false,tokens:i};s=utils.removePrefix(s,u),c=s.length;const S=[],T=[],F=[];let e=f,n;const K=()=>u.index===c-1,v=u.peek=(r=1)=>s[u.index+r],I=u.advance=()=>s[++u.index]||"",q=()=>s.slice(u.index+1),k=(r="",y=0)=>{u.consumed+=r,u.index+=y},Q=r=>{u.output+=r.output!=null?r.output:r.value,k(r.value)},Y=()=>{let r=1;for(;v()==="!"&&(v(2)!=="("||v(3)==="?");)I(),u.start++,r++;return r%2===0?false:(u.negated=true,u.start++,true)},z=r=>{u[r]++,F.push(r)},C=r=>{u[r]--,F.pop()},l=r=>{if(e.type==="globstar"){const y=u.braces>0&&(r.type==="comma"||r.type==="brace"),o=r.extglob===true||S.length&&(r.type==="pipe"||r.type==="paren");r.type!=="slash"&&r.type!=="paren"&&!y&&!o&&(u.output=u.output.slice(0,-e.output.length),e.type="star",e.value="*",e.output=m,u.output+=e.output)}if(S.length&&r.type!=="paren"&&(S[S.length-1].inner+=r.value),(r.value||r.output)&&Q(r),e&&e.type==="text"&&r.type==="text"){e.value+=r.value,e.output=(e.output||"")+r.value;return}r.prev=e,i.push(r),e=r},V=(r,y)=>{const o={...G[y],conditions:1,inner:""};o.prev=e,o.parens=u.parens,o.output=u.output,o.startIndex=u.index,o.tokensIndex=i.length;const p=(t.capture?"(":"")+o.open;z("parens"),l({type:r,value:y,output:u.output?"":B}),l({type:"paren",extglob:true,value:I(),output:p}),S.push(o)},Z=r=>{const y=s.slice(r.startIndex,u.index+1),o=s.slice(r.startIndex+2,u.index),p=analyzeRepeatedExtglob(o,t);if((r.type==="plus"||r.type==="star")&&p.risky){const x=p.safeOutput?(r.output?"":B)+(t.capture?`(${p.safeOutput})`:p.safeOutput):void 0,R=i[r.tokensIndex];R.type="text",R.value=y,R.output=x||utils.escapeRegex(y);for(let w=r.tokensIndex+1;w<i.length;w++)i[w].value="",i[w].output="",delete i[w].suffix;u.output=r.output+R.output,u.backtrack=true,l({type:"paren",extglob:true,value:n,output:""}),C("parens");return}let b=r.close+(t.capture?")":""),$;if(r.type==="negate"){let x=m;if(r.inner&&r.inner.length>1&&r.inner.includes("/")&&(x=E(t)),(x!==m||K()||/^\)+$/.test(q()))&&(b=r.close=`)$))${x}`),r.inner.includes("*")&&($=q())&&/^\.[^\\/.]+$/.test($)){const R=parse($,{...a,fastpaths:false}).output;b=r.close=`)${R})${x})`}r.prev.type==="bos"&&(u.negatedExtglob=true)}l({type:"paren",extglob:true,value:n,output:b}),C("parens")};if(t.fastpaths!==false&&!/(^[*!]|[/()[\]{}"])/.test(s)){let r=false,y=s.replace(REGEX_SPECIAL_CHARS_BACKREF,(o,p,b,$,x,R)=>$==="\\"?(r=true,o):$==="?"?p?p+$+(x?d.repeat(x.length):""):R===0?P+(x?d.repeat(x.length):""):d.repeat(b.length):$==="."?N.repeat(b.length):$==="*"?p?p+$+(x?m:""):m:p?o:`\\${o}`);return r===true&&(t.unescape===true?y=y.replace(/\\/g,""):y=y.replace(/\\+/g,o=>o.length%2===0?"\\\\":o?"\\":"")),y===s&&t.contains===true?(u.output=s,u):(u.output=utils.wrapOutput(y,u,a),u)}for(;!K();){if(n=I(),n==="\0")continue;if(n==="\\"){const o=v();if(o==="/"&&t.bash!==true||o==="."||o===";")continue;if(!o){n+="\\",l({type:"text",value:n});continue}const p=/^\\+/.exec(q());let b=0;if(p&&p[0].length>2&&(b=p[0].length,u.index+=b,b%2!==0&&(n+="\\")),t.unescape===true?n=I():n+=I(),u.brackets===0){l({type:"text",value:n});continue}}if(u.brackets>0&&(n!=="]"||e.value==="["||e.value==="[^")){if(t.posix!==false&&n===":"){const o=e.value.slice(1);if(o.includes("[")&&(e.posix=true,o.includes(":"))){const p=e.value.lastIndexOf("["),b=e.value.slice(0,p),$=e.value.slice(p+2),x=POSIX_REGEX_SOURCE[$];if(x){e.value=b+x,u.backtrack=true,I(),!f.output&&i.indexOf(e)===1&&(f.output=B);continue}}}(n==="["&&v()!==":"||n==="-"&&v()==="]")&&(n=`\\${n}`),n==="]"&&(e.value==="["||e.value==="[^")&&(n=`\\${n}`),t.posix===true&&n==="!"&&e.value==="["&&(n="^"),e.value+=n,Q({value:n});continue}if(u.quotes===1&&n!=='"'){n=utils.escapeRegex(n),e.value+=n,Q({value:n});continue}if(n==='"'){u.quotes=u.quotes===1?0:1,t.keepQuotes===true&&l({type:"text",value:n});continue}if(n==="("){z("parens"),l({type:"paren",value:n});continue}if(n===")"){if(u.parens===0&&t.strictBrackets===true)throw new SyntaxError(syntaxError("opening","("));const o=S[S.length-1];if(o&&u.parens===o.parens+1){Z(S.pop());continue}l({type:"paren",value:n,output:u.parens?")":"\\)"}),C("parens");continue}if(n==="["){if(t.nobracket===true||!q().includes("]")){if(t.nobracket!==true&&t.strictBrackets===true)throw new SyntaxError(syntaxError("closing","]"));n=`\\${n}`}else z("brackets");l({type:"bracket",value:n});continue}if(n==="]"){if(t.nobracket===true||e&&e.type==="bracket"&&e.value.length===1){l({type:"text",value:n,output:`\\${n}`});continue}if(u.brackets===0){if(t.strictBrackets===true)throw new SyntaxError(syntaxError("opening","["));l({type:"text",value:n,output:`\\${n}`});continue}C("brackets");const o=e.value.slice(1);if(e.posix!==true&&o[0]==="^"&&!o.includes("/")&&(n=`/${n}`),e.value+=n,Q({value:n}),t.literalBrackets===false||utils.hasRegexChars(o))continue;const p=utils.escapeRegex(e.value);if(u.output=u.output.slice(0,-e.value.length),t.literalBrackets===true){u.output+=p,e.value=p;continue}e.value=`(${g}${p}|${e.value})`,u.output+=e.value;continue}if(n==="{"&&t.nobrace!==true){z("braces");const o={type:"brace",value:n,output:"(",outputIndex:u.output.length,tokensIndex:u.tokens.length};T.push(o),l(o);continue}if(n==="}"){const o=T[T.length-1];if(t.nobrace===true||!o){l({type:"text",value:n,output:n});continue}let p=")";if(o.dots===true){const b=i.slice(),$=[];for(let x=b.length-1;x>=0&&(i.pop(),b[x].type!=="brace");x--)b[x].type!=="dots"&&$.unshift(b[x].value);p=expandRange($,t),u.backtrack=true}if(o.comma!==true&&o.dots!==true){const b=u.output.slice(0,o.outputIndex),$=u.tokens.slice(o.tokensIndex);o.value=o.output="\\{",n=p="\\}",u.output=b;for(const x of $)u.output+=x.output||x.value}l({type:"brace",value:n,output:p}),C("braces"),T.pop();continue}if(n==="|"){S.length>0&&S[S.length-1].conditions++,l({type:"text",value:n});continue}if(n===","){let o=n;const p=T[T.length-1];p&&F[F.length-1]==="braces"&&(p.comma=true,o="|"),l({type:"comma",value:n,output:o});continue}if(n==="/"){if(e.type==="dot"&&u.index===u.start+1){u.start=u.index+1,u.consumed="",u.output="",i.pop(),e=f;continue}l({type:"slash",value:n,output:A});continue}if(n==="."){if(u.braces>0&&e.type==="dot"){e.value==="."&&(e.output=N);const o=T[T.length-1];e.type="dots",e.output+=n,e.value+=n,o.dots=true;continue}if(u.braces+u.parens===0&&e.type!=="bos"&&e.type!=="slash"){l({type:"text",value:n,output:N});continue}l({type:"dot",value:n,output:N});continue}if(n==="?"){if(!(e&&e.value==="(")&&t.noextglob!==true&&v()==="("&&v(2)!=="?"){V("qmark",n);continue}if(e&&e.type==="paren"){const p=v();let b=n;if(p==="<"&&!utils.supportsLookbehinds())throw new Error("Node.js v10 or higher is required for regex lookbehinds");(e.value==="("&&!/[!=<:]/.test(p)||p==="<"&&!/<([!=]|\w+>)/.test(q()))&&(b=`\\${n}`),l({type:"text",value:n,output:b});continue}if(t.dot!==true&&(e.type==="slash"||e.type==="bos")){l({type:"qmark",value:n,output:H});continue}l({type:"qmark",value:n,output:d});continue}if(n==="!"){if(t.noextglob!==true&&v()==="("&&(v(2)!=="?"||!/[!=<:]/.test(v(3)))){V("negate",n);continue}if(t.nonegate!==true&&u.index===0){Y();continue}}if(n==="+"){if(t.noextglob!==true&&v()==="("&&v(2)!=="?"){V("plus",n);continue}if(e&&e.value==="("||t.regex===false){l({type:"plus",value:n,output:X});continue}if(e&&(e.type==="bracket"||e.type==="paren"||e.type==="brace")||u.parens>0){l({type:"plus",value:n});continue}l({type:"plus",value:X});continue}if(n==="@"){if(t.noextglob!==true&&v()==="("&&v(2)!=="?"){l({type:"at",extglob:true,value:n,output:""});continue}l({type:"text",value:n});continue}if(n!=="*"){(n==="$"||n==="^")&&(n=`\\${n}`);const o=REGEX_NON_SPECIAL_CHARS.exec(q());o&&(n+=o[0],u.index+=o[0].length),l({type:"text",value:n});continue}if(e&&(e.type==="globstar"||e.star===true)){e.type="star",e.star=true,e.value+=n,e.output=m,u.backtrack=true,u.globstar=true,k(n);continue}let r=q();if(t.noextglob!==true&&/^\([^?]/.test(r)){V("star",n);continue}if(e.type==="star"){if(t.noglobstar===true){k(n);continue}const o=e.prev,p=o.prev,b=o.type==="slash"||o.type==="bos",$=p&&(p.type==="star"||p.type==="globstar");if(t.bash===true&&(!b||r[0]&&r[0]!=="/")){l({type:"star",value:n,output:""});continue}const x=u.braces>0&&(o.type==="comma"||o.type==="brace"),R=S.length&&(o.type==="pipe"||o.type==="paren");if(!b&&o.type!=="paren"&&!x&&!R){l({type:"star",value:n,output:""});continue}for(;r.slice(0,3)==="/**";){const w=s[u.index+4];if(w&&w!=="/")break;r=r.slice(3),k("/**",3)}if(o.type==="bos"&&K()){e.type="globstar",e.value+=n,e.output=E(t),u.output=e.output,u.globstar=true,k(n);continue}if(o.type==="slash"&&o.prev.type!=="bos"&&!$&&K()){u.output=u.output.slice(0,-(o.output+e.output).length),o.output=`(?:${o.output}`,e.type="globstar",e.output=E(t)+(t.strictSlashes?")":"|$)"),e.value+=n,u.globstar=true,u.output+=o.output+e.output,k(n);continue}if(o.type==="slash"&&o.prev.type!=="bos"&&r[0]==="/"){const w=r[1]!==void 0?"|$":"";u.output=u.output.slice(0,-(o.output+e.output).length),o.output=`(?:${o.output}`,e.type="globstar",e.output=`${E(t)}${A}|${A}${w})`,e.value+=n,u.output+=o.output+e.output,u.globstar=true,k(n+I()),l({type:"slash",value:"/",output:""});continue}if(o.type==="bos"&&r[0]==="/"){e.type="globstar",e.value+=n,e.output=`(?:^|${A}|${E(t)}${A})`,u.output=e.output,u.globstar=true,k(n+I()),l({type:"slash",value:"/",output:""});continue}u.output=u.output.slice(0,-e.output.length),e.type="globstar",e.output=E(t),e.value+=n,u.output+=e.output,u.globstar=true,k(n);continue}const y={type:"star",value:n,output:m};if(t.bash===true){y.output=".*?",(e.type==="bos"||e.type==="slash")&&(y.output=L+y.output),l(y);continue}if(e&&(e.type==="bracket"||e.type==="paren")&&t.regex===true){y.output=n,l(y);continue}(u.index===u.start||e.type==="slash"||e.type==="dot")&&(e.type==="dot"?(u.output+=j,e.output+=j):t.dot===true?(u.output+=U,e.output+=U):(u.output+=L,e.output+=L),v()!=="*"&&(u.output+=B,e.output+=B)),l(y)}for(;u.brackets>0;){if(t.strictBrackets===true)throw new SyntaxError(syntaxError("closing","]"));u.output=utils.escapeLast(u.output,"["),C("brackets")}for(;u.parens>0;){if(t.strictBrackets===true)throw new SyntaxError(syntaxError("closing",")"));u.output=utils.escapeLast(u.output,"("),C("parens")}for(;u.braces>0;){if(t.strictBrackets===true)throw new SyntaxError(syntaxError("closing","}"));u.output=utils.escapeLast(u.output,"{"),C("braces")}if(t.strictSlashes!==true&&(e.type==="star"||e.type==="bracket")&&l({type:"maybe_slash",value:"",output:`${A}?`}),u.backtrack===true){u.output="";for(const r of u.tokens)u.output+=r.output!=null?r.output:r.value,r.suffix&&(u.output+=r.suffix)}return u};parse.fastpaths=(s,a)=>{const t={...a},h=typeof t.maxLength=="number"?Math.min(MAX_LENGTH,t.maxLength):MAX_LENGTH,c=s.length;if(c>h)throw new SyntaxError(`Input length: ${c}, exceeds maximum allowed length: ${h}`);s=REPLACEMENTS[s]||s;const f=utils.isWindows(a),{DOT_LITERAL:i,SLASH_LITERAL:g,ONE_CHAR:O,DOTS_SLASH:M,NO_DOT:G,NO_DOTS:N,NO_DOTS_SLASH:X,STAR:A,START_ANCHOR:B}=constants.globChars(f),_=t.dot?N:G,D=t.dot?X:G,j=t.capture?"":"?:",U={negated:false,prefix:""};let d=t.bash===true?".*?":A;t.capture&&(d=`(${d})`);const H=L=>L.noglobstar===true?d:`(${j}(?:(?!${B}${L.dot?M:i}).)*?)`,W=L=>{switch(L){case"*":return`${_}${O}${d}`;case".*":return`${i}${O}${d}`;case"*.*":return`${_}${d}${i}${O}${d}`;case"*/*":return`${_}${d}${g}${O}${D}${d}`;case"**":return _+H(t);case"**/*":return`(?:${_}${H(t)}${g})?${D}${O}${d}`;case"**/*.*":return`(?:${_}${H(t)}${g})?${D}${d}${i}${O}${d}`;case"**/.*":return`(?:${_}${H(t)}${g})?${i}${O}${d}`;default:{const P=/^(.*?)\.(\w+)$/.exec(L);if(!P)return;const m=W(P[1]);return m?m+i+P[2]:void 0}}},J=utils.removePrefix(s,U);let E=W(J);return E&&t.strictSlashes!==true&&(E+=`${g}?`),E},module.exports=parse}});
var require_picomatch=__commonJS({"node_modules/micromatch/node_modules/picomatch/lib/picomatch.js"(exports,module){"use strict";var path=__require("path");var scan=require_scan();var parse=require_parse2();var utils=require_utils2();var constants=require_constants2();var isObject=e=>e&&typeof e=="object"&&!Array.isArray(e);var picomatch=(e,t,s=false)=>{if(Array.isArray(e)){const i=e.map(l=>picomatch(l,t,s));return l=>{for(const m of i){const p=m(l);if(p)return p}return false}}const c=isObject(e)&&e.tokens&&e.input;if(e===""||typeof e!="string"&&!c)throw new TypeError("Expected pattern to be a non-empty string");const r=t||{},o=utils.isWindows(t),n=c?picomatch.compileRe(e,t):picomatch.makeRe(e,t,false,true),a=n.state;delete n.state;let f=()=>false;if(r.ignore){const i={...t,ignore:null,onMatch:null,onResult:null};f=picomatch(r.ignore,i,s)}const y=(i,h=false)=>{const{isMatch:l,match:m,output:p}=picomatch.test(i,n,t,{glob:e,posix:o}),u={glob:e,state:a,regex:n,posix:o,input:i,output:p,match:m,isMatch:l};return typeof r.onResult=="function"&&r.onResult(u),l===false?(u.isMatch=false,h?u:false):f(i)?(typeof r.onIgnore=="function"&&r.onIgnore(u),u.isMatch=false,h?u:false):(typeof r.onMatch=="function"&&r.onMatch(u),h?u:true)};return s&&(y.state=a),y};picomatch.test=(e,t,s,{glob:c,posix:r}={})=>{if(typeof e!="string")throw new TypeError("Expected input to be a string");if(e==="")return{isMatch:false,output:""};const o=s||{},n=o.format||(r?utils.toPosixSlashes:null);let a=e===c,f=a&&n?n(e):e;return a===false&&(f=n?n(e):e,a=f===c),(a===false||o.capture===true)&&(o.matchBase===true||o.basename===true?a=picomatch.matchBase(e,t,s,r):a=t.exec(f)),{isMatch:!!a,match:a,output:f}},picomatch.matchBase=(e,t,s,c=utils.isWindows(s))=>(t instanceof RegExp?t:picomatch.makeRe(t,s)).test(path.basename(e)),picomatch.isMatch=(e,t,s)=>picomatch(t,s)(e),picomatch.parse=(e,t)=>Array.isArray(e)?e.map(s=>picomatch.parse(s,t)):parse(e,{...t,fastpaths:false}),picomatch.scan=(e,t)=>scan(e,t),picomatch.compileRe=(e,t,s=false,c=false)=>{if(s===true)return e.output;const r=t||{},o=r.contains?"":"^",n=r.contains?"":"$";let a=`${o}(?:${e.output})${n}`;e&&e.negated===true&&(a=`^(?!${a}).*$`);const f=picomatch.toRegex(a,t);return c===true&&(f.state=e),f},picomatch.makeRe=(e,t={},s=false,c=false)=>{if(!e||typeof e!="string")throw new TypeError("Expected a non-empty string");let r={negated:false,fastpaths:true};return t.fastpaths!==false&&(e[0]==="."||e[0]==="*")&&(r.output=parse.fastpaths(e,t)),r.output||(r=parse(e,t)),picomatch.compileRe(r,t,s,c)},picomatch.toRegex=(e,t)=>{try{const s=t||{};return new RegExp(e,s.flags||(s.nocase?"i":""))}catch(s){if(t&&t.debug===true)throw s;return/$^/}},picomatch.constants=constants,module.exports=picomatch}});
var require_picomatch2=__commonJS({"node_modules/micromatch/node_modules/picomatch/index.js"(exports,module){"use strict";module.exports=require_picomatch()}});
// node_modules/micromatch/index.js
var require_micromatch=__commonJS({"node_modules/micromatch/index.js"(exports,module){"use strict";var util=__require("util");var braces=require_braces();var picomatch=require_picomatch2();var utils=require_utils2();var isEmptyString=e=>e===""||e==="./";var hasBraces=e=>{const t=e.indexOf("{");return t>-1&&e.indexOf("}",t)>-1};var micromatch=(e,t,r)=>{t=[].concat(t),e=[].concat(e);let c=new Set,i=new Set,n=new Set,l=0,a=u=>{n.add(u.output),r&&r.onResult&&r.onResult(u)};for(let u=0;u<t.length;u++){let o=picomatch(String(t[u]),{...r,onResult:a},true),f=o.state.negated||o.state.negatedExtglob;f&&l++;for(let m of e){let s=o(m,true);(f?!s.isMatch:s.isMatch)&&(f?c.add(s.output):(c.delete(s.output),i.add(s.output)))}}let h=(l===t.length?[...n]:[...i]).filter(u=>!c.has(u));if(r&&h.length===0){if(r.failglob===true)throw new Error(`No matches found for "${t.join(", ")}"`);if(r.nonull===true||r.nullglob===true)return r.unescape?t.map(u=>u.replace(/\\/g,"")):t}return h};micromatch.match=micromatch,micromatch.matcher=(e,t)=>picomatch(e,t),micromatch.isMatch=(e,t,r)=>picomatch(t,r)(e),micromatch.any=micromatch.isMatch,micromatch.not=(e,t,r={})=>{t=[].concat(t).map(String);let c=new Set,i=[],n=a=>{r.onResult&&r.onResult(a),i.push(a.output)},l=new Set(micromatch(e,t,{...r,onResult:n}));for(let a of i)l.has(a)||c.add(a);return[...c]},micromatch.contains=(e,t,r)=>{if(typeof e!="string")throw new TypeError(`Expected a string: "${util.inspect(e)}"`);if(Array.isArray(t))return t.some(c=>micromatch.contains(e,c,r));if(typeof t=="string"){if(isEmptyString(e)||isEmptyString(t))return false;if(e.includes(t)||e.startsWith("./")&&e.slice(2).includes(t))return true}return micromatch.isMatch(e,t,{...r,contains:true})},micromatch.matchKeys=(e,t,r)=>{if(!utils.isObject(e))throw new TypeError("Expected the first argument to be an object");let c=micromatch(Object.keys(e),t,r),i={};for(let n of c)i[n]=e[n];return i},micromatch.some=(e,t,r)=>{let c=[].concat(e);for(let i of[].concat(t)){let n=picomatch(String(i),r);if(c.some(l=>n(l)))return true}return false},micromatch.every=(e,t,r)=>{let c=[].concat(e);for(let i of[].concat(t)){let n=picomatch(String(i),r);if(!c.every(l=>n(l)))return false}return true},micromatch.all=(e,t,r)=>{if(typeof e!="string")throw new TypeError(`Expected a string: "${util.inspect(e)}"`);return[].concat(t).every(c=>picomatch(c,r)(e))},micromatch.capture=(e,t,r)=>{let c=utils.isWindows(r),n=picomatch.makeRe(String(e),{...r,capture:true}).exec(c?utils.toPosixSlashes(t):t);if(n)return n.slice(1).map(l=>l===void 0?"":l)},micromatch.makeRe=(...e)=>picomatch.makeRe(...e),micromatch.scan=(...e)=>picomatch.scan(...e),micromatch.parse=(e,t)=>{let r=[];for(let c of[].concat(e||[]))for(let i of braces(String(c),t))r.push(picomatch.parse(i,t));return r},micromatch.braces=(e,t)=>{if(typeof e!="string")throw new TypeError("Expected a string");return t&&t.nobrace===true||!hasBraces(e)?[e]:braces(e,t)},micromatch.braceExpand=(e,t)=>{if(typeof e!="string")throw new TypeError("Expected a string");return micromatch.braces(e,{...t,expand:true})},micromatch.hasBraces=hasBraces,module.exports=micromatch}});
// node_modules/fast-glob/out/utils/pattern.js
var require_pattern=__commonJS({"node_modules/fast-glob/out/utils/pattern.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.isAbsolute=exports.partitionAbsoluteAndRelative=exports.removeDuplicateSlashes=exports.matchAny=exports.convertPatternsToRe=exports.makeRe=exports.getPatternParts=exports.expandBraceExpansion=exports.expandPatternsWithBraceExpansion=exports.isAffectDepthOfReadingPattern=exports.endsWithSlashGlobStar=exports.hasGlobStar=exports.getBaseDirectory=exports.isPatternRelatedToParentDirectory=exports.getPatternsOutsideCurrentDirectory=exports.getPatternsInsideCurrentDirectory=exports.getPositivePatterns=exports.getNegativePatterns=exports.isPositivePattern=exports.isNegativePattern=exports.convertToNegativePattern=exports.convertToPositivePattern=exports.isDynamicPattern=exports.isStaticPattern=void 0;var path=__require("path");var globParent=require_glob_parent();var micromatch=require_micromatch();var GLOBSTAR="**";var ESCAPE_SYMBOL="\\";var COMMON_GLOB_SYMBOLS_RE=/[*?]|^!/;var REGEX_CHARACTER_CLASS_SYMBOLS_RE=/\[[^[]*]/;var REGEX_GROUP_SYMBOLS_RE=/(?:^|[^!*+?@])\([^(]*\|[^|]*\)/;var GLOB_EXTENSION_SYMBOLS_RE=/[!*+?@]\([^(]*\)/;var BRACE_EXPANSION_SEPARATORS_RE=/,|\.\./;var DOUBLE_SLASH_RE=/(?!^)\/{2,}/g;function isStaticPattern(t,e={}){return!isDynamicPattern(t,e)}exports.isStaticPattern=isStaticPattern;function isDynamicPattern(t,e={}){return t===""?false:!!(e.caseSensitiveMatch===false||t.includes(ESCAPE_SYMBOL)||COMMON_GLOB_SYMBOLS_RE.test(t)||REGEX_CHARACTER_CLASS_SYMBOLS_RE.test(t)||REGEX_GROUP_SYMBOLS_RE.test(t)||e.extglob!==false&&GLOB_EXTENSION_SYMBOLS_RE.test(t)||e.braceExpansion!==false&&hasBraceExpansion(t))}exports.isDynamicPattern=isDynamicPattern;function hasBraceExpansion(t){const e=t.indexOf("{");if(e===-1)return false;const r=t.indexOf("}",e+1);if(r===-1)return false;const n=t.slice(e,r);return BRACE_EXPANSION_SEPARATORS_RE.test(n)}function convertToPositivePattern(t){return isNegativePattern(t)?t.slice(1):t}exports.convertToPositivePattern=convertToPositivePattern;function convertToNegativePattern(t){return"!"+t}exports.convertToNegativePattern=convertToNegativePattern;function isNegativePattern(t){return t.startsWith("!")&&t[1]!=="("}exports.isNegativePattern=isNegativePattern;function isPositivePattern(t){return!isNegativePattern(t)}exports.isPositivePattern=isPositivePattern;function getNegativePatterns(t){return t.filter(isNegativePattern)}exports.getNegativePatterns=getNegativePatterns;function getPositivePatterns(t){return t.filter(isPositivePattern)}exports.getPositivePatterns=getPositivePatterns;function getPatternsInsideCurrentDirectory(t){return t.filter(e=>!isPatternRelatedToParentDirectory(e))}exports.getPatternsInsideCurrentDirectory=getPatternsInsideCurrentDirectory;function getPatternsOutsideCurrentDirectory(t){return t.filter(isPatternRelatedToParentDirectory)}exports.getPatternsOutsideCurrentDirectory=getPatternsOutsideCurrentDirectory;function isPatternRelatedToParentDirectory(t){return t.startsWith("..")||t.startsWith("./..")}exports.isPatternRelatedToParentDirectory=isPatternRelatedToParentDirectory;function getBaseDirectory(t){return globParent(t,{flipBackslashes:false})}exports.getBaseDirectory=getBaseDirectory;function hasGlobStar(t){return t.includes(GLOBSTAR)}exports.hasGlobStar=hasGlobStar;function endsWithSlashGlobStar(t){return t.endsWith("/"+GLOBSTAR)}exports.endsWithSlashGlobStar=endsWithSlashGlobStar;function isAffectDepthOfReadingPattern(t){const e=path.basename(t);return endsWithSlashGlobStar(t)||isStaticPattern(e)}exports.isAffectDepthOfReadingPattern=isAffectDepthOfReadingPattern;function expandPatternsWithBraceExpansion(t){return t.reduce((e,r)=>e.concat(expandBraceExpansion(r)),[])}exports.expandPatternsWithBraceExpansion=expandPatternsWithBraceExpansion;function expandBraceExpansion(t){const e=micromatch.braces(t,{expand:true,nodupes:true,keepEscaping:true});return e.sort((r,n)=>r.length-n.length),e.filter(r=>r!=="")}exports.expandBraceExpansion=expandBraceExpansion;function getPatternParts(t,e){let{parts:r}=micromatch.scan(t,Object.assign(Object.assign({},e),{parts:true}));return r.length===0&&(r=[t]),r[0].startsWith("/")&&(r[0]=r[0].slice(1),r.unshift("")),r}exports.getPatternParts=getPatternParts;function makeRe(t,e){return micromatch.makeRe(t,e)}exports.makeRe=makeRe;function convertPatternsToRe(t,e){return t.map(r=>makeRe(r,e))}exports.convertPatternsToRe=convertPatternsToRe;function matchAny(t,e){return e.some(r=>r.test(t))}exports.matchAny=matchAny;function removeDuplicateSlashes(t){return t.replace(DOUBLE_SLASH_RE,"/")}exports.removeDuplicateSlashes=removeDuplicateSlashes;function partitionAbsoluteAndRelative(t){const e=[],r=[];for(const n of t)isAbsolute(n)?e.push(n):r.push(n);return[e,r]}exports.partitionAbsoluteAndRelative=partitionAbsoluteAndRelative;function isAbsolute(t){return path.isAbsolute(t)}exports.isAbsolute=isAbsolute}});
// node_modules/merge2/index.js
var require_merge2=__commonJS({"node_modules/merge2/index.js"(exports,module){"use strict";var Stream=__require("stream");var PassThrough=Stream.PassThrough;var slice=Array.prototype.slice;module.exports=merge2;function merge2(){const e=[],o=slice.call(arguments);let i=false,n=o[o.length-1];n&&!Array.isArray(n)&&n.pipe==null?o.pop():n={};const s=n.end!==false,a=n.pipeError===true;n.objectMode==null&&(n.objectMode=true),n.highWaterMark==null&&(n.highWaterMark=64*1024);const u=PassThrough(n);function d(){for(let r=0,p=arguments.length;r<p;r++)e.push(pauseStreams(arguments[r],n));return c(),this}function c(){if(i)return;i=true;let r=e.shift();if(!r){process.nextTick(h);return}Array.isArray(r)||(r=[r]);let p=r.length+1;function f(){--p>0||(i=false,c())}function m(t){function l(){t.removeListener("merge2UnpipeEnd",l),t.removeListener("end",l),a&&t.removeListener("error",g),f()}function g(y){u.emit("error",y)}if(t._readableState.endEmitted)return f();t.on("merge2UnpipeEnd",l),t.on("end",l),a&&t.on("error",g),t.pipe(u,{end:false}),t.resume()}for(let t=0;t<r.length;t++)m(r[t]);f()}function h(){i=false,u.emit("queueDrain"),s&&u.end()}return u.setMaxListeners(0),u.add=d,u.on("unpipe",function(r){r.emit("merge2UnpipeEnd")}),o.length&&d.apply(null,o),u}function pauseStreams(e,o){if(Array.isArray(e))for(let i=0,n=e.length;i<n;i++)e[i]=pauseStreams(e[i],o);else{if(!e._readableState&&e.pipe&&(e=e.pipe(PassThrough(o))),!e._readableState||!e.pause||!e.pipe)throw new Error("Only readable stream can be merged.");e.pause()}return e}}});
// node_modules/fast-glob/out/utils/stream.js
var require_stream=__commonJS({"node_modules/fast-glob/out/utils/stream.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.merge=void 0;var merge2=require_merge2();function merge(e){const r=merge2(e);return e.forEach(o=>{o.once("error",t=>r.emit("error",t))}),r.once("close",()=>propagateCloseEventToSources(e)),r.once("end",()=>propagateCloseEventToSources(e)),r}exports.merge=merge;function propagateCloseEventToSources(e){e.forEach(r=>r.emit("close"))}}});
var require_string=__commonJS({"node_modules/fast-glob/out/utils/string.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.isEmpty=exports.isString=void 0;function isString(t){return typeof t=="string"}exports.isString=isString;function isEmpty(t){return t===""}exports.isEmpty=isEmpty}});
var require_utils3=__commonJS({"node_modules/fast-glob/out/utils/index.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.string=exports.stream=exports.pattern=exports.path=exports.fs=exports.errno=exports.array=void 0;var array=require_array();exports.array=array;var errno=require_errno();exports.errno=errno;var fs=require_fs();exports.fs=fs;var path=require_path();exports.path=path;var pattern=require_pattern();exports.pattern=pattern;var stream=require_stream();exports.stream=stream;var string=require_string();exports.string=string}});
var require_tasks=__commonJS({"node_modules/fast-glob/out/managers/tasks.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.convertPatternGroupToTask=exports.convertPatternGroupsToTasks=exports.groupPatternsByBaseDirectory=exports.getNegativePatternsAsPositive=exports.getPositivePatterns=exports.convertPatternsToTasks=exports.generate=void 0;var utils=require_utils3();function generate(s,r){const t=processPatterns(s,r),e=processPatterns(r.ignore,r),n=getPositivePatterns(t),o=getNegativePatternsAsPositive(t,e),i=n.filter(c=>utils.pattern.isStaticPattern(c,r)),a=n.filter(c=>utils.pattern.isDynamicPattern(c,r)),p=convertPatternsToTasks(i,o,false),u=convertPatternsToTasks(a,o,true);return p.concat(u)}exports.generate=generate;function processPatterns(s,r){let t=s;return r.braceExpansion&&(t=utils.pattern.expandPatternsWithBraceExpansion(t)),r.baseNameMatch&&(t=t.map(e=>e.includes("/")?e:`**/${e}`)),t.map(e=>utils.pattern.removeDuplicateSlashes(e))}function convertPatternsToTasks(s,r,t){const e=[],n=utils.pattern.getPatternsOutsideCurrentDirectory(s),o=utils.pattern.getPatternsInsideCurrentDirectory(s),i=groupPatternsByBaseDirectory(n),a=groupPatternsByBaseDirectory(o);return e.push(...convertPatternGroupsToTasks(i,r,t)),"."in a?e.push(convertPatternGroupToTask(".",o,r,t)):e.push(...convertPatternGroupsToTasks(a,r,t)),e}exports.convertPatternsToTasks=convertPatternsToTasks;function getPositivePatterns(s){return utils.pattern.getPositivePatterns(s)}exports.getPositivePatterns=getPositivePatterns;function getNegativePatternsAsPositive(s,r){return utils.pattern.getNegativePatterns(s).concat(r).map(utils.pattern.convertToPositivePattern)}exports.getNegativePatternsAsPositive=getNegativePatternsAsPositive;function groupPatternsByBaseDirectory(s){const r={};return s.reduce((t,e)=>{const n=utils.pattern.getBaseDirectory(e);return n in t?t[n].push(e):t[n]=[e],t},r)}exports.groupPatternsByBaseDirectory=groupPatternsByBaseDirectory;function convertPatternGroupsToTasks(s,r,t){return Object.keys(s).map(e=>convertPatternGroupToTask(e,s[e],r,t))}exports.convertPatternGroupsToTasks=convertPatternGroupsToTasks;function convertPatternGroupToTask(s,r,t,e){return{dynamic:e,positive:r,negative:t,base:s,patterns:[].concat(r,t.map(utils.pattern.convertToNegativePattern))}}exports.convertPatternGroupToTask=convertPatternGroupToTask}});
// node_modules/@nodelib/fs.stat/out/providers/async.js
var require_async=__commonJS({"node_modules/@nodelib/fs.stat/out/providers/async.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.read=void 0;function read(r,i,e){i.fs.lstat(r,(o,n)=>{if(o!==null){callFailureCallback(e,o);return}if(!n.isSymbolicLink()||!i.followSymbolicLink){callSuccessCallback(e,n);return}i.fs.stat(r,(u,l)=>{if(u!==null){if(i.throwErrorOnBrokenSymbolicLink){callFailureCallback(e,u);return}callSuccessCallback(e,n);return}i.markSymbolicLink&&(l.isSymbolicLink=()=>true),callSuccessCallback(e,l)})})}exports.read=read;function callFailureCallback(r,i){r(i)}function callSuccessCallback(r,i){r(null,i)}}});
var require_sync=__commonJS({"node_modules/@nodelib/fs.stat/out/providers/sync.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.read=void 0;function read(e,r){const t=r.fs.lstatSync(e);if(!t.isSymbolicLink()||!r.followSymbolicLink)return t;try{const o=r.fs.statSync(e);return r.markSymbolicLink&&(o.isSymbolicLink=()=>true),o}catch(o){if(!r.throwErrorOnBrokenSymbolicLink)return t;throw o}}exports.read=read}});
var require_fs2=__commonJS({"node_modules/@nodelib/fs.stat/out/adapters/fs.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.createFileSystemAdapter=exports.FILE_SYSTEM_ADAPTER=void 0;var fs=__require("fs");exports.FILE_SYSTEM_ADAPTER={lstat:fs.lstat,stat:fs.stat,lstatSync:fs.lstatSync,statSync:fs.statSync};function createFileSystemAdapter(t){return t===void 0?exports.FILE_SYSTEM_ADAPTER:Object.assign(Object.assign({},exports.FILE_SYSTEM_ADAPTER),t)}exports.createFileSystemAdapter=createFileSystemAdapter}});
var require_settings=__commonJS({"node_modules/@nodelib/fs.stat/out/settings.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var fs=require_fs2();var Settings=class{constructor(t={}){this._options=t,this.followSymbolicLink=this._getValue(this._options.followSymbolicLink,true),this.fs=fs.createFileSystemAdapter(this._options.fs),this.markSymbolicLink=this._getValue(this._options.markSymbolicLink,false),this.throwErrorOnBrokenSymbolicLink=this._getValue(this._options.throwErrorOnBrokenSymbolicLink,true)}_getValue(t,e){return t??e}};exports.default=Settings}});
var require_out=__commonJS({"node_modules/@nodelib/fs.stat/out/index.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.statSync=exports.stat=exports.Settings=void 0;var async=require_async();var sync=require_sync();var settings_1=require_settings();exports.Settings=settings_1.default;function stat(t,e,r){if(typeof e=="function"){async.read(t,getSettings(),e);return}async.read(t,getSettings(e),r)}exports.stat=stat;function statSync(t,e){const r=getSettings(e);return sync.read(t,r)}exports.statSync=statSync;function getSettings(t={}){return t instanceof settings_1.default?t:new settings_1.default(t)}}});
// node_modules/queue-microtask/index.js
var require_queue_microtask=__commonJS({"node_modules/queue-microtask/index.js"(exports,module){var promise;module.exports=typeof queueMicrotask=="function"?queueMicrotask.bind(typeof window<"u"?window:global):e=>(promise||(promise=Promise.resolve())).then(e).catch(o=>setTimeout(()=>{throw o},0))}});
// node_modules/run-parallel/index.js
var require_run_parallel=__commonJS({"node_modules/run-parallel/index.js"(exports,module){module.exports=runParallel;var queueMicrotask2=require_queue_microtask();function runParallel(i,t){let l,f,o,c=true;Array.isArray(i)?(l=[],f=i.length):(o=Object.keys(i),l={},f=o.length);function r(n){function e(){t&&t(n,l),t=null}c?queueMicrotask2(e):e()}function s(n,e,u){l[n]=u,(--f===0||e)&&r(e)}f?o?o.forEach(function(n){i[n](function(e,u){s(n,e,u)})}):i.forEach(function(n,e){n(function(u,a){s(e,u,a)})}):r(null),c=false}}});
// node_modules/@nodelib/fs.scandir/out/constants.js
var require_constants3=__commonJS({"node_modules/@nodelib/fs.scandir/out/constants.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.IS_SUPPORT_READDIR_WITH_FILE_TYPES=void 0;var NODE_PROCESS_VERSION_PARTS=process.versions.node.split(".");if(NODE_PROCESS_VERSION_PARTS[0]===void 0||NODE_PROCESS_VERSION_PARTS[1]===void 0)throw new Error(`Unexpected behavior. The 'process.versions.node' variable has invalid value: ${process.versions.node}`);var MAJOR_VERSION=Number.parseInt(NODE_PROCESS_VERSION_PARTS[0],10);var MINOR_VERSION=Number.parseInt(NODE_PROCESS_VERSION_PARTS[1],10);var SUPPORTED_MAJOR_VERSION=10;var SUPPORTED_MINOR_VERSION=10;var IS_MATCHED_BY_MAJOR=MAJOR_VERSION>SUPPORTED_MAJOR_VERSION;var IS_MATCHED_BY_MAJOR_AND_MINOR=MAJOR_VERSION===SUPPORTED_MAJOR_VERSION&&MINOR_VERSION>=SUPPORTED_MINOR_VERSION;exports.IS_SUPPORT_READDIR_WITH_FILE_TYPES=IS_MATCHED_BY_MAJOR||IS_MATCHED_BY_MAJOR_AND_MINOR}});
var require_fs3=__commonJS({"node_modules/@nodelib/fs.scandir/out/utils/fs.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.createDirentFromStats=void 0;var DirentFromStats=class{constructor(e,i){this.name=e,this.isBlockDevice=i.isBlockDevice.bind(i),this.isCharacterDevice=i.isCharacterDevice.bind(i),this.isDirectory=i.isDirectory.bind(i),this.isFIFO=i.isFIFO.bind(i),this.isFile=i.isFile.bind(i),this.isSocket=i.isSocket.bind(i),this.isSymbolicLink=i.isSymbolicLink.bind(i)}};function createDirentFromStats(r,e){return new DirentFromStats(r,e)}exports.createDirentFromStats=createDirentFromStats}});
var require_utils4=__commonJS({"node_modules/@nodelib/fs.scandir/out/utils/index.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.fs=void 0;var fs=require_fs3();exports.fs=fs}});
var require_common=__commonJS({"node_modules/@nodelib/fs.scandir/out/providers/common.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.joinPathSegments=void 0;function joinPathSegments(e,t,n){return e.endsWith(n)?e+t:e+n+t}exports.joinPathSegments=joinPathSegments}});
var require_async2=__commonJS({"node_modules/@nodelib/fs.scandir/out/providers/async.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.readdir=exports.readdirWithFileTypes=exports.read=void 0;var fsStat=require_out();var rpl=require_run_parallel();var constants_1=require_constants3();var utils=require_utils4();var common=require_common();function read(t,e,n){if(!e.stats&&constants_1.IS_SUPPORT_READDIR_WITH_FILE_TYPES){readdirWithFileTypes(t,e,n);return}readdir(t,e,n)}exports.read=read;function readdirWithFileTypes(t,e,n){e.fs.readdir(t,{withFileTypes:true},(i,s)=>{if(i!==null){callFailureCallback(n,i);return}const a=s.map(r=>({dirent:r,name:r.name,path:common.joinPathSegments(t,r.name,e.pathSegmentSeparator)}));if(!e.followSymbolicLinks){callSuccessCallback(n,a);return}const u=a.map(r=>makeRplTaskEntry(r,e));rpl(u,(r,l)=>{if(r!==null){callFailureCallback(n,r);return}callSuccessCallback(n,l)})})}exports.readdirWithFileTypes=readdirWithFileTypes;function makeRplTaskEntry(t,e){return n=>{if(!t.dirent.isSymbolicLink()){n(null,t);return}e.fs.stat(t.path,(i,s)=>{if(i!==null){if(e.throwErrorOnBrokenSymbolicLink){n(i);return}n(null,t);return}t.dirent=utils.fs.createDirentFromStats(t.name,s),n(null,t)})}}function readdir(t,e,n){e.fs.readdir(t,(i,s)=>{if(i!==null){callFailureCallback(n,i);return}const a=s.map(u=>{const r=common.joinPathSegments(t,u,e.pathSegmentSeparator);return l=>{fsStat.stat(r,e.fsStatSettings,(o,f)=>{if(o!==null){l(o);return}const p={name:u,path:r,dirent:utils.fs.createDirentFromStats(u,f)};e.stats&&(p.stats=f),l(null,p)})}});rpl(a,(u,r)=>{if(u!==null){callFailureCallback(n,u);return}callSuccessCallback(n,r)})})}exports.readdir=readdir;function callFailureCallback(t,e){t(e)}function callSuccessCallback(t,e){t(null,e)}}});
var require_sync2=__commonJS({"node_modules/@nodelib/fs.scandir/out/providers/sync.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.readdir=exports.readdirWithFileTypes=exports.read=void 0;var fsStat=require_out();var constants_1=require_constants3();var utils=require_utils4();var common=require_common();function read(r,t){return!t.stats&&constants_1.IS_SUPPORT_READDIR_WITH_FILE_TYPES?readdirWithFileTypes(r,t):readdir(r,t)}exports.read=read;function readdirWithFileTypes(r,t){return t.fs.readdirSync(r,{withFileTypes:true}).map(n=>{const e={dirent:n,name:n.name,path:common.joinPathSegments(r,n.name,t.pathSegmentSeparator)};if(e.dirent.isSymbolicLink()&&t.followSymbolicLinks)try{const a=t.fs.statSync(e.path);e.dirent=utils.fs.createDirentFromStats(e.name,a)}catch(a){if(t.throwErrorOnBrokenSymbolicLink)throw a}return e})}exports.readdirWithFileTypes=readdirWithFileTypes;function readdir(r,t){return t.fs.readdirSync(r).map(n=>{const e=common.joinPathSegments(r,n,t.pathSegmentSeparator),a=fsStat.statSync(e,t.fsStatSettings),s={name:n,path:e,dirent:utils.fs.createDirentFromStats(n,a)};return t.stats&&(s.stats=a),s})}exports.readdir=readdir}});
var require_fs4=__commonJS({"node_modules/@nodelib/fs.scandir/out/adapters/fs.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.createFileSystemAdapter=exports.FILE_SYSTEM_ADAPTER=void 0;var fs=__require("fs");exports.FILE_SYSTEM_ADAPTER={lstat:fs.lstat,stat:fs.stat,lstatSync:fs.lstatSync,statSync:fs.statSync,readdir:fs.readdir,readdirSync:fs.readdirSync};function createFileSystemAdapter(e){return e===void 0?exports.FILE_SYSTEM_ADAPTER:Object.assign(Object.assign({},exports.FILE_SYSTEM_ADAPTER),e)}exports.createFileSystemAdapter=createFileSystemAdapter}});
var require_settings2=__commonJS({"node_modules/@nodelib/fs.scandir/out/settings.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var path=__require("path");var fsStat=require_out();var fs=require_fs4();var Settings=class{constructor(t={}){this._options=t,this.followSymbolicLinks=this._getValue(this._options.followSymbolicLinks,false),this.fs=fs.createFileSystemAdapter(this._options.fs),this.pathSegmentSeparator=this._getValue(this._options.pathSegmentSeparator,path.sep),this.stats=this._getValue(this._options.stats,false),this.throwErrorOnBrokenSymbolicLink=this._getValue(this._options.throwErrorOnBrokenSymbolicLink,true),this.fsStatSettings=new fsStat.Settings({followSymbolicLink:this.followSymbolicLinks,fs:this.fs,throwErrorOnBrokenSymbolicLink:this.throwErrorOnBrokenSymbolicLink})}_getValue(t,s){return t??s}};exports.default=Settings}});
var require_out2=__commonJS({"node_modules/@nodelib/fs.scandir/out/index.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.Settings=exports.scandirSync=exports.scandir=void 0;var async=require_async2();var sync=require_sync2();var settings_1=require_settings2();exports.Settings=settings_1.default;function scandir(e,r,n){if(typeof r=="function"){async.read(e,getSettings(),r);return}async.read(e,getSettings(r),n)}exports.scandir=scandir;function scandirSync(e,r){const n=getSettings(r);return sync.read(e,n)}exports.scandirSync=scandirSync;function getSettings(e={}){return e instanceof settings_1.default?e:new settings_1.default(e)}}});
// node_modules/reusify/reusify.js
var require_reusify=__commonJS({"node_modules/reusify/reusify.js"(exports,module){"use strict";function reusify(r){var n=new r,t=n;function u(){var e=n;return e.next?n=e.next:(n=new r,t=n),e.next=null,e}function a(e){t.next=e,t=e}return{get:u,release:a}}module.exports=reusify}});
// node_modules/fastq/queue.js
var require_queue=__commonJS({"node_modules/fastq/queue.js"(exports,module){"use strict";var reusify=require_reusify();function fastqueue(u,c,i){if(typeof u=="function"&&(i=c,c=u,u=null),!(i>=1))throw new Error("fastqueue concurrency must be equal to or greater than 1");var v=reusify(Task),n=null,f=null,a=0,p=null,l={push:k,drain:noop,saturated:noop,pause:d,paused:false,get concurrency(){return i},set concurrency(e){if(!(e>=1))throw new Error("fastqueue concurrency must be equal to or greater than 1");if(i=e,!l.paused)for(;n&&a<i;)a++,g()},running:m,resume:b,idle:h,length:s,getQueue:o,unshift:q,empty:noop,kill:H,killAndDrain:x,error:P,abort:E};return l;function m(){return a}function d(){l.paused=true}function s(){for(var e=n,t=0;e;)e=e.next,t++;return t}function o(){for(var e=n,t=[];e;)t.push(e.value),e=e.next;return t}function b(){if(l.paused){if(l.paused=false,n===null){a++,g();return}for(;n&&a<i;)a++,g()}}function h(){return a===0&&l.length()===0}function k(e,t){var r=v.get();r.context=u,r.release=g,r.value=e,r.callback=t||noop,r.errorHandler=p,a>=i||l.paused?f?(f.next=r,f=r):(n=r,f=r,l.saturated()):(a++,c.call(u,r.value,r.worked))}function q(e,t){var r=v.get();r.context=u,r.release=g,r.value=e,r.callback=t||noop,r.errorHandler=p,a>=i||l.paused?n?(r.next=n,n=r):(n=r,f=r,l.saturated()):(a++,c.call(u,r.value,r.worked))}function g(e){e&&v.release(e);var t=n;t&&a<=i?l.paused?a--:(f===n&&(f=null),n=t.next,t.next=null,c.call(u,t.value,t.worked),f===null&&l.empty()):--a===0&&l.drain()}function H(){n=null,f=null,l.drain=noop}function x(){n=null,f=null,l.drain(),l.drain=noop}function E(){var e=n;for(n=null,f=null;e;){var t=e.next,r=e.callback,w=e.errorHandler,y=e.value,A=e.context;e.value=null,e.callback=noop,e.errorHandler=null,e.next=null,w&&w(new Error("abort"),y),r.call(A,new Error("abort")),v.release(e),e=t}l.drain=noop}function P(e){p=e}}function noop(){}function Task(){this.value=null,this.callback=noop,this.next=null,this.release=noop,this.context=null,this.errorHandler=null;var u=this;this.worked=function(i,v){var n=u.callback,f=u.errorHandler,a=u.value;u.value=null,u.callback=noop,u.errorHandler&&f(i,a),n.call(u.context,i,v),u.release(u)}}function queueAsPromised(u,c,i){typeof u=="function"&&(i=c,c=u,u=null);function v(d,s){c.call(this,d).then(function(o){s(null,o)},s)}var n=fastqueue(u,v,i),f=n.push,a=n.unshift;return n.push=p,n.unshift=l,n.drained=m,n;function p(d){var s=new Promise(function(o,b){f(d,function(h,k){if(h){b(h);return}o(k)})});return s.catch(noop),s}function l(d){var s=new Promise(function(o,b){a(d,function(h,k){if(h){b(h);return}o(k)})});return s.catch(noop),s}function m(){var d=new Promise(function(s){process.nextTick(function(){if(n.idle())s();else{var o=n.drain;n.drain=function(){typeof o=="function"&&o(),s(),n.drain=o}}})});return d}}module.exports=fastqueue,module.exports.promise=queueAsPromised}});
// node_modules/@nodelib/fs.walk/out/readers/common.js
var require_common2=__commonJS({"node_modules/@nodelib/fs.walk/out/readers/common.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.joinPathSegments=exports.replacePathSegmentSeparator=exports.isAppliedFilter=exports.isFatalError=void 0;function isFatalError(e,r){return e.errorFilter===null?true:!e.errorFilter(r)}exports.isFatalError=isFatalError;function isAppliedFilter(e,r){return e===null||e(r)}exports.isAppliedFilter=isAppliedFilter;function replacePathSegmentSeparator(e,r){return e.split(/[/\\]/).join(r)}exports.replacePathSegmentSeparator=replacePathSegmentSeparator;function joinPathSegments(e,r,t){return e===""?r:e.endsWith(t)?e+r:e+t+r}exports.joinPathSegments=joinPathSegments}});
var require_reader=__commonJS({"node_modules/@nodelib/fs.walk/out/readers/reader.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var common=require_common2();var Reader=class{constructor(e,t){this._root=e,this._settings=t,this._root=common.replacePathSegmentSeparator(e,t.pathSegmentSeparator)}};exports.default=Reader}});
var require_async3=__commonJS({"node_modules/@nodelib/fs.walk/out/readers/async.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var events_1=__require("events");var fsScandir=require_out2();var fastq=require_queue();var common=require_common2();var reader_1=require_reader();var AsyncReader=class extends reader_1.default{constructor(e,t){super(e,t),this._settings=t,this._scandir=fsScandir.scandir,this._emitter=new events_1.EventEmitter,this._queue=fastq(this._worker.bind(this),this._settings.concurrency),this._isFatalError=false,this._isDestroyed=false,this._queue.drain=()=>{this._isFatalError||this._emitter.emit("end")}}read(){return this._isFatalError=false,this._isDestroyed=false,setImmediate(()=>{this._pushToQueue(this._root,this._settings.basePath)}),this._emitter}get isDestroyed(){return this._isDestroyed}destroy(){if(this._isDestroyed)throw new Error("The reader is already destroyed");this._isDestroyed=true,this._queue.killAndDrain()}onEntry(e){this._emitter.on("entry",e)}onError(e){this._emitter.once("error",e)}onEnd(e){this._emitter.once("end",e)}_pushToQueue(e,t){const s={directory:e,base:t};this._queue.push(s,i=>{i!==null&&this._handleError(i)})}_worker(e,t){this._scandir(e.directory,this._settings.fsScandirSettings,(s,i)=>{if(s!==null){t(s,void 0);return}for(const r of i)this._handleEntry(r,e.base);t(null,void 0)})}_handleError(e){this._isDestroyed||!common.isFatalError(this._settings,e)||(this._isFatalError=true,this._isDestroyed=true,this._emitter.emit("error",e))}_handleEntry(e,t){if(this._isDestroyed||this._isFatalError)return;const s=e.path;t!==void 0&&(e.path=common.joinPathSegments(t,e.name,this._settings.pathSegmentSeparator)),common.isAppliedFilter(this._settings.entryFilter,e)&&this._emitEntry(e),e.dirent.isDirectory()&&common.isAppliedFilter(this._settings.deepFilter,e)&&this._pushToQueue(s,t===void 0?void 0:e.path)}_emitEntry(e){this._emitter.emit("entry",e)}};exports.default=AsyncReader}});
var require_async4=__commonJS({"node_modules/@nodelib/fs.walk/out/providers/async.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var async_1=require_async3();var AsyncProvider=class{constructor(e,r){this._root=e,this._settings=r,this._reader=new async_1.default(this._root,this._settings),this._storage=[]}read(e){this._reader.onError(r=>{callFailureCallback(e,r)}),this._reader.onEntry(r=>{this._storage.push(r)}),this._reader.onEnd(()=>{callSuccessCallback(e,this._storage)}),this._reader.read()}};exports.default=AsyncProvider;function callFailureCallback(t,e){t(e)}function callSuccessCallback(t,e){t(null,e)}}});
var require_stream2=__commonJS({"node_modules/@nodelib/fs.walk/out/providers/stream.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var stream_1=__require("stream");var async_1=require_async3();var StreamProvider=class{constructor(e,r){this._root=e,this._settings=r,this._reader=new async_1.default(this._root,this._settings),this._stream=new stream_1.Readable({objectMode:true,read:()=>{},destroy:()=>{this._reader.isDestroyed||this._reader.destroy()}})}read(){return this._reader.onError(e=>{this._stream.emit("error",e)}),this._reader.onEntry(e=>{this._stream.push(e)}),this._reader.onEnd(()=>{this._stream.push(null)}),this._reader.read(),this._stream}};exports.default=StreamProvider}});
var require_sync3=__commonJS({"node_modules/@nodelib/fs.walk/out/readers/sync.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var fsScandir=require_out2();var common=require_common2();var reader_1=require_reader();var SyncReader=class extends reader_1.default{constructor(){super(...arguments),this._scandir=fsScandir.scandirSync,this._storage=[],this._queue=new Set}read(){return this._pushToQueue(this._root,this._settings.basePath),this._handleQueue(),this._storage}_pushToQueue(e,t){this._queue.add({directory:e,base:t})}_handleQueue(){for(const e of this._queue.values())this._handleDirectory(e.directory,e.base)}_handleDirectory(e,t){try{const s=this._scandir(e,this._settings.fsScandirSettings);for(const i of s)this._handleEntry(i,t)}catch(s){this._handleError(s)}}_handleError(e){if(common.isFatalError(this._settings,e))throw e}_handleEntry(e,t){const s=e.path;t!==void 0&&(e.path=common.joinPathSegments(t,e.name,this._settings.pathSegmentSeparator)),common.isAppliedFilter(this._settings.entryFilter,e)&&this._pushToStorage(e),e.dirent.isDirectory()&&common.isAppliedFilter(this._settings.deepFilter,e)&&this._pushToQueue(s,t===void 0?void 0:e.path)}_pushToStorage(e){this._storage.push(e)}};exports.default=SyncReader}});
var require_sync4=__commonJS({"node_modules/@nodelib/fs.walk/out/providers/sync.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var sync_1=require_sync3();var SyncProvider=class{constructor(e,t){this._root=e,this._settings=t,this._reader=new sync_1.default(this._root,this._settings)}read(){return this._reader.read()}};exports.default=SyncProvider}});
var require_settings3=__commonJS({"node_modules/@nodelib/fs.walk/out/settings.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var path=__require("path");var fsScandir=require_out2();var Settings=class{constructor(t={}){this._options=t,this.basePath=this._getValue(this._options.basePath,void 0),this.concurrency=this._getValue(this._options.concurrency,Number.POSITIVE_INFINITY),this.deepFilter=this._getValue(this._options.deepFilter,null),this.entryFilter=this._getValue(this._options.entryFilter,null),this.errorFilter=this._getValue(this._options.errorFilter,null),this.pathSegmentSeparator=this._getValue(this._options.pathSegmentSeparator,path.sep),this.fsScandirSettings=new fsScandir.Settings({followSymbolicLinks:this._options.followSymbolicLinks,fs:this._options.fs,pathSegmentSeparator:this._options.pathSegmentSeparator,stats:this._options.stats,throwErrorOnBrokenSymbolicLink:this._options.throwErrorOnBrokenSymbolicLink})}_getValue(t,e){return t??e}};exports.default=Settings}});
var require_out3=__commonJS({"node_modules/@nodelib/fs.walk/out/index.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.Settings=exports.walkStream=exports.walkSync=exports.walk=void 0;var async_1=require_async4();var stream_1=require_stream2();var sync_1=require_sync4();var settings_1=require_settings3();exports.Settings=settings_1.default;function walk(e,t,r){if(typeof t=="function"){new async_1.default(e,getSettings()).read(t);return}new async_1.default(e,getSettings(t)).read(r)}exports.walk=walk;function walkSync(e,t){const r=getSettings(t);return new sync_1.default(e,r).read()}exports.walkSync=walkSync;function walkStream(e,t){const r=getSettings(t);return new stream_1.default(e,r).read()}exports.walkStream=walkStream;function getSettings(e={}){return e instanceof settings_1.default?e:new settings_1.default(e)}}});
// node_modules/fast-glob/out/readers/reader.js
var require_reader2=__commonJS({"node_modules/fast-glob/out/readers/reader.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var path=__require("path");var fsStat=require_out();var utils=require_utils3();var Reader=class{constructor(t){this._settings=t,this._fsStatSettings=new fsStat.Settings({followSymbolicLink:this._settings.followSymbolicLinks,fs:this._settings.fs,throwErrorOnBrokenSymbolicLink:this._settings.followSymbolicLinks})}_getFullEntryPath(t){return path.resolve(this._settings.cwd,t)}_makeEntry(t,s){const e={name:s,path:s,dirent:utils.fs.createDirentFromStats(s,t)};return this._settings.stats&&(e.stats=t),e}_isFatalError(t){return!utils.errno.isEnoentCodeError(t)&&!this._settings.suppressErrors}};exports.default=Reader}});
var require_stream3=__commonJS({"node_modules/fast-glob/out/readers/stream.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var stream_1=__require("stream");var fsStat=require_out();var fsWalk=require_out3();var reader_1=require_reader2();var ReaderStream=class extends reader_1.default{constructor(){super(...arguments),this._walkStream=fsWalk.walkStream,this._stat=fsStat.stat}dynamic(r,s){return this._walkStream(r,s)}static(r,s){const a=r.map(this._getFullEntryPath,this),t=new stream_1.PassThrough({objectMode:true});t._write=(e,l,i)=>this._getEntry(a[e],r[e],s).then(n=>{n!==null&&s.entryFilter(n)&&t.push(n),e===a.length-1&&t.end(),i()}).catch(i);for(let e=0;e<a.length;e++)t.write(e);return t}_getEntry(r,s,a){return this._getStat(r).then(t=>this._makeEntry(t,s)).catch(t=>{if(a.errorFilter(t))return null;throw t})}_getStat(r){return new Promise((s,a)=>{this._stat(r,this._fsStatSettings,(t,e)=>t===null?s(e):a(t))})}};exports.default=ReaderStream}});
var require_async5=__commonJS({"node_modules/fast-glob/out/readers/async.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var fsWalk=require_out3();var reader_1=require_reader2();var stream_1=require_stream3();var ReaderAsync=class extends reader_1.default{constructor(){super(...arguments),this._walkAsync=fsWalk.walk,this._readerStream=new stream_1.default(this._settings)}dynamic(r,a){return new Promise((s,e)=>{this._walkAsync(r,a,(t,n)=>{t===null?s(n):e(t)})})}async static(r,a){const s=[],e=this._readerStream.static(r,a);return new Promise((t,n)=>{e.once("error",n),e.on("data",c=>s.push(c)),e.once("end",()=>t(s))})}};exports.default=ReaderAsync}});
var require_matcher=__commonJS({"node_modules/fast-glob/out/providers/matchers/matcher.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var utils=require_utils3();var Matcher=class{constructor(e,s,t){this._patterns=e,this._settings=s,this._micromatchOptions=t,this._storage=[],this._fillStorage()}_fillStorage(){for(const e of this._patterns){const s=this._getPatternSegments(e),t=this._splitSegmentsIntoSections(s);this._storage.push({complete:t.length<=1,pattern:e,segments:s,sections:t})}}_getPatternSegments(e){return utils.pattern.getPatternParts(e,this._micromatchOptions).map(t=>utils.pattern.isDynamicPattern(t,this._settings)?{dynamic:true,pattern:t,patternRe:utils.pattern.makeRe(t,this._micromatchOptions)}:{dynamic:false,pattern:t})}_splitSegmentsIntoSections(e){return utils.array.splitWhen(e,s=>s.dynamic&&utils.pattern.hasGlobStar(s.pattern))}};exports.default=Matcher}});
var require_partial=__commonJS({"node_modules/fast-glob/out/providers/matchers/partial.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var matcher_1=require_matcher();var PartialMatcher=class extends matcher_1.default{match(c){const r=c.split("/"),s=r.length,a=this._storage.filter(e=>!e.complete||e.segments.length>s);for(const e of a){const o=e.sections[0];if(!e.complete&&s>o.length||r.every((n,l)=>{const t=e.segments[l];return!!(t.dynamic&&t.patternRe.test(n)||!t.dynamic&&t.pattern===n)}))return true}return false}};exports.default=PartialMatcher}});
var require_deep=__commonJS({"node_modules/fast-glob/out/providers/filters/deep.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var utils=require_utils3();var partial_1=require_partial();var DeepFilter=class{constructor(t,e){this._settings=t,this._micromatchOptions=e}getFilter(t,e,i){const s=this._getMatcher(e),r=this._getNegativePatternsRe(i);return n=>this._filter(t,n,s,r)}_getMatcher(t){return new partial_1.default(t,this._settings,this._micromatchOptions)}_getNegativePatternsRe(t){const e=t.filter(utils.pattern.isAffectDepthOfReadingPattern);return utils.pattern.convertPatternsToRe(e,this._micromatchOptions)}_filter(t,e,i,s){if(this._isSkippedByDeep(t,e.path)||this._isSkippedSymbolicLink(e))return false;const r=utils.path.removeLeadingDotSegment(e.path);return this._isSkippedByPositivePatterns(r,i)?false:this._isSkippedByNegativePatterns(r,s)}_isSkippedByDeep(t,e){return this._settings.deep===1/0?false:this._getEntryLevel(t,e)>=this._settings.deep}_getEntryLevel(t,e){const i=e.split("/").length;if(t==="")return i;const s=t.split("/").length;return i-s}_isSkippedSymbolicLink(t){return!this._settings.followSymbolicLinks&&t.dirent.isSymbolicLink()}_isSkippedByPositivePatterns(t,e){return!this._settings.baseNameMatch&&!e.match(t)}_isSkippedByNegativePatterns(t,e){return!utils.pattern.matchAny(t,e)}};exports.default=DeepFilter}});
var require_entry=__commonJS({"node_modules/fast-glob/out/providers/filters/entry.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var utils=require_utils3();var EntryFilter=class{constructor(t,e){this._settings=t,this._micromatchOptions=e,this.index=new Map}getFilter(t,e){const[i,s]=utils.pattern.partitionAbsoluteAndRelative(e),r={positive:{all:utils.pattern.convertPatternsToRe(t,this._micromatchOptions)},negative:{absolute:utils.pattern.convertPatternsToRe(i,Object.assign(Object.assign({},this._micromatchOptions),{dot:true})),relative:utils.pattern.convertPatternsToRe(s,Object.assign(Object.assign({},this._micromatchOptions),{dot:true}))}};return n=>this._filter(n,r)}_filter(t,e){const i=utils.path.removeLeadingDotSegment(t.path);if(this._settings.unique&&this._isDuplicateEntry(i)||this._onlyFileFilter(t)||this._onlyDirectoryFilter(t))return false;const s=this._isMatchToPatternsSet(i,e,t.dirent.isDirectory());return this._settings.unique&&s&&this._createIndexRecord(i),s}_isDuplicateEntry(t){return this.index.has(t)}_createIndexRecord(t){this.index.set(t,void 0)}_onlyFileFilter(t){return this._settings.onlyFiles&&!t.dirent.isFile()}_onlyDirectoryFilter(t){return this._settings.onlyDirectories&&!t.dirent.isDirectory()}_isMatchToPatternsSet(t,e,i){return!(!this._isMatchToPatterns(t,e.positive.all,i)||this._isMatchToPatterns(t,e.negative.relative,i)||this._isMatchToAbsoluteNegative(t,e.negative.absolute,i))}_isMatchToAbsoluteNegative(t,e,i){if(e.length===0)return false;const s=utils.path.makeAbsolute(this._settings.cwd,t);return this._isMatchToPatterns(s,e,i)}_isMatchToPatterns(t,e,i){if(e.length===0)return false;const s=utils.pattern.matchAny(t,e);return!s&&i?utils.pattern.matchAny(t+"/",e):s}};exports.default=EntryFilter}});
var require_error=__commonJS({"node_modules/fast-glob/out/providers/filters/error.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var utils=require_utils3();var ErrorFilter=class{constructor(r){this._settings=r}getFilter(){return r=>this._isNonFatalError(r)}_isNonFatalError(r){return utils.errno.isEnoentCodeError(r)||this._settings.suppressErrors}};exports.default=ErrorFilter}});
var require_entry2=__commonJS({"node_modules/fast-glob/out/providers/transformers/entry.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var utils=require_utils3();var EntryTransformer=class{constructor(t){this._settings=t}getTransformer(){return t=>this._transform(t)}_transform(t){let s=t.path;return this._settings.absolute&&(s=utils.path.makeAbsolute(this._settings.cwd,s),s=utils.path.unixify(s)),this._settings.markDirectories&&t.dirent.isDirectory()&&(s+="/"),this._settings.objectMode?Object.assign(Object.assign({},t),{path:s}):s}};exports.default=EntryTransformer}});
var require_provider=__commonJS({"node_modules/fast-glob/out/providers/provider.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var path=__require("path");var deep_1=require_deep();var entry_1=require_entry();var error_1=require_error();var entry_2=require_entry2();var Provider=class{constructor(t){this._settings=t,this.errorFilter=new error_1.default(this._settings),this.entryFilter=new entry_1.default(this._settings,this._getMicromatchOptions()),this.deepFilter=new deep_1.default(this._settings,this._getMicromatchOptions()),this.entryTransformer=new entry_2.default(this._settings)}_getRootDirectory(t){return path.resolve(this._settings.cwd,t.base)}_getReaderOptions(t){const e=t.base==="."?"":t.base;return{basePath:e,pathSegmentSeparator:"/",concurrency:this._settings.concurrency,deepFilter:this.deepFilter.getFilter(e,t.positive,t.negative),entryFilter:this.entryFilter.getFilter(t.positive,t.negative),errorFilter:this.errorFilter.getFilter(),followSymbolicLinks:this._settings.followSymbolicLinks,fs:this._settings.fs,stats:this._settings.stats,throwErrorOnBrokenSymbolicLink:this._settings.throwErrorOnBrokenSymbolicLink,transform:this.entryTransformer.getTransformer()}}_getMicromatchOptions(){return{dot:this._settings.dot,matchBase:this._settings.baseNameMatch,nobrace:!this._settings.braceExpansion,nocase:!this._settings.caseSensitiveMatch,noext:!this._settings.extglob,noglobstar:!this._settings.globstar,posix:true,strictSlashes:false}}};exports.default=Provider}});
var require_async6=__commonJS({"node_modules/fast-glob/out/providers/async.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var async_1=require_async5();var provider_1=require_provider();var ProviderAsync=class extends provider_1.default{constructor(){super(...arguments),this._reader=new async_1.default(this._settings)}async read(e){const t=this._getRootDirectory(e),r=this._getReaderOptions(e);return(await this.api(t,e,r)).map(s=>r.transform(s))}api(e,t,r){return t.dynamic?this._reader.dynamic(e,r):this._reader.static(t.patterns,r)}};exports.default=ProviderAsync}});
var require_stream4=__commonJS({"node_modules/fast-glob/out/providers/stream.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var stream_1=__require("stream");var stream_2=require_stream3();var provider_1=require_provider();var ProviderStream=class extends provider_1.default{constructor(){super(...arguments),this._reader=new stream_2.default(this._settings)}read(e){const s=this._getRootDirectory(e),r=this._getReaderOptions(e),n=this.api(s,e,r),t=new stream_1.Readable({objectMode:true,read:()=>{}});return n.once("error",o=>t.emit("error",o)).on("data",o=>t.emit("data",r.transform(o))).once("end",()=>t.emit("end")),t.once("close",()=>n.destroy()),t}api(e,s,r){return s.dynamic?this._reader.dynamic(e,r):this._reader.static(s.patterns,r)}};exports.default=ProviderStream}});
var require_sync5=__commonJS({"node_modules/fast-glob/out/readers/sync.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var fsStat=require_out();var fsWalk=require_out3();var reader_1=require_reader2();var ReaderSync=class extends reader_1.default{constructor(){super(...arguments),this._walkSync=fsWalk.walkSync,this._statSync=fsStat.statSync}dynamic(t,r){return this._walkSync(t,r)}static(t,r){const s=[];for(const e of t){const a=this._getFullEntryPath(e),n=this._getEntry(a,e,r);n===null||!r.entryFilter(n)||s.push(n)}return s}_getEntry(t,r,s){try{const e=this._getStat(t);return this._makeEntry(e,r)}catch(e){if(s.errorFilter(e))return null;throw e}}_getStat(t){return this._statSync(t,this._fsStatSettings)}};exports.default=ReaderSync}});
var require_sync6=__commonJS({"node_modules/fast-glob/out/providers/sync.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true});var sync_1=require_sync5();var provider_1=require_provider();var ProviderSync=class extends provider_1.default{constructor(){super(...arguments),this._reader=new sync_1.default(this._settings)}read(e){const t=this._getRootDirectory(e),r=this._getReaderOptions(e);return this.api(t,e,r).map(r.transform)}api(e,t,r){return t.dynamic?this._reader.dynamic(e,r):this._reader.static(t.patterns,r)}};exports.default=ProviderSync}});
var require_settings4=__commonJS({"node_modules/fast-glob/out/settings.js"(exports){"use strict";Object.defineProperty(exports,"__esModule",{value:true}),exports.DEFAULT_FILE_SYSTEM_ADAPTER=void 0;var fs=__require("fs");var os=__require("os");var CPU_COUNT=Math.max(os.cpus().length,1);exports.DEFAULT_FILE_SYSTEM_ADAPTER={lstat:fs.lstat,lstatSync:fs.lstatSync,stat:fs.stat,statSync:fs.statSync,readdir:fs.readdir,readdirSync:fs.readdirSync};var Settings=class{constructor(t={}){this._options=t,this.absolute=this._getValue(this._options.absolute,false),this.baseNameMatch=this._getValue(this._options.baseNameMatch,false),this.braceExpansion=this._getValue(this._options.braceExpansion,true),this.caseSensitiveMatch=this._getValue(this._options.caseSensitiveMatch,true),this.concurrency=this._getValue(this._options.concurrency,CPU_COUNT),this.cwd=this._getValue(this._options.cwd,process.cwd()),this.deep=this._getValue(this._options.deep,1/0),this.dot=this._getValue(this._options.dot,false),this.extglob=this._getValue(this._options.extglob,true),this.followSymbolicLinks=this._getValue(this._options.followSymbolicLinks,true),this.fs=this._getFileSystemMethods(this._options.fs),this.globstar=this._getValue(this._options.globstar,true),this.ignore=this._getValue(this._options.ignore,[]),this.markDirectories=this._getValue(this._options.markDirectories,false),this.objectMode=this._getValue(this._options.objectMode,false),this.onlyDirectories=this._getValue(this._options.onlyDirectories,false),this.onlyFiles=this._getValue(this._options.onlyFiles,true),this.stats=this._getValue(this._options.stats,false),this.suppressErrors=this._getValue(this._options.suppressErrors,false),this.throwErrorOnBrokenSymbolicLink=this._getValue(this._options.throwErrorOnBrokenSymbolicLink,false),this.unique=this._getValue(this._options.unique,true),this.onlyDirectories&&(this.onlyFiles=false),this.stats&&(this.objectMode=true),this.ignore=[].concat(this.ignore)}_getValue(t,s){return t===void 0?s:t}_getFileSystemMethods(t={}){return Object.assign(Object.assign({},exports.DEFAULT_FILE_SYSTEM_ADAPTER),t)}};exports.default=Settings}});
var require_out4=__commonJS({"node_modules/fast-glob/out/index.js"(exports,module){"use strict";var taskManager=require_tasks();var async_1=require_async6();var stream_1=require_stream4();var sync_1=require_sync6();var settings_1=require_settings4();var utils=require_utils3();async function FastGlob(t,c){assertPatternsInput(t);const i=getWorks(t,async_1.default,c),s=await Promise.all(i);return utils.array.flatten(s)}(function(t){t.glob=t,t.globSync=c,t.globStream=i,t.async=t;function c(n,r){assertPatternsInput(n);const a=getWorks(n,sync_1.default,r);return utils.array.flatten(a)}t.sync=c;function i(n,r){assertPatternsInput(n);const a=getWorks(n,stream_1.default,r);return utils.stream.merge(a)}t.stream=i;function s(n,r){assertPatternsInput(n);const a=[].concat(n),e=new settings_1.default(r);return taskManager.generate(a,e)}t.generateTasks=s;function o(n,r){assertPatternsInput(n);const a=new settings_1.default(r);return utils.pattern.isDynamicPattern(n,a)}t.isDynamicPattern=o;function P(n){return assertPatternsInput(n),utils.path.escape(n)}t.escapePath=P;function u(n){return assertPatternsInput(n),utils.path.convertPathToPattern(n)}t.convertPathToPattern=u;let p;(function(n){function r(e){return assertPatternsInput(e),utils.path.escapePosixPath(e)}n.escapePath=r;function a(e){return assertPatternsInput(e),utils.path.convertPosixPathToPattern(e)}n.convertPathToPattern=a})(p=t.posix||(t.posix={}));let f;(function(n){function r(e){return assertPatternsInput(e),utils.path.escapeWindowsPath(e)}n.escapePath=r;function a(e){return assertPatternsInput(e),utils.path.convertWindowsPathToPattern(e)}n.convertPathToPattern=a})(f=t.win32||(t.win32={}))})(FastGlob||(FastGlob={}));function getWorks(t,c,i){const s=[].concat(t),o=new settings_1.default(i),P=taskManager.generate(s,o),u=new c(o);return P.map(u.read,u)}function assertPatternsInput(t){if(![].concat(t).every(s=>utils.string.isString(s)&&!utils.string.isEmpty(s)))throw new TypeError("Patterns must be a string (non empty) or an array of strings")}module.exports=FastGlob}});
// src/cli/init.ts
import { readdirSync } from "node:fs";

// src/cli/init-files.ts
var import_fast_glob = __toESM(require_out4(), 1);
import { lstatSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

// examples/agent.yml
var agent_default = "# Turns an issue or a comment that calls the agent into a pull request or an answer.\n# Setup: save this file as .github/workflows/agent.yml on the default branch, and add the secret ANTHROPIC_API_KEY. In Settings \u2192\n# Actions \u2192 General, turn on \"Allow GitHub Actions to create and approve pull requests\".\nname: agent\n\non:\n  issues:\n    types: [opened, labeled]\n  issue_comment: # zizmor: ignore[dangerous-triggers] the action checks who asks before anything runs\n    types: [created]\n  pull_request_review:\n    types: [submitted]\n  pull_request_review_comment:\n    types: [created]\n\n# Nothing by default; the one job asks for what it needs.\npermissions: {}\n\njobs:\n  agent:\n    # Starts no machine for an event that asks for nothing. The action itself checks the request and who wrote it.\n    # With other triggers in .github/kodelet.yml, run `kodelet-ci init`: it writes this condition from them.\n    # Reviews on a fork's pull request get no secrets from GitHub: there, ask in an ordinary comment.\n    if: >-\n      (!github.event.pull_request || github.event.pull_request.head.repo.full_name == github.repository) &&\n      (contains(github.event.comment.body, '/agent') ||\n        contains(github.event.review.body, '/agent') ||\n        (github.event.action == 'opened' &&\n          (contains(github.event.issue.body, '/agent') || contains(github.event.issue.title, '/agent'))) ||\n        github.event.label.name == 'agent')\n    # One run at a time on each issue or pull request. No run cancels another, least of all by its own comment.\n    # This is set on the job, not on the workflow, so ordinary comments never take the place of a waiting request.\n    concurrency:\n      group: agent-${{ github.event.issue.number || github.event.pull_request.number }}\n      cancel-in-progress: false\n      # While one run works, one waits, and a third replaces the waiting one. On github.com, this lets up to 100 wait\n      # (GitHub Enterprise Server and actionlint do not know it yet):\n      # queue: max\n    runs-on: ubuntu-latest\n    # Above max-minutes, so the agent wraps up and reports before the job is stopped.\n    timeout-minutes: 45\n    permissions:\n      actions: read # read the logs of failed jobs\n      checks: read # read which checks have failed\n      statuses: read # read what other CI systems report\n      contents: write # push the agent's branch\n      issues: write # react and comment on issues\n      pull-requests: write # open pull requests and comment on them\n    steps:\n      - uses: actions/checkout@d23441a48e516b6c34aea4fa41551a30e30af803 # v6.1.0\n        with:\n          # Keeps the token out of .git/config. The action pushes with its own, for that one command.\n          persist-credentials: false\n      - uses: kodelet-ci/kodelet-ci@v1\n        with:\n          anthropic-api-key: ${{ secrets.ANTHROPIC_API_KEY }}\n          max-minutes: 30\n          max-cost-usd: 5\n";

// examples/fix-ci.yml
var fix_ci_default = `# When the workflow "ci" fails, the agent reads its log and fixes the cause: on the branch that failed, or for main by a pull request.
# Setup: save this file as .github/workflows/fix-ci.yml on the default branch, put the name of your workflow into
# "workflows", and add the secret ANTHROPIC_API_KEY. In Settings \u2192 Actions \u2192 General, turn on "Allow GitHub Actions to create and
# approve pull requests".
name: fix ci

on:
  workflow_run: # zizmor: ignore[dangerous-triggers] the job runs for branches of this repository only
    workflows: [ci]
    types: [completed]
    # To keep it to some branches, name them here:
    # branches: [main]

# Nothing by default; the one job asks for what it needs.
permissions: {}

jobs:
  fix:
    # Starts no machine for a run that did not fail. Nothing can be pushed to a fork: there, comment "/agent fix ci".
    if: >-
      (github.event.workflow_run.conclusion == 'failure' || github.event.workflow_run.conclusion == 'timed_out') &&
      github.event.workflow_run.head_repository.full_name == github.repository
    # One at a time on each branch; the newest failure waits for the run before it.
    concurrency:
      group: fix-ci-\${{ github.event.workflow_run.head_branch }}
      cancel-in-progress: false
    runs-on: ubuntu-latest
    timeout-minutes: 45
    permissions:
      actions: read # read the jobs of the failed run and their logs
      checks: read # read what the failed jobs were annotated with
      contents: write # push the agent's commit
      pull-requests: write # open a pull request, and comment on the one that failed
    steps:
      - uses: actions/checkout@d23441a48e516b6c34aea4fa41551a30e30af803 # v6.1.0
        with:
          persist-credentials: false
      # Commands of the agent have no network: install what the tests need here, such as by "npm ci".
      # No prompt: a failure starts the agent by itself, "triggers.ci-attempts" times in a row.
      - uses: kodelet-ci/kodelet-ci@v1
        with:
          anthropic-api-key: \${{ secrets.ANTHROPIC_API_KEY }}
          max-minutes: 30
          max-cost-usd: 3
`;

// examples/review.yml
var review_default = "# Reviews every pull request when it is opened and after each push: comments on its lines, and one summary. A later review looks at\n# what is new, repeats nothing, and marks what was fixed.\n# Setup: save this file as .github/workflows/review.yml on the default branch, and add the secret ANTHROPIC_API_KEY.\nname: review\n\non:\n  pull_request:\n    types: [opened, reopened, synchronize, ready_for_review]\n\n# Nothing by default; the one job asks for what it needs.\npermissions: {}\n\njobs:\n  review:\n    # Drafts are not ready for a review. GitHub gives no secrets to the pull requests of forks and of Dependabot.\n    if: >-\n      !github.event.pull_request.draft &&\n      github.event.pull_request.head.repo.full_name == github.repository &&\n      github.event.pull_request.user.type != 'Bot'\n    # A review of commits that were replaced helps nobody, so a push ends the one before.\n    concurrency:\n      group: review-${{ github.event.pull_request.number }}\n      cancel-in-progress: true\n    runs-on: ubuntu-latest\n    timeout-minutes: 25\n    permissions:\n      actions: read # recognize an event that was answered before\n      contents: read # the agent pushes nothing; with write, it also resolves threads of its own\n      pull-requests: write # review the pull request, and comment on it\n    steps:\n      - uses: actions/checkout@d23441a48e516b6c34aea4fa41551a30e30af803 # v6.1.0\n        with:\n          persist-credentials: false\n      - uses: kodelet-ci/kodelet-ci@v1\n        with:\n          anthropic-api-key: ${{ secrets.ANTHROPIC_API_KEY }}\n          # Reads the code and git's history; changes nothing, and runs no code of the pull request.\n          profile: review\n          # The first word makes it a review, as in \"/agent review \u2026\".\n          prompt: |\n            Review this pull request. Look for bugs, for changes that break existing callers, and for cases without a test.\n          max-turns: 30\n          max-minutes: 15\n          max-cost-usd: 1\n";

// src/cli/templates/kodelet.yml
var kodelet_default = "# yaml-language-server: $schema=https://raw.githubusercontent.com/kodelet-ci/kodelet-ci/main/schema/kodelet.schema.json\n# How the agent works in this repository. Every key is optional: a line that is commented out shows the default.\n# All keys are explained in https://github.com/kodelet-ci/kodelet-ci/blob/main/docs/configuration.md\nversion: 1\n\n# Model provider. If no model is named, its usual one is used.\n#model: { provider: anthropic }\n\n# At a limit, the agent wraps up and the work so far is published as a draft.\n#limits: { turns: 60, minutes: 30, cost-usd: 5, tokens: 4000000 }\n\n# What starts a run, in addition to a comment with the phrase. After a change here, run `kodelet-ci init --force`: the condition of the\n# workflow must let these events through as well.\n#triggers: { phrase: /agent, labels: [agent], assignees: [], permission: write }\n\n# Commands that install dependencies before the agent starts, such as: run: [npm ci]. They have a network, and no keys.\n#setup: { run: [], minutes: 10 }\n\n# What the agent may do. To allow more commands, uncomment the next four lines, and list commands by their first words.\n#profiles:\n#  ci:\n#    widen: true\n#    bash: { allow: ['make lint'] }\n\n# Commands that must pass before a change is published, such as: verify: [npm test]\n#publish: { pull-request: ready, branch-prefix: agent/, max-files: 100, verify: [] }\n";

// src/cli/init-files.ts
var WORKFLOWS = ".github/workflows";
var WORKFLOW_PATH = `${WORKFLOWS}/agent.yml`;
var WITH_KEY = `anthropic-api-key: \${{ secrets.ANTHROPIC_API_KEY }}`;
function workflowFile(provider, { phrase, labels, assignees }) {
  const actions = ["opened", labels.length > 0 ? "labeled" : [], assignees.length > 0 ? "assigned" : []].flat();
  const text = fitted(agent_default, provider).replaceAll("'/agent'", () => literal(phrase)).replace(BY_LABEL, () => byName(labels, assignees)).replace("types: [opened, labeled]", () => `types: [${actions.join(", ")}]`);
  return { path: WORKFLOW_PATH, text };
}
function fitted(example, provider) {
  const { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  const withKey = `provider: ${provider}
          ${keyInput}: \${{ secrets.${keyVariable} }}`;
  return example.replace(/^(#.*\n)(?:#.*\n)*/, "$1").replace(WITH_KEY, (usual) => provider === "anthropic" ? usual : withKey);
}
var RECIPES = { review: review_default, "fix-ci": fix_ci_default };
var RECIPE_NAMES = Object.keys(RECIPES);
function recipeFile(name, provider, ciWorkflows2) {
  const names = ciWorkflows2.map((one) => JSON.stringify(one)).join(", ");
  const text = fitted(RECIPES[name], provider).replace("workflows: [ci]", () => `workflows: [${names}]`);
  return { path: `${WORKFLOWS}/${name}.yml`, text };
}
function ciWorkflows(root) {
  const texts = workflowTexts(root).filter(({ text }) => ON_CODE.test(text) && !RUNS_AGENT.test(text));
  return texts.flatMap(({ text }) => /^name:\s*(['"]?)([^'"#\n]+?)\1\s*(?:#.*)?$/m.exec(text)?.[2] ?? []);
}
var ON_CODE = /^on:[^#\n]*\b(?:push|pull_request)\b|^ {1,4}(?:- )?(?:push|pull_request)(?::.*)?$/m;
var BY_LABEL = " ||\n        github.event.label.name == 'agent')";
var byName = (labels, assignees) => [
  ...labels.map((label) => ` ||
        github.event.label.name == ${literal(label)}`),
  ...assignees.map((login) => ` ||
        github.event.assignee.login == ${literal(login)}`),
  ")"
].join("");
var literal = (text) => `'${text.replaceAll("'", "''")}'`;
function configurationFile(provider, commands = []) {
  const text = kodelet_default.replace(
    "#model: { provider: anthropic }",
    (usual) => provider === "anthropic" ? usual : `model: { provider: ${provider} }`
  ).replace(
    "#setup: { run: [], minutes: 10 }",
    (usual) => commands.length === 0 ? usual : ["setup:", "  run:", ...commands.map((one) => `    - ${asYaml(one)}`)].join("\n")
  );
  return { path: configPath({}), text };
}
var asYaml = (text) => /^[a-z./][\w./ =@+-]*$/i.test(text) ? text : JSON.stringify(text);
async function planFile(root, wanted) {
  const found = readOwnFile(root, wanted.path);
  if (found === void 0) return { ...wanted, state: "missing", diff: "" };
  if (found.replaceAll("\r\n", "\n") === wanted.text) return { ...wanted, state: "same", diff: "" };
  const { unifiedDiff } = await import("./editable-file-6DEHJLUQ.mjs");
  const diff = await unifiedDiff(wanted.path, found, wanted.text) ?? "";
  return { ...wanted, state: "differs", diff };
}
function readOwnFile(root, path) {
  mustStayInside(root, path);
  const read = readWhole(join(root, path), { maxBytes: MAX_BYTES });
  if (read.ok) return read.bytes.toString("utf8");
  if (read.why === "missing") return void 0;
  throw inTheWay(path, read.reason);
}
var MAX_BYTES = 1024 * 1024;
var statOf = (path) => lstatSync(path, { throwIfNoEntry: false });
function mustStayInside(root, path) {
  for (let at = dirname(path); at !== "."; at = dirname(at)) {
    const found = statOf(join(root, at));
    if (found && !found.isDirectory()) throw inTheWay(at, found.isSymbolicLink() ? "is a link" : "is not a directory");
  }
}
var inTheWay = (path, what) => new KodeletError("usage", `${path} ${what}, so nothing was written`, { remedy: "Rename or remove it first" });
function writePlanned(root, { path, text }) {
  const file = join(root, path);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeWholeFile(file, text);
  } catch (cause) {
    throw new KodeletError("usage", `${path} cannot be written: ${systemReason(cause)}`, {
      remedy: `Check that ${root} can be written and has space, or run this in a clone of your own`,
      cause
    });
  }
}
var otherWorkflows = (root) => workflowTexts(root).filter(({ path, text }) => path !== WORKFLOW_PATH && RUNS_AGENT.test(text) && ON_COMMENTS.test(text)).map(({ path }) => path);
var workflowTexts = (root) => import_fast_glob.default.sync("*.{yml,yaml}", { cwd: join(root, WORKFLOWS), dot: true }).map((name) => `${WORKFLOWS}/${name}`).map((path) => ({ path, text: readWholeText(join(root, path), { maxBytes: MAX_BYTES }) ?? "" }));
var RUNS_AGENT = /^[\s-]*uses:\s*['"]?[\w.-]+\/kodelet-ci@/m;
var ON_COMMENTS = /^[^#\n]*\bissue_comment\b/m;
var UNPINNED = /^(\s*(?:- )?uses: )([\w.-]+\/[\w.-]+)((?:\/[\w.-]+)*)@(?![0-9a-f]{40}\b)([\w.-]+)(?:[ \t]+#(.*))?$/gm;
async function pinActions(text, source) {
  const pins = /* @__PURE__ */ new Map();
  for (const [, , name = "", , tag = ""] of text.matchAll(UNPINNED)) {
    const key = `${name}@${tag}`;
    if (!pins.has(key)) pins.set(key, await findPin(name, tag, source));
  }
  return text.replace(
    UNPINNED,
    (_, uses, name, path, tag, comment = "") => `${uses}${name}${path}@${pins.get(`${name}@${tag}`) ?? tag}${comment}`
  );
}
async function findPin(name, tag, { server, git: git2 }) {
  const url = `${server}/${name}`;
  const { exitCode, stdout, stderr } = await git2(["ls-remote", "--quiet", url, ...patterns(tag)]);
  if (exitCode !== 0) {
    const said = stderr.trim().split("\n").at(-1) || "git gave no answer";
    throw new KodeletError(
      "git",
      `the commit of ${name}@${tag} could not be looked up, so nothing was written: ${said}`,
      {
        remedy: `Make "git ls-remote ${url}" work here, or leave out --pin`
      }
    );
  }
  const commits = commitsByTag(stdout);
  const commit = commits.get(tag);
  if (commit === void 0) {
    throw new KodeletError("git", `${url} has no tag ${tag}, so nothing was written`, {
      remedy: "If the action is a copy on this server, push that tag to it, or leave out --pin"
    });
  }
  const exact = [...commits].find(([other, at]) => at === commit && /^v?\d+\.\d+\.\d+$/.test(other))?.[0];
  return `${commit} # ${exact ?? tag}`;
}
var patterns = (tag) => [tag, `${tag}^{}`, `${tag}.*`].map((pattern) => `refs/tags/${pattern}`);
function commitsByTag(listed) {
  const lines = [...listed.matchAll(/^([0-9a-f]{40})\trefs\/tags\/(.+?)(\^\{\})?$/gm)];
  const found = lines.map(([, commit = "", tag = "", peeled]) => ({ commit, tag, isPeeled: peeled !== void 0 }));
  const ordered = [...found.filter(({ isPeeled }) => !isPeeled), ...found.filter(({ isPeeled }) => isPeeled)];
  return new Map(ordered.map(({ tag, commit }) => [tag, commit]));
}

// src/cli/init-github.ts
async function surveyGitHub(place) {
  const own = coordinatesOf(place.repository);
  try {
    const { data } = await place.github.rest.repos.get(own);
    const [repository, defaultBranch] = [aboutRepository(place.repository, data), data.default_branch];
    const checks = await Promise.all(SETTINGS.map((setting) => look(setting, { ...place, own, defaultBranch })));
    return { defaultBranch, checks: [repository, ...checks] };
  } catch (error) {
    const text = `${place.repository.fullName} could not be seen: ${describeFailure(error)}`;
    const remedy = remedyOf(error, 'the permission "metadata: read"', { terminal: true });
    return { checks: [{ name: "repository", state: "note", text, remedy }, ...checksByHand(place.repository)] };
  }
}
var coordinatesOf = ({ fullName }) => {
  const [owner = "", repo = ""] = fullName.split("/");
  return { owner, repo };
};
function aboutRepository({ fullName, page }, data) {
  const [name, text] = ["repository", `${fullName}, default branch ${data.default_branch}`];
  if (data.archived) {
    const remedy = `Unarchive it: ${page}/settings`;
    return { name, state: "wrong", text: `${fullName} is archived, so no workflow runs there`, remedy };
  }
  if (data.fork) {
    const remedy = `Turn them on: ${page}/actions`;
    return {
      name,
      state: "note",
      text: `${text}. It is a fork, where workflows are off until you turn them on`,
      remedy
    };
  }
  if (data.has_issues) return { name, state: "ok", text };
  return { name, state: "note", text: `${text}. Issues are off, so ask in pull requests`, remedy: `${page}/settings` };
}
async function look({ name, look: read, byHand }, place) {
  try {
    return { name, ...await read(place) };
  } catch (error) {
    const text = `this token cannot see it (${describeFailure(error)})`;
    return { name, state: "note", text, remedy: byHand(place.repository.page) };
  }
}
var checksByHand = (repository) => SETTINGS.filter(({ name }) => name !== "secret").map(({ name, byHand }) => ({
  name,
  state: "note",
  text: byHand(repository?.page)
}));
var settingsOf = (page, name) => page === void 0 ? WAYS[name] : `${page}/settings/${name}`;
var WAYS = {
  actions: "Settings \u2192 Actions \u2192 General",
  "secrets/actions": "Settings \u2192 Secrets and variables \u2192 Actions",
  rules: "Settings \u2192 Rules"
};
var SETTINGS = [
  {
    name: "Actions",
    byHand: (page) => isServer(page) ? "Check that Actions may run actions/checkout@v6 and kodelet-ci/kodelet-ci@v1: through GitHub Connect, or as copies on this server" : `Check that Actions may run actions/checkout and kodelet-ci/kodelet-ci: ${settingsOf(page, "actions")}`,
    async look({ github, own, repository: { page } }) {
      const { data } = await github.rest.actions.getGithubActionsPermissionsRepository(own);
      const remedy = `${page}/settings/actions`;
      if (!data.enabled) return { state: "wrong", text: "are off", remedy: `Turn them on: ${remedy}` };
      const text = ALLOWED[data.allowed_actions ?? "all"];
      if (text === void 0) return { state: "ok", text: "may run" };
      const isWrong = data.allowed_actions === "local_only";
      return { state: isWrong ? "wrong" : "note", text, remedy: `Allow kodelet-ci/kodelet-ci@*: ${remedy}` };
    }
  },
  {
    name: "pull requests",
    byHand: (page) => `Turn on "Allow GitHub Actions to create and approve pull requests": ${settingsOf(page, "actions")}`,
    async look({ github, own, repository }) {
      const { data } = await github.rest.actions.getGithubActionsDefaultWorkflowPermissionsRepository(own);
      const token = `by default, workflows get a token that can ${data.default_workflow_permissions}; this one asks for what it needs`;
      if (data.can_approve_pull_request_reviews) return { state: "ok", text: `Actions may open them (${token})` };
      return {
        state: "wrong",
        text: "Actions may not open them, so you would have to open each one by hand",
        remedy: permitCommand(repository)
      };
    }
  },
  {
    name: "secret",
    byHand: (page) => `Check that it is there: ${settingsOf(page, "secrets/actions")}`,
    async look(place) {
      const { secret } = place;
      const holder = await holderOf(place);
      if (holder) return { state: "ok", text: `${secret} is set (${holder})` };
      return { state: "wrong", text: `${secret} is not set`, remedy: place.secretCommand };
    }
  },
  {
    name: "push",
    byHand: (page) => `Check whether the default branch takes a push, or only pull requests: ${settingsOf(page, "rules")}`,
    async look({ github, own, defaultBranch: branch }) {
      const { data } = await github.rest.repos.getBranch({ ...own, branch });
      if (!data.protected) return { state: "ok", text: `${branch} is not protected` };
      const rules = await rulesOf(github, own, branch);
      const isClosed = rules.some((rule) => ["push", "signature", "files"].includes(RULE_SUBJECTS[rule] ?? ""));
      return {
        state: "note",
        text: isClosed ? `${branch} takes changes only as its rules say (${rules.join(", ")})` : `${branch} is protected`,
        remedy: "If the push is refused, push to another branch, open a pull request and merge it"
      };
    }
  },
  {
    name: "agent's branches",
    byHand: (page) => `Check that no rule keeps Actions from pushing the agent's branches: ${settingsOf(page, "rules")}`,
    async look({ github, own, publish: { branchPrefix, commits }, repository: { page } }) {
      const rules = await rulesOf(github, own, `${branchPrefix}issue-1-change`);
      const bad = rules.filter((rule) => stopsAgent(RULE_SUBJECTS[rule], commits));
      if (bad.length === 0) return { state: "ok", text: `no rule keeps Actions from pushing ${branchPrefix}\u2026` };
      const text = `rules keep Actions from pushing ${branchPrefix}\u2026: ${bad.join(", ")}`;
      return { state: "wrong", text, remedy: `Exclude ${branchPrefix}** from these rules: ${page}/settings/rules` };
    }
  }
];
var isServer = (page) => page !== void 0 && !/^(?:github\.com|.+\.ghe\.com)$/.test(new URL(page).hostname);
var ALLOWED = {
  local_only: "only actions of this owner may run, and kodelet-ci/kodelet-ci is not one",
  selected: "only selected actions may run, and kodelet-ci/kodelet-ci must be among them"
};
var permitCommand = ({ host, fullName }) => `gh api --method PUT${host === "github.com" ? "" : ` --hostname ${host}`} repos/${fullName}/actions/permissions/workflow -F can_approve_pull_request_reviews=true`;
async function holderOf({ github, own, secret }) {
  const ofRepository = await github.rest.actions.getRepoSecret({ ...own, secret_name: secret }).then(() => true).catch((error) => {
    if (statusOf(error) === 404) return false;
    throw error;
  });
  if (ofRepository) return "in the repository";
  const { data } = await github.rest.actions.listRepoOrganizationSecrets({ ...own, per_page: 100 });
  return data.secrets.some(({ name }) => name === secret) ? "by the organization" : void 0;
}
async function rulesOf(github, own, branch) {
  const { data } = await github.rest.repos.getBranchRules({ ...own, branch, per_page: 100 });
  return [...new Set(data.map(({ type }) => type))];
}
var stopsAgent = (subject, commits) => subject === "push" || subject === "new-branch" || subject === "commit" || subject === "signature" && commits === "git";

// src/cli/init-steps.ts
import { join as join2, relative } from "node:path";
async function nextSteps(situation) {
  const { root, remote, repository, provider, paths, hasSecret, phrase } = situation;
  const { keyVariable: name, keyPage } = PROVIDER_ENTRIES[provider];
  const branch = await answerOf(root, ["symbolic-ref", "--quiet", "--short", "HEAD"]);
  const pointer = await answerOf(root, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]);
  const defaultBranch = situation.defaultBranch ?? pointer?.replace(/^origin\//, "");
  const page = repository && `${repository.page}/settings/secrets/actions/new`;
  return {
    ...remote.kind !== "github" && { remote: originCommand(remote) },
    ...!hasSecret && { secret: { name, command: secretCommand(name, repository), ...page && { page }, keyPage } },
    commands: await commitCommands(root, paths, branch),
    ...defaultBranch && { defaultBranch },
    ...branch && { branch },
    comment: `${phrase} help`
  };
}
function secretCommand(name, repository) {
  if (!repository) return `gh secret set ${name}`;
  const { host, fullName } = repository;
  return `gh secret set ${name} --repo ${host === "github.com" ? "" : `${host}/`}${fullName}`;
}
async function commitCommands(root, paths, branch) {
  const isKnown = await answerOf(root, ["ls-files", "--error-unmatch", "--", ...paths]) !== void 0;
  const isCommitted = isKnown && await answerOf(root, ["status", "--porcelain", "--", ...paths]) === "";
  const isPushed = isCommitted && await answerOf(root, ["rev-list", "--count", "@{upstream}..HEAD"]) === "0";
  if (isPushed) return [];
  const isIgnored = !isKnown && await answerOf(root, ["check-ignore", "--", ...paths]) !== void 0;
  const shown = paths.map((path) => inShell(relative(process.cwd(), join2(root, path))));
  const commit = [`git add ${isIgnored ? "--force " : ""}${shown.join(" ")}`, `git commit -m "${SETUP_SUBJECT}"`];
  const hasUpstream = await answerOf(root, ["config", "--get", `branch.${branch}.merge`]) !== void 0;
  return [
    ...isCommitted ? [] : commit,
    hasUpstream ? "git push" : `git push -u origin ${branch === void 0 ? "HEAD" : inShell(branch)}`
  ];
}
var inShell = (text) => /^[\w@%+:,./-]+$/.test(text) ? text : quote(text);
async function answerOf(cwd, args) {
  const answer = await git(args, { cwd }).catch(() => void 0);
  return answer?.exitCode === 0 ? answer.stdout.trim() : void 0;
}
function wordsOfSteps({ remote, secret, commands, defaultBranch, branch, comment }) {
  const on = defaultBranch ?? "the default branch";
  const isAway = defaultBranch !== void 0 && branch !== void 0 && branch !== defaultBranch;
  const steps = [
    ...remote ? [
      [
        "Make a repository on GitHub (https://github.com/new), and name it here. Then init can see more:",
        `  ${remote}`
      ]
    ] : [],
    ...secret ? [
      [
        `Store your key (from ${secret.keyPage}) as the secret ${secret.name}. This asks for it:`,
        `  ${secret.command}`,
        ...secret.page ? [`Without gh: ${secret.page}`] : []
      ]
    ] : [],
    ...commands.length > 0 ? [
      [
        isAway ? `Commit and push, then merge ${branch} into ${on}, where GitHub looks for the workflow:` : `Commit and push to ${on}, where GitHub looks for the workflow:`,
        ...commands.map((command) => `  ${command}`)
      ]
    ] : [],
    ["Write this as a comment on any issue. It costs nothing, and shows that all is well:", `  ${comment}`]
  ];
  const phrase = comment.replace(/ help$/, "");
  return [
    "What is left to do:",
    "",
    ...steps.flatMap(([first = "", ...more], index) => [
      `${index + 1}. ${first}`,
      ...more.map((line) => `   ${line}`),
      ""
    ]),
    `Then ask for work, such as: ${phrase} fix the failing test`
  ];
}

// src/cli/init.ts
async function init(options) {
  const access = readGitHubAccess();
  const { hasKey } = readModelAccess();
  const fetch = outboundFetch(readTerminal().network);
  const root = findRoot();
  const { triggers, publish } = await loadSettings({}, void 0, root);
  const remote = await readRemote(root, access);
  const repository = remote.kind === "github" ? remote.repository : void 0;
  const isAsked = canAsk() && !options.yes && !options.json;
  const choices = await chooseFiles(options, { root, hasKey, isAsked });
  if (!choices) return EXIT.interrupted;
  const { provider } = choices;
  const wanted = [workflowFile(provider, triggers), ...choices.files];
  const files = options.pin ? await Promise.all(wanted.map((file) => pinned(file, root, repository))) : wanted;
  const plans = await Promise.all(files.map((file) => planFile(root, file)));
  const answer = isAsked ? await confirmFiles(plans) : options.force ?? plans.every(({ state }) => state !== "differs");
  if (answer !== true && !isAsked) return refuse(plans, options);
  if (answer !== true) return leave(answer);
  for (const plan of plans) if (plan.state !== "same") writePlanned(root, plan);
  const { keyVariable: secret } = PROVIDER_ENTRIES[provider];
  const setup = { remote, repository, access, secret, publish, fetch };
  const { defaultBranch, checks } = await survey(setup);
  const doubled = [...otherWorkflows(root).map(twice), ...uncertain(remote)];
  const steps = await nextSteps({
    root,
    remote,
    repository,
    provider,
    paths: plans.map(({ path }) => path),
    defaultBranch,
    hasSecret: checks.some(({ name, state }) => name === "secret" && state === "ok"),
    phrase: triggers.phrase
  });
  if (options.json) writeJson(asJson({ root, plans, repository, checks: [...doubled, ...checks], steps }));
  else {
    const seen = linesOfChecks(checks).map((line) => `  ${line}`);
    const parts = [
      [...plans.flatMap(wordsOfFile), ...linesOfChecks(doubled)],
      [about(setup), ...seen],
      wordsOfSteps(steps)
    ];
    writeLine(parts.map((lines) => lines.join("\n")).join("\n\n"));
  }
  return EXIT.ok;
}
async function chooseFiles({ provider: stated, config }, found) {
  const ci = ciWorkflows(found.root);
  const setup = installCommands(new Set(readdirSync(found.root)));
  const provider = stated ?? (found.isAsked ? INIT_PROVIDERS.find(found.hasKey) : void 0) ?? INIT_PROVIDERS[0];
  const usual = { provider, setup, recipes: [] };
  const choices = found.isAsked ? await askChoices({ stated, usual, ciWorkflows: ci }) : usual;
  if (!choices) return void 0;
  const isConfigured = config ?? (found.isAsked && choices.setup.length > 0);
  const configuration = isConfigured ? [configurationFile(choices.provider, choices.setup)] : [];
  const recipes = choices.recipes.map((name) => recipeFile(name, choices.provider, ci));
  return { provider: choices.provider, files: [...configuration, ...recipes] };
}
function leave(answer) {
  writeLine("Nothing was written.");
  return answer === void 0 ? EXIT.interrupted : EXIT.ok;
}
async function pinned(file, root, repository) {
  const server = repository ? new URL(repository.page).origin : "https://github.com";
  const text = await pinActions(file.text, { server, git: (args) => personalGit(root, args) });
  return { ...file, text };
}
function findRoot() {
  const root = repositoryTop(process.cwd());
  if (root !== void 0) return root;
  throw new KodeletError("usage", `${process.cwd()} is not in a git repository, which is where the workflow goes`, {
    remedy: "Go to your clone of the repository, or make one here with: git init"
  });
}
function refuse(plans, { json, pin }) {
  const different = plans.filter(({ state }) => state === "differs");
  if (json) writeJson({ written: [], files: plans.map(({ path, state, diff }) => ({ path, state, diff })) });
  else for (const { diff } of different) process.stdout.write(plain(diff));
  const names = different.map(({ path }) => path).join(" and ");
  process.stderr.write(
    `kodelet-ci: ${names} differs from what init would write, so nothing was written. Edit it by hand, or replace it with: kodelet-ci init ${pin ? "--pin " : ""}--force
`
  );
  return EXIT.failed;
}
var WORDS = { missing: "Wrote", differs: "Replaced", same: "Up to date:" };
var wordsOfFile = ({ path, state, diff }) => [
  `${WORDS[state]} ${path}`,
  ...diff === "" ? [] : [plain(diff.trimEnd())]
];
var uncertain = (remote) => remote.kind === "github" && !remote.isCertain ? [{ name: "server", state: "note", ...assumedServer(remote.repository) }] : [];
async function survey(setup) {
  const { repository, access, secret, publish, fetch } = setup;
  const apiUrl = repository && apiUrlOf(repository, access);
  if (repository === void 0 || access.token === void 0 || apiUrl === void 0)
    return { checks: checksByHand(repository) };
  const github = await createGitHub({ token: access.token, apiUrl, timeoutMs: TIMEOUT_MS, fetch });
  return surveyGitHub({ github, repository, secret, secretCommand: secretCommand(secret, repository), publish });
}
var TIMEOUT_MS = 1e4;
function about({ remote, repository, access }) {
  if (remote.kind === "elsewhere") return `To check by hand, as origin ${remote.what}:`;
  if (!repository) return "To check by hand, as there is no remote origin:";
  if (access.token === void 0) {
    return `To check by hand, as no GH_TOKEN or GITHUB_TOKEN is set (with gh: GH_TOKEN=$(gh auth token) kodelet-ci init):`;
  }
  if (apiUrlOf(repository, access) === void 0) {
    return `To check by hand, as ${access.variable} is for ${access.host} and was not sent to ${repository.host} (if it is for that host, set GH_HOST=${repository.host}):`;
  }
  return `What ${access.variable} can see on ${repository.host}:`;
}
var twice = (path) => ({
  name: "workflows",
  state: "wrong",
  text: `${path} runs the agent as well, so each request would start two runs`,
  remedy: "Keep one of the two"
});
var asJson = ({ root, plans, repository, checks, steps }) => ({
  root,
  written: plans.filter(({ state }) => state !== "same").map(({ path }) => path),
  files: plans.map(({ path, state, diff }) => ({ path, state, ...diff && { diff } })),
  repository: repository ? { host: repository.host, fullName: repository.fullName } : null,
  checks,
  ...steps
});
async function askChoices(options) {
  const { stated, usual, ciWorkflows: ciWorkflows2 } = options;
  const provider = stated ?? await askProvider(usual.provider);
  if (provider === void 0) return void 0;
  const setup = await askSetup(usual.setup);
  if (setup === void 0) return void 0;
  const recipes = await askRecipes(ciWorkflows2);
  return recipes && { provider, setup, recipes };
}
async function askProvider(usual) {
  const choices = INIT_PROVIDERS.map((name, index) => `${index + 1} ${name}`).join(", ");
  for (; ; ) {
    const answer = await askLine(`Model provider: ${choices} [${usual}]: `);
    if (answer === void 0) return void 0;
    const chosen = answer === "" ? usual : namedBy(answer, INIT_PROVIDERS);
    if (chosen) return chosen;
    writeLine("Type a number or a name.");
  }
}
async function askSetup(usual) {
  const hint = usual.length === 0 ? "(Enter for none)" : `[${usual.join(" && ")}] (- for none)`;
  const answer = await askLine(`Command that installs dependencies ${hint}: `);
  if (answer === void 0) return void 0;
  if (answer === "") return usual;
  return answer === "-" ? [] : [answer];
}
async function askRecipes(ciWorkflows2) {
  const offered = RECIPE_NAMES.filter((name) => name !== "fix-ci" || ciWorkflows2.length > 0);
  const texts = {
    review: "reviews each pull request",
    "fix-ci": `fixes a failure of ${ciWorkflows2.map((name) => `"${name}"`).join(", ")}`
  };
  const choices = offered.map((name, index) => `  ${index + 1} ${name}  ${plain(texts[name])}`);
  writeLine(["More workflows:", ...choices].join("\n"));
  for (; ; ) {
    const answer = await askLine("Numbers or names, or Enter for none: ");
    if (answer === void 0) return void 0;
    const words = answer.split(/[\s,]+/).filter(Boolean);
    const chosen = words.flatMap((word) => namedBy(word, offered) ?? []);
    if (chosen.length === words.length) return [...new Set(chosen)];
    writeLine("Type numbers or names of the list, with spaces between them.");
  }
}
var namedBy = (answer, names) => names[Number(answer) - 1] ?? names.find((name) => name === answer.toLowerCase());
async function confirmFiles(plans) {
  const changed = plans.filter(({ state }) => state !== "same");
  if (changed.length === 0) return true;
  for (const { path, state, text, diff } of changed) {
    writeLine(`
\u2500\u2500 ${path} ${state === "differs" ? "(replaces the file that is there)" : "(new)"}
`);
    writeLine(plain((state === "differs" ? diff : text).trimEnd()));
  }
  const answer = await askLine(
    `
Write ${changed.length === 1 ? "this file" : `these ${changed.length} files`}? [Y/n] `
  );
  return answer === void 0 ? void 0 : /^(?:y(?:es)?)?$/i.test(answer);
}
export {
  init
};
