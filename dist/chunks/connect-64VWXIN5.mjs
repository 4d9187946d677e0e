import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  compileSchema,
  refuseParameters,
  require_ajv,
  require_dist
} from "./chunk-YMOMXDCD.mjs";
import {
  createRedactor
} from "./chunk-NP2V3FBQ.mjs";
import {
  LIMITS,
  headAndTail,
  plainName,
  readImage,
  sourceOf,
  toolMetadata,
  toolName,
  writeWhole
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  compileGlob,
  limitedFetch,
  runProcess
} from "./chunk-RUKXNR4W.mjs";
import {
  removeHiddenCharacters
} from "./chunk-UK5ZVJY2.mjs";
import {
  defineTool,
  fail,
  ok
} from "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  clipLine,
  count,
  fillVariables,
  firstNames,
  namedVariables,
  nearest
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  VERSION,
  isJsonObject,
  resolvesWithin
} from "./chunk-VJIQ4LIJ.mjs";
import {
  __commonJS,
  __export,
  __toESM
} from "./chunk-5WQWSAID.mjs";

// node_modules/content-type/index.js
var require_content_type=__commonJS({"node_modules/content-type/index.js"(exports){"use strict";var PARAM_REGEXP=/; *([!#$%&'*+.^_`|~0-9A-Za-z-]+) *= *("(?:[\u000b\u0020\u0021\u0023-\u005b\u005d-\u007e\u0080-\u00ff]|\\[\u000b\u0020-\u00ff])*"|[!#$%&'*+.^_`|~0-9A-Za-z-]+) */g,TEXT_REGEXP=/^[\u000b\u0020-\u007e\u0080-\u00ff]+$/,TOKEN_REGEXP=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/,QESC_REGEXP=/\\([\u000b\u0020-\u00ff])/g,QUOTE_REGEXP=/([\\"])/g,TYPE_REGEXP=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;exports.format=format,exports.parse=parse3;function format(r3){if(!r3||typeof r3!="object")throw new TypeError("argument obj is required");var e8=r3.parameters,t=r3.type;if(!t||!TYPE_REGEXP.test(t))throw new TypeError("invalid type");var o3=t;if(e8&&typeof e8=="object")for(var a5,f8=Object.keys(e8).sort(),n4=0;n4<f8.length;n4++){if(a5=f8[n4],!TOKEN_REGEXP.test(a5))throw new TypeError("invalid parameter name");o3+="; "+a5+"="+qstring(e8[a5])}return o3}function parse3(r3){if(!r3)throw new TypeError("argument string is required");var e8=typeof r3=="object"?getcontenttype(r3):r3;if(typeof e8!="string")throw new TypeError("argument string is required to be a string");var t=e8.indexOf(";"),o3=t!==-1?e8.slice(0,t).trim():e8.trim();if(!TYPE_REGEXP.test(o3))throw new TypeError("invalid media type");var a5=new ContentType(o3.toLowerCase());if(t!==-1){var f8,n4,i3;for(PARAM_REGEXP.lastIndex=t;n4=PARAM_REGEXP.exec(e8);){if(n4.index!==t)throw new TypeError("invalid parameter format");t+=n4[0].length,f8=n4[1].toLowerCase(),i3=n4[2],i3.charCodeAt(0)===34&&(i3=i3.slice(1,-1),i3.indexOf("\\")!==-1&&(i3=i3.replace(QESC_REGEXP,"$1"))),a5.parameters[f8]=i3}if(t!==e8.length)throw new TypeError("invalid parameter format")}return a5}function getcontenttype(r3){var e8;if(typeof r3.getHeader=="function"?e8=r3.getHeader("content-type"):typeof r3.headers=="object"&&(e8=r3.headers&&r3.headers["content-type"]),typeof e8!="string")throw new TypeError("content-type header is missing from object");return e8}function qstring(r3){var e8=String(r3);if(TOKEN_REGEXP.test(e8))return e8;if(e8.length>0&&!TEXT_REGEXP.test(e8))throw new TypeError("invalid parameter value");return'"'+e8.replace(QUOTE_REGEXP,"\\$1")+'"'}function ContentType(r3){this.parameters=Object.create(null),this.type=r3}}});
// node_modules/zod/v4/core/util.js
var util_exports={};__export(util_exports,{BIGINT_FORMAT_RANGES:()=>BIGINT_FORMAT_RANGES,CONSTANT_CATCH:()=>CONSTANT_CATCH,Class:()=>Class,NUMBER_FORMAT_RANGES:()=>NUMBER_FORMAT_RANGES,aborted:()=>aborted,allowsEval:()=>allowsEval,assert:()=>assert,assertEqual:()=>assertEqual,assertIs:()=>assertIs,assertNever:()=>assertNever,assertNotEqual:()=>assertNotEqual,assignProp:()=>assignProp,attachSchema:()=>attachSchema,base64ToUint8Array:()=>base64ToUint8Array,base64urlToUint8Array:()=>base64urlToUint8Array,cached:()=>cached,captureStackTrace:()=>captureStackTrace,cleanEnum:()=>cleanEnum,cleanRegex:()=>cleanRegex,clone:()=>clone,cloneDef:()=>cloneDef,codePointLength:()=>codePointLength,constantCatch:()=>constantCatch,createTransparentProxy:()=>createTransparentProxy,defineLazy:()=>defineLazy,defineLazyInternal:()=>defineLazyInternal,derived:()=>derived,esc:()=>esc,escapeRegex:()=>escapeRegex,explicitlyAborted:()=>explicitlyAborted,extend:()=>extend,finalizeIssue:()=>finalizeIssue,floatSafeRemainder:()=>floatSafeRemainder,getElementAtPath:()=>getElementAtPath,getEnumValues:()=>getEnumValues,getLengthableOrigin:()=>getLengthableOrigin,getParsedType:()=>getParsedType,getSizableOrigin:()=>getSizableOrigin,hexToUint8Array:()=>hexToUint8Array,hide:()=>hide,installLazyProp:()=>installLazyProp,isObject:()=>isObject,isPlainObject:()=>isPlainObject,issue:()=>issue,joinValues:()=>joinValues,jsonStringifyReplacer:()=>jsonStringifyReplacer,members:()=>members,merge:()=>merge,mergeDefs:()=>mergeDefs,normalizeParams:()=>normalizeParams,nullish:()=>nullish,numKeys:()=>numKeys,objectClone:()=>objectClone,omit:()=>omit,optionalKeys:()=>optionalKeys,own:()=>own,parsedType:()=>parsedType,partial:()=>partial,pick:()=>pick,prefixIssues:()=>prefixIssues,primitiveTypes:()=>primitiveTypes,promiseAllObject:()=>promiseAllObject,propertyKeyTypes:()=>propertyKeyTypes,randomString:()=>randomString,rawShape:()=>rawShape,required:()=>required,safeExtend:()=>safeExtend,shallowClone:()=>shallowClone,sizeCaps:()=>sizeCaps,slugify:()=>slugify,stringifyPrimitive:()=>stringifyPrimitive,toZod:()=>toZod,uint8ArrayToBase64:()=>uint8ArrayToBase64,uint8ArrayToBase64url:()=>uint8ArrayToBase64url,uint8ArrayToHex:()=>uint8ArrayToHex,unwrapMessage:()=>unwrapMessage});function assertEqual(e8){return e8}function assertNotEqual(e8){return e8}function toZod(){return e8=>e8}function assertIs(e8){}function assertNever(e8){throw new Error("Unexpected value in exhaustive check")}function assert(e8){}function getEnumValues(e8){let t=Object.values(e8).filter(n4=>typeof n4=="number");return Object.entries(e8).filter(([n4,o3])=>t.indexOf(+n4)===-1).map(([n4,o3])=>o3)}function joinValues(e8,t="|"){return e8.map(r3=>stringifyPrimitive(r3)).join(t)}function jsonStringifyReplacer(e8,t){return typeof t=="bigint"?t.toString():t}var _=class{constructor(t){this._getter=t,this._value=void 0}get value(){let t=this._getter;return t!==void 0&&(this._value=t(),this._getter=void 0),this._value}};function cached(e8){return new _(e8)}function nullish(e8){return e8==null}function cleanRegex(e8){let t=e8.startsWith("^")?1:0,r3=e8.endsWith("$")?e8.length-1:e8.length;return e8.slice(t,r3)}function floatSafeRemainder(e8,t){let r3=e8/t,n4=Math.round(r3),o3=4*Number.EPSILON*Math.max(Math.abs(r3),1);return Math.abs(r3-n4)<o3?0:r3-n4}var g=Symbol("evaluating");function defineLazy(e8,t,r3){let n4;Object.defineProperty(e8,t,{get(){if(n4!==g)return n4===void 0&&(n4=g,n4=r3()),n4},set(o3){Object.defineProperty(e8,t,{value:o3})},configurable:true})}function objectClone(e8){return Object.create(Object.getPrototypeOf(e8),Object.getOwnPropertyDescriptors(e8))}function assignProp(e8,t,r3){Object.defineProperty(e8,t,{value:r3,writable:true,enumerable:true,configurable:true})}function rawShape(e8){let t=Object.getOwnPropertyDescriptor(e8,"shape");return t?.get?t.get.raw:t?.value}function f(e8){return rawShape(e8._zod.def)??e8._zod.def.shape}function b(e8,t,r3){Object.defineProperty(e8,t,{get(){let n4=r3();return assignProp(this,t,n4),n4},enumerable:true,configurable:true})}function y(e8,t,r3){t in e8?assignProp(e8,t,r3):e8[t]=r3}function p(e8,t,r3,n4){let o3=f(t);for(let i3 of r3){let u5=Object.getOwnPropertyDescriptor(o3,i3);u5.enumerable&&(u5.get?b(e8,i3,()=>{let c3=t._zod.def.shape[i3];return n4?n4(c3,i3):c3}):y(e8,i3,n4?n4(u5.value,i3):u5.value))}}function O(e8,t){for(let r3 of Reflect.ownKeys(t)){let n4=Object.getOwnPropertyDescriptor(t,r3);n4.enumerable&&(n4.get?b(e8,r3,()=>t[r3]):y(e8,r3,n4.value))}}function mergeDefs(...e8){let t={};for(let r3 of e8){let n4=Object.getOwnPropertyDescriptors(r3);Object.assign(t,n4)}return Object.defineProperties({},t)}function cloneDef(e8){return mergeDefs(e8._zod.def)}function getElementAtPath(e8,t){return t?t.reduce((r3,n4)=>r3?.[n4],e8):e8}function promiseAllObject(e8){let t=Object.keys(e8),r3=t.map(n4=>e8[n4]);return Promise.all(r3).then(n4=>{let o3={};for(let i3=0;i3<t.length;i3++)o3[t[i3]]=n4[i3];return o3})}function randomString(e8=10){let t="abcdefghijklmnopqrstuvwxyz",r3="";for(let n4=0;n4<e8;n4++)r3+=t[Math.floor(Math.random()*t.length)];return r3}function esc(e8){return JSON.stringify(e8)}function slugify(e8){return e8.toLowerCase().trim().replace(/[^\w\s-]/g,"").replace(/[\s_-]+/g,"-").replace(/^-+|-+$/g,"")}var captureStackTrace="captureStackTrace"in Error?Error.captureStackTrace:(...e8)=>{};function isObject(e8){return typeof e8=="object"&&e8!==null&&!Array.isArray(e8)}var allowsEval=cached(()=>{if(globalConfig.jitless||typeof navigator<"u"&&navigator?.userAgent?.includes("Cloudflare"))return false;try{let e8=Function;return new e8(""),true}catch{return false}});function isPlainObject(e8){if(isObject(e8)===false)return false;let t=e8.constructor;if(t===void 0||typeof t!="function")return true;let r3=t.prototype;return!(isObject(r3)===false||Object.prototype.hasOwnProperty.call(r3,"isPrototypeOf")===false)}function shallowClone(e8){return isPlainObject(e8)?{...e8}:Array.isArray(e8)?[...e8]:e8 instanceof Map?new Map(e8):e8 instanceof Set?new Set(e8):e8}function numKeys(e8){let t=0;for(let r3 in e8)Object.prototype.hasOwnProperty.call(e8,r3)&&t++;return t}var getParsedType=e8=>{let t=typeof e8;switch(t){case"undefined":return"undefined";case"string":return"string";case"number":return Number.isNaN(e8)?"nan":"number";case"boolean":return"boolean";case"function":return"function";case"bigint":return"bigint";case"symbol":return"symbol";case"object":return Array.isArray(e8)?"array":e8===null?"null":e8.then&&typeof e8.then=="function"&&e8.catch&&typeof e8.catch=="function"?"promise":typeof Map<"u"&&e8 instanceof Map?"map":typeof Set<"u"&&e8 instanceof Set?"set":typeof Date<"u"&&e8 instanceof Date?"date":typeof File<"u"&&e8 instanceof File?"file":"object";default:throw new Error(`Unknown data type: ${t}`)}},propertyKeyTypes=new Set(["string","number","symbol"]),primitiveTypes=new Set(["string","number","bigint","boolean","symbol","undefined"]);function escapeRegex(e8){return e8.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function clone(e8,t,r3){let n4=new e8._zod.constr(t??e8._zod.def);return(!t||r3?.parent)&&(n4._zod.parent=e8),n4}function normalizeParams(e8){let t=e8;if(!t)return{};if(typeof t=="string")return{error:()=>t};if(t?.message!==void 0){if(t?.error!==void 0)throw new Error("Cannot specify both `message` and `error` params");t.error=t.message}return delete t.message,typeof t.error=="string"?{...t,error:()=>t.error}:t}function createTransparentProxy(e8){let t;return new Proxy({},{get(r3,n4,o3){return t??(t=e8()),Reflect.get(t,n4,o3)},set(r3,n4,o3,i3){return t??(t=e8()),Reflect.set(t,n4,o3,i3)},has(r3,n4){return t??(t=e8()),Reflect.has(t,n4)},deleteProperty(r3,n4){return t??(t=e8()),Reflect.deleteProperty(t,n4)},ownKeys(r3){return t??(t=e8()),Reflect.ownKeys(t)},getOwnPropertyDescriptor(r3,n4){return t??(t=e8()),Reflect.getOwnPropertyDescriptor(t,n4)},defineProperty(r3,n4,o3){return t??(t=e8()),Reflect.defineProperty(t,n4,o3)}})}function stringifyPrimitive(e8){return typeof e8=="bigint"?e8.toString()+"n":typeof e8=="string"?`"${e8}"`:`${e8}`}function optionalKeys(e8){return Object.keys(e8).filter(t=>e8[t]._zod.optin!==void 0&&e8[t]._zod.optout==="optional")}var NUMBER_FORMAT_RANGES={safeint:[Number.MIN_SAFE_INTEGER,Number.MAX_SAFE_INTEGER],int32:[-2147483648,2147483647],uint32:[0,4294967295],float32:[-34028234663852886e22,34028234663852886e22],float64:[-Number.MAX_VALUE,Number.MAX_VALUE]},BIGINT_FORMAT_RANGES={int64:[BigInt("-9223372036854775808"),BigInt("9223372036854775807")],uint64:[BigInt(0),BigInt("18446744073709551615")]};function pick(e8,t){let r3=e8._zod.def,n4=r3.checks;if(n4&&n4.length>0)throw new Error(".pick() cannot be used on object schemas containing refinements");let i3={};return p(i3,e8,l(e8,t)),clone(e8,mergeDefs(r3,{shape:i3,checks:[]}))}function l(e8,t){let r3=f(e8),n4=[];for(let o3 of Reflect.ownKeys(t)){if(!Object.getOwnPropertyDescriptor(r3,o3)?.enumerable)throw new Error(`Unrecognized key: "${String(o3)}"`);t[o3]&&n4.push(o3)}return n4}function omit(e8,t){let r3=e8._zod.def,n4=r3.checks;if(n4&&n4.length>0)throw new Error(".omit() cannot be used on object schemas containing refinements");let i3=new Set(l(e8,t)),u5={};return p(u5,e8,Reflect.ownKeys(f(e8)).filter(c3=>!i3.has(c3))),clone(e8,mergeDefs(r3,{shape:u5,checks:[]}))}function extend(e8,t){if(!isPlainObject(t))throw new Error("Invalid input to extend: expected a plain object");let r3=e8._zod.def.checks;if(r3&&r3.length>0){let o3=f(e8);for(let i3 of Reflect.ownKeys(t))if(Object.getOwnPropertyDescriptor(o3,i3)!==void 0)throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.")}return clone(e8,mergeDefs(e8._zod.def,{shape:x(e8,t)}))}function x(e8,t){let r3={};return p(r3,e8,Reflect.ownKeys(f(e8))),O(r3,t),r3}function safeExtend(e8,t){if(!isPlainObject(t))throw new Error("Invalid input to safeExtend: expected a plain object");return clone(e8,mergeDefs(e8._zod.def,{shape:x(e8,t)}))}function merge(e8,t){if(!t?._zod?.def)throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");if(e8._zod.def.checks?.length)throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");let r3={};p(r3,e8,Reflect.ownKeys(f(e8))),p(r3,t,Reflect.ownKeys(f(t)));let n4=mergeDefs(e8._zod.def,{shape:r3,get catchall(){return t._zod.def.catchall},checks:t._zod.def.checks??[]});return clone(e8,n4)}function partial(e8,t,r3,n4="partial"){let i3=t._zod.def.checks;if(i3&&i3.length>0)throw new Error(`.${n4}() cannot be used on object schemas containing refinements`);let c3=r3?new Set(l(t,r3)):void 0,s6={};return p(s6,t,Reflect.ownKeys(f(t)),e8&&((h5,w5)=>c3&&!c3.has(w5)?h5:new e8({type:"optional",innerType:h5}))),clone(t,mergeDefs(t._zod.def,{shape:s6,checks:[]}))}function required(e8,t,r3){let n4=r3?new Set(l(t,r3)):void 0,o3={};return p(o3,t,Reflect.ownKeys(f(t)),(i3,u5)=>n4&&!n4.has(u5)?i3:new e8({type:"nonoptional",innerType:i3})),clone(t,mergeDefs(t._zod.def,{shape:o3}))}function aborted(e8,t=0){if(e8.aborted===true)return true;for(let r3=t;r3<e8.issues.length;r3++)if(e8.issues[r3]?.continue!==true)return true;return false}function explicitlyAborted(e8,t=0){if(e8.aborted===true)return true;for(let r3=t;r3<e8.issues.length;r3++)if(e8.issues[r3]?.continue===false)return true;return false}function prefixIssues(e8,t){return t.map(r3=>{var n4;return(n4=r3).path??(n4.path=[]),r3.path.unshift(e8),r3})}function unwrapMessage(e8){return typeof e8=="string"?e8:e8?.message}function sizeCaps(e8){let t=[];for(let r3 of e8??[]){let n4=r3._zod.def;if(!/_(length|size)$|_equals$/.test(n4.check))break;let o3=n4.maximum??n4.length??n4.size;o3>=0&&t.push([o3,r3])}return t}function attachSchema(e8,t,r3){var n4;for(let o3=t;o3<e8.length;o3++)(n4=e8[o3]).schema??(n4.schema=r3)}function finalizeIssue(e8,t,r3){var n4;let o3=e8.inst?._zod?.traits;o3?.has("$ZodType")&&(o3.has("$ZodCheck")?(n4=e8).schema??(n4.schema=e8.inst):e8.schema=e8.inst);let i3=e8.schema!==e8.inst?e8.schema?._zod.def?.error:void 0,u5=e8.message?e8.message:unwrapMessage(e8.inst?._zod.def?.error?.(e8))??unwrapMessage(i3?.(e8))??unwrapMessage(t?.error?.(e8))??unwrapMessage(r3.customError?.(e8))??unwrapMessage(r3.localeError?.(e8))??"Invalid input",c3={};for(let s6 of Object.keys(e8))s6==="inst"||s6==="schema"||s6==="continue"||s6==="input"||s6==="__proto__"||(c3[s6]=e8[s6]);return c3.path??(c3.path=[]),c3.message=u5,t?.reportInput&&(c3.input=e8.input),c3}function getSizableOrigin(e8){return e8 instanceof Set?"set":e8 instanceof Map?"map":e8 instanceof File?"file":"unknown"}var j=/[\uD800-\uDBFF]/;function codePointLength(e8){let t=e8.length;if(!j.test(e8))return t;let r3=t;for(let n4=0;n4<t-1;n4++)(e8.charCodeAt(n4)&64512)===55296&&(e8.charCodeAt(n4+1)&64512)===56320&&(r3--,n4++);return r3}function getLengthableOrigin(e8){return Array.isArray(e8)?"array":typeof e8=="string"?"string":"unknown"}function parsedType(e8){let t=typeof e8;switch(t){case"number":return Number.isNaN(e8)?"nan":"number";case"object":{if(e8===null)return"null";if(Array.isArray(e8))return"array";let r3=e8;if(r3&&Object.getPrototypeOf(r3)!==Object.prototype&&"constructor"in r3&&r3.constructor)return r3.constructor.name}}return t}function issue(...e8){let[t,r3,n4]=e8;return typeof t=="string"?{message:t,code:"custom",input:r3,inst:n4}:{...t}}function cleanEnum(e8){return Object.entries(e8).filter(([t,r3])=>Number.isNaN(Number.parseInt(t,10))).map(t=>t[1])}function base64ToUint8Array(e8){let t=atob(e8),r3=new Uint8Array(t.length);for(let n4=0;n4<t.length;n4++)r3[n4]=t.charCodeAt(n4);return r3}function uint8ArrayToBase64(e8){let t="";for(let r3=0;r3<e8.length;r3++)t+=String.fromCharCode(e8[r3]);return btoa(t)}function base64urlToUint8Array(e8){let t=e8.replace(/-/g,"+").replace(/_/g,"/"),r3="=".repeat((4-t.length%4)%4);return base64ToUint8Array(t+r3)}function uint8ArrayToBase64url(e8){return uint8ArrayToBase64(e8).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function hexToUint8Array(e8){let t=e8.replace(/^0x/,"");if(t.length%2!==0)throw new Error("Invalid hex string length");let r3=new Uint8Array(t.length/2);for(let n4=0;n4<t.length;n4+=2)r3[n4/2]=Number.parseInt(t.slice(n4,n4+2),16);return r3}function uint8ArrayToHex(e8){return Array.from(e8).map(t=>t.toString(16).padStart(2,"0")).join("")}var Class=class{constructor(...t){}};function members(e8,t){for(let r3 in t){let n4=Object.getOwnPropertyDescriptor(t,r3);n4.get?Object.defineProperty(e8,r3,{...n4,enumerable:false}):P(e8,r3,n4.value)}}function own(e8,t,r3,n4=true){return Object.defineProperty(e8,t,{configurable:true,writable:true,enumerable:n4,value:r3}),r3}function hide(e8,t,r3){return own(e8,t,r3,false)}
// @__NO_SIDE_EFFECTS__
function derived(e8, t) {
  for (let r3 in e8) {
    let n4 = e8[r3];
    Object.defineProperty(t, r3, {
      configurable: !0,
      enumerable: !0,
      get() {
        return own(this, r3, n4(this));
      },
      set(o3) {
        own(this, r3, o3);
      }
    });
  }
  return t;
}
function P(e8, t, r3) {
  Object.defineProperty(e8, t, {
    configurable: !0,
    get() {
      return this == null ? r3 : own(this, t, r3.bind(this));
    },
    set(n4) {
      own(this, t, n4);
    }
  });
}
function S(e8, t) {
  let r3 = Object.getPrototypeOf(e8);
  return t in r3 ? void 0 : r3;
}
var d, a = !1, A = {
  configurable: !0,
  get() {
    a = !0;
  }
};
function defineLazyInternal(e8, t, r3) {
  let n4 = Object.getPrototypeOf(e8._zod);
  if (t in n4 && d !== e8._zod) {
    d = void 0;
    return;
  }
  d = e8._zod, Object.defineProperty(n4, t, {
    configurable: !0,
    get() {
      Object.defineProperty(this, t, A);
      let o3 = a;
      a = !1;
      try {
        let i3 = r3(this);
        return a ? delete this[t] : Object.defineProperty(this, t, { configurable: !0, writable: !0, value: i3 }), a = a || o3, i3;
      } catch (i3) {
        throw delete this[t], a = a || o3, i3;
      }
    },
    set(o3) {
      Object.defineProperty(this, t, { configurable: !0, writable: !0, value: o3 });
    }
  });
}
function installLazyProp(e8, t, r3, n4) {
  let o3 = S(e8, t);
  o3 && Object.defineProperty(o3, t, {
    configurable: !0,
    get() {
      let i3 = { configurable: !0, writable: !0, enumerable: n4, value: void 0 };
      return Object.defineProperty(this, t, i3), i3.value = r3(this), Object.defineProperty(this, t, i3), i3.value;
    },
    set(i3) {
      Object.defineProperty(this, t, { configurable: !0, writable: !0, enumerable: n4, value: i3 });
    }
  });
}
var CONSTANT_CATCH = "~constantCatch";
function constantCatch(e8) {
  let t = () => e8;
  return t[CONSTANT_CATCH] = !0, t;
}

// node_modules/zod/v4/core/core.js
var z,NEVER=Object.freeze({status:"aborted"}),p2={value:void 0,enumerable:false},P2="captureStackTrace"in Error?Error:null;function j2(t){let o3=P2;if(o3){let a5=o3.stackTraceLimit;if(typeof a5=="number"){try{o3.stackTraceLimit=0}catch{return P2=null,new t}try{return new t}finally{o3.stackTraceLimit=a5}}}return new t}
// @__NO_SIDE_EFFECTS__
function $constructor(t, o3, a5, d7) {
  let h5 = {};
  function b6(e8) {
    this.def = e8, this.constr = c3, this.traits = /* @__PURE__ */ new Set();
  }
  b6.prototype = h5;
  let _7 = a5, l5 = _7 && /* @__PURE__ */ new WeakSet();
  function y5(e8, n4) {
    if (e8._zod) {
      if (e8._zod.traits.has(t))
        return;
    } else {
      p2.value = new b6(n4);
      try {
        Object.defineProperty(e8, "_zod", p2);
      } finally {
        p2.value = void 0;
      }
    }
    if (e8._zod.traits.add(t), o3(e8, n4), l5) {
      let r3 = Object.getPrototypeOf(e8), f8 = e8._zod.constr.prototype, i3 = r3;
      for (; i3 && i3 !== f8; )
        i3 = Object.getPrototypeOf(i3);
      let u5 = i3 ?? r3;
      l5.has(u5) || (l5.add(u5), members(u5, _7));
    }
    let s6 = c3.prototype;
    for (let r3 in s6)
      Object.prototype.hasOwnProperty.call(s6, r3) && (r3 in e8 || (e8[r3] = s6[r3].bind(e8)));
  }
  let E9 = d7?.Parent ?? Object;
  class g6 extends E9 {
  }
  Object.defineProperty(g6, "name", { value: t });
  function c3(e8) {
    let n4 = d7?.Parent ? j2(g6) : this;
    y5(n4, e8);
    let s6 = n4._zod.deferred;
    if (s6) {
      for (let f8 of s6)
        f8();
      n4._zod.deferred = void 0;
    }
    let r3 = globalThis.__zod_globalConfig?.postProcessor;
    return r3 && r3(n4), n4;
  }
  return Object.defineProperty(c3, "init", { value: y5 }), Object.defineProperty(c3, Symbol.hasInstance, {
    value: (e8) => d7?.Parent && e8 instanceof d7.Parent ? !0 : e8?._zod?.traits?.has(t)
  }), Object.defineProperty(c3, "name", { value: t }), c3;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super("Encountered Promise during synchronous parse. Use .parseAsync() instead.");
  }
}, $ZodEncodeError = class extends Error {
  constructor(o3) {
    super(`Encountered unidirectional transform during encode: ${o3}`), this.name = "ZodEncodeError";
  }
};
(z = globalThis).__zod_globalConfig ?? (z.__zod_globalConfig = {});
var globalConfig = globalThis.__zod_globalConfig;
function config(t) {
  return t && Object.assign(globalConfig, t), globalConfig;
}

// node_modules/zod/v4/core/errors.js
function y2(){let s6=this._zod;return s6.message??(s6.message=JSON.stringify(s6.def,jsonStringifyReplacer,2)),s6.message}function _2(s6){this._zod.message=s6}var O2={get:y2,set:_2,enumerable:true,configurable:true},h={value:void 0,enumerable:false},d2=new WeakSet([Object.prototype,Error.prototype]),b2=(s6,r3)=>{s6.name="$ZodError",h.value=r3,Object.defineProperty(s6,"issues",h),h.value=void 0,Object.defineProperty(s6,"message",O2);let t=Object.getPrototypeOf(s6);d2.has(t)||(d2.add(t),Object.defineProperty(t,"toString",{configurable:true,enumerable:false,get(){let e8=()=>this.message;return Object.defineProperty(this,"toString",{value:e8,configurable:true,writable:true}),e8},set(e8){Object.defineProperty(this,"toString",{value:e8,configurable:true,writable:true})}}))},$ZodError=$constructor("$ZodError",b2),$ZodRealError=$constructor("$ZodError",b2,void 0,{Parent:Error});function E(s6,r3,t){return Object.prototype.hasOwnProperty.call(s6,r3)||(r3==="__proto__"?Object.defineProperty(s6,r3,{value:t(),writable:true,enumerable:true,configurable:true}):s6[r3]=t()),s6[r3]}function flattenError(s6,r3=t=>t.message){let t={},e8=[];for(let l5 of s6.issues)l5.path.length>0?E(t,l5.path[0],()=>[]).push(r3(l5)):e8.push(r3(l5));return{formErrors:e8,fieldErrors:t}}function formatError(s6,r3=t=>t.message){let t={_errors:[]},e8=(l5,a5=[])=>{for(let i3 of l5.issues)if(i3.code==="invalid_union"&&i3.errors.length)i3.errors.map(o3=>e8({issues:o3},[...a5,...i3.path]));else if(i3.code==="invalid_key")e8({issues:i3.issues},[...a5,...i3.path]);else if(i3.code==="invalid_element")e8({issues:i3.issues},[...a5,...i3.path]);else{let o3=[...a5,...i3.path];if(o3.length===0)t._errors.push(r3(i3));else{let u5=t,n4=0;for(;n4<o3.length;){let c3=o3[n4],f8=n4===o3.length-1;if(c3==="_errors"){f8&&u5._errors.push(r3(i3)),n4++;continue}Object.prototype.hasOwnProperty.call(u5,c3)||Object.defineProperty(u5,c3,{value:{_errors:[]},enumerable:true,writable:true,configurable:true});let p11=u5[c3];f8&&p11._errors.push(r3(i3)),u5=p11,n4++}}}};return e8(s6),t}
function f2(n4,r3){return{callee:r3?.callee??n4,Err:r3?.Err}}var _parse=n4=>{let r3=(s6,e8,o3,t)=>{let a5=o3?{...o3,async:false}:{async:false},c3=s6._zod.run({value:e8,issues:[]},a5);if(c3 instanceof Promise)throw new $ZodAsyncError;if(c3.issues.length){let d7=new(t?.Err??n4)(c3.issues.map(y5=>finalizeIssue(y5,a5,config())));throw captureStackTrace(d7,t?.callee??r3),d7}return c3.value};return r3};var _parseAsync=n4=>{let r3=async(s6,e8,o3,t)=>{let a5=o3?{...o3,async:true}:{async:true},c3=s6._zod.run({value:e8,issues:[]},a5);if(c3 instanceof Promise&&(c3=await c3),c3.issues.length){let d7=new(t?.Err??n4)(c3.issues.map(y5=>finalizeIssue(y5,a5,config())));throw captureStackTrace(d7,t?.callee??r3),d7}return c3.value};return r3};var _safeParse=n4=>(r3,s6,e8)=>{let o3=e8?{...e8,async:false}:{async:false},t=r3._zod.run({value:s6,issues:[]},o3);if(t instanceof Promise)throw new $ZodAsyncError;return t.issues.length?p3(n4,t.issues,o3):{success:true,data:t.value}},safeParse=_safeParse($ZodRealError);function p3(n4,r3,s6){let e8;return{success:false,get error(){return e8||(e8=new n4(r3.map(o3=>finalizeIssue(o3,s6,config()))),r3=void 0,s6=void 0),e8},set error(o3){e8=o3,r3=void 0,s6=void 0}}}var _safeParseAsync=n4=>async(r3,s6,e8)=>{let o3=e8?{...e8,async:true}:{async:true},t=r3._zod.run({value:s6,issues:[]},o3);return t instanceof Promise&&(t=await t),t.issues.length?p3(n4,t.issues,o3):{success:true,data:t.value}};var E2=Symbol.for("zod.compile.invalid"),w=Symbol.for("zod.compile.fallback"),validate=((n4,r3,s6)=>{let e8=n4._zod.bag.validator;if(e8!==void 0){if(e8(r3)!==E2)return true;if(e8.definite===true&&s6===void 0)return false}return x2(n4,r3,s6)});function x2(n4,r3,s6){let e8=s6?{...s6,async:false,abortEarly:true}:{async:false,abortEarly:true},o3=n4._zod.bag.fallbackRun,t;if(o3?(e8[w]=true,t=o3({value:r3,issues:[]},e8)):t=n4._zod.run({value:r3,issues:[]},e8),t instanceof Promise)throw new $ZodAsyncError;return t.issues.length===0}var validateAsync=async(n4,r3,s6)=>{let e8=s6?{...s6,async:true,abortEarly:true}:{async:true,abortEarly:true},o3=n4._zod.run({value:r3,issues:[]},e8);return o3 instanceof Promise&&(o3=await o3),o3.issues.length===0},_encode=n4=>{let r3=_parse(n4),s6=(e8,o3,t,a5)=>{let c3=t?{...t,direction:"backward"}:{direction:"backward"};return r3(e8,o3,c3,f2(s6,a5))};return s6};var _decode=n4=>{let r3=_parse(n4),s6=(e8,o3,t,a5)=>r3(e8,o3,t,f2(s6,a5));return s6};var _encodeAsync=n4=>{let r3=_parseAsync(n4),s6=async(e8,o3,t,a5)=>{let c3=t?{...t,direction:"backward"}:{direction:"backward"};return await r3(e8,o3,c3,f2(s6,a5))};return s6};var _decodeAsync=n4=>{let r3=_parseAsync(n4),s6=async(e8,o3,t,a5)=>await r3(e8,o3,t,f2(s6,a5));return s6};var _safeEncode=n4=>(r3,s6,e8)=>{let o3=e8?{...e8,direction:"backward"}:{direction:"backward"};return _safeParse(n4)(r3,s6,o3)};var _safeDecode=n4=>(r3,s6,e8)=>_safeParse(n4)(r3,s6,e8);var _safeEncodeAsync=n4=>async(r3,s6,e8)=>{let o3=e8?{...e8,direction:"backward"}:{direction:"backward"};return _safeParseAsync(n4)(r3,s6,o3)};var _safeDecodeAsync=n4=>async(r3,s6,e8)=>_safeParseAsync(n4)(r3,s6,e8);
var cuid=/^[cC][0-9a-z]{6,}$/,cuid2=/^[0-9a-z]+$/,ulid=/^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/,xid=/^[0-9a-vA-V]{20}$/,ksuid=/^[A-Za-z0-9]{27}$/,nanoid=/^[a-zA-Z0-9_-]{21}$/;function nanoidOfLength(e8){return new RegExp(`^[a-zA-Z0-9_-]{${e8}}$`)}var duration=/^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;var guid=/^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/,uuid=e8=>e8?new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${e8}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`):/^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;var email=/^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;var f3="^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$";function emoji(){return new RegExp(f3,"u")}var ipv4=/^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/,ipv6=/^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;var cidrv4=/^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/,cidrv6=/^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/,base64=/^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/,base64url=/^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;var httpProtocol=/^https?$/,e164=/^\+[1-9]\d{6,14}$/;var r="(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))";function d3(e8){return new RegExp(`^${e8}$`)}var date=d3(r);function A2(e8){let t="(?:[01]\\d|2[0-3]):[0-5]\\d";return typeof e8.precision=="number"?e8.precision===-1?`${t}`:e8.precision===0?`${t}:[0-5]\\d`:`${t}:[0-5]\\d\\.\\d{${e8.precision}}`:e8.seconds?`${t}:[0-5]\\d(?:\\.\\d+)?`:`${t}(?::[0-5]\\d(?:\\.\\d+)?)?`}function time(e8){return new RegExp(`^${A2(e8)}$`)}function datetime(e8){let t=["Z"];e8.offset&&t.push("([+-](?:[01]\\d|2[0-3]):[0-5]\\d)");let a5=`${A2({precision:e8.precision,seconds:true})}(?:${t.join("|")})`,s6=e8.local?`${a5}|${A2({precision:e8.precision})}`:a5;return new RegExp(`^${r}T(?:${s6})$`)}var anyString=/^[\s\S]{0,}$/;var bigint=/^-?\d+n?$/,integer=/^-?\d+$/,number=/^-?\d+(?:\.\d+)?$/,boolean=/^(?:true|false)$/i,p4=/^null$/i;var lowercase=/^[^A-Z]*$/,uppercase=/^[^a-z]*$/;
var $ZodCheck=$constructor("$ZodCheck",(t,e8)=>{var i3;t._zod??(t._zod={}),t._zod.def=e8,(i3=t._zod).onattach??(i3.onattach=[])});var p5=t=>{let e8=t.value;return!nullish(e8)&&e8.length!==void 0},a2={number:"number",bigint:"bigint",object:"date"},$ZodCheckLessThan=$constructor("$ZodCheckLessThan",(t,e8)=>{$ZodCheck.init(t,e8);let i3=a2[typeof e8.value];t._zod.check=n4=>{(e8.inclusive?n4.value<=e8.value:n4.value<e8.value)||n4.issues.push({origin:a2[typeof n4.value]??i3,code:"too_big",maximum:typeof e8.value=="object"?e8.value.getTime():e8.value,input:n4.value,inclusive:e8.inclusive,inst:t,continue:!e8.abort})}}),$ZodCheckGreaterThan=$constructor("$ZodCheckGreaterThan",(t,e8)=>{$ZodCheck.init(t,e8);let i3=a2[typeof e8.value];t._zod.check=n4=>{(e8.inclusive?n4.value>=e8.value:n4.value>e8.value)||n4.issues.push({origin:a2[typeof n4.value]??i3,code:"too_small",minimum:typeof e8.value=="object"?e8.value.getTime():e8.value,input:n4.value,inclusive:e8.inclusive,inst:t,continue:!e8.abort})}}),$ZodCheckMultipleOf=$constructor("$ZodCheckMultipleOf",(t,e8)=>{$ZodCheck.init(t,e8),t._zod.check=i3=>{if(typeof i3.value!=typeof e8.value)throw new Error("Cannot mix number and bigint in multiple_of check.");(typeof i3.value=="bigint"?e8.value!==BigInt(0)&&i3.value%e8.value===BigInt(0):floatSafeRemainder(i3.value,e8.value)===0)||i3.issues.push({origin:typeof i3.value,code:"not_multiple_of",divisor:e8.value,input:i3.value,inst:t,continue:!e8.abort})}}),$ZodCheckNumberFormat=$constructor("$ZodCheckNumberFormat",(t,e8)=>{$ZodCheck.init(t,e8),e8.format=e8.format||"float64";let i3=e8.format?.includes("int"),n4=i3?"int":"number",[o3,r3]=NUMBER_FORMAT_RANGES[e8.format];t._zod.check=c3=>{let h5=c3.value;if(i3){if(!Number.isInteger(h5)){c3.issues.push({expected:n4,format:e8.format,code:"invalid_type",continue:false,input:h5,inst:t});return}if(!Number.isSafeInteger(h5)){h5>0?c3.issues.push({input:h5,code:"too_big",maximum:Number.MAX_SAFE_INTEGER,note:"Integers must be within the safe integer range.",inst:t,origin:n4,inclusive:true,continue:!e8.abort}):c3.issues.push({input:h5,code:"too_small",minimum:Number.MIN_SAFE_INTEGER,note:"Integers must be within the safe integer range.",inst:t,origin:n4,inclusive:true,continue:!e8.abort});return}}h5<o3&&c3.issues.push({origin:"number",input:h5,code:"too_small",minimum:o3,inclusive:true,inst:t,continue:!e8.abort}),h5>r3&&c3.issues.push({origin:"number",input:h5,code:"too_big",maximum:r3,inclusive:true,inst:t,continue:!e8.abort})}});var $ZodCheckMaxLength=$constructor("$ZodCheckMaxLength",(t,e8)=>{var i3;$ZodCheck.init(t,e8),(i3=t._zod.def).when??(i3.when=p5),t._zod.check=n4=>{let o3=n4.value,r3=o3.length;if((typeof o3=="string"&&r3>e8.maximum?codePointLength(o3):r3)<=e8.maximum)return;let h5=getLengthableOrigin(o3);n4.issues.push({origin:h5,code:"too_big",maximum:e8.maximum,inclusive:true,input:o3,inst:t,continue:!e8.abort})}}),$ZodCheckMinLength=$constructor("$ZodCheckMinLength",(t,e8)=>{var i3;$ZodCheck.init(t,e8),(i3=t._zod.def).when??(i3.when=p5),t._zod.check=n4=>{let o3=n4.value,r3=o3.length;if((typeof o3=="string"&&r3>=e8.minimum&&r3<e8.minimum*2?codePointLength(o3):r3)>=e8.minimum)return;let h5=getLengthableOrigin(o3);n4.issues.push({origin:h5,code:"too_small",minimum:e8.minimum,inclusive:true,input:o3,inst:t,continue:!e8.abort})}}),$ZodCheckLengthEquals=$constructor("$ZodCheckLengthEquals",(t,e8)=>{var i3;$ZodCheck.init(t,e8),(i3=t._zod.def).when??(i3.when=p5),t._zod.check=n4=>{let o3=n4.value,r3=o3.length,c3=typeof o3=="string"&&r3>=e8.length&&r3<=e8.length*2?codePointLength(o3):r3;if(c3===e8.length)return;let h5=getLengthableOrigin(o3),m5=c3>e8.length;n4.issues.push({origin:h5,...m5?{code:"too_big",maximum:e8.length}:{code:"too_small",minimum:e8.length},inclusive:true,exact:true,input:n4.value,inst:t,continue:!e8.abort})}}),$ZodCheckStringFormat=$constructor("$ZodCheckStringFormat",(t,e8)=>{var i3,n4;$ZodCheck.init(t,e8),e8.pattern?(i3=t._zod).check??(i3.check=o3=>{e8.pattern.lastIndex=0,!e8.pattern.test(o3.value)&&o3.issues.push({origin:"string",code:"invalid_format",format:e8.format,input:o3.value,...e8.pattern?{pattern:e8.pattern.toString()}:{},inst:t,continue:!e8.abort})}):(n4=t._zod).check??(n4.check=()=>{})}),$ZodCheckRegex=$constructor("$ZodCheckRegex",(t,e8)=>{$ZodCheckStringFormat.init(t,e8),t._zod.check=i3=>{e8.pattern.lastIndex=0,!e8.pattern.test(i3.value)&&i3.issues.push({origin:"string",code:"invalid_format",format:"regex",input:i3.value,pattern:e8.pattern.toString(),inst:t,continue:!e8.abort})}}),$ZodCheckLowerCase=$constructor("$ZodCheckLowerCase",(t,e8)=>{e8.pattern??(e8.pattern=lowercase),$ZodCheckStringFormat.init(t,e8)}),$ZodCheckUpperCase=$constructor("$ZodCheckUpperCase",(t,e8)=>{e8.pattern??(e8.pattern=uppercase),$ZodCheckStringFormat.init(t,e8)}),$ZodCheckIncludes=$constructor("$ZodCheckIncludes",(t,e8)=>{$ZodCheck.init(t,e8);let i3=escapeRegex(e8.includes),n4=new RegExp(typeof e8.position=="number"?`^.{${e8.position},}${i3}`:i3);e8.pattern=n4,t._zod.check=o3=>{o3.value.includes(e8.includes,e8.position)||o3.issues.push({origin:"string",code:"invalid_format",format:"includes",includes:e8.includes,input:o3.value,inst:t,continue:!e8.abort})}}),$ZodCheckStartsWith=$constructor("$ZodCheckStartsWith",(t,e8)=>{$ZodCheck.init(t,e8);let i3=new RegExp(`^${escapeRegex(e8.prefix)}.*`);e8.pattern??(e8.pattern=i3),t._zod.check=n4=>{n4.value.startsWith(e8.prefix)||n4.issues.push({origin:"string",code:"invalid_format",format:"starts_with",prefix:e8.prefix,input:n4.value,inst:t,continue:!e8.abort})}}),$ZodCheckEndsWith=$constructor("$ZodCheckEndsWith",(t,e8)=>{$ZodCheck.init(t,e8);let i3=new RegExp(`.*${escapeRegex(e8.suffix)}$`);e8.pattern??(e8.pattern=i3),t._zod.check=n4=>{n4.value.endsWith(e8.suffix)||n4.issues.push({origin:"string",code:"invalid_format",format:"ends_with",suffix:e8.suffix,input:n4.value,inst:t,continue:!e8.abort})}});var $ZodCheckOverwrite=$constructor("$ZodCheckOverwrite",(t,e8)=>{$ZodCheck.init(t,e8),t._zod.check=i3=>{i3.value=e8.tx(i3.value)}});
var Doc=class{constructor(t=[],e8={}){this.content=[],this.indent=0,this.args=t,this.closed=e8}indented(t){this.indent+=1;try{t(this)}finally{this.indent-=1}}write(t){if(typeof t=="function"){t(this,{execution:"sync"}),t(this,{execution:"async"});return}let i3=t.split(`
`).filter(n4=>n4),s6=Math.min(...i3.map(n4=>n4.length-n4.trimStart().length)),c3=i3.map(n4=>n4.slice(s6)).map(n4=>" ".repeat(this.indent*2)+n4);for(let n4 of c3)this.content.push(n4)}compile(){let t=Function,e8=this?.content??[""];return new t(...Object.keys(this.closed),`return function (${this.args.join(", ")}) {
${e8.join(`
`)}
};`)(...Object.values(this.closed))}};
var version={major:4,minor:6,patch:7};
var $ZodType=$constructor("$ZodType",(e8,t)=>{var n4;e8??(e8={}),e8._zod.def=t,e8._zod.bag=e8._zod.bag||{},e8._zod.version=version;let r3=e8._zod.def.checks,o3=e8._zod.traits.has("$ZodCheck")?[e8,...r3??[]]:r3?.length?[...r3]:[];for(let s6 of o3)for(let i3 of s6._zod.onattach)i3(e8);if(o3.length===0)(n4=e8._zod).deferred??(n4.deferred=[]),e8._zod.deferred?.push(()=>{e8._zod.run=e8._zod.parse});else{let s6=(p11,f8,c3)=>{if(p11.memo)return p11;let l5=aborted(p11),v4;for(let _7 of f8){if(_7._zod.def.when){if(explicitlyAborted(p11)||!_7._zod.def.when(p11))continue}else if(l5)continue;let d7=p11.issues.length,h5=_7._zod.check(p11);if(h5 instanceof Promise&&c3?.async===false)throw new $ZodAsyncError;if(v4||h5 instanceof Promise)v4=(v4??Promise.resolve()).then(async()=>{await h5,p11.issues.length!==d7&&(attachSchema(p11.issues,d7,e8),l5||(l5=aborted(p11,d7)))});else{if(p11.issues.length===d7)continue;attachSchema(p11.issues,d7,e8),l5||(l5=aborted(p11,d7))}}return v4?v4.then(()=>p11):p11},i3=(p11,f8,c3)=>{if(aborted(p11))return p11.aborted=true,p11;let l5=s6(f8,o3,c3);if(l5 instanceof Promise){if(c3.async===false)throw new $ZodAsyncError;return l5.then(v4=>e8._zod.parse(v4,c3))}return e8._zod.parse(l5,c3)};e8._zod.run=(p11,f8)=>{if(f8.skipChecks)return e8._zod.parse(p11,f8);if(f8.direction==="backward"){let l5=e8._zod.parse({value:p11.value,issues:[]},{...f8,skipChecks:true});return l5 instanceof Promise?l5.then(v4=>i3(v4,p11,f8)):i3(l5,p11,f8)}let c3=e8._zod.parse(p11,f8);if(c3 instanceof Promise){if(f8.async===false)throw new $ZodAsyncError;return c3.then(l5=>s6(l5,o3,f8))}return s6(c3,o3,f8)}}},{get"~standard"(){return hide(this,"~standard",standardProps(this))},set"~standard"(e8){own(this,"~standard",e8)}}),U=(e8,t)=>e8.issues.length?{issues:e8.issues.map(n4=>finalizeIssue(n4,t,config()))}:{value:e8.value};async function ae(e8,t){let n4={async:true};return U(await e8._zod.run({value:t,issues:[]},n4),n4)}function standardProps(e8){return{validate:t=>{let n4={async:false};try{let r3=e8._zod.run({value:t,issues:[]},n4);if(!(r3 instanceof Promise))return U(r3,n4)}catch{}return ae(e8,t)},vendor:"zod",version:1}}var $ZodString=$constructor("$ZodString",(e8,t)=>{$ZodType.init(e8,t),e8._zod.pattern=t.pattern??anyString,e8._zod.parse=(n4,r3)=>{if(t.coerce)try{n4.value=String(n4.value)}catch{}return typeof n4.value=="string"||n4.issues.push({expected:"string",code:"invalid_type",input:n4.value,inst:e8}),n4}}),$ZodStringFormat=$constructor("$ZodStringFormat",(e8,t)=>{$ZodCheckStringFormat.init(e8,t),$ZodString.init(e8,t)}),$ZodGUID=$constructor("$ZodGUID",(e8,t)=>{t.pattern??(t.pattern=guid),$ZodStringFormat.init(e8,t)}),$ZodUUID=$constructor("$ZodUUID",(e8,t)=>{if(t.version){let r3={v1:1,v2:2,v3:3,v4:4,v5:5,v6:6,v7:7,v8:8}[t.version];if(r3===void 0)throw new Error(`Invalid UUID version: "${t.version}"`);t.pattern??(t.pattern=uuid(r3))}else t.pattern??(t.pattern=uuid());$ZodStringFormat.init(e8,t)}),$ZodEmail=$constructor("$ZodEmail",(e8,t)=>{t.pattern??(t.pattern=email),$ZodStringFormat.init(e8,t)}),URL_BAD_FORMAT=1,URL_UNPARSEABLE=2;function canParseURL(e8){try{return typeof URL<"u"&&typeof URL.canParse=="function"?URL.canParse(e8):(new URL(e8),true)}catch{return false}}function validateURL(e8,t){return!("normalize"in t)&&!("hostname"in t)&&!("protocol"in t)?canParseURL(e8)||URL_UNPARSEABLE:parseURLObject(e8,t)}function parseURLObject(e8,t){if(!t.normalize&&t.protocol?.source===httpProtocol.source&&!/^https?:\/\//i.test(e8))return URL_BAD_FORMAT;try{if(typeof URL<"u"){let n4=URL;if(typeof n4.parse=="function")return n4.parse(e8)??URL_UNPARSEABLE}return new URL(e8)}catch{return URL_UNPARSEABLE}}var le=/[\t\n\r]/g;function stripTabAndNewline(e8){return e8.replace(le,"")}function urlHostnameOk(e8,t){return t.lastIndex=0,t.test(e8.hostname)}function urlProtocolOk(e8,t){return t.lastIndex=0,t.test(e8.protocol.endsWith(":")?e8.protocol.slice(0,-1):e8.protocol)}var $ZodURL=$constructor("$ZodURL",(e8,t)=>{$ZodStringFormat.init(e8,t),e8._zod.check=n4=>{try{let r3=n4.value.trim(),o3=validateURL(r3,t);if(o3===URL_BAD_FORMAT){n4.issues.push({code:"invalid_format",format:"url",note:"Invalid URL format",input:n4.value,inst:e8,continue:!t.abort});return}if(o3===URL_UNPARSEABLE){n4.issues.push({code:"invalid_format",format:"url",input:n4.value,inst:e8,continue:!t.abort});return}if(o3===true){n4.value=stripTabAndNewline(r3);return}t.hostname&&!urlHostnameOk(o3,t.hostname)&&n4.issues.push({code:"invalid_format",format:"url",note:"Invalid hostname",pattern:t.hostname.source,input:n4.value,inst:e8,continue:!t.abort}),t.protocol&&!urlProtocolOk(o3,t.protocol)&&n4.issues.push({code:"invalid_format",format:"url",note:"Invalid protocol",pattern:t.protocol.source,input:n4.value,inst:e8,continue:!t.abort}),n4.value=t.normalize?o3.href:stripTabAndNewline(r3);return}catch{n4.issues.push({code:"invalid_format",format:"url",input:n4.value,inst:e8,continue:!t.abort})}}}),$ZodEmoji=$constructor("$ZodEmoji",(e8,t)=>{t.pattern??(t.pattern=emoji()),$ZodStringFormat.init(e8,t)}),$ZodNanoID=$constructor("$ZodNanoID",(e8,t)=>{if(t.length!==void 0&&(!Number.isInteger(t.length)||t.length<1))throw new Error(`Invalid nanoid length: ${t.length}`);t.pattern??(t.pattern=t.length===void 0?nanoid:nanoidOfLength(t.length)),$ZodStringFormat.init(e8,t)}),$ZodCUID=$constructor("$ZodCUID",(e8,t)=>{t.pattern??(t.pattern=cuid),$ZodStringFormat.init(e8,t)}),$ZodCUID2=$constructor("$ZodCUID2",(e8,t)=>{t.pattern??(t.pattern=cuid2),$ZodStringFormat.init(e8,t)}),$ZodULID=$constructor("$ZodULID",(e8,t)=>{t.pattern??(t.pattern=ulid),$ZodStringFormat.init(e8,t)}),$ZodXID=$constructor("$ZodXID",(e8,t)=>{t.pattern??(t.pattern=xid),$ZodStringFormat.init(e8,t)}),$ZodKSUID=$constructor("$ZodKSUID",(e8,t)=>{t.pattern??(t.pattern=ksuid),$ZodStringFormat.init(e8,t)}),$ZodISODateTime=$constructor("$ZodISODateTime",(e8,t)=>{t.pattern??(t.pattern=datetime(t)),$ZodStringFormat.init(e8,t)}),$ZodISODate=$constructor("$ZodISODate",(e8,t)=>{t.pattern??(t.pattern=date),$ZodStringFormat.init(e8,t)}),$ZodISOTime=$constructor("$ZodISOTime",(e8,t)=>{t.pattern??(t.pattern=time(t)),$ZodStringFormat.init(e8,t)}),$ZodISODuration=$constructor("$ZodISODuration",(e8,t)=>{t.pattern??(t.pattern=duration),$ZodStringFormat.init(e8,t)}),$ZodIPv4=$constructor("$ZodIPv4",(e8,t)=>{t.pattern??(t.pattern=ipv4),$ZodStringFormat.init(e8,t)}),pe=/^[0-9a-fA-F:.]+$/;function isValidIPv6(e8){return pe.test(e8)?canParseURL(`http://[${e8}]`):false}var $ZodIPv6=$constructor("$ZodIPv6",(e8,t)=>{t.pattern??(t.pattern=ipv6),$ZodStringFormat.init(e8,t),e8._zod.check=n4=>{isValidIPv6(n4.value)||n4.issues.push({code:"invalid_format",format:"ipv6",input:n4.value,inst:e8,continue:!t.abort})}});var $ZodCIDRv4=$constructor("$ZodCIDRv4",(e8,t)=>{t.pattern??(t.pattern=cidrv4),$ZodStringFormat.init(e8,t)});function isValidCIDRv6(e8){let t=e8.split("/");if(t.length!==2)return false;let[n4,r3]=t;if(!r3)return false;let o3=Number(r3);return`${o3}`!==r3||o3<0||o3>128?false:isValidIPv6(n4)}var $ZodCIDRv6=$constructor("$ZodCIDRv6",(e8,t)=>{t.pattern??(t.pattern=cidrv6),$ZodStringFormat.init(e8,t),e8._zod.check=n4=>{isValidCIDRv6(n4.value)||n4.issues.push({code:"invalid_format",format:"cidrv6",input:n4.value,inst:e8,continue:!t.abort})}});function isValidBase64(e8){if(e8==="")return true;if(/\s/.test(e8)||e8.length%4!==0)return false;try{return atob(e8),true}catch{return false}}var base64Charset=/^[0-9a-zA-Z+/]*={0,2}$/,$ZodBase64=$constructor("$ZodBase64",(e8,t)=>{t.pattern??(t.pattern=base64Charset),$ZodStringFormat.init(e8,t),e8._zod.check=n4=>{isValidBase64(n4.value)||n4.issues.push({code:"invalid_format",format:"base64",input:n4.value,inst:e8,continue:!t.abort})}}),base64urlCharset=/^[A-Za-z0-9_-]*$/;function isValidBase64URL(e8){if(!base64urlCharset.test(e8))return false;let t=e8.replace(/[-_]/g,r3=>r3==="-"?"+":"/"),n4=t.padEnd(Math.ceil(t.length/4)*4,"=");return isValidBase64(n4)}var $ZodBase64URL=$constructor("$ZodBase64URL",(e8,t)=>{t.pattern??(t.pattern=base64urlCharset),$ZodStringFormat.init(e8,t),e8._zod.check=n4=>{isValidBase64URL(n4.value)||n4.issues.push({code:"invalid_format",format:"base64url",input:n4.value,inst:e8,continue:!t.abort})}}),$ZodE164=$constructor("$ZodE164",(e8,t)=>{t.pattern??(t.pattern=e164),$ZodStringFormat.init(e8,t)});function isValidJWT(e8,t=null){try{let n4=e8.split(".");if(n4.length!==3)return false;let[r3]=n4;if(!r3)return false;let o3=JSON.parse(atob(r3));return!("typ"in o3&&o3?.typ!=="JWT"||!o3.alg||t&&(!("alg"in o3)||o3.alg!==t))}catch{return false}}var $ZodJWT=$constructor("$ZodJWT",(e8,t)=>{$ZodStringFormat.init(e8,t),e8._zod.check=n4=>{isValidJWT(n4.value,t.alg)||n4.issues.push({code:"invalid_format",format:"jwt",input:n4.value,inst:e8,continue:!t.abort})}});var $ZodNumber=$constructor("$ZodNumber",(e8,t)=>{$ZodType.init(e8,t),e8._zod.pattern=number,e8._zod.parse=(n4,r3)=>{if(t.coerce)try{n4.value=Number(n4.value)}catch{}let o3=n4.value;if(typeof o3=="number"&&!Number.isNaN(o3)&&Number.isFinite(o3))return n4;let s6=typeof o3=="number"?Number.isNaN(o3)?"NaN":Number.isFinite(o3)?void 0:String(o3):void 0;return n4.issues.push({expected:"number",code:"invalid_type",input:o3,inst:e8,...s6?{received:s6}:{}}),n4}}),$ZodNumberFormat=$constructor("$ZodNumberFormat",(e8,t)=>{$ZodCheckNumberFormat.init(e8,t),$ZodNumber.init(e8,t)}),$ZodBoolean=$constructor("$ZodBoolean",(e8,t)=>{$ZodType.init(e8,t),e8._zod.pattern=boolean,e8._zod.parse=(n4,r3)=>{if(t.coerce)try{n4.value=!!n4.value}catch{}let o3=n4.value;return typeof o3=="boolean"||n4.issues.push({expected:"boolean",code:"invalid_type",input:o3,inst:e8}),n4}}),$ZodBigInt=$constructor("$ZodBigInt",(e8,t)=>{$ZodType.init(e8,t),e8._zod.pattern=bigint,e8._zod.parse=(n4,r3)=>{if(t.coerce)try{n4.value=BigInt(n4.value)}catch{}return typeof n4.value=="bigint"||n4.issues.push({expected:"bigint",code:"invalid_type",input:n4.value,inst:e8}),n4}});var $ZodNull=$constructor("$ZodNull",(e8,t)=>{$ZodType.init(e8,t),e8._zod.pattern=p4,e8._zod.values=new Set([null]),e8._zod.parse=(n4,r3)=>{let o3=n4.value;return o3===null||n4.issues.push({expected:"null",code:"invalid_type",input:o3,inst:e8}),n4}}),$ZodAny=$constructor("$ZodAny",(e8,t)=>{$ZodType.init(e8,t),e8._zod.parse=n4=>n4}),$ZodUnknown=$constructor("$ZodUnknown",(e8,t)=>{$ZodType.init(e8,t),e8._zod.parse=n4=>n4}),$ZodNever=$constructor("$ZodNever",(e8,t)=>{$ZodType.init(e8,t),e8._zod.parse=(n4,r3)=>(n4.issues.push({expected:"never",code:"invalid_type",input:n4.value,inst:e8}),n4)});var $ZodDate=$constructor("$ZodDate",(e8,t)=>{$ZodType.init(e8,t),e8._zod.parse=(n4,r3)=>{if(t.coerce)try{n4.value=new Date(n4.value)}catch{}let o3=n4.value,s6=o3 instanceof Date;return s6&&!Number.isNaN(o3.getTime())||n4.issues.push({expected:"date",code:"invalid_type",input:o3,...s6?{received:"Invalid Date"}:{},inst:e8}),n4}});function E3(e8,t){let n4=sizeCaps(e8._zod.def.checks);if(!n4.length)return;let r3=Math.min(...n4.map(s6=>s6[0])),o3=e8._zod.parse;e8._zod.parse=(s6,i3)=>{let p11=t(s6.value);if(p11>r3&&!i3?.skipChecks&&i3?.direction!=="backward"){for(let[f8,c3]of sizeCaps(e8._zod.def.checks))if(p11>f8&&c3._zod.def.when(s6)){let l5=s6.issues.length;return c3._zod.check(s6),s6.issues[l5].continue=false,attachSchema(s6.issues,l5,e8),s6}}return o3(s6,i3)}}var ve=e8=>Array.isArray(e8)?e8.length:-1;function V(e8,t,n4){e8.issues.length&&t.issues.push(...prefixIssues(n4,e8.issues)),t.value[n4]=e8.value}var $ZodArray=$constructor("$ZodArray",(e8,t)=>{$ZodType.init(e8,t);let n4=globalConfig.memoizer;n4?.attach(e8),e8._zod.parse=(r3,o3)=>{let s6=r3.value;if(!Array.isArray(s6))return r3.issues.push({expected:"array",code:"invalid_type",input:s6,inst:e8}),r3;r3.value=n4?n4.alloc(e8,r3,Array(s6.length),o3):Array(s6.length);let i3=[],p11=o3?.abortEarly;for(let f8=0;f8<s6.length;f8++){let c3=s6[f8],l5=t.element._zod.run({value:c3,issues:[]},o3);if(l5 instanceof Promise)i3.push(l5.then(v4=>V(v4,r3,f8)));else if(V(l5,r3,f8),p11&&l5.issues.length!==0&&aborted(l5))break}return i3.length?Promise.all(i3).then(()=>r3):r3},E3(e8,ve)});function T(e8,t,n4,r3,o3,s6){let i3=n4 in r3,p11=s6==="optional";if(!(!i3&&p11&&o3==="optional")){if(e8.issues.length){if(o3!==void 0&&p11&&!i3)return;t.issues.push(...prefixIssues(n4,e8.issues))}if(!i3&&o3===void 0){e8.issues.length||t.issues.push({code:"invalid_type",expected:"nonoptional",input:void 0,path:[n4]});return}e8.value===void 0?(i3||o3==="defaulted"&&!p11)&&(t.value[n4]=void 0):t.value[n4]=e8.value}}var $e=[];function F(e8){let t=Object.keys(e8.shape),n4=Object.getOwnPropertySymbols(e8.shape),r3=n4.length?n4:$e,o3=r3.length?[...t,...r3]:t;for(let i3 of o3)if(!e8.shape?.[i3]?._zod?.traits?.has("$ZodType"))throw new Error(`Invalid element at key "${String(i3)}": expected a Zod schema`);let s6=optionalKeys(e8.shape);return{...e8,allKeys:o3,symbolKeys:r3,keySet:new Set(t),numKeys:t.length,optionalKeys:new Set(s6)}}function K(e8,t,n4,r3,o3,s6,i3){let p11=[],f8=o3.keySet,c3=o3.catchall._zod,l5=c3.def.type,v4=c3.optin,_7=c3.optout,d7=0;for(let h5 in t){if(i3&&n4.issues.length!==d7){if(aborted(n4,d7))break;d7=n4.issues.length}if(f8.has(h5))continue;if(h5==="__proto__"){l5==="never"&&p11.push(h5);continue}if(l5==="never"){p11.push(h5);continue}let z4=c3.run({value:t[h5],issues:[]},r3);z4 instanceof Promise?e8.push(z4.then(g6=>T(g6,n4,h5,t,v4,_7))):T(z4,n4,h5,t,v4,_7)}return p11.length&&n4.issues.push({code:"unrecognized_keys",keys:p11,input:t,inst:s6,continue:true}),e8.length?Promise.all(e8).then(()=>n4):n4}var $ZodObject=$constructor("$ZodObject",(e8,t)=>{$ZodType.init(e8,t);let n4=Object.getOwnPropertyDescriptor(t,"shape"),r3=n4?.get?n4.get.raw:t.shape??{};if(r3){let c3=()=>{let l5={...r3};return Object.defineProperty(t,"shape",{value:l5}),c3.raw=l5,l5};c3.raw=r3,Object.defineProperty(t,"shape",{get:c3})}let o3=cached(()=>F(t));defineLazyInternal(e8,"propValues",c3=>{let l5=c3.def.shape,v4={};for(let _7 in l5){let d7=l5[_7]._zod;if(d7.values){Object.prototype.hasOwnProperty.call(v4,_7)||assignProp(v4,_7,new Set);for(let h5 of d7.values)v4[_7].add(h5);d7.optin!==void 0&&v4[_7].add(void 0)}}return v4});let s6=isObject,i3=t.catchall,p11,f8=globalConfig.memoizer;f8?.attach(e8),e8._zod.parse=(c3,l5)=>{p11??(p11=o3.value);let v4=c3.value;if(!s6(v4))return c3.issues.push({expected:"object",code:"invalid_type",input:v4,inst:e8}),c3;c3.value=f8?f8.alloc(e8,c3,{},l5):{};let _7=[],d7=p11.shape,h5=l5?.abortEarly,z4=c3.issues.length;for(let g6 of p11.allKeys){if(h5&&c3.issues.length!==z4){if(aborted(c3,z4))break;z4=c3.issues.length}if(g6==="__proto__")continue;let w5=d7[g6],I3=w5._zod.optin,x8=w5._zod.optout,P5=w5._zod.run({value:v4[g6],issues:[]},l5);P5 instanceof Promise?_7.push(P5.then(b6=>T(b6,c3,g6,v4,I3,x8))):T(P5,c3,g6,v4,I3,x8)}return i3?K(_7,v4,c3,l5,o3.value,e8,h5===true):_7.length?Promise.all(_7).then(()=>c3):c3}}),$ZodObjectJIT=$constructor("$ZodObjectJIT",(e8,t)=>{$ZodObject.init(e8,t);let n4=e8._zod.parse,r3=cached(()=>F(t)),o3=globalConfig.memoizer,s6=d7=>{let h5=r3.value,z4=h5.symbolKeys,g6=new Doc(["payload","ctx"],{shape:d7,inst:e8,memo:o3,syms:z4}),w5=b6=>`shape[${b6}]._zod.run({ value: input[${b6}], issues: [] }, ctx)`,I3=(b6,$5)=>`
          let ${b6}_ab = false;
          for (let i = 0; i < ${b6}.issues.length; i++) {
            const iss = ${b6}.issues[i];
            iss.path = iss.path ? [${$5}, ...iss.path] : [${$5}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${b6}_ab = true;
          }
          if (${b6}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;g6.write("const input = payload.value;");let x8=Object.create(null),P5=0;for(let b6 of h5.allKeys)x8[b6]=`key_${P5++}`;g6.write(o3?"const newResult = memo.alloc(inst, payload, {}, ctx);":"const newResult = {};");for(let b6 of h5.allKeys){if(b6==="__proto__")continue;let $5=x8[b6],Z3=typeof b6=="symbol"?`syms[${z4.indexOf(b6)}]`:esc(b6),O6=`${Z3} in input`,C6=d7[b6],L4=C6?._zod?.optin,N3=L4!==void 0,se2=C6?._zod?.optout==="optional";if(g6.write(`const ${$5} = ${w5(Z3)};`),N3&&se2){let ie2=L4==="optional"?`${$5}_present`:`${$5}.value !== undefined || ${$5}_present`;g6.write(`
        const ${$5}_present = ${O6};
        if (!${$5}.issues.length || ${$5}_present) {
          if (${$5}.issues.length) {${I3($5,Z3)}
          }

          if (${ie2}) {
            newResult[${Z3}] = ${$5}.value;
          }
        }

      `)}else N3?(g6.write(`
        if (${$5}.issues.length) {${I3($5,Z3)}
        }
      `),L4==="defaulted"?g6.write(`newResult[${Z3}] = ${$5}.value;`):g6.write(`
        if (${$5}.value !== undefined || ${O6}) {
          newResult[${Z3}] = ${$5}.value;
        }
      `)):g6.write(`
        const ${$5}_present = ${O6};
        if (${$5}.issues.length) {${I3($5,Z3)}
        }
        if (!${$5}_present && !${$5}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${Z3}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${$5}_present) {
          newResult[${Z3}] = ${$5}.value;
        }

      `)}return g6.write("payload.value = newResult;"),g6.write("return payload;"),g6.compile()},i3,p11=isObject,f8=!globalConfig.jitless,c3=allowsEval,l5=f8&&c3.value,v4=t.catchall,_7;e8._zod.parse=(d7,h5)=>{_7??(_7=r3.value);let z4=d7.value;return p11(z4)?f8&&l5&&h5?.async===false&&h5.jitless!==true?(i3||(i3=s6(t.shape)),d7=i3(d7,h5),v4?K([],z4,d7,h5,_7,e8,h5?.abortEarly===true):d7):n4(d7,h5):(d7.issues.push({expected:"object",code:"invalid_type",input:z4,inst:e8}),d7)}});function B(e8,t,n4,r3){for(let s6 of e8)if(s6.issues.length===0)return t.value=s6.value,t;let o3=e8.filter(s6=>!aborted(s6));return o3.length===1?(t.value=o3[0].value,o3[0]):(t.issues.push({code:"invalid_union",input:t.value,inst:n4,errors:e8.map(s6=>s6.issues.map(i3=>finalizeIssue(i3,r3,config())))}),t)}var $ZodUnion=$constructor("$ZodUnion",(e8,t)=>{$ZodType.init(e8,t),defineLazyInternal(e8,"optin",r3=>r3.def.options.some(o3=>o3._zod.optin==="defaulted")?"defaulted":r3.def.options.some(o3=>o3._zod.optin!==void 0)?"optional":void 0),defineLazyInternal(e8,"optout",r3=>r3.def.options.some(o3=>o3._zod.optout==="optional")?"optional":void 0),defineLazyInternal(e8,"values",r3=>{if(r3.def.options.every(o3=>o3._zod.values))return new Set(r3.def.options.flatMap(o3=>Array.from(o3._zod.values)))}),defineLazyInternal(e8,"pattern",r3=>{if(r3.def.options.every(o3=>o3._zod.pattern)){let o3=r3.def.options.map(s6=>s6._zod.pattern);return new RegExp(`^(${o3.map(s6=>cleanRegex(s6.source)).join("|")})$`)}});let n4=t.options.length===1?t.options[0]._zod.run:null;e8._zod.parse=(r3,o3)=>{if(n4)return n4(r3,o3);let s6=false,i3=[];for(let p11 of t.options){let f8=p11._zod.run({value:r3.value,issues:[]},o3);if(f8 instanceof Promise)i3.push(f8),s6=true;else{if(f8.issues.length===0)return f8;i3.push(f8)}}return s6?Promise.all(i3).then(p11=>B(p11,r3,e8,o3)):B(i3,r3,e8,o3)}});function J(e8){let t=new Map;for(let n4 of e8.options){let r3=n4._zod.propValues?.[e8.discriminator];if(!r3||r3.size===0)throw new Error(`Invalid discriminated union option at index "${e8.options.indexOf(n4)}"`);for(let o3 of r3)if(t.has(o3)){if(o3!==void 0)throw new Error(`Duplicate discriminator value "${String(o3)}"`);t.set(o3,null)}else t.set(o3,n4)}return t}var $ZodDiscriminatedUnion=$constructor("$ZodDiscriminatedUnion",(e8,t)=>{t.inclusive=false,$ZodUnion.init(e8,t);let n4=e8._zod.parse;defineLazyInternal(e8,"propValues",o3=>{let s6={},i3=0;for(let p11 of o3.def.options){let f8=p11._zod.propValues;if(!f8||Object.keys(f8).length===0)throw new Error(`Invalid discriminated union option at index "${o3.def.options.indexOf(p11)}"`);f8[o3.def.discriminator]?.has(void 0)&&i3++;for(let[c3,l5]of Object.entries(f8)){Object.prototype.hasOwnProperty.call(s6,c3)||assignProp(s6,c3,new Set);for(let v4 of l5)s6[c3].add(v4)}}return!o3.def.unionFallback&&i3>1&&s6[o3.def.discriminator]?.delete(void 0),s6}),t.options.forEach((o3,s6)=>{let i3=rawShape(o3._zod.def);if(i3&&!Object.prototype.hasOwnProperty.call(i3,t.discriminator))throw new Error(`Invalid discriminated union option at index "${s6}"`)});let r3=cached(()=>J(t));e8._zod.parse=(o3,s6)=>{let i3=o3.value;if(!isObject(i3))return o3.issues.push({code:"invalid_type",expected:"object",input:i3,inst:e8}),o3;let p11=i3?.[t.discriminator],f8=r3.value.get(p11);return f8&&(p11!==void 0||s6.direction!=="backward")?f8._zod.run(o3,s6):t.unionFallback||s6.direction==="backward"?n4(o3,s6):(o3.issues.push({code:"invalid_union",errors:[],note:"No matching discriminator",discriminator:t.discriminator,options:Array.from(r3.value.keys()).filter(c3=>r3.value.get(c3)!==null),input:i3,path:[t.discriminator],inst:e8}),o3)}}),$ZodIntersection=$constructor("$ZodIntersection",(e8,t)=>{$ZodType.init(e8,t),e8._zod.parse=(n4,r3)=>{let o3=n4.value,s6=t.left._zod.run({value:o3,issues:[]},r3),i3=t.right._zod.run({value:o3,issues:[]},r3);return s6 instanceof Promise||i3 instanceof Promise?Promise.all([s6,i3]).then(([f8,c3])=>W(n4,f8,c3)):W(n4,s6,i3)}});function mergeValues(e8,t){if(e8===t)return{valid:true,data:e8};if(e8 instanceof Date&&t instanceof Date&&+e8==+t)return{valid:true,data:e8};if(isPlainObject(e8)&&isPlainObject(t)){let n4=Object.keys(t),r3=Object.keys(e8).filter(s6=>n4.indexOf(s6)!==-1),o3={...e8,...t};Object.prototype.hasOwnProperty.call(o3,"__proto__")&&delete o3.__proto__;for(let s6 of r3){if(s6==="__proto__")continue;let i3=mergeValues(e8[s6],t[s6]);if(!i3.valid)return{valid:false,mergeErrorPath:[s6,...i3.mergeErrorPath]};o3[s6]=i3.data}return{valid:true,data:o3}}if(Array.isArray(e8)&&Array.isArray(t)){if(e8.length!==t.length)return{valid:false,mergeErrorPath:[]};let n4=[];for(let r3=0;r3<e8.length;r3++){let o3=e8[r3],s6=t[r3],i3=mergeValues(o3,s6);if(!i3.valid)return{valid:false,mergeErrorPath:[r3,...i3.mergeErrorPath]};n4.push(i3.data)}return{valid:true,data:n4}}return{valid:false,mergeErrorPath:[]}}function W(e8,t,n4){let r3=new Map,o3,s6=new Map,i3=(c3,l5)=>{let v4;if(c3.code==="unrecognized_keys"&&!c3.path?.length)o3??(o3=c3),v4=c3.keys;else if(c3.code==="invalid_key"&&c3.origin==="record"&&c3.path?.length===1){let _7=String(c3.path[0]);s6.has(_7)||s6.set(_7,c3),v4=[_7]}else return false;for(let _7 of v4)r3.has(_7)||r3.set(_7,{}),r3.get(_7)[l5]=true;return true};for(let c3 of t.issues)i3(c3,"l")||e8.issues.push(c3);for(let c3 of n4.issues)i3(c3,"r")||e8.issues.push(c3);let p11=[...r3].filter(([,c3])=>c3.l&&c3.r).map(([c3])=>c3);if(p11.length){let c3=o3?p11.filter(l5=>o3.keys.includes(l5)):[];c3.length&&e8.issues.push({...o3,keys:c3});for(let l5 of p11)!c3.includes(l5)&&s6.has(l5)&&e8.issues.push(s6.get(l5))}let f8=mergeValues(t.value,n4.value);if(!f8.valid){if(aborted(e8))return e8;throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(f8.mergeErrorPath)}`)}return e8.value=f8.data,e8}var $ZodRecord=$constructor("$ZodRecord",(e8,t)=>{$ZodType.init(e8,t);let n4=globalConfig.memoizer;n4?.attach(e8),e8._zod.parse=(r3,o3)=>{let s6=r3.value;if(!isPlainObject(s6))return r3.issues.push({expected:"record",code:"invalid_type",input:s6,inst:e8}),r3;let i3=[],p11=t.keyType._zod.values;if(p11&&!t.partial){r3.value=n4?n4.alloc(e8,r3,{},o3):{};let f8=new Set;for(let l5 of p11)if(typeof l5=="string"||typeof l5=="number"||typeof l5=="symbol"){if(f8.add(typeof l5=="number"?l5.toString():l5),l5==="__proto__")continue;let v4=t.keyType._zod.run({value:l5,issues:[]},o3);if(v4 instanceof Promise)throw new Error("Async schemas not supported in object keys currently");if(v4.issues.length){r3.issues.push({code:"invalid_key",origin:"record",issues:v4.issues.map(h5=>finalizeIssue(h5,o3,config())),input:l5,path:[l5],inst:e8});continue}let _7=v4.value;if(_7==="__proto__")continue;let d7=t.valueType._zod.run({value:s6[l5],issues:[]},o3);d7 instanceof Promise?i3.push(d7.then(h5=>{h5.issues.length&&r3.issues.push(...prefixIssues(l5,h5.issues)),r3.value[_7]=h5.value})):(d7.issues.length&&r3.issues.push(...prefixIssues(l5,d7.issues)),r3.value[_7]=d7.value)}let c3;for(let l5 in s6)if(!f8.has(l5))if(t.mode==="loose"){if(l5==="__proto__")continue;r3.value[l5]=s6[l5]}else c3=c3??[],c3.push(l5);c3&&c3.length>0&&r3.issues.push({code:"unrecognized_keys",input:s6,inst:e8,keys:c3,continue:true})}else{r3.value=n4?n4.alloc(e8,r3,{},o3):{};let f8;for(let c3 of Reflect.ownKeys(s6)){if(c3==="__proto__"||!Object.prototype.propertyIsEnumerable.call(s6,c3))continue;let l5=t.keyType._zod.run({value:c3,issues:[]},o3);if(l5 instanceof Promise)throw new Error("Async schemas not supported in object keys currently");if(typeof c3=="string"&&number.test(c3)&&l5.issues.length){let h5=t.keyType._zod.run({value:Number(c3),issues:[]},o3);if(h5 instanceof Promise)throw new Error("Async schemas not supported in object keys currently");h5.issues.length===0&&(l5=h5)}if(l5.issues.length){t.mode==="loose"?r3.value[c3]=s6[c3]:p11?(f8=f8??[],f8.push(c3)):r3.issues.push({code:"invalid_key",origin:"record",issues:l5.issues.map(h5=>finalizeIssue(h5,o3,config())),input:c3,path:[c3],inst:e8});continue}let _7=l5.value;if(_7==="__proto__")continue;let d7=t.valueType._zod.run({value:s6[c3],issues:[]},o3);d7 instanceof Promise?i3.push(d7.then(h5=>{h5.issues.length&&r3.issues.push(...prefixIssues(c3,h5.issues)),r3.value[_7]=h5.value})):(d7.issues.length&&r3.issues.push(...prefixIssues(c3,d7.issues)),r3.value[_7]=d7.value)}f8&&f8.length>0&&r3.issues.push({code:"unrecognized_keys",input:s6,inst:e8,keys:f8,continue:true})}return i3.length?Promise.all(i3).then(()=>r3):r3}});var $ZodEnum=$constructor("$ZodEnum",(e8,t)=>{$ZodType.init(e8,t);let n4=getEnumValues(t.entries),r3=new Set(n4);e8._zod.values=r3,defineLazyInternal(e8,"pattern",o3=>{let s6=getEnumValues(o3.def.entries).filter(i3=>propertyKeyTypes.has(typeof i3));return new RegExp(s6.length?`^(${s6.map(i3=>escapeRegex(i3.toString())).join("|")})$`:"^[^\\s\\S]$")}),e8._zod.parse=(o3,s6)=>{let i3=o3.value;return r3.has(i3)||o3.issues.push({code:"invalid_value",values:n4,input:i3,inst:e8}),o3}}),$ZodLiteral=$constructor("$ZodLiteral",(e8,t)=>{$ZodType.init(e8,t);let n4=new Set(t.values);e8._zod.values=n4,defineLazyInternal(e8,"pattern",r3=>{let o3=r3.def.values;return new RegExp(o3.length?`^(${o3.map(s6=>typeof s6=="string"?escapeRegex(s6):s6?escapeRegex(s6.toString()):String(s6)).join("|")})$`:"^[^\\s\\S]$")}),e8._zod.parse=(r3,o3)=>{let s6=r3.value;return n4.has(s6)||r3.issues.push({code:"invalid_value",values:t.values,input:s6,inst:e8}),r3}});var $ZodTransform=$constructor("$ZodTransform",(e8,t)=>{$ZodType.init(e8,t),e8._zod.optin="optional",globalConfig.memoizer?.guard(e8),e8._zod.parse=(n4,r3)=>{if(r3.direction==="backward")throw new $ZodEncodeError(e8.constructor.name);let o3=t.transform(n4.value,n4);if(r3.async)return(o3 instanceof Promise?o3:Promise.resolve(o3)).then(i3=>(n4.value=i3,n4));if(o3 instanceof Promise)throw new $ZodAsyncError;return n4.value=o3,n4}});function Q(e8,t){return e8.value=t.issues.length?void 0:t.value,e8}var $ZodOptional=$constructor("$ZodOptional",(e8,t)=>{$ZodType.init(e8,t),defineLazyInternal(e8,"optin",n4=>n4.def.innerType._zod.optin==="defaulted"?"defaulted":"optional"),e8._zod.optout="optional",defineLazyInternal(e8,"values",n4=>{let r3=n4.def.innerType._zod.values;return r3?new Set([...r3,void 0]):void 0}),defineLazyInternal(e8,"pattern",n4=>{let r3=n4.def.innerType._zod.pattern;return r3?new RegExp(`^(${cleanRegex(r3.source)})?$`):void 0}),e8._zod.parse=(n4,r3)=>{if(n4.value===void 0){if(t.innerType._zod.optin!=="defaulted")return n4;let o3=t.innerType._zod.run({value:n4.value,issues:[]},r3);return o3 instanceof Promise?o3.then(s6=>Q(n4,s6)):Q(n4,o3)}return t.innerType._zod.run(n4,r3)}}),$ZodExactOptional=$constructor("$ZodExactOptional",(e8,t)=>{$ZodOptional.init(e8,t),defineLazyInternal(e8,"values",n4=>n4.def.innerType._zod.values),defineLazyInternal(e8,"pattern",n4=>n4.def.innerType._zod.pattern),e8._zod.parse=(n4,r3)=>t.innerType._zod.run(n4,r3)}),$ZodNullable=$constructor("$ZodNullable",(e8,t)=>{$ZodType.init(e8,t),defineLazyInternal(e8,"optin",n4=>n4.def.innerType._zod.optin),defineLazyInternal(e8,"optout",n4=>n4.def.innerType._zod.optout),defineLazyInternal(e8,"pattern",n4=>{let r3=n4.def.innerType._zod.pattern;return r3?new RegExp(`^(${cleanRegex(r3.source)}|null)$`):void 0}),defineLazyInternal(e8,"values",n4=>n4.def.innerType._zod.values?new Set([...n4.def.innerType._zod.values,null]):void 0),e8._zod.parse=(n4,r3)=>n4.value===null?n4:t.innerType._zod.run(n4,r3)}),$ZodDefault=$constructor("$ZodDefault",(e8,t)=>{$ZodType.init(e8,t),e8._zod.optin="defaulted",defineLazyInternal(e8,"values",n4=>n4.def.innerType._zod.values),e8._zod.parse=(n4,r3)=>{if(r3.direction==="backward")return t.innerType._zod.run(n4,r3);if(n4.value===void 0)return n4.value=t.defaultValue,n4;let o3=t.innerType._zod.run(n4,r3);return o3 instanceof Promise?o3.then(s6=>ee(s6,t)):ee(o3,t)}});function ee(e8,t){return e8.value===void 0&&(e8.value=t.defaultValue),e8}var $ZodPrefault=$constructor("$ZodPrefault",(e8,t)=>{$ZodType.init(e8,t),e8._zod.optin="defaulted",defineLazyInternal(e8,"values",n4=>n4.def.innerType._zod.values),e8._zod.parse=(n4,r3)=>(r3.direction==="backward"||n4.value===void 0&&(n4.value=t.defaultValue),t.innerType._zod.run(n4,r3))}),$ZodNonOptional=$constructor("$ZodNonOptional",(e8,t)=>{$ZodType.init(e8,t),defineLazyInternal(e8,"values",n4=>{let r3=n4.def.innerType._zod.values;return r3?new Set([...r3].filter(o3=>o3!==void 0)):void 0}),e8._zod.parse=(n4,r3)=>{let o3=t.innerType._zod.run(n4,r3);return o3 instanceof Promise?o3.then(s6=>te(s6,e8)):te(o3,e8)}});function te(e8,t){return!e8.issues.length&&e8.value===void 0&&e8.issues.push({code:"invalid_type",expected:"nonoptional",input:e8.value,inst:t}),e8}function ne(e8,t,n4,r3){return t.issues.length?(e8.value=n4.catchValue({...t,value:e8.value,error:{issues:t.issues.map(o3=>finalizeIssue(o3,r3,config()))},input:e8.value}),e8):(e8.value=t.value,t.memo&&(e8.memo=true),e8)}var $ZodCatch=$constructor("$ZodCatch",(e8,t)=>{$ZodType.init(e8,t),defineLazyInternal(e8,"optin",n4=>n4.def.innerType._zod.optin==="defaulted"?"defaulted":"optional"),defineLazyInternal(e8,"optout",n4=>n4.def.innerType._zod.optout),defineLazyInternal(e8,"values",n4=>n4.def.innerType._zod.values),e8._zod.parse=(n4,r3)=>{if(r3.direction==="backward")return t.innerType._zod.run(n4,r3);let o3=t.innerType._zod.run({value:n4.value,issues:[]},r3);return o3 instanceof Promise?o3.then(s6=>ne(n4,s6,t,r3)):ne(n4,o3,t,r3)}});var $ZodPipe=$constructor("$ZodPipe",(e8,t)=>{$ZodType.init(e8,t),defineLazyInternal(e8,"values",n4=>n4.def.in._zod.values),defineLazyInternal(e8,"optin",n4=>n4.def.in._zod.optin),defineLazyInternal(e8,"optout",n4=>n4.def.out._zod.optout),defineLazyInternal(e8,"propValues",n4=>n4.def.in._zod.propValues),e8._zod.parse=(n4,r3)=>{if(r3.direction==="backward"){let s6=t.out._zod.run(n4,r3);return s6 instanceof Promise?s6.then(i3=>R(i3,t.in,r3)):R(s6,t.in,r3)}let o3=t.in._zod.run(n4,r3);return o3 instanceof Promise?o3.then(s6=>R(s6,t.out,r3)):R(o3,t.out,r3)}});function R(e8,t,n4){return e8.issues.some(r3=>r3.code!=="unrecognized_keys")?(e8.aborted=true,e8):t._zod.run({value:e8.value,issues:e8.issues},n4)}var $ZodPreprocess=$constructor("$ZodPreprocess",(e8,t)=>{$ZodPipe.init(e8,t)}),$ZodReadonly=$constructor("$ZodReadonly",(e8,t)=>{$ZodType.init(e8,t),defineLazyInternal(e8,"propValues",n4=>n4.def.innerType._zod.propValues),defineLazyInternal(e8,"values",n4=>n4.def.innerType._zod.values),defineLazyInternal(e8,"optin",n4=>n4.def.innerType?._zod?.optin),defineLazyInternal(e8,"optout",n4=>n4.def.innerType?._zod?.optout),e8._zod.parse=(n4,r3)=>{if(r3.direction==="backward")return t.innerType._zod.run(n4,r3);let o3=t.innerType._zod.run(n4,r3);return o3 instanceof Promise?o3.then(re):re(o3)}});function re(e8){return e8.memo||(e8.value=Object.freeze(e8.value)),e8}var $ZodCustom=$constructor("$ZodCustom",(e8,t)=>{$ZodCheck.init(e8,t),$ZodType.init(e8,t),e8._zod.parse=(n4,r3)=>n4,e8._zod.check=n4=>{let r3=n4.value,o3=t.fn(r3);if(o3 instanceof Promise)return o3.then(s6=>oe(s6,n4,r3,e8));oe(o3,n4,r3,e8)}});function oe(e8,t,n4,r3){if(!e8){let o3={code:"custom",input:n4,inst:r3,path:[...r3._zod.def.path??[]],continue:!r3._zod.def.abort};r3._zod.def.params&&(o3.params=r3._zod.def.params),t.issues.push(issue(o3))}}
var $ZodCyclicError=class extends Error{constructor(){super("Cannot parse a reference cycle that closes through a transform"),this.name="ZodCyclicError"}},E4="~memo",O3=[];function T2(e8){return e8!==null&&typeof e8=="object"}function S2(e8){return e8.map(r3=>r3.path?{...r3,path:r3.path.slice()}:{...r3})}var R2=new WeakMap,_3=0,w2=1,g2=2;function m(e8,r3,c3){let i3=R2.get(e8);if(i3!==void 0)return i3?g2:_3;if(r3.has(e8))return g2;r3.add(e8);let u5=_3,n4=t=>{if(u5!==g2&&t?._zod){let o3=m(t,r3,c3);o3>u5&&(u5=o3)}},l5=(t,o3)=>{let a5=_3;for(let d7 of Reflect.ownKeys(t)){let k3=Object.getOwnPropertyDescriptor(t,d7);if(o3&&!k3.enumerable)continue;let p11=k3.get?w2:k3.value?._zod?m(k3.value,r3,c3):_3;p11>a5&&(a5=p11)}return a5},b6=t=>{t>u5&&(u5=t)},s6=e8._zod.def;switch(s6.type){case"object":{let t=rawShape(s6);b6(t?l5(t,true):w2),n4(s6.catchall);break}case"array":n4(s6.element);break;case"tuple":for(let t of s6.items)n4(t);n4(s6.rest);break;case"record":case"map":n4(s6.keyType),n4(s6.valueType);break;case"set":n4(s6.valueType);break;case"union":for(let t of s6.options)n4(t);break;case"intersection":n4(s6.left),n4(s6.right);break;case"optional":case"nullable":case"default":case"prefault":case"catch":case"readonly":case"nonoptional":case"promise":case"success":n4(s6.innerType);break;case"pipe":n4(s6.in),n4(s6.out);break;case"function":n4(s6.input),n4(s6.output);break;case"lazy":{let t=s6._cachedInner??(c3?e8._zod.innerType:void 0);b6(t?m(t,r3,false):w2);break}case"template_literal":case"string":case"number":case"int":case"boolean":case"bigint":case"symbol":case"undefined":case"null":case"void":case"never":case"any":case"unknown":case"date":case"nan":case"enum":case"literal":case"file":case"transform":case"custom":break;default:for(let t in s6){let o3=Object.getOwnPropertyDescriptor(s6,t);if(!o3||o3.get)continue;let a5=o3.value;if(!(!a5||typeof a5!="object")){if(a5._zod)n4(a5);else if(Array.isArray(a5))for(let d7 of a5)n4(d7)}}}return r3.delete(e8),A3(e8,u5)}function A3(e8,r3){return r3!==w2&&R2.set(e8,r3===g2),r3}function C(e8,r3){let c3=e8.buckets.get(r3);return c3||(c3=new WeakMap,e8.buckets.set(r3,c3)),c3}var v,y3=[],I={alloc(e8,r3,c3){let i3=v;if(!i3)return c3;v=void 0;let u5={value:c3,issues:null};return i3.set(r3.value,u5),y3.push(u5),c3},guard(e8){var r3;(r3=e8._zod).deferred??(r3.deferred=[]),e8._zod.deferred.push(()=>{let c3=e8._zod.parse,i3=(u5,n4)=>{if(n4.direction!=="backward"&&isBackEdge(n4,u5.value))throw new $ZodCyclicError;return c3(u5,n4)};e8._zod.parse=i3,e8._zod.run===c3&&(e8._zod.run=i3)})},attach(e8){var r3;let c3,i3=false,u5,n4;(r3=e8._zod).deferred??(r3.deferred=[]),e8._zod.deferred.push(()=>{let l5=e8._zod.parse,b6=(s6,f8)=>{if(c3===void 0){let h5=m(e8,new Set,false);if(h5===_3)return e8._zod.parse=l5,e8._zod.run===b6&&(e8._zod.run=l5),l5(s6,f8);h5===g2||i3?c3=true:i3=true}let t=s6.value;if(!T2(t))return l5(s6,f8);let o3=f8[E4];o3||(o3={buckets:new WeakMap,backEdges:void 0},f8[E4]=o3);let a5;u5===f8?a5=n4:(a5=C(o3,e8),u5=f8,n4=a5);let d7=a5.get(t);if(d7)return s6.value=d7.value,d7.issues?d7.issues.length&&s6.issues.push(...S2(d7.issues)):(s6.memo=true,o3.backEdges??(o3.backEdges=new WeakSet),o3.backEdges.add(d7.value)),s6;v=a5;let k3=y3.length,p11=l5(s6,f8);v=void 0;let z4=y3.length>k3?y3.pop():void 0;return p11 instanceof Promise?p11.then(h5=>(z4&&(z4.issues=h5.issues.length?S2(h5.issues):O3),h5)):(z4&&(z4.issues=p11.issues.length?S2(p11.issues):O3),p11)};e8._zod.parse=b6,e8._zod.run===l5&&(e8._zod.run=b6)})}};function memoizer(){return I}function isBackEdge(e8,r3){let c3=e8[E4]?.backEdges;return c3!==void 0&&T2(r3)&&c3.has(r3)}
var u=()=>{let o3={string:{unit:"characters",verb:"to have"},file:{unit:"bytes",verb:"to have"},array:{unit:"items",verb:"to have"},set:{unit:"items",verb:"to have"},map:{unit:"entries",verb:"to have"}};function r3(e8){return o3[e8]??null}let d7={regex:"input",email:"email address",url:"URL",emoji:"emoji",uuid:"UUID",uuidv4:"UUIDv4",uuidv6:"UUIDv6",nanoid:"nanoid",guid:"GUID",cuid:"cuid",cuid2:"cuid2",ulid:"ULID",xid:"XID",ksuid:"KSUID",datetime:"ISO datetime",date:"ISO date",time:"ISO time",duration:"ISO duration",ipv4:"IPv4 address",ipv6:"IPv6 address",mac:"MAC address",cidrv4:"IPv4 range",cidrv6:"IPv6 range",base64:"base64-encoded string",base64url:"base64url-encoded string",json_string:"JSON string",e164:"E.164 number",currency_code:"currency code",credit_card:"credit card number",iban:"IBAN",jwt:"JWT",template_literal:"input"},c3={nan:"NaN"};function a5(e8,t){return e8==="number"&&typeof t=="number"&&!Number.isFinite(t)?String(t):c3[e8]??e8}return e8=>{switch(e8.code){case"invalid_type":{let t=a5(e8.expected),n4=parsedType(e8.input),l5=a5(n4,e8.input);return`Invalid input: expected ${t}, received ${l5}`}case"invalid_value":return e8.values.length===1?`Invalid input: expected ${stringifyPrimitive(e8.values[0])}`:`Invalid option: expected one of ${joinValues(e8.values,"|")}`;case"too_big":{let t=e8.exact?"exactly ":e8.inclusive?"<=":"<",n4=r3(e8.origin);return n4?`Too big: expected ${e8.origin??"value"} to have ${t}${e8.maximum.toString()} ${n4.unit??"elements"}`:`Too big: expected ${e8.origin??"value"} to be ${t}${e8.maximum.toString()}`}case"too_small":{let t=e8.exact?"exactly ":e8.inclusive?">=":">",n4=r3(e8.origin);return n4?`Too small: expected ${e8.origin} to have ${t}${e8.minimum.toString()} ${n4.unit}`:`Too small: expected ${e8.origin} to be ${t}${e8.minimum.toString()}`}case"invalid_format":{let t=e8;return t.format==="starts_with"?`Invalid string: must start with "${t.prefix}"`:t.format==="ends_with"?`Invalid string: must end with "${t.suffix}"`:t.format==="includes"?`Invalid string: must include "${t.includes}"`:t.format==="regex"?`Invalid string: must match pattern ${t.pattern}`:`Invalid ${d7[t.format]??e8.format}`}case"not_multiple_of":return`Invalid number: must be a multiple of ${e8.divisor}`;case"unrecognized_keys":return`Unrecognized key${e8.keys.length>1?"s":""}: ${joinValues(e8.keys,", ")}`;case"invalid_key":return`Invalid key in ${e8.origin}`;case"invalid_union":return e8.options&&Array.isArray(e8.options)&&e8.options.length>0?`Invalid discriminator value. Expected ${e8.options.map(n4=>`'${n4}'`).join(" | ")}`:e8.inclusive===false?"Invalid input: more than one option matched":"Invalid input";case"invalid_element":return`Invalid value in ${e8.origin}`;default:return"Invalid input"}}};function en_default(){return{localeError:u()}}
var s;var $ZodRegistry=class{constructor(){this._map=new WeakMap,this._idmap=new Map}add(t,...e8){let i3=e8[0];return this._map.set(t,i3),i3&&typeof i3=="object"&&"id"in i3&&this._idmap.set(i3.id,t),this}clear(){return this._map=new WeakMap,this._idmap=new Map,this}remove(t){let e8=this._map.get(t);return e8&&typeof e8=="object"&&"id"in e8&&this._idmap.delete(e8.id),this._map.delete(t),this}get(t){let e8=t._zod.parent;if(e8){let i3={...this.get(e8)??{}};delete i3.id;let o3={...i3,...this._map.get(t)};return Object.keys(o3).length?o3:void 0}return this._map.get(t)}has(t){return this._map.has(t)}};function registry(){return new $ZodRegistry}(s=globalThis).__zod_globalRegistry??(s.__zod_globalRegistry=registry());var globalRegistry=globalThis.__zod_globalRegistry;
function _4(e8){return e8.checks&&(e8.checks=[...e8.checks]),e8}
// @__NO_SIDE_EFFECTS__
function _string(e8, r3) {
  return new e8(_4({ type: "string", ...normalizeParams(r3) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedString(e8, r3) {
  return new e8(_4({ type: "string", coerce: !0, ...normalizeParams(r3) }));
}
// @__NO_SIDE_EFFECTS__
function _email(e8, r3) {
  return new e8({
    type: "string",
    format: "email",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _guid(e8, r3) {
  return new e8({
    type: "string",
    format: "guid",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuid(e8, r3) {
  return new e8({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(e8, r3) {
  return new e8({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: !1,
    version: "v4",
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(e8, r3) {
  return new e8({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: !1,
    version: "v6",
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(e8, r3) {
  return new e8({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: !1,
    version: "v7",
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _url(e8, r3) {
  return new e8({
    type: "string",
    format: "url",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _emoji(e8, r3) {
  return new e8({
    type: "string",
    format: "emoji",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _nanoid(e8, r3) {
  return new e8({
    type: "string",
    format: "nanoid",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _cuid(e8, r3) {
  return new e8({
    type: "string",
    format: "cuid",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _cuid2(e8, r3) {
  return new e8({
    type: "string",
    format: "cuid2",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _ulid(e8, r3) {
  return new e8({
    type: "string",
    format: "ulid",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _xid(e8, r3) {
  return new e8({
    type: "string",
    format: "xid",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _ksuid(e8, r3) {
  return new e8({
    type: "string",
    format: "ksuid",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _ipv4(e8, r3) {
  return new e8({
    type: "string",
    format: "ipv4",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _ipv6(e8, r3) {
  return new e8({
    type: "string",
    format: "ipv6",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(e8, r3) {
  return new e8({
    type: "string",
    format: "cidrv4",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(e8, r3) {
  return new e8({
    type: "string",
    format: "cidrv6",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _base64(e8, r3) {
  return new e8({
    type: "string",
    format: "base64",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _base64url(e8, r3) {
  return new e8({
    type: "string",
    format: "base64url",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _e164(e8, r3) {
  return new e8({
    type: "string",
    format: "e164",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _jwt(e8, r3) {
  return new e8({
    type: "string",
    format: "jwt",
    check: "string_format",
    abort: !1,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(e8, r3) {
  return new e8({
    type: "string",
    format: "datetime",
    check: "string_format",
    offset: !1,
    local: !1,
    precision: null,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(e8, r3) {
  return new e8({
    type: "string",
    format: "date",
    check: "string_format",
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(e8, r3) {
  return new e8({
    type: "string",
    format: "time",
    check: "string_format",
    precision: null,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(e8, r3) {
  return new e8({
    type: "string",
    format: "duration",
    check: "string_format",
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _number(e8, r3) {
  return new e8(_4({ type: "number", checks: [], ...normalizeParams(r3) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedNumber(e8, r3) {
  return new e8(_4({ type: "number", coerce: !0, checks: [], ...normalizeParams(r3) }));
}
// @__NO_SIDE_EFFECTS__
function _int(e8, r3) {
  return new e8({
    type: "number",
    check: "number_format",
    abort: !1,
    format: "safeint",
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _boolean(e8, r3) {
  return new e8({
    type: "boolean",
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _coercedBoolean(e8, r3) {
  return new e8({
    type: "boolean",
    coerce: !0,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _coercedBigint(e8, r3) {
  return new e8({
    type: "bigint",
    coerce: !0,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _null(e8, r3) {
  return new e8({
    type: "null",
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _any(e8) {
  return new e8({
    type: "any"
  });
}
// @__NO_SIDE_EFFECTS__
function _unknown(e8) {
  return new e8({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function _never(e8, r3) {
  return new e8({
    type: "never",
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _coercedDate(e8, r3) {
  return new e8({
    type: "date",
    coerce: !0,
    ...normalizeParams(r3)
  });
}
// @__NO_SIDE_EFFECTS__
function _lt(e8, r3) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(r3),
    value: e8,
    inclusive: !1
  });
}
// @__NO_SIDE_EFFECTS__
function _lte(e8, r3) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(r3),
    value: e8,
    inclusive: !0
  });
}
// @__NO_SIDE_EFFECTS__
function _gt(e8, r3) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(r3),
    value: e8,
    inclusive: !1
  });
}
// @__NO_SIDE_EFFECTS__
function _gte(e8, r3) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(r3),
    value: e8,
    inclusive: !0
  });
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(e8, r3) {
  return new $ZodCheckMultipleOf({
    check: "multiple_of",
    ...normalizeParams(r3),
    value: e8
  });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(e8, r3) {
  return new $ZodCheckMaxLength({
    check: "max_length",
    ...normalizeParams(r3),
    maximum: e8
  });
}
// @__NO_SIDE_EFFECTS__
function _minLength(e8, r3) {
  return new $ZodCheckMinLength({
    check: "min_length",
    ...normalizeParams(r3),
    minimum: e8
  });
}
// @__NO_SIDE_EFFECTS__
function _length(e8, r3) {
  return new $ZodCheckLengthEquals({
    check: "length_equals",
    ...normalizeParams(r3),
    length: e8
  });
}
// @__NO_SIDE_EFFECTS__
function _regex(e8, r3) {
  return new $ZodCheckRegex({
    check: "string_format",
    format: "regex",
    ...normalizeParams(r3),
    pattern: e8
  });
}
// @__NO_SIDE_EFFECTS__
function _lowercase(e8) {
  return new $ZodCheckLowerCase({
    check: "string_format",
    format: "lowercase",
    ...normalizeParams(e8)
  });
}
// @__NO_SIDE_EFFECTS__
function _uppercase(e8) {
  return new $ZodCheckUpperCase({
    check: "string_format",
    format: "uppercase",
    ...normalizeParams(e8)
  });
}
// @__NO_SIDE_EFFECTS__
function _includes(e8, r3) {
  return new $ZodCheckIncludes({
    check: "string_format",
    format: "includes",
    ...normalizeParams(r3),
    includes: e8
  });
}
// @__NO_SIDE_EFFECTS__
function _startsWith(e8, r3) {
  return new $ZodCheckStartsWith({
    check: "string_format",
    format: "starts_with",
    ...normalizeParams(r3),
    prefix: e8
  });
}
// @__NO_SIDE_EFFECTS__
function _endsWith(e8, r3) {
  return new $ZodCheckEndsWith({
    check: "string_format",
    format: "ends_with",
    ...normalizeParams(r3),
    suffix: e8
  });
}
// @__NO_SIDE_EFFECTS__
function _overwrite(e8) {
  return new $ZodCheckOverwrite({
    check: "overwrite",
    tx: e8
  });
}
// @__NO_SIDE_EFFECTS__
function _normalize(e8) {
  return /* @__PURE__ */ _overwrite((r3) => r3.normalize(e8));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
  return /* @__PURE__ */ _overwrite((e8) => e8.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
  return /* @__PURE__ */ _overwrite((e8) => e8.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
  return /* @__PURE__ */ _overwrite((e8) => e8.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
  return /* @__PURE__ */ _overwrite((e8) => slugify(e8));
}
// @__NO_SIDE_EFFECTS__
function _array(e8, r3, n4) {
  return new e8({
    type: "array",
    element: r3,
    // get element() {
    //   return element;
    // },
    ...normalizeParams(n4)
  });
}
// @__NO_SIDE_EFFECTS__
function _custom(e8, r3, n4) {
  let o3 = normalizeParams(n4);
  return o3.abort ?? (o3.abort = !0), new e8({
    type: "custom",
    check: "custom",
    fn: r3,
    ...o3
  });
}
// @__NO_SIDE_EFFECTS__
function _refine(e8, r3, n4) {
  return new e8({
    type: "custom",
    check: "custom",
    fn: r3,
    ...normalizeParams(n4)
  });
}
// @__NO_SIDE_EFFECTS__
function _superRefine(e8, r3) {
  let n4 = /* @__PURE__ */ _check((o3) => (o3.addIssue = (c3) => {
    if (typeof c3 == "string")
      o3.issues.push(issue(c3, o3.value, n4._zod.def));
    else {
      let i3 = c3;
      i3.fatal && (i3.continue = !1), i3.code ?? (i3.code = "custom"), "input" in i3 || (i3.input = o3.value), i3.inst ?? (i3.inst = n4), i3.continue ?? (i3.continue = !n4._zod.def.abort), o3.issues.push(issue(i3));
    }
  }, e8(o3.value, o3)), r3);
  return n4;
}
// @__NO_SIDE_EFFECTS__
function _check(e8, r3) {
  let n4 = new $ZodCheck({
    check: "custom",
    ...normalizeParams(r3)
  });
  return n4._zod.check = e8, n4;
}

// node_modules/zod/v4/core/to-json-schema.js
function m2(e8,...n4){for(let s6 of n4)for(let t of Reflect.ownKeys(s6))Object.prototype.propertyIsEnumerable.call(s6,t)&&assignProp(e8,t,s6[t]);return e8}function initializeContext(e8){let n4=e8?.target??"draft-2020-12";return n4==="draft-4"&&(n4="draft-04"),n4==="draft-7"&&(n4="draft-07"),{processors:e8.processors??{},metadataRegistry:e8?.metadata??globalRegistry,target:n4,unrepresentable:e8?.unrepresentable??"throw",override:e8?.override??(()=>{}),io:e8?.io??"output",counter:0,seen:new Map,sharedDefsExtractedFor:void 0,sharedEmitDoneFor:void 0,cycles:e8?.cycles??"ref",reused:e8?.reused??"inline",intersections:[],deferred:[],external:e8?.external??void 0}}function handleUnrepresentable(e8,n4,s6,t,f8){let i3=typeof n4.unrepresentable=="function"?n4.unrepresentable({zodSchema:e8,path:t.path,message:f8}):n4.unrepresentable;if(i3==="any")return false;if(i3===void 0||i3==="throw")throw new Error(f8);return Object.assign(s6,i3),true}function processSchema(e8,n4,s6={path:[],schemaPath:[]}){var t;let f8=e8._zod.def,i3=n4.seen.get(e8);if(i3)return i3.count++,s6.schemaPath.includes(e8)&&(i3.cycle=s6.path),i3.schema;let r3={schema:{},count:1,cycle:void 0,path:s6.path};n4.seen.set(e8,r3),n4.sharedDefsExtractedFor=void 0,n4.sharedEmitDoneFor=void 0;let o3=e8._zod.toJSONSchema?.();if(o3)r3.schema=o3;else{let c3={...s6,schemaPath:[...s6.schemaPath,e8],path:s6.path};if(e8._zod.processJSONSchema)e8._zod.processJSONSchema(n4,r3.schema,c3);else{let g6=r3.schema,u5=n4.processors[f8.type];if(!u5)throw new Error(`[toJSONSchema]: Non-representable type encountered: ${f8.type}`);u5(e8,n4,g6,c3)}let l5=e8._zod.parent;l5&&(r3.ref||(r3.ref=l5),processSchema(l5,n4,c3),n4.seen.get(l5).isParent=true)}let a5=n4.metadataRegistry.get(e8);return a5&&m2(r3.schema,a5),n4.io==="input"&&p6(e8)&&(delete r3.schema.examples,delete r3.schema.default),n4.io==="input"&&"_prefault"in r3.schema&&((t=r3.schema).default??(t.default=r3.schema._prefault)),delete r3.schema._prefault,n4.seen.get(e8).schema}function b3(e8){return e8.replace(/~/g,"~0").replace(/\//g,"~1")}function extractDefs(e8,n4){let s6=e8.seen.get(n4);if(!s6)throw new Error("Unprocessed schema. This is a bug in Zod.");if(e8.external&&e8.sharedDefsExtractedFor===e8.external)return;let t=new Map;for(let r3 of e8.seen.entries()){let o3=e8.metadataRegistry.get(r3[0])?.id;if(o3){let a5=t.get(o3);if(a5&&a5!==r3[0])throw new Error(`Duplicate schema id "${o3}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);t.set(o3,r3[0])}}let f8=r3=>{let o3=e8.target==="draft-2020-12"?"$defs":"definitions";if(e8.external){let l5=e8.external.registry.get(r3[0])?.id,g6=e8.external.uri??(y5=>y5);if(l5)return{ref:g6(l5)};let u5=r3[1].defId??r3[1].schema.id??`schema${e8.counter++}`;return r3[1].defId=u5,{defId:u5,ref:`${g6("__shared")}#/${o3}/${b3(u5)}`}}let a5="#",d7=`${a5}/${o3}/`;if(r3[1]===s6&&!r3[1].schema.id)return{ref:a5};let c3=r3[1].schema.id??`__schema${e8.counter++}`;return{defId:c3,ref:d7+b3(c3)}},i3=r3=>{if(r3[1].schema.$ref)return;let o3=r3[1],{ref:a5,defId:d7}=f8(r3);o3.def={...o3.schema},d7&&(o3.defId=d7);let c3=o3.schema;for(let l5 in c3)delete c3[l5];c3.$ref=a5};if(e8.cycles==="throw")for(let r3 of e8.seen.entries()){let o3=r3[1];if(o3.cycle)throw new Error(`Cycle detected: #/${o3.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`)}for(let r3 of e8.seen.entries()){let o3=r3[1];if(n4===r3[0]){i3(r3);continue}if(e8.external){let d7=e8.external.registry.get(r3[0])?.id;if(n4!==r3[0]&&d7){i3(r3);continue}}if(e8.metadataRegistry.get(r3[0])?.id){i3(r3);continue}if(o3.cycle){i3(r3);continue}o3.count>1&&e8.reused==="ref"&&i3(r3)}e8.external&&(e8.sharedDefsExtractedFor=e8.external)}function w3(e8){let n4=e8.anyOf;if(!Array.isArray(n4)||n4.length===0||e8.type!==void 0)return;let s6=[];for(let t of n4){if(!t||typeof t!="object")return;w3(t);let f8=Object.keys(t);if(f8.length!==1||f8[0]!=="type")return;let i3=t.type;for(let r3 of Array.isArray(i3)?i3:[i3]){if(typeof r3!="string")return;s6.includes(r3)||s6.push(r3)}}delete e8.anyOf,e8.type=s6.length===1?s6[0]:s6}var $=new Set(["type","properties","required","additionalProperties"]),j3=["oneOf","anyOf"];function E5(e8){let n4=e8.additionalProperties;return n4===void 0||n4===false||typeof n4!="object"||n4===null?null:Object.keys(n4).length?n4:null}function S3(e8){let n4=[];for(let i3 of e8){if(typeof i3!="object"||i3.type!=="object")return null;for(let r3 in i3)if(!$.has(r3))return null;n4.push(i3)}let s6={},t=new Set;for(let i3 of n4){for(let r3 in i3.properties){if(Object.prototype.hasOwnProperty.call(s6,r3))continue;let o3=[];for(let d7 of n4){let c3=d7.properties?.[r3]??E5(d7);c3!=null&&(o3.some(l5=>JSON.stringify(l5)===JSON.stringify(c3))||o3.push(c3))}let a5=o3.length===1?o3[0]:S3(o3)??{allOf:o3};assignProp(s6,r3,a5)}for(let r3 of i3.required??[])t.add(r3)}let f8={type:"object",properties:s6};if(t.size&&(f8.required=[...t]),n4.every(i3=>i3.additionalProperties===false))f8.additionalProperties=false;else{let i3=[];for(let r3 of n4){let o3=E5(r3);o3&&!i3.some(a5=>JSON.stringify(a5)===JSON.stringify(o3))&&i3.push(o3)}i3.length===1?f8.additionalProperties=i3[0]:i3.length>1&&(f8.additionalProperties={allOf:i3})}return f8}function P3(e8){let n4=e8.allOf;if(!Array.isArray(n4)||n4.length<2)return;for(let f8 of $)if(f8 in e8)return;let s6=n4.filter(f8=>j3.some(i3=>Array.isArray(f8[i3]))),t=null;if(!s6.length)t=S3(n4);else{let f8=s6[0],i3=j3.find(a5=>Array.isArray(f8[a5]));if(Object.keys(f8).length!==1)return;let r3=n4.filter(a5=>a5!==f8),o3=f8[i3].map(a5=>S3([...r3,a5]));if(o3.some(a5=>!a5))return;t={[i3]:o3}}t&&(delete e8.allOf,m2(e8,t))}function finalize(e8,n4){let s6=e8.seen.get(n4);if(!s6)throw new Error("Unprocessed schema. This is a bug in Zod.");let t=o3=>{let a5=e8.seen.get(o3);if(a5.ref===null)return;let d7=a5.def??a5.schema,c3={...d7},l5=a5.ref;if(a5.ref=null,l5){t(l5);let u5=e8.seen.get(l5),y5=u5.schema;if(y5.$ref&&(e8.target==="draft-07"||e8.target==="draft-04"||e8.target==="openapi-3.0")?(d7.allOf=d7.allOf??[],d7.allOf.push(y5)):m2(d7,y5),m2(d7,c3),o3._zod.parent===l5)for(let h5 in d7)h5==="$ref"||h5==="allOf"||h5 in c3||delete d7[h5];if(y5.$ref&&u5.def)for(let h5 in d7)h5==="$ref"||h5==="allOf"||h5 in u5.def&&JSON.stringify(d7[h5])===JSON.stringify(u5.def[h5])&&delete d7[h5]}let g6=o3._zod.parent;if(g6&&g6!==l5){t(g6);let u5=e8.seen.get(g6);if(u5?.schema.$ref&&(d7.$ref=u5.schema.$ref,u5.def))for(let y5 in d7)y5==="$ref"||y5==="allOf"||y5 in u5.def&&JSON.stringify(d7[y5])===JSON.stringify(u5.def[y5])&&delete d7[y5]}e8.override({zodSchema:o3,jsonSchema:d7,path:a5.path??[]})};if(!e8.external||e8.sharedEmitDoneFor!==e8.external){for(let o3 of[...e8.seen.entries()].reverse())t(o3[0]);if(e8.target!=="openapi-3.0")for(let o3 of e8.seen.entries())w3(o3[1].def??o3[1].schema);for(let o3 of e8.deferred)o3();if(e8.intersections.length){let o3=new Map;for(let a5 of e8.seen.values())for(let d7 of[a5.schema,a5.def]){let c3=d7?.allOf;if(!Array.isArray(c3))continue;let l5=o3.get(c3);l5?l5.push(d7):o3.set(c3,[d7])}for(let a5 of e8.intersections)for(let d7 of o3.get(a5)??[])P3(d7)}}let f8={};if(e8.target==="draft-2020-12"?f8.$schema="https://json-schema.org/draft/2020-12/schema":e8.target==="draft-07"?f8.$schema="http://json-schema.org/draft-07/schema#":e8.target==="draft-04"?f8.$schema="http://json-schema.org/draft-04/schema#":e8.target,e8.external?.uri){let o3=e8.external.registry.get(n4)?.id;if(!o3)throw new Error("Schema is missing an `id` property");f8.$id=e8.external.uri(o3)}m2(f8,s6.defId?s6.schema:s6.def??s6.schema);let i3=e8.metadataRegistry.get(n4)?.id;i3!==void 0&&f8.id===i3&&delete f8.id;let r3=e8.external?.defs??{};if(!e8.external||e8.sharedEmitDoneFor!==e8.external)for(let o3 of e8.seen.entries()){let a5=o3[1];a5.def&&a5.defId&&(a5.def.id===a5.defId&&delete a5.def.id,assignProp(r3,a5.defId,a5.def))}e8.external&&(e8.sharedEmitDoneFor=e8.external),e8.external||Object.keys(r3).length>0&&(e8.target==="draft-2020-12"?f8.$defs=r3:f8.definitions=r3);try{let o3=JSON.parse(JSON.stringify(f8));return Object.defineProperty(o3,"~standard",{value:{...n4["~standard"],jsonSchema:{input:createStandardJSONSchemaMethod(n4,"input",e8.processors),output:createStandardJSONSchemaMethod(n4,"output",e8.processors)}},enumerable:false,writable:false}),o3}catch{throw new Error("Error converting schema to JSON.")}}function p6(e8,n4){let s6=n4??{seen:new Set};if(s6.seen.has(e8))return false;s6.seen.add(e8);let t=e8._zod.def;if(t.type==="transform")return true;if(t.type==="array")return p6(t.element,s6);if(t.type==="set")return p6(t.valueType,s6);if(t.type==="lazy")return p6(t.getter(),s6);if(t.type==="promise"||t.type==="optional"||t.type==="nonoptional"||t.type==="nullable"||t.type==="readonly"||t.type==="default"||t.type==="prefault"||t.type==="catch")return p6(t.innerType,s6);if(t.type==="intersection")return p6(t.left,s6)||p6(t.right,s6);if(t.type==="record"||t.type==="map")return p6(t.keyType,s6)||p6(t.valueType,s6);if(t.type==="pipe")return e8._zod.traits.has("$ZodCodec")?true:p6(t.in,s6)||p6(t.out,s6);if(t.type==="object"){for(let f8 in t.shape)if(p6(t.shape[f8],s6))return true;return false}if(t.type==="union"){for(let f8 of t.options)if(p6(f8,s6))return true;return false}if(t.type==="tuple"){for(let f8 of t.items)if(p6(f8,s6))return true;return!!(t.rest&&p6(t.rest,s6))}return false}var createToJSONSchemaMethod=(e8,n4={})=>s6=>{let t=initializeContext({...s6,processors:n4});return processSchema(e8,t),extractDefs(t,e8),finalize(t,e8)},createStandardJSONSchemaMethod=(e8,n4,s6={})=>t=>{let{libraryOptions:f8,target:i3}=t??{},r3=initializeContext({...f8??{},target:i3,io:n4,processors:s6});return processSchema(e8,r3),extractDefs(r3,e8),finalize(r3,e8)};
var x4=(t,e8,o3)=>{(t[e8]===void 0||o3>t[e8])&&(t[e8]=o3)},O4=(t,e8,o3)=>{(t[e8]===void 0||o3<t[e8])&&(t[e8]=o3)},J2=(t,e8)=>{x4(t,"minimum",e8),O4(t,"maximum",e8)},E6=(t,e8)=>{t.multipleOf??(t.multipleOf=[]),t.multipleOf.includes(e8)||t.multipleOf.push(e8)},k=(t,e8)=>{t.patterns??(t.patterns=new Set),t.patterns.add(e8)},A4=(t,e8)=>{t.mime=t.mime?t.mime.filter(o3=>e8.includes(o3)):[...e8]},V2=(t,e8)=>{t.format=e8,e8.includes("int")&&(t.isInt=true)},C2=(t,e8)=>x4(t,"minimum",e8.minimum),F2=(t,e8)=>O4(t,"maximum",e8.maximum),L=t=>(e8,o3)=>{V2(e8,o3.format);let[r3,n4]=t[o3.format];x4(e8,"minimum",r3),O4(e8,"maximum",n4)},Z={greater_than:(t,e8)=>x4(t,e8.inclusive?"minimum":"exclusiveMinimum",e8.value),less_than:(t,e8)=>O4(t,e8.inclusive?"maximum":"exclusiveMaximum",e8.value),multiple_of:(t,e8)=>E6(t,e8.value),number_format:L(NUMBER_FORMAT_RANGES),bigint_format:L(BIGINT_FORMAT_RANGES),min_length:C2,max_length:F2,length_equals:(t,e8)=>J2(t,e8.length),min_size:C2,max_size:F2,size_equals:(t,e8)=>J2(t,e8.size),string_format:(t,e8)=>{V2(t,e8.format),e8.pattern&&k(t,e8.pattern),(e8.format==="base64"||e8.format==="base64url")&&(t.contentEncoding=e8.format),(e8.local||e8.precision===-1)&&(t.laxFormat=true)},mime_type:(t,e8)=>A4(t,e8.mime)};function aggregateChecks(t){let e8={},o3=t._zod.def,r3=t._zod.traits.has("$ZodCheck")?[t,...o3.checks??[]]:o3.checks??[];for(let i3 of r3)Z[i3._zod.def.check]?.(e8,i3._zod.def);let n4=t._zod.bag;n4.minimum!==void 0&&x4(e8,"minimum",n4.minimum),n4.exclusiveMinimum!==void 0&&x4(e8,"exclusiveMinimum",n4.exclusiveMinimum),n4.maximum!==void 0&&O4(e8,"maximum",n4.maximum),n4.exclusiveMaximum!==void 0&&O4(e8,"exclusiveMaximum",n4.exclusiveMaximum),n4.multipleOf!==void 0&&E6(e8,n4.multipleOf),n4.format!==void 0&&(e8.format??(e8.format=n4.format),n4.format.includes("int")&&(e8.isInt=true)),n4.mime&&A4(e8,n4.mime);for(let i3 of n4.patterns??[])k(e8,i3);return e8}var Y={guid:"uuid",url:"uri",datetime:"date-time",json_string:"json-string",regex:""},W2=new Map([[base64Charset,base64],[base64urlCharset,base64url]]),R3=t=>W2.get(t)??t,stringProcessor=(t,e8,o3,r3)=>{let n4=o3;n4.type="string";let{minimum:i3,maximum:s6,format:f8,patterns:a5,contentEncoding:c3,laxFormat:m5}=aggregateChecks(t);if(typeof i3=="number"&&(n4.minLength=i3),typeof s6=="number"&&(n4.maxLength=s6),f8&&(n4.format=Y[f8]??f8,n4.format===""&&delete n4.format,(f8==="time"||m5)&&delete n4.format),c3&&(n4.contentEncoding=c3),a5&&a5.size>0){let d7=[...a5].map(R3);d7.length===1?n4.pattern=d7[0].source:d7.length>1&&(n4.allOf=[...d7.map(b6=>({...e8.target==="draft-07"||e8.target==="draft-04"||e8.target==="openapi-3.0"?{type:"string"}:{},pattern:b6.source}))])}},numberProcessor=(t,e8,o3,r3)=>{let n4=o3,{minimum:i3,maximum:s6,multipleOf:f8,exclusiveMaximum:a5,exclusiveMinimum:c3,isInt:m5}=aggregateChecks(t);n4.type=m5?"integer":"number";let d7=typeof c3=="number"&&c3>=(i3??Number.NEGATIVE_INFINITY),b6=typeof a5=="number"&&a5<=(s6??Number.POSITIVE_INFINITY),y5=e8.target==="draft-04"||e8.target==="openapi-3.0";if(d7?y5?(n4.minimum=c3,n4.exclusiveMinimum=true):n4.exclusiveMinimum=c3:typeof i3=="number"&&(n4.minimum=i3),b6?y5?(n4.maximum=a5,n4.exclusiveMaximum=true):n4.exclusiveMaximum=a5:typeof s6=="number"&&(n4.maximum=s6),f8){let u5=new Set;for(let _7 of f8)Number.isFinite(_7)&&_7!==0?u5.add(Math.abs(_7)):handleUnrepresentable(t,e8,n4,r3,`A multipleOf divisor of ${_7} cannot be represented in JSON Schema`);let[h5,...g6]=u5;h5!==void 0&&(n4.multipleOf=h5),g6.length&&(n4.allOf=[...n4.allOf??[],...g6.map(_7=>({multipleOf:_7}))])}},booleanProcessor=(t,e8,o3,r3)=>{o3.type="boolean"},bigintProcessor=(t,e8,o3,r3)=>{handleUnrepresentable(t,e8,o3,r3,"BigInt cannot be represented in JSON Schema")};var nullProcessor=(t,e8,o3,r3)=>{e8.target==="openapi-3.0"?(o3.type="string",o3.nullable=true,o3.enum=[null]):o3.type="null"};var neverProcessor=(t,e8,o3,r3)=>{o3.not={}},anyProcessor=(t,e8,o3,r3)=>{},unknownProcessor=(t,e8,o3,r3)=>{},dateProcessor=(t,e8,o3,r3)=>{handleUnrepresentable(t,e8,o3,r3,"Date cannot be represented in JSON Schema")},enumProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def,i3=getEnumValues(n4.entries);if(i3.length===0){o3.not={};return}i3.every(s6=>typeof s6=="number")&&(o3.type="number"),i3.every(s6=>typeof s6=="string")&&(o3.type="string"),o3.enum=i3},literalProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def;if(n4.values.length===0){o3.not={};return}let i3=[];for(let s6 of n4.values)if(s6===void 0){if(handleUnrepresentable(t,e8,o3,r3,"Literal `undefined` cannot be represented in JSON Schema"))return}else if(typeof s6=="bigint"){if(handleUnrepresentable(t,e8,o3,r3,"BigInt literals cannot be represented in JSON Schema"))return;i3.push(Number(s6))}else i3.push(s6);if(i3.length!==0)if(i3.length===1){let s6=i3[0];o3.type=s6===null?"null":typeof s6,e8.target==="draft-04"||e8.target==="openapi-3.0"?o3.enum=[s6]:o3.const=s6}else i3.every(s6=>typeof s6=="number")&&(o3.type="number"),i3.every(s6=>typeof s6=="string")&&(o3.type="string"),i3.every(s6=>typeof s6=="boolean")&&(o3.type="boolean"),i3.every(s6=>s6===null)&&(o3.type="null"),o3.enum=i3};var customProcessor=(t,e8,o3,r3)=>{handleUnrepresentable(t,e8,o3,r3,"Custom types cannot be represented in JSON Schema")};var transformProcessor=(t,e8,o3,r3)=>{handleUnrepresentable(t,e8,o3,r3,"Transforms cannot be represented in JSON Schema")};var arrayProcessor=(t,e8,o3,r3)=>{let n4=o3,i3=t._zod.def,{minimum:s6,maximum:f8}=aggregateChecks(t);typeof s6=="number"&&(n4.minItems=s6),typeof f8=="number"&&(n4.maxItems=f8),n4.type="array",n4.items=processSchema(i3.element,e8,{...r3,path:[...r3.path,"items"]})};function P4(t){let e8=t._zod.def;return e8.type==="pipe"&&e8.in._zod.traits.has("$ZodTransform")?P4(e8.out):e8.type==="catch"?P4(e8.innerType):t._zod.optin}var objectProcessor=(t,e8,o3,r3)=>{let n4=o3,i3=t._zod.def,s6=i3.shape;if(Object.getOwnPropertySymbols(s6).length&&handleUnrepresentable(t,e8,n4,r3,"Symbol keys cannot be represented in JSON Schema"))return;n4.type="object",n4.properties={};for(let c3 in s6)assignProp(n4.properties,c3,processSchema(s6[c3],e8,{...r3,path:[...r3.path,"properties",c3]}));let a5=[];for(let c3 of Object.keys(s6)){let m5=i3.shape[c3];(e8.io==="input"?P4(m5)===void 0:m5._zod.optout===void 0)&&a5.push(c3)}a5.length>0&&(n4.required=a5),i3.catchall?._zod.def.type==="never"?n4.additionalProperties=false:i3.catchall?i3.catchall&&(n4.additionalProperties=processSchema(i3.catchall,e8,{...r3,path:[...r3.path,"additionalProperties"]})):e8.io==="output"&&(n4.additionalProperties=false)},unionProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def,i3=n4.inclusive===false,s6=n4.options.map((f8,a5)=>processSchema(f8,e8,{...r3,path:[...r3.path,i3?"oneOf":"anyOf",a5]}));i3?o3.oneOf=s6:o3.anyOf=s6},intersectionProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def,i3=processSchema(n4.left,e8,{...r3,path:[...r3.path,"allOf",0]}),s6=processSchema(n4.right,e8,{...r3,path:[...r3.path,"allOf",1]}),f8=c3=>"allOf"in c3&&Object.keys(c3).length===1,a5=[...f8(i3)?i3.allOf:[i3],...f8(s6)?s6.allOf:[s6]];o3.allOf=a5,e8.intersections.push(a5)};function v2(t,e8,o3){if(e8.$ref){if(o3.has(e8))return e8;o3.add(e8);let u5=t.get(e8)?.def;if(!u5)return e8;let h5=v2(t,u5,o3);return h5===u5?e8:h5}for(let u5 of["anyOf","oneOf"]){let h5=e8[u5];if(!Array.isArray(h5))continue;let g6=h5.map(_7=>v2(t,_7,o3));g6.some((_7,D2)=>_7!==h5[D2])&&(e8={...e8,[u5]:g6})}let r3=Array.isArray(e8.type)?e8.type:[e8.type],n4=!r3.includes("string")&&r3.some(u5=>u5==="number"||u5==="integer"),i3=e8.enum??(e8.const!==void 0?[e8.const]:void 0);if(!n4&&!i3?.some(u5=>typeof u5=="number"))return e8;let{minimum:s6,maximum:f8,exclusiveMinimum:a5,exclusiveMaximum:c3,multipleOf:m5,format:d7,id:b6,...y5}=e8;return y5.enum?y5.enum=y5.enum.map(u5=>typeof u5=="number"?String(u5):u5):typeof y5.const=="number"&&(y5.const=String(y5.const)),n4&&(y5.type="string",i3||(y5.pattern=(r3.includes("number")?number:integer).source)),y5}var N=new WeakMap;function H(t){let e8=new Map;for(let r3 of t.seen.values())r3.def&&!e8.has(r3.schema)&&e8.set(r3.schema,r3);let o3=new Map;for(let r3 of N.get(t)??[]){let n4=t.seen.get(r3),i3=(n4?.def??n4?.schema)?.propertyNames;if(!i3||i3===true||o3.has(i3))continue;let s6=v2(e8,i3,new Set);s6!==i3&&o3.set(i3,s6)}if(o3.size)for(let r3 of t.seen.values())for(let n4 of[r3.schema,r3.def]){let i3=n4&&o3.get(n4.propertyNames);i3&&(n4.propertyNames=i3)}}var recordProcessor=(t,e8,o3,r3)=>{let n4=o3,i3=t._zod.def;n4.type="object";let s6=i3.keyType,f8=aggregateChecks(s6).patterns;if(i3.mode==="loose"&&f8&&f8.size>0){let m5=processSchema(i3.valueType,e8,{...r3,path:[...r3.path,"patternProperties","*"]});n4.patternProperties={};for(let d7 of f8)assignProp(n4.patternProperties,R3(d7).source,m5)}else{if(e8.target==="draft-07"||e8.target==="draft-2020-12"){n4.propertyNames=processSchema(i3.keyType,e8,{...r3,path:[...r3.path,"propertyNames"]});let m5=N.get(e8);m5||(m5=[],N.set(e8,m5),e8.deferred.push(()=>H(e8))),m5.push(t)}n4.additionalProperties=processSchema(i3.valueType,e8,{...r3,path:[...r3.path,"additionalProperties"]})}let a5=s6._zod.values,c3=e8.io==="input"&&P4(i3.valueType)!==void 0;if(a5&&!i3.partial&&!c3){let m5=[...a5].filter(d7=>typeof d7=="string"||typeof d7=="number");m5.length>0&&(n4.required=m5.map(String))}},nullableProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def,i3=processSchema(n4.innerType,e8,r3),s6=e8.seen.get(t);e8.target==="openapi-3.0"?(s6.ref=n4.innerType,o3.nullable=true):o3.anyOf=[i3,{type:"null"}]},nonoptionalProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def;processSchema(n4.innerType,e8,r3);let i3=e8.seen.get(t);i3.ref=n4.innerType},T3=Symbol();function B2(t,e8,o3,r3,n4){let i3=false,s6=JSON.stringify(t,(f8,a5)=>typeof a5!="bigint"?a5:(i3=true,null));return i3?(handleUnrepresentable(e8,o3,r3,n4,"BigInt defaults cannot be represented in JSON Schema"),T3):JSON.parse(s6)}var defaultProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def;processSchema(n4.innerType,e8,r3);let i3=e8.seen.get(t);i3.ref=n4.innerType;let s6=B2(n4.defaultValue,t,e8,o3,r3);s6!==T3&&(o3.default=s6)},prefaultProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def;processSchema(n4.innerType,e8,r3);let i3=e8.seen.get(t);if(i3.ref=n4.innerType,e8.io!=="input")return;let s6=B2(n4.defaultValue,t,e8,o3,r3);s6!==T3&&(o3._prefault=s6)},catchProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def;processSchema(n4.innerType,e8,r3);let i3=e8.seen.get(t);i3.ref=n4.innerType;let s6;try{s6=n4.catchValue(void 0)}catch{handleUnrepresentable(t,e8,o3,r3,"Dynamic catch values are not supported in JSON Schema");return}o3.default=s6},pipeProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def,i3=n4.in._zod.traits.has("$ZodTransform"),s6=e8.io==="input"?i3?n4.out:n4.in:n4.out;processSchema(s6,e8,r3);let f8=e8.seen.get(t);f8.ref=s6},readonlyProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def;processSchema(n4.innerType,e8,r3);let i3=e8.seen.get(t);i3.ref=n4.innerType,o3.readOnly=true};var optionalProcessor=(t,e8,o3,r3)=>{let n4=t._zod.def;processSchema(n4.innerType,e8,r3);let i3=e8.seen.get(t);i3.ref=n4.innerType};
var u2=new WeakSet([Object.prototype,Error.prototype]);function n(o3,s6,e8){Object.defineProperty(o3,s6,{configurable:true,enumerable:false,get(){let r3=e8(this);return Object.defineProperty(this,s6,{value:r3,configurable:true,writable:true}),r3},set(r3){Object.defineProperty(this,s6,{value:r3,configurable:true,writable:true})}})}var c=(o3,s6)=>{$ZodError.init(o3,s6),o3.name="ZodError";let e8=Object.getPrototypeOf(o3);u2.has(e8)||(u2.add(e8),n(e8,"format",r3=>t=>formatError(r3,t)),n(e8,"flatten",r3=>t=>flattenError(r3,t)),n(e8,"addIssue",r3=>t=>{r3.issues.push(t),r3.message=JSON.stringify(r3.issues,jsonStringifyReplacer,2)}),n(e8,"addIssues",r3=>t=>{r3.issues.push(...t),r3.message=JSON.stringify(r3.issues,jsonStringifyReplacer,2)}),Object.defineProperty(e8,"isEmpty",{configurable:true,enumerable:false,get(){return this.issues.length===0}}))};var ZodRealError=$constructor("ZodError",c,void 0,{Parent:Error});
var parse=_parse(ZodRealError),parseAsync=_parseAsync(ZodRealError),safeParse2=_safeParse(ZodRealError),safeParseAsync=_safeParseAsync(ZodRealError),encode=_encode(ZodRealError),decode=_decode(ZodRealError),encodeAsync=_encodeAsync(ZodRealError),decodeAsync=_decodeAsync(ZodRealError),safeEncode=_safeEncode(ZodRealError),safeDecode=_safeDecode(ZodRealError),safeEncodeAsync=_safeEncodeAsync(ZodRealError),safeDecodeAsync=_safeDecodeAsync(ZodRealError);
function $2(){globalConfig.localeError||config(en_default())}function h2(){globalConfig.memoizer||config({memoizer:memoizer()})}var ZodType=$constructor("ZodType",(e8,t)=>($2(),$ZodType.init(e8,t),e8.def=t,e8.type=t.type,e8),{check(...e8){let t=this.def;return this.clone(util_exports.mergeDefs(t,{checks:[...t.checks??[],...e8.map(o3=>typeof o3=="function"?{_zod:{check:o3,def:{check:"custom"},onattach:[]}}:o3)]}),{parent:true})},with(...e8){return this.check(...e8)},clone(e8,t){return clone(this,e8,t)},brand(){return this},register(e8,t){return e8.add(this,t),this},refine(e8,t){return this.check(refine(e8,t))},superRefine(e8,t){return this.check(superRefine(e8,t))},overwrite(e8){return this.check(_overwrite(e8))},optional(){return optional(this)},exactOptional(){return exactOptional(this)},nullable(){return nullable(this)},nullish(){return optional(nullable(this))},nonoptional(e8){return nonoptional(this,e8)},array(){return array(this)},or(e8){return union([this,e8])},and(e8){return intersection(this,e8)},transform(e8){return pipe(this,transform(e8))},default(e8){return _default(this,e8)},prefault(e8){return prefault(this,e8)},catch(e8){return f4(this,e8)},pipe(e8){return pipe(this,e8)},readonly(){return readonly(this)},describe(e8){let t=this.clone();return globalRegistry.add(t,{description:e8}),t},meta(...e8){if(e8.length===0)return globalRegistry.get(this);let t=this.clone();return globalRegistry.add(t,e8[0]),t},isOptional(){return this.safeParse(void 0).success},isNullable(){return this.safeParse(null).success},apply(e8,...t){return t.length===0?e8(this):e8(this,...t)},get"~standard"(){return util_exports.hide(this,"~standard",{...standardProps(this),jsonSchema:{input:createStandardJSONSchemaMethod(this,"input"),output:createStandardJSONSchemaMethod(this,"output")}})},set"~standard"(e8){util_exports.own(this,"~standard",e8)},parse:function e(t,o3){return parse(this,t,o3,{callee:e})},parseAsync:async function e2(t,o3){return await parseAsync(this,t,o3,{callee:e2})},safeParse(e8,t){return safeParse2(this,e8,t)},async safeParseAsync(e8,t){return safeParseAsync(this,e8,t)},get spa(){return this?.safeParseAsync},set spa(e8){util_exports.own(this,"spa",e8)},validate(e8,t){return validate(this,e8,t)},validateAsync(e8,t){return validateAsync(this,e8,t)},encode:function e3(t,o3){return encode(this,t,o3,{callee:e3})},decode:function e4(t,o3){return decode(this,t,o3,{callee:e4})},encodeAsync:async function e5(t,o3){return await encodeAsync(this,t,o3,{callee:e5})},decodeAsync:async function e6(t,o3){return await decodeAsync(this,t,o3,{callee:e6})},safeEncode(e8,t){return safeEncode(this,e8,t)},safeDecode(e8,t){return safeDecode(this,e8,t)},async safeEncodeAsync(e8,t){return safeEncodeAsync(this,e8,t)},async safeDecodeAsync(e8,t){return safeDecodeAsync(this,e8,t)},toJSONSchema(e8){return createToJSONSchemaMethod(this,{})(e8)},get description(){return globalRegistry.get(this)?.description},get _def(){return this._zod.def}}),_ZodString=$constructor("_ZodString",(e8,t)=>{$ZodString.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>stringProcessor(e8,o3,n4,c3)},util_exports.derived({format:e8=>aggregateChecks(e8).format??null,minLength:e8=>aggregateChecks(e8).minimum??null,maxLength:e8=>aggregateChecks(e8).maximum??null},{regex(...e8){return this.check(_regex(...e8))},includes(...e8){return this.check(_includes(...e8))},startsWith(...e8){return this.check(_startsWith(...e8))},endsWith(...e8){return this.check(_endsWith(...e8))},min(...e8){return this.check(_minLength(...e8))},max(...e8){return this.check(_maxLength(...e8))},length(...e8){return this.check(_length(...e8))},nonempty(...e8){return this.check(_minLength(1,...e8))},lowercase(e8){return this.check(_lowercase(e8))},uppercase(e8){return this.check(_uppercase(e8))},trim(){return this.check(_trim())},normalize(...e8){return this.check(_normalize(...e8))},toLowerCase(){return this.check(_toLowerCase())},toUpperCase(){return this.check(_toUpperCase())},slugify(){return this.check(_slugify())}})),ZodString=$constructor("ZodString",(e8,t)=>{$ZodString.init(e8,t),_ZodString.init(e8,t)},{email(e8){return this.check(_email(ZodEmail,e8))},url(e8){return this.check(_url(ZodURL,e8))},jwt(e8){return this.check(_jwt(ZodJWT,e8))},emoji(e8){return this.check(_emoji(ZodEmoji,e8))},guid(e8){return this.check(_guid(ZodGUID,e8))},uuid(e8){return this.check(_uuid(ZodUUID,e8))},uuidv4(e8){return this.check(_uuidv4(ZodUUID,e8))},uuidv6(e8){return this.check(_uuidv6(ZodUUID,e8))},uuidv7(e8){return this.check(_uuidv7(ZodUUID,e8))},nanoid(e8){return this.check(_nanoid(ZodNanoID,e8))},cuid(e8){return this.check(_cuid(ZodCUID,e8))},cuid2(e8){return this.check(_cuid2(ZodCUID2,e8))},ulid(e8){return this.check(_ulid(ZodULID,e8))},base64(e8){return this.check(_base64(ZodBase64,e8))},base64url(e8){return this.check(_base64url(ZodBase64URL,e8))},xid(e8){return this.check(_xid(ZodXID,e8))},ksuid(e8){return this.check(_ksuid(ZodKSUID,e8))},ipv4(e8){return this.check(_ipv4(ZodIPv4,e8))},ipv6(e8){return this.check(_ipv6(ZodIPv6,e8))},cidrv4(e8){return this.check(_cidrv4(ZodCIDRv4,e8))},cidrv6(e8){return this.check(_cidrv6(ZodCIDRv6,e8))},e164(e8){return this.check(_e164(ZodE164,e8))},datetime(e8){return this.check(_isoDateTime(ZodISODateTime,e8))},date(e8){return this.check(_isoDate(ZodISODate,e8))},time(e8){return this.check(_isoTime(ZodISOTime,e8))},duration(e8){return this.check(_isoDuration(ZodISODuration,e8))}});function string2(e8){return _string(ZodString,e8)}var ZodStringFormat=$constructor("ZodStringFormat",(e8,t)=>{$ZodStringFormat.init(e8,t),_ZodString.init(e8,t)}),ZodISODateTime=$constructor("ZodISODateTime",(e8,t)=>{$ZodISODateTime.init(e8,t),ZodStringFormat.init(e8,t)}),ZodISODate=$constructor("ZodISODate",(e8,t)=>{$ZodISODate.init(e8,t),ZodStringFormat.init(e8,t)}),ZodISOTime=$constructor("ZodISOTime",(e8,t)=>{$ZodISOTime.init(e8,t),ZodStringFormat.init(e8,t)}),ZodISODuration=$constructor("ZodISODuration",(e8,t)=>{$ZodISODuration.init(e8,t),ZodStringFormat.init(e8,t)}),ZodEmail=$constructor("ZodEmail",(e8,t)=>{$ZodEmail.init(e8,t),ZodStringFormat.init(e8,t)});var ZodGUID=$constructor("ZodGUID",(e8,t)=>{$ZodGUID.init(e8,t),ZodStringFormat.init(e8,t)});var ZodUUID=$constructor("ZodUUID",(e8,t)=>{$ZodUUID.init(e8,t),ZodStringFormat.init(e8,t)});var ZodURL=$constructor("ZodURL",(e8,t)=>{$ZodURL.init(e8,t),ZodStringFormat.init(e8,t)});function url(e8){return _url(ZodURL,e8)}var ZodEmoji=$constructor("ZodEmoji",(e8,t)=>{$ZodEmoji.init(e8,t),ZodStringFormat.init(e8,t)});var ZodNanoID=$constructor("ZodNanoID",(e8,t)=>{$ZodNanoID.init(e8,t),ZodStringFormat.init(e8,t)});var ZodCUID=$constructor("ZodCUID",(e8,t)=>{$ZodCUID.init(e8,t),ZodStringFormat.init(e8,t)});var ZodCUID2=$constructor("ZodCUID2",(e8,t)=>{$ZodCUID2.init(e8,t),ZodStringFormat.init(e8,t)});var ZodULID=$constructor("ZodULID",(e8,t)=>{$ZodULID.init(e8,t),ZodStringFormat.init(e8,t)});var ZodXID=$constructor("ZodXID",(e8,t)=>{$ZodXID.init(e8,t),ZodStringFormat.init(e8,t)});var ZodKSUID=$constructor("ZodKSUID",(e8,t)=>{$ZodKSUID.init(e8,t),ZodStringFormat.init(e8,t)});var ZodIPv4=$constructor("ZodIPv4",(e8,t)=>{$ZodIPv4.init(e8,t),ZodStringFormat.init(e8,t)});var ZodIPv6=$constructor("ZodIPv6",(e8,t)=>{$ZodIPv6.init(e8,t),ZodStringFormat.init(e8,t)});var ZodCIDRv4=$constructor("ZodCIDRv4",(e8,t)=>{$ZodCIDRv4.init(e8,t),ZodStringFormat.init(e8,t)});var ZodCIDRv6=$constructor("ZodCIDRv6",(e8,t)=>{$ZodCIDRv6.init(e8,t),ZodStringFormat.init(e8,t)});var ZodBase64=$constructor("ZodBase64",(e8,t)=>{$ZodBase64.init(e8,t),ZodStringFormat.init(e8,t)});var ZodBase64URL=$constructor("ZodBase64URL",(e8,t)=>{$ZodBase64URL.init(e8,t),ZodStringFormat.init(e8,t)});var ZodE164=$constructor("ZodE164",(e8,t)=>{$ZodE164.init(e8,t),ZodStringFormat.init(e8,t)});var ZodJWT=$constructor("ZodJWT",(e8,t)=>{$ZodJWT.init(e8,t),ZodStringFormat.init(e8,t)});var ZodNumber=$constructor("ZodNumber",(e8,t)=>{$ZodNumber.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>numberProcessor(e8,o3,n4,c3),e8.isFinite=true},util_exports.derived({minValue:e8=>{let{minimum:t,exclusiveMinimum:o3}=aggregateChecks(e8);return Math.max(t??Number.NEGATIVE_INFINITY,o3??Number.NEGATIVE_INFINITY)},maxValue:e8=>{let{maximum:t,exclusiveMaximum:o3}=aggregateChecks(e8);return Math.min(t??Number.POSITIVE_INFINITY,o3??Number.POSITIVE_INFINITY)},isInt:e8=>{let{isInt:t,multipleOf:o3}=aggregateChecks(e8);return!!t||!!o3?.some(Number.isSafeInteger)},format:e8=>aggregateChecks(e8).format??null},{gt(e8,t){return this.check(_gt(e8,t))},gte(e8,t){return this.check(_gte(e8,t))},min(e8,t){return this.check(_gte(e8,t))},lt(e8,t){return this.check(_lt(e8,t))},lte(e8,t){return this.check(_lte(e8,t))},max(e8,t){return this.check(_lte(e8,t))},int(e8){return this.check(int(e8))},safe(e8){return this.check(int(e8))},positive(e8){return this.check(_gt(0,e8))},nonnegative(e8){return this.check(_gte(0,e8))},negative(e8){return this.check(_lt(0,e8))},nonpositive(e8){return this.check(_lte(0,e8))},multipleOf(e8,t){return this.check(_multipleOf(e8,t))},step(e8,t){return this.check(_multipleOf(e8,t))},finite(){return this}}));function number2(e8){return _number(ZodNumber,e8)}var ZodNumberFormat=$constructor("ZodNumberFormat",(e8,t)=>{$ZodNumberFormat.init(e8,t),ZodNumber.init(e8,t)});function int(e8){return _int(ZodNumberFormat,e8)}var ZodBoolean=$constructor("ZodBoolean",(e8,t)=>{$ZodBoolean.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>booleanProcessor(e8,o3,n4,c3)});function boolean2(e8){return _boolean(ZodBoolean,e8)}var ZodBigInt=$constructor("ZodBigInt",(e8,t)=>{$ZodBigInt.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>bigintProcessor(e8,o3,n4,c3)},util_exports.derived({minValue:e8=>aggregateChecks(e8).minimum??null,maxValue:e8=>aggregateChecks(e8).maximum??null,format:e8=>aggregateChecks(e8).format??null},{gte(e8,t){return this.check(_gte(e8,t))},min(e8,t){return this.check(_gte(e8,t))},gt(e8,t){return this.check(_gt(e8,t))},lt(e8,t){return this.check(_lt(e8,t))},lte(e8,t){return this.check(_lte(e8,t))},max(e8,t){return this.check(_lte(e8,t))},positive(e8){return this.check(_gt(BigInt(0),e8))},negative(e8){return this.check(_lt(BigInt(0),e8))},nonpositive(e8){return this.check(_lte(BigInt(0),e8))},nonnegative(e8){return this.check(_gte(BigInt(0),e8))},multipleOf(e8,t){return this.check(_multipleOf(e8,t))}}));var ZodNull=$constructor("ZodNull",(e8,t)=>{$ZodNull.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>nullProcessor(e8,o3,n4,c3)});function x5(e8){return _null(ZodNull,e8)}var ZodAny=$constructor("ZodAny",(e8,t)=>{$ZodAny.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>anyProcessor(e8,o3,n4,c3)});function any(){return _any(ZodAny)}var ZodUnknown=$constructor("ZodUnknown",(e8,t)=>{$ZodUnknown.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>unknownProcessor(e8,o3,n4,c3)});function unknown(){return _unknown(ZodUnknown)}var ZodNever=$constructor("ZodNever",(e8,t)=>{$ZodNever.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>neverProcessor(e8,o3,n4,c3)});function never(e8){return _never(ZodNever,e8)}var ZodDate=$constructor("ZodDate",(e8,t)=>{$ZodDate.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>dateProcessor(e8,o3,n4,c3),e8.min=(o3,n4)=>e8.check(_gte(o3,n4)),e8.max=(o3,n4)=>e8.check(_lte(o3,n4))},util_exports.derived({minDate:e8=>{let{minimum:t}=aggregateChecks(e8);return t?new Date(t):null},maxDate:e8=>{let{maximum:t}=aggregateChecks(e8);return t?new Date(t):null}},{}));var ZodArray=$constructor("ZodArray",(e8,t)=>{h2(),$ZodArray.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>arrayProcessor(e8,o3,n4,c3),e8.element=t.element},{min(e8,t){return this.check(_minLength(e8,t))},nonempty(e8){return this.check(_minLength(1,e8))},max(e8,t){return this.check(_maxLength(e8,t))},length(e8,t){return this.check(_length(e8,t))},unwrap(){return this.element}});function array(e8,t){return _array(ZodArray,e8,t)}var ZodObject=$constructor("ZodObject",(e8,t)=>{h2(),$ZodObjectJIT.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>objectProcessor(e8,o3,n4,c3),util_exports.installLazyProp(e8,"shape",o3=>o3._zod.def.shape,false)},{keyof(){return m3(Object.keys(this._zod.def.shape))},catchall(e8){return this.clone(util_exports.mergeDefs(this._zod.def,{catchall:e8}))},passthrough(){return this.clone(util_exports.mergeDefs(this._zod.def,{catchall:unknown()}))},loose(){return this.clone(util_exports.mergeDefs(this._zod.def,{catchall:unknown()}))},strict(){return this.clone(util_exports.mergeDefs(this._zod.def,{catchall:never()}))},strip(){return this.clone(util_exports.mergeDefs(this._zod.def,{catchall:void 0}))},extend(e8){return util_exports.extend(this,e8)},safeExtend(e8){return util_exports.safeExtend(this,e8)},merge(e8){return util_exports.merge(this,e8)},pick(e8){return util_exports.pick(this,e8)},omit(e8){return util_exports.omit(this,e8)},partial(...e8){return util_exports.partial(ZodOptional,this,e8[0])},exactPartial(...e8){return util_exports.partial(ZodExactOptional,this,e8[0],"exactPartial")},required(...e8){return util_exports.required(ZodNonOptional,this,e8[0])}});function object(e8,t){let o3={type:"object",shape:e8??{},...util_exports.normalizeParams(t)};return new ZodObject(o3)}function looseObject(e8,t){return new ZodObject({type:"object",shape:e8,catchall:unknown(),...util_exports.normalizeParams(t)})}var ZodUnion=$constructor("ZodUnion",(e8,t)=>{$ZodUnion.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>unionProcessor(e8,o3,n4,c3),e8.options=t.options});function union(e8,t){return new ZodUnion({type:"union",options:e8,...util_exports.normalizeParams(t)})}var ZodDiscriminatedUnion=$constructor("ZodDiscriminatedUnion",(e8,t)=>{ZodUnion.init(e8,t),$ZodDiscriminatedUnion.init(e8,t)});function discriminatedUnion(e8,t,o3){return new ZodDiscriminatedUnion({type:"union",options:t,discriminator:e8,...util_exports.normalizeParams(o3)})}var ZodIntersection=$constructor("ZodIntersection",(e8,t)=>{$ZodIntersection.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>intersectionProcessor(e8,o3,n4,c3)});function intersection(e8,t){return new ZodIntersection({type:"intersection",left:e8,right:t})}var ZodRecord=$constructor("ZodRecord",(e8,t)=>{h2(),$ZodRecord.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>recordProcessor(e8,o3,n4,c3),e8.keyType=t.keyType,e8.valueType=t.valueType});function record(e8,t,o3){return!t||!t._zod?new ZodRecord({type:"record",keyType:string2(),valueType:e8,...util_exports.normalizeParams(t)}):new ZodRecord({type:"record",keyType:e8,valueType:t,...util_exports.normalizeParams(o3)})}var ZodEnum=$constructor("ZodEnum",(e8,t)=>{$ZodEnum.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(n4,c3,p11)=>enumProcessor(e8,n4,c3,p11),e8.enum=t.entries,e8.options=[...e8._zod.values];let o3=new Set(Object.keys(t.entries));e8.extract=(n4,c3)=>{let p11={};for(let a5 of n4)if(o3.has(a5))p11[a5]=t.entries[a5];else throw new Error(`Key ${a5} not found in enum`);return new ZodEnum({...t,checks:[],...util_exports.normalizeParams(c3),entries:p11})},e8.exclude=(n4,c3)=>{let p11={...t.entries};for(let a5 of n4)if(o3.has(a5))delete p11[a5];else throw new Error(`Key ${a5} not found in enum`);return new ZodEnum({...t,checks:[],...util_exports.normalizeParams(c3),entries:p11})}});function m3(e8,t){let o3=Array.isArray(e8)?Object.fromEntries(e8.map(n4=>[n4,n4])):e8;return new ZodEnum({type:"enum",entries:o3,...util_exports.normalizeParams(t)})}var ZodLiteral=$constructor("ZodLiteral",(e8,t)=>{$ZodLiteral.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>literalProcessor(e8,o3,n4,c3),e8.values=new Set(t.values),Object.defineProperty(e8,"value",{get(){if(t.values.length>1)throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");return t.values[0]}})});function literal(e8,t){return new ZodLiteral({type:"literal",values:Array.isArray(e8)?e8:[e8],...util_exports.normalizeParams(t)})}var ZodTransform=$constructor("ZodTransform",(e8,t)=>{h2(),$ZodTransform.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>transformProcessor(e8,o3,n4,c3),e8._zod.parse=(o3,n4)=>{if(n4.direction==="backward")throw new $ZodEncodeError(e8.constructor.name);o3.addIssue=p11=>{if(typeof p11=="string")o3.issues.push(util_exports.issue(p11,o3.value,t));else{let a5=p11;a5.fatal&&(a5.continue=false),a5.code??(a5.code="custom"),"input"in a5||(a5.input=o3.value),a5.inst??(a5.inst=e8),o3.issues.push(util_exports.issue(a5))}};let c3=t.transform(o3.value,o3);return c3 instanceof Promise?c3.then(p11=>(o3.value=p11,o3)):(o3.value=c3,o3)}});function transform(e8){return new ZodTransform({type:"transform",transform:e8})}var ZodOptional=$constructor("ZodOptional",(e8,t)=>{$ZodOptional.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>optionalProcessor(e8,o3,n4,c3),e8.unwrap=()=>e8._zod.def.innerType});function optional(e8){return new ZodOptional({type:"optional",innerType:e8})}var ZodExactOptional=$constructor("ZodExactOptional",(e8,t)=>{$ZodExactOptional.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>optionalProcessor(e8,o3,n4,c3),e8.unwrap=()=>e8._zod.def.innerType});function exactOptional(e8){return new ZodExactOptional({type:"optional",innerType:e8})}var ZodNullable=$constructor("ZodNullable",(e8,t)=>{$ZodNullable.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>nullableProcessor(e8,o3,n4,c3),e8.unwrap=()=>e8._zod.def.innerType});function nullable(e8){return new ZodNullable({type:"nullable",innerType:e8})}var ZodDefault=$constructor("ZodDefault",(e8,t)=>{$ZodDefault.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>defaultProcessor(e8,o3,n4,c3),e8.unwrap=()=>e8._zod.def.innerType,e8.removeDefault=e8.unwrap});function _default(e8,t){return new ZodDefault({type:"default",innerType:e8,get defaultValue(){return typeof t=="function"?t():util_exports.shallowClone(t)}})}var ZodPrefault=$constructor("ZodPrefault",(e8,t)=>{$ZodPrefault.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>prefaultProcessor(e8,o3,n4,c3),e8.unwrap=()=>e8._zod.def.innerType});function prefault(e8,t){return new ZodPrefault({type:"prefault",innerType:e8,get defaultValue(){return typeof t=="function"?t():util_exports.shallowClone(t)}})}var ZodNonOptional=$constructor("ZodNonOptional",(e8,t)=>{$ZodNonOptional.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>nonoptionalProcessor(e8,o3,n4,c3),e8.unwrap=()=>e8._zod.def.innerType});function nonoptional(e8,t){return new ZodNonOptional({type:"nonoptional",innerType:e8,...util_exports.normalizeParams(t)})}var ZodCatch=$constructor("ZodCatch",(e8,t)=>{$ZodCatch.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>catchProcessor(e8,o3,n4,c3),e8.unwrap=()=>e8._zod.def.innerType,e8.removeCatch=e8.unwrap});function f4(e8,t){return new ZodCatch({type:"catch",innerType:e8,catchValue:typeof t=="function"?t:util_exports.constantCatch(t)})}var ZodPipe=$constructor("ZodPipe",(e8,t)=>{$ZodPipe.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>pipeProcessor(e8,o3,n4,c3),e8.in=t.in,e8.out=t.out});function pipe(e8,t){return new ZodPipe({type:"pipe",in:e8,out:t})}var ZodPreprocess=$constructor("ZodPreprocess",(e8,t)=>{ZodPipe.init(e8,t),$ZodPreprocess.init(e8,t)}),ZodReadonly=$constructor("ZodReadonly",(e8,t)=>{$ZodReadonly.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>readonlyProcessor(e8,o3,n4,c3),e8.unwrap=()=>e8._zod.def.innerType});function readonly(e8){return new ZodReadonly({type:"readonly",innerType:e8})}var ZodCustom=$constructor("ZodCustom",(e8,t)=>{$ZodCustom.init(e8,t),ZodType.init(e8,t),e8._zod.processJSONSchema=(o3,n4,c3)=>customProcessor(e8,o3,n4,c3)});function custom(e8,t){return _custom(ZodCustom,e8??(()=>true),t)}function refine(e8,t={}){return _refine(ZodCustom,e8,t)}function superRefine(e8,t){return _superRefine(e8,t)}function preprocess(e8,t){return new ZodPreprocess({type:"pipe",in:transform(e8),out:t})}
var ZodIssueCode={invalid_type:"invalid_type",too_big:"too_big",too_small:"too_small",invalid_format:"invalid_format",not_multiple_of:"not_multiple_of",unrecognized_keys:"unrecognized_keys",invalid_union:"invalid_union",invalid_key:"invalid_key",invalid_element:"invalid_element",invalid_value:"invalid_value",custom:"custom"};var ZodFirstPartyTypeKind;ZodFirstPartyTypeKind||(ZodFirstPartyTypeKind={});
var iso_exports={};__export(iso_exports,{ZodISODate:()=>ZodISODate,ZodISODateTime:()=>ZodISODateTime,ZodISODuration:()=>ZodISODuration,ZodISOTime:()=>ZodISOTime,date:()=>date2,datetime:()=>datetime2,duration:()=>duration2,time:()=>time2});function datetime2(o3){return _isoDateTime(ZodISODateTime,o3)}function date2(o3){return _isoDate(ZodISODate,o3)}function time2(o3){return _isoTime(ZodISOTime,o3)}function duration2(o3){return _isoDuration(ZodISODuration,o3)}
var coerce_exports={};__export(coerce_exports,{bigint:()=>bigint2,boolean:()=>boolean3,date:()=>date3,number:()=>number3,string:()=>string3});function string3(e8){return _coercedString(ZodString,e8)}function number3(e8){return _coercedNumber(ZodNumber,e8)}function boolean3(e8){return _coercedBoolean(ZodBoolean,e8)}function bigint2(e8){return _coercedBigint(ZodBigInt,e8)}function date3(e8){return _coercedDate(ZodDate,e8)}
// node_modules/@modelcontextprotocol/sdk/dist/esm/types.js
var LATEST_PROTOCOL_VERSION="2025-11-25";var SUPPORTED_PROTOCOL_VERSIONS=[LATEST_PROTOCOL_VERSION,"2025-06-18","2025-03-26","2024-11-05","2024-10-07"],RELATED_TASK_META_KEY="io.modelcontextprotocol/related-task",JSONRPC_VERSION="2.0",o=custom(e8=>e8!==null&&(typeof e8=="object"||typeof e8=="function")),ProgressTokenSchema=union([string2(),number2().int()]),CursorSchema=string2(),TaskCreationParamsSchema=looseObject({ttl:number2().optional(),pollInterval:number2().optional()}),TaskMetadataSchema=object({ttl:number2().optional()}),RelatedTaskMetadataSchema=object({taskId:string2()}),c2=looseObject({progressToken:ProgressTokenSchema.optional(),[RELATED_TASK_META_KEY]:RelatedTaskMetadataSchema.optional()}),n2=object({_meta:c2.optional()}),TaskAugmentedRequestParamsSchema=n2.extend({task:TaskMetadataSchema.optional()}),isTaskAugmentedRequestParams=e8=>TaskAugmentedRequestParamsSchema.safeParse(e8).success,RequestSchema=object({method:string2(),params:n2.loose().optional()}),a3=object({_meta:c2.optional()}),NotificationSchema=object({method:string2(),params:a3.loose().optional()}),ResultSchema=looseObject({_meta:c2.optional()}),RequestIdSchema=union([string2(),number2().int()]),JSONRPCRequestSchema=object({jsonrpc:literal(JSONRPC_VERSION),id:RequestIdSchema,...RequestSchema.shape}).strict(),isJSONRPCRequest=e8=>JSONRPCRequestSchema.safeParse(e8).success,JSONRPCNotificationSchema=object({jsonrpc:literal(JSONRPC_VERSION),...NotificationSchema.shape}).strict(),isJSONRPCNotification=e8=>JSONRPCNotificationSchema.safeParse(e8).success,JSONRPCResultResponseSchema=object({jsonrpc:literal(JSONRPC_VERSION),id:RequestIdSchema,result:ResultSchema}).strict(),isJSONRPCResultResponse=e8=>JSONRPCResultResponseSchema.safeParse(e8).success;var ErrorCode;(function(e8){e8[e8.ConnectionClosed=-32e3]="ConnectionClosed",e8[e8.RequestTimeout=-32001]="RequestTimeout",e8[e8.ParseError=-32700]="ParseError",e8[e8.InvalidRequest=-32600]="InvalidRequest",e8[e8.MethodNotFound=-32601]="MethodNotFound",e8[e8.InvalidParams=-32602]="InvalidParams",e8[e8.InternalError=-32603]="InternalError",e8[e8.UrlElicitationRequired=-32042]="UrlElicitationRequired"})(ErrorCode||(ErrorCode={}));var JSONRPCErrorResponseSchema=object({jsonrpc:literal(JSONRPC_VERSION),id:RequestIdSchema.optional(),error:object({code:number2().int(),message:string2(),data:unknown().optional()})}).strict();var isJSONRPCErrorResponse=e8=>JSONRPCErrorResponseSchema.safeParse(e8).success;var JSONRPCMessageSchema=union([JSONRPCRequestSchema,JSONRPCNotificationSchema,JSONRPCResultResponseSchema,JSONRPCErrorResponseSchema]),JSONRPCResponseSchema=union([JSONRPCResultResponseSchema,JSONRPCErrorResponseSchema]),EmptyResultSchema=ResultSchema.strict(),CancelledNotificationParamsSchema=a3.extend({requestId:RequestIdSchema.optional(),reason:string2().optional()}),CancelledNotificationSchema=NotificationSchema.extend({method:literal("notifications/cancelled"),params:CancelledNotificationParamsSchema}),IconSchema=object({src:string2(),mimeType:string2().optional(),sizes:array(string2()).optional(),theme:m3(["light","dark"]).optional()}),IconsSchema=object({icons:array(IconSchema).optional()}),BaseMetadataSchema=object({name:string2(),title:string2().optional()}),ImplementationSchema=BaseMetadataSchema.extend({...BaseMetadataSchema.shape,...IconsSchema.shape,version:string2(),websiteUrl:string2().optional(),description:string2().optional()}),m4=intersection(object({applyDefaults:boolean2().optional()}),record(string2(),unknown())),u3=preprocess(e8=>e8&&typeof e8=="object"&&!Array.isArray(e8)&&Object.keys(e8).length===0?{form:{}}:e8,intersection(object({form:m4.optional(),url:o.optional()}),record(string2(),unknown()).optional())),ClientTasksCapabilitySchema=looseObject({list:o.optional(),cancel:o.optional(),requests:looseObject({sampling:looseObject({createMessage:o.optional()}).optional(),elicitation:looseObject({create:o.optional()}).optional()}).optional()}),ServerTasksCapabilitySchema=looseObject({list:o.optional(),cancel:o.optional(),requests:looseObject({tools:looseObject({call:o.optional()}).optional()}).optional()}),ClientCapabilitiesSchema=object({experimental:record(string2(),o).optional(),sampling:object({context:o.optional(),tools:o.optional()}).optional(),elicitation:u3.optional(),roots:object({listChanged:boolean2().optional()}).optional(),tasks:ClientTasksCapabilitySchema.optional(),extensions:record(string2(),o).optional()}),InitializeRequestParamsSchema=n2.extend({protocolVersion:string2(),capabilities:ClientCapabilitiesSchema,clientInfo:ImplementationSchema}),InitializeRequestSchema=RequestSchema.extend({method:literal("initialize"),params:InitializeRequestParamsSchema});var ServerCapabilitiesSchema=object({experimental:record(string2(),o).optional(),logging:o.optional(),completions:o.optional(),prompts:object({listChanged:boolean2().optional()}).optional(),resources:object({subscribe:boolean2().optional(),listChanged:boolean2().optional()}).optional(),tools:object({listChanged:boolean2().optional()}).optional(),tasks:ServerTasksCapabilitySchema.optional(),extensions:record(string2(),o).optional()}),InitializeResultSchema=ResultSchema.extend({protocolVersion:string2(),capabilities:ServerCapabilitiesSchema,serverInfo:ImplementationSchema,instructions:string2().optional()}),InitializedNotificationSchema=NotificationSchema.extend({method:literal("notifications/initialized"),params:a3.optional()}),isInitializedNotification=e8=>InitializedNotificationSchema.safeParse(e8).success,PingRequestSchema=RequestSchema.extend({method:literal("ping"),params:n2.optional()}),ProgressSchema=object({progress:number2(),total:optional(number2()),message:optional(string2())}),ProgressNotificationParamsSchema=object({...a3.shape,...ProgressSchema.shape,progressToken:ProgressTokenSchema}),ProgressNotificationSchema=NotificationSchema.extend({method:literal("notifications/progress"),params:ProgressNotificationParamsSchema}),PaginatedRequestParamsSchema=n2.extend({cursor:CursorSchema.optional()}),PaginatedRequestSchema=RequestSchema.extend({params:PaginatedRequestParamsSchema.optional()}),PaginatedResultSchema=ResultSchema.extend({nextCursor:CursorSchema.optional()}),TaskStatusSchema=m3(["working","input_required","completed","failed","cancelled"]),TaskSchema=object({taskId:string2(),status:TaskStatusSchema,ttl:union([number2(),x5()]),createdAt:string2(),lastUpdatedAt:string2(),pollInterval:optional(number2()),statusMessage:optional(string2())}),CreateTaskResultSchema=ResultSchema.extend({task:TaskSchema}),TaskStatusNotificationParamsSchema=a3.merge(TaskSchema),TaskStatusNotificationSchema=NotificationSchema.extend({method:literal("notifications/tasks/status"),params:TaskStatusNotificationParamsSchema}),GetTaskRequestSchema=RequestSchema.extend({method:literal("tasks/get"),params:n2.extend({taskId:string2()})}),GetTaskResultSchema=ResultSchema.merge(TaskSchema),GetTaskPayloadRequestSchema=RequestSchema.extend({method:literal("tasks/result"),params:n2.extend({taskId:string2()})}),GetTaskPayloadResultSchema=ResultSchema.loose(),ListTasksRequestSchema=PaginatedRequestSchema.extend({method:literal("tasks/list")}),ListTasksResultSchema=PaginatedResultSchema.extend({tasks:array(TaskSchema)}),CancelTaskRequestSchema=RequestSchema.extend({method:literal("tasks/cancel"),params:n2.extend({taskId:string2()})}),CancelTaskResultSchema=ResultSchema.merge(TaskSchema),ResourceContentsSchema=object({uri:string2(),mimeType:optional(string2()),_meta:record(string2(),unknown()).optional()}),TextResourceContentsSchema=ResourceContentsSchema.extend({text:string2()}),l2=string2().refine(e8=>{try{return atob(e8),true}catch{return false}},{message:"Invalid Base64 string"}),BlobResourceContentsSchema=ResourceContentsSchema.extend({blob:l2}),RoleSchema=m3(["user","assistant"]),AnnotationsSchema=object({audience:array(RoleSchema).optional(),priority:number2().min(0).max(1).optional(),lastModified:iso_exports.datetime({offset:true}).optional()}),ResourceSchema=object({...BaseMetadataSchema.shape,...IconsSchema.shape,uri:string2(),description:optional(string2()),mimeType:optional(string2()),size:optional(number2()),annotations:AnnotationsSchema.optional(),_meta:optional(looseObject({}))}),ResourceTemplateSchema=object({...BaseMetadataSchema.shape,...IconsSchema.shape,uriTemplate:string2(),description:optional(string2()),mimeType:optional(string2()),annotations:AnnotationsSchema.optional(),_meta:optional(looseObject({}))}),ListResourcesRequestSchema=PaginatedRequestSchema.extend({method:literal("resources/list")}),ListResourcesResultSchema=PaginatedResultSchema.extend({resources:array(ResourceSchema)}),ListResourceTemplatesRequestSchema=PaginatedRequestSchema.extend({method:literal("resources/templates/list")}),ListResourceTemplatesResultSchema=PaginatedResultSchema.extend({resourceTemplates:array(ResourceTemplateSchema)}),ResourceRequestParamsSchema=n2.extend({uri:string2()}),ReadResourceRequestParamsSchema=ResourceRequestParamsSchema,ReadResourceRequestSchema=RequestSchema.extend({method:literal("resources/read"),params:ReadResourceRequestParamsSchema}),ReadResourceResultSchema=ResultSchema.extend({contents:array(union([TextResourceContentsSchema,BlobResourceContentsSchema]))}),ResourceListChangedNotificationSchema=NotificationSchema.extend({method:literal("notifications/resources/list_changed"),params:a3.optional()}),SubscribeRequestParamsSchema=ResourceRequestParamsSchema,SubscribeRequestSchema=RequestSchema.extend({method:literal("resources/subscribe"),params:SubscribeRequestParamsSchema}),UnsubscribeRequestParamsSchema=ResourceRequestParamsSchema,UnsubscribeRequestSchema=RequestSchema.extend({method:literal("resources/unsubscribe"),params:UnsubscribeRequestParamsSchema}),ResourceUpdatedNotificationParamsSchema=a3.extend({uri:string2()}),ResourceUpdatedNotificationSchema=NotificationSchema.extend({method:literal("notifications/resources/updated"),params:ResourceUpdatedNotificationParamsSchema}),PromptArgumentSchema=object({name:string2(),description:optional(string2()),required:optional(boolean2())}),PromptSchema=object({...BaseMetadataSchema.shape,...IconsSchema.shape,description:optional(string2()),arguments:optional(array(PromptArgumentSchema)),_meta:optional(looseObject({}))}),ListPromptsRequestSchema=PaginatedRequestSchema.extend({method:literal("prompts/list")}),ListPromptsResultSchema=PaginatedResultSchema.extend({prompts:array(PromptSchema)}),GetPromptRequestParamsSchema=n2.extend({name:string2(),arguments:record(string2(),string2()).optional()}),GetPromptRequestSchema=RequestSchema.extend({method:literal("prompts/get"),params:GetPromptRequestParamsSchema}),TextContentSchema=object({type:literal("text"),text:string2(),annotations:AnnotationsSchema.optional(),_meta:record(string2(),unknown()).optional()}),ImageContentSchema=object({type:literal("image"),data:l2,mimeType:string2(),annotations:AnnotationsSchema.optional(),_meta:record(string2(),unknown()).optional()}),AudioContentSchema=object({type:literal("audio"),data:l2,mimeType:string2(),annotations:AnnotationsSchema.optional(),_meta:record(string2(),unknown()).optional()}),ToolUseContentSchema=object({type:literal("tool_use"),name:string2(),id:string2(),input:record(string2(),unknown()),_meta:record(string2(),unknown()).optional()}),EmbeddedResourceSchema=object({type:literal("resource"),resource:union([TextResourceContentsSchema,BlobResourceContentsSchema]),annotations:AnnotationsSchema.optional(),_meta:record(string2(),unknown()).optional()}),ResourceLinkSchema=ResourceSchema.extend({type:literal("resource_link")}),ContentBlockSchema=union([TextContentSchema,ImageContentSchema,AudioContentSchema,ResourceLinkSchema,EmbeddedResourceSchema]),PromptMessageSchema=object({role:RoleSchema,content:ContentBlockSchema}),GetPromptResultSchema=ResultSchema.extend({description:string2().optional(),messages:array(PromptMessageSchema)}),PromptListChangedNotificationSchema=NotificationSchema.extend({method:literal("notifications/prompts/list_changed"),params:a3.optional()}),ToolAnnotationsSchema=object({title:string2().optional(),readOnlyHint:boolean2().optional(),destructiveHint:boolean2().optional(),idempotentHint:boolean2().optional(),openWorldHint:boolean2().optional()}),ToolExecutionSchema=object({taskSupport:m3(["required","optional","forbidden"]).optional()}),ToolSchema=object({...BaseMetadataSchema.shape,...IconsSchema.shape,description:string2().optional(),inputSchema:object({type:literal("object"),properties:record(string2(),o).optional(),required:array(string2()).optional()}).catchall(unknown()),outputSchema:object({type:literal("object"),properties:record(string2(),o).optional(),required:array(string2()).optional()}).catchall(unknown()).optional(),annotations:ToolAnnotationsSchema.optional(),execution:ToolExecutionSchema.optional(),_meta:record(string2(),unknown()).optional()}),ListToolsRequestSchema=PaginatedRequestSchema.extend({method:literal("tools/list")}),ListToolsResultSchema=PaginatedResultSchema.extend({tools:array(ToolSchema)}),CallToolResultSchema=ResultSchema.extend({content:array(ContentBlockSchema).default([]),structuredContent:record(string2(),unknown()).optional(),isError:boolean2().optional()}),CompatibilityCallToolResultSchema=CallToolResultSchema.or(ResultSchema.extend({toolResult:unknown()})),CallToolRequestParamsSchema=TaskAugmentedRequestParamsSchema.extend({name:string2(),arguments:record(string2(),unknown()).optional()}),CallToolRequestSchema=RequestSchema.extend({method:literal("tools/call"),params:CallToolRequestParamsSchema}),ToolListChangedNotificationSchema=NotificationSchema.extend({method:literal("notifications/tools/list_changed"),params:a3.optional()}),ListChangedOptionsBaseSchema=object({autoRefresh:boolean2().default(true),debounceMs:number2().int().nonnegative().default(300)}),LoggingLevelSchema=m3(["debug","info","notice","warning","error","critical","alert","emergency"]),SetLevelRequestParamsSchema=n2.extend({level:LoggingLevelSchema}),SetLevelRequestSchema=RequestSchema.extend({method:literal("logging/setLevel"),params:SetLevelRequestParamsSchema}),LoggingMessageNotificationParamsSchema=a3.extend({level:LoggingLevelSchema,logger:string2().optional(),data:unknown()}),LoggingMessageNotificationSchema=NotificationSchema.extend({method:literal("notifications/message"),params:LoggingMessageNotificationParamsSchema}),ModelHintSchema=object({name:string2().optional()}),ModelPreferencesSchema=object({hints:array(ModelHintSchema).optional(),costPriority:number2().min(0).max(1).optional(),speedPriority:number2().min(0).max(1).optional(),intelligencePriority:number2().min(0).max(1).optional()}),ToolChoiceSchema=object({mode:m3(["auto","required","none"]).optional()}),ToolResultContentSchema=object({type:literal("tool_result"),toolUseId:string2().describe("The unique identifier for the corresponding tool call."),content:array(ContentBlockSchema).default([]),structuredContent:object({}).loose().optional(),isError:boolean2().optional(),_meta:record(string2(),unknown()).optional()}),SamplingContentSchema=discriminatedUnion("type",[TextContentSchema,ImageContentSchema,AudioContentSchema]),SamplingMessageContentBlockSchema=discriminatedUnion("type",[TextContentSchema,ImageContentSchema,AudioContentSchema,ToolUseContentSchema,ToolResultContentSchema]),SamplingMessageSchema=object({role:RoleSchema,content:union([SamplingMessageContentBlockSchema,array(SamplingMessageContentBlockSchema)]),_meta:record(string2(),unknown()).optional()}),CreateMessageRequestParamsSchema=TaskAugmentedRequestParamsSchema.extend({messages:array(SamplingMessageSchema),modelPreferences:ModelPreferencesSchema.optional(),systemPrompt:string2().optional(),includeContext:m3(["none","thisServer","allServers"]).optional(),temperature:number2().optional(),maxTokens:number2().int(),stopSequences:array(string2()).optional(),metadata:o.optional(),tools:array(ToolSchema).optional(),toolChoice:ToolChoiceSchema.optional()}),CreateMessageRequestSchema=RequestSchema.extend({method:literal("sampling/createMessage"),params:CreateMessageRequestParamsSchema}),CreateMessageResultSchema=ResultSchema.extend({model:string2(),stopReason:optional(m3(["endTurn","stopSequence","maxTokens"]).or(string2())),role:RoleSchema,content:SamplingContentSchema}),CreateMessageResultWithToolsSchema=ResultSchema.extend({model:string2(),stopReason:optional(m3(["endTurn","stopSequence","maxTokens","toolUse"]).or(string2())),role:RoleSchema,content:union([SamplingMessageContentBlockSchema,array(SamplingMessageContentBlockSchema)])}),BooleanSchemaSchema=object({type:literal("boolean"),title:string2().optional(),description:string2().optional(),default:boolean2().optional()}),StringSchemaSchema=object({type:literal("string"),title:string2().optional(),description:string2().optional(),minLength:number2().optional(),maxLength:number2().optional(),format:m3(["email","uri","date","date-time"]).optional(),default:string2().optional()}),NumberSchemaSchema=object({type:m3(["number","integer"]),title:string2().optional(),description:string2().optional(),minimum:number2().optional(),maximum:number2().optional(),default:number2().optional()}),UntitledSingleSelectEnumSchemaSchema=object({type:literal("string"),title:string2().optional(),description:string2().optional(),enum:array(string2()),default:string2().optional()}),TitledSingleSelectEnumSchemaSchema=object({type:literal("string"),title:string2().optional(),description:string2().optional(),oneOf:array(object({const:string2(),title:string2()})),default:string2().optional()}),LegacyTitledEnumSchemaSchema=object({type:literal("string"),title:string2().optional(),description:string2().optional(),enum:array(string2()),enumNames:array(string2()).optional(),default:string2().optional()}),SingleSelectEnumSchemaSchema=union([UntitledSingleSelectEnumSchemaSchema,TitledSingleSelectEnumSchemaSchema]),UntitledMultiSelectEnumSchemaSchema=object({type:literal("array"),title:string2().optional(),description:string2().optional(),minItems:number2().optional(),maxItems:number2().optional(),items:object({type:literal("string"),enum:array(string2())}),default:array(string2()).optional()}),TitledMultiSelectEnumSchemaSchema=object({type:literal("array"),title:string2().optional(),description:string2().optional(),minItems:number2().optional(),maxItems:number2().optional(),items:object({anyOf:array(object({const:string2(),title:string2()}))}),default:array(string2()).optional()}),MultiSelectEnumSchemaSchema=union([UntitledMultiSelectEnumSchemaSchema,TitledMultiSelectEnumSchemaSchema]),EnumSchemaSchema=union([LegacyTitledEnumSchemaSchema,SingleSelectEnumSchemaSchema,MultiSelectEnumSchemaSchema]),PrimitiveSchemaDefinitionSchema=union([EnumSchemaSchema,BooleanSchemaSchema,StringSchemaSchema,NumberSchemaSchema]),ElicitRequestFormParamsSchema=TaskAugmentedRequestParamsSchema.extend({mode:literal("form").optional(),message:string2(),requestedSchema:object({type:literal("object"),properties:record(string2(),PrimitiveSchemaDefinitionSchema),required:array(string2()).optional()})}),ElicitRequestURLParamsSchema=TaskAugmentedRequestParamsSchema.extend({mode:literal("url"),message:string2(),elicitationId:string2(),url:string2().url()}),ElicitRequestParamsSchema=union([ElicitRequestFormParamsSchema,ElicitRequestURLParamsSchema]),ElicitRequestSchema=RequestSchema.extend({method:literal("elicitation/create"),params:ElicitRequestParamsSchema}),ElicitationCompleteNotificationParamsSchema=a3.extend({elicitationId:string2()}),ElicitationCompleteNotificationSchema=NotificationSchema.extend({method:literal("notifications/elicitation/complete"),params:ElicitationCompleteNotificationParamsSchema}),ElicitResultSchema=ResultSchema.extend({action:m3(["accept","decline","cancel"]),content:preprocess(e8=>e8===null?void 0:e8,record(string2(),union([string2(),number2(),boolean2(),array(string2())])).optional())}),ResourceTemplateReferenceSchema=object({type:literal("ref/resource"),uri:string2()});var PromptReferenceSchema=object({type:literal("ref/prompt"),name:string2()}),CompleteRequestParamsSchema=n2.extend({ref:union([PromptReferenceSchema,ResourceTemplateReferenceSchema]),argument:object({name:string2(),value:string2()}),context:object({arguments:record(string2(),string2()).optional()}).optional()}),CompleteRequestSchema=RequestSchema.extend({method:literal("completion/complete"),params:CompleteRequestParamsSchema});var CompleteResultSchema=ResultSchema.extend({completion:looseObject({values:array(string2()).max(100),total:optional(number2().int()),hasMore:optional(boolean2())})}),RootSchema=object({uri:string2().startsWith("file://"),name:string2().optional(),_meta:record(string2(),unknown()).optional()}),ListRootsRequestSchema=RequestSchema.extend({method:literal("roots/list"),params:n2.optional()}),ListRootsResultSchema=ResultSchema.extend({roots:array(RootSchema)}),RootsListChangedNotificationSchema=NotificationSchema.extend({method:literal("notifications/roots/list_changed"),params:a3.optional()}),ClientRequestSchema=union([PingRequestSchema,InitializeRequestSchema,CompleteRequestSchema,SetLevelRequestSchema,GetPromptRequestSchema,ListPromptsRequestSchema,ListResourcesRequestSchema,ListResourceTemplatesRequestSchema,ReadResourceRequestSchema,SubscribeRequestSchema,UnsubscribeRequestSchema,CallToolRequestSchema,ListToolsRequestSchema,GetTaskRequestSchema,GetTaskPayloadRequestSchema,ListTasksRequestSchema,CancelTaskRequestSchema]),ClientNotificationSchema=union([CancelledNotificationSchema,ProgressNotificationSchema,InitializedNotificationSchema,RootsListChangedNotificationSchema,TaskStatusNotificationSchema]),ClientResultSchema=union([EmptyResultSchema,CreateMessageResultSchema,CreateMessageResultWithToolsSchema,ElicitResultSchema,ListRootsResultSchema,GetTaskResultSchema,ListTasksResultSchema,CreateTaskResultSchema]),ServerRequestSchema=union([PingRequestSchema,CreateMessageRequestSchema,ElicitRequestSchema,ListRootsRequestSchema,GetTaskRequestSchema,GetTaskPayloadRequestSchema,ListTasksRequestSchema,CancelTaskRequestSchema]),ServerNotificationSchema=union([CancelledNotificationSchema,ProgressNotificationSchema,LoggingMessageNotificationSchema,ResourceUpdatedNotificationSchema,ResourceListChangedNotificationSchema,ToolListChangedNotificationSchema,PromptListChangedNotificationSchema,TaskStatusNotificationSchema,ElicitationCompleteNotificationSchema]),ServerResultSchema=union([EmptyResultSchema,InitializeResultSchema,CompleteResultSchema,GetPromptResultSchema,ListPromptsResultSchema,ListResourcesResultSchema,ListResourceTemplatesResultSchema,ReadResourceResultSchema,CallToolResultSchema,ListToolsResultSchema,GetTaskResultSchema,ListTasksResultSchema,CreateTaskResultSchema]),McpError=class _McpError extends Error{constructor(s6,i3,r3){super(`MCP error ${s6}: ${i3}`),this.code=s6,this.data=r3,this.name="McpError"}static fromError(s6,i3,r3){if(s6===ErrorCode.UrlElicitationRequired&&r3){let p11=r3;if(p11.elicitations)return new UrlElicitationRequiredError(p11.elicitations,i3)}return new _McpError(s6,i3,r3)}},UrlElicitationRequiredError=class extends McpError{constructor(s6,i3=`URL elicitation${s6.length>1?"s":""} required`){super(ErrorCode.UrlElicitationRequired,i3,{elicitations:s6})}get elicitations(){return this.data?.elicitations??[]}};
// src/tools/mcp/connection.ts
import { randomUUID } from "node:crypto";
import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import { PassThrough } from "node:stream";

// node_modules/@modelcontextprotocol/sdk/dist/esm/server/zod-compat.js
function isZ4Schema(e8){return!!e8._zod}function safeParse3(e8,t){return isZ4Schema(e8)?safeParse(e8,t):e8.safeParse(t)}function getObjectShape(e8){if(!e8)return;let t;if(isZ4Schema(e8)?t=e8._zod?.def?.shape:t=e8.shape,!!t){if(typeof t=="function")try{return t()}catch{return}return t}}function getLiteralValue(e8){if(isZ4Schema(e8)){let i3=e8._zod?.def;if(i3){if(i3.value!==void 0)return i3.value;if(Array.isArray(i3.values)&&i3.values.length>0)return i3.values[0]}}let n4=e8._def;if(n4){if(n4.value!==void 0)return n4.value;if(Array.isArray(n4.values)&&n4.values.length>0)return n4.values[0]}let r3=e8.value;if(r3!==void 0)return r3}
function isTerminal(e8){return e8==="completed"||e8==="failed"||e8==="cancelled"}
// node_modules/zod-to-json-schema/dist/esm/parsers/string.js
var d4=new Set("ABCDEFGHIJKLMNOPQRSTUVXYZabcdefghijklmnopqrstuvxyz0123456789");
// node_modules/@modelcontextprotocol/sdk/dist/esm/server/zod-json-schema-compat.js
function getMethodLiteral(t){let e8=getObjectShape(t)?.method;if(!e8)throw new Error("Schema is missing a method literal");let a5=getLiteralValue(e8);if(typeof a5!="string")throw new Error("Schema method literal must be a string");return a5}function parseWithCompat(t,r3){let e8=safeParse3(t,r3);if(!e8.success)throw e8.error;return e8.data}
var DEFAULT_REQUEST_TIMEOUT_MSEC=6e4,Protocol=class{constructor(e8){this._options=e8,this._requestMessageId=0,this._requestHandlers=new Map,this._requestHandlerAbortControllers=new Map,this._notificationHandlers=new Map,this._responseHandlers=new Map,this._progressHandlers=new Map,this._timeoutInfo=new Map,this._pendingDebouncedNotifications=new Set,this._taskProgressTokens=new Map,this._requestResolvers=new Map,this.setNotificationHandler(CancelledNotificationSchema,t=>{this._oncancel(t)}),this.setNotificationHandler(ProgressNotificationSchema,t=>{this._onprogress(t)}),this.setRequestHandler(PingRequestSchema,t=>({})),this._taskStore=e8?.taskStore,this._taskMessageQueue=e8?.taskMessageQueue,this._taskStore&&(this.setRequestHandler(GetTaskRequestSchema,async(t,a5)=>{let s6=await this._taskStore.getTask(t.params.taskId,a5.sessionId);if(!s6)throw new McpError(ErrorCode.InvalidParams,"Failed to retrieve task: Task not found");return{...s6}}),this.setRequestHandler(GetTaskPayloadRequestSchema,async(t,a5)=>{let s6=async()=>{let r3=t.params.taskId;if(!await this._taskStore.getTask(r3,a5.sessionId))throw new McpError(ErrorCode.InvalidParams,`Task not found: ${r3}`);if(this._taskMessageQueue){let o3;for(;o3=await this._taskMessageQueue.dequeue(r3,a5.sessionId);){if(o3.type==="response"||o3.type==="error"){let d7=o3.message,k3=d7.id,u5=this._requestResolvers.get(k3);if(u5)if(this._requestResolvers.delete(k3),o3.type==="response")u5(d7);else{let p11=d7,h5=new McpError(p11.error.code,p11.error.message,p11.error.data);u5(h5)}else{let p11=o3.type==="response"?"Response":"Error";this._onerror(new Error(`${p11} handler missing for request ${k3}`))}continue}await this._transport?.send(o3.message,{relatedRequestId:a5.requestId})}}let n4=await this._taskStore.getTask(r3,a5.sessionId);if(!n4)throw new McpError(ErrorCode.InvalidParams,`Task not found: ${r3}`);if(!isTerminal(n4.status))return await this._waitForTaskUpdate(r3,a5.signal,a5.sessionId),await s6();if(isTerminal(n4.status)){let o3=await this._taskStore.getTaskResult(r3,a5.sessionId);return this._clearTaskQueue(r3,a5.sessionId),{...o3,_meta:{...o3._meta,[RELATED_TASK_META_KEY]:{taskId:r3}}}}return await s6()};return await s6()}),this.setRequestHandler(ListTasksRequestSchema,async(t,a5)=>{try{let{tasks:s6,nextCursor:r3}=await this._taskStore.listTasks(t.params?.cursor,a5.sessionId);return{tasks:s6,nextCursor:r3,_meta:{}}}catch(s6){throw new McpError(ErrorCode.InvalidParams,`Failed to list tasks: ${s6 instanceof Error?s6.message:String(s6)}`)}}),this.setRequestHandler(CancelTaskRequestSchema,async(t,a5)=>{try{let s6=await this._taskStore.getTask(t.params.taskId,a5.sessionId);if(!s6)throw new McpError(ErrorCode.InvalidParams,`Task not found: ${t.params.taskId}`);if(isTerminal(s6.status))throw new McpError(ErrorCode.InvalidParams,`Cannot cancel task in terminal status: ${s6.status}`);await this._taskStore.updateTaskStatus(t.params.taskId,"cancelled","Client cancelled task execution.",a5.sessionId),this._clearTaskQueue(t.params.taskId,a5.sessionId);let r3=await this._taskStore.getTask(t.params.taskId,a5.sessionId);if(!r3)throw new McpError(ErrorCode.InvalidParams,`Task not found after cancellation: ${t.params.taskId}`);return{_meta:{},...r3}}catch(s6){throw s6 instanceof McpError?s6:new McpError(ErrorCode.InvalidRequest,`Failed to cancel task: ${s6 instanceof Error?s6.message:String(s6)}`)}}))}async _oncancel(e8){e8.params.requestId&&this._requestHandlerAbortControllers.get(e8.params.requestId)?.abort(e8.params.reason)}_setupTimeout(e8,t,a5,s6,r3=false){this._timeoutInfo.set(e8,{timeoutId:setTimeout(s6,t),startTime:Date.now(),timeout:t,maxTotalTimeout:a5,resetTimeoutOnProgress:r3,onTimeout:s6})}_resetTimeout(e8){let t=this._timeoutInfo.get(e8);if(!t)return false;let a5=Date.now()-t.startTime;if(t.maxTotalTimeout&&a5>=t.maxTotalTimeout)throw this._timeoutInfo.delete(e8),McpError.fromError(ErrorCode.RequestTimeout,"Maximum total timeout exceeded",{maxTotalTimeout:t.maxTotalTimeout,totalElapsed:a5});return clearTimeout(t.timeoutId),t.timeoutId=setTimeout(t.onTimeout,t.timeout),true}_cleanupTimeout(e8){let t=this._timeoutInfo.get(e8);t&&(clearTimeout(t.timeoutId),this._timeoutInfo.delete(e8))}async connect(e8){if(this._transport)throw new Error("Already connected to a transport. Call close() before connecting to a new transport, or use a separate Protocol instance per connection.");this._transport=e8;let t=this.transport?.onclose;this._transport.onclose=()=>{t?.(),this._onclose()};let a5=this.transport?.onerror;this._transport.onerror=r3=>{a5?.(r3),this._onerror(r3)};let s6=this._transport?.onmessage;this._transport.onmessage=(r3,n4)=>{s6?.(r3,n4),isJSONRPCResultResponse(r3)||isJSONRPCErrorResponse(r3)?this._onresponse(r3):isJSONRPCRequest(r3)?this._onrequest(r3,n4):isJSONRPCNotification(r3)?this._onnotification(r3):this._onerror(new Error(`Unknown message type: ${JSON.stringify(r3)}`))},await this._transport.start()}_onclose(){let e8=this._responseHandlers;this._responseHandlers=new Map,this._progressHandlers.clear(),this._taskProgressTokens.clear(),this._pendingDebouncedNotifications.clear();for(let a5 of this._timeoutInfo.values())clearTimeout(a5.timeoutId);this._timeoutInfo.clear();for(let a5 of this._requestHandlerAbortControllers.values())a5.abort();this._requestHandlerAbortControllers.clear();let t=McpError.fromError(ErrorCode.ConnectionClosed,"Connection closed");this._transport=void 0,this.onclose?.();for(let a5 of e8.values())a5(t)}_onerror(e8){this.onerror?.(e8)}_onnotification(e8){let t=this._notificationHandlers.get(e8.method)??this.fallbackNotificationHandler;t!==void 0&&Promise.resolve().then(()=>t(e8)).catch(a5=>this._onerror(new Error(`Uncaught error in notification handler: ${a5}`)))}_onrequest(e8,t){let a5=this._requestHandlers.get(e8.method)??this.fallbackRequestHandler,s6=this._transport,r3=e8.params?._meta?.[RELATED_TASK_META_KEY]?.taskId,n4=s6?.sessionId,o3=this._taskStore,d7=true,k3;if(r3&&o3&&this._taskMessageQueue&&n4!==void 0&&(d7=false,k3=(async()=>{if(!await o3.getTask(r3,n4))throw new McpError(ErrorCode.InvalidParams,`Task not found: ${r3}`);d7=true})()),a5===void 0){let c3={jsonrpc:"2.0",id:e8.id,error:{code:ErrorCode.MethodNotFound,message:"Method not found"}};if(r3&&k3){let m5={type:"error",message:c3,timestamp:Date.now()};k3.then(()=>this._enqueueTaskMessage(r3,m5,n4),()=>s6?.send(c3)).catch(R5=>this._onerror(new Error(`Failed to send an error response: ${R5}`)))}else r3&&this._taskMessageQueue?this._enqueueTaskMessage(r3,{type:"error",message:c3,timestamp:Date.now()},s6?.sessionId).catch(m5=>this._onerror(new Error(`Failed to enqueue error response: ${m5}`))):s6?.send(c3).catch(m5=>this._onerror(new Error(`Failed to send an error response: ${m5}`)));return}let u5=new AbortController;this._requestHandlerAbortControllers.set(e8.id,u5);let p11=isTaskAugmentedRequestParams(e8.params)?e8.params.task:void 0,h5=this._taskStore?this.requestTaskStore(e8,s6?.sessionId):void 0,T6={signal:u5.signal,sessionId:s6?.sessionId,_meta:e8.params?._meta,sendNotification:async c3=>{if(u5.signal.aborted)return;let m5={relatedRequestId:e8.id};r3&&(m5.relatedTask={taskId:r3}),await this.notification(c3,m5)},sendRequest:async(c3,m5,R5)=>{if(u5.signal.aborted)throw new McpError(ErrorCode.ConnectionClosed,"Request was cancelled");let g6={...R5,relatedRequestId:e8.id};r3&&!g6.relatedTask&&(g6.relatedTask={taskId:r3});let f8=g6.relatedTask?.taskId??r3;return f8&&h5&&await h5.updateTaskStatus(f8,"input_required"),await this.request(c3,m5,g6)},authInfo:t?.authInfo,requestId:e8.id,requestInfo:t?.requestInfo,taskId:r3,taskStore:h5,taskRequestedTtl:p11?.ttl,closeSSEStream:t?.closeSSEStream,closeStandaloneSSEStream:t?.closeStandaloneSSEStream};(k3??Promise.resolve()).then(()=>{if(k3&&u5.signal.aborted)throw new McpError(ErrorCode.ConnectionClosed,"Request was cancelled");p11&&this.assertTaskHandlerCapability(e8.method)}).then(()=>a5(e8,T6)).then(async c3=>{if(u5.signal.aborted)return;let m5={result:c3,jsonrpc:"2.0",id:e8.id};r3&&this._taskMessageQueue?await this._enqueueTaskMessage(r3,{type:"response",message:m5,timestamp:Date.now()},s6?.sessionId):await s6?.send(m5)},async c3=>{if(u5.signal.aborted)return;let m5={jsonrpc:"2.0",id:e8.id,error:{code:Number.isSafeInteger(c3.code)?c3.code:ErrorCode.InternalError,message:c3.message??"Internal error",...c3.data!==void 0&&{data:c3.data}}};r3&&this._taskMessageQueue&&d7?await this._enqueueTaskMessage(r3,{type:"error",message:m5,timestamp:Date.now()},s6?.sessionId):await s6?.send(m5)}).catch(c3=>this._onerror(new Error(`Failed to send response: ${c3}`))).finally(()=>{this._requestHandlerAbortControllers.get(e8.id)===u5&&this._requestHandlerAbortControllers.delete(e8.id)})}_onprogress(e8){let{progressToken:t,...a5}=e8.params,s6=Number(t),r3=this._progressHandlers.get(s6);if(!r3){this._onerror(new Error(`Received a progress notification for an unknown token: ${JSON.stringify(e8)}`));return}let n4=this._responseHandlers.get(s6),o3=this._timeoutInfo.get(s6);if(o3&&n4&&o3.resetTimeoutOnProgress)try{this._resetTimeout(s6)}catch(d7){this._responseHandlers.delete(s6),this._progressHandlers.delete(s6),this._cleanupTimeout(s6),n4(d7);return}r3(a5)}_onresponse(e8){let t=Number(e8.id),a5=this._requestResolvers.get(t);if(a5){if(this._requestResolvers.delete(t),isJSONRPCResultResponse(e8))a5(e8);else{let n4=new McpError(e8.error.code,e8.error.message,e8.error.data);a5(n4)}return}let s6=this._responseHandlers.get(t);if(s6===void 0){this._onerror(new Error(`Received a response for an unknown message ID: ${JSON.stringify(e8)}`));return}this._responseHandlers.delete(t),this._cleanupTimeout(t);let r3=false;if(isJSONRPCResultResponse(e8)&&e8.result&&typeof e8.result=="object"){let n4=e8.result;if(n4.task&&typeof n4.task=="object"){let o3=n4.task;typeof o3.taskId=="string"&&(r3=true,this._taskProgressTokens.set(o3.taskId,t))}}if(r3||this._progressHandlers.delete(t),isJSONRPCResultResponse(e8))s6(e8);else{let n4=McpError.fromError(e8.error.code,e8.error.message,e8.error.data);s6(n4)}}get transport(){return this._transport}async close(){await this._transport?.close()}async*requestStream(e8,t,a5){let{task:s6}=a5??{};if(!s6){try{yield{type:"result",result:await this.request(e8,t,a5)}}catch(n4){yield{type:"error",error:n4 instanceof McpError?n4:new McpError(ErrorCode.InternalError,String(n4))}}return}let r3;try{let n4=await this.request(e8,CreateTaskResultSchema,a5);if(n4.task)r3=n4.task.taskId,yield{type:"taskCreated",task:n4.task};else throw new McpError(ErrorCode.InternalError,"Task creation did not return a task");for(;;){let o3=await this.getTask({taskId:r3},a5);if(yield{type:"taskStatus",task:o3},isTerminal(o3.status)){o3.status==="completed"?yield{type:"result",result:await this.getTaskResult({taskId:r3},t,a5)}:o3.status==="failed"?yield{type:"error",error:new McpError(ErrorCode.InternalError,`Task ${r3} failed`)}:o3.status==="cancelled"&&(yield{type:"error",error:new McpError(ErrorCode.InternalError,`Task ${r3} was cancelled`)});return}if(o3.status==="input_required"){yield{type:"result",result:await this.getTaskResult({taskId:r3},t,a5)};return}let d7=o3.pollInterval??this._options?.defaultTaskPollInterval??1e3;await new Promise(k3=>setTimeout(k3,d7)),a5?.signal?.throwIfAborted()}}catch(n4){yield{type:"error",error:n4 instanceof McpError?n4:new McpError(ErrorCode.InternalError,String(n4))}}}request(e8,t,a5){let{relatedRequestId:s6,resumptionToken:r3,onresumptiontoken:n4,task:o3,relatedTask:d7}=a5??{};return new Promise((k3,u5)=>{let p11=f8=>{u5(f8)};if(!this._transport){p11(new Error("Not connected"));return}if(this._options?.enforceStrictCapabilities===true)try{this.assertCapabilityForMethod(e8.method),o3&&this.assertTaskCapability(e8.method)}catch(f8){p11(f8);return}a5?.signal?.throwIfAborted();let h5=this._requestMessageId++,T6={...e8,jsonrpc:"2.0",id:h5};a5?.onprogress&&(this._progressHandlers.set(h5,a5.onprogress),T6.params={...e8.params,_meta:{...e8.params?._meta||{},progressToken:h5}}),o3&&(T6.params={...T6.params,task:o3}),d7&&(T6.params={...T6.params,_meta:{...T6.params?._meta||{},[RELATED_TASK_META_KEY]:d7}});let c3=f8=>{this._responseHandlers.delete(h5),this._progressHandlers.delete(h5),this._cleanupTimeout(h5),this._transport?.send({jsonrpc:"2.0",method:"notifications/cancelled",params:{requestId:h5,reason:String(f8)}},{relatedRequestId:s6,resumptionToken:r3,onresumptiontoken:n4}).catch(q2=>this._onerror(new Error(`Failed to send cancellation: ${q2}`)));let _7=f8 instanceof McpError?f8:new McpError(ErrorCode.RequestTimeout,String(f8));u5(_7)};this._responseHandlers.set(h5,f8=>{if(!a5?.signal?.aborted){if(f8 instanceof Error)return u5(f8);try{let _7=safeParse3(t,f8.result);_7.success?k3(_7.data):u5(_7.error)}catch(_7){u5(_7)}}}),a5?.signal?.addEventListener("abort",()=>{c3(a5?.signal?.reason)});let m5=a5?.timeout??DEFAULT_REQUEST_TIMEOUT_MSEC,R5=()=>c3(McpError.fromError(ErrorCode.RequestTimeout,"Request timed out",{timeout:m5}));this._setupTimeout(h5,m5,a5?.maxTotalTimeout,R5,a5?.resetTimeoutOnProgress??false);let g6=d7?.taskId;if(g6){let f8=_7=>{let q2=this._responseHandlers.get(h5);q2?q2(_7):this._onerror(new Error(`Response handler missing for side-channeled request ${h5}`))};this._requestResolvers.set(h5,f8),this._enqueueTaskMessage(g6,{type:"request",message:T6,timestamp:Date.now()}).catch(_7=>{this._cleanupTimeout(h5),u5(_7)})}else this._transport.send(T6,{relatedRequestId:s6,resumptionToken:r3,onresumptiontoken:n4}).catch(f8=>{this._cleanupTimeout(h5),u5(f8)})})}async getTask(e8,t){return this.request({method:"tasks/get",params:e8},GetTaskResultSchema,t)}async getTaskResult(e8,t,a5){return this.request({method:"tasks/result",params:e8},t,a5)}async listTasks(e8,t){return this.request({method:"tasks/list",params:e8},ListTasksResultSchema,t)}async cancelTask(e8,t){return this.request({method:"tasks/cancel",params:e8},CancelTaskResultSchema,t)}async notification(e8,t){if(!this._transport)throw new Error("Not connected");this.assertNotificationCapability(e8.method);let a5=t?.relatedTask?.taskId;if(a5){let o3={...e8,jsonrpc:"2.0",params:{...e8.params,_meta:{...e8.params?._meta||{},[RELATED_TASK_META_KEY]:t.relatedTask}}};await this._enqueueTaskMessage(a5,{type:"notification",message:o3,timestamp:Date.now()});return}if((this._options?.debouncedNotificationMethods??[]).includes(e8.method)&&!e8.params&&!t?.relatedRequestId&&!t?.relatedTask){if(this._pendingDebouncedNotifications.has(e8.method))return;this._pendingDebouncedNotifications.add(e8.method),Promise.resolve().then(()=>{if(this._pendingDebouncedNotifications.delete(e8.method),!this._transport)return;let o3={...e8,jsonrpc:"2.0"};t?.relatedTask&&(o3={...o3,params:{...o3.params,_meta:{...o3.params?._meta||{},[RELATED_TASK_META_KEY]:t.relatedTask}}}),this._transport?.send(o3,t).catch(d7=>this._onerror(d7))});return}let n4={...e8,jsonrpc:"2.0"};t?.relatedTask&&(n4={...n4,params:{...n4.params,_meta:{...n4.params?._meta||{},[RELATED_TASK_META_KEY]:t.relatedTask}}}),await this._transport.send(n4,t)}setRequestHandler(e8,t){let a5=getMethodLiteral(e8);this.assertRequestHandlerCapability(a5),this._requestHandlers.set(a5,(s6,r3)=>{let n4=parseWithCompat(e8,s6);return Promise.resolve(t(n4,r3))})}removeRequestHandler(e8){this._requestHandlers.delete(e8)}assertCanSetRequestHandler(e8){if(this._requestHandlers.has(e8))throw new Error(`A request handler for ${e8} already exists, which would be overridden`)}setNotificationHandler(e8,t){let a5=getMethodLiteral(e8);this._notificationHandlers.set(a5,s6=>{let r3=parseWithCompat(e8,s6);return Promise.resolve(t(r3))})}removeNotificationHandler(e8){this._notificationHandlers.delete(e8)}_cleanupTaskProgressHandler(e8){let t=this._taskProgressTokens.get(e8);t!==void 0&&(this._progressHandlers.delete(t),this._taskProgressTokens.delete(e8))}async _enqueueTaskMessage(e8,t,a5){if(!this._taskStore||!this._taskMessageQueue)throw new Error("Cannot enqueue task message: taskStore and taskMessageQueue are not configured");let s6=this._options?.maxTaskQueueSize;await this._taskMessageQueue.enqueue(e8,t,a5??this._transport?.sessionId,s6)}async _clearTaskQueue(e8,t){if(this._taskMessageQueue){let a5=await this._taskMessageQueue.dequeueAll(e8,t);for(let s6 of a5)if(s6.type==="request"&&isJSONRPCRequest(s6.message)){let r3=s6.message.id,n4=this._requestResolvers.get(r3);n4?(n4(new McpError(ErrorCode.InternalError,"Task cancelled or completed")),this._requestResolvers.delete(r3)):this._onerror(new Error(`Resolver missing for request ${r3} during task ${e8} cleanup`))}}}async _waitForTaskUpdate(e8,t,a5){let s6=this._options?.defaultTaskPollInterval??1e3;try{let r3=await this._taskStore?.getTask(e8,a5);r3?.pollInterval&&(s6=r3.pollInterval)}catch{}return new Promise((r3,n4)=>{if(t.aborted){n4(new McpError(ErrorCode.InvalidRequest,"Request cancelled"));return}let o3=setTimeout(r3,s6);t.addEventListener("abort",()=>{clearTimeout(o3),n4(new McpError(ErrorCode.InvalidRequest,"Request cancelled"))},{once:true})})}requestTaskStore(e8,t){let a5=this._taskStore;if(!a5)throw new Error("No task store configured");return{createTask:async s6=>{if(!e8)throw new Error("No request provided");return await a5.createTask(s6,e8.id,{method:e8.method,params:e8.params},t)},getTask:async s6=>{let r3=await a5.getTask(s6,t);if(!r3)throw new McpError(ErrorCode.InvalidParams,"Failed to retrieve task: Task not found");return r3},storeTaskResult:async(s6,r3,n4)=>{await a5.storeTaskResult(s6,r3,n4,t);let o3=await a5.getTask(s6,t);if(o3){let d7=TaskStatusNotificationSchema.parse({method:"notifications/tasks/status",params:o3});await this.notification(d7),isTerminal(o3.status)&&this._cleanupTaskProgressHandler(s6)}},getTaskResult:s6=>a5.getTaskResult(s6,t),updateTaskStatus:async(s6,r3,n4)=>{let o3=await a5.getTask(s6,t);if(!o3)throw new McpError(ErrorCode.InvalidParams,`Task "${s6}" not found - it may have been cleaned up`);if(isTerminal(o3.status))throw new McpError(ErrorCode.InvalidParams,`Cannot update task "${s6}" from terminal status "${o3.status}" to "${r3}". Terminal states (completed, failed, cancelled) cannot transition to other states.`);await a5.updateTaskStatus(s6,r3,n4,t);let d7=await a5.getTask(s6,t);if(d7){let k3=TaskStatusNotificationSchema.parse({method:"notifications/tasks/status",params:d7});await this.notification(k3),isTerminal(d7.status)&&this._cleanupTaskProgressHandler(s6)}},listTasks:s6=>a5.listTasks(s6,t)}}};function M(I3){return I3!==null&&typeof I3=="object"&&!Array.isArray(I3)}function mergeCapabilities(I3,e8){let t={...I3};for(let a5 in e8){let s6=a5,r3=e8[s6];if(r3===void 0)continue;let n4=t[s6];M(n4)&&M(r3)?t[s6]={...n4,...r3}:t[s6]=r3}return t}
var import_ajv=__toESM(require_ajv(),1),import_ajv_formats=__toESM(require_dist(),1);function s2(){let t=new import_ajv.default({strict:false,validateFormats:true,validateSchema:false,allErrors:true});return(0,import_ajv_formats.default)(t),t}var AjvJsonSchemaValidator=class{constructor(r3){this._ajv=r3??s2()}getValidator(r3){let a5="$id"in r3&&typeof r3.$id=="string"?this._ajv.getSchema(r3.$id)??this._ajv.compile(r3):this._ajv.compile(r3);return e8=>a5(e8)?{valid:true,data:e8,errorMessage:void 0}:{valid:false,data:void 0,errorMessage:this._ajv.errorsText(a5.errors)}}};
var ExperimentalClientTasks=class{constructor(t){this._client=t}async*callToolStream(t,e8=CallToolResultSchema,n4){let o3=this._client,u5={...n4,task:n4?.task??(o3.isToolTask(t.name)?{}:void 0)},d7=o3.requestStream({method:"tools/call",params:t},e8,u5),c3=o3.getToolOutputValidator(t.name);for await(let i3 of d7){if(i3.type==="result"&&c3){let s6=i3.result;if(!s6.structuredContent&&!s6.isError){yield{type:"error",error:new McpError(ErrorCode.InvalidRequest,`Tool ${t.name} has an output schema but did not return structured content`)};return}if(s6.structuredContent)try{let r3=c3(s6.structuredContent);if(!r3.valid){yield{type:"error",error:new McpError(ErrorCode.InvalidParams,`Structured content does not match the tool's output schema: ${r3.errorMessage}`)};return}}catch(r3){if(r3 instanceof McpError){yield{type:"error",error:r3};return}yield{type:"error",error:new McpError(ErrorCode.InvalidParams,`Failed to validate structured content: ${r3 instanceof Error?r3.message:String(r3)}`)};return}}yield i3}}async getTask(t,e8){return this._client.getTask({taskId:t},e8)}async getTaskResult(t,e8,n4){return this._client.getTaskResult({taskId:t},e8,n4)}async listTasks(t,e8){return this._client.listTasks(t?{cursor:t}:void 0,e8)}async cancelTask(t,e8){return this._client.cancelTask({taskId:t},e8)}requestStream(t,e8,n4){return this._client.requestStream(t,e8,n4)}};
function assertToolsCallTaskCapability(o3,r3,e8){if(!o3)throw new Error(`${e8} does not support task creation (required for ${r3})`);switch(r3){case"tools/call":if(!o3.tools?.call)throw new Error(`${e8} does not support task creation for tools/call (required for ${r3})`);break;default:break}}function assertClientRequestTaskCapability(o3,r3,e8){if(!o3)throw new Error(`${e8} does not support task creation (required for ${r3})`);switch(r3){case"sampling/createMessage":if(!o3.sampling?.createMessage)throw new Error(`${e8} does not support task creation for sampling/createMessage (required for ${r3})`);break;case"elicitation/create":if(!o3.elicitation?.create)throw new Error(`${e8} does not support task creation for elicitation/create (required for ${r3})`);break;default:break}}
function S4(o3,e8){if(!(!o3||e8===null||typeof e8!="object")){if(o3.type==="object"&&o3.properties&&typeof o3.properties=="object"){let t=e8,s6=o3.properties;for(let i3 of Object.keys(s6)){let n4=s6[i3];t[i3]===void 0&&Object.prototype.hasOwnProperty.call(n4,"default")&&(t[i3]=n4.default),t[i3]!==void 0&&S4(n4,t[i3])}}if(Array.isArray(o3.anyOf))for(let t of o3.anyOf)typeof t!="boolean"&&S4(t,e8);if(Array.isArray(o3.oneOf))for(let t of o3.oneOf)typeof t!="boolean"&&S4(t,e8)}}function getSupportedElicitationModes(o3){if(!o3)return{supportsFormMode:false,supportsUrlMode:false};let e8=o3.form!==void 0,t=o3.url!==void 0;return{supportsFormMode:e8||!e8&&!t,supportsUrlMode:t}}var Client=class extends Protocol{constructor(e8,t){super(t),this._clientInfo=e8,this._cachedToolOutputValidators=new Map,this._cachedKnownTaskTools=new Set,this._cachedRequiredTaskTools=new Set,this._listChangedDebounceTimers=new Map,this._capabilities=t?.capabilities??{},this._jsonSchemaValidator=t?.jsonSchemaValidator??new AjvJsonSchemaValidator,t?.listChanged&&(this._pendingListChangedConfig=t.listChanged)}_setupListChangedHandlers(e8){e8.tools&&this._serverCapabilities?.tools?.listChanged&&this._setupListChangedHandler("tools",ToolListChangedNotificationSchema,e8.tools,async()=>(await this.listTools()).tools),e8.prompts&&this._serverCapabilities?.prompts?.listChanged&&this._setupListChangedHandler("prompts",PromptListChangedNotificationSchema,e8.prompts,async()=>(await this.listPrompts()).prompts),e8.resources&&this._serverCapabilities?.resources?.listChanged&&this._setupListChangedHandler("resources",ResourceListChangedNotificationSchema,e8.resources,async()=>(await this.listResources()).resources)}get experimental(){return this._experimental||(this._experimental={tasks:new ExperimentalClientTasks(this)}),this._experimental}registerCapabilities(e8){if(this.transport)throw new Error("Cannot register capabilities after connecting to transport");this._capabilities=mergeCapabilities(this._capabilities,e8)}setRequestHandler(e8,t){let i3=getObjectShape(e8)?.method;if(!i3)throw new Error("Schema is missing a method literal");let n4=getLiteralValue(i3);if(typeof n4!="string")throw new Error("Schema method literal must be a string");let l5=n4;if(l5==="elicitation/create"){let g6=async(h5,b6)=>{let c3=safeParse3(ElicitRequestSchema,h5);if(!c3.success){let f8=c3.error instanceof Error?c3.error.message:String(c3.error);throw new McpError(ErrorCode.InvalidParams,`Invalid elicitation request: ${f8}`)}let{params:r3}=c3.data;r3.mode=r3.mode??"form";let{supportsFormMode:m5,supportsUrlMode:T6}=getSupportedElicitationModes(this._capabilities.elicitation);if(r3.mode==="form"&&!m5)throw new McpError(ErrorCode.InvalidParams,"Client does not support form-mode elicitation requests");if(r3.mode==="url"&&!T6)throw new McpError(ErrorCode.InvalidParams,"Client does not support URL-mode elicitation requests");let C6=await Promise.resolve(t(h5,b6));if(r3.task){let f8=safeParse3(CreateTaskResultSchema,C6);if(!f8.success){let k3=f8.error instanceof Error?f8.error.message:String(f8.error);throw new McpError(ErrorCode.InvalidParams,`Invalid task creation result: ${k3}`)}return f8.data}let p11=safeParse3(ElicitResultSchema,C6);if(!p11.success){let f8=p11.error instanceof Error?p11.error.message:String(p11.error);throw new McpError(ErrorCode.InvalidParams,`Invalid elicitation result: ${f8}`)}let a5=p11.data,_7=r3.mode==="form"?r3.requestedSchema:void 0;if(r3.mode==="form"&&a5.action==="accept"&&a5.content&&_7&&this._capabilities.elicitation?.form?.applyDefaults)try{S4(_7,a5.content)}catch{}return a5};return super.setRequestHandler(e8,g6)}if(l5==="sampling/createMessage"){let g6=async(h5,b6)=>{let c3=safeParse3(CreateMessageRequestSchema,h5);if(!c3.success){let a5=c3.error instanceof Error?c3.error.message:String(c3.error);throw new McpError(ErrorCode.InvalidParams,`Invalid sampling request: ${a5}`)}let{params:r3}=c3.data,m5=await Promise.resolve(t(h5,b6));if(r3.task){let a5=safeParse3(CreateTaskResultSchema,m5);if(!a5.success){let _7=a5.error instanceof Error?a5.error.message:String(a5.error);throw new McpError(ErrorCode.InvalidParams,`Invalid task creation result: ${_7}`)}return a5.data}let C6=r3.tools||r3.toolChoice?CreateMessageResultWithToolsSchema:CreateMessageResultSchema,p11=safeParse3(C6,m5);if(!p11.success){let a5=p11.error instanceof Error?p11.error.message:String(p11.error);throw new McpError(ErrorCode.InvalidParams,`Invalid sampling result: ${a5}`)}return p11.data};return super.setRequestHandler(e8,g6)}return super.setRequestHandler(e8,t)}assertCapability(e8,t){if(!this._serverCapabilities?.[e8])throw new Error(`Server does not support ${e8} (required for ${t})`)}async connect(e8,t){if(await super.connect(e8),e8.sessionId===void 0)try{let s6=await this.request({method:"initialize",params:{protocolVersion:LATEST_PROTOCOL_VERSION,capabilities:this._capabilities,clientInfo:this._clientInfo}},InitializeResultSchema,t);if(s6===void 0)throw new Error(`Server sent invalid initialize result: ${s6}`);if(!SUPPORTED_PROTOCOL_VERSIONS.includes(s6.protocolVersion))throw new Error(`Server's protocol version is not supported: ${s6.protocolVersion}`);this._serverCapabilities=s6.capabilities,this._serverVersion=s6.serverInfo,e8.setProtocolVersion&&e8.setProtocolVersion(s6.protocolVersion),this._instructions=s6.instructions,await this.notification({method:"notifications/initialized"}),this._pendingListChangedConfig&&(this._setupListChangedHandlers(this._pendingListChangedConfig),this._pendingListChangedConfig=void 0)}catch(s6){throw this.close(),s6}}getServerCapabilities(){return this._serverCapabilities}getServerVersion(){return this._serverVersion}getInstructions(){return this._instructions}assertCapabilityForMethod(e8){switch(e8){case"logging/setLevel":if(!this._serverCapabilities?.logging)throw new Error(`Server does not support logging (required for ${e8})`);break;case"prompts/get":case"prompts/list":if(!this._serverCapabilities?.prompts)throw new Error(`Server does not support prompts (required for ${e8})`);break;case"resources/list":case"resources/templates/list":case"resources/read":case"resources/subscribe":case"resources/unsubscribe":if(!this._serverCapabilities?.resources)throw new Error(`Server does not support resources (required for ${e8})`);if(e8==="resources/subscribe"&&!this._serverCapabilities.resources.subscribe)throw new Error(`Server does not support resource subscriptions (required for ${e8})`);break;case"tools/call":case"tools/list":if(!this._serverCapabilities?.tools)throw new Error(`Server does not support tools (required for ${e8})`);break;case"completion/complete":if(!this._serverCapabilities?.completions)throw new Error(`Server does not support completions (required for ${e8})`);break;case"initialize":break;case"ping":break}}assertNotificationCapability(e8){switch(e8){case"notifications/roots/list_changed":if(!this._capabilities.roots?.listChanged)throw new Error(`Client does not support roots list changed notifications (required for ${e8})`);break;case"notifications/initialized":break;case"notifications/cancelled":break;case"notifications/progress":break}}assertRequestHandlerCapability(e8){if(this._capabilities)switch(e8){case"sampling/createMessage":if(!this._capabilities.sampling)throw new Error(`Client does not support sampling capability (required for ${e8})`);break;case"elicitation/create":if(!this._capabilities.elicitation)throw new Error(`Client does not support elicitation capability (required for ${e8})`);break;case"roots/list":if(!this._capabilities.roots)throw new Error(`Client does not support roots capability (required for ${e8})`);break;case"tasks/get":case"tasks/list":case"tasks/result":case"tasks/cancel":if(!this._capabilities.tasks)throw new Error(`Client does not support tasks capability (required for ${e8})`);break;case"ping":break}}assertTaskCapability(e8){assertToolsCallTaskCapability(this._serverCapabilities?.tasks?.requests,e8,"Server")}assertTaskHandlerCapability(e8){this._capabilities&&assertClientRequestTaskCapability(this._capabilities.tasks?.requests,e8,"Client")}async ping(e8){return this.request({method:"ping"},EmptyResultSchema,e8)}async complete(e8,t){return this.request({method:"completion/complete",params:e8},CompleteResultSchema,t)}async setLoggingLevel(e8,t){return this.request({method:"logging/setLevel",params:{level:e8}},EmptyResultSchema,t)}async getPrompt(e8,t){return this.request({method:"prompts/get",params:e8},GetPromptResultSchema,t)}async listPrompts(e8,t){return this.request({method:"prompts/list",params:e8},ListPromptsResultSchema,t)}async listResources(e8,t){return this.request({method:"resources/list",params:e8},ListResourcesResultSchema,t)}async listResourceTemplates(e8,t){return this.request({method:"resources/templates/list",params:e8},ListResourceTemplatesResultSchema,t)}async readResource(e8,t){return this.request({method:"resources/read",params:e8},ReadResourceResultSchema,t)}async subscribeResource(e8,t){return this.request({method:"resources/subscribe",params:e8},EmptyResultSchema,t)}async unsubscribeResource(e8,t){return this.request({method:"resources/unsubscribe",params:e8},EmptyResultSchema,t)}async callTool(e8,t=CallToolResultSchema,s6){if(this.isToolTaskRequired(e8.name))throw new McpError(ErrorCode.InvalidRequest,`Tool "${e8.name}" requires task-based execution. Use client.experimental.tasks.callToolStream() instead.`);let i3=await this.request({method:"tools/call",params:e8},t,s6),n4=this.getToolOutputValidator(e8.name);if(n4){if(!i3.structuredContent&&!i3.isError)throw new McpError(ErrorCode.InvalidRequest,`Tool ${e8.name} has an output schema but did not return structured content`);if(i3.structuredContent)try{let l5=n4(i3.structuredContent);if(!l5.valid)throw new McpError(ErrorCode.InvalidParams,`Structured content does not match the tool's output schema: ${l5.errorMessage}`)}catch(l5){throw l5 instanceof McpError?l5:new McpError(ErrorCode.InvalidParams,`Failed to validate structured content: ${l5 instanceof Error?l5.message:String(l5)}`)}}return i3}isToolTask(e8){return this._serverCapabilities?.tasks?.requests?.tools?.call?this._cachedKnownTaskTools.has(e8):false}isToolTaskRequired(e8){return this._cachedRequiredTaskTools.has(e8)}cacheToolMetadata(e8){this._cachedToolOutputValidators.clear(),this._cachedKnownTaskTools.clear(),this._cachedRequiredTaskTools.clear();for(let t of e8){if(t.outputSchema){let i3=this._jsonSchemaValidator.getValidator(t.outputSchema);this._cachedToolOutputValidators.set(t.name,i3)}let s6=t.execution?.taskSupport;(s6==="required"||s6==="optional")&&this._cachedKnownTaskTools.add(t.name),s6==="required"&&this._cachedRequiredTaskTools.add(t.name)}}getToolOutputValidator(e8){return this._cachedToolOutputValidators.get(e8)}async listTools(e8,t){let s6=await this.request({method:"tools/list",params:e8},ListToolsResultSchema,t);return this.cacheToolMetadata(s6.tools),s6}_setupListChangedHandler(e8,t,s6,i3){let n4=ListChangedOptionsBaseSchema.safeParse(s6);if(!n4.success)throw new Error(`Invalid ${e8} listChanged options: ${n4.error.message}`);if(typeof s6.onChanged!="function")throw new Error(`Invalid ${e8} listChanged options: onChanged must be a function`);let{autoRefresh:l5,debounceMs:g6}=n4.data,{onChanged:h5}=s6,b6=async()=>{if(!l5){h5(null,null);return}try{let r3=await i3();h5(null,r3)}catch(r3){let m5=r3 instanceof Error?r3:new Error(String(r3));h5(m5,null)}},c3=()=>{if(g6){let r3=this._listChangedDebounceTimers.get(e8);r3&&clearTimeout(r3);let m5=setTimeout(b6,g6);this._listChangedDebounceTimers.set(e8,m5)}else b6()};this.setNotificationHandler(t,c3)}async sendRootsListChanged(){return this.notification({method:"notifications/roots/list_changed"})}};
// node_modules/eventsource-parser/dist/index.js
var p8=class extends Error{constructor(n4,s6){super(n4),this.name="ParseError",this.type=s6.type,this.field=s6.field,this.value=s6.value,this.line=s6.line}},L2=10,_5=13,g3=32;function $3(d7){}function q(d7){if(typeof d7=="function")throw new TypeError("`config` must be an object, got a function instead. Did you mean `createParser({onEvent: fn})`?");let{onEvent:n4=$3,onError:s6=$3,onRetry:F3=$3,onComment:O6,maxBufferSize:m5}=d7,l5=[],x8=0,y5=true,C6,a5="",f8=0,c3,E9=false;function j4(t){if(E9)throw new Error("Cannot feed parser: it was terminated after exceeding the configured max buffer size. Call `reset()` to resume parsing.");if(y5&&(y5=false,t.charCodeAt(0)===239&&t.charCodeAt(1)===187&&t.charCodeAt(2)===191&&(t=t.slice(3))),l5.length===0){let i3=h5(t);i3!==""&&(l5.push(i3),x8=i3.length),b6();return}if(t.indexOf(`
`)===-1&&t.indexOf("\r")===-1){l5.push(t),x8+=t.length,b6();return}l5.push(t);let e8=l5.join("");l5.length=0,x8=0;let r3=h5(e8);r3!==""&&(l5.push(r3),x8=r3.length),b6()}function b6(){m5!==void 0&&(x8+a5.length<=m5||(E9=true,l5.length=0,x8=0,C6=void 0,a5="",f8=0,c3=void 0,s6(new p8(`Buffered data exceeded max buffer size of ${m5} characters`,{type:"max-buffer-size-exceeded"}))))}function h5(t){let e8=0;if(t.indexOf("\r")===-1){let r3=t.indexOf(`
`,e8);for(;r3!==-1;){if(e8===r3){f8>0&&n4({id:C6,event:c3,data:a5}),C6=void 0,a5="",f8=0,c3=void 0,e8=r3+1,r3=t.indexOf(`
`,e8);continue}let i3=t.charCodeAt(e8);if(S5(t,e8,i3)){let o3=t.charCodeAt(e8+5)===g3?e8+6:e8+5,A7=t.slice(o3,r3);if(f8===0&&t.charCodeAt(r3+1)===L2){n4({id:C6,event:c3,data:A7}),C6=void 0,a5="",c3=void 0,e8=r3+2,r3=t.indexOf(`
`,e8);continue}a5=f8===0?A7:`${a5}
${A7}`,f8++}else z2(t,e8,i3)?c3=t.slice(t.charCodeAt(e8+6)===g3?e8+7:e8+6,r3)||void 0:w5(t,e8,r3);e8=r3+1,r3=t.indexOf(`
`,e8)}return t.slice(e8)}for(;e8<t.length;){let r3=t.indexOf("\r",e8),i3=t.indexOf(`
`,e8),o3=-1;if(r3!==-1&&i3!==-1?o3=r3<i3?r3:i3:r3!==-1?r3===t.length-1?o3=-1:o3=r3:i3!==-1&&(o3=i3),o3===-1)break;w5(t,e8,o3),e8=o3+1,t.charCodeAt(e8-1)===_5&&t.charCodeAt(e8)===L2&&e8++}return t.slice(e8)}function w5(t,e8,r3){if(e8===r3){B4();return}let i3=t.charCodeAt(e8);if(S5(t,e8,i3)){let v4=t.charCodeAt(e8+5)===g3?e8+6:e8+5,P5=t.slice(v4,r3);a5=f8===0?P5:`${a5}
${P5}`,f8++;return}if(z2(t,e8,i3)){c3=t.slice(t.charCodeAt(e8+6)===g3?e8+7:e8+6,r3)||void 0;return}if(i3===105&&t.charCodeAt(e8+1)===100&&t.charCodeAt(e8+2)===58){let v4=t.slice(t.charCodeAt(e8+3)===g3?e8+4:e8+3,r3);v4.includes("\0")||(C6=v4);return}if(i3===58){if(O6){let v4=t.slice(e8,r3);O6(v4.slice(t.charCodeAt(e8+1)===g3?2:1))}return}let o3=t.slice(e8,r3),A7=o3.indexOf(":");if(A7===-1){I3(o3,"",o3);return}let R5=o3.slice(0,A7),T6=o3.charCodeAt(A7+1)===g3?2:1,U3=o3.slice(A7+T6);I3(R5,U3,o3)}function I3(t,e8,r3){switch(t){case"event":c3=e8||void 0;break;case"data":a5=f8===0?e8:`${a5}
${e8}`,f8++;break;case"id":e8.includes("\0")||(C6=e8);break;case"retry":/^\d+$/.test(e8)?F3(parseInt(e8,10)):s6(new p8(`Invalid \`retry\` value: "${e8}"`,{type:"invalid-retry",value:e8,line:r3}));break;default:s6(new p8(`Unknown field "${t.length>20?`${t.slice(0,20)}\u2026`:t}"`,{type:"unknown-field",field:t,value:e8,line:r3}));break}}function B4(){f8>0&&n4({id:C6,event:c3,data:a5}),C6=void 0,a5="",f8=0,c3=void 0}function D2(t={}){if(t.consume&&l5.length>0){let e8=l5.join("");w5(e8,0,e8.length)}y5=true,C6=void 0,a5="",f8=0,c3=void 0,l5.length=0,x8=0,E9=false}return{feed:j4,reset:D2}}function S5(d7,n4,s6){return s6===100&&d7.charCodeAt(n4+1)===97&&d7.charCodeAt(n4+2)===116&&d7.charCodeAt(n4+3)===97&&d7.charCodeAt(n4+4)===58}function z2(d7,n4,s6){return s6===101&&d7.charCodeAt(n4+1)===118&&d7.charCodeAt(n4+2)===101&&d7.charCodeAt(n4+3)===110&&d7.charCodeAt(n4+4)===116&&d7.charCodeAt(n4+5)===58}
// node_modules/eventsource/dist/index.js
var T4=class extends Event{constructor(e8,i3){var r3,c3;super(e8),this.code=(r3=i3?.code)!=null?r3:void 0,this.message=(c3=i3?.message)!=null?c3:void 0}[Symbol.for("nodejs.util.inspect.custom")](e8,i3,r3){return r3(B3(this),i3)}[Symbol.for("Deno.customInspect")](e8,i3){return e8(B3(this),i3)}};function Y2(t){let e8=globalThis.DOMException;return typeof e8=="function"?new e8(t,"SyntaxError"):new SyntaxError(t)}function L3(t){return t instanceof Error?"errors"in t&&Array.isArray(t.errors)?t.errors.map(L3).join(", "):"cause"in t&&t.cause instanceof Error?`${t}: ${L3(t.cause)}`:t.message:`${t}`}function B3(t){return{type:t.type,message:t.message,code:t.code,defaultPrevented:t.defaultPrevented,cancelable:t.cancelable,timeStamp:t.timeStamp}}var H2=t=>{throw TypeError(t)},b4=(t,e8,i3)=>e8.has(t)||H2("Cannot "+i3),s3=(t,e8,i3)=>(b4(t,e8,"read from private field"),i3?i3.call(t):e8.get(t)),a4=(t,e8,i3)=>e8.has(t)?H2("Cannot add the same private member more than once"):e8 instanceof WeakSet?e8.add(t):e8.set(t,i3),n3=(t,e8,i3,r3)=>(b4(t,e8,"write to private field"),e8.set(t,i3),i3),d5=(t,e8,i3)=>(b4(t,e8,"access private method"),i3),h3,u4,E7,W3,O5,C3,f5,y4,p9,w4,_6,g4,M2,l3,R4,x6,I2,z3,U2,A5,N2,D,G,S6=class extends EventTarget{constructor(e8,i3){var r3,c3;super(),a4(this,l3),this.CONNECTING=0,this.OPEN=1,this.CLOSED=2,a4(this,h3),a4(this,u4),a4(this,E7),a4(this,W3),a4(this,O5),a4(this,C3),a4(this,f5),a4(this,y4,null),a4(this,p9),a4(this,w4),a4(this,_6,null),a4(this,g4,null),a4(this,M2,null),a4(this,x6,async o3=>{var m5;s3(this,w4).reset();let{body:k3,redirected:J3,status:v4,headers:K2}=o3;if(v4===204){d5(this,l3,N2).call(this,"Server sent HTTP 204, not reconnecting",204),this.close();return}if(J3?n3(this,E7,new URL(o3.url)):n3(this,E7,void 0),v4!==200){d5(this,l3,N2).call(this,`Non-200 status code (${v4})`,v4);return}if(!(K2.get("content-type")||"").startsWith("text/event-stream")){d5(this,l3,N2).call(this,'Invalid content type, expected "text/event-stream"',v4);return}if(s3(this,h3)===this.CLOSED)return;n3(this,h3,this.OPEN);let P5=new Event("open");if((m5=s3(this,M2))==null||m5.call(this,P5),this.dispatchEvent(P5),typeof k3!="object"||!k3||!("getReader"in k3)){d5(this,l3,N2).call(this,"Invalid response body, expected a web ReadableStream",v4),this.close();return}let Q2=new TextDecoder,V3=k3.getReader(),$5=true;do{let{done:F3,value:q2}=await V3.read();q2&&s3(this,w4).feed(Q2.decode(q2,{stream:!F3})),F3&&($5=false,s3(this,w4).reset(),d5(this,l3,D).call(this))}while($5)}),a4(this,I2,o3=>{n3(this,p9,void 0),!(o3.name==="AbortError"||o3.type==="aborted")&&d5(this,l3,D).call(this,L3(o3))}),a4(this,U2,o3=>{typeof o3.id=="string"&&n3(this,y4,o3.id);let m5=new MessageEvent(o3.event||"message",{data:o3.data,origin:s3(this,E7)?s3(this,E7).origin:s3(this,u4).origin,lastEventId:o3.id||""});s3(this,g4)&&(!o3.event||o3.event==="message")&&s3(this,g4).call(this,m5),this.dispatchEvent(m5)}),a4(this,A5,o3=>{n3(this,C3,o3)}),a4(this,G,()=>{n3(this,f5,void 0),s3(this,h3)===this.CONNECTING&&d5(this,l3,R4).call(this)});try{if(e8 instanceof URL)n3(this,u4,e8);else if(typeof e8=="string")n3(this,u4,new URL(e8,Z2()));else throw new Error("Invalid URL")}catch{throw Y2("An invalid or illegal string was specified")}n3(this,w4,q({onEvent:s3(this,U2),onRetry:s3(this,A5)})),n3(this,h3,this.CONNECTING),n3(this,C3,3e3),n3(this,O5,(r3=i3?.fetch)!=null?r3:globalThis.fetch),n3(this,W3,(c3=i3?.withCredentials)!=null?c3:false),d5(this,l3,R4).call(this)}get readyState(){return s3(this,h3)}get url(){return s3(this,u4).href}get withCredentials(){return s3(this,W3)}get onerror(){return s3(this,_6)}set onerror(e8){n3(this,_6,e8)}get onmessage(){return s3(this,g4)}set onmessage(e8){n3(this,g4,e8)}get onopen(){return s3(this,M2)}set onopen(e8){n3(this,M2,e8)}addEventListener(e8,i3,r3){let c3=i3;super.addEventListener(e8,c3,r3)}removeEventListener(e8,i3,r3){let c3=i3;super.removeEventListener(e8,c3,r3)}close(){s3(this,f5)&&clearTimeout(s3(this,f5)),s3(this,h3)!==this.CLOSED&&(s3(this,p9)&&s3(this,p9).abort(),n3(this,h3,this.CLOSED),n3(this,p9,void 0))}};h3=new WeakMap,u4=new WeakMap,E7=new WeakMap,W3=new WeakMap,O5=new WeakMap,C3=new WeakMap,f5=new WeakMap,y4=new WeakMap,p9=new WeakMap,w4=new WeakMap,_6=new WeakMap,g4=new WeakMap,M2=new WeakMap,l3=new WeakSet,R4=function(){n3(this,h3,this.CONNECTING),n3(this,p9,new AbortController),s3(this,O5)(s3(this,u4),d5(this,l3,z3).call(this)).then(s3(this,x6)).catch(s3(this,I2))},x6=new WeakMap,I2=new WeakMap,z3=function(){var t;let e8={mode:"cors",redirect:"follow",headers:{Accept:"text/event-stream",...s3(this,y4)?{"Last-Event-ID":s3(this,y4)}:void 0},cache:"no-store",signal:(t=s3(this,p9))==null?void 0:t.signal};return"window"in globalThis&&(e8.credentials=this.withCredentials?"include":"same-origin"),e8},U2=new WeakMap,A5=new WeakMap,N2=function(t,e8){var i3;s3(this,h3)!==this.CLOSED&&n3(this,h3,this.CLOSED);let r3=new T4("error",{code:e8,message:t});(i3=s3(this,_6))==null||i3.call(this,r3),this.dispatchEvent(r3)},D=function(t,e8){var i3;if(s3(this,h3)===this.CLOSED)return;n3(this,h3,this.CONNECTING);let r3=new T4("error",{code:e8,message:t});(i3=s3(this,_6))==null||i3.call(this,r3),this.dispatchEvent(r3),n3(this,f5,setTimeout(s3(this,G),s3(this,C3)))},G=new WeakMap,S6.CONNECTING=0,S6.OPEN=1,S6.CLOSED=2;function Z2(){let t="document"in globalThis?globalThis.document:void 0;return t&&typeof t=="object"&&"baseURI"in t&&typeof t.baseURI=="string"?t.baseURI:void 0}
// node_modules/@modelcontextprotocol/sdk/dist/esm/shared/transport.js
function normalizeHeaders(t){return t?t instanceof Headers?Object.fromEntries(t.entries()):Array.isArray(t)?Object.fromEntries(t):{...t}:{}}function createFetchWithInit(t=fetch,e8){return e8?async(n4,r3)=>{let i3={...e8,...r3,headers:r3?.headers?{...normalizeHeaders(e8.headers),...normalizeHeaders(r3.headers)}:e8.headers};return t(n4,i3)}:t}var f6=5,h4=[301,302,303,307,308];function isWithinOrigin(t,e8){return t.protocol===e8.protocol&&t.hostname===e8.hostname&&t.port===e8.port?true:t.hostname===e8.hostname&&t.protocol==="http:"&&t.port===""&&e8.protocol==="https:"&&e8.port===""}function d6(t,e8){let n4=h4.includes(t.status)?t.headers.get("location"):null;try{return n4?new URL(n4,e8):void 0}catch{return}}function followWithinOrigin(t,e8,n4,r3,i3=0){let o3=d6(r3,e8),a5=r3.status===307||r3.status===308||(n4?.method??"GET").toUpperCase()==="GET";if(!o3||i3===f6||!a5)return;let c3=new URL(e8);if(!((o3.username||o3.password)&&(o3.username!==c3.username||o3.password!==c3.password)||!isWithinOrigin(c3,o3)))return Promise.resolve(r3.body?.cancel()).then(()=>t(o3,{...n4,redirect:"manual"})).then(u5=>followWithinOrigin(t,o3,n4,u5,i3+1)??u5)}var s4=new WeakSet;function fetchLeavingRedirects(t){let e8=(n4,r3)=>(t??fetch)(n4,r3);return s4.add(e8),e8}function fetchWithinOrigin(t=fetch){return s4.has(t)?t:(e8,n4)=>n4?.redirect==="error"||n4?.redirect==="manual"?t(e8,n4):Promise.resolve(t(e8,{...n4,redirect:"manual"})).then(r3=>followWithinOrigin(t,e8,n4,r3)??r3)}function unfollowedRedirect(t,e8){if(t.type==="opaqueredirect")return"Redirect not followed: this runtime does not expose the redirect target";let n4=t.url||e8,r3=d6(t,n4);if(r3)return r3.username=r3.password=r3.search=r3.hash="",r3.protocol==="http:"&&new URL(n4).protocol==="https:"?(r3.protocol="https:",`Redirect to plain http not followed; try ${r3.href} instead`):`Redirect to ${r3.href} not followed`}
// node_modules/pkce-challenge/dist/index.node.js
var r2;r2=globalThis.crypto?.webcrypto??globalThis.crypto??import("node:crypto").then(e8=>e8.webcrypto);async function i2(e8){return(await r2).getRandomValues(new Uint8Array(e8))}async function l4(e8){let t="abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~",n4=Math.pow(2,8)-Math.pow(2,8)%t.length,a5="";for(;a5.length<e8;){let c3=await i2(e8-a5.length);for(let o3 of c3)o3<n4&&(a5+=t[o3%t.length])}return a5}async function s5(e8){return await l4(e8)}async function generateChallenge(e8){let t=await(await r2).subtle.digest("SHA-256",new TextEncoder().encode(e8));return btoa(String.fromCharCode(...new Uint8Array(t))).replace(/\//g,"_").replace(/\+/g,"-").replace(/=/g,"")}async function f7(e8){if(e8||(e8=43),e8<43||e8>128)throw`Expected a length between 43 and 128. Received ${e8}.`;let t=await s5(e8),n4=await generateChallenge(t);return{code_verifier:t,code_challenge:n4}}
// node_modules/@modelcontextprotocol/sdk/dist/esm/shared/auth.js
var SafeUrlSchema=url().superRefine((r3,o3)=>{if(!URL.canParse(r3))return o3.addIssue({code:ZodIssueCode.custom,message:"URL must be parseable",fatal:true}),NEVER}).refine(r3=>{let o3=new URL(r3);return o3.protocol!=="javascript:"&&o3.protocol!=="data:"&&o3.protocol!=="vbscript:"},{message:"URL cannot use javascript:, data:, or vbscript: scheme"}),OAuthProtectedResourceMetadataSchema=looseObject({resource:string2().url(),authorization_servers:array(SafeUrlSchema).optional(),jwks_uri:string2().url().optional(),scopes_supported:array(string2()).optional(),bearer_methods_supported:array(string2()).optional(),resource_signing_alg_values_supported:array(string2()).optional(),resource_name:string2().optional(),resource_documentation:string2().optional(),resource_policy_uri:string2().url().optional(),resource_tos_uri:string2().url().optional(),tls_client_certificate_bound_access_tokens:boolean2().optional(),authorization_details_types_supported:array(string2()).optional(),dpop_signing_alg_values_supported:array(string2()).optional(),dpop_bound_access_tokens_required:boolean2().optional()}),OAuthMetadataSchema=looseObject({issuer:string2(),authorization_endpoint:SafeUrlSchema,token_endpoint:SafeUrlSchema,registration_endpoint:SafeUrlSchema.optional(),scopes_supported:array(string2()).optional(),response_types_supported:array(string2()),response_modes_supported:array(string2()).optional(),grant_types_supported:array(string2()).optional(),token_endpoint_auth_methods_supported:array(string2()).optional(),token_endpoint_auth_signing_alg_values_supported:array(string2()).optional(),service_documentation:SafeUrlSchema.optional(),revocation_endpoint:SafeUrlSchema.optional(),revocation_endpoint_auth_methods_supported:array(string2()).optional(),revocation_endpoint_auth_signing_alg_values_supported:array(string2()).optional(),introspection_endpoint:string2().optional(),introspection_endpoint_auth_methods_supported:array(string2()).optional(),introspection_endpoint_auth_signing_alg_values_supported:array(string2()).optional(),code_challenge_methods_supported:array(string2()).optional(),client_id_metadata_document_supported:boolean2().optional()}),OpenIdProviderMetadataSchema=looseObject({issuer:string2(),authorization_endpoint:SafeUrlSchema,token_endpoint:SafeUrlSchema,userinfo_endpoint:SafeUrlSchema.optional(),jwks_uri:SafeUrlSchema,registration_endpoint:SafeUrlSchema.optional(),scopes_supported:array(string2()).optional(),response_types_supported:array(string2()),response_modes_supported:array(string2()).optional(),grant_types_supported:array(string2()).optional(),acr_values_supported:array(string2()).optional(),subject_types_supported:array(string2()),id_token_signing_alg_values_supported:array(string2()),id_token_encryption_alg_values_supported:array(string2()).optional(),id_token_encryption_enc_values_supported:array(string2()).optional(),userinfo_signing_alg_values_supported:array(string2()).optional(),userinfo_encryption_alg_values_supported:array(string2()).optional(),userinfo_encryption_enc_values_supported:array(string2()).optional(),request_object_signing_alg_values_supported:array(string2()).optional(),request_object_encryption_alg_values_supported:array(string2()).optional(),request_object_encryption_enc_values_supported:array(string2()).optional(),token_endpoint_auth_methods_supported:array(string2()).optional(),token_endpoint_auth_signing_alg_values_supported:array(string2()).optional(),display_values_supported:array(string2()).optional(),claim_types_supported:array(string2()).optional(),claims_supported:array(string2()).optional(),service_documentation:string2().optional(),claims_locales_supported:array(string2()).optional(),ui_locales_supported:array(string2()).optional(),claims_parameter_supported:boolean2().optional(),request_parameter_supported:boolean2().optional(),request_uri_parameter_supported:boolean2().optional(),require_request_uri_registration:boolean2().optional(),op_policy_uri:SafeUrlSchema.optional(),op_tos_uri:SafeUrlSchema.optional(),client_id_metadata_document_supported:boolean2().optional()}),OpenIdProviderDiscoveryMetadataSchema=object({...OpenIdProviderMetadataSchema.shape,...OAuthMetadataSchema.pick({code_challenge_methods_supported:true}).shape}),OAuthTokensSchema=object({access_token:string2(),id_token:string2().optional(),token_type:string2(),expires_in:coerce_exports.number().optional(),scope:string2().optional(),refresh_token:string2().optional(),issuer:string2().optional().catch(void 0)}).strip(),OAuthErrorResponseSchema=object({error:string2(),error_description:string2().optional(),error_uri:string2().optional()}),OptionalSafeUrlSchema=SafeUrlSchema.optional().or(literal("").transform(()=>{})),OAuthClientMetadataSchema=object({redirect_uris:array(SafeUrlSchema),token_endpoint_auth_method:string2().optional(),grant_types:array(string2()).optional(),response_types:array(string2()).optional(),client_name:string2().optional(),client_uri:SafeUrlSchema.optional(),logo_uri:OptionalSafeUrlSchema,scope:string2().optional(),contacts:array(string2()).optional(),tos_uri:OptionalSafeUrlSchema,policy_uri:string2().optional(),jwks_uri:SafeUrlSchema.optional(),jwks:any().optional(),software_id:string2().optional(),software_version:string2().optional(),software_statement:string2().optional()}).strip(),OAuthClientInformationSchema=object({client_id:string2(),client_secret:string2().optional(),client_id_issued_at:number2().optional(),client_secret_expires_at:number2().optional(),issuer:string2().optional().catch(void 0)}).strip(),OAuthClientInformationFullSchema=OAuthClientMetadataSchema.merge(OAuthClientInformationSchema),OAuthClientRegistrationErrorSchema=object({error:string2(),error_description:string2().optional()}).strip(),OAuthTokenRevocationRequestSchema=object({token:string2(),token_type_hint:string2().optional()}).strip();
function resourceUrlFromServerUrl(n4){let t=typeof n4=="string"?new URL(n4):new URL(n4.href);return t.hash="",t}function checkResourceAllowed({requestedResource:n4,configuredResource:t}){let e8=typeof n4=="string"?new URL(n4):new URL(n4.href),r3=typeof t=="string"?new URL(t):new URL(t.href);if(e8.origin!==r3.origin||e8.pathname.length<r3.pathname.length)return false;let a5=e8.pathname.endsWith("/")?e8.pathname:e8.pathname+"/",h5=r3.pathname.endsWith("/")?r3.pathname:r3.pathname+"/";return a5.startsWith(h5)}
var OAuthError=class extends Error{constructor(e8,o3){super(e8),this.errorUri=o3,this.name=this.constructor.name}toResponseObject(){let e8={error:this.errorCode,error_description:this.message};return this.errorUri&&(e8.error_uri=this.errorUri),e8}get errorCode(){return this.constructor.errorCode}},InvalidRequestError=class extends OAuthError{};InvalidRequestError.errorCode="invalid_request";var InvalidClientError=class extends OAuthError{};InvalidClientError.errorCode="invalid_client";var InvalidGrantError=class extends OAuthError{};InvalidGrantError.errorCode="invalid_grant";var UnauthorizedClientError=class extends OAuthError{};UnauthorizedClientError.errorCode="unauthorized_client";var UnsupportedGrantTypeError=class extends OAuthError{};UnsupportedGrantTypeError.errorCode="unsupported_grant_type";var InvalidScopeError=class extends OAuthError{};InvalidScopeError.errorCode="invalid_scope";var AccessDeniedError=class extends OAuthError{};AccessDeniedError.errorCode="access_denied";var ServerError=class extends OAuthError{};ServerError.errorCode="server_error";var TemporarilyUnavailableError=class extends OAuthError{};TemporarilyUnavailableError.errorCode="temporarily_unavailable";var UnsupportedResponseTypeError=class extends OAuthError{};UnsupportedResponseTypeError.errorCode="unsupported_response_type";var UnsupportedTokenTypeError=class extends OAuthError{};UnsupportedTokenTypeError.errorCode="unsupported_token_type";var InvalidTokenError=class extends OAuthError{};InvalidTokenError.errorCode="invalid_token";var MethodNotAllowedError=class extends OAuthError{};MethodNotAllowedError.errorCode="method_not_allowed";var TooManyRequestsError=class extends OAuthError{};TooManyRequestsError.errorCode="too_many_requests";var InvalidClientMetadataError=class extends OAuthError{};InvalidClientMetadataError.errorCode="invalid_client_metadata";var InsufficientScopeError=class extends OAuthError{};InsufficientScopeError.errorCode="insufficient_scope";var InvalidTargetError=class extends OAuthError{};InvalidTargetError.errorCode="invalid_target";var OAUTH_ERRORS={[InvalidRequestError.errorCode]:InvalidRequestError,[InvalidClientError.errorCode]:InvalidClientError,[InvalidGrantError.errorCode]:InvalidGrantError,[UnauthorizedClientError.errorCode]:UnauthorizedClientError,[UnsupportedGrantTypeError.errorCode]:UnsupportedGrantTypeError,[InvalidScopeError.errorCode]:InvalidScopeError,[AccessDeniedError.errorCode]:AccessDeniedError,[ServerError.errorCode]:ServerError,[TemporarilyUnavailableError.errorCode]:TemporarilyUnavailableError,[UnsupportedResponseTypeError.errorCode]:UnsupportedResponseTypeError,[UnsupportedTokenTypeError.errorCode]:UnsupportedTokenTypeError,[InvalidTokenError.errorCode]:InvalidTokenError,[MethodNotAllowedError.errorCode]:MethodNotAllowedError,[TooManyRequestsError.errorCode]:TooManyRequestsError,[InvalidClientMetadataError.errorCode]:InvalidClientMetadataError,[InsufficientScopeError.errorCode]:InsufficientScopeError,[InvalidTargetError.errorCode]:InvalidTargetError};
var UnauthorizedError=class extends Error{constructor(t){super(t??"Unauthorized")}};function re2(e8){return["client_secret_basic","client_secret_post","none"].includes(e8)}var g5="code",k2="S256";function selectClientAuthMethod(e8,t){let n4=e8.client_secret!==void 0;return"token_endpoint_auth_method"in e8&&e8.token_endpoint_auth_method&&re2(e8.token_endpoint_auth_method)&&(t.length===0||t.includes(e8.token_endpoint_auth_method))?e8.token_endpoint_auth_method:t.length===0?n4?"client_secret_basic":"none":n4&&t.includes("client_secret_basic")?"client_secret_basic":n4&&t.includes("client_secret_post")?"client_secret_post":t.includes("none")?"none":n4?"client_secret_post":"none"}function ae2(e8,t,n4,r3){let{client_id:a5,client_secret:i3}=t;switch(e8){case"client_secret_basic":oe2(a5,i3,n4);return;case"client_secret_post":ie(a5,i3,r3);return;case"none":se(a5,r3);return;default:throw new Error(`Unsupported client authentication method: ${e8}`)}}function oe2(e8,t,n4){if(!t)throw new Error("client_secret_basic authentication requires a client_secret");let r3=btoa(`${e8}:${t}`);n4.set("Authorization",`Basic ${r3}`)}function ie(e8,t,n4){n4.set("client_id",e8),t&&n4.set("client_secret",t)}function se(e8,t){t.set("client_id",e8)}async function parseErrorResponse(e8){let t=e8 instanceof Response?e8.status:void 0,n4=e8 instanceof Response?await e8.text():e8;try{let r3=OAuthErrorResponseSchema.parse(JSON.parse(n4)),{error:a5,error_description:i3,error_uri:s6}=r3,o3=OAUTH_ERRORS[a5]||ServerError;return new o3(i3||"",s6)}catch(r3){let a5=e8 instanceof Response?unfollowedRedirect(e8,e8.url):void 0,i3=`${t?`HTTP ${t}: `:""}${a5??`Invalid OAuth error response: ${r3}. Raw body: ${n4}`}`;return new ServerError(i3)}}function ce(e8,t){let[n4,r3]=[e8,t];try{[n4,r3]=[new URL(e8).href,new URL(t).href]}catch{}return n4===r3||n4.endsWith("/")&&n4.slice(0,-1)===r3||r3.endsWith("/")&&r3.slice(0,-1)===n4}function A6(e8,t){if(e8)return typeof e8.issuer!="string"?e8.issuer==null?e8:{...e8,issuer:void 0}:ce(e8.issuer,t)?e8:void 0}var ue=OAuthTokensSchema.omit({issuer:true}),le2=OAuthClientInformationFullSchema.omit({issuer:true});function x7(e8,t){return new Error(`OAuth client information is bound to authorization server ${e8.issuer} and is not presented to ${t}. Clear the stored client information, or correct \`expectedIssuer\`, if the authorization server has moved.`)}async function auth(e8,t){try{return await C4(e8,t)}catch(n4){if(n4 instanceof InvalidClientError||n4 instanceof UnauthorizedClientError)return await e8.invalidateCredentials?.("all"),await C4(e8,t);if(n4 instanceof InvalidGrantError)return await e8.invalidateCredentials?.("tokens"),await C4(e8,t);throw n4}}async function C4(e8,{serverUrl:t,authorizationCode:n4,scope:r3,resourceMetadataUrl:a5,fetchFn:i3}){let s6=await e8.discoveryState?.(),o3,c3,u5,l5=a5;if(!l5&&s6?.resourceMetadataUrl&&(l5=new URL(s6.resourceMetadataUrl)),s6?.authorizationServerUrl){if(c3=s6.authorizationServerUrl,o3=s6.resourceMetadata,u5=s6.authorizationServerMetadata??await discoverAuthorizationServerMetadata(c3,{fetchFn:i3}),!o3)try{o3=await discoverOAuthProtectedResourceMetadata(t,{resourceMetadataUrl:l5},i3)}catch{}(u5!==s6.authorizationServerMetadata||o3!==s6.resourceMetadata)&&await e8.saveDiscoveryState?.({authorizationServerUrl:String(c3),resourceMetadataUrl:l5?.toString(),resourceMetadata:o3,authorizationServerMetadata:u5})}else{let h5=await discoverOAuthServerInfo(t,{resourceMetadataUrl:l5,fetchFn:i3});c3=h5.authorizationServerUrl,u5=h5.authorizationServerMetadata,o3=h5.resourceMetadata,await e8.saveDiscoveryState?.({authorizationServerUrl:String(c3),resourceMetadataUrl:l5?.toString(),resourceMetadata:o3,authorizationServerMetadata:u5})}let d7=String(c3),M3=await selectResourceURL(t,e8,o3),_7=M3&&o3&&!e8.validateResourceURL?o3.resource:M3,O6=r3||o3?.scopes_supported?.join(" ")||e8.clientMetadata.scope,m5=await Promise.resolve(e8.clientInformation()),f8=A6(m5,d7),z4=e8.saveClientInformation!==void 0&&!!e8.redirectUrl;if(m5&&!f8&&!z4)throw x7(m5,d7);let I3=f8?.issuer==null?f8:void 0,L4=async()=>{try{I3&&await e8.saveClientInformation?.({...I3,issuer:d7})}catch{}};if(!f8){if(n4!==void 0)throw new Error("Existing OAuth client information is required when exchanging an authorization code");let h5=u5?.client_id_metadata_document_supported===true,w5=e8.clientMetadataUrl;if(w5&&!isHttpsUrl(w5))throw new InvalidClientMetadataError(`clientMetadataUrl must be a valid HTTPS URL with a non-root pathname, got: ${w5}`);if(h5&&w5)f8={client_id:w5,issuer:d7},await e8.saveClientInformation?.(f8);else{if(!e8.saveClientInformation)throw new Error("OAuth client information must be saveable for dynamic registration");f8={...await registerClient(c3,{metadata:u5,clientMetadata:e8.clientMetadata,scope:O6,fetchFn:i3}),issuer:d7},await e8.saveClientInformation(f8)}}let W4=!e8.redirectUrl;if(n4!==void 0||W4){let h5=await fetchToken(e8,c3,{metadata:u5,resource:_7,authorizationCode:n4,fetchFn:i3});return await L4(),await e8.saveTokens({...h5,issuer:d7}),"AUTHORIZED"}let p11=A6(await e8.tokens(),d7);if(p11?.refresh_token&&p11.issuer==null&&console.warn("[mcp-sdk] stored OAuth tokens have no 'issuer' property (saved by an earlier version, or by a provider that does not keep it) and are used as-is; make sure your OAuthClientProvider stores what saveTokens() and saveClientInformation() receive unchanged."),p11?.refresh_token)try{let h5=await refreshAuthorization(c3,{metadata:u5,clientInformation:f8,refreshToken:p11.refresh_token,resource:_7,addClientAuthentication:e8.addClientAuthentication,fetchFn:i3});return await L4(),await e8.saveTokens({...h5,issuer:d7}),"AUTHORIZED"}catch(h5){if(!(!(h5 instanceof OAuthError)||h5 instanceof ServerError))throw h5}let H3=e8.state?await e8.state():void 0,{authorizationUrl:D2,codeVerifier:j4}=await startAuthorization(c3,{metadata:u5,clientInformation:f8,state:H3,redirectUrl:e8.redirectUrl,scope:O6,resource:_7});return await e8.saveCodeVerifier(j4),await e8.redirectToAuthorization(D2),"REDIRECT"}function isHttpsUrl(e8){if(!e8)return false;try{let t=new URL(e8);return t.protocol==="https:"&&t.pathname!=="/"}catch{return false}}async function selectResourceURL(e8,t,n4){let r3=resourceUrlFromServerUrl(e8);if(t.validateResourceURL)return await t.validateResourceURL(r3,n4?.resource);if(n4){if(!checkResourceAllowed({requestedResource:r3,configuredResource:n4.resource}))throw new Error(`Protected resource ${n4.resource} does not match expected ${r3} (or origin)`);return new URL(n4.resource)}}function extractWWWAuthenticateParams(e8){let t=e8.headers.get("WWW-Authenticate");if(!t)return{};let[n4,r3]=t.split(" ");if(n4.toLowerCase()!=="bearer"||!r3)return{};let a5=E8(e8,"resource_metadata")||void 0,i3;if(a5)try{i3=new URL(a5)}catch{}let s6=E8(e8,"scope")||void 0,o3=E8(e8,"error")||void 0;return{resourceMetadataUrl:i3,scope:s6,error:o3}}function E8(e8,t){let n4=e8.headers.get("WWW-Authenticate");if(!n4)return null;let r3=new RegExp(`${t}=(?:"([^"]+)"|([^\\s,]+))`),a5=n4.match(r3);return a5?a5[1]||a5[2]:null}async function discoverOAuthProtectedResourceMetadata(e8,t,n4=fetch){let r3=await v3(e8,"oauth-protected-resource",n4,{protocolVersion:t?.protocolVersion,metadataUrl:t?.resourceMetadataUrl});if(!r3||r3.status===404)throw await r3?.body?.cancel(),new Error("Resource server does not implement OAuth 2.0 Protected Resource Metadata.");if(!r3.ok)throw await r3.body?.cancel(),new Error(`HTTP ${r3.status} trying to load well-known OAuth protected resource metadata.`);return OAuthProtectedResourceMetadataSchema.parse(await r3.json())}async function S7(e8,t,n4=fetch){try{return await fetchWithinOrigin(n4)(e8,{headers:t})}catch(r3){if(r3 instanceof TypeError)return t?S7(e8,void 0,n4):void 0;throw r3}}function de(e8,t="",n4={}){return t.endsWith("/")&&(t=t.slice(0,-1)),n4.prependPathname?`${t}/.well-known/${e8}`:`/.well-known/${e8}${t}`}async function b5(e8,t,n4=fetch){return await S7(e8,{"MCP-Protocol-Version":t},n4)}function he(e8,t){return!e8||!e8.ok&&e8.status<500&&t!=="/"}async function v3(e8,t,n4,r3){let a5=new URL(e8),i3=r3?.protocolVersion??LATEST_PROTOCOL_VERSION,s6;if(r3?.metadataUrl)s6=new URL(r3.metadataUrl);else{let c3=de(t,a5.pathname);s6=new URL(c3,r3?.metadataServerUrl??a5),s6.search=a5.search}let o3=await b5(s6,i3,n4);if(!r3?.metadataUrl&&he(o3,a5.pathname)){let c3=new URL(`/.well-known/${t}`,a5);o3=await b5(c3,i3,n4)}return o3}function buildDiscoveryUrls(e8){let t=typeof e8=="string"?new URL(e8):e8,n4=t.pathname!=="/",r3=[];if(!n4)return r3.push({url:new URL("/.well-known/oauth-authorization-server",t.origin),type:"oauth"}),r3.push({url:new URL("/.well-known/openid-configuration",t.origin),type:"oidc"}),r3;let a5=t.pathname;return a5.endsWith("/")&&(a5=a5.slice(0,-1)),r3.push({url:new URL(`/.well-known/oauth-authorization-server${a5}`,t.origin),type:"oauth"}),r3.push({url:new URL(`/.well-known/openid-configuration${a5}`,t.origin),type:"oidc"}),r3.push({url:new URL(`${a5}/.well-known/openid-configuration`,t.origin),type:"oidc"}),r3}async function discoverAuthorizationServerMetadata(e8,{fetchFn:t=fetch,protocolVersion:n4=LATEST_PROTOCOL_VERSION}={}){let r3={"MCP-Protocol-Version":n4,Accept:"application/json"},a5=buildDiscoveryUrls(e8);for(let{url:i3,type:s6}of a5){let o3=await S7(i3,r3,t);if(o3){if(!o3.ok){if(await o3.body?.cancel(),o3.status<500)continue;throw new Error(`HTTP ${o3.status} trying to load ${s6==="oauth"?"OAuth":"OpenID provider"} metadata from ${i3}`)}return s6==="oauth"?OAuthMetadataSchema.parse(await o3.json()):OpenIdProviderDiscoveryMetadataSchema.parse(await o3.json())}}}async function discoverOAuthServerInfo(e8,t){let n4,r3;try{n4=await discoverOAuthProtectedResourceMetadata(e8,{resourceMetadataUrl:t?.resourceMetadataUrl},t?.fetchFn),n4.authorization_servers&&n4.authorization_servers.length>0&&(r3=n4.authorization_servers[0])}catch{}r3||(r3=String(new URL("/",e8)));let a5=await discoverAuthorizationServerMetadata(r3,{fetchFn:t?.fetchFn});return{authorizationServerUrl:r3,authorizationServerMetadata:a5,resourceMetadata:n4}}function $4(e8){return typeof e8=="string"?e8:e8.href}async function startAuthorization(e8,{metadata:t,clientInformation:n4,redirectUrl:r3,scope:a5,state:i3,resource:s6}){let o3;if(t){if(o3=new URL(t.authorization_endpoint),!t.response_types_supported.includes(g5))throw new Error(`Incompatible auth server: does not support response type ${g5}`);if(t.code_challenge_methods_supported&&!t.code_challenge_methods_supported.includes(k2))throw new Error(`Incompatible auth server: does not support code challenge method ${k2}`)}else o3=new URL("/authorize",e8);let c3=await f7(),u5=c3.code_verifier,l5=c3.code_challenge;return o3.searchParams.set("response_type",g5),o3.searchParams.set("client_id",n4.client_id),o3.searchParams.set("code_challenge",l5),o3.searchParams.set("code_challenge_method",k2),o3.searchParams.set("redirect_uri",String(r3)),i3&&o3.searchParams.set("state",i3),a5&&o3.searchParams.set("scope",a5),a5?.includes("offline_access")&&o3.searchParams.append("prompt","consent"),s6&&o3.searchParams.set("resource",$4(s6)),{authorizationUrl:o3,codeVerifier:u5}}function prepareAuthorizationCodeRequest(e8,t,n4){return new URLSearchParams({grant_type:"authorization_code",code:e8,code_verifier:t,redirect_uri:String(n4)})}async function T5(e8,{metadata:t,tokenRequestParams:n4,clientInformation:r3,addClientAuthentication:a5,resource:i3,fetchFn:s6}){let o3=t?.token_endpoint?new URL(t.token_endpoint):new URL("/token",e8),c3=new Headers({"Content-Type":"application/x-www-form-urlencoded",Accept:"application/json"});if(i3&&n4.set("resource",$4(i3)),a5)await a5(c3,n4,o3,t);else if(r3){let l5=t?.token_endpoint_auth_methods_supported??[],d7=selectClientAuthMethod(r3,l5);ae2(d7,r3,c3,n4)}let u5=await fetchWithinOrigin(s6??fetch)(o3,{method:"POST",headers:c3,body:n4});if(!u5.ok)throw await parseErrorResponse(u5);return ue.parse(await u5.json())}async function refreshAuthorization(e8,{metadata:t,clientInformation:n4,refreshToken:r3,resource:a5,addClientAuthentication:i3,fetchFn:s6}){let o3=new URLSearchParams({grant_type:"refresh_token",refresh_token:r3}),c3=await T5(e8,{metadata:t,tokenRequestParams:o3,clientInformation:n4,addClientAuthentication:i3,resource:a5,fetchFn:s6});return{refresh_token:r3,...c3}}async function fetchToken(e8,t,{metadata:n4,resource:r3,authorizationCode:a5,fetchFn:i3}={}){let s6=async()=>{let l5=await e8.clientInformation(),d7=A6(l5,String(t));if(l5&&!d7)throw x7(l5,String(t));return d7},o3=await s6(),c3=e8.clientMetadata.scope,u5;if(e8.prepareTokenRequest&&(u5=await e8.prepareTokenRequest(c3)),!u5){if(!a5)throw new Error("Either provider.prepareTokenRequest() or authorizationCode is required");if(!e8.redirectUrl)throw new Error("redirectUrl is required for authorization_code flow");let l5=await e8.codeVerifier();u5=prepareAuthorizationCodeRequest(a5,l5,e8.redirectUrl)}return o3??(o3=await s6()),T5(t,{metadata:n4,tokenRequestParams:u5,clientInformation:o3,addClientAuthentication:e8.addClientAuthentication,resource:r3,fetchFn:i3})}async function registerClient(e8,{metadata:t,clientMetadata:n4,scope:r3,fetchFn:a5}){let i3;if(t){if(!t.registration_endpoint)throw new Error("Incompatible auth server: does not support dynamic client registration");i3=new URL(t.registration_endpoint)}else i3=new URL("/register",e8);let s6=await fetchWithinOrigin(a5??fetch)(i3,{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify({...n4,...r3!==void 0?{scope:r3}:{}})});if(!s6.ok)throw await parseErrorResponse(s6);return le2.parse(await s6.json())}
var SseError=class extends Error{constructor(e8,t,r3){super(`SSE error: ${t}`),this.code=e8,this.event=r3}},SSEClientTransport=class{constructor(e8,t){this._url=e8,this._resourceMetadataUrl=void 0,this._scope=void 0,this._eventSourceInit=t?.eventSourceInit,this._requestInit=t?.requestInit,this._authProvider=t?.authProvider,this._fetch=t?.fetch,this._fetchWithInit=createFetchWithInit(t?.fetch,t?.requestInit),this._followRedirects=t?.redirectPolicy==="follow",this._followRedirects&&(this._fetch=fetchLeavingRedirects(this._fetch),this._fetchWithInit=fetchLeavingRedirects(this._fetchWithInit))}_unfollowedRedirect(e8,t){let r3=unfollowedRedirect(e8,t);return r3&&!this._followRedirects?`${r3} (redirectPolicy: 'same-origin')`:r3}async _authThenStart(){if(!this._authProvider)throw new UnauthorizedError("No auth provider");let e8;try{e8=await auth(this._authProvider,{serverUrl:this._url,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit})}catch(t){throw this.onerror?.(t),t}if(e8!=="AUTHORIZED")throw new UnauthorizedError;return await this._startOrAuth()}async _commonHeaders(){let e8={};if(this._authProvider){let r3=await this._authProvider.tokens();r3&&(e8.Authorization=`Bearer ${r3.access_token}`)}this._protocolVersion&&(e8["mcp-protocol-version"]=this._protocolVersion);let t=normalizeHeaders(this._requestInit?.headers);return new Headers({...e8,...t})}_startOrAuth(){let e8=this?._eventSourceInit?.fetch??this._fetch??fetch,t=this._followRedirects?e8:fetchWithinOrigin(e8),r3;return new Promise((i3,a5)=>{this._eventSource=new S6(this._url.href,{...this._eventSourceInit,fetch:async(s6,o3)=>{let n4=await this._commonHeaders();n4.set("Accept","text/event-stream");let h5=await t(s6,{...o3,headers:n4});if(r3=this._unfollowedRedirect(h5,s6),h5.status===401&&h5.headers.has("www-authenticate")){let{resourceMetadataUrl:w5,scope:p11}=extractWWWAuthenticateParams(h5);this._resourceMetadataUrl=w5,this._scope=p11}return h5}}),this._abortController=new AbortController,this._eventSource.onerror=s6=>{if(s6.code===401&&this._authProvider){this._authThenStart().then(i3,a5);return}let o3=new SseError(s6.code,r3??s6.message,s6);a5(o3),this.onerror?.(o3)},this._eventSource.onopen=()=>{},this._eventSource.addEventListener("endpoint",s6=>{let o3=s6;try{if(this._endpoint=new URL(o3.data,this._url),this._endpoint.origin!==this._url.origin)throw new Error(`Endpoint origin does not match connection origin: ${this._endpoint.origin}`)}catch(n4){a5(n4),this.onerror?.(n4),this.close();return}i3()}),this._eventSource.onmessage=s6=>{let o3=s6,n4;try{n4=JSONRPCMessageSchema.parse(JSON.parse(o3.data))}catch(h5){this.onerror?.(h5);return}this.onmessage?.(n4)}})}async start(){if(this._eventSource)throw new Error("SSEClientTransport already started! If using Client class, note that connect() calls start() automatically.");return await this._startOrAuth()}async finishAuth(e8){if(!this._authProvider)throw new UnauthorizedError("No auth provider");if(await auth(this._authProvider,{serverUrl:this._url,authorizationCode:e8,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit})!=="AUTHORIZED")throw new UnauthorizedError("Failed to authorize")}async close(){this._abortController?.abort(),this._eventSource?.close(),this.onclose?.()}async send(e8){if(!this._endpoint)throw new Error("Not connected");try{let t=await this._commonHeaders();t.set("content-type","application/json");let r3={...this._requestInit,method:"POST",headers:t,body:JSON.stringify(e8),signal:this._abortController?.signal},i3=await fetchWithinOrigin(this._fetch??fetch)(this._endpoint,r3);if(!i3.ok){let a5=await i3.text().catch(()=>null);if(i3.status===401&&this._authProvider){let{resourceMetadataUrl:s6,scope:o3}=extractWWWAuthenticateParams(i3);if(this._resourceMetadataUrl=s6,this._scope=o3,await auth(this._authProvider,{serverUrl:this._url,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit})!=="AUTHORIZED")throw new UnauthorizedError;return this.send(e8)}throw new Error(`Error POSTing to endpoint (HTTP ${i3.status}): ${this._unfollowedRedirect(i3,this._endpoint)??a5}`)}await i3.body?.cancel()}catch(t){throw this.onerror?.(t),t}}setProtocolVersion(e8){this._protocolVersion=e8}};
var import_content_type=__toESM(require_content_type(),1);function mediaTypeEssence(n4){if(n4)try{return import_content_type.default.parse(n4).type}catch{let t=(n4.split(";",1)[0]??"").trim().toLowerCase();return t===""||n4.slice(t.length).includes(",")?void 0:t}}
// node_modules/eventsource-parser/dist/stream.js
var p10=class extends TransformStream{constructor({onError:t,onRetry:s6,onComment:m5,maxBufferSize:f8}={}){let a5;super({start(r3){a5=q({onEvent:e8=>{r3.enqueue(e8)},onError(e8){typeof t=="function"&&t(e8),(t==="terminate"||e8.type==="max-buffer-size-exceeded")&&r3.error(e8)},onRetry:s6,onComment:m5,maxBufferSize:f8})},transform(r3){a5.feed(r3)}})}};
// node_modules/@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.js
var C5={initialReconnectionDelay:1e3,maxReconnectionDelay:3e4,reconnectionDelayGrowFactor:1.5,maxRetries:2},StreamableHTTPError=class extends Error{constructor(e8,t){super(`Streamable HTTP error: ${t}`),this.code=e8}},StreamableHTTPClientTransport=class{constructor(e8,t){this._hasCompletedAuthFlow=false,this._url=e8,this._resourceMetadataUrl=void 0,this._scope=void 0,this._requestInit=t?.requestInit,this._authProvider=t?.authProvider,this._fetch=t?.fetch,this._fetchWithInit=createFetchWithInit(t?.fetch,t?.requestInit),this._followRedirects=t?.redirectPolicy==="follow",this._followRedirects&&(this._fetch=fetchLeavingRedirects(this._fetch),this._fetchWithInit=fetchLeavingRedirects(this._fetchWithInit)),this._sessionId=t?.sessionId,this._reconnectionOptions=t?.reconnectionOptions??C5}_unfollowedRedirect(e8,t){let r3=unfollowedRedirect(e8,t);return r3&&!this._followRedirects?`${r3} (redirectPolicy: 'same-origin')`:r3}async _authThenStart(){if(!this._authProvider)throw new UnauthorizedError("No auth provider");let e8;try{e8=await auth(this._authProvider,{serverUrl:this._url,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit})}catch(t){throw this.onerror?.(t),t}if(e8!=="AUTHORIZED")throw new UnauthorizedError;return await this._startOrAuthSse({resumptionToken:void 0})}async _commonHeaders(){let e8={};if(this._authProvider){let r3=await this._authProvider.tokens();r3&&(e8.Authorization=`Bearer ${r3.access_token}`)}this._sessionId&&(e8["mcp-session-id"]=this._sessionId),this._protocolVersion&&(e8["mcp-protocol-version"]=this._protocolVersion);let t=normalizeHeaders(this._requestInit?.headers);return new Headers({...e8,...t})}async _startOrAuthSse(e8){let{resumptionToken:t}=e8;try{let r3=await this._commonHeaders();r3.set("Accept","text/event-stream"),t&&r3.set("last-event-id",t);let c3=this._fetch??fetch,o3={method:"GET",headers:r3,signal:this._abortController?.signal},n4=await c3(this._url,this._followRedirects?o3:{...o3,redirect:"manual"}),i3=this._followRedirects?void 0:followWithinOrigin(c3,this._url,o3,n4);if(i3&&(n4=await i3),!n4.ok){if(await n4.body?.cancel(),n4.status===401&&this._authProvider)return await this._authThenStart();if(n4.status===405)return;throw new StreamableHTTPError(n4.status,`Failed to open SSE stream: ${this._unfollowedRedirect(n4,this._url)??n4.statusText}`)}this._handleSseStream(n4.body,e8,true)}catch(r3){throw this.onerror?.(r3),r3}}_getNextReconnectionDelay(e8){if(this._serverRetryMs!==void 0)return this._serverRetryMs;let t=this._reconnectionOptions.initialReconnectionDelay,r3=this._reconnectionOptions.reconnectionDelayGrowFactor,c3=this._reconnectionOptions.maxReconnectionDelay;return Math.min(t*Math.pow(r3,e8),c3)}_scheduleReconnection(e8,t=0){let r3=this._reconnectionOptions.maxRetries;if(t>=r3){this.onerror?.(new Error(`Maximum reconnection attempts (${r3}) exceeded.`));return}let c3=this._getNextReconnectionDelay(t);this._reconnectionTimeout=setTimeout(()=>{this._startOrAuthSse(e8).catch(o3=>{this.onerror?.(new Error(`Failed to reconnect SSE stream: ${o3 instanceof Error?o3.message:String(o3)}`)),this._scheduleReconnection(e8,t+1)})},c3)}_handleSseStream(e8,t,r3){if(!e8)return;let{onresumptiontoken:c3,replayMessageId:o3}=t,n4,i3=false,l5=false;(async()=>{try{let u5=e8.pipeThrough(new TextDecoderStream).pipeThrough(new p10({onRetry:s6=>{this._serverRetryMs=s6}})).getReader();for(;;){let{value:s6,done:h5}=await u5.read();if(h5)break;if(s6.id&&(n4=s6.id,i3=true,c3?.(s6.id)),!!s6.data&&(!s6.event||s6.event==="message"))try{let a5=JSONRPCMessageSchema.parse(JSON.parse(s6.data));isJSONRPCResultResponse(a5)&&(l5=true,o3!==void 0&&(a5.id=o3)),this.onmessage?.(a5)}catch(a5){this.onerror?.(a5)}}(r3||i3)&&!l5&&this._abortController&&!this._abortController.signal.aborted&&this._scheduleReconnection({resumptionToken:n4,onresumptiontoken:c3,replayMessageId:o3},0)}catch(u5){if(this.onerror?.(new Error(`SSE stream disconnected: ${u5}`)),(r3||i3)&&!l5&&this._abortController&&!this._abortController.signal.aborted)try{this._scheduleReconnection({resumptionToken:n4,onresumptiontoken:c3,replayMessageId:o3},0)}catch(s6){this.onerror?.(new Error(`Failed to reconnect: ${s6 instanceof Error?s6.message:String(s6)}`))}}})()}async start(){if(this._abortController)throw new Error("StreamableHTTPClientTransport already started! If using Client class, note that connect() calls start() automatically.");this._abortController=new AbortController}async finishAuth(e8){if(!this._authProvider)throw new UnauthorizedError("No auth provider");if(await auth(this._authProvider,{serverUrl:this._url,authorizationCode:e8,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit})!=="AUTHORIZED")throw new UnauthorizedError("Failed to authorize")}async close(){this._reconnectionTimeout&&(clearTimeout(this._reconnectionTimeout),this._reconnectionTimeout=void 0),this._abortController?.abort(),this.onclose?.()}async send(e8,t){try{let{resumptionToken:r3,onresumptiontoken:c3}=t||{};if(r3){this._startOrAuthSse({resumptionToken:r3,replayMessageId:isJSONRPCRequest(e8)?e8.id:void 0}).catch(s6=>this.onerror?.(s6));return}let o3=await this._commonHeaders();o3.set("content-type","application/json"),o3.set("accept","application/json, text/event-stream");let n4={...this._requestInit,method:"POST",headers:o3,body:JSON.stringify(e8),signal:this._abortController?.signal},i3=await fetchWithinOrigin(this._fetch??fetch)(this._url,n4),l5=i3.headers.get("mcp-session-id");if(l5&&(this._sessionId=l5),!i3.ok){let s6=await i3.text().catch(()=>null);if(i3.status===401&&this._authProvider){if(this._hasCompletedAuthFlow)throw new StreamableHTTPError(401,"Server returned 401 after successful authentication");let{resourceMetadataUrl:h5,scope:a5}=extractWWWAuthenticateParams(i3);if(this._resourceMetadataUrl=h5,this._scope=a5,await auth(this._authProvider,{serverUrl:this._url,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit})!=="AUTHORIZED")throw new UnauthorizedError;return this._hasCompletedAuthFlow=true,this.send(e8)}if(i3.status===403&&this._authProvider){let{resourceMetadataUrl:h5,scope:a5,error:w5}=extractWWWAuthenticateParams(i3);if(w5==="insufficient_scope"){let y5=i3.headers.get("WWW-Authenticate");if(this._lastUpscopingHeader===y5)throw new StreamableHTTPError(403,"Server returned 403 after trying upscoping");if(a5&&(this._scope=a5),h5&&(this._resourceMetadataUrl=h5),this._lastUpscopingHeader=y5??void 0,await auth(this._authProvider,{serverUrl:this._url,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetch})!=="AUTHORIZED")throw new UnauthorizedError;return this.send(e8)}}throw new StreamableHTTPError(i3.status,`Error POSTing to endpoint: ${this._unfollowedRedirect(i3,this._url)??s6}`)}if(this._hasCompletedAuthFlow=false,this._lastUpscopingHeader=void 0,i3.status===202){await i3.body?.cancel(),isInitializedNotification(e8)&&this._startOrAuthSse({resumptionToken:void 0}).catch(s6=>this.onerror?.(s6));return}let u5=(Array.isArray(e8)?e8:[e8]).filter(s6=>"method"in s6&&"id"in s6&&s6.id!==void 0).length>0,_7=i3.headers.get("content-type"),f8=mediaTypeEssence(_7);if(u5)if(f8==="text/event-stream")this._handleSseStream(i3.body,{onresumptiontoken:c3},false);else if(f8==="application/json"){let s6=await i3.json(),h5=Array.isArray(s6)?s6.map(a5=>JSONRPCMessageSchema.parse(a5)):[JSONRPCMessageSchema.parse(s6)];for(let a5 of h5)this.onmessage?.(a5)}else throw await i3.body?.cancel(),new StreamableHTTPError(-1,`Unexpected content type: ${_7}`);else await i3.body?.cancel()}catch(r3){throw this.onerror?.(r3),r3}}get sessionId(){return this._sessionId}async terminateSession(){if(this._sessionId)try{let e8=await this._commonHeaders(),t={...this._requestInit,method:"DELETE",headers:e8,signal:this._abortController?.signal},r3=await fetchWithinOrigin(this._fetch??fetch)(this._url,t);if(await r3.body?.cancel(),!r3.ok&&r3.status!==405)throw new StreamableHTTPError(r3.status,`Failed to terminate session: ${this._unfollowedRedirect(r3,this._url)??r3.statusText}`);this._sessionId=void 0}catch(e8){throw this.onerror?.(e8),e8}}setProtocolVersion(e8){this._protocolVersion=e8}get protocolVersion(){return this._protocolVersion}async resumeStream(e8,t){await this._startOrAuthSse({resumptionToken:e8,onresumptiontoken:t?.onresumptiontoken})}};
var STDIO_DEFAULT_MAX_BUFFER_SIZE=10*1024*1024,ReadBuffer=class{constructor(e8){this._maxBufferSize=e8?.maxBufferSize??STDIO_DEFAULT_MAX_BUFFER_SIZE}append(e8){if((this._buffer?.length??0)+e8.length>this._maxBufferSize)throw this.clear(),new Error(`ReadBuffer exceeded maximum size of ${this._maxBufferSize} bytes`);this._buffer=this._buffer?Buffer.concat([this._buffer,e8]):e8}readMessage(){if(!this._buffer)return null;let e8=this._buffer.indexOf(`
`);if(e8===-1)return null;let f8=this._buffer.toString("utf8",0,e8).replace(/\r$/,"");return this._buffer=this._buffer.subarray(e8+1),deserializeMessage(f8)}clear(){this._buffer=void 0}};function deserializeMessage(r3){return JSONRPCMessageSchema.parse(JSON.parse(r3))}function serializeMessage(r3){return JSON.stringify(r3)+`
`}
// src/tools/mcp/connection.ts
function createConnection(server, options) {
  let end = new AbortController(), line, starts = 0, drop = (which) => {
    line === which && (line = void 0);
  }, open = () => {
    if (end.signal.aborted) throw new ConnectionLost("the session has ended");
    if (starts > LIMITS.mcpRestarts) throw new ConnectionLost(`it was lost ${starts} times and is not started again`);
    starts += 1;
    let opened = connect(server, {
      ...options,
      signal: end.signal,
      onLost: () => drop(opened)
    });
    return opened.catch(() => drop(opened)), opened;
  };
  return {
    server,
    redact: options.redact,
    async use(work) {
      line ??= open();
      let current = line, { client, ending, disconnect } = await current;
      try {
        return await work(client);
      } catch (error) {
        if (isAnswer(error)) throw error;
        drop(current);
        let words = ending() ?? errorText(error);
        throw await disconnect(), new ConnectionLost(words);
      }
    },
    async close() {
      end.abort(new Error("the session has ended")), await line?.then(({ disconnect }) => disconnect()).catch(() => {
      });
    }
  };
}
async function connect(server, {
  signal,
  onLost,
  onOpen,
  ...surroundings
}) {
  let client = new Client({ name: "kodelet-ci", version: VERSION }), { transport, beforeClose, ...opened } = openTransport(server, surroundings), silent, ending = () => silent ?? opened.ending?.();
  client.onclose = onLost, client.onerror = watchOver(client, (words) => {
    silent = words;
  }), onOpen?.(client);
  try {
    await beforeLong(client.connect(transport, { timeout: LIMITS.mcpStartMs }), signal);
  } catch (error) {
    let words = ending() ?? errorText(error);
    throw await transport.close().catch(() => {
    }), new ConnectionLost(words);
  }
  return {
    client,
    ending,
    async disconnect() {
      await beforeClose?.(), await client.close().catch(() => {
      });
    }
  };
}
function watchOver(client, onSilence) {
  let asking = !1;
  return () => {
    asking || !client.transport || (asking = !0, client.ping({ timeout: LIMITS.mcpPingMs }).catch((error) => {
      if (!isSign(error))
        return isTimeout(error) && onSilence(`it did not answer a ping within ${LIMITS.mcpPingMs / 1e3} s`), client.close();
    }).finally(() => {
      asking = !1;
    }));
  };
}
async function beforeLong(work, signal) {
  let late = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.mcpStartMs)]), limit = new Promise((_7, reject) => {
    let say = () => reject(signal.aborted ? signal.reason : new Error(`it did not answer within ${LIMITS.mcpStartMs / 1e3} s`));
    late.aborted ? say() : late.addEventListener("abort", say, { once: !0 });
  });
  await Promise.race([work, limit]);
}
var ConnectionLost = class extends Error {
};
function isAnswer(error) {
  return error instanceof McpError ? error.code !== ErrorCode.ConnectionClosed : error instanceof StreamableHTTPError ? error.code !== void 0 && error.code !== 404 : isNonsense(error);
}
var isSign = (error) => isAnswer(error) && !isTimeout(error), isTimeout = (error) => error instanceof McpError && error.code === ErrorCode.RequestTimeout;
function errorText(error) {
  if (isNonsense(error)) return `its answer does not fit the protocol: ${firstIssue(error)}`;
  if (isTimeout(error)) return "it did not answer in time";
  let { message, cause } = error, why = cause instanceof Error && cause.message ? `: ${cause.message}` : "", status = error instanceof StreamableHTTPError && (error.code ?? 0) > 0 ? ` (status ${error.code})` : "";
  return message.replace(/^(?:MCP error -?\d+: )+/, "").replace(/:\s*$/, "") + why + status;
}
function firstIssue({ issues }) {
  let [{ path, message } = { path: [], message: "" }] = issues;
  return [path.join("."), message].filter(Boolean).join(": ");
}
var isNonsense = (error) => Array.isArray(error?.issues), openTransport = (server, surroundings) => OPENERS[server.transport](server, surroundings), OPENERS = {
  stdio({ command = "", args, env, network }, { environment, directory, confine, stderr }) {
    let [name, value] = ["KODELET_SERVER_ID", randomUUID()], program = { file: command, args, env: { ...environment, ...env, [name]: value }, cwd: directory }, grants = { readable: [command, ...args].flatMap(neededBy), network }, transport = createStdioTransport(async () => ({ ...await confine(program, grants), mark: `${name}=${value}` }), stderr);
    return { transport, ending: transport.ending };
  },
  http({ url: url2 = "", headers }, context) {
    let options = { requestInit: { headers }, fetch: limited(context) }, transport = new StreamableHTTPClientTransport(new URL(url2), options);
    return { transport, beforeClose: () => resolvesWithin(HTTP_CLOSE_MS, transport.terminateSession()).catch(() => {
    }) };
  },
  sse: ({ url: url2 = "", headers }, context) => ({
    transport: closedWhenLost(
      new SSEClientTransport(new URL(url2), { requestInit: { headers }, fetch: limited(context) })
    )
  })
}, limited = ({ fetch: send = fetch }) => limitedFetch(send, { bytes: LIMITS.mcpMessageBytes, byEvent: !0 });
function neededBy(path) {
  return !isAbsolute(path) || !existsSync(path) ? [] : [path, realpathSync(path)].map((one) => {
    let modules = one.indexOf("/node_modules/");
    return modules !== -1 ? one.slice(0, modules + 13) : statSync(one).isDirectory() ? one : dirname(one);
  });
}
var HTTP_CLOSE_MS = 1e3;
function closedWhenLost(transport) {
  return transport.onerror = (error) => {
    error instanceof SseError && transport.close();
  }, transport;
}
var NO_TIMEOUT_MS = 2 ** 31 - 1, STDIO_CLOSE_MS = 300;
function createStdioTransport(prepare, stderr) {
  let input = new PassThrough().on("error", () => {
  }), stop = new AbortController(), messages = new ReadBuffer({ maxBufferSize: LIMITS.mcpMessageBytes }), running, ending, transport = {
    ending: () => ending,
    async start() {
      let program = await prepare();
      await new Promise((resolve, reject) => {
        let talk = { input, signal: stop.signal, onStart: () => resolve(), onStdout: take, onStderr: stderr.write };
        running = runProcess({ ...program, ...talk, ...ENDLESS }).then((result) => {
          stderr.end(), ending = describeEnd(result, stop.signal), reject(new Error(ending)), transport.onclose?.();
        });
      });
    },
    send: (message) => new Promise((resolve, reject) => {
      input.writableLength > LIMITS.mcpMessageBytes && stop.abort("it does not read what it is answered"), input.write(serializeMessage(message), (error) => error ? reject(error) : resolve());
    }),
    async close() {
      input.end(), running && !await resolvesWithin(STDIO_CLOSE_MS, running) && stop.abort("it was closed"), await running;
    }
  }, take = (chunk) => {
    try {
      messages.append(chunk);
    } catch (error) {
      transport.onerror?.(error), stop.abort(`its message has more than ${LIMITS.mcpMessageBytes} bytes`);
    }
    setImmediate(() => {
      for (; deliver(messages, transport); ) ;
    });
  };
  return transport;
}
var ENDLESS = { timeoutMs: NO_TIMEOUT_MS, maxOutputBytes: LIMITS.mcpLastWordsBytes };
function deliver(messages, transport) {
  try {
    let message = messages.readMessage();
    return message && transport.onmessage?.(message), message !== null;
  } catch (error) {
    return transport.onerror?.(error), !0;
  }
}
function describeEnd({ exitCode, signal, failure, stderr, aborted: aborted2 }, stop) {
  if (failure) return `it could not be started: ${failure}`;
  let own2 = signal ? `it was ended by the signal ${signal}` : `it ended with exit code ${exitCode}`, how = aborted2 ? String(stop.reason) : own2, words = stderr.trim();
  return words ? `${how}, and said: ${words}` : how;
}
function createServerLog(say) {
  let rest = "", room = LIMITS.mcpLogBytes, take = (line) => {
    room <= 0 || line.trim() === "" || (room -= Buffer.byteLength(line), say(room > 0 ? line : "... [it says more, which is left out]"));
  };
  return {
    write(chunk) {
      let lines = (rest + chunk.toString()).split(`
`);
      rest = (lines.pop() ?? "").slice(0, LIMITS.mcpLogBytes + 1), lines.forEach(take);
    },
    end() {
      take(rest), rest = "";
    }
  };
}

// src/tools/mcp/catalogue.ts
async function listTools(client, options, leaveOut) {
  return client.getServerCapabilities()?.tools ? (await pages(async (params) => {
    let page = await client.request({ method: "tools/list", params }, ResultSchema, options), { tools, nextCursor } = page;
    if (!Array.isArray(tools)) throw ListToolsResultSchema.safeParse(page).error;
    return { items: tools, next: typeof nextCursor == "string" ? nextCursor : void 0 };
  })).flatMap((tool) => {
    let read = ToolSchema.safeParse(tool);
    if (read.success) return read.data;
    let name = isJsonObject(tool) && typeof tool.name == "string" ? tool.name : "without a name";
    return leaveOut(name, firstIssue(read.error)), [];
  }) : [];
}
async function listResources(client, options) {
  if (!client.getServerCapabilities()?.resources) return { resources: [], templates: [] };
  let resources = await pages(async (params) => {
    let page = await client.listResources(params, options);
    return { items: page.resources, next: page.nextCursor };
  }), templates = pages(async (params) => {
    let page = await client.listResourceTemplates(params, options);
    return { items: page.resourceTemplates, next: page.nextCursor };
  });
  return { resources, templates: await templates.catch(() => []) };
}
async function listPrompts(client, options) {
  return client.getServerCapabilities()?.prompts ? pages(async (params) => {
    let page = await client.listPrompts(params, options);
    return { items: page.prompts, next: page.nextCursor };
  }) : [];
}
async function pages(ask) {
  let all = [], bytes = 0, params = {};
  for (let page = 0; page < LIMITS.mcpPages; page += 1) {
    let { items, next } = await ask(params);
    if (bytes += JSON.stringify(items).length, bytes > LIMITS.mcpListBytes) throw new EndlessList(`its list has more than ${LIMITS.mcpListBytes} bytes`);
    if (all.push(...items), next === void 0) return all;
    params = { cursor: next };
  }
  throw new EndlessList(`its list continues after ${LIMITS.mcpPages} pages`);
}
var EndlessList = class extends Error {
};

// src/tools/mcp/answer.ts
var callLimitMs = ({ server }) => server.timeoutMs + 5e3;
async function request(what, context) {
  let { connection, ask } = what, startedAt = performance.now(), done = (content) => metadataOf(what, content, performance.now() - startedAt);
  try {
    let options = { signal: context.signal, timeout: connection.server.timeoutMs }, answer = await connection.use((client) => ask(client, options));
    return await toResult(answer, what, context, done);
  } catch (error) {
    let failure = describeFailure(error, what, context);
    return { ...failure, text: connection.redact(failure.text), metadata: done(NOTHING) };
  }
}
var NOTHING = { text: "", images: [], items: [] };
async function toResult({ content, isError, warning, failure }, { connection }, context, metadataOf2) {
  let read = readContent(content, connection.redact), text = await bounded(read.text, context), metadata = metadataOf2({ ...read, text });
  return isError ? fail(text || "The server reports an error and says nothing about it", { metadata }) : failure ? fail(failure, { output: text, metadata }) : { ok: !0, text: warning ? `${text}
[${warning}]` : text, metadata, images: read.images };
}
async function bounded(text, context) {
  let shown = headAndTail(text, LIMITS.mcpTextBytes);
  if (shown === text) return text;
  let file = await writeWhole(context, "mcp", text), whole = file ? `; all of it is in ${file.name}` : "";
  return `${shown}
... [the answer has ${Buffer.byteLength(text)} bytes; its beginning and end are shown${whole}]`;
}
function describeFailure(error, { connection, name }, { signal }) {
  let { server } = connection, called = `${name} of the MCP server "${server.name}"`;
  return signal.aborted ? fail(`${called} was given up because the run ends`, { code: "aborted" }) : isTimeout(error) ? fail(`${called} timed out after ${server.timeoutMs / 1e3}s`, { code: "timed_out" }) : error instanceof ConnectionLost ? fail(`The connection to the MCP server "${server.name}" was lost: ${error.message}`, { advice: "Whether the call had an effect is not known. The server is started again at most twice." }) : fail(`${called} failed: ${errorText(error)}`);
}
var metadataOf = ({ connection, name, parameters }, { text, items }, durationMs) => toolMetadata("mcp_tool", {
  mcpToolName: name,
  serverName: connection.server.name,
  parameters,
  content: items,
  contentText: text,
  executionTime: Math.round(durationMs * 1e6)
});
function readContent(blocks, redact) {
  let room = LIMITS.mcpDataCharacters, items = blocks.map(toItem).map(({ text, uri, mimeType, ...whole }) => {
    let item = {
      ...whole,
      ...text !== void 0 && { text: redact(text) },
      ...uri !== void 0 && { uri: clipLine(redact(uri), MAX_NAME) },
      ...mimeType !== void 0 && { mimeType: clipLine(redact(mimeType), MAX_NAME) }
    }, { data = "" } = item;
    return data.length > room ? { ...item, data: void 0, metadata: { leftOut: data.length } } : (room -= data.length, item);
  }), read = items.map((item) => ({ item, image: readItem(item) }));
  return {
    text: read.map(({ item, image }) => describe2(item, image)).join(`
`),
    images: read.flatMap(({ image }) => image?.ok ? image.image : []),
    items: items.map(
      (item) => item.text === void 0 ? item : { ...item, text: headAndTail(item.text, LIMITS.mcpTextBytes) }
    )
  };
}
var MAX_NAME = 2e3, ITEMS = {
  text: ({ text }) => ({ type: "text", text }),
  image: ({ data, mimeType }) => ({ type: "image", data, mimeType }),
  audio: ({ data, mimeType }) => ({ type: "audio", data, mimeType }),
  resource: ({ resource: { uri, mimeType, ...held } }) => ({
    type: "resource",
    uri,
    mimeType,
    ..."text" in held ? { text: held.text } : { data: held.blob }
  }),
  resource_link: ({ uri, mimeType, name, description }) => ({
    type: "resource_link",
    uri,
    mimeType,
    text: description ?? name
  })
}, toItem = (block) => ITEMS[block.type](block), readItem = ({ type, data, mimeType = "" }) => data !== void 0 && (type === "image" || mimeType.startsWith("image/")) ? readImage(Buffer.from(data, "base64")) : void 0;
function describe2({ type, text, data, mimeType, uri, metadata }, image) {
  if (type === "text") return text ?? "";
  let what = [type === "resource_link" ? "resource" : type, uri, mimeType && `(${mimeType})`].filter(Boolean).join(" ");
  if (metadata?.leftOut) return `[${what}, left out: its ${metadata.leftOut} characters of data are too many]`;
  let unseen = image && !image.ok ? `, not shown: it ${image.reason}` : "";
  return data !== void 0 ? `[${what}, ${count(Buffer.byteLength(data, "base64"), "byte")} of data${unseen}]` : type === "resource" ? `[${what}]
${text}` : `[${what}: ${text}]`;
}

// src/tools/mcp/server-tool.ts
function serverTool(connection, { name, description, ...listed }) {
  let { server } = connection, readOnly = onlyReads(server, { name, ...listed }), checkOutput = createOutputCheck(listed.outputSchema, readOnly), inputSchema = shownSchema(listed.inputSchema);
  return compileSchema(inputSchema, { limitMs: LIMITS.mcpSchemaMs }), refuseParameters(inputSchema), defineTool({
    name: toolName(server.name, name),
    description: clipLine(
      removeHiddenCharacters(description || listed.title || `${name} of ${server.name}`),
      LIMITS.mcpDescriptionCharacters
    ),
    inputSchema,
    readOnly,
    idempotent: readOnly,
    category: "mcp",
    accesses: () => [{ kind: "external", source: "mcp", server: server.name, name: plainName(name) }],
    timeoutMs: () => callLimitMs(connection),
    run: (parameters, context) => request(
      {
        connection,
        name,
        parameters,
        async ask(client, options) {
          let params = { name, arguments: parameters }, { content, isError, structuredContent } = await client.request(
            { method: "tools/call", params },
            CallToolResultSchema,
            options
          );
          return { content: content.length > 0 || !structuredContent ? content : [asText(structuredContent)], isError, ...!isError && checkOutput(structuredContent) };
        }
      },
      context
    )
  });
}
function shownSchema(schema) {
  let json = JSON.stringify(schema);
  if (json.length > LIMITS.mcpSchemaCharacters)
    throw new Error(`its schema has ${json.length} characters, and may have ${LIMITS.mcpSchemaCharacters}`);
  return JSON.parse(json, (_7, value) => typeof value == "string" ? removeHiddenCharacters(value) : value);
}
var asText = (value) => ({ type: "text", text: JSON.stringify(value) });
function createOutputCheck(schema, readOnly) {
  if (!schema) return () => ({});
  let validate2 = compileSchema(schema, { limitMs: LIMITS.mcpSchemaMs });
  return (output) => {
    let valid = output === void 0 ? missing : validate2(output);
    if (valid.ok) return {};
    let words = `the answer does not fit the tool's output schema: ${valid.errors.join("; ")}`;
    return readOnly ? { failure: words } : { warning: words };
  };
}
var missing = { ok: !1, errors: ["it has no structured content"] };
function chooseTools(server, listed) {
  let { include, exclude, readOnly } = server, names = listed.map(({ name }) => name), fits = (patterns, name) => patterns.some((pattern) => compileGlob(pattern)(name)), chosen = listed.filter(({ name }) => (!include || fits(include, name)) && !fits(exclude, name)), able = chosen.filter(({ execution }) => execution?.taskSupport !== "required"), { first: distinct, warnings } = firstOfEachName(server.name, able), usable = distinct.slice(0, LIMITS.mcpTools);
  return {
    tools: usable,
    warnings: [
      ...Object.entries({ include, exclude, read_only: readOnly }).flatMap(
        ([key, patterns = []]) => patterns.filter((pattern) => !names.some(compileGlob(pattern))).map((pattern) => unknown2(key, pattern, names))
      ),
      ...listedInVain(server, usable),
      ...warnings,
      ...distinct.length > usable.length ? [`of its ${distinct.length} tools only the first ${usable.length} are used; ${NAME_THEM}`] : [],
      ...chosen.filter((tool) => !able.includes(tool)).map(({ name }) => `its tool ${name} runs only as a task; it is left out`)
    ]
  };
}
var NAME_THEM = "name those that are needed in include", MAX_NAMES = 50;
function unknown2(key, pattern, names) {
  let near = nearest(pattern, names);
  return `${key} has "${pattern}", which fits no tool of it; ${near ? `did you mean "${near}"?` : `there are: ${firstNames(names, MAX_NAMES)}`}`;
}
function firstOfEachName(server, tools) {
  let first = /* @__PURE__ */ new Map(), warnings = [];
  for (let tool of tools) {
    let called = toolName(server, tool.name), taker = first.get(called);
    taker ? warnings.push(`its tool ${tool.name} is left out: ${taker.name} is named "${called}", too`) : first.set(called, tool);
  }
  return { first: [...first.values()], warnings };
}
var onlyReads = (server, tool) => isListed(server, tool) && !saysItWrites(tool), listedInVain = (server, tools) => tools.filter((tool) => server.readOnly.includes(tool.name) && saysItWrites(tool)).map(({ name }) => `read_only has "${name}", and the server says that it writes: it runs alone`), isListed = ({ readOnly }, { name }) => readOnly.some((pattern) => compileGlob(pattern)(name)), saysItWrites = ({ annotations }) => annotations?.readOnlyHint === !1;

// src/tools/mcp/open-server.ts
function prepareServer({ server, secrets }, options) {
  let redactor = secrets.length > 0 ? createRedactor(secrets) : void 0, redact = (text) => {
    let shown = removeHiddenCharacters(text);
    return redactor?.text(shown) ?? shown;
  }, warn = once(
    (text) => options.notify("warning", clipLine(redact(`MCP server ${server.name}: ${text}`), MAX_WARNING))
  ), listed = "", source = { source: sourceOf(server.name), tools: [] }, onChange = () => {
  }, leaveOut = (tool, reason) => warn(`its tool ${tool} is left out: ${reason}`), take = (tools) => JSON.stringify(tools) === listed ? !1 : (listed = JSON.stringify(tools), source = { ...source, tools: toTools(connection, tools, { warn, leaveOut }) }, !0), followed = 0, follow = async (client) => {
    if (followed += 1, followed > LIMITS.mcpListChanges) return warn(TOO_OFTEN);
    take(await listTools(client, OPTIONS, leaveOut)) && onChange(source);
  }, connection = createConnection(server, {
    ...options,
    redact,
    stderr: createServerLog((line) => options.log(server.name, redact(line))),
    onOpen: (client) => followChanges(client, () => follow(client))
  });
  return {
    connection,
    async open() {
      try {
        let { tools, ...has } = await connection.use((client) => look(client, { warn, leaveOut }));
        return take(tools), {
          connection,
          source: () => source,
          onChange: (change) => {
            onChange = change;
          },
          ...has
        };
      } catch (error) {
        return unusable(error, connection, options.notify);
      }
    }
  };
}
var TOO_OFTEN = `it has said ${LIMITS.mcpListChanges} times that its tools change; that is not followed any more`, MAX_WARNING = 1e3, OPTIONS = { timeout: LIMITS.mcpStartMs };
async function look(client, { warn, leaveOut }) {
  let without = (what) => (error) => warn(`its ${what} are left out: ${errorText(error)}`), [tools, listed, prompts] = await Promise.all([
    listTools(client, OPTIONS, leaveOut),
    listResources(client, OPTIONS).catch(without("resources")),
    listPrompts(client, OPTIONS).catch(without("prompts"))
  ]), { resources, templates } = listed ?? { resources: [], templates: [] };
  return { tools, hasResources: resources.length + templates.length > 0, hasPrompts: (prompts ?? []).length > 0 };
}
async function unusable(error, connection, notify) {
  await connection.close();
  let { name, required: required2 } = connection.server, words = connection.redact(`the MCP server ${name} cannot be used: ${errorText(error)}`);
  if (!required2) return void notify("warning", words);
  let remedy = `Fix it, or set mcp.servers.${name}.required to false`;
  throw new KodeletError("tools", words, { remedy, cause: error });
}
function toTools(connection, listed, { warn, leaveOut }) {
  let { tools, warnings } = chooseTools(connection.server, listed);
  return warnings.forEach(warn), tools.flatMap((tool) => {
    try {
      return [serverTool(connection, tool)];
    } catch (error) {
      return leaveOut(tool.name, error.message), [];
    }
  });
}
function once(say) {
  let said = /* @__PURE__ */ new Set();
  return (text) => {
    said.has(text) || (said.add(text), say(text));
  };
}
function followChanges(client, changed) {
  let [working, again] = [!1, !1];
  client.setNotificationHandler(ToolListChangedNotificationSchema, async () => {
    if (again = !0, !working) {
      for (working = !0; again; )
        again = !1, await changed().catch(() => {
        });
      working = !1;
    }
  });
}
function expandServer(server, variables) {
  checkVariables(server, variables);
  let known = { ...variables.facts, ...pick2(variables) };
  for (let [key, text] of settingTexts(server)) refuseUnset(text, key, known);
  let fill = (text) => fillVariables(text, known), fillAll = (texts) => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)])), { url: url2, args, env, headers } = server, named = namedVariables(settingTexts(server).map(([, text]) => text));
  return {
    server: {
      ...server,
      args: args.map(fill),
      env: fillAll(env),
      headers: fillAll(headers),
      ...url2 !== void 0 && { url: checkedUrl(fill(url2), url2, server.name) }
    },
    secrets: named.flatMap((name) => variables.values[name] ?? [])
  };
}
function checkVariables(server, { allowed, facts }) {
  for (let [key, text] of settingTexts(server)) {
    let names = namedVariables([text]);
    if (text.split("${").length - 1 !== text.split(NAMED).length - 1)
      throw wrong(key, 'has a "${" that begins no name of a variable', "Write ${NAME}; there are no defaults");
    let unlisted = names.find((name) => !allowed.includes(name) && !Object.hasOwn(facts, name));
    if (unlisted === void 0) continue;
    let problem = `names the variable ${unlisted}, which mcp.env-whitelist does not list`;
    throw wrong(key, problem, "List it, if servers may have it");
  }
}
function settingTexts({ name, args, env, headers, url: url2 }) {
  return [...Object.entries({ args, env, headers }).flatMap(
    ([part, own2]) => Object.entries(own2).map(([key, text]) => [`mcp.servers.${name}.${part}.${key}`, text])
  ), ...url2 === void 0 ? [] : [[`mcp.servers.${name}.url`, url2]]];
}
var pick2 = ({ allowed, values }) => Object.fromEntries(Object.entries(values).filter(([name, value]) => allowed.includes(name) && value !== ""));
function refuseUnset(text, key, known) {
  let unset = namedVariables([text]).find((name) => !Object.hasOwn(known, name));
  if (unset !== void 0)
    throw wrong(key, `needs the variable ${unset}, which is not set`, "Set it for this step, or take the server out");
}
var NAMED = /\$\{[A-Za-z_]\w*\}/;
function checkedUrl(filled, written, name) {
  let url2 = URL.canParse(filled) ? new URL(filled) : void 0, scheme = written.slice(0, written.indexOf(":") + 1);
  if (url2 && url2.protocol === scheme && url2.username === "" && url2.password === "") return filled;
  let key = `mcp.servers.${name}.url`;
  throw wrong(key, `is no ${scheme}// address without credentials once it is filled in`, "Correct the variables in it");
}
var wrong = (key, problem, remedy) => new KodeletError("config", `${key} ${problem}`, { remedy, key });

// src/tools/mcp/prompts-and-resources.ts
var promptsTool = (connections) => defineTool({
  name: "mcp_prompts",
  description: "Get a prompt of an MCP server by its name, with arguments. Without a name: list what the server has.",
  params: {
    server: serverParam(connections),
    name: { type: "string", minLength: 1, required: !1 },
    arguments: { type: "object", values: "string", required: !1 }
  },
  readOnly: !0,
  idempotent: !0,
  category: "mcp",
  accesses: ({ server }) => [{ kind: "external", source: "mcp", server, name: "prompts" }],
  timeoutMs: ({ server }) => callLimitMs(serverNamed(connections, server)),
  run({ server, ...params }, context) {
    let connection = serverNamed(connections, server), { name } = params;
    return name === void 0 ? request({ connection, name: "prompts/list", parameters: {}, ask: listOfPrompts }, context) : request(
      {
        connection,
        name: "prompts/get",
        parameters: params,
        async ask(client, options) {
          let { messages } = await client.getPrompt({ ...params, name }, options);
          return {
            content: messages.flatMap(({ role, content }) => [{ type: "text", text: `${role}:` }, content])
          };
        }
      },
      context
    );
  }
}), listOfPrompts = async (client, options) => ({
  content: [{ type: "text", text: (await listPrompts(client, options)).map(describePrompt).join(`
`) }]
}), describePrompt = ({ name, description, arguments: given = [] }) => {
  let names = given.map((argument) => argument.required ? `${argument.name}*` : argument.name);
  return [names.length > 0 ? `${name} (${names.join(", ")})` : name, description].filter(Boolean).join("  ");
}, resourcesTool = (connections) => defineTool({
  name: "mcp_resources",
  description: "Read a resource of an MCP server by its uri. Without a uri: list what the server has.",
  params: { server: serverParam(connections), uri: { type: "string", minLength: 1, required: !1 } },
  readOnly: !0,
  idempotent: !0,
  category: "mcp",
  accesses: ({ server }) => [{ kind: "external", source: "mcp", server, name: "resources" }],
  timeoutMs: ({ server }) => callLimitMs(serverNamed(connections, server)),
  run({ server, uri }, context) {
    let connection = serverNamed(connections, server);
    return uri === void 0 ? request({ connection, name: "resources/list", parameters: {}, ask: listOfResources }, context) : request(
      {
        connection,
        name: "resources/read",
        parameters: { uri },
        async ask(client, options) {
          let { contents } = await client.readResource({ uri }, options);
          return { content: contents.map((resource) => ({ type: "resource", resource })) };
        }
      },
      context
    );
  }
}), listOfResources = async (client, options) => ({
  content: [{ type: "text", text: describeResources(await listResources(client, options)) }]
}), describeResources = ({ resources, templates }) => [
  ...resources.map(({ uri, ...about }) => lineOf(uri, about)),
  ...templates.map(({ uriTemplate, ...about }) => lineOf(`${uriTemplate} (fill in what is in braces)`, about))
].join(`
`), lineOf = (uri, { name, mimeType, description }) => [uri, [name, mimeType, description].filter(Boolean).join(", ")].join("  "), serverParam = (connections) => ({
  enum: connections.map(({ server }) => server.name)
}), serverNamed = (connections, name) => connections.find(({ server }) => server.name === name);

// src/tools/mcp/connect.ts
async function connectServers(options) {
  let servers = options.servers.map((server) => expandServer(server, options.variables)).map((one) => prepareServer(one, options)), close = async () => {
    await Promise.all(servers.map(({ connection }) => connection.close()));
  }, closeAndThrow = async (error) => {
    throw await close(), error;
  };
  options.signal.addEventListener("abort", close, { once: !0 });
  let opened = (await Promise.all(servers.map((server) => server.open())).catch(closeAndThrow)).filter((opening) => opening !== void 0);
  return {
    used: opened.map(({ connection }) => connection.server.name),
    async register(create) {
      try {
        let sources = opened.map(({ source }) => source()), { registry: registry2, change } = registerServers(sources, shared(opened), create, options);
        for (let { onChange } of opened) onChange(change);
        return registry2;
      } catch (error) {
        return closeAndThrow(error);
      }
    },
    close
  };
}
function checkServers(servers, variables) {
  for (let server of servers) checkVariables(server, variables);
}
function shared(opened) {
  let those = (has) => opened.filter((one) => one[has]).map(({ connection }) => connection), [withResources, withPrompts] = [those("hasResources"), those("hasPrompts")], tools = [
    ...withResources.length > 0 ? [resourcesTool(withResources)] : [],
    ...withPrompts.length > 0 ? [promptsTool(withPrompts)] : []
  ];
  return tools.length > 0 ? [{ source: "MCP servers", tools }] : [];
}
function registerServers(servers, shared2, create, { promptTools, serviceSearches, notify }) {
  let large = largeOnes(servers, promptTools), finder = findTools({
    hidden: () => registry2.hidden().flatMap((name) => registry2.get(name) ?? []),
    show: (names) => registry2.show(names)
  }), finding = large.length > 0 && !serviceSearches ? [{ source: FINDER, tools: [finder] }] : [], registry2 = hidingRegistry(create([...servers, ...shared2, ...finding]), serviceSearches);
  for (let { tools } of large) registry2.hide(namesOf(tools));
  let isLarge = (source) => large.some((one) => one.source === source);
  return { registry: registry2, change: (changed) => notify(...replace(registry2, changed, isLarge(changed.source))) };
}
var FINDER = "MCP catalogue";
function largeOnes(servers, max) {
  let told = 0;
  return servers.toSorted((a5, b6) => a5.tools.length - b6.tools.length).filter(({ tools }) => (told += tools.length, told > max));
}
function replace(registry2, { source, tools }, hide2) {
  let before = registry2.list().filter(({ name }) => registry2.sourceOf(name) === source);
  try {
    registry2.remove(source), add(registry2, source, before, tools);
    let isNew = ({ name }) => !before.some((tool) => tool.name === name);
    return hide2 && registry2.hide(namesOf(tools.filter(isNew))), ["info", `${source} has changed its tools: ${namesOf(tools).join(", ") || "it has none now"}`];
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    return ["warning", `${source} has changed its tools, which is not followed: ${error.message}`];
  }
}
function add(registry2, source, before, tools) {
  try {
    registry2.add(source, tools);
  } catch (error) {
    throw registry2.add(source, before), error;
  }
}
var namesOf = (tools) => tools.map(({ name }) => name);
function hidingRegistry(registry2, deferring) {
  let hidden = /* @__PURE__ */ new Set();
  return {
    ...registry2,
    specs(part) {
      let specs = registry2.specs(part);
      return hidden.size === 0 ? specs : deferring ? specs.map((spec) => hidden.has(spec.name) ? { ...spec, deferred: !0 } : spec) : specs.filter(({ name }) => !hidden.has(name));
    },
    hide: (names) => {
      for (let name of names) hidden.add(name);
    },
    show: (names) => {
      for (let name of names) hidden.delete(name);
    },
    hidden: () => registry2.list().flatMap(({ name }) => hidden.has(name) ? [name] : [])
  };
}
var findTools = ({
  hidden,
  show
}) => defineTool({
  name: "find_tools",
  description: "Find more tools, of MCP servers, by what they do. The tools that fit can be called from your next turn on.",
  params: { query: { type: "string", minLength: 1, description: "A few words, or part of a name" } },
  readOnly: !0,
  idempotent: !0,
  category: "mcp",
  accesses: () => [],
  async run({ query }) {
    let tools = hidden(), found = rank(tools, query).slice(0, LIMITS.mcpFoundTools);
    return found.length === 0 ? fail(`No tool fits "${query}"`, { advice: overview(tools) }) : (show(found.map(({ name }) => name)), ok(["You have these tools from your next turn on:", ...found.map(lineOf2)].join(`
`)));
  }
});
function rank(tools, query) {
  let words = wordsOf(query), scoreOf = ({ name, description }) => {
    let [own2, told] = [name.toLowerCase(), description.toLowerCase()];
    return words.reduce((sum, word) => sum + (own2.includes(word) ? 3 : 0) + (told.includes(word) ? 1 : 0), 0);
  };
  return tools.map((tool) => ({ tool, score: scoreOf(tool) })).filter(({ score }) => score > 0).toSorted((a5, b6) => b6.score - a5.score).map(({ tool }) => tool);
}
var wordsOf = (query) => query.toLowerCase().match(/[\p{L}\p{N}_-]{2,}/gu) ?? [], lineOf2 = ({ name, description }) => `${name}: ${description.trim().split(`
`, 1)[0]}`, MAX_NAMED = 100;
function overview(tools) {
  let names = tools.map(({ name }) => name);
  return names.length > 0 ? `There are: ${firstNames(names, MAX_NAMED)}.` : "You have all tools that there are.";
}
export {
  checkServers,
  connectServers
};
