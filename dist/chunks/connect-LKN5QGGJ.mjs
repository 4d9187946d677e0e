import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  compileSchema,
  refuseParameters,
  require_ajv,
  require_dist
} from "./chunk-YORPLJ5J.mjs";
import {
  createRedactor
} from "./chunk-4NET6YEV.mjs";
import {
  headAndTail,
  plainName,
  sourceOf,
  toolMetadata,
  toolName,
  writeWhole
} from "./chunk-Y4DXT7P6.mjs";
import {
  LIMITS
} from "./chunk-DIRAS432.mjs";
import "./chunk-DHJ7SBKL.mjs";
import {
  compileGlob,
  limitedFetch,
  runProcess
} from "./chunk-C76KDKA4.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";
import "./chunk-EFBB57DX.mjs";
import {
  VERSION,
  defineTool,
  fail,
  ok
} from "./chunk-TA5SIHRU.mjs";
import {
  KodeletError,
  clipLine,
  count,
  fillVariables,
  firstNames,
  namedVariables,
  nearest,
  resolvesWithin
} from "./chunk-343XPSXP.mjs";
import {
  __commonJS,
  __export,
  __toESM
} from "./chunk-ZEMHNOYJ.mjs";

// node_modules/content-type/index.js
var require_content_type=__commonJS({"node_modules/content-type/index.js"(exports){"use strict";var PARAM_REGEXP=/; *([!#$%&'*+.^_`|~0-9A-Za-z-]+) *= *("(?:[\u000b\u0020\u0021\u0023-\u005b\u005d-\u007e\u0080-\u00ff]|\\[\u000b\u0020-\u00ff])*"|[!#$%&'*+.^_`|~0-9A-Za-z-]+) */g;var TEXT_REGEXP=/^[\u000b\u0020-\u007e\u0080-\u00ff]+$/;var TOKEN_REGEXP=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;var QESC_REGEXP=/\\([\u000b\u0020-\u00ff])/g;var QUOTE_REGEXP=/([\\"])/g;var TYPE_REGEXP=/^[!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;exports.format=format;exports.parse=parse3;function format(obj){if(!obj||typeof obj!=="object"){throw new TypeError("argument obj is required")}var parameters=obj.parameters;var type=obj.type;if(!type||!TYPE_REGEXP.test(type)){throw new TypeError("invalid type")}var string4=type;if(parameters&&typeof parameters==="object"){var param;var params=Object.keys(parameters).sort();for(var i=0;i<params.length;i++){param=params[i];if(!TOKEN_REGEXP.test(param)){throw new TypeError("invalid parameter name")}string4+="; "+param+"="+qstring(parameters[param])}}return string4}function parse3(string4){if(!string4){throw new TypeError("argument string is required")}var header=typeof string4==="object"?getcontenttype(string4):string4;if(typeof header!=="string"){throw new TypeError("argument string is required to be a string")}var index=header.indexOf(";");var type=index!==-1?header.slice(0,index).trim():header.trim();if(!TYPE_REGEXP.test(type)){throw new TypeError("invalid media type")}var obj=new ContentType(type.toLowerCase());if(index!==-1){var key;var match;var value;PARAM_REGEXP.lastIndex=index;while(match=PARAM_REGEXP.exec(header)){if(match.index!==index){throw new TypeError("invalid parameter format")}index+=match[0].length;key=match[1].toLowerCase();value=match[2];if(value.charCodeAt(0)===34){value=value.slice(1,-1);if(value.indexOf("\\")!==-1){value=value.replace(QESC_REGEXP,"$1")}}obj.parameters[key]=value}if(index!==header.length){throw new TypeError("invalid parameter format")}}return obj}function getcontenttype(obj){var header;if(typeof obj.getHeader==="function"){header=obj.getHeader("content-type")}else if(typeof obj.headers==="object"){header=obj.headers&&obj.headers["content-type"]}if(typeof header!=="string"){throw new TypeError("content-type header is missing from object")}return header}function qstring(val){var str=String(val);if(TOKEN_REGEXP.test(str)){return str}if(str.length>0&&!TEXT_REGEXP.test(str)){throw new TypeError("invalid parameter value")}return'"'+str.replace(QUOTE_REGEXP,"\\$1")+'"'}function ContentType(type){this.parameters=Object.create(null);this.type=type}}});
// node_modules/zod/v4/core/util.js
var util_exports={};__export(util_exports,{BIGINT_FORMAT_RANGES:()=>BIGINT_FORMAT_RANGES,CONSTANT_CATCH:()=>CONSTANT_CATCH,Class:()=>Class,NUMBER_FORMAT_RANGES:()=>NUMBER_FORMAT_RANGES,aborted:()=>aborted,allowsEval:()=>allowsEval,assert:()=>assert,assertEqual:()=>assertEqual,assertIs:()=>assertIs,assertNever:()=>assertNever,assertNotEqual:()=>assertNotEqual,assignProp:()=>assignProp,attachSchema:()=>attachSchema,base64ToUint8Array:()=>base64ToUint8Array,base64urlToUint8Array:()=>base64urlToUint8Array,cached:()=>cached,captureStackTrace:()=>captureStackTrace,cleanEnum:()=>cleanEnum,cleanRegex:()=>cleanRegex,clone:()=>clone,cloneDef:()=>cloneDef,codePointLength:()=>codePointLength,constantCatch:()=>constantCatch,createTransparentProxy:()=>createTransparentProxy,defineLazy:()=>defineLazy,defineLazyInternal:()=>defineLazyInternal,derived:()=>derived,esc:()=>esc,escapeRegex:()=>escapeRegex,explicitlyAborted:()=>explicitlyAborted,extend:()=>extend,finalizeIssue:()=>finalizeIssue,floatSafeRemainder:()=>floatSafeRemainder,getElementAtPath:()=>getElementAtPath,getEnumValues:()=>getEnumValues,getLengthableOrigin:()=>getLengthableOrigin,getParsedType:()=>getParsedType,getSizableOrigin:()=>getSizableOrigin,hexToUint8Array:()=>hexToUint8Array,hide:()=>hide,installLazyProp:()=>installLazyProp,isObject:()=>isObject,isPlainObject:()=>isPlainObject,issue:()=>issue,joinValues:()=>joinValues,jsonStringifyReplacer:()=>jsonStringifyReplacer,members:()=>members,merge:()=>merge,mergeDefs:()=>mergeDefs,normalizeParams:()=>normalizeParams,nullish:()=>nullish,numKeys:()=>numKeys,objectClone:()=>objectClone,omit:()=>omit,optionalKeys:()=>optionalKeys,own:()=>own,parsedType:()=>parsedType,partial:()=>partial,pick:()=>pick,prefixIssues:()=>prefixIssues,primitiveTypes:()=>primitiveTypes,promiseAllObject:()=>promiseAllObject,propertyKeyTypes:()=>propertyKeyTypes,randomString:()=>randomString,rawShape:()=>rawShape,required:()=>required,safeExtend:()=>safeExtend,shallowClone:()=>shallowClone,sizeCaps:()=>sizeCaps,slugify:()=>slugify,stringifyPrimitive:()=>stringifyPrimitive,toZod:()=>toZod,uint8ArrayToBase64:()=>uint8ArrayToBase64,uint8ArrayToBase64url:()=>uint8ArrayToBase64url,uint8ArrayToHex:()=>uint8ArrayToHex,unwrapMessage:()=>unwrapMessage});function assertEqual(val){return val}function assertNotEqual(val){return val}function toZod(){return schema=>schema}function assertIs(_arg){}function assertNever(_x){throw new Error("Unexpected value in exhaustive check")}function assert(_){}function getEnumValues(entries){const numericValues=Object.values(entries).filter(v=>typeof v==="number");const values=Object.entries(entries).filter(([k,_])=>numericValues.indexOf(+k)===-1).map(([_,v])=>v);return values}function joinValues(array2,separator="|"){return array2.map(val=>stringifyPrimitive(val)).join(separator)}function jsonStringifyReplacer(_,value){if(typeof value==="bigint")return value.toString();return value}var Cached=class{constructor(getter){this._getter=getter;this._value=void 0}get value(){const getter=this._getter;if(getter!==void 0){this._value=getter();this._getter=void 0}return this._value}};function cached(getter){return new Cached(getter)}function nullish(input){return input===null||input===void 0}function cleanRegex(source){const start=source.startsWith("^")?1:0;const end=source.endsWith("$")?source.length-1:source.length;return source.slice(start,end)}function floatSafeRemainder(val,step){const ratio=val/step;const roundedRatio=Math.round(ratio);const tolerance=4*Number.EPSILON*Math.max(Math.abs(ratio),1);if(Math.abs(ratio-roundedRatio)<tolerance)return 0;return ratio-roundedRatio}var EVALUATING=Symbol("evaluating");function defineLazy(object3,key,getter){let value=void 0;Object.defineProperty(object3,key,{get(){if(value===EVALUATING){return void 0}if(value===void 0){value=EVALUATING;value=getter()}return value},set(v){Object.defineProperty(object3,key,{value:v})},configurable:true})}function objectClone(obj){return Object.create(Object.getPrototypeOf(obj),Object.getOwnPropertyDescriptors(obj))}function assignProp(target,prop,value){Object.defineProperty(target,prop,{value,writable:true,enumerable:true,configurable:true})}function rawShape(def){const desc=Object.getOwnPropertyDescriptor(def,"shape");return desc?.get?desc.get.raw:desc?.value}function sourceShape(schema){return rawShape(schema._zod.def)??schema._zod.def.shape}function deferProp(target,key,getter){Object.defineProperty(target,key,{get(){const value=getter();assignProp(this,key,value);return value},enumerable:true,configurable:true})}function putProp(target,key,value){if(key in target)assignProp(target,key,value);else target[key]=value}function mirrorShape(target,source,keys,wrap){const raw=sourceShape(source);for(const key of keys){const desc=Object.getOwnPropertyDescriptor(raw,key);if(!desc.enumerable)continue;if(desc.get){deferProp(target,key,()=>{const value=source._zod.def.shape[key];return wrap?wrap(value,key):value})}else putProp(target,key,wrap?wrap(desc.value,key):desc.value)}}function mirrorProps(target,source){for(const key of Reflect.ownKeys(source)){const desc=Object.getOwnPropertyDescriptor(source,key);if(!desc.enumerable)continue;if(desc.get)deferProp(target,key,()=>source[key]);else putProp(target,key,desc.value)}}function mergeDefs(...defs){const mergedDescriptors={};for(const def of defs){const descriptors=Object.getOwnPropertyDescriptors(def);Object.assign(mergedDescriptors,descriptors)}return Object.defineProperties({},mergedDescriptors)}function cloneDef(schema){return mergeDefs(schema._zod.def)}function getElementAtPath(obj,path){if(!path)return obj;return path.reduce((acc,key)=>acc?.[key],obj)}function promiseAllObject(promisesObj){const keys=Object.keys(promisesObj);const promises=keys.map(key=>promisesObj[key]);return Promise.all(promises).then(results=>{const resolvedObj={};for(let i=0;i<keys.length;i++){resolvedObj[keys[i]]=results[i]}return resolvedObj})}function randomString(length=10){const chars="abcdefghijklmnopqrstuvwxyz";let str="";for(let i=0;i<length;i++){str+=chars[Math.floor(Math.random()*chars.length)]}return str}function esc(str){return JSON.stringify(str)}function slugify(input){return input.toLowerCase().trim().replace(/[^\w\s-]/g,"").replace(/[\s_-]+/g,"-").replace(/^-+|-+$/g,"")}var captureStackTrace="captureStackTrace"in Error?Error.captureStackTrace:(..._args)=>{};function isObject(data){return typeof data==="object"&&data!==null&&!Array.isArray(data)}var allowsEval=cached(()=>{if(globalConfig.jitless){return false}if(typeof navigator!=="undefined"&&navigator?.userAgent?.includes("Cloudflare")){return false}try{const F=Function;new F("");return true}catch(_){return false}});function isPlainObject(o){if(isObject(o)===false)return false;const ctor=o.constructor;if(ctor===void 0)return true;if(typeof ctor!=="function")return true;const prot=ctor.prototype;if(isObject(prot)===false)return false;if(Object.prototype.hasOwnProperty.call(prot,"isPrototypeOf")===false){return false}return true}function shallowClone(o){if(isPlainObject(o))return{...o};if(Array.isArray(o))return[...o];if(o instanceof Map)return new Map(o);if(o instanceof Set)return new Set(o);return o}function numKeys(data){let keyCount=0;for(const key in data){if(Object.prototype.hasOwnProperty.call(data,key)){keyCount++}}return keyCount}var getParsedType=data=>{const t=typeof data;switch(t){case"undefined":return"undefined";case"string":return"string";case"number":return Number.isNaN(data)?"nan":"number";case"boolean":return"boolean";case"function":return"function";case"bigint":return"bigint";case"symbol":return"symbol";case"object":if(Array.isArray(data)){return"array"}if(data===null){return"null"}if(data.then&&typeof data.then==="function"&&data.catch&&typeof data.catch==="function"){return"promise"}if(typeof Map!=="undefined"&&data instanceof Map){return"map"}if(typeof Set!=="undefined"&&data instanceof Set){return"set"}if(typeof Date!=="undefined"&&data instanceof Date){return"date"}if(typeof File!=="undefined"&&data instanceof File){return"file"}return"object";default:throw new Error(`Unknown data type: ${t}`)}};var propertyKeyTypes=new Set(["string","number","symbol"]);var primitiveTypes=new Set(["string","number","bigint","boolean","symbol","undefined"]);function escapeRegex(str){return str.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function clone(inst,def,params){const cl=new inst._zod.constr(def??inst._zod.def);if(!def||params?.parent)cl._zod.parent=inst;return cl}function normalizeParams(_params){const params=_params;if(!params)return{};if(typeof params==="string")return{error:()=>params};if(params?.message!==void 0){if(params?.error!==void 0)throw new Error("Cannot specify both `message` and `error` params");params.error=params.message}delete params.message;if(typeof params.error==="string")return{...params,error:()=>params.error};return params}function createTransparentProxy(getter){let target;return new Proxy({},{get(_,prop,receiver){target??(target=getter());return Reflect.get(target,prop,receiver)},set(_,prop,value,receiver){target??(target=getter());return Reflect.set(target,prop,value,receiver)},has(_,prop){target??(target=getter());return Reflect.has(target,prop)},deleteProperty(_,prop){target??(target=getter());return Reflect.deleteProperty(target,prop)},ownKeys(_){target??(target=getter());return Reflect.ownKeys(target)},getOwnPropertyDescriptor(_,prop){target??(target=getter());return Reflect.getOwnPropertyDescriptor(target,prop)},defineProperty(_,prop,descriptor){target??(target=getter());return Reflect.defineProperty(target,prop,descriptor)}})}function stringifyPrimitive(value){if(typeof value==="bigint")return value.toString()+"n";if(typeof value==="string")return`"${value}"`;return`${value}`}function optionalKeys(shape){return Object.keys(shape).filter(k=>{return shape[k]._zod.optin!==void 0&&shape[k]._zod.optout==="optional"})}var NUMBER_FORMAT_RANGES=(()=>({safeint:[Number.MIN_SAFE_INTEGER,Number.MAX_SAFE_INTEGER],int32:[-2147483648,2147483647],uint32:[0,4294967295],float32:[-34028234663852886e22,34028234663852886e22],float64:[-Number.MAX_VALUE,Number.MAX_VALUE]}))();var BIGINT_FORMAT_RANGES={int64:[BigInt("-9223372036854775808"),BigInt("9223372036854775807")],uint64:[BigInt(0),BigInt("18446744073709551615")]};function pick(schema,mask){const currDef=schema._zod.def;const checks=currDef.checks;const hasChecks=checks&&checks.length>0;if(hasChecks){throw new Error(".pick() cannot be used on object schemas containing refinements")}const newShape={};mirrorShape(newShape,schema,maskedKeys(schema,mask));return clone(schema,mergeDefs(currDef,{shape:newShape,checks:[]}))}function maskedKeys(schema,mask){const raw=sourceShape(schema);const keys=[];for(const key of Reflect.ownKeys(mask)){if(!Object.getOwnPropertyDescriptor(raw,key)?.enumerable){throw new Error(`Unrecognized key: "${String(key)}"`)}if(mask[key])keys.push(key)}return keys}function omit(schema,mask){const currDef=schema._zod.def;const checks=currDef.checks;const hasChecks=checks&&checks.length>0;if(hasChecks){throw new Error(".omit() cannot be used on object schemas containing refinements")}const omitted=new Set(maskedKeys(schema,mask));const newShape={};mirrorShape(newShape,schema,Reflect.ownKeys(sourceShape(schema)).filter(key=>!omitted.has(key)));return clone(schema,mergeDefs(currDef,{shape:newShape,checks:[]}))}function extend(schema,shape){if(!isPlainObject(shape)){throw new Error("Invalid input to extend: expected a plain object")}const checks=schema._zod.def.checks;const hasChecks=checks&&checks.length>0;if(hasChecks){const existingShape=sourceShape(schema);for(const key of Reflect.ownKeys(shape)){if(Object.getOwnPropertyDescriptor(existingShape,key)!==void 0){throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.")}}}return clone(schema,mergeDefs(schema._zod.def,{shape:extended(schema,shape)}))}function extended(schema,shape){const newShape={};mirrorShape(newShape,schema,Reflect.ownKeys(sourceShape(schema)));mirrorProps(newShape,shape);return newShape}function safeExtend(schema,shape){if(!isPlainObject(shape)){throw new Error("Invalid input to safeExtend: expected a plain object")}return clone(schema,mergeDefs(schema._zod.def,{shape:extended(schema,shape)}))}function merge(a,b){if(!b?._zod?.def){throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.")}if(a._zod.def.checks?.length){throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.")}const newShape={};mirrorShape(newShape,a,Reflect.ownKeys(sourceShape(a)));mirrorShape(newShape,b,Reflect.ownKeys(sourceShape(b)));const def=mergeDefs(a._zod.def,{shape:newShape,get catchall(){return b._zod.def.catchall},checks:b._zod.def.checks??[]});return clone(a,def)}function partial(Class2,schema,mask,name="partial"){const currDef=schema._zod.def;const checks=currDef.checks;const hasChecks=checks&&checks.length>0;if(hasChecks){throw new Error(`.${name}() cannot be used on object schemas containing refinements`)}const selected=mask?new Set(maskedKeys(schema,mask)):void 0;const newShape={};mirrorShape(newShape,schema,Reflect.ownKeys(sourceShape(schema)),Class2&&((value,key)=>selected&&!selected.has(key)?value:new Class2({type:"optional",innerType:value})));return clone(schema,mergeDefs(schema._zod.def,{shape:newShape,checks:[]}))}function required(Class2,schema,mask){const selected=mask?new Set(maskedKeys(schema,mask)):void 0;const newShape={};mirrorShape(newShape,schema,Reflect.ownKeys(sourceShape(schema)),(value,key)=>selected&&!selected.has(key)?value:new Class2({type:"nonoptional",innerType:value}));return clone(schema,mergeDefs(schema._zod.def,{shape:newShape}))}function aborted(x,startIndex=0){if(x.aborted===true)return true;for(let i=startIndex;i<x.issues.length;i++){if(x.issues[i]?.continue!==true){return true}}return false}function explicitlyAborted(x,startIndex=0){if(x.aborted===true)return true;for(let i=startIndex;i<x.issues.length;i++){if(x.issues[i]?.continue===false){return true}}return false}function prefixIssues(path,issues){return issues.map(iss=>{var _a3;(_a3=iss).path??(_a3.path=[]);iss.path.unshift(path);return iss})}function unwrapMessage(message){return typeof message==="string"?message:message?.message}function sizeCaps(defChecks){const caps=[];for(const ch of defChecks??[]){const d=ch._zod.def;if(!/_(length|size)$|_equals$/.test(d.check))break;const max=d.maximum??d.length??d.size;if(max>=0)caps.push([max,ch])}return caps}function attachSchema(issues,start,inst){var _a3;for(let i=start;i<issues.length;i++){(_a3=issues[i]).schema??(_a3.schema=inst)}}function finalizeIssue(iss,ctx,config2){var _a3;const traits=iss.inst?._zod?.traits;if(traits?.has("$ZodType")){if(traits.has("$ZodCheck"))(_a3=iss).schema??(_a3.schema=iss.inst);else iss.schema=iss.inst}const schemaError=iss.schema!==iss.inst?iss.schema?._zod.def?.error:void 0;const message=iss.message?iss.message:unwrapMessage(iss.inst?._zod.def?.error?.(iss))??unwrapMessage(schemaError?.(iss))??unwrapMessage(ctx?.error?.(iss))??unwrapMessage(config2.customError?.(iss))??unwrapMessage(config2.localeError?.(iss))??"Invalid input";const full={};for(const k of Object.keys(iss)){if(k==="inst"||k==="schema"||k==="continue"||k==="input"||k==="__proto__")continue;full[k]=iss[k]}full.path??(full.path=[]);full.message=message;if(ctx?.reportInput){full.input=iss.input}return full}function getSizableOrigin(input){if(input instanceof Set)return"set";if(input instanceof Map)return"map";if(input instanceof File)return"file";return"unknown"}var highSurrogate=/[\uD800-\uDBFF]/;function codePointLength(str){const units=str.length;if(!highSurrogate.test(str))return units;let count2=units;for(let i=0;i<units-1;i++){if((str.charCodeAt(i)&64512)===55296&&(str.charCodeAt(i+1)&64512)===56320){count2--;i++}}return count2}function getLengthableOrigin(input){if(Array.isArray(input))return"array";if(typeof input==="string")return"string";return"unknown"}function parsedType(data){const t=typeof data;switch(t){case"number":{return Number.isNaN(data)?"nan":"number"}case"object":{if(data===null){return"null"}if(Array.isArray(data)){return"array"}const obj=data;if(obj&&Object.getPrototypeOf(obj)!==Object.prototype&&"constructor"in obj&&obj.constructor){return obj.constructor.name}}}return t}function issue(...args){const[iss,input,inst]=args;if(typeof iss==="string"){return{message:iss,code:"custom",input,inst}}return{...iss}}function cleanEnum(obj){return Object.entries(obj).filter(([k,_])=>{return Number.isNaN(Number.parseInt(k,10))}).map(el=>el[1])}function base64ToUint8Array(base642){const binaryString=atob(base642);const bytes=new Uint8Array(binaryString.length);for(let i=0;i<binaryString.length;i++){bytes[i]=binaryString.charCodeAt(i)}return bytes}function uint8ArrayToBase64(bytes){let binaryString="";for(let i=0;i<bytes.length;i++){binaryString+=String.fromCharCode(bytes[i])}return btoa(binaryString)}function base64urlToUint8Array(base64url2){const base642=base64url2.replace(/-/g,"+").replace(/_/g,"/");const padding="=".repeat((4-base642.length%4)%4);return base64ToUint8Array(base642+padding)}function uint8ArrayToBase64url(bytes){return uint8ArrayToBase64(bytes).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,"")}function hexToUint8Array(hex){const cleanHex=hex.replace(/^0x/,"");if(cleanHex.length%2!==0){throw new Error("Invalid hex string length")}const bytes=new Uint8Array(cleanHex.length/2);for(let i=0;i<cleanHex.length;i+=2){bytes[i/2]=Number.parseInt(cleanHex.slice(i,i+2),16)}return bytes}function uint8ArrayToHex(bytes){return Array.from(bytes).map(b=>b.toString(16).padStart(2,"0")).join("")}var Class=class{constructor(..._args){}};function members(proto,table){for(const key in table){const desc=Object.getOwnPropertyDescriptor(table,key);if(desc.get)Object.defineProperty(proto,key,{...desc,enumerable:false});else defineBound(proto,key,desc.value)}}function own(inst,key,value,enumerable=true){Object.defineProperty(inst,key,{configurable:true,writable:true,enumerable,value});return value}function hide(inst,key,value){return own(inst,key,value,false)}
// @__NO_SIDE_EFFECTS__
function derived(computes, table) {
  for (const key in computes) {
    const compute = computes[key];
    Object.defineProperty(table, key, {
      configurable: true,
      enumerable: true,
      get() {
        return own(this, key, compute(this));
      },
      set(value) {
        own(this, key, value);
      }
    });
  }
  return table;
}
function defineBound(proto, key, fn) {
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      return this == null ? fn : own(this, key, fn.bind(this));
    },
    set(value) {
      own(this, key, value);
    }
  });
}
function claim(inst, sentinel) {
  const proto = Object.getPrototypeOf(inst);
  return sentinel in proto ? void 0 : proto;
}
var installing;
var broke = false;
var breaker = {
  configurable: true,
  get() {
    broke = true;
    return void 0;
  }
};
function defineLazyInternal(inst, key, compute) {
  const proto = Object.getPrototypeOf(inst._zod);
  if (key in proto && installing !== inst._zod) {
    installing = void 0;
    return;
  }
  installing = inst._zod;
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      Object.defineProperty(this, key, breaker);
      const outer = broke;
      broke = false;
      try {
        const value = compute(this);
        if (broke)
          delete this[key];
        else
          Object.defineProperty(this, key, { configurable: true, writable: true, value });
        broke = broke || outer;
        return value;
      } catch (err) {
        delete this[key];
        broke = broke || outer;
        throw err;
      }
    },
    set(value) {
      Object.defineProperty(this, key, { configurable: true, writable: true, value });
    }
  });
}
function installLazyProp(inst, key, make, enumerable) {
  const proto = claim(inst, key);
  if (!proto)
    return;
  Object.defineProperty(proto, key, {
    configurable: true,
    get() {
      const desc = { configurable: true, writable: true, enumerable, value: void 0 };
      Object.defineProperty(this, key, desc);
      desc.value = make(this);
      Object.defineProperty(this, key, desc);
      return desc.value;
    },
    set(value) {
      Object.defineProperty(this, key, { configurable: true, writable: true, enumerable, value });
    }
  });
}
var CONSTANT_CATCH = "~constantCatch";
function constantCatch(value) {
  const fn = () => value;
  fn[CONSTANT_CATCH] = true;
  return fn;
}

// node_modules/zod/v4/core/core.js
var _a;var NEVER=Object.freeze({status:"aborted"});var _zodDesc={value:void 0,enumerable:false};var _E="captureStackTrace"in Error?Error:null;function newError(Definition){const E=_E;if(E){const saved=E.stackTraceLimit;if(typeof saved==="number"){try{E.stackTraceLimit=0}catch{_E=null;return new Definition}try{return new Definition}finally{E.stackTraceLimit=saved}}}return new Definition}
// @__NO_SIDE_EFFECTS__
function $constructor(name, initializer3, proto, params) {
  const zodProto = {};
  function Internals(def) {
    this.def = def;
    this.constr = _;
    this.traits = /* @__PURE__ */ new Set();
  }
  Internals.prototype = zodProto;
  const protoMembers = proto;
  const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
  function init(inst, def) {
    if (!inst._zod) {
      _zodDesc.value = new Internals(def);
      try {
        Object.defineProperty(inst, "_zod", _zodDesc);
      } finally {
        _zodDesc.value = void 0;
      }
    } else if (inst._zod.traits.has(name)) {
      return;
    }
    inst._zod.traits.add(name);
    initializer3(inst, def);
    if (initialized) {
      const own2 = Object.getPrototypeOf(inst);
      const ctorProto = inst._zod.constr.prototype;
      let up = own2;
      while (up && up !== ctorProto)
        up = Object.getPrototypeOf(up);
      const target = up ?? own2;
      if (!initialized.has(target)) {
        initialized.add(target);
        members(target, protoMembers);
      }
    }
    const proto2 = _.prototype;
    for (const k in proto2) {
      if (!Object.prototype.hasOwnProperty.call(proto2, k))
        continue;
      if (!(k in inst)) {
        inst[k] = proto2[k].bind(inst);
      }
    }
  }
  const Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name });
  function _(def) {
    const inst = params?.Parent ? newError(Definition) : this;
    init(inst, def);
    const deferred = inst._zod.deferred;
    if (deferred) {
      for (const fn of deferred) {
        fn();
      }
      inst._zod.deferred = void 0;
    }
    const pp = globalThis.__zod_globalConfig?.postProcessor;
    if (pp)
      pp(inst);
    return inst;
  }
  Object.defineProperty(_, "init", { value: init });
  Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => {
      if (params?.Parent && inst instanceof params.Parent)
        return true;
      return inst?._zod?.traits?.has(name);
    }
  });
  Object.defineProperty(_, "name", { value: name });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
var $ZodEncodeError = class extends Error {
  constructor(name) {
    super(`Encountered unidirectional transform during encode: ${name}`);
    this.name = "ZodEncodeError";
  }
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
var globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
  if (newConfig)
    Object.assign(globalConfig, newConfig);
  return globalConfig;
}

// node_modules/zod/v4/core/errors.js
function _getMessage(){const internals=this._zod;internals.message??(internals.message=JSON.stringify(internals.def,jsonStringifyReplacer,2));return internals.message}function _setMessage(value){this._zod.message=value}var _messageDesc={get:_getMessage,set:_setMessage,enumerable:true,configurable:true};var _issuesDesc={value:void 0,enumerable:false};var _installedToString=new WeakSet([Object.prototype,Error.prototype]);var initializer=(inst,def)=>{inst.name="$ZodError";_issuesDesc.value=def;Object.defineProperty(inst,"issues",_issuesDesc);_issuesDesc.value=void 0;Object.defineProperty(inst,"message",_messageDesc);const proto=Object.getPrototypeOf(inst);if(!_installedToString.has(proto)){_installedToString.add(proto);Object.defineProperty(proto,"toString",{configurable:true,enumerable:false,get(){const value=()=>this.message;Object.defineProperty(this,"toString",{value,configurable:true,writable:true});return value},set(value){Object.defineProperty(this,"toString",{value,configurable:true,writable:true})}})}};var $ZodError=$constructor("$ZodError",initializer);var $ZodRealError=$constructor("$ZodError",initializer,void 0,{Parent:Error});function node(obj,key,make){if(!Object.prototype.hasOwnProperty.call(obj,key)){if(key==="__proto__"){Object.defineProperty(obj,key,{value:make(),writable:true,enumerable:true,configurable:true})}else{obj[key]=make()}}return obj[key]}function flattenError(error2,mapper=issue2=>issue2.message){const fieldErrors={};const formErrors=[];for(const sub of error2.issues){if(sub.path.length>0){node(fieldErrors,sub.path[0],()=>[]).push(mapper(sub))}else{formErrors.push(mapper(sub))}}return{formErrors,fieldErrors}}function formatError(error2,mapper=issue2=>issue2.message){const fieldErrors={_errors:[]};const processError=(error3,path=[])=>{for(const issue2 of error3.issues){if(issue2.code==="invalid_union"&&issue2.errors.length){issue2.errors.map(issues=>processError({issues},[...path,...issue2.path]))}else if(issue2.code==="invalid_key"){processError({issues:issue2.issues},[...path,...issue2.path])}else if(issue2.code==="invalid_element"){processError({issues:issue2.issues},[...path,...issue2.path])}else{const fullpath=[...path,...issue2.path];if(fullpath.length===0){fieldErrors._errors.push(mapper(issue2))}else{let curr=fieldErrors;let i=0;while(i<fullpath.length){const el=fullpath[i];const terminal=i===fullpath.length-1;if(el==="_errors"){if(terminal)curr._errors.push(mapper(issue2));i++;continue}if(!Object.prototype.hasOwnProperty.call(curr,el)){Object.defineProperty(curr,el,{value:{_errors:[]},enumerable:true,writable:true,configurable:true})}const node2=curr[el];if(terminal){node2._errors.push(mapper(issue2))}curr=node2;i++}}}}};processError(error2);return fieldErrors}
// node_modules/zod/v4/core/parse.js
function finalizeParams(callee,params){return{callee:params?.callee??callee,Err:params?.Err}}var _parse=_Err=>{const fn=(schema,value,_ctx,_params)=>{const ctx=_ctx?{..._ctx,async:false}:{async:false};const result=schema._zod.run({value,issues:[]},ctx);if(result instanceof Promise){throw new $ZodAsyncError}if(result.issues.length){const e=new(_params?.Err??_Err)(result.issues.map(iss=>finalizeIssue(iss,ctx,config())));captureStackTrace(e,_params?.callee??fn);throw e}return result.value};return fn};var _parseAsync=_Err=>{const fn=async(schema,value,_ctx,params)=>{const ctx=_ctx?{..._ctx,async:true}:{async:true};let result=schema._zod.run({value,issues:[]},ctx);if(result instanceof Promise)result=await result;if(result.issues.length){const e=new(params?.Err??_Err)(result.issues.map(iss=>finalizeIssue(iss,ctx,config())));captureStackTrace(e,params?.callee??fn);throw e}return result.value};return fn};var _safeParse=_Err=>(schema,value,_ctx)=>{const ctx=_ctx?{..._ctx,async:false}:{async:false};const result=schema._zod.run({value,issues:[]},ctx);if(result instanceof Promise){throw new $ZodAsyncError}return result.issues.length?failure(_Err,result.issues,ctx):{success:true,data:result.value}};var safeParse=_safeParse($ZodRealError);function failure(Err,issues,ctx){let error2;return{success:false,get error(){if(!error2){error2=new Err(issues.map(iss=>finalizeIssue(iss,ctx,config())));issues=void 0;ctx=void 0}return error2},set error(e){error2=e;issues=void 0;ctx=void 0}}}var _safeParseAsync=_Err=>async(schema,value,_ctx)=>{const ctx=_ctx?{..._ctx,async:true}:{async:true};let result=schema._zod.run({value,issues:[]},ctx);if(result instanceof Promise)result=await result;return result.issues.length?failure(_Err,result.issues,ctx):{success:true,data:result.value}};var COMPILE_INVALID=Symbol.for("zod.compile.invalid");var COMPILE_FALLBACK=Symbol.for("zod.compile.fallback");var validate=((schema,value,_ctx)=>{const validator=schema._zod.bag.validator;if(validator!==void 0){if(validator(value)!==COMPILE_INVALID)return true;if(validator.definite===true&&_ctx===void 0)return false}return validateFallback(schema,value,_ctx)});function validateFallback(schema,value,_ctx){const ctx=_ctx?{..._ctx,async:false,abortEarly:true}:{async:false,abortEarly:true};const fallbackRun=schema._zod.bag.fallbackRun;let result;if(fallbackRun){ctx[COMPILE_FALLBACK]=true;result=fallbackRun({value,issues:[]},ctx)}else{result=schema._zod.run({value,issues:[]},ctx)}if(result instanceof Promise){throw new $ZodAsyncError}return result.issues.length===0}var validateAsync=async(schema,value,_ctx)=>{const ctx=_ctx?{..._ctx,async:true,abortEarly:true}:{async:true,abortEarly:true};let result=schema._zod.run({value,issues:[]},ctx);if(result instanceof Promise)result=await result;return result.issues.length===0};var _encode=_Err=>{const parse3=_parse(_Err);const fn=(schema,value,_ctx,_params)=>{const ctx=_ctx?{..._ctx,direction:"backward"}:{direction:"backward"};return parse3(schema,value,ctx,finalizeParams(fn,_params))};return fn};var _decode=_Err=>{const parse3=_parse(_Err);const fn=(schema,value,_ctx,_params)=>{return parse3(schema,value,_ctx,finalizeParams(fn,_params))};return fn};var _encodeAsync=_Err=>{const parseAsync3=_parseAsync(_Err);const fn=async(schema,value,_ctx,_params)=>{const ctx=_ctx?{..._ctx,direction:"backward"}:{direction:"backward"};return await parseAsync3(schema,value,ctx,finalizeParams(fn,_params))};return fn};var _decodeAsync=_Err=>{const parseAsync3=_parseAsync(_Err);const fn=async(schema,value,_ctx,_params)=>{return await parseAsync3(schema,value,_ctx,finalizeParams(fn,_params))};return fn};var _safeEncode=_Err=>(schema,value,_ctx)=>{const ctx=_ctx?{..._ctx,direction:"backward"}:{direction:"backward"};return _safeParse(_Err)(schema,value,ctx)};var _safeDecode=_Err=>(schema,value,_ctx)=>{return _safeParse(_Err)(schema,value,_ctx)};var _safeEncodeAsync=_Err=>async(schema,value,_ctx)=>{const ctx=_ctx?{..._ctx,direction:"backward"}:{direction:"backward"};return _safeParseAsync(_Err)(schema,value,ctx)};var _safeDecodeAsync=_Err=>async(schema,value,_ctx)=>{return _safeParseAsync(_Err)(schema,value,_ctx)};
// node_modules/zod/v4/core/regexes.js
var cuid=/^[cC][0-9a-z]{6,}$/;var cuid2=/^[0-9a-z]+$/;var ulid=/^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;var xid=/^[0-9a-vA-V]{20}$/;var ksuid=/^[A-Za-z0-9]{27}$/;var nanoid=/^[a-zA-Z0-9_-]{21}$/;function nanoidOfLength(length){return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`)}var duration=/^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;var guid=/^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;var uuid=version2=>{if(!version2)return/^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version2}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`)};var email=/^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;var _emoji=`^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;function emoji(){return new RegExp(_emoji,"u")}var ipv4=/^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;var ipv6=/^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;var cidrv4=/^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;var cidrv6=/^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;var base64=/^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;var base64url=/^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;var httpProtocol=/^https?$/;var e164=/^\+[1-9]\d{6,14}$/;var dateSource=`(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;function anchor(source){return new RegExp(`^${source}$`)}var date=anchor(dateSource);function timeSource(args){const hhmm=`(?:[01]\\d|2[0-3]):[0-5]\\d`;const regex=typeof args.precision==="number"?args.precision===-1?`${hhmm}`:args.precision===0?`${hhmm}:[0-5]\\d`:`${hhmm}:[0-5]\\d\\.\\d{${args.precision}}`:args.seconds?`${hhmm}:[0-5]\\d(?:\\.\\d+)?`:`${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;return regex}function time(args){return new RegExp(`^${timeSource(args)}$`)}function datetime(args){const opts=["Z"];if(args.offset)opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);const qualified=`${timeSource({precision:args.precision,seconds:true})}(?:${opts.join("|")})`;const timeRegex=args.local?`${qualified}|${timeSource({precision:args.precision})}`:qualified;return new RegExp(`^${dateSource}T(?:${timeRegex})$`)}var anyString=/^[\s\S]{0,}$/;var bigint=/^-?\d+n?$/;var integer=/^-?\d+$/;var number=/^-?\d+(?:\.\d+)?$/;var boolean=/^(?:true|false)$/i;var _null=/^null$/i;var lowercase=/^[^A-Z]*$/;var uppercase=/^[^a-z]*$/;
// node_modules/zod/v4/core/checks.js
var $ZodCheck=$constructor("$ZodCheck",(inst,def)=>{var _a3;inst._zod??(inst._zod={});inst._zod.def=def;(_a3=inst._zod).onattach??(_a3.onattach=[])});var _whenHasLength=payload=>{const val=payload.value;return!nullish(val)&&val.length!==void 0};var numericOriginMap={number:"number",bigint:"bigint",object:"date"};var $ZodCheckLessThan=$constructor("$ZodCheckLessThan",(inst,def)=>{$ZodCheck.init(inst,def);const origin=numericOriginMap[typeof def.value];inst._zod.check=payload=>{if(def.inclusive?payload.value<=def.value:payload.value<def.value){return}payload.issues.push({origin:numericOriginMap[typeof payload.value]??origin,code:"too_big",maximum:typeof def.value==="object"?def.value.getTime():def.value,input:payload.value,inclusive:def.inclusive,inst,continue:!def.abort})}});var $ZodCheckGreaterThan=$constructor("$ZodCheckGreaterThan",(inst,def)=>{$ZodCheck.init(inst,def);const origin=numericOriginMap[typeof def.value];inst._zod.check=payload=>{if(def.inclusive?payload.value>=def.value:payload.value>def.value){return}payload.issues.push({origin:numericOriginMap[typeof payload.value]??origin,code:"too_small",minimum:typeof def.value==="object"?def.value.getTime():def.value,input:payload.value,inclusive:def.inclusive,inst,continue:!def.abort})}});var $ZodCheckMultipleOf=$constructor("$ZodCheckMultipleOf",(inst,def)=>{$ZodCheck.init(inst,def);inst._zod.check=payload=>{if(typeof payload.value!==typeof def.value)throw new Error("Cannot mix number and bigint in multiple_of check.");const isMultiple=typeof payload.value==="bigint"?def.value!==BigInt(0)&&payload.value%def.value===BigInt(0):floatSafeRemainder(payload.value,def.value)===0;if(isMultiple)return;payload.issues.push({origin:typeof payload.value,code:"not_multiple_of",divisor:def.value,input:payload.value,inst,continue:!def.abort})}});var $ZodCheckNumberFormat=$constructor("$ZodCheckNumberFormat",(inst,def)=>{$ZodCheck.init(inst,def);def.format=def.format||"float64";const isInt=def.format?.includes("int");const origin=isInt?"int":"number";const[minimum,maximum]=NUMBER_FORMAT_RANGES[def.format];inst._zod.check=payload=>{const input=payload.value;if(isInt){if(!Number.isInteger(input)){payload.issues.push({expected:origin,format:def.format,code:"invalid_type",continue:false,input,inst});return}if(!Number.isSafeInteger(input)){if(input>0){payload.issues.push({input,code:"too_big",maximum:Number.MAX_SAFE_INTEGER,note:"Integers must be within the safe integer range.",inst,origin,inclusive:true,continue:!def.abort})}else{payload.issues.push({input,code:"too_small",minimum:Number.MIN_SAFE_INTEGER,note:"Integers must be within the safe integer range.",inst,origin,inclusive:true,continue:!def.abort})}return}}if(input<minimum){payload.issues.push({origin:"number",input,code:"too_small",minimum,inclusive:true,inst,continue:!def.abort})}if(input>maximum){payload.issues.push({origin:"number",input,code:"too_big",maximum,inclusive:true,inst,continue:!def.abort})}}});var $ZodCheckMaxLength=$constructor("$ZodCheckMaxLength",(inst,def)=>{var _a3;$ZodCheck.init(inst,def);(_a3=inst._zod.def).when??(_a3.when=_whenHasLength);inst._zod.check=payload=>{const input=payload.value;const units=input.length;const length=typeof input==="string"&&units>def.maximum?codePointLength(input):units;if(length<=def.maximum)return;const origin=getLengthableOrigin(input);payload.issues.push({origin,code:"too_big",maximum:def.maximum,inclusive:true,input,inst,continue:!def.abort})}});var $ZodCheckMinLength=$constructor("$ZodCheckMinLength",(inst,def)=>{var _a3;$ZodCheck.init(inst,def);(_a3=inst._zod.def).when??(_a3.when=_whenHasLength);inst._zod.check=payload=>{const input=payload.value;const units=input.length;const length=typeof input==="string"&&units>=def.minimum&&units<def.minimum*2?codePointLength(input):units;if(length>=def.minimum)return;const origin=getLengthableOrigin(input);payload.issues.push({origin,code:"too_small",minimum:def.minimum,inclusive:true,input,inst,continue:!def.abort})}});var $ZodCheckLengthEquals=$constructor("$ZodCheckLengthEquals",(inst,def)=>{var _a3;$ZodCheck.init(inst,def);(_a3=inst._zod.def).when??(_a3.when=_whenHasLength);inst._zod.check=payload=>{const input=payload.value;const units=input.length;const length=typeof input==="string"&&units>=def.length&&units<=def.length*2?codePointLength(input):units;if(length===def.length)return;const origin=getLengthableOrigin(input);const tooBig=length>def.length;payload.issues.push({origin,...tooBig?{code:"too_big",maximum:def.length}:{code:"too_small",minimum:def.length},inclusive:true,exact:true,input:payload.value,inst,continue:!def.abort})}});var $ZodCheckStringFormat=$constructor("$ZodCheckStringFormat",(inst,def)=>{var _a3,_b;$ZodCheck.init(inst,def);if(def.pattern)(_a3=inst._zod).check??(_a3.check=payload=>{def.pattern.lastIndex=0;if(def.pattern.test(payload.value))return;payload.issues.push({origin:"string",code:"invalid_format",format:def.format,input:payload.value,...def.pattern?{pattern:def.pattern.toString()}:{},inst,continue:!def.abort})});else(_b=inst._zod).check??(_b.check=()=>{})});var $ZodCheckRegex=$constructor("$ZodCheckRegex",(inst,def)=>{$ZodCheckStringFormat.init(inst,def);inst._zod.check=payload=>{def.pattern.lastIndex=0;if(def.pattern.test(payload.value))return;payload.issues.push({origin:"string",code:"invalid_format",format:"regex",input:payload.value,pattern:def.pattern.toString(),inst,continue:!def.abort})}});var $ZodCheckLowerCase=$constructor("$ZodCheckLowerCase",(inst,def)=>{def.pattern??(def.pattern=lowercase);$ZodCheckStringFormat.init(inst,def)});var $ZodCheckUpperCase=$constructor("$ZodCheckUpperCase",(inst,def)=>{def.pattern??(def.pattern=uppercase);$ZodCheckStringFormat.init(inst,def)});var $ZodCheckIncludes=$constructor("$ZodCheckIncludes",(inst,def)=>{$ZodCheck.init(inst,def);const escapedRegex=escapeRegex(def.includes);const pattern=new RegExp(typeof def.position==="number"?`^.{${def.position},}${escapedRegex}`:escapedRegex);def.pattern=pattern;inst._zod.check=payload=>{if(payload.value.includes(def.includes,def.position))return;payload.issues.push({origin:"string",code:"invalid_format",format:"includes",includes:def.includes,input:payload.value,inst,continue:!def.abort})}});var $ZodCheckStartsWith=$constructor("$ZodCheckStartsWith",(inst,def)=>{$ZodCheck.init(inst,def);const pattern=new RegExp(`^${escapeRegex(def.prefix)}.*`);def.pattern??(def.pattern=pattern);inst._zod.check=payload=>{if(payload.value.startsWith(def.prefix))return;payload.issues.push({origin:"string",code:"invalid_format",format:"starts_with",prefix:def.prefix,input:payload.value,inst,continue:!def.abort})}});var $ZodCheckEndsWith=$constructor("$ZodCheckEndsWith",(inst,def)=>{$ZodCheck.init(inst,def);const pattern=new RegExp(`.*${escapeRegex(def.suffix)}$`);def.pattern??(def.pattern=pattern);inst._zod.check=payload=>{if(payload.value.endsWith(def.suffix))return;payload.issues.push({origin:"string",code:"invalid_format",format:"ends_with",suffix:def.suffix,input:payload.value,inst,continue:!def.abort})}});var $ZodCheckOverwrite=$constructor("$ZodCheckOverwrite",(inst,def)=>{$ZodCheck.init(inst,def);inst._zod.check=payload=>{payload.value=def.tx(payload.value)}});
// node_modules/zod/v4/core/doc.js
var Doc=class{constructor(args=[],closed={}){this.content=[];this.indent=0;this.args=args;this.closed=closed}indented(fn){this.indent+=1;try{fn(this)}finally{this.indent-=1}}write(arg){if(typeof arg==="function"){arg(this,{execution:"sync"});arg(this,{execution:"async"});return}const content=arg;const lines=content.split("\n").filter(x=>x);const minIndent=Math.min(...lines.map(x=>x.length-x.trimStart().length));const dedented=lines.map(x=>x.slice(minIndent)).map(x=>" ".repeat(this.indent*2)+x);for(const line of dedented){this.content.push(line)}}compile(){const F=Function;const content=this?.content??[``];const factory=new F(...Object.keys(this.closed),`return function (${this.args.join(", ")}) {
${content.join("\n")}
};`);return factory(...Object.values(this.closed))}};
// node_modules/zod/v4/core/versions.js
var version={major:4,minor:6,patch:7};
// node_modules/zod/v4/core/schemas.js
var $ZodType=$constructor("$ZodType",(inst,def)=>{var _a3;inst??(inst={});inst._zod.def=def;inst._zod.bag=inst._zod.bag||{};inst._zod.version=version;const defChecks=inst._zod.def.checks;const checks=inst._zod.traits.has("$ZodCheck")?[inst,...defChecks??[]]:defChecks?.length?[...defChecks]:[];for(const ch of checks){for(const fn of ch._zod.onattach){fn(inst)}}if(checks.length===0){(_a3=inst._zod).deferred??(_a3.deferred=[]);inst._zod.deferred?.push(()=>{inst._zod.run=inst._zod.parse})}else{const runChecks=(payload,checks2,ctx)=>{if(payload.memo)return payload;let isAborted=aborted(payload);let asyncResult;for(const ch of checks2){if(ch._zod.def.when){if(explicitlyAborted(payload))continue;const shouldRun=ch._zod.def.when(payload);if(!shouldRun)continue}else if(isAborted){continue}const currLen=payload.issues.length;const _=ch._zod.check(payload);if(_ instanceof Promise&&ctx?.async===false){throw new $ZodAsyncError}if(asyncResult||_ instanceof Promise){asyncResult=(asyncResult??Promise.resolve()).then(async()=>{await _;const nextLen=payload.issues.length;if(nextLen===currLen)return;attachSchema(payload.issues,currLen,inst);if(!isAborted)isAborted=aborted(payload,currLen)})}else{const nextLen=payload.issues.length;if(nextLen===currLen)continue;attachSchema(payload.issues,currLen,inst);if(!isAborted)isAborted=aborted(payload,currLen)}}if(asyncResult){return asyncResult.then(()=>{return payload})}return payload};const handleCanaryResult=(canary,payload,ctx)=>{if(aborted(canary)){canary.aborted=true;return canary}const checkResult=runChecks(payload,checks,ctx);if(checkResult instanceof Promise){if(ctx.async===false)throw new $ZodAsyncError;return checkResult.then(checkResult2=>inst._zod.parse(checkResult2,ctx))}return inst._zod.parse(checkResult,ctx)};inst._zod.run=(payload,ctx)=>{if(ctx.skipChecks){return inst._zod.parse(payload,ctx)}if(ctx.direction==="backward"){const canary=inst._zod.parse({value:payload.value,issues:[]},{...ctx,skipChecks:true});if(canary instanceof Promise){return canary.then(canary2=>{return handleCanaryResult(canary2,payload,ctx)})}return handleCanaryResult(canary,payload,ctx)}const result=inst._zod.parse(payload,ctx);if(result instanceof Promise){if(ctx.async===false)throw new $ZodAsyncError;return result.then(result2=>runChecks(result2,checks,ctx))}return runChecks(result,checks,ctx)}}},{get"~standard"(){return hide(this,"~standard",standardProps(this))},set"~standard"(value){own(this,"~standard",value)}});var toStandardResult=(r,ctx)=>r.issues.length?{issues:r.issues.map(iss=>finalizeIssue(iss,ctx,config()))}:{value:r.value};async function validateAsync2(inst,value){const ctx={async:true};return toStandardResult(await inst._zod.run({value,issues:[]},ctx),ctx)}function standardProps(inst){return{validate:value=>{const ctx={async:false};try{const r=inst._zod.run({value,issues:[]},ctx);if(!(r instanceof Promise))return toStandardResult(r,ctx)}catch(_){}return validateAsync2(inst,value)},vendor:"zod",version:1}}var $ZodString=$constructor("$ZodString",(inst,def)=>{$ZodType.init(inst,def);inst._zod.pattern=def.pattern??anyString;inst._zod.parse=(payload,_)=>{if(def.coerce)try{payload.value=String(payload.value)}catch(_2){}if(typeof payload.value==="string")return payload;payload.issues.push({expected:"string",code:"invalid_type",input:payload.value,inst});return payload}});var $ZodStringFormat=$constructor("$ZodStringFormat",(inst,def)=>{$ZodCheckStringFormat.init(inst,def);$ZodString.init(inst,def)});var $ZodGUID=$constructor("$ZodGUID",(inst,def)=>{def.pattern??(def.pattern=guid);$ZodStringFormat.init(inst,def)});var $ZodUUID=$constructor("$ZodUUID",(inst,def)=>{if(def.version){const versionMap={v1:1,v2:2,v3:3,v4:4,v5:5,v6:6,v7:7,v8:8};const v=versionMap[def.version];if(v===void 0)throw new Error(`Invalid UUID version: "${def.version}"`);def.pattern??(def.pattern=uuid(v))}else def.pattern??(def.pattern=uuid());$ZodStringFormat.init(inst,def)});var $ZodEmail=$constructor("$ZodEmail",(inst,def)=>{def.pattern??(def.pattern=email);$ZodStringFormat.init(inst,def)});var URL_BAD_FORMAT=1;var URL_UNPARSEABLE=2;function canParseURL(input){try{if(typeof URL!=="undefined"&&typeof URL.canParse==="function")return URL.canParse(input);new URL(input);return true}catch{return false}}function validateURL(trimmed,def){if(!("normalize"in def)&&!("hostname"in def)&&!("protocol"in def)){return canParseURL(trimmed)||URL_UNPARSEABLE}return parseURLObject(trimmed,def)}function parseURLObject(trimmed,def){if(!def.normalize&&def.protocol?.source===httpProtocol.source&&!/^https?:\/\//i.test(trimmed)){return URL_BAD_FORMAT}try{if(typeof URL!=="undefined"){const URLStatic=URL;if(typeof URLStatic.parse==="function")return URLStatic.parse(trimmed)??URL_UNPARSEABLE}return new URL(trimmed)}catch{return URL_UNPARSEABLE}}var asciiTabOrNewline=/[\t\n\r]/g;function stripTabAndNewline(value){return value.replace(asciiTabOrNewline,"")}function urlHostnameOk(url2,hostname){hostname.lastIndex=0;return hostname.test(url2.hostname)}function urlProtocolOk(url2,protocol){protocol.lastIndex=0;return protocol.test(url2.protocol.endsWith(":")?url2.protocol.slice(0,-1):url2.protocol)}var $ZodURL=$constructor("$ZodURL",(inst,def)=>{$ZodStringFormat.init(inst,def);inst._zod.check=payload=>{try{const trimmed=payload.value.trim();const url2=validateURL(trimmed,def);if(url2===URL_BAD_FORMAT){payload.issues.push({code:"invalid_format",format:"url",note:"Invalid URL format",input:payload.value,inst,continue:!def.abort});return}if(url2===URL_UNPARSEABLE){payload.issues.push({code:"invalid_format",format:"url",input:payload.value,inst,continue:!def.abort});return}if(url2===true){payload.value=stripTabAndNewline(trimmed);return}if(def.hostname&&!urlHostnameOk(url2,def.hostname)){payload.issues.push({code:"invalid_format",format:"url",note:"Invalid hostname",pattern:def.hostname.source,input:payload.value,inst,continue:!def.abort})}if(def.protocol&&!urlProtocolOk(url2,def.protocol)){payload.issues.push({code:"invalid_format",format:"url",note:"Invalid protocol",pattern:def.protocol.source,input:payload.value,inst,continue:!def.abort})}payload.value=def.normalize?url2.href:stripTabAndNewline(trimmed);return}catch(_){payload.issues.push({code:"invalid_format",format:"url",input:payload.value,inst,continue:!def.abort})}}});var $ZodEmoji=$constructor("$ZodEmoji",(inst,def)=>{def.pattern??(def.pattern=emoji());$ZodStringFormat.init(inst,def)});var $ZodNanoID=$constructor("$ZodNanoID",(inst,def)=>{if(def.length!==void 0&&(!Number.isInteger(def.length)||def.length<1))throw new Error(`Invalid nanoid length: ${def.length}`);def.pattern??(def.pattern=def.length===void 0?nanoid:nanoidOfLength(def.length));$ZodStringFormat.init(inst,def)});var $ZodCUID=$constructor("$ZodCUID",(inst,def)=>{def.pattern??(def.pattern=cuid);$ZodStringFormat.init(inst,def)});var $ZodCUID2=$constructor("$ZodCUID2",(inst,def)=>{def.pattern??(def.pattern=cuid2);$ZodStringFormat.init(inst,def)});var $ZodULID=$constructor("$ZodULID",(inst,def)=>{def.pattern??(def.pattern=ulid);$ZodStringFormat.init(inst,def)});var $ZodXID=$constructor("$ZodXID",(inst,def)=>{def.pattern??(def.pattern=xid);$ZodStringFormat.init(inst,def)});var $ZodKSUID=$constructor("$ZodKSUID",(inst,def)=>{def.pattern??(def.pattern=ksuid);$ZodStringFormat.init(inst,def)});var $ZodISODateTime=$constructor("$ZodISODateTime",(inst,def)=>{def.pattern??(def.pattern=datetime(def));$ZodStringFormat.init(inst,def)});var $ZodISODate=$constructor("$ZodISODate",(inst,def)=>{def.pattern??(def.pattern=date);$ZodStringFormat.init(inst,def)});var $ZodISOTime=$constructor("$ZodISOTime",(inst,def)=>{def.pattern??(def.pattern=time(def));$ZodStringFormat.init(inst,def)});var $ZodISODuration=$constructor("$ZodISODuration",(inst,def)=>{def.pattern??(def.pattern=duration);$ZodStringFormat.init(inst,def)});var $ZodIPv4=$constructor("$ZodIPv4",(inst,def)=>{def.pattern??(def.pattern=ipv4);$ZodStringFormat.init(inst,def)});var ipv6Alphabet=/^[0-9a-fA-F:.]+$/;function isValidIPv6(value){if(!ipv6Alphabet.test(value))return false;return canParseURL(`http://[${value}]`)}var $ZodIPv6=$constructor("$ZodIPv6",(inst,def)=>{def.pattern??(def.pattern=ipv6);$ZodStringFormat.init(inst,def);inst._zod.check=payload=>{if(!isValidIPv6(payload.value)){payload.issues.push({code:"invalid_format",format:"ipv6",input:payload.value,inst,continue:!def.abort})}}});var $ZodCIDRv4=$constructor("$ZodCIDRv4",(inst,def)=>{def.pattern??(def.pattern=cidrv4);$ZodStringFormat.init(inst,def)});function isValidCIDRv6(value){const parts=value.split("/");if(parts.length!==2)return false;const[address,prefix]=parts;if(!prefix)return false;const prefixNum=Number(prefix);if(`${prefixNum}`!==prefix)return false;if(prefixNum<0||prefixNum>128)return false;return isValidIPv6(address)}var $ZodCIDRv6=$constructor("$ZodCIDRv6",(inst,def)=>{def.pattern??(def.pattern=cidrv6);$ZodStringFormat.init(inst,def);inst._zod.check=payload=>{if(!isValidCIDRv6(payload.value)){payload.issues.push({code:"invalid_format",format:"cidrv6",input:payload.value,inst,continue:!def.abort})}}});function isValidBase64(data){if(data==="")return true;if(/\s/.test(data))return false;if(data.length%4!==0)return false;try{atob(data);return true}catch{return false}}var base64Charset=/^[0-9a-zA-Z+/]*={0,2}$/;var $ZodBase64=$constructor("$ZodBase64",(inst,def)=>{def.pattern??(def.pattern=base64Charset);$ZodStringFormat.init(inst,def);inst._zod.check=payload=>{if(isValidBase64(payload.value))return;payload.issues.push({code:"invalid_format",format:"base64",input:payload.value,inst,continue:!def.abort})}});var base64urlCharset=/^[A-Za-z0-9_-]*$/;function isValidBase64URL(data){if(!base64urlCharset.test(data))return false;const base642=data.replace(/[-_]/g,c=>c==="-"?"+":"/");const padded=base642.padEnd(Math.ceil(base642.length/4)*4,"=");return isValidBase64(padded)}var $ZodBase64URL=$constructor("$ZodBase64URL",(inst,def)=>{def.pattern??(def.pattern=base64urlCharset);$ZodStringFormat.init(inst,def);inst._zod.check=payload=>{if(isValidBase64URL(payload.value))return;payload.issues.push({code:"invalid_format",format:"base64url",input:payload.value,inst,continue:!def.abort})}});var $ZodE164=$constructor("$ZodE164",(inst,def)=>{def.pattern??(def.pattern=e164);$ZodStringFormat.init(inst,def)});function isValidJWT(token,algorithm=null){try{const tokensParts=token.split(".");if(tokensParts.length!==3)return false;const[header]=tokensParts;if(!header)return false;const parsedHeader=JSON.parse(atob(header));if("typ"in parsedHeader&&parsedHeader?.typ!=="JWT")return false;if(!parsedHeader.alg)return false;if(algorithm&&(!("alg"in parsedHeader)||parsedHeader.alg!==algorithm))return false;return true}catch{return false}}var $ZodJWT=$constructor("$ZodJWT",(inst,def)=>{$ZodStringFormat.init(inst,def);inst._zod.check=payload=>{if(isValidJWT(payload.value,def.alg))return;payload.issues.push({code:"invalid_format",format:"jwt",input:payload.value,inst,continue:!def.abort})}});var $ZodNumber=$constructor("$ZodNumber",(inst,def)=>{$ZodType.init(inst,def);inst._zod.pattern=number;inst._zod.parse=(payload,_ctx)=>{if(def.coerce)try{payload.value=Number(payload.value)}catch(_){}const input=payload.value;if(typeof input==="number"&&!Number.isNaN(input)&&Number.isFinite(input)){return payload}const received=typeof input==="number"?Number.isNaN(input)?"NaN":!Number.isFinite(input)?String(input):void 0:void 0;payload.issues.push({expected:"number",code:"invalid_type",input,inst,...received?{received}:{}});return payload}});var $ZodNumberFormat=$constructor("$ZodNumberFormat",(inst,def)=>{$ZodCheckNumberFormat.init(inst,def);$ZodNumber.init(inst,def)});var $ZodBoolean=$constructor("$ZodBoolean",(inst,def)=>{$ZodType.init(inst,def);inst._zod.pattern=boolean;inst._zod.parse=(payload,_ctx)=>{if(def.coerce)try{payload.value=Boolean(payload.value)}catch(_){}const input=payload.value;if(typeof input==="boolean")return payload;payload.issues.push({expected:"boolean",code:"invalid_type",input,inst});return payload}});var $ZodBigInt=$constructor("$ZodBigInt",(inst,def)=>{$ZodType.init(inst,def);inst._zod.pattern=bigint;inst._zod.parse=(payload,_ctx)=>{if(def.coerce)try{payload.value=BigInt(payload.value)}catch(_){}if(typeof payload.value==="bigint")return payload;payload.issues.push({expected:"bigint",code:"invalid_type",input:payload.value,inst});return payload}});var $ZodNull=$constructor("$ZodNull",(inst,def)=>{$ZodType.init(inst,def);inst._zod.pattern=_null;inst._zod.values=new Set([null]);inst._zod.parse=(payload,_ctx)=>{const input=payload.value;if(input===null)return payload;payload.issues.push({expected:"null",code:"invalid_type",input,inst});return payload}});var $ZodAny=$constructor("$ZodAny",(inst,def)=>{$ZodType.init(inst,def);inst._zod.parse=payload=>payload});var $ZodUnknown=$constructor("$ZodUnknown",(inst,def)=>{$ZodType.init(inst,def);inst._zod.parse=payload=>payload});var $ZodNever=$constructor("$ZodNever",(inst,def)=>{$ZodType.init(inst,def);inst._zod.parse=(payload,_ctx)=>{payload.issues.push({expected:"never",code:"invalid_type",input:payload.value,inst});return payload}});var $ZodDate=$constructor("$ZodDate",(inst,def)=>{$ZodType.init(inst,def);inst._zod.parse=(payload,_ctx)=>{if(def.coerce){try{payload.value=new Date(payload.value)}catch(_err){}}const input=payload.value;const isDate=input instanceof Date;const isValidDate=isDate&&!Number.isNaN(input.getTime());if(isValidDate)return payload;payload.issues.push({expected:"date",code:"invalid_type",input,...isDate?{received:"Invalid Date"}:{},inst});return payload}});function capSize(inst,size){const caps=sizeCaps(inst._zod.def.checks);if(!caps.length)return;const cap=Math.min(...caps.map(c=>c[0]));const parse3=inst._zod.parse;inst._zod.parse=(payload,ctx)=>{const n=size(payload.value);if(n>cap&&!ctx?.skipChecks&&ctx?.direction!=="backward"){for(const[max,ch]of sizeCaps(inst._zod.def.checks)){if(n>max&&ch._zod.def.when(payload)){const start=payload.issues.length;ch._zod.check(payload);payload.issues[start].continue=false;attachSchema(payload.issues,start,inst);return payload}}}return parse3(payload,ctx)}}var arraySize=input=>Array.isArray(input)?input.length:-1;function handleArrayResult(result,final,index){if(result.issues.length){final.issues.push(...prefixIssues(index,result.issues))}final.value[index]=result.value}var $ZodArray=$constructor("$ZodArray",(inst,def)=>{$ZodType.init(inst,def);const memo2=globalConfig.memoizer;memo2?.attach(inst);inst._zod.parse=(payload,ctx)=>{const input=payload.value;if(!Array.isArray(input)){payload.issues.push({expected:"array",code:"invalid_type",input,inst});return payload}payload.value=memo2?memo2.alloc(inst,payload,Array(input.length),ctx):Array(input.length);const proms=[];const abortEarly=ctx?.abortEarly;for(let i=0;i<input.length;i++){const item=input[i];const result=def.element._zod.run({value:item,issues:[]},ctx);if(result instanceof Promise){proms.push(result.then(result2=>handleArrayResult(result2,payload,i)))}else{handleArrayResult(result,payload,i);if(abortEarly&&result.issues.length!==0&&aborted(result))break}}if(proms.length){return Promise.all(proms).then(()=>payload)}return payload};capSize(inst,arraySize)});function handlePropertyResult(result,final,key,input,optin,optout){const isPresent=key in input;const isOptionalOut=optout==="optional";if(!isPresent&&isOptionalOut&&optin==="optional"){return}if(result.issues.length){if(optin!==void 0&&isOptionalOut&&!isPresent){return}final.issues.push(...prefixIssues(key,result.issues))}if(!isPresent&&optin===void 0){if(!result.issues.length){final.issues.push({code:"invalid_type",expected:"nonoptional",input:void 0,path:[key]})}return}if(result.value===void 0){if(isPresent||optin==="defaulted"&&!isOptionalOut){final.value[key]=void 0}}else{final.value[key]=result.value}}var NO_SYMBOL_KEYS=[];function normalizeDef(def){const keys=Object.keys(def.shape);const ownSymbols=Object.getOwnPropertySymbols(def.shape);const symbolKeys=ownSymbols.length?ownSymbols:NO_SYMBOL_KEYS;const allKeys=symbolKeys.length?[...keys,...symbolKeys]:keys;for(const k of allKeys){if(!def.shape?.[k]?._zod?.traits?.has("$ZodType")){throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`)}}const okeys=optionalKeys(def.shape);return{...def,allKeys,symbolKeys,keySet:new Set(keys),numKeys:keys.length,optionalKeys:new Set(okeys)}}function handleCatchall(proms,input,payload,ctx,def,inst,abortEarly){const unrecognized=[];const keySet=def.keySet;const _catchall=def.catchall._zod;const t=_catchall.def.type;const optin=_catchall.optin;const optout=_catchall.optout;let seen=0;for(const key in input){if(abortEarly&&payload.issues.length!==seen){if(aborted(payload,seen))break;seen=payload.issues.length}if(keySet.has(key))continue;if(key==="__proto__"){if(t==="never")unrecognized.push(key);continue}if(t==="never"){unrecognized.push(key);continue}const r=_catchall.run({value:input[key],issues:[]},ctx);if(r instanceof Promise){proms.push(r.then(r2=>handlePropertyResult(r2,payload,key,input,optin,optout)))}else{handlePropertyResult(r,payload,key,input,optin,optout)}}if(unrecognized.length){payload.issues.push({code:"unrecognized_keys",keys:unrecognized,input,inst,continue:true})}if(!proms.length)return payload;return Promise.all(proms).then(()=>{return payload})}var $ZodObject=$constructor("$ZodObject",(inst,def)=>{$ZodType.init(inst,def);const desc=Object.getOwnPropertyDescriptor(def,"shape");const sh=desc?.get?desc.get.raw:def.shape??{};if(sh){const get=()=>{const newSh={...sh};Object.defineProperty(def,"shape",{value:newSh});get.raw=newSh;return newSh};get.raw=sh;Object.defineProperty(def,"shape",{get})}const _normalized=cached(()=>normalizeDef(def));defineLazyInternal(inst,"propValues",zod=>{const shape=zod.def.shape;const propValues={};for(const key in shape){const field=shape[key]._zod;if(field.values){if(!Object.prototype.hasOwnProperty.call(propValues,key)){assignProp(propValues,key,new Set)}for(const v of field.values)propValues[key].add(v);if(field.optin!==void 0)propValues[key].add(void 0)}}return propValues});const isObject2=isObject;const catchall=def.catchall;let value;const memo2=globalConfig.memoizer;memo2?.attach(inst);inst._zod.parse=(payload,ctx)=>{value??(value=_normalized.value);const input=payload.value;if(!isObject2(input)){payload.issues.push({expected:"object",code:"invalid_type",input,inst});return payload}payload.value=memo2?memo2.alloc(inst,payload,{},ctx):{};const proms=[];const shape=value.shape;const abortEarly=ctx?.abortEarly;let seen=payload.issues.length;for(const key of value.allKeys){if(abortEarly&&payload.issues.length!==seen){if(aborted(payload,seen))break;seen=payload.issues.length}if(key==="__proto__")continue;const el=shape[key];const optin=el._zod.optin;const optout=el._zod.optout;const r=el._zod.run({value:input[key],issues:[]},ctx);if(r instanceof Promise){proms.push(r.then(r2=>handlePropertyResult(r2,payload,key,input,optin,optout)))}else{handlePropertyResult(r,payload,key,input,optin,optout)}}if(!catchall){return proms.length?Promise.all(proms).then(()=>payload):payload}return handleCatchall(proms,input,payload,ctx,_normalized.value,inst,abortEarly===true)}});var $ZodObjectJIT=$constructor("$ZodObjectJIT",(inst,def)=>{$ZodObject.init(inst,def);const superParse=inst._zod.parse;const _normalized=cached(()=>normalizeDef(def));const memo2=globalConfig.memoizer;const generateFastpass=shape=>{const normalized=_normalized.value;const syms=normalized.symbolKeys;const doc=new Doc(["payload","ctx"],{shape,inst,memo:memo2,syms});const parseStr=k=>`shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;const prefixStr=(id,k)=>`
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;doc.write(`const input = payload.value;`);const ids=Object.create(null);let counter=0;for(const key of normalized.allKeys){ids[key]=`key_${counter++}`}doc.write(memo2?`const newResult = memo.alloc(inst, payload, {}, ctx);`:`const newResult = {};`);for(const key of normalized.allKeys){if(key==="__proto__")continue;const id=ids[key];const k=typeof key==="symbol"?`syms[${syms.indexOf(key)}]`:esc(key);const isPresent=`${k} in input`;const schema=shape[key];const optin=schema?._zod?.optin;const isOptionalIn=optin!==void 0;const isOptionalOut=schema?._zod?.optout==="optional";doc.write(`const ${id} = ${parseStr(k)};`);if(isOptionalIn&&isOptionalOut){const assign=optin==="optional"?`${id}_present`:`${id}.value !== undefined || ${id}_present`;doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id,k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `)}else if(!isOptionalIn){doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id,k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `)}else{doc.write(`
        if (${id}.issues.length) {${prefixStr(id,k)}
        }
      `);if(optin==="defaulted"){doc.write(`newResult[${k}] = ${id}.value;`)}else{doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `)}}}doc.write(`payload.value = newResult;`);doc.write(`return payload;`);return doc.compile()};let fastpass;const isObject2=isObject;const jit=!globalConfig.jitless;const allowsEval2=allowsEval;const fastEnabled=jit&&allowsEval2.value;const catchall=def.catchall;let value;inst._zod.parse=(payload,ctx)=>{value??(value=_normalized.value);const input=payload.value;if(!isObject2(input)){payload.issues.push({expected:"object",code:"invalid_type",input,inst});return payload}if(jit&&fastEnabled&&ctx?.async===false&&ctx.jitless!==true){if(!fastpass)fastpass=generateFastpass(def.shape);payload=fastpass(payload,ctx);if(!catchall)return payload;return handleCatchall([],input,payload,ctx,value,inst,ctx?.abortEarly===true)}return superParse(payload,ctx)}});function handleUnionResults(results,final,inst,ctx){for(const result of results){if(result.issues.length===0){final.value=result.value;return final}}const nonaborted=results.filter(r=>!aborted(r));if(nonaborted.length===1){final.value=nonaborted[0].value;return nonaborted[0]}final.issues.push({code:"invalid_union",input:final.value,inst,errors:results.map(result=>result.issues.map(iss=>finalizeIssue(iss,ctx,config())))});return final}var $ZodUnion=$constructor("$ZodUnion",(inst,def)=>{$ZodType.init(inst,def);defineLazyInternal(inst,"optin",zod=>zod.def.options.some(o=>o._zod.optin==="defaulted")?"defaulted":zod.def.options.some(o=>o._zod.optin!==void 0)?"optional":void 0);defineLazyInternal(inst,"optout",zod=>zod.def.options.some(o=>o._zod.optout==="optional")?"optional":void 0);defineLazyInternal(inst,"values",zod=>{if(zod.def.options.every(o=>o._zod.values)){return new Set(zod.def.options.flatMap(option=>Array.from(option._zod.values)))}return void 0});defineLazyInternal(inst,"pattern",zod=>{if(zod.def.options.every(o=>o._zod.pattern)){const patterns=zod.def.options.map(o=>o._zod.pattern);return new RegExp(`^(${patterns.map(p=>cleanRegex(p.source)).join("|")})$`)}return void 0});const first=def.options.length===1?def.options[0]._zod.run:null;inst._zod.parse=(payload,ctx)=>{if(first){return first(payload,ctx)}let async=false;const results=[];for(const option of def.options){const result=option._zod.run({value:payload.value,issues:[]},ctx);if(result instanceof Promise){results.push(result);async=true}else{if(result.issues.length===0)return result;results.push(result)}}if(!async)return handleUnionResults(results,payload,inst,ctx);return Promise.all(results).then(results2=>{return handleUnionResults(results2,payload,inst,ctx)})}});function discriminatorMap(def){const map=new Map;for(const option of def.options){const values=option._zod.propValues?.[def.discriminator];if(!values||values.size===0)throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);for(const value of values){if(map.has(value)){if(value!==void 0)throw new Error(`Duplicate discriminator value "${String(value)}"`);map.set(value,null)}else{map.set(value,option)}}}return map}var $ZodDiscriminatedUnion=$constructor("$ZodDiscriminatedUnion",(inst,def)=>{def.inclusive=false;$ZodUnion.init(inst,def);const _super=inst._zod.parse;defineLazyInternal(inst,"propValues",zod=>{const propValues={};let undefinedCount=0;for(const option of zod.def.options){const pv=option._zod.propValues;if(!pv||Object.keys(pv).length===0)throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);if(pv[zod.def.discriminator]?.has(void 0))undefinedCount++;for(const[k,v]of Object.entries(pv)){if(!Object.prototype.hasOwnProperty.call(propValues,k)){assignProp(propValues,k,new Set)}for(const val of v){propValues[k].add(val)}}}if(!zod.def.unionFallback&&undefinedCount>1)propValues[zod.def.discriminator]?.delete(void 0);return propValues});def.options.forEach((option,i)=>{const propShape=rawShape(option._zod.def);if(propShape&&!Object.prototype.hasOwnProperty.call(propShape,def.discriminator)){throw new Error(`Invalid discriminated union option at index "${i}"`)}});const disc=cached(()=>discriminatorMap(def));inst._zod.parse=(payload,ctx)=>{const input=payload.value;if(!isObject(input)){payload.issues.push({code:"invalid_type",expected:"object",input,inst});return payload}const value=input?.[def.discriminator];const opt=disc.value.get(value);if(opt&&(value!==void 0||ctx.direction!=="backward")){return opt._zod.run(payload,ctx)}if(def.unionFallback||ctx.direction==="backward"){return _super(payload,ctx)}payload.issues.push({code:"invalid_union",errors:[],note:"No matching discriminator",discriminator:def.discriminator,options:Array.from(disc.value.keys()).filter(value2=>disc.value.get(value2)!==null),input,path:[def.discriminator],inst});return payload}});var $ZodIntersection=$constructor("$ZodIntersection",(inst,def)=>{$ZodType.init(inst,def);inst._zod.parse=(payload,ctx)=>{const input=payload.value;const left=def.left._zod.run({value:input,issues:[]},ctx);const right=def.right._zod.run({value:input,issues:[]},ctx);const async=left instanceof Promise||right instanceof Promise;if(async){return Promise.all([left,right]).then(([left2,right2])=>{return handleIntersectionResults(payload,left2,right2)})}return handleIntersectionResults(payload,left,right)}});function mergeValues(a,b){if(a===b){return{valid:true,data:a}}if(a instanceof Date&&b instanceof Date&&+a===+b){return{valid:true,data:a}}if(isPlainObject(a)&&isPlainObject(b)){const bKeys=Object.keys(b);const sharedKeys=Object.keys(a).filter(key=>bKeys.indexOf(key)!==-1);const newObj={...a,...b};if(Object.prototype.hasOwnProperty.call(newObj,"__proto__"))delete newObj.__proto__;for(const key of sharedKeys){if(key==="__proto__")continue;const sharedValue=mergeValues(a[key],b[key]);if(!sharedValue.valid){return{valid:false,mergeErrorPath:[key,...sharedValue.mergeErrorPath]}}newObj[key]=sharedValue.data}return{valid:true,data:newObj}}if(Array.isArray(a)&&Array.isArray(b)){if(a.length!==b.length){return{valid:false,mergeErrorPath:[]}}const newArray=[];for(let index=0;index<a.length;index++){const itemA=a[index];const itemB=b[index];const sharedValue=mergeValues(itemA,itemB);if(!sharedValue.valid){return{valid:false,mergeErrorPath:[index,...sharedValue.mergeErrorPath]}}newArray.push(sharedValue.data)}return{valid:true,data:newArray}}return{valid:false,mergeErrorPath:[]}}function handleIntersectionResults(result,left,right){const unrecKeys=new Map;let unrecIssue;const keyIssues=new Map;const collect=(iss,side)=>{let keys;if(iss.code==="unrecognized_keys"&&!iss.path?.length){unrecIssue??(unrecIssue=iss);keys=iss.keys}else if(iss.code==="invalid_key"&&iss.origin==="record"&&iss.path?.length===1){const k=String(iss.path[0]);if(!keyIssues.has(k))keyIssues.set(k,iss);keys=[k]}else{return false}for(const k of keys){if(!unrecKeys.has(k))unrecKeys.set(k,{});unrecKeys.get(k)[side]=true}return true};for(const iss of left.issues){if(!collect(iss,"l"))result.issues.push(iss)}for(const iss of right.issues){if(!collect(iss,"r"))result.issues.push(iss)}const bothKeys=[...unrecKeys].filter(([,f])=>f.l&&f.r).map(([k])=>k);if(bothKeys.length){const aggregated=unrecIssue?bothKeys.filter(k=>unrecIssue.keys.includes(k)):[];if(aggregated.length)result.issues.push({...unrecIssue,keys:aggregated});for(const k of bothKeys){if(!aggregated.includes(k)&&keyIssues.has(k))result.issues.push(keyIssues.get(k))}}const merged=mergeValues(left.value,right.value);if(!merged.valid){if(aborted(result))return result;throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`)}result.value=merged.data;return result}var $ZodRecord=$constructor("$ZodRecord",(inst,def)=>{$ZodType.init(inst,def);const memo2=globalConfig.memoizer;memo2?.attach(inst);inst._zod.parse=(payload,ctx)=>{const input=payload.value;if(!isPlainObject(input)){payload.issues.push({expected:"record",code:"invalid_type",input,inst});return payload}const proms=[];const values=def.keyType._zod.values;if(values&&!def.partial){payload.value=memo2?memo2.alloc(inst,payload,{},ctx):{};const recordKeys=new Set;for(const key of values){if(typeof key==="string"||typeof key==="number"||typeof key==="symbol"){recordKeys.add(typeof key==="number"?key.toString():key);if(key==="__proto__")continue;const keyResult=def.keyType._zod.run({value:key,issues:[]},ctx);if(keyResult instanceof Promise){throw new Error("Async schemas not supported in object keys currently")}if(keyResult.issues.length){payload.issues.push({code:"invalid_key",origin:"record",issues:keyResult.issues.map(iss=>finalizeIssue(iss,ctx,config())),input:key,path:[key],inst});continue}const outKey=keyResult.value;if(outKey==="__proto__")continue;const result=def.valueType._zod.run({value:input[key],issues:[]},ctx);if(result instanceof Promise){proms.push(result.then(result2=>{if(result2.issues.length){payload.issues.push(...prefixIssues(key,result2.issues))}payload.value[outKey]=result2.value}))}else{if(result.issues.length){payload.issues.push(...prefixIssues(key,result.issues))}payload.value[outKey]=result.value}}}let unrecognized;for(const key in input){if(!recordKeys.has(key)){if(def.mode==="loose"){if(key==="__proto__")continue;payload.value[key]=input[key]}else{unrecognized=unrecognized??[];unrecognized.push(key)}}}if(unrecognized&&unrecognized.length>0){payload.issues.push({code:"unrecognized_keys",input,inst,keys:unrecognized,continue:true})}}else{payload.value=memo2?memo2.alloc(inst,payload,{},ctx):{};let unrecognized;for(const key of Reflect.ownKeys(input)){if(key==="__proto__")continue;if(!Object.prototype.propertyIsEnumerable.call(input,key))continue;let keyResult=def.keyType._zod.run({value:key,issues:[]},ctx);if(keyResult instanceof Promise){throw new Error("Async schemas not supported in object keys currently")}const checkNumericKey=typeof key==="string"&&number.test(key)&&keyResult.issues.length;if(checkNumericKey){const retryResult=def.keyType._zod.run({value:Number(key),issues:[]},ctx);if(retryResult instanceof Promise){throw new Error("Async schemas not supported in object keys currently")}if(retryResult.issues.length===0){keyResult=retryResult}}if(keyResult.issues.length){if(def.mode==="loose"){payload.value[key]=input[key]}else if(values){unrecognized=unrecognized??[];unrecognized.push(key)}else{payload.issues.push({code:"invalid_key",origin:"record",issues:keyResult.issues.map(iss=>finalizeIssue(iss,ctx,config())),input:key,path:[key],inst})}continue}const outKey=keyResult.value;if(outKey==="__proto__")continue;const result=def.valueType._zod.run({value:input[key],issues:[]},ctx);if(result instanceof Promise){proms.push(result.then(result2=>{if(result2.issues.length){payload.issues.push(...prefixIssues(key,result2.issues))}payload.value[outKey]=result2.value}))}else{if(result.issues.length){payload.issues.push(...prefixIssues(key,result.issues))}payload.value[outKey]=result.value}}if(unrecognized&&unrecognized.length>0){payload.issues.push({code:"unrecognized_keys",input,inst,keys:unrecognized,continue:true})}}if(proms.length){return Promise.all(proms).then(()=>payload)}return payload}});var $ZodEnum=$constructor("$ZodEnum",(inst,def)=>{$ZodType.init(inst,def);const values=getEnumValues(def.entries);const valuesSet=new Set(values);inst._zod.values=valuesSet;defineLazyInternal(inst,"pattern",zod=>{const patternValues=getEnumValues(zod.def.entries).filter(k=>propertyKeyTypes.has(typeof k));return new RegExp(patternValues.length?`^(${patternValues.map(o=>escapeRegex(o.toString())).join("|")})$`:"^[^\\s\\S]$")});inst._zod.parse=(payload,_ctx)=>{const input=payload.value;if(valuesSet.has(input)){return payload}payload.issues.push({code:"invalid_value",values,input,inst});return payload}});var $ZodLiteral=$constructor("$ZodLiteral",(inst,def)=>{$ZodType.init(inst,def);const values=new Set(def.values);inst._zod.values=values;defineLazyInternal(inst,"pattern",zod=>{const vals=zod.def.values;return new RegExp(vals.length?`^(${vals.map(o=>typeof o==="string"?escapeRegex(o):o?escapeRegex(o.toString()):String(o)).join("|")})$`:"^[^\\s\\S]$")});inst._zod.parse=(payload,_ctx)=>{const input=payload.value;if(values.has(input)){return payload}payload.issues.push({code:"invalid_value",values:def.values,input,inst});return payload}});var $ZodTransform=$constructor("$ZodTransform",(inst,def)=>{$ZodType.init(inst,def);inst._zod.optin="optional";globalConfig.memoizer?.guard(inst);inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="backward"){throw new $ZodEncodeError(inst.constructor.name)}const _out=def.transform(payload.value,payload);if(ctx.async){const output=_out instanceof Promise?_out:Promise.resolve(_out);return output.then(output2=>{payload.value=output2;return payload})}if(_out instanceof Promise){throw new $ZodAsyncError}payload.value=_out;return payload}});function handleOptionalResult(payload,result){payload.value=result.issues.length?void 0:result.value;return payload}var $ZodOptional=$constructor("$ZodOptional",(inst,def)=>{$ZodType.init(inst,def);defineLazyInternal(inst,"optin",zod=>zod.def.innerType._zod.optin==="defaulted"?"defaulted":"optional");inst._zod.optout="optional";defineLazyInternal(inst,"values",zod=>{const values=zod.def.innerType._zod.values;return values?new Set([...values,void 0]):void 0});defineLazyInternal(inst,"pattern",zod=>{const pattern=zod.def.innerType._zod.pattern;return pattern?new RegExp(`^(${cleanRegex(pattern.source)})?$`):void 0});inst._zod.parse=(payload,ctx)=>{if(payload.value===void 0){if(def.innerType._zod.optin!=="defaulted")return payload;const result=def.innerType._zod.run({value:payload.value,issues:[]},ctx);if(result instanceof Promise)return result.then(result2=>handleOptionalResult(payload,result2));return handleOptionalResult(payload,result)}return def.innerType._zod.run(payload,ctx)}});var $ZodExactOptional=$constructor("$ZodExactOptional",(inst,def)=>{$ZodOptional.init(inst,def);defineLazyInternal(inst,"values",zod=>zod.def.innerType._zod.values);defineLazyInternal(inst,"pattern",zod=>zod.def.innerType._zod.pattern);inst._zod.parse=(payload,ctx)=>{return def.innerType._zod.run(payload,ctx)}});var $ZodNullable=$constructor("$ZodNullable",(inst,def)=>{$ZodType.init(inst,def);defineLazyInternal(inst,"optin",zod=>zod.def.innerType._zod.optin);defineLazyInternal(inst,"optout",zod=>zod.def.innerType._zod.optout);defineLazyInternal(inst,"pattern",zod=>{const pattern=zod.def.innerType._zod.pattern;return pattern?new RegExp(`^(${cleanRegex(pattern.source)}|null)$`):void 0});defineLazyInternal(inst,"values",zod=>{return zod.def.innerType._zod.values?new Set([...zod.def.innerType._zod.values,null]):void 0});inst._zod.parse=(payload,ctx)=>{if(payload.value===null)return payload;return def.innerType._zod.run(payload,ctx)}});var $ZodDefault=$constructor("$ZodDefault",(inst,def)=>{$ZodType.init(inst,def);inst._zod.optin="defaulted";defineLazyInternal(inst,"values",zod=>zod.def.innerType._zod.values);inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="backward"){return def.innerType._zod.run(payload,ctx)}if(payload.value===void 0){payload.value=def.defaultValue;return payload}const result=def.innerType._zod.run(payload,ctx);if(result instanceof Promise){return result.then(result2=>handleDefaultResult(result2,def))}return handleDefaultResult(result,def)}});function handleDefaultResult(payload,def){if(payload.value===void 0){payload.value=def.defaultValue}return payload}var $ZodPrefault=$constructor("$ZodPrefault",(inst,def)=>{$ZodType.init(inst,def);inst._zod.optin="defaulted";defineLazyInternal(inst,"values",zod=>zod.def.innerType._zod.values);inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="backward"){return def.innerType._zod.run(payload,ctx)}if(payload.value===void 0){payload.value=def.defaultValue}return def.innerType._zod.run(payload,ctx)}});var $ZodNonOptional=$constructor("$ZodNonOptional",(inst,def)=>{$ZodType.init(inst,def);defineLazyInternal(inst,"values",zod=>{const v=zod.def.innerType._zod.values;return v?new Set([...v].filter(x=>x!==void 0)):void 0});inst._zod.parse=(payload,ctx)=>{const result=def.innerType._zod.run(payload,ctx);if(result instanceof Promise){return result.then(result2=>handleNonOptionalResult(result2,inst))}return handleNonOptionalResult(result,inst)}});function handleNonOptionalResult(payload,inst){if(!payload.issues.length&&payload.value===void 0){payload.issues.push({code:"invalid_type",expected:"nonoptional",input:payload.value,inst})}return payload}function handleCatchResult(payload,result,def,ctx){if(!result.issues.length){payload.value=result.value;if(result.memo)payload.memo=true;return payload}payload.value=def.catchValue({...result,value:payload.value,error:{issues:result.issues.map(iss=>finalizeIssue(iss,ctx,config()))},input:payload.value});return payload}var $ZodCatch=$constructor("$ZodCatch",(inst,def)=>{$ZodType.init(inst,def);defineLazyInternal(inst,"optin",zod=>zod.def.innerType._zod.optin==="defaulted"?"defaulted":"optional");defineLazyInternal(inst,"optout",zod=>zod.def.innerType._zod.optout);defineLazyInternal(inst,"values",zod=>zod.def.innerType._zod.values);inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="backward"){return def.innerType._zod.run(payload,ctx)}const result=def.innerType._zod.run({value:payload.value,issues:[]},ctx);if(result instanceof Promise){return result.then(result2=>handleCatchResult(payload,result2,def,ctx))}return handleCatchResult(payload,result,def,ctx)}});var $ZodPipe=$constructor("$ZodPipe",(inst,def)=>{$ZodType.init(inst,def);defineLazyInternal(inst,"values",zod=>zod.def.in._zod.values);defineLazyInternal(inst,"optin",zod=>zod.def.in._zod.optin);defineLazyInternal(inst,"optout",zod=>zod.def.out._zod.optout);defineLazyInternal(inst,"propValues",zod=>zod.def.in._zod.propValues);inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="backward"){const right=def.out._zod.run(payload,ctx);if(right instanceof Promise){return right.then(right2=>handlePipeResult(right2,def.in,ctx))}return handlePipeResult(right,def.in,ctx)}const left=def.in._zod.run(payload,ctx);if(left instanceof Promise){return left.then(left2=>handlePipeResult(left2,def.out,ctx))}return handlePipeResult(left,def.out,ctx)}});function handlePipeResult(left,next,ctx){if(left.issues.some(iss=>iss.code!=="unrecognized_keys")){left.aborted=true;return left}return next._zod.run({value:left.value,issues:left.issues},ctx)}var $ZodPreprocess=$constructor("$ZodPreprocess",(inst,def)=>{$ZodPipe.init(inst,def)});var $ZodReadonly=$constructor("$ZodReadonly",(inst,def)=>{$ZodType.init(inst,def);defineLazyInternal(inst,"propValues",zod=>zod.def.innerType._zod.propValues);defineLazyInternal(inst,"values",zod=>zod.def.innerType._zod.values);defineLazyInternal(inst,"optin",zod=>zod.def.innerType?._zod?.optin);defineLazyInternal(inst,"optout",zod=>zod.def.innerType?._zod?.optout);inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="backward"){return def.innerType._zod.run(payload,ctx)}const result=def.innerType._zod.run(payload,ctx);if(result instanceof Promise){return result.then(handleReadonlyResult)}return handleReadonlyResult(result)}});function handleReadonlyResult(payload){if(!payload.memo)payload.value=Object.freeze(payload.value);return payload}var $ZodCustom=$constructor("$ZodCustom",(inst,def)=>{$ZodCheck.init(inst,def);$ZodType.init(inst,def);inst._zod.parse=(payload,_)=>{return payload};inst._zod.check=payload=>{const input=payload.value;const r=def.fn(input);if(r instanceof Promise){return r.then(r2=>handleRefineResult(r2,payload,input,inst))}handleRefineResult(r,payload,input,inst);return}});function handleRefineResult(result,payload,input,inst){if(!result){const _iss={code:"custom",input,inst,path:[...inst._zod.def.path??[]],continue:!inst._zod.def.abort};if(inst._zod.def.params)_iss.params=inst._zod.def.params;payload.issues.push(issue(_iss))}}
// node_modules/zod/v4/core/memoizer.js
var $ZodCyclicError=class extends Error{constructor(){super(`Cannot parse a reference cycle that closes through a transform`);this.name="ZodCyclicError"}};var STATE="~memo";var NO_ISSUES=[];function isRef(value){return value!==null&&typeof value==="object"}function cloneIssues(issues){return issues.map(iss=>iss.path?{...iss,path:iss.path.slice()}:{...iss})}var recursive=new WeakMap;var NONE=0;var ASSUMED=1;var PROVEN=2;function isRecursive(inst,stack,resolve){const cached2=recursive.get(inst);if(cached2!==void 0)return cached2?PROVEN:NONE;if(stack.has(inst))return PROVEN;stack.add(inst);let result=NONE;const check=child=>{if(result!==PROVEN&&child?._zod){const answer=isRecursive(child,stack,resolve);if(answer>result)result=answer}};const shape=(sh,spread)=>{let answer=NONE;for(const key of Reflect.ownKeys(sh)){const desc=Object.getOwnPropertyDescriptor(sh,key);if(spread&&!desc.enumerable)continue;const child=desc.get?ASSUMED:desc.value?._zod?isRecursive(desc.value,stack,resolve):NONE;if(child>answer)answer=child}return answer};const merge2=answer=>{if(answer>result)result=answer};const def=inst._zod.def;const kind=def.type;switch(kind){case"object":{const raw=rawShape(def);merge2(raw?shape(raw,true):ASSUMED);check(def.catchall);break}case"array":check(def.element);break;case"tuple":for(const el of def.items)check(el);check(def.rest);break;case"record":case"map":check(def.keyType);check(def.valueType);break;case"set":check(def.valueType);break;case"union":for(const el of def.options)check(el);break;case"intersection":check(def.left);check(def.right);break;case"optional":case"nullable":case"default":case"prefault":case"catch":case"readonly":case"nonoptional":case"promise":case"success":check(def.innerType);break;case"pipe":check(def.in);check(def.out);break;case"function":check(def.input);check(def.output);break;case"lazy":{const inner=def._cachedInner??(resolve?inst._zod.innerType:void 0);merge2(inner?isRecursive(inner,stack,false):ASSUMED);break}case"template_literal":case"string":case"number":case"int":case"boolean":case"bigint":case"symbol":case"undefined":case"null":case"void":case"never":case"any":case"unknown":case"date":case"nan":case"enum":case"literal":case"file":case"transform":case"custom":break;default:{kind;for(const key in def){const desc=Object.getOwnPropertyDescriptor(def,key);if(!desc||desc.get)continue;const value=desc.value;if(!value||typeof value!=="object")continue;if(value._zod)check(value);else if(Array.isArray(value))for(const el of value)check(el)}}}stack.delete(inst);return settle(inst,result)}function settle(inst,answer){if(answer!==ASSUMED)recursive.set(inst,answer===PROVEN);return answer}function bucketFor(state,inst){let bucket=state.buckets.get(inst);if(!bucket){bucket=new WeakMap;state.buckets.set(inst,bucket)}return bucket}var handoff;var open=[];var memo={alloc(_inst,payload,empty){const bucket=handoff;if(!bucket)return empty;handoff=void 0;const entry={value:empty,issues:null};bucket.set(payload.value,entry);open.push(entry);return empty},guard(inst){var _a3;(_a3=inst._zod).deferred??(_a3.deferred=[]);inst._zod.deferred.push(()=>{const base=inst._zod.parse;const wrapped=(payload,ctx)=>{if(ctx.direction!=="backward"&&isBackEdge(ctx,payload.value))throw new $ZodCyclicError;return base(payload,ctx)};inst._zod.parse=wrapped;if(inst._zod.run===base)inst._zod.run=wrapped})},attach(inst){var _a3;let isRecursiveInst;let rechecked=false;let lastCtx;let lastBucket;(_a3=inst._zod).deferred??(_a3.deferred=[]);inst._zod.deferred.push(()=>{const base=inst._zod.parse;const wrapped=(payload,ctx)=>{if(isRecursiveInst===void 0){const walked=isRecursive(inst,new Set,false);if(walked===NONE){inst._zod.parse=base;if(inst._zod.run===wrapped)inst._zod.run=base;return base(payload,ctx)}if(walked===PROVEN||rechecked)isRecursiveInst=true;else rechecked=true}const input=payload.value;if(!isRef(input))return base(payload,ctx);let state=ctx[STATE];if(!state){state={buckets:new WeakMap,backEdges:void 0};ctx[STATE]=state}let bucket;if(lastCtx===ctx){bucket=lastBucket}else{bucket=bucketFor(state,inst);lastCtx=ctx;lastBucket=bucket}const hit=bucket.get(input);if(hit){payload.value=hit.value;if(hit.issues){if(hit.issues.length)payload.issues.push(...cloneIssues(hit.issues))}else{payload.memo=true;state.backEdges??(state.backEdges=new WeakSet);state.backEdges.add(hit.value)}return payload}handoff=bucket;const depth=open.length;const result=base(payload,ctx);handoff=void 0;const entry=open.length>depth?open.pop():void 0;if(result instanceof Promise){return result.then(r=>{if(entry)entry.issues=r.issues.length?cloneIssues(r.issues):NO_ISSUES;return r})}if(entry)entry.issues=result.issues.length?cloneIssues(result.issues):NO_ISSUES;return result};inst._zod.parse=wrapped;if(inst._zod.run===base)inst._zod.run=wrapped})}};function memoizer(){return memo}function isBackEdge(ctx,value){const backEdges=ctx[STATE]?.backEdges;return backEdges!==void 0&&isRef(value)&&backEdges.has(value)}
// node_modules/zod/v4/locales/en.js
var error=()=>{const Sizable={string:{unit:"characters",verb:"to have"},file:{unit:"bytes",verb:"to have"},array:{unit:"items",verb:"to have"},set:{unit:"items",verb:"to have"},map:{unit:"entries",verb:"to have"}};function getSizing(origin){return Sizable[origin]??null}const FormatDictionary={regex:"input",email:"email address",url:"URL",emoji:"emoji",uuid:"UUID",uuidv4:"UUIDv4",uuidv6:"UUIDv6",nanoid:"nanoid",guid:"GUID",cuid:"cuid",cuid2:"cuid2",ulid:"ULID",xid:"XID",ksuid:"KSUID",datetime:"ISO datetime",date:"ISO date",time:"ISO time",duration:"ISO duration",ipv4:"IPv4 address",ipv6:"IPv6 address",mac:"MAC address",cidrv4:"IPv4 range",cidrv6:"IPv6 range",base64:"base64-encoded string",base64url:"base64url-encoded string",json_string:"JSON string",e164:"E.164 number",currency_code:"currency code",credit_card:"credit card number",iban:"IBAN",jwt:"JWT",template_literal:"input"};const TypeDictionary={nan:"NaN"};function getTypeName(type,input){if(type==="number"&&typeof input==="number"&&!Number.isFinite(input)){return String(input)}return TypeDictionary[type]??type}return issue2=>{switch(issue2.code){case"invalid_type":{const expected=getTypeName(issue2.expected);const receivedType=parsedType(issue2.input);const received=getTypeName(receivedType,issue2.input);return`Invalid input: expected ${expected}, received ${received}`}case"invalid_value":if(issue2.values.length===1)return`Invalid input: expected ${stringifyPrimitive(issue2.values[0])}`;return`Invalid option: expected one of ${joinValues(issue2.values,"|")}`;case"too_big":{const adj=issue2.exact?"exactly ":issue2.inclusive?"<=":"<";const sizing=getSizing(issue2.origin);if(sizing)return`Too big: expected ${issue2.origin??"value"} to have ${adj}${issue2.maximum.toString()} ${sizing.unit??"elements"}`;return`Too big: expected ${issue2.origin??"value"} to be ${adj}${issue2.maximum.toString()}`}case"too_small":{const adj=issue2.exact?"exactly ":issue2.inclusive?">=":">";const sizing=getSizing(issue2.origin);if(sizing){return`Too small: expected ${issue2.origin} to have ${adj}${issue2.minimum.toString()} ${sizing.unit}`}return`Too small: expected ${issue2.origin} to be ${adj}${issue2.minimum.toString()}`}case"invalid_format":{const _issue=issue2;if(_issue.format==="starts_with"){return`Invalid string: must start with "${_issue.prefix}"`}if(_issue.format==="ends_with")return`Invalid string: must end with "${_issue.suffix}"`;if(_issue.format==="includes")return`Invalid string: must include "${_issue.includes}"`;if(_issue.format==="regex")return`Invalid string: must match pattern ${_issue.pattern}`;return`Invalid ${FormatDictionary[_issue.format]??issue2.format}`}case"not_multiple_of":return`Invalid number: must be a multiple of ${issue2.divisor}`;case"unrecognized_keys":return`Unrecognized key${issue2.keys.length>1?"s":""}: ${joinValues(issue2.keys,", ")}`;case"invalid_key":return`Invalid key in ${issue2.origin}`;case"invalid_union":if(issue2.options&&Array.isArray(issue2.options)&&issue2.options.length>0){const opts=issue2.options.map(o=>`'${o}'`).join(" | ");return`Invalid discriminator value. Expected ${opts}`}if(issue2.inclusive===false){return"Invalid input: more than one option matched"}return"Invalid input";case"invalid_element":return`Invalid value in ${issue2.origin}`;default:return`Invalid input`}}};function en_default(){return{localeError:error()}}
// node_modules/zod/v4/core/registries.js
var _a2;var $ZodRegistry=class{constructor(){this._map=new WeakMap;this._idmap=new Map}add(schema,..._meta){const meta2=_meta[0];this._map.set(schema,meta2);if(meta2&&typeof meta2==="object"&&"id"in meta2){this._idmap.set(meta2.id,schema)}return this}clear(){this._map=new WeakMap;this._idmap=new Map;return this}remove(schema){const meta2=this._map.get(schema);if(meta2&&typeof meta2==="object"&&"id"in meta2){this._idmap.delete(meta2.id)}this._map.delete(schema);return this}get(schema){const p=schema._zod.parent;if(p){const pm={...this.get(p)??{}};delete pm.id;const f={...pm,...this._map.get(schema)};return Object.keys(f).length?f:void 0}return this._map.get(schema)}has(schema){return this._map.has(schema)}};function registry(){return new $ZodRegistry}(_a2=globalThis).__zod_globalRegistry??(_a2.__zod_globalRegistry=registry());var globalRegistry=globalThis.__zod_globalRegistry;
// node_modules/zod/v4/core/api.js
function snapshotChecks(def){if(def.checks)def.checks=[...def.checks];return def}
// @__NO_SIDE_EFFECTS__
function _string(Class2, params) {
  return new Class2(snapshotChecks({ type: "string", ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedString(Class2, params) {
  return new Class2(snapshotChecks({ type: "string", coerce: true, ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _email(Class2, params) {
  return new Class2({
    type: "string",
    format: "email",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _guid(Class2, params) {
  return new Class2({
    type: "string",
    format: "guid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    version: "v4",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    version: "v6",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class2, params) {
  return new Class2({
    type: "string",
    format: "uuid",
    check: "string_format",
    abort: false,
    version: "v7",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _url(Class2, params) {
  return new Class2({
    type: "string",
    format: "url",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _emoji2(Class2, params) {
  return new Class2({
    type: "string",
    format: "emoji",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class2, params) {
  return new Class2({
    type: "string",
    format: "nanoid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cuid(Class2, params) {
  return new Class2({
    type: "string",
    format: "cuid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class2, params) {
  return new Class2({
    type: "string",
    format: "cuid2",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class2, params) {
  return new Class2({
    type: "string",
    format: "ulid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _xid(Class2, params) {
  return new Class2({
    type: "string",
    format: "xid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class2, params) {
  return new Class2({
    type: "string",
    format: "ksuid",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class2, params) {
  return new Class2({
    type: "string",
    format: "ipv4",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class2, params) {
  return new Class2({
    type: "string",
    format: "ipv6",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class2, params) {
  return new Class2({
    type: "string",
    format: "cidrv4",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class2, params) {
  return new Class2({
    type: "string",
    format: "cidrv6",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _base64(Class2, params) {
  return new Class2({
    type: "string",
    format: "base64",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class2, params) {
  return new Class2({
    type: "string",
    format: "base64url",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _e164(Class2, params) {
  return new Class2({
    type: "string",
    format: "e164",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class2, params) {
  return new Class2({
    type: "string",
    format: "jwt",
    check: "string_format",
    abort: false,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class2, params) {
  return new Class2({
    type: "string",
    format: "datetime",
    check: "string_format",
    offset: false,
    local: false,
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class2, params) {
  return new Class2({
    type: "string",
    format: "date",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class2, params) {
  return new Class2({
    type: "string",
    format: "time",
    check: "string_format",
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class2, params) {
  return new Class2({
    type: "string",
    format: "duration",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _number(Class2, params) {
  return new Class2(snapshotChecks({ type: "number", checks: [], ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedNumber(Class2, params) {
  return new Class2(snapshotChecks({ type: "number", coerce: true, checks: [], ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _int(Class2, params) {
  return new Class2({
    type: "number",
    check: "number_format",
    abort: false,
    format: "safeint",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class2, params) {
  return new Class2({
    type: "boolean",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _coercedBoolean(Class2, params) {
  return new Class2({
    type: "boolean",
    coerce: true,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _coercedBigint(Class2, params) {
  return new Class2({
    type: "bigint",
    coerce: true,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _null2(Class2, params) {
  return new Class2({
    type: "null",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _any(Class2) {
  return new Class2({
    type: "any"
  });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class2) {
  return new Class2({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function _never(Class2, params) {
  return new Class2({
    type: "never",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _coercedDate(Class2, params) {
  return new Class2({
    type: "date",
    coerce: true,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: false
  });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: false
  });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
  return new $ZodCheckMultipleOf({
    check: "multiple_of",
    ...normalizeParams(params),
    value
  });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
  const ch = new $ZodCheckMaxLength({
    check: "max_length",
    ...normalizeParams(params),
    maximum
  });
  return ch;
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
  return new $ZodCheckMinLength({
    check: "min_length",
    ...normalizeParams(params),
    minimum
  });
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
  return new $ZodCheckLengthEquals({
    check: "length_equals",
    ...normalizeParams(params),
    length
  });
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
  return new $ZodCheckRegex({
    check: "string_format",
    format: "regex",
    ...normalizeParams(params),
    pattern
  });
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
  return new $ZodCheckLowerCase({
    check: "string_format",
    format: "lowercase",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
  return new $ZodCheckUpperCase({
    check: "string_format",
    format: "uppercase",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
  return new $ZodCheckIncludes({
    check: "string_format",
    format: "includes",
    ...normalizeParams(params),
    includes
  });
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
  return new $ZodCheckStartsWith({
    check: "string_format",
    format: "starts_with",
    ...normalizeParams(params),
    prefix
  });
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
  return new $ZodCheckEndsWith({
    check: "string_format",
    format: "ends_with",
    ...normalizeParams(params),
    suffix
  });
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
  return new $ZodCheckOverwrite({
    check: "overwrite",
    tx
  });
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
  return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
  return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
  return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
  return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
  return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class2, element, params) {
  return new Class2({
    type: "array",
    element,
    // get element() {
    //   return element;
    // },
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _custom(Class2, fn, _params) {
  const norm = normalizeParams(_params);
  norm.abort ?? (norm.abort = true);
  const schema = new Class2({
    type: "custom",
    check: "custom",
    fn,
    ...norm
  });
  return schema;
}
// @__NO_SIDE_EFFECTS__
function _refine(Class2, fn, _params) {
  const schema = new Class2({
    type: "custom",
    check: "custom",
    fn,
    ...normalizeParams(_params)
  });
  return schema;
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
  const ch = /* @__PURE__ */ _check((payload) => {
    payload.addIssue = (issue2) => {
      if (typeof issue2 === "string") {
        payload.issues.push(issue(issue2, payload.value, ch._zod.def));
      } else {
        const _issue = issue2;
        if (_issue.fatal)
          _issue.continue = false;
        _issue.code ?? (_issue.code = "custom");
        if (!("input" in _issue))
          _issue.input = payload.value;
        _issue.inst ?? (_issue.inst = ch);
        _issue.continue ?? (_issue.continue = !ch._zod.def.abort);
        payload.issues.push(issue(_issue));
      }
    };
    return fn(payload.value, payload);
  }, params);
  return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
  const ch = new $ZodCheck({
    check: "custom",
    ...normalizeParams(params)
  });
  ch._zod.check = fn;
  return ch;
}

// node_modules/zod/v4/core/to-json-schema.js
function assignProps(target,...sources){for(const source of sources){for(const key of Reflect.ownKeys(source)){if(Object.prototype.propertyIsEnumerable.call(source,key)){assignProp(target,key,source[key])}}}return target}function initializeContext(params){let target=params?.target??"draft-2020-12";if(target==="draft-4")target="draft-04";if(target==="draft-7")target="draft-07";return{processors:params.processors??{},metadataRegistry:params?.metadata??globalRegistry,target,unrepresentable:params?.unrepresentable??"throw",override:params?.override??(()=>{}),io:params?.io??"output",counter:0,seen:new Map,sharedDefsExtractedFor:void 0,sharedEmitDoneFor:void 0,cycles:params?.cycles??"ref",reused:params?.reused??"inline",intersections:[],deferred:[],external:params?.external??void 0}}function handleUnrepresentable(schema,ctx,json,params,message){const result=typeof ctx.unrepresentable==="function"?ctx.unrepresentable({zodSchema:schema,path:params.path,message}):ctx.unrepresentable;if(result==="any")return false;if(result===void 0||result==="throw")throw new Error(message);Object.assign(json,result);return true}function processSchema(schema,ctx,_params={path:[],schemaPath:[]}){var _a3;const def=schema._zod.def;const seen=ctx.seen.get(schema);if(seen){seen.count++;const isCycle=_params.schemaPath.includes(schema);if(isCycle){seen.cycle=_params.path}return seen.schema}const result={schema:{},count:1,cycle:void 0,path:_params.path};ctx.seen.set(schema,result);ctx.sharedDefsExtractedFor=void 0;ctx.sharedEmitDoneFor=void 0;const overrideSchema=schema._zod.toJSONSchema?.();if(overrideSchema){result.schema=overrideSchema}else{const params={..._params,schemaPath:[..._params.schemaPath,schema],path:_params.path};if(schema._zod.processJSONSchema){schema._zod.processJSONSchema(ctx,result.schema,params)}else{const _json=result.schema;const processor=ctx.processors[def.type];if(!processor){throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`)}processor(schema,ctx,_json,params)}const parent=schema._zod.parent;if(parent){if(!result.ref)result.ref=parent;processSchema(parent,ctx,params);ctx.seen.get(parent).isParent=true}}const meta2=ctx.metadataRegistry.get(schema);if(meta2)assignProps(result.schema,meta2);if(ctx.io==="input"&&isTransforming(schema)){delete result.schema.examples;delete result.schema.default}if(ctx.io==="input"&&"_prefault"in result.schema)(_a3=result.schema).default??(_a3.default=result.schema._prefault);delete result.schema._prefault;const _result=ctx.seen.get(schema);return _result.schema}function encodeJSONPointerSegment(segment){return segment.replace(/~/g,"~0").replace(/\//g,"~1")}function extractDefs(ctx,schema){const root=ctx.seen.get(schema);if(!root)throw new Error("Unprocessed schema. This is a bug in Zod.");if(ctx.external&&ctx.sharedDefsExtractedFor===ctx.external)return;const idToSchema=new Map;for(const entry of ctx.seen.entries()){const id=ctx.metadataRegistry.get(entry[0])?.id;if(id){const existing=idToSchema.get(id);if(existing&&existing!==entry[0]){throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`)}idToSchema.set(id,entry[0])}}const makeURI=entry=>{const defsSegment=ctx.target==="draft-2020-12"?"$defs":"definitions";if(ctx.external){const externalId=ctx.external.registry.get(entry[0])?.id;const uriGenerator=ctx.external.uri??(id2=>id2);if(externalId){return{ref:uriGenerator(externalId)}}const id=entry[1].defId??entry[1].schema.id??`schema${ctx.counter++}`;entry[1].defId=id;return{defId:id,ref:`${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}`}}const uriPrefix=`#`;const defUriPrefix=`${uriPrefix}/${defsSegment}/`;if(entry[1]===root&&!entry[1].schema.id){return{ref:uriPrefix}}const defId=entry[1].schema.id??`__schema${ctx.counter++}`;return{defId,ref:defUriPrefix+encodeJSONPointerSegment(defId)}};const extractToDef=entry=>{if(entry[1].schema.$ref){return}const seen=entry[1];const{ref,defId}=makeURI(entry);seen.def={...seen.schema};if(defId)seen.defId=defId;const schema2=seen.schema;for(const key in schema2){delete schema2[key]}schema2.$ref=ref};if(ctx.cycles==="throw"){for(const entry of ctx.seen.entries()){const seen=entry[1];if(seen.cycle){throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`)}}}for(const entry of ctx.seen.entries()){const seen=entry[1];if(schema===entry[0]){extractToDef(entry);continue}if(ctx.external){const ext=ctx.external.registry.get(entry[0])?.id;if(schema!==entry[0]&&ext){extractToDef(entry);continue}}const id=ctx.metadataRegistry.get(entry[0])?.id;if(id){extractToDef(entry);continue}if(seen.cycle){extractToDef(entry);continue}if(seen.count>1){if(ctx.reused==="ref"){extractToDef(entry)}}}if(ctx.external)ctx.sharedDefsExtractedFor=ctx.external}function compactTypeUnion(schema){const options=schema.anyOf;if(!Array.isArray(options)||options.length===0||schema.type!==void 0)return;const types=[];for(const option of options){if(!option||typeof option!=="object")return;compactTypeUnion(option);const keys=Object.keys(option);if(keys.length!==1||keys[0]!=="type")return;const type=option.type;for(const member of Array.isArray(type)?type:[type]){if(typeof member!=="string")return;if(!types.includes(member))types.push(member)}}delete schema.anyOf;schema.type=types.length===1?types[0]:types}var FOLDABLE_KEYS=new Set(["type","properties","required","additionalProperties"]);var UNION_KEYS=["oneOf","anyOf"];function undeclaredConstraint(member){const extra=member.additionalProperties;if(extra===void 0||extra===false||typeof extra!=="object"||extra===null)return null;return Object.keys(extra).length?extra:null}function foldObjects(members2){const objects=[];for(const member of members2){if(typeof member!=="object"||member.type!=="object")return null;for(const key in member){if(!FOLDABLE_KEYS.has(key))return null}objects.push(member)}const properties={};const required2=new Set;for(const object3 of objects){for(const key in object3.properties){if(Object.prototype.hasOwnProperty.call(properties,key))continue;const parts=[];for(const other of objects){const part=other.properties?.[key]??undeclaredConstraint(other);if(part===null||part===void 0)continue;if(!parts.some(seen=>JSON.stringify(seen)===JSON.stringify(part)))parts.push(part)}const merged=parts.length===1?parts[0]:foldObjects(parts)??{allOf:parts};assignProp(properties,key,merged)}for(const key of object3.required??[])required2.add(key)}const folded={type:"object",properties};if(required2.size)folded.required=[...required2];if(objects.every(object3=>object3.additionalProperties===false)){folded.additionalProperties=false}else{const constraints=[];for(const object3 of objects){const constraint=undeclaredConstraint(object3);if(constraint&&!constraints.some(seen=>JSON.stringify(seen)===JSON.stringify(constraint)))constraints.push(constraint)}if(constraints.length===1)folded.additionalProperties=constraints[0];else if(constraints.length>1)folded.additionalProperties={allOf:constraints}}return folded}function foldIntersection(json){const allOf=json.allOf;if(!Array.isArray(allOf)||allOf.length<2)return;for(const key of FOLDABLE_KEYS)if(key in json)return;const unions=allOf.filter(m=>UNION_KEYS.some(k=>Array.isArray(m[k])));let folded=null;if(!unions.length){folded=foldObjects(allOf)}else{const union2=unions[0];const keyword=UNION_KEYS.find(k=>Array.isArray(union2[k]));if(Object.keys(union2).length!==1)return;const rest=allOf.filter(m=>m!==union2);const branches=union2[keyword].map(branch=>foldObjects([...rest,branch]));if(branches.some(b=>!b))return;folded={[keyword]:branches}}if(!folded)return;delete json.allOf;assignProps(json,folded)}function finalize(ctx,schema){const root=ctx.seen.get(schema);if(!root)throw new Error("Unprocessed schema. This is a bug in Zod.");const flattenRef=zodSchema=>{const seen=ctx.seen.get(zodSchema);if(seen.ref===null)return;const schema2=seen.def??seen.schema;const _cached={...schema2};const ref=seen.ref;seen.ref=null;if(ref){flattenRef(ref);const refSeen=ctx.seen.get(ref);const refSchema=refSeen.schema;if(refSchema.$ref&&(ctx.target==="draft-07"||ctx.target==="draft-04"||ctx.target==="openapi-3.0")){schema2.allOf=schema2.allOf??[];schema2.allOf.push(refSchema)}else{assignProps(schema2,refSchema)}assignProps(schema2,_cached);const isParentRef=zodSchema._zod.parent===ref;if(isParentRef){for(const key in schema2){if(key==="$ref"||key==="allOf")continue;if(!(key in _cached)){delete schema2[key]}}}if(refSchema.$ref&&refSeen.def){for(const key in schema2){if(key==="$ref"||key==="allOf")continue;if(key in refSeen.def&&JSON.stringify(schema2[key])===JSON.stringify(refSeen.def[key])){delete schema2[key]}}}}const parent=zodSchema._zod.parent;if(parent&&parent!==ref){flattenRef(parent);const parentSeen=ctx.seen.get(parent);if(parentSeen?.schema.$ref){schema2.$ref=parentSeen.schema.$ref;if(parentSeen.def){for(const key in schema2){if(key==="$ref"||key==="allOf")continue;if(key in parentSeen.def&&JSON.stringify(schema2[key])===JSON.stringify(parentSeen.def[key])){delete schema2[key]}}}}}ctx.override({zodSchema,jsonSchema:schema2,path:seen.path??[]})};if(!ctx.external||ctx.sharedEmitDoneFor!==ctx.external){for(const entry of[...ctx.seen.entries()].reverse()){flattenRef(entry[0])}if(ctx.target!=="openapi-3.0"){for(const entry of ctx.seen.entries()){compactTypeUnion(entry[1].def??entry[1].schema)}}for(const rewrite of ctx.deferred)rewrite();if(ctx.intersections.length){const carriers=new Map;for(const seen of ctx.seen.values()){for(const json of[seen.schema,seen.def]){const allOf=json?.allOf;if(!Array.isArray(allOf))continue;const existing=carriers.get(allOf);if(existing)existing.push(json);else carriers.set(allOf,[json])}}for(const allOf of ctx.intersections){for(const json of carriers.get(allOf)??[])foldIntersection(json)}}}const result={};if(ctx.target==="draft-2020-12"){result.$schema="https://json-schema.org/draft/2020-12/schema"}else if(ctx.target==="draft-07"){result.$schema="http://json-schema.org/draft-07/schema#"}else if(ctx.target==="draft-04"){result.$schema="http://json-schema.org/draft-04/schema#"}else if(ctx.target==="openapi-3.0"){}else{}if(ctx.external?.uri){const id=ctx.external.registry.get(schema)?.id;if(!id)throw new Error("Schema is missing an `id` property");result.$id=ctx.external.uri(id)}assignProps(result,root.defId?root.schema:root.def??root.schema);const rootMetaId=ctx.metadataRegistry.get(schema)?.id;if(rootMetaId!==void 0&&result.id===rootMetaId)delete result.id;const defs=ctx.external?.defs??{};if(!ctx.external||ctx.sharedEmitDoneFor!==ctx.external){for(const entry of ctx.seen.entries()){const seen=entry[1];if(seen.def&&seen.defId){if(seen.def.id===seen.defId)delete seen.def.id;assignProp(defs,seen.defId,seen.def)}}}if(ctx.external)ctx.sharedEmitDoneFor=ctx.external;if(ctx.external){}else{if(Object.keys(defs).length>0){if(ctx.target==="draft-2020-12"){result.$defs=defs}else{result.definitions=defs}}}try{const finalized=JSON.parse(JSON.stringify(result));Object.defineProperty(finalized,"~standard",{value:{...schema["~standard"],jsonSchema:{input:createStandardJSONSchemaMethod(schema,"input",ctx.processors),output:createStandardJSONSchemaMethod(schema,"output",ctx.processors)}},enumerable:false,writable:false});return finalized}catch(_err){throw new Error("Error converting schema to JSON.")}}function isTransforming(_schema,_ctx){const ctx=_ctx??{seen:new Set};if(ctx.seen.has(_schema))return false;ctx.seen.add(_schema);const def=_schema._zod.def;if(def.type==="transform")return true;if(def.type==="array")return isTransforming(def.element,ctx);if(def.type==="set")return isTransforming(def.valueType,ctx);if(def.type==="lazy")return isTransforming(def.getter(),ctx);if(def.type==="promise"||def.type==="optional"||def.type==="nonoptional"||def.type==="nullable"||def.type==="readonly"||def.type==="default"||def.type==="prefault"||def.type==="catch"){return isTransforming(def.innerType,ctx)}if(def.type==="intersection"){return isTransforming(def.left,ctx)||isTransforming(def.right,ctx)}if(def.type==="record"||def.type==="map"){return isTransforming(def.keyType,ctx)||isTransforming(def.valueType,ctx)}if(def.type==="pipe"){if(_schema._zod.traits.has("$ZodCodec"))return true;return isTransforming(def.in,ctx)||isTransforming(def.out,ctx)}if(def.type==="object"){for(const key in def.shape){if(isTransforming(def.shape[key],ctx))return true}return false}if(def.type==="union"){for(const option of def.options){if(isTransforming(option,ctx))return true}return false}if(def.type==="tuple"){for(const item of def.items){if(isTransforming(item,ctx))return true}if(def.rest&&isTransforming(def.rest,ctx))return true;return false}return false}var createToJSONSchemaMethod=(schema,processors={})=>params=>{const ctx=initializeContext({...params,processors});processSchema(schema,ctx);extractDefs(ctx,schema);return finalize(ctx,schema)};var createStandardJSONSchemaMethod=(schema,io,processors={})=>params=>{const{libraryOptions,target}=params??{};const ctx=initializeContext({...libraryOptions??{},target,io,processors});processSchema(schema,ctx);extractDefs(ctx,schema);return finalize(ctx,schema)};
// node_modules/zod/v4/core/json-schema-processors.js
var narrowMin=(agg,key,value)=>{if(agg[key]===void 0||value>agg[key])agg[key]=value};var narrowMax=(agg,key,value)=>{if(agg[key]===void 0||value<agg[key])agg[key]=value};var narrowBoth=(agg,value)=>{narrowMin(agg,"minimum",value);narrowMax(agg,"maximum",value)};var addDivisor=(agg,value)=>{agg.multipleOf??(agg.multipleOf=[]);if(!agg.multipleOf.includes(value))agg.multipleOf.push(value)};var addPattern=(agg,pattern)=>{agg.patterns??(agg.patterns=new Set);agg.patterns.add(pattern)};var intersectMime=(agg,mime)=>{agg.mime=agg.mime?agg.mime.filter(m=>mime.includes(m)):[...mime]};var setFormat=(agg,format)=>{agg.format=format;if(format.includes("int"))agg.isInt=true};var minContributor=(agg,def)=>narrowMin(agg,"minimum",def.minimum);var maxContributor=(agg,def)=>narrowMax(agg,"maximum",def.maximum);var formatContributor=ranges=>(agg,def)=>{setFormat(agg,def.format);const[minimum,maximum]=ranges[def.format];narrowMin(agg,"minimum",minimum);narrowMax(agg,"maximum",maximum)};var contributors={greater_than:(agg,def)=>narrowMin(agg,def.inclusive?"minimum":"exclusiveMinimum",def.value),less_than:(agg,def)=>narrowMax(agg,def.inclusive?"maximum":"exclusiveMaximum",def.value),multiple_of:(agg,def)=>addDivisor(agg,def.value),number_format:formatContributor(NUMBER_FORMAT_RANGES),bigint_format:formatContributor(BIGINT_FORMAT_RANGES),min_length:minContributor,max_length:maxContributor,length_equals:(agg,def)=>narrowBoth(agg,def.length),min_size:minContributor,max_size:maxContributor,size_equals:(agg,def)=>narrowBoth(agg,def.size),string_format:(agg,def)=>{setFormat(agg,def.format);if(def.pattern)addPattern(agg,def.pattern);if(def.format==="base64"||def.format==="base64url")agg.contentEncoding=def.format;if(def.local||def.precision===-1)agg.laxFormat=true},mime_type:(agg,def)=>intersectMime(agg,def.mime)};function aggregateChecks(schema){const agg={};const def=schema._zod.def;const list=schema._zod.traits.has("$ZodCheck")?[schema,...def.checks??[]]:def.checks??[];for(const ch of list)contributors[ch._zod.def.check]?.(agg,ch._zod.def);const bag=schema._zod.bag;if(bag.minimum!==void 0)narrowMin(agg,"minimum",bag.minimum);if(bag.exclusiveMinimum!==void 0)narrowMin(agg,"exclusiveMinimum",bag.exclusiveMinimum);if(bag.maximum!==void 0)narrowMax(agg,"maximum",bag.maximum);if(bag.exclusiveMaximum!==void 0)narrowMax(agg,"exclusiveMaximum",bag.exclusiveMaximum);if(bag.multipleOf!==void 0)addDivisor(agg,bag.multipleOf);if(bag.format!==void 0){agg.format??(agg.format=bag.format);if(bag.format.includes("int"))agg.isInt=true}if(bag.mime)intersectMime(agg,bag.mime);for(const pattern of bag.patterns??[])addPattern(agg,pattern);return agg}var formatMap={guid:"uuid",url:"uri",datetime:"date-time",json_string:"json-string",regex:""};var exactPatterns=new Map([[base64Charset,base64],[base64urlCharset,base64url]]);var exactPattern=p=>exactPatterns.get(p)??p;var stringProcessor=(schema,ctx,_json,_params)=>{const json=_json;json.type="string";const{minimum,maximum,format,patterns,contentEncoding,laxFormat}=aggregateChecks(schema);if(typeof minimum==="number")json.minLength=minimum;if(typeof maximum==="number")json.maxLength=maximum;if(format){json.format=formatMap[format]??format;if(json.format==="")delete json.format;if(format==="time"||laxFormat){delete json.format}}if(contentEncoding)json.contentEncoding=contentEncoding;if(patterns&&patterns.size>0){const patternList=[...patterns].map(exactPattern);if(patternList.length===1)json.pattern=patternList[0].source;else if(patternList.length>1){json.allOf=[...patternList.map(regex=>({...ctx.target==="draft-07"||ctx.target==="draft-04"||ctx.target==="openapi-3.0"?{type:"string"}:{},pattern:regex.source}))]}}};var numberProcessor=(schema,ctx,_json,params)=>{const json=_json;const{minimum,maximum,multipleOf,exclusiveMaximum,exclusiveMinimum,isInt}=aggregateChecks(schema);json.type=isInt?"integer":"number";const exMin=typeof exclusiveMinimum==="number"&&exclusiveMinimum>=(minimum??Number.NEGATIVE_INFINITY);const exMax=typeof exclusiveMaximum==="number"&&exclusiveMaximum<=(maximum??Number.POSITIVE_INFINITY);const legacy=ctx.target==="draft-04"||ctx.target==="openapi-3.0";if(exMin){if(legacy){json.minimum=exclusiveMinimum;json.exclusiveMinimum=true}else{json.exclusiveMinimum=exclusiveMinimum}}else if(typeof minimum==="number"){json.minimum=minimum}if(exMax){if(legacy){json.maximum=exclusiveMaximum;json.exclusiveMaximum=true}else{json.exclusiveMaximum=exclusiveMaximum}}else if(typeof maximum==="number"){json.maximum=maximum}if(multipleOf){const divisors=new Set;for(const divisor of multipleOf){if(Number.isFinite(divisor)&&divisor!==0)divisors.add(Math.abs(divisor));else handleUnrepresentable(schema,ctx,json,params,`A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`)}const[first,...rest]=divisors;if(first!==void 0)json.multipleOf=first;if(rest.length)json.allOf=[...json.allOf??[],...rest.map(m=>({multipleOf:m}))]}};var booleanProcessor=(_schema,_ctx,json,_params)=>{json.type="boolean"};var bigintProcessor=(schema,ctx,json,params)=>{handleUnrepresentable(schema,ctx,json,params,"BigInt cannot be represented in JSON Schema")};var nullProcessor=(_schema,ctx,json,_params)=>{if(ctx.target==="openapi-3.0"){json.type="string";json.nullable=true;json.enum=[null]}else{json.type="null"}};var neverProcessor=(_schema,_ctx,json,_params)=>{json.not={}};var anyProcessor=(_schema,_ctx,_json,_params)=>{};var unknownProcessor=(_schema,_ctx,_json,_params)=>{};var dateProcessor=(schema,ctx,json,params)=>{handleUnrepresentable(schema,ctx,json,params,"Date cannot be represented in JSON Schema")};var enumProcessor=(schema,_ctx,json,_params)=>{const def=schema._zod.def;const values=getEnumValues(def.entries);if(values.length===0){json.not={};return}if(values.every(v=>typeof v==="number"))json.type="number";if(values.every(v=>typeof v==="string"))json.type="string";json.enum=values};var literalProcessor=(schema,ctx,json,params)=>{const def=schema._zod.def;if(def.values.length===0){json.not={};return}const vals=[];for(const val of def.values){if(val===void 0){if(handleUnrepresentable(schema,ctx,json,params,"Literal `undefined` cannot be represented in JSON Schema"))return}else if(typeof val==="bigint"){if(handleUnrepresentable(schema,ctx,json,params,"BigInt literals cannot be represented in JSON Schema"))return;vals.push(Number(val))}else{vals.push(val)}}if(vals.length===0){}else if(vals.length===1){const val=vals[0];json.type=val===null?"null":typeof val;if(ctx.target==="draft-04"||ctx.target==="openapi-3.0"){json.enum=[val]}else{json.const=val}}else{if(vals.every(v=>typeof v==="number"))json.type="number";if(vals.every(v=>typeof v==="string"))json.type="string";if(vals.every(v=>typeof v==="boolean"))json.type="boolean";if(vals.every(v=>v===null))json.type="null";json.enum=vals}};var customProcessor=(schema,ctx,json,params)=>{handleUnrepresentable(schema,ctx,json,params,"Custom types cannot be represented in JSON Schema")};var transformProcessor=(schema,ctx,json,params)=>{handleUnrepresentable(schema,ctx,json,params,"Transforms cannot be represented in JSON Schema")};var arrayProcessor=(schema,ctx,_json,params)=>{const json=_json;const def=schema._zod.def;const{minimum,maximum}=aggregateChecks(schema);if(typeof minimum==="number")json.minItems=minimum;if(typeof maximum==="number")json.maxItems=maximum;json.type="array";json.items=processSchema(def.element,ctx,{...params,path:[...params.path,"items"]})};function inputOptin(schema){const def=schema._zod.def;if(def.type==="pipe"&&def.in._zod.traits.has("$ZodTransform")){return inputOptin(def.out)}if(def.type==="catch"){return inputOptin(def.innerType)}return schema._zod.optin}var objectProcessor=(schema,ctx,_json,params)=>{const json=_json;const def=schema._zod.def;const shape=def.shape;const symbolKeys=Object.getOwnPropertySymbols(shape);if(symbolKeys.length&&handleUnrepresentable(schema,ctx,json,params,"Symbol keys cannot be represented in JSON Schema")){return}json.type="object";json.properties={};for(const key in shape){assignProp(json.properties,key,processSchema(shape[key],ctx,{...params,path:[...params.path,"properties",key]}))}const requiredKeys=[];for(const key of Object.keys(shape)){const field=def.shape[key];if(ctx.io==="input"?inputOptin(field)===void 0:field._zod.optout===void 0){requiredKeys.push(key)}}if(requiredKeys.length>0){json.required=requiredKeys}if(def.catchall?._zod.def.type==="never"){json.additionalProperties=false}else if(!def.catchall){if(ctx.io==="output")json.additionalProperties=false}else if(def.catchall){json.additionalProperties=processSchema(def.catchall,ctx,{...params,path:[...params.path,"additionalProperties"]})}};var unionProcessor=(schema,ctx,json,params)=>{const def=schema._zod.def;const isExclusive=def.inclusive===false;const options=def.options.map((x,i)=>processSchema(x,ctx,{...params,path:[...params.path,isExclusive?"oneOf":"anyOf",i]}));if(isExclusive){json.oneOf=options}else{json.anyOf=options}};var intersectionProcessor=(schema,ctx,json,params)=>{const def=schema._zod.def;const a=processSchema(def.left,ctx,{...params,path:[...params.path,"allOf",0]});const b=processSchema(def.right,ctx,{...params,path:[...params.path,"allOf",1]});const isSimpleIntersection=val=>"allOf"in val&&Object.keys(val).length===1;const allOf=[...isSimpleIntersection(a)?a.allOf:[a],...isSimpleIntersection(b)?b.allOf:[b]];json.allOf=allOf;ctx.intersections.push(allOf)};function stringifyKeyNames(bySchema,json,visited){if(json.$ref){if(visited.has(json))return json;visited.add(json);const def=bySchema.get(json)?.def;if(!def)return json;const inlined=stringifyKeyNames(bySchema,def,visited);return inlined===def?json:inlined}for(const keyword of["anyOf","oneOf"]){const branches=json[keyword];if(!Array.isArray(branches))continue;const mapped=branches.map(branch=>stringifyKeyNames(bySchema,branch,visited));if(mapped.some((branch,i)=>branch!==branches[i]))json={...json,[keyword]:mapped}}const types=Array.isArray(json.type)?json.type:[json.type];const numericType=!types.includes("string")&&types.some(t=>t==="number"||t==="integer");const values=json.enum??(json.const!==void 0?[json.const]:void 0);if(!numericType&&!values?.some(v=>typeof v==="number"))return json;const{minimum,maximum,exclusiveMinimum,exclusiveMaximum,multipleOf,format,id,...rest}=json;if(rest.enum)rest.enum=rest.enum.map(v=>typeof v==="number"?String(v):v);else if(typeof rest.const==="number")rest.const=String(rest.const);if(!numericType)return rest;rest.type="string";if(!values)rest.pattern=(types.includes("number")?number:integer).source;return rest}var pendingRecords=new WeakMap;function rewriteKeyNames(ctx){const bySchema=new Map;for(const entry of ctx.seen.values()){if(entry.def&&!bySchema.has(entry.schema))bySchema.set(entry.schema,entry)}const rewrites=new Map;for(const record2 of pendingRecords.get(ctx)??[]){const seen=ctx.seen.get(record2);const names=(seen?.def??seen?.schema)?.propertyNames;if(!names||names===true||rewrites.has(names))continue;const rewritten=stringifyKeyNames(bySchema,names,new Set);if(rewritten!==names)rewrites.set(names,rewritten)}if(!rewrites.size)return;for(const entry of ctx.seen.values()){for(const carrier of[entry.schema,entry.def]){const rewritten=carrier&&rewrites.get(carrier.propertyNames);if(rewritten)carrier.propertyNames=rewritten}}}var recordProcessor=(schema,ctx,_json,params)=>{const json=_json;const def=schema._zod.def;json.type="object";const keyType=def.keyType;const patterns=aggregateChecks(keyType).patterns;if(def.mode==="loose"&&patterns&&patterns.size>0){const valueSchema=processSchema(def.valueType,ctx,{...params,path:[...params.path,"patternProperties","*"]});json.patternProperties={};for(const pattern of patterns){assignProp(json.patternProperties,exactPattern(pattern).source,valueSchema)}}else{if(ctx.target==="draft-07"||ctx.target==="draft-2020-12"){json.propertyNames=processSchema(def.keyType,ctx,{...params,path:[...params.path,"propertyNames"]});let pending=pendingRecords.get(ctx);if(!pending){pending=[];pendingRecords.set(ctx,pending);ctx.deferred.push(()=>rewriteKeyNames(ctx))}pending.push(schema)}json.additionalProperties=processSchema(def.valueType,ctx,{...params,path:[...params.path,"additionalProperties"]})}const keyValues=keyType._zod.values;const omittableOnInput=ctx.io==="input"&&inputOptin(def.valueType)!==void 0;if(keyValues&&!def.partial&&!omittableOnInput){const validKeyValues=[...keyValues].filter(v=>typeof v==="string"||typeof v==="number");if(validKeyValues.length>0){json.required=validKeyValues.map(String)}}};var nullableProcessor=(schema,ctx,json,params)=>{const def=schema._zod.def;const inner=processSchema(def.innerType,ctx,params);const seen=ctx.seen.get(schema);if(ctx.target==="openapi-3.0"){seen.ref=def.innerType;json.nullable=true}else{json.anyOf=[inner,{type:"null"}]}};var nonoptionalProcessor=(schema,ctx,_json,params)=>{const def=schema._zod.def;processSchema(def.innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=def.innerType};var UNREPRESENTABLE_DEFAULT=Symbol();function serializeDefaultValue(value,schema,ctx,json,params){let unrepresentable=false;const serialized=JSON.stringify(value,(_,val)=>{if(typeof val!=="bigint")return val;unrepresentable=true;return null});if(!unrepresentable)return JSON.parse(serialized);handleUnrepresentable(schema,ctx,json,params,"BigInt defaults cannot be represented in JSON Schema");return UNREPRESENTABLE_DEFAULT}var defaultProcessor=(schema,ctx,json,params)=>{const def=schema._zod.def;processSchema(def.innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=def.innerType;const value=serializeDefaultValue(def.defaultValue,schema,ctx,json,params);if(value!==UNREPRESENTABLE_DEFAULT)json.default=value};var prefaultProcessor=(schema,ctx,json,params)=>{const def=schema._zod.def;processSchema(def.innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=def.innerType;if(ctx.io!=="input")return;const value=serializeDefaultValue(def.defaultValue,schema,ctx,json,params);if(value!==UNREPRESENTABLE_DEFAULT)json._prefault=value};var catchProcessor=(schema,ctx,json,params)=>{const def=schema._zod.def;processSchema(def.innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=def.innerType;let catchValue;try{catchValue=def.catchValue(void 0)}catch{handleUnrepresentable(schema,ctx,json,params,"Dynamic catch values are not supported in JSON Schema");return}json.default=catchValue};var pipeProcessor=(schema,ctx,_json,params)=>{const def=schema._zod.def;const inIsTransform=def.in._zod.traits.has("$ZodTransform");const innerType=ctx.io==="input"?inIsTransform?def.out:def.in:def.out;processSchema(innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=innerType};var readonlyProcessor=(schema,ctx,json,params)=>{const def=schema._zod.def;processSchema(def.innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=def.innerType;json.readOnly=true};var optionalProcessor=(schema,ctx,_json,params)=>{const def=schema._zod.def;processSchema(def.innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=def.innerType};
// node_modules/zod/v4/classic/errors.js
var _installedErrorProtos=new WeakSet([Object.prototype,Error.prototype]);function _lazyMethod(proto,key,make){Object.defineProperty(proto,key,{configurable:true,enumerable:false,get(){const value=make(this);Object.defineProperty(this,key,{value,configurable:true,writable:true});return value},set(value){Object.defineProperty(this,key,{value,configurable:true,writable:true})}})}var initializer2=(inst,issues)=>{$ZodError.init(inst,issues);inst.name="ZodError";const proto=Object.getPrototypeOf(inst);if(_installedErrorProtos.has(proto))return;_installedErrorProtos.add(proto);_lazyMethod(proto,"format",self=>mapper=>formatError(self,mapper));_lazyMethod(proto,"flatten",self=>mapper=>flattenError(self,mapper));_lazyMethod(proto,"addIssue",self=>issue2=>{self.issues.push(issue2);self.message=JSON.stringify(self.issues,jsonStringifyReplacer,2)});_lazyMethod(proto,"addIssues",self=>issues2=>{self.issues.push(...issues2);self.message=JSON.stringify(self.issues,jsonStringifyReplacer,2)});Object.defineProperty(proto,"isEmpty",{configurable:true,enumerable:false,get(){return this.issues.length===0}})};var ZodRealError=$constructor("ZodError",initializer2,void 0,{Parent:Error});
// node_modules/zod/v4/classic/parse.js
var parse=_parse(ZodRealError);var parseAsync=_parseAsync(ZodRealError);var safeParse2=_safeParse(ZodRealError);var safeParseAsync=_safeParseAsync(ZodRealError);var encode=_encode(ZodRealError);var decode=_decode(ZodRealError);var encodeAsync=_encodeAsync(ZodRealError);var decodeAsync=_decodeAsync(ZodRealError);var safeEncode=_safeEncode(ZodRealError);var safeDecode=_safeDecode(ZodRealError);var safeEncodeAsync=_safeEncodeAsync(ZodRealError);var safeDecodeAsync=_safeDecodeAsync(ZodRealError);
// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale(){if(!globalConfig.localeError)config(en_default())}function _ensureDefaultMemoizer(){if(!globalConfig.memoizer)config({memoizer:memoizer()})}var ZodType=$constructor("ZodType",(inst,def)=>{_ensureDefaultLocale();$ZodType.init(inst,def);inst.def=def;inst.type=def.type;return inst},{check(...chks){const def=this.def;return this.clone(util_exports.mergeDefs(def,{checks:[...def.checks??[],...chks.map(ch=>typeof ch==="function"?{_zod:{check:ch,def:{check:"custom"},onattach:[]}}:ch)]}),{parent:true})},with(...chks){return this.check(...chks)},clone(def,params){return clone(this,def,params)},brand(){return this},register(reg,meta2){reg.add(this,meta2);return this},refine(check,params){return this.check(refine(check,params))},superRefine(refinement,params){return this.check(superRefine(refinement,params))},overwrite(fn){return this.check(_overwrite(fn))},optional(){return optional(this)},exactOptional(){return exactOptional(this)},nullable(){return nullable(this)},nullish(){return optional(nullable(this))},nonoptional(params){return nonoptional(this,params)},array(){return array(this)},or(arg){return union([this,arg])},and(arg){return intersection(this,arg)},transform(tx){return pipe(this,transform(tx))},default(d){return _default(this,d)},prefault(d){return prefault(this,d)},catch(params){return _catch(this,params)},pipe(target){return pipe(this,target)},readonly(){return readonly(this)},describe(description){const cl=this.clone();globalRegistry.add(cl,{description});return cl},meta(...args){if(args.length===0)return globalRegistry.get(this);const cl=this.clone();globalRegistry.add(cl,args[0]);return cl},isOptional(){return this.safeParse(void 0).success},isNullable(){return this.safeParse(null).success},apply(fn,...args){return args.length===0?fn(this):fn(this,...args)},get"~standard"(){return util_exports.hide(this,"~standard",{...standardProps(this),jsonSchema:{input:createStandardJSONSchemaMethod(this,"input"),output:createStandardJSONSchemaMethod(this,"output")}})},set"~standard"(value){util_exports.own(this,"~standard",value)},parse:function _parse2(data,params){return parse(this,data,params,{callee:_parse2})},parseAsync:async function _parseAsync2(data,params){return await parseAsync(this,data,params,{callee:_parseAsync2})},safeParse(data,params){return safeParse2(this,data,params)},async safeParseAsync(data,params){return safeParseAsync(this,data,params)},get spa(){return this?.safeParseAsync},set spa(value){util_exports.own(this,"spa",value)},validate(data,params){return validate(this,data,params)},validateAsync(data,params){return validateAsync(this,data,params)},encode:function _encode2(data,params){return encode(this,data,params,{callee:_encode2})},decode:function _decode2(data,params){return decode(this,data,params,{callee:_decode2})},encodeAsync:async function _encodeAsync2(data,params){return await encodeAsync(this,data,params,{callee:_encodeAsync2})},decodeAsync:async function _decodeAsync2(data,params){return await decodeAsync(this,data,params,{callee:_decodeAsync2})},safeEncode(data,params){return safeEncode(this,data,params)},safeDecode(data,params){return safeDecode(this,data,params)},async safeEncodeAsync(data,params){return safeEncodeAsync(this,data,params)},async safeDecodeAsync(data,params){return safeDecodeAsync(this,data,params)},toJSONSchema(params){return createToJSONSchemaMethod(this,{})(params)},get description(){return globalRegistry.get(this)?.description},get _def(){return this._zod.def}});var _ZodString=$constructor("_ZodString",(inst,def)=>{$ZodString.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>stringProcessor(inst,ctx,json,params)},util_exports.derived({format:inst=>aggregateChecks(inst).format??null,minLength:inst=>aggregateChecks(inst).minimum??null,maxLength:inst=>aggregateChecks(inst).maximum??null},{regex(...args){return this.check(_regex(...args))},includes(...args){return this.check(_includes(...args))},startsWith(...args){return this.check(_startsWith(...args))},endsWith(...args){return this.check(_endsWith(...args))},min(...args){return this.check(_minLength(...args))},max(...args){return this.check(_maxLength(...args))},length(...args){return this.check(_length(...args))},nonempty(...args){return this.check(_minLength(1,...args))},lowercase(params){return this.check(_lowercase(params))},uppercase(params){return this.check(_uppercase(params))},trim(){return this.check(_trim())},normalize(...args){return this.check(_normalize(...args))},toLowerCase(){return this.check(_toLowerCase())},toUpperCase(){return this.check(_toUpperCase())},slugify(){return this.check(_slugify())}}));var ZodString=$constructor("ZodString",(inst,def)=>{$ZodString.init(inst,def);_ZodString.init(inst,def)},{email(params){return this.check(_email(ZodEmail,params))},url(params){return this.check(_url(ZodURL,params))},jwt(params){return this.check(_jwt(ZodJWT,params))},emoji(params){return this.check(_emoji2(ZodEmoji,params))},guid(params){return this.check(_guid(ZodGUID,params))},uuid(params){return this.check(_uuid(ZodUUID,params))},uuidv4(params){return this.check(_uuidv4(ZodUUID,params))},uuidv6(params){return this.check(_uuidv6(ZodUUID,params))},uuidv7(params){return this.check(_uuidv7(ZodUUID,params))},nanoid(params){return this.check(_nanoid(ZodNanoID,params))},cuid(params){return this.check(_cuid(ZodCUID,params))},cuid2(params){return this.check(_cuid2(ZodCUID2,params))},ulid(params){return this.check(_ulid(ZodULID,params))},base64(params){return this.check(_base64(ZodBase64,params))},base64url(params){return this.check(_base64url(ZodBase64URL,params))},xid(params){return this.check(_xid(ZodXID,params))},ksuid(params){return this.check(_ksuid(ZodKSUID,params))},ipv4(params){return this.check(_ipv4(ZodIPv4,params))},ipv6(params){return this.check(_ipv6(ZodIPv6,params))},cidrv4(params){return this.check(_cidrv4(ZodCIDRv4,params))},cidrv6(params){return this.check(_cidrv6(ZodCIDRv6,params))},e164(params){return this.check(_e164(ZodE164,params))},datetime(params){return this.check(_isoDateTime(ZodISODateTime,params))},date(params){return this.check(_isoDate(ZodISODate,params))},time(params){return this.check(_isoTime(ZodISOTime,params))},duration(params){return this.check(_isoDuration(ZodISODuration,params))}});function string2(params){return _string(ZodString,params)}var ZodStringFormat=$constructor("ZodStringFormat",(inst,def)=>{$ZodStringFormat.init(inst,def);_ZodString.init(inst,def)});var ZodISODateTime=$constructor("ZodISODateTime",(inst,def)=>{$ZodISODateTime.init(inst,def);ZodStringFormat.init(inst,def)});var ZodISODate=$constructor("ZodISODate",(inst,def)=>{$ZodISODate.init(inst,def);ZodStringFormat.init(inst,def)});var ZodISOTime=$constructor("ZodISOTime",(inst,def)=>{$ZodISOTime.init(inst,def);ZodStringFormat.init(inst,def)});var ZodISODuration=$constructor("ZodISODuration",(inst,def)=>{$ZodISODuration.init(inst,def);ZodStringFormat.init(inst,def)});var ZodEmail=$constructor("ZodEmail",(inst,def)=>{$ZodEmail.init(inst,def);ZodStringFormat.init(inst,def)});var ZodGUID=$constructor("ZodGUID",(inst,def)=>{$ZodGUID.init(inst,def);ZodStringFormat.init(inst,def)});var ZodUUID=$constructor("ZodUUID",(inst,def)=>{$ZodUUID.init(inst,def);ZodStringFormat.init(inst,def)});var ZodURL=$constructor("ZodURL",(inst,def)=>{$ZodURL.init(inst,def);ZodStringFormat.init(inst,def)});function url(params){return _url(ZodURL,params)}var ZodEmoji=$constructor("ZodEmoji",(inst,def)=>{$ZodEmoji.init(inst,def);ZodStringFormat.init(inst,def)});var ZodNanoID=$constructor("ZodNanoID",(inst,def)=>{$ZodNanoID.init(inst,def);ZodStringFormat.init(inst,def)});var ZodCUID=$constructor("ZodCUID",(inst,def)=>{$ZodCUID.init(inst,def);ZodStringFormat.init(inst,def)});var ZodCUID2=$constructor("ZodCUID2",(inst,def)=>{$ZodCUID2.init(inst,def);ZodStringFormat.init(inst,def)});var ZodULID=$constructor("ZodULID",(inst,def)=>{$ZodULID.init(inst,def);ZodStringFormat.init(inst,def)});var ZodXID=$constructor("ZodXID",(inst,def)=>{$ZodXID.init(inst,def);ZodStringFormat.init(inst,def)});var ZodKSUID=$constructor("ZodKSUID",(inst,def)=>{$ZodKSUID.init(inst,def);ZodStringFormat.init(inst,def)});var ZodIPv4=$constructor("ZodIPv4",(inst,def)=>{$ZodIPv4.init(inst,def);ZodStringFormat.init(inst,def)});var ZodIPv6=$constructor("ZodIPv6",(inst,def)=>{$ZodIPv6.init(inst,def);ZodStringFormat.init(inst,def)});var ZodCIDRv4=$constructor("ZodCIDRv4",(inst,def)=>{$ZodCIDRv4.init(inst,def);ZodStringFormat.init(inst,def)});var ZodCIDRv6=$constructor("ZodCIDRv6",(inst,def)=>{$ZodCIDRv6.init(inst,def);ZodStringFormat.init(inst,def)});var ZodBase64=$constructor("ZodBase64",(inst,def)=>{$ZodBase64.init(inst,def);ZodStringFormat.init(inst,def)});var ZodBase64URL=$constructor("ZodBase64URL",(inst,def)=>{$ZodBase64URL.init(inst,def);ZodStringFormat.init(inst,def)});var ZodE164=$constructor("ZodE164",(inst,def)=>{$ZodE164.init(inst,def);ZodStringFormat.init(inst,def)});var ZodJWT=$constructor("ZodJWT",(inst,def)=>{$ZodJWT.init(inst,def);ZodStringFormat.init(inst,def)});var ZodNumber=$constructor("ZodNumber",(inst,def)=>{$ZodNumber.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>numberProcessor(inst,ctx,json,params);inst.isFinite=true},util_exports.derived({minValue:inst=>{const{minimum,exclusiveMinimum}=aggregateChecks(inst);return Math.max(minimum??Number.NEGATIVE_INFINITY,exclusiveMinimum??Number.NEGATIVE_INFINITY)},maxValue:inst=>{const{maximum,exclusiveMaximum}=aggregateChecks(inst);return Math.min(maximum??Number.POSITIVE_INFINITY,exclusiveMaximum??Number.POSITIVE_INFINITY)},isInt:inst=>{const{isInt,multipleOf}=aggregateChecks(inst);return!!isInt||!!multipleOf?.some(Number.isSafeInteger)},format:inst=>aggregateChecks(inst).format??null},{gt(value,params){return this.check(_gt(value,params))},gte(value,params){return this.check(_gte(value,params))},min(value,params){return this.check(_gte(value,params))},lt(value,params){return this.check(_lt(value,params))},lte(value,params){return this.check(_lte(value,params))},max(value,params){return this.check(_lte(value,params))},int(params){return this.check(int(params))},safe(params){return this.check(int(params))},positive(params){return this.check(_gt(0,params))},nonnegative(params){return this.check(_gte(0,params))},negative(params){return this.check(_lt(0,params))},nonpositive(params){return this.check(_lte(0,params))},multipleOf(value,params){return this.check(_multipleOf(value,params))},step(value,params){return this.check(_multipleOf(value,params))},finite(){return this}}));function number2(params){return _number(ZodNumber,params)}var ZodNumberFormat=$constructor("ZodNumberFormat",(inst,def)=>{$ZodNumberFormat.init(inst,def);ZodNumber.init(inst,def)});function int(params){return _int(ZodNumberFormat,params)}var ZodBoolean=$constructor("ZodBoolean",(inst,def)=>{$ZodBoolean.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>booleanProcessor(inst,ctx,json,params)});function boolean2(params){return _boolean(ZodBoolean,params)}var ZodBigInt=$constructor("ZodBigInt",(inst,def)=>{$ZodBigInt.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>bigintProcessor(inst,ctx,json,params)},util_exports.derived({minValue:inst=>aggregateChecks(inst).minimum??null,maxValue:inst=>aggregateChecks(inst).maximum??null,format:inst=>aggregateChecks(inst).format??null},{gte(value,params){return this.check(_gte(value,params))},min(value,params){return this.check(_gte(value,params))},gt(value,params){return this.check(_gt(value,params))},lt(value,params){return this.check(_lt(value,params))},lte(value,params){return this.check(_lte(value,params))},max(value,params){return this.check(_lte(value,params))},positive(params){return this.check(_gt(BigInt(0),params))},negative(params){return this.check(_lt(BigInt(0),params))},nonpositive(params){return this.check(_lte(BigInt(0),params))},nonnegative(params){return this.check(_gte(BigInt(0),params))},multipleOf(value,params){return this.check(_multipleOf(value,params))}}));var ZodNull=$constructor("ZodNull",(inst,def)=>{$ZodNull.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>nullProcessor(inst,ctx,json,params)});function _null3(params){return _null2(ZodNull,params)}var ZodAny=$constructor("ZodAny",(inst,def)=>{$ZodAny.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>anyProcessor(inst,ctx,json,params)});function any(){return _any(ZodAny)}var ZodUnknown=$constructor("ZodUnknown",(inst,def)=>{$ZodUnknown.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>unknownProcessor(inst,ctx,json,params)});function unknown(){return _unknown(ZodUnknown)}var ZodNever=$constructor("ZodNever",(inst,def)=>{$ZodNever.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>neverProcessor(inst,ctx,json,params)});function never(params){return _never(ZodNever,params)}var ZodDate=$constructor("ZodDate",(inst,def)=>{$ZodDate.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>dateProcessor(inst,ctx,json,params);inst.min=(value,params)=>inst.check(_gte(value,params));inst.max=(value,params)=>inst.check(_lte(value,params))},util_exports.derived({minDate:inst=>{const{minimum}=aggregateChecks(inst);return minimum?new Date(minimum):null},maxDate:inst=>{const{maximum}=aggregateChecks(inst);return maximum?new Date(maximum):null}},{}));var ZodArray=$constructor("ZodArray",(inst,def)=>{_ensureDefaultMemoizer();$ZodArray.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>arrayProcessor(inst,ctx,json,params);inst.element=def.element},{min(n,params){return this.check(_minLength(n,params))},nonempty(params){return this.check(_minLength(1,params))},max(n,params){return this.check(_maxLength(n,params))},length(n,params){return this.check(_length(n,params))},unwrap(){return this.element}});function array(element,params){return _array(ZodArray,element,params)}var ZodObject=$constructor("ZodObject",(inst,def)=>{_ensureDefaultMemoizer();$ZodObjectJIT.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>objectProcessor(inst,ctx,json,params);util_exports.installLazyProp(inst,"shape",self=>self._zod.def.shape,false)},{keyof(){return _enum(Object.keys(this._zod.def.shape))},catchall(catchall){return this.clone(util_exports.mergeDefs(this._zod.def,{catchall}))},passthrough(){return this.clone(util_exports.mergeDefs(this._zod.def,{catchall:unknown()}))},loose(){return this.clone(util_exports.mergeDefs(this._zod.def,{catchall:unknown()}))},strict(){return this.clone(util_exports.mergeDefs(this._zod.def,{catchall:never()}))},strip(){return this.clone(util_exports.mergeDefs(this._zod.def,{catchall:void 0}))},extend(incoming){return util_exports.extend(this,incoming)},safeExtend(incoming){return util_exports.safeExtend(this,incoming)},merge(other){return util_exports.merge(this,other)},pick(mask){return util_exports.pick(this,mask)},omit(mask){return util_exports.omit(this,mask)},partial(...args){return util_exports.partial(ZodOptional,this,args[0])},exactPartial(...args){return util_exports.partial(ZodExactOptional,this,args[0],"exactPartial")},required(...args){return util_exports.required(ZodNonOptional,this,args[0])}});function object(shape,params){const def={type:"object",shape:shape??{},...util_exports.normalizeParams(params)};return new ZodObject(def)}function looseObject(shape,params){return new ZodObject({type:"object",shape,catchall:unknown(),...util_exports.normalizeParams(params)})}var ZodUnion=$constructor("ZodUnion",(inst,def)=>{$ZodUnion.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>unionProcessor(inst,ctx,json,params);inst.options=def.options});function union(options,params){return new ZodUnion({type:"union",options,...util_exports.normalizeParams(params)})}var ZodDiscriminatedUnion=$constructor("ZodDiscriminatedUnion",(inst,def)=>{ZodUnion.init(inst,def);$ZodDiscriminatedUnion.init(inst,def)});function discriminatedUnion(discriminator,options,params){return new ZodDiscriminatedUnion({type:"union",options,discriminator,...util_exports.normalizeParams(params)})}var ZodIntersection=$constructor("ZodIntersection",(inst,def)=>{$ZodIntersection.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>intersectionProcessor(inst,ctx,json,params)});function intersection(left,right){return new ZodIntersection({type:"intersection",left,right})}var ZodRecord=$constructor("ZodRecord",(inst,def)=>{_ensureDefaultMemoizer();$ZodRecord.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>recordProcessor(inst,ctx,json,params);inst.keyType=def.keyType;inst.valueType=def.valueType});function record(keyType,valueType,params){if(!valueType||!valueType._zod){return new ZodRecord({type:"record",keyType:string2(),valueType:keyType,...util_exports.normalizeParams(valueType)})}return new ZodRecord({type:"record",keyType,valueType,...util_exports.normalizeParams(params)})}var ZodEnum=$constructor("ZodEnum",(inst,def)=>{$ZodEnum.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>enumProcessor(inst,ctx,json,params);inst.enum=def.entries;inst.options=[...inst._zod.values];const keys=new Set(Object.keys(def.entries));inst.extract=(values,params)=>{const newEntries={};for(const value of values){if(keys.has(value)){newEntries[value]=def.entries[value]}else throw new Error(`Key ${value} not found in enum`)}return new ZodEnum({...def,checks:[],...util_exports.normalizeParams(params),entries:newEntries})};inst.exclude=(values,params)=>{const newEntries={...def.entries};for(const value of values){if(keys.has(value)){delete newEntries[value]}else throw new Error(`Key ${value} not found in enum`)}return new ZodEnum({...def,checks:[],...util_exports.normalizeParams(params),entries:newEntries})}});function _enum(values,params){const entries=Array.isArray(values)?Object.fromEntries(values.map(v=>[v,v])):values;return new ZodEnum({type:"enum",entries,...util_exports.normalizeParams(params)})}var ZodLiteral=$constructor("ZodLiteral",(inst,def)=>{$ZodLiteral.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>literalProcessor(inst,ctx,json,params);inst.values=new Set(def.values);Object.defineProperty(inst,"value",{get(){if(def.values.length>1){throw new Error("This schema contains multiple valid literal values. Use `.values` instead.")}return def.values[0]}})});function literal(value,params){return new ZodLiteral({type:"literal",values:Array.isArray(value)?value:[value],...util_exports.normalizeParams(params)})}var ZodTransform=$constructor("ZodTransform",(inst,def)=>{_ensureDefaultMemoizer();$ZodTransform.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>transformProcessor(inst,ctx,json,params);inst._zod.parse=(payload,_ctx)=>{if(_ctx.direction==="backward"){throw new $ZodEncodeError(inst.constructor.name)}payload.addIssue=issue2=>{if(typeof issue2==="string"){payload.issues.push(util_exports.issue(issue2,payload.value,def))}else{const _issue=issue2;if(_issue.fatal)_issue.continue=false;_issue.code??(_issue.code="custom");if(!("input"in _issue))_issue.input=payload.value;_issue.inst??(_issue.inst=inst);payload.issues.push(util_exports.issue(_issue))}};const output=def.transform(payload.value,payload);if(output instanceof Promise){return output.then(output2=>{payload.value=output2;return payload})}payload.value=output;return payload}});function transform(fn){return new ZodTransform({type:"transform",transform:fn})}var ZodOptional=$constructor("ZodOptional",(inst,def)=>{$ZodOptional.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>optionalProcessor(inst,ctx,json,params);inst.unwrap=()=>inst._zod.def.innerType});function optional(innerType){return new ZodOptional({type:"optional",innerType})}var ZodExactOptional=$constructor("ZodExactOptional",(inst,def)=>{$ZodExactOptional.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>optionalProcessor(inst,ctx,json,params);inst.unwrap=()=>inst._zod.def.innerType});function exactOptional(innerType){return new ZodExactOptional({type:"optional",innerType})}var ZodNullable=$constructor("ZodNullable",(inst,def)=>{$ZodNullable.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>nullableProcessor(inst,ctx,json,params);inst.unwrap=()=>inst._zod.def.innerType});function nullable(innerType){return new ZodNullable({type:"nullable",innerType})}var ZodDefault=$constructor("ZodDefault",(inst,def)=>{$ZodDefault.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>defaultProcessor(inst,ctx,json,params);inst.unwrap=()=>inst._zod.def.innerType;inst.removeDefault=inst.unwrap});function _default(innerType,defaultValue){return new ZodDefault({type:"default",innerType,get defaultValue(){return typeof defaultValue==="function"?defaultValue():util_exports.shallowClone(defaultValue)}})}var ZodPrefault=$constructor("ZodPrefault",(inst,def)=>{$ZodPrefault.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>prefaultProcessor(inst,ctx,json,params);inst.unwrap=()=>inst._zod.def.innerType});function prefault(innerType,defaultValue){return new ZodPrefault({type:"prefault",innerType,get defaultValue(){return typeof defaultValue==="function"?defaultValue():util_exports.shallowClone(defaultValue)}})}var ZodNonOptional=$constructor("ZodNonOptional",(inst,def)=>{$ZodNonOptional.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>nonoptionalProcessor(inst,ctx,json,params);inst.unwrap=()=>inst._zod.def.innerType});function nonoptional(innerType,params){return new ZodNonOptional({type:"nonoptional",innerType,...util_exports.normalizeParams(params)})}var ZodCatch=$constructor("ZodCatch",(inst,def)=>{$ZodCatch.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>catchProcessor(inst,ctx,json,params);inst.unwrap=()=>inst._zod.def.innerType;inst.removeCatch=inst.unwrap});function _catch(innerType,catchValue){return new ZodCatch({type:"catch",innerType,catchValue:typeof catchValue==="function"?catchValue:util_exports.constantCatch(catchValue)})}var ZodPipe=$constructor("ZodPipe",(inst,def)=>{$ZodPipe.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>pipeProcessor(inst,ctx,json,params);inst.in=def.in;inst.out=def.out});function pipe(in_,out){return new ZodPipe({type:"pipe",in:in_,out})}var ZodPreprocess=$constructor("ZodPreprocess",(inst,def)=>{ZodPipe.init(inst,def);$ZodPreprocess.init(inst,def)});var ZodReadonly=$constructor("ZodReadonly",(inst,def)=>{$ZodReadonly.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>readonlyProcessor(inst,ctx,json,params);inst.unwrap=()=>inst._zod.def.innerType});function readonly(innerType){return new ZodReadonly({type:"readonly",innerType})}var ZodCustom=$constructor("ZodCustom",(inst,def)=>{$ZodCustom.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json,params)=>customProcessor(inst,ctx,json,params)});function custom(fn,_params){return _custom(ZodCustom,fn??(()=>true),_params)}function refine(fn,_params={}){return _refine(ZodCustom,fn,_params)}function superRefine(fn,params){return _superRefine(fn,params)}function preprocess(fn,schema){return new ZodPreprocess({type:"pipe",in:transform(fn),out:schema})}
// node_modules/zod/v4/classic/compat.js
var ZodIssueCode={invalid_type:"invalid_type",too_big:"too_big",too_small:"too_small",invalid_format:"invalid_format",not_multiple_of:"not_multiple_of",unrecognized_keys:"unrecognized_keys",invalid_union:"invalid_union",invalid_key:"invalid_key",invalid_element:"invalid_element",invalid_value:"invalid_value",custom:"custom"};var ZodFirstPartyTypeKind;(function(ZodFirstPartyTypeKind2){})(ZodFirstPartyTypeKind||(ZodFirstPartyTypeKind={}));
// node_modules/zod/v4/classic/iso.js
var iso_exports={};__export(iso_exports,{ZodISODate:()=>ZodISODate,ZodISODateTime:()=>ZodISODateTime,ZodISODuration:()=>ZodISODuration,ZodISOTime:()=>ZodISOTime,date:()=>date2,datetime:()=>datetime2,duration:()=>duration2,time:()=>time2});function datetime2(params){return _isoDateTime(ZodISODateTime,params)}function date2(params){return _isoDate(ZodISODate,params)}function time2(params){return _isoTime(ZodISOTime,params)}function duration2(params){return _isoDuration(ZodISODuration,params)}
// node_modules/zod/v4/classic/coerce.js
var coerce_exports={};__export(coerce_exports,{bigint:()=>bigint2,boolean:()=>boolean3,date:()=>date3,number:()=>number3,string:()=>string3});function string3(params){return _coercedString(ZodString,params)}function number3(params){return _coercedNumber(ZodNumber,params)}function boolean3(params){return _coercedBoolean(ZodBoolean,params)}function bigint2(params){return _coercedBigint(ZodBigInt,params)}function date3(params){return _coercedDate(ZodDate,params)}
// node_modules/@modelcontextprotocol/sdk/dist/esm/types.js
var LATEST_PROTOCOL_VERSION="2025-11-25";var SUPPORTED_PROTOCOL_VERSIONS=[LATEST_PROTOCOL_VERSION,"2025-06-18","2025-03-26","2024-11-05","2024-10-07"];var RELATED_TASK_META_KEY="io.modelcontextprotocol/related-task";var JSONRPC_VERSION="2.0";var AssertObjectSchema=custom(v=>v!==null&&(typeof v==="object"||typeof v==="function"));var ProgressTokenSchema=union([string2(),number2().int()]);var CursorSchema=string2();var TaskCreationParamsSchema=looseObject({ttl:number2().optional(),pollInterval:number2().optional()});var TaskMetadataSchema=object({ttl:number2().optional()});var RelatedTaskMetadataSchema=object({taskId:string2()});var RequestMetaSchema=looseObject({progressToken:ProgressTokenSchema.optional(),[RELATED_TASK_META_KEY]:RelatedTaskMetadataSchema.optional()});var BaseRequestParamsSchema=object({_meta:RequestMetaSchema.optional()});var TaskAugmentedRequestParamsSchema=BaseRequestParamsSchema.extend({task:TaskMetadataSchema.optional()});var isTaskAugmentedRequestParams=value=>TaskAugmentedRequestParamsSchema.safeParse(value).success;var RequestSchema=object({method:string2(),params:BaseRequestParamsSchema.loose().optional()});var NotificationsParamsSchema=object({_meta:RequestMetaSchema.optional()});var NotificationSchema=object({method:string2(),params:NotificationsParamsSchema.loose().optional()});var ResultSchema=looseObject({_meta:RequestMetaSchema.optional()});var RequestIdSchema=union([string2(),number2().int()]);var JSONRPCRequestSchema=object({jsonrpc:literal(JSONRPC_VERSION),id:RequestIdSchema,...RequestSchema.shape}).strict();var isJSONRPCRequest=value=>JSONRPCRequestSchema.safeParse(value).success;var JSONRPCNotificationSchema=object({jsonrpc:literal(JSONRPC_VERSION),...NotificationSchema.shape}).strict();var isJSONRPCNotification=value=>JSONRPCNotificationSchema.safeParse(value).success;var JSONRPCResultResponseSchema=object({jsonrpc:literal(JSONRPC_VERSION),id:RequestIdSchema,result:ResultSchema}).strict();var isJSONRPCResultResponse=value=>JSONRPCResultResponseSchema.safeParse(value).success;var ErrorCode;(function(ErrorCode2){ErrorCode2[ErrorCode2["ConnectionClosed"]=-32e3]="ConnectionClosed";ErrorCode2[ErrorCode2["RequestTimeout"]=-32001]="RequestTimeout";ErrorCode2[ErrorCode2["ParseError"]=-32700]="ParseError";ErrorCode2[ErrorCode2["InvalidRequest"]=-32600]="InvalidRequest";ErrorCode2[ErrorCode2["MethodNotFound"]=-32601]="MethodNotFound";ErrorCode2[ErrorCode2["InvalidParams"]=-32602]="InvalidParams";ErrorCode2[ErrorCode2["InternalError"]=-32603]="InternalError";ErrorCode2[ErrorCode2["UrlElicitationRequired"]=-32042]="UrlElicitationRequired"})(ErrorCode||(ErrorCode={}));var JSONRPCErrorResponseSchema=object({jsonrpc:literal(JSONRPC_VERSION),id:RequestIdSchema.optional(),error:object({code:number2().int(),message:string2(),data:unknown().optional()})}).strict();var isJSONRPCErrorResponse=value=>JSONRPCErrorResponseSchema.safeParse(value).success;var JSONRPCMessageSchema=union([JSONRPCRequestSchema,JSONRPCNotificationSchema,JSONRPCResultResponseSchema,JSONRPCErrorResponseSchema]);var JSONRPCResponseSchema=union([JSONRPCResultResponseSchema,JSONRPCErrorResponseSchema]);var EmptyResultSchema=ResultSchema.strict();var CancelledNotificationParamsSchema=NotificationsParamsSchema.extend({requestId:RequestIdSchema.optional(),reason:string2().optional()});var CancelledNotificationSchema=NotificationSchema.extend({method:literal("notifications/cancelled"),params:CancelledNotificationParamsSchema});var IconSchema=object({src:string2(),mimeType:string2().optional(),sizes:array(string2()).optional(),theme:_enum(["light","dark"]).optional()});var IconsSchema=object({icons:array(IconSchema).optional()});var BaseMetadataSchema=object({name:string2(),title:string2().optional()});var ImplementationSchema=BaseMetadataSchema.extend({...BaseMetadataSchema.shape,...IconsSchema.shape,version:string2(),websiteUrl:string2().optional(),description:string2().optional()});var FormElicitationCapabilitySchema=intersection(object({applyDefaults:boolean2().optional()}),record(string2(),unknown()));var ElicitationCapabilitySchema=preprocess(value=>{if(value&&typeof value==="object"&&!Array.isArray(value)){if(Object.keys(value).length===0){return{form:{}}}}return value},intersection(object({form:FormElicitationCapabilitySchema.optional(),url:AssertObjectSchema.optional()}),record(string2(),unknown()).optional()));var ClientTasksCapabilitySchema=looseObject({list:AssertObjectSchema.optional(),cancel:AssertObjectSchema.optional(),requests:looseObject({sampling:looseObject({createMessage:AssertObjectSchema.optional()}).optional(),elicitation:looseObject({create:AssertObjectSchema.optional()}).optional()}).optional()});var ServerTasksCapabilitySchema=looseObject({list:AssertObjectSchema.optional(),cancel:AssertObjectSchema.optional(),requests:looseObject({tools:looseObject({call:AssertObjectSchema.optional()}).optional()}).optional()});var ClientCapabilitiesSchema=object({experimental:record(string2(),AssertObjectSchema).optional(),sampling:object({context:AssertObjectSchema.optional(),tools:AssertObjectSchema.optional()}).optional(),elicitation:ElicitationCapabilitySchema.optional(),roots:object({listChanged:boolean2().optional()}).optional(),tasks:ClientTasksCapabilitySchema.optional(),extensions:record(string2(),AssertObjectSchema).optional()});var InitializeRequestParamsSchema=BaseRequestParamsSchema.extend({protocolVersion:string2(),capabilities:ClientCapabilitiesSchema,clientInfo:ImplementationSchema});var InitializeRequestSchema=RequestSchema.extend({method:literal("initialize"),params:InitializeRequestParamsSchema});var ServerCapabilitiesSchema=object({experimental:record(string2(),AssertObjectSchema).optional(),logging:AssertObjectSchema.optional(),completions:AssertObjectSchema.optional(),prompts:object({listChanged:boolean2().optional()}).optional(),resources:object({subscribe:boolean2().optional(),listChanged:boolean2().optional()}).optional(),tools:object({listChanged:boolean2().optional()}).optional(),tasks:ServerTasksCapabilitySchema.optional(),extensions:record(string2(),AssertObjectSchema).optional()});var InitializeResultSchema=ResultSchema.extend({protocolVersion:string2(),capabilities:ServerCapabilitiesSchema,serverInfo:ImplementationSchema,instructions:string2().optional()});var InitializedNotificationSchema=NotificationSchema.extend({method:literal("notifications/initialized"),params:NotificationsParamsSchema.optional()});var isInitializedNotification=value=>InitializedNotificationSchema.safeParse(value).success;var PingRequestSchema=RequestSchema.extend({method:literal("ping"),params:BaseRequestParamsSchema.optional()});var ProgressSchema=object({progress:number2(),total:optional(number2()),message:optional(string2())});var ProgressNotificationParamsSchema=object({...NotificationsParamsSchema.shape,...ProgressSchema.shape,progressToken:ProgressTokenSchema});var ProgressNotificationSchema=NotificationSchema.extend({method:literal("notifications/progress"),params:ProgressNotificationParamsSchema});var PaginatedRequestParamsSchema=BaseRequestParamsSchema.extend({cursor:CursorSchema.optional()});var PaginatedRequestSchema=RequestSchema.extend({params:PaginatedRequestParamsSchema.optional()});var PaginatedResultSchema=ResultSchema.extend({nextCursor:CursorSchema.optional()});var TaskStatusSchema=_enum(["working","input_required","completed","failed","cancelled"]);var TaskSchema=object({taskId:string2(),status:TaskStatusSchema,ttl:union([number2(),_null3()]),createdAt:string2(),lastUpdatedAt:string2(),pollInterval:optional(number2()),statusMessage:optional(string2())});var CreateTaskResultSchema=ResultSchema.extend({task:TaskSchema});var TaskStatusNotificationParamsSchema=NotificationsParamsSchema.merge(TaskSchema);var TaskStatusNotificationSchema=NotificationSchema.extend({method:literal("notifications/tasks/status"),params:TaskStatusNotificationParamsSchema});var GetTaskRequestSchema=RequestSchema.extend({method:literal("tasks/get"),params:BaseRequestParamsSchema.extend({taskId:string2()})});var GetTaskResultSchema=ResultSchema.merge(TaskSchema);var GetTaskPayloadRequestSchema=RequestSchema.extend({method:literal("tasks/result"),params:BaseRequestParamsSchema.extend({taskId:string2()})});var GetTaskPayloadResultSchema=ResultSchema.loose();var ListTasksRequestSchema=PaginatedRequestSchema.extend({method:literal("tasks/list")});var ListTasksResultSchema=PaginatedResultSchema.extend({tasks:array(TaskSchema)});var CancelTaskRequestSchema=RequestSchema.extend({method:literal("tasks/cancel"),params:BaseRequestParamsSchema.extend({taskId:string2()})});var CancelTaskResultSchema=ResultSchema.merge(TaskSchema);var ResourceContentsSchema=object({uri:string2(),mimeType:optional(string2()),_meta:record(string2(),unknown()).optional()});var TextResourceContentsSchema=ResourceContentsSchema.extend({text:string2()});var Base64Schema=string2().refine(val=>{try{atob(val);return true}catch{return false}},{message:"Invalid Base64 string"});var BlobResourceContentsSchema=ResourceContentsSchema.extend({blob:Base64Schema});var RoleSchema=_enum(["user","assistant"]);var AnnotationsSchema=object({audience:array(RoleSchema).optional(),priority:number2().min(0).max(1).optional(),lastModified:iso_exports.datetime({offset:true}).optional()});var ResourceSchema=object({...BaseMetadataSchema.shape,...IconsSchema.shape,uri:string2(),description:optional(string2()),mimeType:optional(string2()),size:optional(number2()),annotations:AnnotationsSchema.optional(),_meta:optional(looseObject({}))});var ResourceTemplateSchema=object({...BaseMetadataSchema.shape,...IconsSchema.shape,uriTemplate:string2(),description:optional(string2()),mimeType:optional(string2()),annotations:AnnotationsSchema.optional(),_meta:optional(looseObject({}))});var ListResourcesRequestSchema=PaginatedRequestSchema.extend({method:literal("resources/list")});var ListResourcesResultSchema=PaginatedResultSchema.extend({resources:array(ResourceSchema)});var ListResourceTemplatesRequestSchema=PaginatedRequestSchema.extend({method:literal("resources/templates/list")});var ListResourceTemplatesResultSchema=PaginatedResultSchema.extend({resourceTemplates:array(ResourceTemplateSchema)});var ResourceRequestParamsSchema=BaseRequestParamsSchema.extend({uri:string2()});var ReadResourceRequestParamsSchema=ResourceRequestParamsSchema;var ReadResourceRequestSchema=RequestSchema.extend({method:literal("resources/read"),params:ReadResourceRequestParamsSchema});var ReadResourceResultSchema=ResultSchema.extend({contents:array(union([TextResourceContentsSchema,BlobResourceContentsSchema]))});var ResourceListChangedNotificationSchema=NotificationSchema.extend({method:literal("notifications/resources/list_changed"),params:NotificationsParamsSchema.optional()});var SubscribeRequestParamsSchema=ResourceRequestParamsSchema;var SubscribeRequestSchema=RequestSchema.extend({method:literal("resources/subscribe"),params:SubscribeRequestParamsSchema});var UnsubscribeRequestParamsSchema=ResourceRequestParamsSchema;var UnsubscribeRequestSchema=RequestSchema.extend({method:literal("resources/unsubscribe"),params:UnsubscribeRequestParamsSchema});var ResourceUpdatedNotificationParamsSchema=NotificationsParamsSchema.extend({uri:string2()});var ResourceUpdatedNotificationSchema=NotificationSchema.extend({method:literal("notifications/resources/updated"),params:ResourceUpdatedNotificationParamsSchema});var PromptArgumentSchema=object({name:string2(),description:optional(string2()),required:optional(boolean2())});var PromptSchema=object({...BaseMetadataSchema.shape,...IconsSchema.shape,description:optional(string2()),arguments:optional(array(PromptArgumentSchema)),_meta:optional(looseObject({}))});var ListPromptsRequestSchema=PaginatedRequestSchema.extend({method:literal("prompts/list")});var ListPromptsResultSchema=PaginatedResultSchema.extend({prompts:array(PromptSchema)});var GetPromptRequestParamsSchema=BaseRequestParamsSchema.extend({name:string2(),arguments:record(string2(),string2()).optional()});var GetPromptRequestSchema=RequestSchema.extend({method:literal("prompts/get"),params:GetPromptRequestParamsSchema});var TextContentSchema=object({type:literal("text"),text:string2(),annotations:AnnotationsSchema.optional(),_meta:record(string2(),unknown()).optional()});var ImageContentSchema=object({type:literal("image"),data:Base64Schema,mimeType:string2(),annotations:AnnotationsSchema.optional(),_meta:record(string2(),unknown()).optional()});var AudioContentSchema=object({type:literal("audio"),data:Base64Schema,mimeType:string2(),annotations:AnnotationsSchema.optional(),_meta:record(string2(),unknown()).optional()});var ToolUseContentSchema=object({type:literal("tool_use"),name:string2(),id:string2(),input:record(string2(),unknown()),_meta:record(string2(),unknown()).optional()});var EmbeddedResourceSchema=object({type:literal("resource"),resource:union([TextResourceContentsSchema,BlobResourceContentsSchema]),annotations:AnnotationsSchema.optional(),_meta:record(string2(),unknown()).optional()});var ResourceLinkSchema=ResourceSchema.extend({type:literal("resource_link")});var ContentBlockSchema=union([TextContentSchema,ImageContentSchema,AudioContentSchema,ResourceLinkSchema,EmbeddedResourceSchema]);var PromptMessageSchema=object({role:RoleSchema,content:ContentBlockSchema});var GetPromptResultSchema=ResultSchema.extend({description:string2().optional(),messages:array(PromptMessageSchema)});var PromptListChangedNotificationSchema=NotificationSchema.extend({method:literal("notifications/prompts/list_changed"),params:NotificationsParamsSchema.optional()});var ToolAnnotationsSchema=object({title:string2().optional(),readOnlyHint:boolean2().optional(),destructiveHint:boolean2().optional(),idempotentHint:boolean2().optional(),openWorldHint:boolean2().optional()});var ToolExecutionSchema=object({taskSupport:_enum(["required","optional","forbidden"]).optional()});var ToolSchema=object({...BaseMetadataSchema.shape,...IconsSchema.shape,description:string2().optional(),inputSchema:object({type:literal("object"),properties:record(string2(),AssertObjectSchema).optional(),required:array(string2()).optional()}).catchall(unknown()),outputSchema:object({type:literal("object"),properties:record(string2(),AssertObjectSchema).optional(),required:array(string2()).optional()}).catchall(unknown()).optional(),annotations:ToolAnnotationsSchema.optional(),execution:ToolExecutionSchema.optional(),_meta:record(string2(),unknown()).optional()});var ListToolsRequestSchema=PaginatedRequestSchema.extend({method:literal("tools/list")});var ListToolsResultSchema=PaginatedResultSchema.extend({tools:array(ToolSchema)});var CallToolResultSchema=ResultSchema.extend({content:array(ContentBlockSchema).default([]),structuredContent:record(string2(),unknown()).optional(),isError:boolean2().optional()});var CompatibilityCallToolResultSchema=CallToolResultSchema.or(ResultSchema.extend({toolResult:unknown()}));var CallToolRequestParamsSchema=TaskAugmentedRequestParamsSchema.extend({name:string2(),arguments:record(string2(),unknown()).optional()});var CallToolRequestSchema=RequestSchema.extend({method:literal("tools/call"),params:CallToolRequestParamsSchema});var ToolListChangedNotificationSchema=NotificationSchema.extend({method:literal("notifications/tools/list_changed"),params:NotificationsParamsSchema.optional()});var ListChangedOptionsBaseSchema=object({autoRefresh:boolean2().default(true),debounceMs:number2().int().nonnegative().default(300)});var LoggingLevelSchema=_enum(["debug","info","notice","warning","error","critical","alert","emergency"]);var SetLevelRequestParamsSchema=BaseRequestParamsSchema.extend({level:LoggingLevelSchema});var SetLevelRequestSchema=RequestSchema.extend({method:literal("logging/setLevel"),params:SetLevelRequestParamsSchema});var LoggingMessageNotificationParamsSchema=NotificationsParamsSchema.extend({level:LoggingLevelSchema,logger:string2().optional(),data:unknown()});var LoggingMessageNotificationSchema=NotificationSchema.extend({method:literal("notifications/message"),params:LoggingMessageNotificationParamsSchema});var ModelHintSchema=object({name:string2().optional()});var ModelPreferencesSchema=object({hints:array(ModelHintSchema).optional(),costPriority:number2().min(0).max(1).optional(),speedPriority:number2().min(0).max(1).optional(),intelligencePriority:number2().min(0).max(1).optional()});var ToolChoiceSchema=object({mode:_enum(["auto","required","none"]).optional()});var ToolResultContentSchema=object({type:literal("tool_result"),toolUseId:string2().describe("The unique identifier for the corresponding tool call."),content:array(ContentBlockSchema).default([]),structuredContent:object({}).loose().optional(),isError:boolean2().optional(),_meta:record(string2(),unknown()).optional()});var SamplingContentSchema=discriminatedUnion("type",[TextContentSchema,ImageContentSchema,AudioContentSchema]);var SamplingMessageContentBlockSchema=discriminatedUnion("type",[TextContentSchema,ImageContentSchema,AudioContentSchema,ToolUseContentSchema,ToolResultContentSchema]);var SamplingMessageSchema=object({role:RoleSchema,content:union([SamplingMessageContentBlockSchema,array(SamplingMessageContentBlockSchema)]),_meta:record(string2(),unknown()).optional()});var CreateMessageRequestParamsSchema=TaskAugmentedRequestParamsSchema.extend({messages:array(SamplingMessageSchema),modelPreferences:ModelPreferencesSchema.optional(),systemPrompt:string2().optional(),includeContext:_enum(["none","thisServer","allServers"]).optional(),temperature:number2().optional(),maxTokens:number2().int(),stopSequences:array(string2()).optional(),metadata:AssertObjectSchema.optional(),tools:array(ToolSchema).optional(),toolChoice:ToolChoiceSchema.optional()});var CreateMessageRequestSchema=RequestSchema.extend({method:literal("sampling/createMessage"),params:CreateMessageRequestParamsSchema});var CreateMessageResultSchema=ResultSchema.extend({model:string2(),stopReason:optional(_enum(["endTurn","stopSequence","maxTokens"]).or(string2())),role:RoleSchema,content:SamplingContentSchema});var CreateMessageResultWithToolsSchema=ResultSchema.extend({model:string2(),stopReason:optional(_enum(["endTurn","stopSequence","maxTokens","toolUse"]).or(string2())),role:RoleSchema,content:union([SamplingMessageContentBlockSchema,array(SamplingMessageContentBlockSchema)])});var BooleanSchemaSchema=object({type:literal("boolean"),title:string2().optional(),description:string2().optional(),default:boolean2().optional()});var StringSchemaSchema=object({type:literal("string"),title:string2().optional(),description:string2().optional(),minLength:number2().optional(),maxLength:number2().optional(),format:_enum(["email","uri","date","date-time"]).optional(),default:string2().optional()});var NumberSchemaSchema=object({type:_enum(["number","integer"]),title:string2().optional(),description:string2().optional(),minimum:number2().optional(),maximum:number2().optional(),default:number2().optional()});var UntitledSingleSelectEnumSchemaSchema=object({type:literal("string"),title:string2().optional(),description:string2().optional(),enum:array(string2()),default:string2().optional()});var TitledSingleSelectEnumSchemaSchema=object({type:literal("string"),title:string2().optional(),description:string2().optional(),oneOf:array(object({const:string2(),title:string2()})),default:string2().optional()});var LegacyTitledEnumSchemaSchema=object({type:literal("string"),title:string2().optional(),description:string2().optional(),enum:array(string2()),enumNames:array(string2()).optional(),default:string2().optional()});var SingleSelectEnumSchemaSchema=union([UntitledSingleSelectEnumSchemaSchema,TitledSingleSelectEnumSchemaSchema]);var UntitledMultiSelectEnumSchemaSchema=object({type:literal("array"),title:string2().optional(),description:string2().optional(),minItems:number2().optional(),maxItems:number2().optional(),items:object({type:literal("string"),enum:array(string2())}),default:array(string2()).optional()});var TitledMultiSelectEnumSchemaSchema=object({type:literal("array"),title:string2().optional(),description:string2().optional(),minItems:number2().optional(),maxItems:number2().optional(),items:object({anyOf:array(object({const:string2(),title:string2()}))}),default:array(string2()).optional()});var MultiSelectEnumSchemaSchema=union([UntitledMultiSelectEnumSchemaSchema,TitledMultiSelectEnumSchemaSchema]);var EnumSchemaSchema=union([LegacyTitledEnumSchemaSchema,SingleSelectEnumSchemaSchema,MultiSelectEnumSchemaSchema]);var PrimitiveSchemaDefinitionSchema=union([EnumSchemaSchema,BooleanSchemaSchema,StringSchemaSchema,NumberSchemaSchema]);var ElicitRequestFormParamsSchema=TaskAugmentedRequestParamsSchema.extend({mode:literal("form").optional(),message:string2(),requestedSchema:object({type:literal("object"),properties:record(string2(),PrimitiveSchemaDefinitionSchema),required:array(string2()).optional()})});var ElicitRequestURLParamsSchema=TaskAugmentedRequestParamsSchema.extend({mode:literal("url"),message:string2(),elicitationId:string2(),url:string2().url()});var ElicitRequestParamsSchema=union([ElicitRequestFormParamsSchema,ElicitRequestURLParamsSchema]);var ElicitRequestSchema=RequestSchema.extend({method:literal("elicitation/create"),params:ElicitRequestParamsSchema});var ElicitationCompleteNotificationParamsSchema=NotificationsParamsSchema.extend({elicitationId:string2()});var ElicitationCompleteNotificationSchema=NotificationSchema.extend({method:literal("notifications/elicitation/complete"),params:ElicitationCompleteNotificationParamsSchema});var ElicitResultSchema=ResultSchema.extend({action:_enum(["accept","decline","cancel"]),content:preprocess(val=>val===null?void 0:val,record(string2(),union([string2(),number2(),boolean2(),array(string2())])).optional())});var ResourceTemplateReferenceSchema=object({type:literal("ref/resource"),uri:string2()});var PromptReferenceSchema=object({type:literal("ref/prompt"),name:string2()});var CompleteRequestParamsSchema=BaseRequestParamsSchema.extend({ref:union([PromptReferenceSchema,ResourceTemplateReferenceSchema]),argument:object({name:string2(),value:string2()}),context:object({arguments:record(string2(),string2()).optional()}).optional()});var CompleteRequestSchema=RequestSchema.extend({method:literal("completion/complete"),params:CompleteRequestParamsSchema});var CompleteResultSchema=ResultSchema.extend({completion:looseObject({values:array(string2()).max(100),total:optional(number2().int()),hasMore:optional(boolean2())})});var RootSchema=object({uri:string2().startsWith("file://"),name:string2().optional(),_meta:record(string2(),unknown()).optional()});var ListRootsRequestSchema=RequestSchema.extend({method:literal("roots/list"),params:BaseRequestParamsSchema.optional()});var ListRootsResultSchema=ResultSchema.extend({roots:array(RootSchema)});var RootsListChangedNotificationSchema=NotificationSchema.extend({method:literal("notifications/roots/list_changed"),params:NotificationsParamsSchema.optional()});var ClientRequestSchema=union([PingRequestSchema,InitializeRequestSchema,CompleteRequestSchema,SetLevelRequestSchema,GetPromptRequestSchema,ListPromptsRequestSchema,ListResourcesRequestSchema,ListResourceTemplatesRequestSchema,ReadResourceRequestSchema,SubscribeRequestSchema,UnsubscribeRequestSchema,CallToolRequestSchema,ListToolsRequestSchema,GetTaskRequestSchema,GetTaskPayloadRequestSchema,ListTasksRequestSchema,CancelTaskRequestSchema]);var ClientNotificationSchema=union([CancelledNotificationSchema,ProgressNotificationSchema,InitializedNotificationSchema,RootsListChangedNotificationSchema,TaskStatusNotificationSchema]);var ClientResultSchema=union([EmptyResultSchema,CreateMessageResultSchema,CreateMessageResultWithToolsSchema,ElicitResultSchema,ListRootsResultSchema,GetTaskResultSchema,ListTasksResultSchema,CreateTaskResultSchema]);var ServerRequestSchema=union([PingRequestSchema,CreateMessageRequestSchema,ElicitRequestSchema,ListRootsRequestSchema,GetTaskRequestSchema,GetTaskPayloadRequestSchema,ListTasksRequestSchema,CancelTaskRequestSchema]);var ServerNotificationSchema=union([CancelledNotificationSchema,ProgressNotificationSchema,LoggingMessageNotificationSchema,ResourceUpdatedNotificationSchema,ResourceListChangedNotificationSchema,ToolListChangedNotificationSchema,PromptListChangedNotificationSchema,TaskStatusNotificationSchema,ElicitationCompleteNotificationSchema]);var ServerResultSchema=union([EmptyResultSchema,InitializeResultSchema,CompleteResultSchema,GetPromptResultSchema,ListPromptsResultSchema,ListResourcesResultSchema,ListResourceTemplatesResultSchema,ReadResourceResultSchema,CallToolResultSchema,ListToolsResultSchema,GetTaskResultSchema,ListTasksResultSchema,CreateTaskResultSchema]);var McpError=class _McpError extends Error{constructor(code,message,data){super(`MCP error ${code}: ${message}`);this.code=code;this.data=data;this.name="McpError"}static fromError(code,message,data){if(code===ErrorCode.UrlElicitationRequired&&data){const errorData=data;if(errorData.elicitations){return new UrlElicitationRequiredError(errorData.elicitations,message)}}return new _McpError(code,message,data)}};var UrlElicitationRequiredError=class extends McpError{constructor(elicitations,message=`URL elicitation${elicitations.length>1?"s":""} required`){super(ErrorCode.UrlElicitationRequired,message,{elicitations})}get elicitations(){return this.data?.elicitations??[]}};
// src/tools/mcp/catalogue.ts
async function listTools(client, options) {
  if (!client.getServerCapabilities()?.tools) return [];
  return pages(async (params) => {
    const page = await client.request({ method: "tools/list", params }, ListToolsResultSchema, options);
    return { items: page.tools, next: page.nextCursor };
  });
}
async function listResources(client, options) {
  if (!client.getServerCapabilities()?.resources) return { resources: [], templates: [] };
  const resources = await pages(async (params) => {
    const page = await client.listResources(params, options);
    return { items: page.resources, next: page.nextCursor };
  });
  const templates = pages(async (params) => {
    const page = await client.listResourceTemplates(params, options);
    return { items: page.resourceTemplates, next: page.nextCursor };
  });
  return { resources, templates: await templates.catch(() => []) };
}
async function listPrompts(client, options) {
  if (!client.getServerCapabilities()?.prompts) return [];
  return pages(async (params) => {
    const page = await client.listPrompts(params, options);
    return { items: page.prompts, next: page.nextCursor };
  });
}
async function pages(ask) {
  const all = [];
  let bytes = 0;
  let params = {};
  for (let page = 0; page < LIMITS.mcpPages; page += 1) {
    const { items, next } = await ask(params);
    bytes += JSON.stringify(items).length;
    if (bytes > LIMITS.mcpListBytes) throw new EndlessList(`its list has more than ${LIMITS.mcpListBytes} bytes`);
    all.push(...items);
    if (next === void 0) return all;
    params = { cursor: next };
  }
  throw new EndlessList(`its list continues after ${LIMITS.mcpPages} pages`);
}
var EndlessList = class extends Error {
};

// src/tools/mcp/connection.ts
import { randomUUID } from "node:crypto";
import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute } from "node:path";
import { PassThrough } from "node:stream";

// node_modules/@modelcontextprotocol/sdk/dist/esm/server/zod-compat.js
function isZ4Schema(s){const schema=s;return!!schema._zod}function safeParse3(schema,data){if(isZ4Schema(schema)){const result2=safeParse(schema,data);return result2}const v3Schema=schema;const result=v3Schema.safeParse(data);return result}function getObjectShape(schema){if(!schema)return void 0;let rawShape2;if(isZ4Schema(schema)){const v4Schema=schema;rawShape2=v4Schema._zod?.def?.shape}else{const v3Schema=schema;rawShape2=v3Schema.shape}if(!rawShape2)return void 0;if(typeof rawShape2==="function"){try{return rawShape2()}catch{return void 0}}return rawShape2}function getLiteralValue(schema){if(isZ4Schema(schema)){const v4Schema=schema;const def2=v4Schema._zod?.def;if(def2){if(def2.value!==void 0)return def2.value;if(Array.isArray(def2.values)&&def2.values.length>0){return def2.values[0]}}}const v3Schema=schema;const def=v3Schema._def;if(def){if(def.value!==void 0)return def.value;if(Array.isArray(def.values)&&def.values.length>0){return def.values[0]}}const directValue=schema.value;if(directValue!==void 0)return directValue;return void 0}
// node_modules/@modelcontextprotocol/sdk/dist/esm/experimental/tasks/interfaces.js
function isTerminal(status){return status==="completed"||status==="failed"||status==="cancelled"}
// node_modules/zod-to-json-schema/dist/esm/parsers/string.js
var ALPHA_NUMERIC=new Set("ABCDEFGHIJKLMNOPQRSTUVXYZabcdefghijklmnopqrstuvxyz0123456789");
// node_modules/@modelcontextprotocol/sdk/dist/esm/server/zod-json-schema-compat.js
function getMethodLiteral(schema){const shape=getObjectShape(schema);const methodSchema=shape?.method;if(!methodSchema){throw new Error("Schema is missing a method literal")}const value=getLiteralValue(methodSchema);if(typeof value!=="string"){throw new Error("Schema method literal must be a string")}return value}function parseWithCompat(schema,data){const result=safeParse3(schema,data);if(!result.success){throw result.error}return result.data}
// node_modules/@modelcontextprotocol/sdk/dist/esm/shared/protocol.js
var DEFAULT_REQUEST_TIMEOUT_MSEC=6e4;var Protocol=class{constructor(_options){this._options=_options;this._requestMessageId=0;this._requestHandlers=new Map;this._requestHandlerAbortControllers=new Map;this._notificationHandlers=new Map;this._responseHandlers=new Map;this._progressHandlers=new Map;this._timeoutInfo=new Map;this._pendingDebouncedNotifications=new Set;this._taskProgressTokens=new Map;this._requestResolvers=new Map;this.setNotificationHandler(CancelledNotificationSchema,notification=>{this._oncancel(notification)});this.setNotificationHandler(ProgressNotificationSchema,notification=>{this._onprogress(notification)});this.setRequestHandler(PingRequestSchema,_request=>({}));this._taskStore=_options?.taskStore;this._taskMessageQueue=_options?.taskMessageQueue;if(this._taskStore){this.setRequestHandler(GetTaskRequestSchema,async(request2,extra)=>{const task=await this._taskStore.getTask(request2.params.taskId,extra.sessionId);if(!task){throw new McpError(ErrorCode.InvalidParams,"Failed to retrieve task: Task not found")}return{...task}});this.setRequestHandler(GetTaskPayloadRequestSchema,async(request2,extra)=>{const handleTaskResult=async()=>{const taskId=request2.params.taskId;if(!await this._taskStore.getTask(taskId,extra.sessionId)){throw new McpError(ErrorCode.InvalidParams,`Task not found: ${taskId}`)}if(this._taskMessageQueue){let queuedMessage;while(queuedMessage=await this._taskMessageQueue.dequeue(taskId,extra.sessionId)){if(queuedMessage.type==="response"||queuedMessage.type==="error"){const message=queuedMessage.message;const requestId=message.id;const resolver=this._requestResolvers.get(requestId);if(resolver){this._requestResolvers.delete(requestId);if(queuedMessage.type==="response"){resolver(message)}else{const errorMessage=message;const error2=new McpError(errorMessage.error.code,errorMessage.error.message,errorMessage.error.data);resolver(error2)}}else{const messageType=queuedMessage.type==="response"?"Response":"Error";this._onerror(new Error(`${messageType} handler missing for request ${requestId}`))}continue}await this._transport?.send(queuedMessage.message,{relatedRequestId:extra.requestId})}}const task=await this._taskStore.getTask(taskId,extra.sessionId);if(!task){throw new McpError(ErrorCode.InvalidParams,`Task not found: ${taskId}`)}if(!isTerminal(task.status)){await this._waitForTaskUpdate(taskId,extra.signal,extra.sessionId);return await handleTaskResult()}if(isTerminal(task.status)){const result=await this._taskStore.getTaskResult(taskId,extra.sessionId);this._clearTaskQueue(taskId,extra.sessionId);return{...result,_meta:{...result._meta,[RELATED_TASK_META_KEY]:{taskId}}}}return await handleTaskResult()};return await handleTaskResult()});this.setRequestHandler(ListTasksRequestSchema,async(request2,extra)=>{try{const{tasks,nextCursor}=await this._taskStore.listTasks(request2.params?.cursor,extra.sessionId);return{tasks,nextCursor,_meta:{}}}catch(error2){throw new McpError(ErrorCode.InvalidParams,`Failed to list tasks: ${error2 instanceof Error?error2.message:String(error2)}`)}});this.setRequestHandler(CancelTaskRequestSchema,async(request2,extra)=>{try{const task=await this._taskStore.getTask(request2.params.taskId,extra.sessionId);if(!task){throw new McpError(ErrorCode.InvalidParams,`Task not found: ${request2.params.taskId}`)}if(isTerminal(task.status)){throw new McpError(ErrorCode.InvalidParams,`Cannot cancel task in terminal status: ${task.status}`)}await this._taskStore.updateTaskStatus(request2.params.taskId,"cancelled","Client cancelled task execution.",extra.sessionId);this._clearTaskQueue(request2.params.taskId,extra.sessionId);const cancelledTask=await this._taskStore.getTask(request2.params.taskId,extra.sessionId);if(!cancelledTask){throw new McpError(ErrorCode.InvalidParams,`Task not found after cancellation: ${request2.params.taskId}`)}return{_meta:{},...cancelledTask}}catch(error2){if(error2 instanceof McpError){throw error2}throw new McpError(ErrorCode.InvalidRequest,`Failed to cancel task: ${error2 instanceof Error?error2.message:String(error2)}`)}})}}async _oncancel(notification){if(!notification.params.requestId){return}const controller=this._requestHandlerAbortControllers.get(notification.params.requestId);controller?.abort(notification.params.reason)}_setupTimeout(messageId,timeout,maxTotalTimeout,onTimeout,resetTimeoutOnProgress=false){this._timeoutInfo.set(messageId,{timeoutId:setTimeout(onTimeout,timeout),startTime:Date.now(),timeout,maxTotalTimeout,resetTimeoutOnProgress,onTimeout})}_resetTimeout(messageId){const info=this._timeoutInfo.get(messageId);if(!info)return false;const totalElapsed=Date.now()-info.startTime;if(info.maxTotalTimeout&&totalElapsed>=info.maxTotalTimeout){this._timeoutInfo.delete(messageId);throw McpError.fromError(ErrorCode.RequestTimeout,"Maximum total timeout exceeded",{maxTotalTimeout:info.maxTotalTimeout,totalElapsed})}clearTimeout(info.timeoutId);info.timeoutId=setTimeout(info.onTimeout,info.timeout);return true}_cleanupTimeout(messageId){const info=this._timeoutInfo.get(messageId);if(info){clearTimeout(info.timeoutId);this._timeoutInfo.delete(messageId)}}async connect(transport){if(this._transport){throw new Error("Already connected to a transport. Call close() before connecting to a new transport, or use a separate Protocol instance per connection.")}this._transport=transport;const _onclose=this.transport?.onclose;this._transport.onclose=()=>{_onclose?.();this._onclose()};const _onerror=this.transport?.onerror;this._transport.onerror=error2=>{_onerror?.(error2);this._onerror(error2)};const _onmessage=this._transport?.onmessage;this._transport.onmessage=(message,extra)=>{_onmessage?.(message,extra);if(isJSONRPCResultResponse(message)||isJSONRPCErrorResponse(message)){this._onresponse(message)}else if(isJSONRPCRequest(message)){this._onrequest(message,extra)}else if(isJSONRPCNotification(message)){this._onnotification(message)}else{this._onerror(new Error(`Unknown message type: ${JSON.stringify(message)}`))}};await this._transport.start()}_onclose(){const responseHandlers=this._responseHandlers;this._responseHandlers=new Map;this._progressHandlers.clear();this._taskProgressTokens.clear();this._pendingDebouncedNotifications.clear();for(const info of this._timeoutInfo.values()){clearTimeout(info.timeoutId)}this._timeoutInfo.clear();for(const controller of this._requestHandlerAbortControllers.values()){controller.abort()}this._requestHandlerAbortControllers.clear();const error2=McpError.fromError(ErrorCode.ConnectionClosed,"Connection closed");this._transport=void 0;this.onclose?.();for(const handler of responseHandlers.values()){handler(error2)}}_onerror(error2){this.onerror?.(error2)}_onnotification(notification){const handler=this._notificationHandlers.get(notification.method)??this.fallbackNotificationHandler;if(handler===void 0){return}Promise.resolve().then(()=>handler(notification)).catch(error2=>this._onerror(new Error(`Uncaught error in notification handler: ${error2}`)))}_onrequest(request2,extra){const handler=this._requestHandlers.get(request2.method)??this.fallbackRequestHandler;const capturedTransport=this._transport;const relatedTaskId=request2.params?._meta?.[RELATED_TASK_META_KEY]?.taskId;const sessionId=capturedTransport?.sessionId;const store=this._taskStore;let relatedTaskFound=true;let relatedTaskLookup;if(relatedTaskId&&store&&this._taskMessageQueue&&sessionId!==void 0){relatedTaskFound=false;relatedTaskLookup=(async()=>{if(!await store.getTask(relatedTaskId,sessionId)){throw new McpError(ErrorCode.InvalidParams,`Task not found: ${relatedTaskId}`)}relatedTaskFound=true})()}if(handler===void 0){const errorResponse={jsonrpc:"2.0",id:request2.id,error:{code:ErrorCode.MethodNotFound,message:"Method not found"}};if(relatedTaskId&&relatedTaskLookup){const queuedError={type:"error",message:errorResponse,timestamp:Date.now()};relatedTaskLookup.then(()=>this._enqueueTaskMessage(relatedTaskId,queuedError,sessionId),()=>capturedTransport?.send(errorResponse)).catch(error2=>this._onerror(new Error(`Failed to send an error response: ${error2}`)))}else if(relatedTaskId&&this._taskMessageQueue){this._enqueueTaskMessage(relatedTaskId,{type:"error",message:errorResponse,timestamp:Date.now()},capturedTransport?.sessionId).catch(error2=>this._onerror(new Error(`Failed to enqueue error response: ${error2}`)))}else{capturedTransport?.send(errorResponse).catch(error2=>this._onerror(new Error(`Failed to send an error response: ${error2}`)))}return}const abortController=new AbortController;this._requestHandlerAbortControllers.set(request2.id,abortController);const taskCreationParams=isTaskAugmentedRequestParams(request2.params)?request2.params.task:void 0;const taskStore=this._taskStore?this.requestTaskStore(request2,capturedTransport?.sessionId):void 0;const fullExtra={signal:abortController.signal,sessionId:capturedTransport?.sessionId,_meta:request2.params?._meta,sendNotification:async notification=>{if(abortController.signal.aborted)return;const notificationOptions={relatedRequestId:request2.id};if(relatedTaskId){notificationOptions.relatedTask={taskId:relatedTaskId}}await this.notification(notification,notificationOptions)},sendRequest:async(r,resultSchema,options)=>{if(abortController.signal.aborted){throw new McpError(ErrorCode.ConnectionClosed,"Request was cancelled")}const requestOptions={...options,relatedRequestId:request2.id};if(relatedTaskId&&!requestOptions.relatedTask){requestOptions.relatedTask={taskId:relatedTaskId}}const effectiveTaskId=requestOptions.relatedTask?.taskId??relatedTaskId;if(effectiveTaskId&&taskStore){await taskStore.updateTaskStatus(effectiveTaskId,"input_required")}return await this.request(r,resultSchema,requestOptions)},authInfo:extra?.authInfo,requestId:request2.id,requestInfo:extra?.requestInfo,taskId:relatedTaskId,taskStore,taskRequestedTtl:taskCreationParams?.ttl,closeSSEStream:extra?.closeSSEStream,closeStandaloneSSEStream:extra?.closeStandaloneSSEStream};(relatedTaskLookup??Promise.resolve()).then(()=>{if(relatedTaskLookup&&abortController.signal.aborted){throw new McpError(ErrorCode.ConnectionClosed,"Request was cancelled")}if(taskCreationParams){this.assertTaskHandlerCapability(request2.method)}}).then(()=>handler(request2,fullExtra)).then(async result=>{if(abortController.signal.aborted){return}const response={result,jsonrpc:"2.0",id:request2.id};if(relatedTaskId&&this._taskMessageQueue){await this._enqueueTaskMessage(relatedTaskId,{type:"response",message:response,timestamp:Date.now()},capturedTransport?.sessionId)}else{await capturedTransport?.send(response)}},async error2=>{if(abortController.signal.aborted){return}const errorResponse={jsonrpc:"2.0",id:request2.id,error:{code:Number.isSafeInteger(error2["code"])?error2["code"]:ErrorCode.InternalError,message:error2.message??"Internal error",...error2["data"]!==void 0&&{data:error2["data"]}}};if(relatedTaskId&&this._taskMessageQueue&&relatedTaskFound){await this._enqueueTaskMessage(relatedTaskId,{type:"error",message:errorResponse,timestamp:Date.now()},capturedTransport?.sessionId)}else{await capturedTransport?.send(errorResponse)}}).catch(error2=>this._onerror(new Error(`Failed to send response: ${error2}`))).finally(()=>{if(this._requestHandlerAbortControllers.get(request2.id)===abortController){this._requestHandlerAbortControllers.delete(request2.id)}})}_onprogress(notification){const{progressToken,...params}=notification.params;const messageId=Number(progressToken);const handler=this._progressHandlers.get(messageId);if(!handler){this._onerror(new Error(`Received a progress notification for an unknown token: ${JSON.stringify(notification)}`));return}const responseHandler=this._responseHandlers.get(messageId);const timeoutInfo=this._timeoutInfo.get(messageId);if(timeoutInfo&&responseHandler&&timeoutInfo.resetTimeoutOnProgress){try{this._resetTimeout(messageId)}catch(error2){this._responseHandlers.delete(messageId);this._progressHandlers.delete(messageId);this._cleanupTimeout(messageId);responseHandler(error2);return}}handler(params)}_onresponse(response){const messageId=Number(response.id);const resolver=this._requestResolvers.get(messageId);if(resolver){this._requestResolvers.delete(messageId);if(isJSONRPCResultResponse(response)){resolver(response)}else{const error2=new McpError(response.error.code,response.error.message,response.error.data);resolver(error2)}return}const handler=this._responseHandlers.get(messageId);if(handler===void 0){this._onerror(new Error(`Received a response for an unknown message ID: ${JSON.stringify(response)}`));return}this._responseHandlers.delete(messageId);this._cleanupTimeout(messageId);let isTaskResponse=false;if(isJSONRPCResultResponse(response)&&response.result&&typeof response.result==="object"){const result=response.result;if(result.task&&typeof result.task==="object"){const task=result.task;if(typeof task.taskId==="string"){isTaskResponse=true;this._taskProgressTokens.set(task.taskId,messageId)}}}if(!isTaskResponse){this._progressHandlers.delete(messageId)}if(isJSONRPCResultResponse(response)){handler(response)}else{const error2=McpError.fromError(response.error.code,response.error.message,response.error.data);handler(error2)}}get transport(){return this._transport}async close(){await this._transport?.close()}async*requestStream(request2,resultSchema,options){const{task}=options??{};if(!task){try{const result=await this.request(request2,resultSchema,options);yield{type:"result",result}}catch(error2){yield{type:"error",error:error2 instanceof McpError?error2:new McpError(ErrorCode.InternalError,String(error2))}}return}let taskId;try{const createResult=await this.request(request2,CreateTaskResultSchema,options);if(createResult.task){taskId=createResult.task.taskId;yield{type:"taskCreated",task:createResult.task}}else{throw new McpError(ErrorCode.InternalError,"Task creation did not return a task")}while(true){const task2=await this.getTask({taskId},options);yield{type:"taskStatus",task:task2};if(isTerminal(task2.status)){if(task2.status==="completed"){const result=await this.getTaskResult({taskId},resultSchema,options);yield{type:"result",result}}else if(task2.status==="failed"){yield{type:"error",error:new McpError(ErrorCode.InternalError,`Task ${taskId} failed`)}}else if(task2.status==="cancelled"){yield{type:"error",error:new McpError(ErrorCode.InternalError,`Task ${taskId} was cancelled`)}}return}if(task2.status==="input_required"){const result=await this.getTaskResult({taskId},resultSchema,options);yield{type:"result",result};return}const pollInterval=task2.pollInterval??this._options?.defaultTaskPollInterval??1e3;await new Promise(resolve=>setTimeout(resolve,pollInterval));options?.signal?.throwIfAborted()}}catch(error2){yield{type:"error",error:error2 instanceof McpError?error2:new McpError(ErrorCode.InternalError,String(error2))}}}request(request2,resultSchema,options){const{relatedRequestId,resumptionToken,onresumptiontoken,task,relatedTask}=options??{};return new Promise((resolve,reject)=>{const earlyReject=error2=>{reject(error2)};if(!this._transport){earlyReject(new Error("Not connected"));return}if(this._options?.enforceStrictCapabilities===true){try{this.assertCapabilityForMethod(request2.method);if(task){this.assertTaskCapability(request2.method)}}catch(e){earlyReject(e);return}}options?.signal?.throwIfAborted();const messageId=this._requestMessageId++;const jsonrpcRequest={...request2,jsonrpc:"2.0",id:messageId};if(options?.onprogress){this._progressHandlers.set(messageId,options.onprogress);jsonrpcRequest.params={...request2.params,_meta:{...request2.params?._meta||{},progressToken:messageId}}}if(task){jsonrpcRequest.params={...jsonrpcRequest.params,task}}if(relatedTask){jsonrpcRequest.params={...jsonrpcRequest.params,_meta:{...jsonrpcRequest.params?._meta||{},[RELATED_TASK_META_KEY]:relatedTask}}}const cancel=reason=>{this._responseHandlers.delete(messageId);this._progressHandlers.delete(messageId);this._cleanupTimeout(messageId);this._transport?.send({jsonrpc:"2.0",method:"notifications/cancelled",params:{requestId:messageId,reason:String(reason)}},{relatedRequestId,resumptionToken,onresumptiontoken}).catch(error3=>this._onerror(new Error(`Failed to send cancellation: ${error3}`)));const error2=reason instanceof McpError?reason:new McpError(ErrorCode.RequestTimeout,String(reason));reject(error2)};this._responseHandlers.set(messageId,response=>{if(options?.signal?.aborted){return}if(response instanceof Error){return reject(response)}try{const parseResult=safeParse3(resultSchema,response.result);if(!parseResult.success){reject(parseResult.error)}else{resolve(parseResult.data)}}catch(error2){reject(error2)}});options?.signal?.addEventListener("abort",()=>{cancel(options?.signal?.reason)});const timeout=options?.timeout??DEFAULT_REQUEST_TIMEOUT_MSEC;const timeoutHandler=()=>cancel(McpError.fromError(ErrorCode.RequestTimeout,"Request timed out",{timeout}));this._setupTimeout(messageId,timeout,options?.maxTotalTimeout,timeoutHandler,options?.resetTimeoutOnProgress??false);const relatedTaskId=relatedTask?.taskId;if(relatedTaskId){const responseResolver=response=>{const handler=this._responseHandlers.get(messageId);if(handler){handler(response)}else{this._onerror(new Error(`Response handler missing for side-channeled request ${messageId}`))}};this._requestResolvers.set(messageId,responseResolver);this._enqueueTaskMessage(relatedTaskId,{type:"request",message:jsonrpcRequest,timestamp:Date.now()}).catch(error2=>{this._cleanupTimeout(messageId);reject(error2)})}else{this._transport.send(jsonrpcRequest,{relatedRequestId,resumptionToken,onresumptiontoken}).catch(error2=>{this._cleanupTimeout(messageId);reject(error2)})}})}async getTask(params,options){return this.request({method:"tasks/get",params},GetTaskResultSchema,options)}async getTaskResult(params,resultSchema,options){return this.request({method:"tasks/result",params},resultSchema,options)}async listTasks(params,options){return this.request({method:"tasks/list",params},ListTasksResultSchema,options)}async cancelTask(params,options){return this.request({method:"tasks/cancel",params},CancelTaskResultSchema,options)}async notification(notification,options){if(!this._transport){throw new Error("Not connected")}this.assertNotificationCapability(notification.method);const relatedTaskId=options?.relatedTask?.taskId;if(relatedTaskId){const jsonrpcNotification2={...notification,jsonrpc:"2.0",params:{...notification.params,_meta:{...notification.params?._meta||{},[RELATED_TASK_META_KEY]:options.relatedTask}}};await this._enqueueTaskMessage(relatedTaskId,{type:"notification",message:jsonrpcNotification2,timestamp:Date.now()});return}const debouncedMethods=this._options?.debouncedNotificationMethods??[];const canDebounce=debouncedMethods.includes(notification.method)&&!notification.params&&!options?.relatedRequestId&&!options?.relatedTask;if(canDebounce){if(this._pendingDebouncedNotifications.has(notification.method)){return}this._pendingDebouncedNotifications.add(notification.method);Promise.resolve().then(()=>{this._pendingDebouncedNotifications.delete(notification.method);if(!this._transport){return}let jsonrpcNotification2={...notification,jsonrpc:"2.0"};if(options?.relatedTask){jsonrpcNotification2={...jsonrpcNotification2,params:{...jsonrpcNotification2.params,_meta:{...jsonrpcNotification2.params?._meta||{},[RELATED_TASK_META_KEY]:options.relatedTask}}}}this._transport?.send(jsonrpcNotification2,options).catch(error2=>this._onerror(error2))});return}let jsonrpcNotification={...notification,jsonrpc:"2.0"};if(options?.relatedTask){jsonrpcNotification={...jsonrpcNotification,params:{...jsonrpcNotification.params,_meta:{...jsonrpcNotification.params?._meta||{},[RELATED_TASK_META_KEY]:options.relatedTask}}}}await this._transport.send(jsonrpcNotification,options)}setRequestHandler(requestSchema,handler){const method=getMethodLiteral(requestSchema);this.assertRequestHandlerCapability(method);this._requestHandlers.set(method,(request2,extra)=>{const parsed=parseWithCompat(requestSchema,request2);return Promise.resolve(handler(parsed,extra))})}removeRequestHandler(method){this._requestHandlers.delete(method)}assertCanSetRequestHandler(method){if(this._requestHandlers.has(method)){throw new Error(`A request handler for ${method} already exists, which would be overridden`)}}setNotificationHandler(notificationSchema,handler){const method=getMethodLiteral(notificationSchema);this._notificationHandlers.set(method,notification=>{const parsed=parseWithCompat(notificationSchema,notification);return Promise.resolve(handler(parsed))})}removeNotificationHandler(method){this._notificationHandlers.delete(method)}_cleanupTaskProgressHandler(taskId){const progressToken=this._taskProgressTokens.get(taskId);if(progressToken!==void 0){this._progressHandlers.delete(progressToken);this._taskProgressTokens.delete(taskId)}}async _enqueueTaskMessage(taskId,message,sessionId){if(!this._taskStore||!this._taskMessageQueue){throw new Error("Cannot enqueue task message: taskStore and taskMessageQueue are not configured")}const maxQueueSize=this._options?.maxTaskQueueSize;await this._taskMessageQueue.enqueue(taskId,message,sessionId??this._transport?.sessionId,maxQueueSize)}async _clearTaskQueue(taskId,sessionId){if(this._taskMessageQueue){const messages=await this._taskMessageQueue.dequeueAll(taskId,sessionId);for(const message of messages){if(message.type==="request"&&isJSONRPCRequest(message.message)){const requestId=message.message.id;const resolver=this._requestResolvers.get(requestId);if(resolver){resolver(new McpError(ErrorCode.InternalError,"Task cancelled or completed"));this._requestResolvers.delete(requestId)}else{this._onerror(new Error(`Resolver missing for request ${requestId} during task ${taskId} cleanup`))}}}}}async _waitForTaskUpdate(taskId,signal,sessionId){let interval=this._options?.defaultTaskPollInterval??1e3;try{const task=await this._taskStore?.getTask(taskId,sessionId);if(task?.pollInterval){interval=task.pollInterval}}catch{}return new Promise((resolve,reject)=>{if(signal.aborted){reject(new McpError(ErrorCode.InvalidRequest,"Request cancelled"));return}const timeoutId=setTimeout(resolve,interval);signal.addEventListener("abort",()=>{clearTimeout(timeoutId);reject(new McpError(ErrorCode.InvalidRequest,"Request cancelled"))},{once:true})})}requestTaskStore(request2,sessionId){const taskStore=this._taskStore;if(!taskStore){throw new Error("No task store configured")}return{createTask:async taskParams=>{if(!request2){throw new Error("No request provided")}return await taskStore.createTask(taskParams,request2.id,{method:request2.method,params:request2.params},sessionId)},getTask:async taskId=>{const task=await taskStore.getTask(taskId,sessionId);if(!task){throw new McpError(ErrorCode.InvalidParams,"Failed to retrieve task: Task not found")}return task},storeTaskResult:async(taskId,status,result)=>{await taskStore.storeTaskResult(taskId,status,result,sessionId);const task=await taskStore.getTask(taskId,sessionId);if(task){const notification=TaskStatusNotificationSchema.parse({method:"notifications/tasks/status",params:task});await this.notification(notification);if(isTerminal(task.status)){this._cleanupTaskProgressHandler(taskId)}}},getTaskResult:taskId=>{return taskStore.getTaskResult(taskId,sessionId)},updateTaskStatus:async(taskId,status,statusMessage)=>{const task=await taskStore.getTask(taskId,sessionId);if(!task){throw new McpError(ErrorCode.InvalidParams,`Task "${taskId}" not found - it may have been cleaned up`)}if(isTerminal(task.status)){throw new McpError(ErrorCode.InvalidParams,`Cannot update task "${taskId}" from terminal status "${task.status}" to "${status}". Terminal states (completed, failed, cancelled) cannot transition to other states.`)}await taskStore.updateTaskStatus(taskId,status,statusMessage,sessionId);const updatedTask=await taskStore.getTask(taskId,sessionId);if(updatedTask){const notification=TaskStatusNotificationSchema.parse({method:"notifications/tasks/status",params:updatedTask});await this.notification(notification);if(isTerminal(updatedTask.status)){this._cleanupTaskProgressHandler(taskId)}}},listTasks:cursor=>{return taskStore.listTasks(cursor,sessionId)}}}};function isPlainObject2(value){return value!==null&&typeof value==="object"&&!Array.isArray(value)}function mergeCapabilities(base,additional){const result={...base};for(const key in additional){const k=key;const addValue=additional[k];if(addValue===void 0)continue;const baseValue=result[k];if(isPlainObject2(baseValue)&&isPlainObject2(addValue)){result[k]={...baseValue,...addValue}}else{result[k]=addValue}}return result}
// node_modules/@modelcontextprotocol/sdk/dist/esm/validation/ajv-provider.js
var import_ajv=__toESM(require_ajv(),1);var import_ajv_formats=__toESM(require_dist(),1);function createDefaultAjvInstance(){const ajv=new import_ajv.default({strict:false,validateFormats:true,validateSchema:false,allErrors:true});const addFormats=import_ajv_formats.default;addFormats(ajv);return ajv}var AjvJsonSchemaValidator=class{constructor(ajv){this._ajv=ajv??createDefaultAjvInstance()}getValidator(schema){const ajvValidator="$id"in schema&&typeof schema.$id==="string"?this._ajv.getSchema(schema.$id)??this._ajv.compile(schema):this._ajv.compile(schema);return input=>{const valid=ajvValidator(input);if(valid){return{valid:true,data:input,errorMessage:void 0}}else{return{valid:false,data:void 0,errorMessage:this._ajv.errorsText(ajvValidator.errors)}}}}};
// node_modules/@modelcontextprotocol/sdk/dist/esm/experimental/tasks/client.js
var ExperimentalClientTasks=class{constructor(_client){this._client=_client}async*callToolStream(params,resultSchema=CallToolResultSchema,options){const clientInternal=this._client;const optionsWithTask={...options,task:options?.task??(clientInternal.isToolTask(params.name)?{}:void 0)};const stream=clientInternal.requestStream({method:"tools/call",params},resultSchema,optionsWithTask);const validator=clientInternal.getToolOutputValidator(params.name);for await(const message of stream){if(message.type==="result"&&validator){const result=message.result;if(!result.structuredContent&&!result.isError){yield{type:"error",error:new McpError(ErrorCode.InvalidRequest,`Tool ${params.name} has an output schema but did not return structured content`)};return}if(result.structuredContent){try{const validationResult=validator(result.structuredContent);if(!validationResult.valid){yield{type:"error",error:new McpError(ErrorCode.InvalidParams,`Structured content does not match the tool's output schema: ${validationResult.errorMessage}`)};return}}catch(error2){if(error2 instanceof McpError){yield{type:"error",error:error2};return}yield{type:"error",error:new McpError(ErrorCode.InvalidParams,`Failed to validate structured content: ${error2 instanceof Error?error2.message:String(error2)}`)};return}}}yield message}}async getTask(taskId,options){return this._client.getTask({taskId},options)}async getTaskResult(taskId,resultSchema,options){return this._client.getTaskResult({taskId},resultSchema,options)}async listTasks(cursor,options){return this._client.listTasks(cursor?{cursor}:void 0,options)}async cancelTask(taskId,options){return this._client.cancelTask({taskId},options)}requestStream(request2,resultSchema,options){return this._client.requestStream(request2,resultSchema,options)}};
// node_modules/@modelcontextprotocol/sdk/dist/esm/experimental/tasks/helpers.js
function assertToolsCallTaskCapability(requests,method,entityName){if(!requests){throw new Error(`${entityName} does not support task creation (required for ${method})`)}switch(method){case"tools/call":if(!requests.tools?.call){throw new Error(`${entityName} does not support task creation for tools/call (required for ${method})`)}break;default:break}}function assertClientRequestTaskCapability(requests,method,entityName){if(!requests){throw new Error(`${entityName} does not support task creation (required for ${method})`)}switch(method){case"sampling/createMessage":if(!requests.sampling?.createMessage){throw new Error(`${entityName} does not support task creation for sampling/createMessage (required for ${method})`)}break;case"elicitation/create":if(!requests.elicitation?.create){throw new Error(`${entityName} does not support task creation for elicitation/create (required for ${method})`)}break;default:break}}
// node_modules/@modelcontextprotocol/sdk/dist/esm/client/index.js
function applyElicitationDefaults(schema,data){if(!schema||data===null||typeof data!=="object")return;if(schema.type==="object"&&schema.properties&&typeof schema.properties==="object"){const obj=data;const props=schema.properties;for(const key of Object.keys(props)){const propSchema=props[key];if(obj[key]===void 0&&Object.prototype.hasOwnProperty.call(propSchema,"default")){obj[key]=propSchema.default}if(obj[key]!==void 0){applyElicitationDefaults(propSchema,obj[key])}}}if(Array.isArray(schema.anyOf)){for(const sub of schema.anyOf){if(typeof sub!=="boolean"){applyElicitationDefaults(sub,data)}}}if(Array.isArray(schema.oneOf)){for(const sub of schema.oneOf){if(typeof sub!=="boolean"){applyElicitationDefaults(sub,data)}}}}function getSupportedElicitationModes(capabilities){if(!capabilities){return{supportsFormMode:false,supportsUrlMode:false}}const hasFormCapability=capabilities.form!==void 0;const hasUrlCapability=capabilities.url!==void 0;const supportsFormMode=hasFormCapability||!hasFormCapability&&!hasUrlCapability;const supportsUrlMode=hasUrlCapability;return{supportsFormMode,supportsUrlMode}}var Client=class extends Protocol{constructor(_clientInfo,options){super(options);this._clientInfo=_clientInfo;this._cachedToolOutputValidators=new Map;this._cachedKnownTaskTools=new Set;this._cachedRequiredTaskTools=new Set;this._listChangedDebounceTimers=new Map;this._capabilities=options?.capabilities??{};this._jsonSchemaValidator=options?.jsonSchemaValidator??new AjvJsonSchemaValidator;if(options?.listChanged){this._pendingListChangedConfig=options.listChanged}}_setupListChangedHandlers(config2){if(config2.tools&&this._serverCapabilities?.tools?.listChanged){this._setupListChangedHandler("tools",ToolListChangedNotificationSchema,config2.tools,async()=>{const result=await this.listTools();return result.tools})}if(config2.prompts&&this._serverCapabilities?.prompts?.listChanged){this._setupListChangedHandler("prompts",PromptListChangedNotificationSchema,config2.prompts,async()=>{const result=await this.listPrompts();return result.prompts})}if(config2.resources&&this._serverCapabilities?.resources?.listChanged){this._setupListChangedHandler("resources",ResourceListChangedNotificationSchema,config2.resources,async()=>{const result=await this.listResources();return result.resources})}}get experimental(){if(!this._experimental){this._experimental={tasks:new ExperimentalClientTasks(this)}}return this._experimental}registerCapabilities(capabilities){if(this.transport){throw new Error("Cannot register capabilities after connecting to transport")}this._capabilities=mergeCapabilities(this._capabilities,capabilities)}setRequestHandler(requestSchema,handler){const shape=getObjectShape(requestSchema);const methodSchema=shape?.method;if(!methodSchema){throw new Error("Schema is missing a method literal")}const methodValue=getLiteralValue(methodSchema);if(typeof methodValue!=="string"){throw new Error("Schema method literal must be a string")}const method=methodValue;if(method==="elicitation/create"){const wrappedHandler=async(request2,extra)=>{const validatedRequest=safeParse3(ElicitRequestSchema,request2);if(!validatedRequest.success){const errorMessage=validatedRequest.error instanceof Error?validatedRequest.error.message:String(validatedRequest.error);throw new McpError(ErrorCode.InvalidParams,`Invalid elicitation request: ${errorMessage}`)}const{params}=validatedRequest.data;params.mode=params.mode??"form";const{supportsFormMode,supportsUrlMode}=getSupportedElicitationModes(this._capabilities.elicitation);if(params.mode==="form"&&!supportsFormMode){throw new McpError(ErrorCode.InvalidParams,"Client does not support form-mode elicitation requests")}if(params.mode==="url"&&!supportsUrlMode){throw new McpError(ErrorCode.InvalidParams,"Client does not support URL-mode elicitation requests")}const result=await Promise.resolve(handler(request2,extra));if(params.task){const taskValidationResult=safeParse3(CreateTaskResultSchema,result);if(!taskValidationResult.success){const errorMessage=taskValidationResult.error instanceof Error?taskValidationResult.error.message:String(taskValidationResult.error);throw new McpError(ErrorCode.InvalidParams,`Invalid task creation result: ${errorMessage}`)}return taskValidationResult.data}const validationResult=safeParse3(ElicitResultSchema,result);if(!validationResult.success){const errorMessage=validationResult.error instanceof Error?validationResult.error.message:String(validationResult.error);throw new McpError(ErrorCode.InvalidParams,`Invalid elicitation result: ${errorMessage}`)}const validatedResult=validationResult.data;const requestedSchema=params.mode==="form"?params.requestedSchema:void 0;if(params.mode==="form"&&validatedResult.action==="accept"&&validatedResult.content&&requestedSchema){if(this._capabilities.elicitation?.form?.applyDefaults){try{applyElicitationDefaults(requestedSchema,validatedResult.content)}catch{}}}return validatedResult};return super.setRequestHandler(requestSchema,wrappedHandler)}if(method==="sampling/createMessage"){const wrappedHandler=async(request2,extra)=>{const validatedRequest=safeParse3(CreateMessageRequestSchema,request2);if(!validatedRequest.success){const errorMessage=validatedRequest.error instanceof Error?validatedRequest.error.message:String(validatedRequest.error);throw new McpError(ErrorCode.InvalidParams,`Invalid sampling request: ${errorMessage}`)}const{params}=validatedRequest.data;const result=await Promise.resolve(handler(request2,extra));if(params.task){const taskValidationResult=safeParse3(CreateTaskResultSchema,result);if(!taskValidationResult.success){const errorMessage=taskValidationResult.error instanceof Error?taskValidationResult.error.message:String(taskValidationResult.error);throw new McpError(ErrorCode.InvalidParams,`Invalid task creation result: ${errorMessage}`)}return taskValidationResult.data}const hasTools=params.tools||params.toolChoice;const resultSchema=hasTools?CreateMessageResultWithToolsSchema:CreateMessageResultSchema;const validationResult=safeParse3(resultSchema,result);if(!validationResult.success){const errorMessage=validationResult.error instanceof Error?validationResult.error.message:String(validationResult.error);throw new McpError(ErrorCode.InvalidParams,`Invalid sampling result: ${errorMessage}`)}return validationResult.data};return super.setRequestHandler(requestSchema,wrappedHandler)}return super.setRequestHandler(requestSchema,handler)}assertCapability(capability,method){if(!this._serverCapabilities?.[capability]){throw new Error(`Server does not support ${capability} (required for ${method})`)}}async connect(transport,options){await super.connect(transport);if(transport.sessionId!==void 0){return}try{const result=await this.request({method:"initialize",params:{protocolVersion:LATEST_PROTOCOL_VERSION,capabilities:this._capabilities,clientInfo:this._clientInfo}},InitializeResultSchema,options);if(result===void 0){throw new Error(`Server sent invalid initialize result: ${result}`)}if(!SUPPORTED_PROTOCOL_VERSIONS.includes(result.protocolVersion)){throw new Error(`Server's protocol version is not supported: ${result.protocolVersion}`)}this._serverCapabilities=result.capabilities;this._serverVersion=result.serverInfo;if(transport.setProtocolVersion){transport.setProtocolVersion(result.protocolVersion)}this._instructions=result.instructions;await this.notification({method:"notifications/initialized"});if(this._pendingListChangedConfig){this._setupListChangedHandlers(this._pendingListChangedConfig);this._pendingListChangedConfig=void 0}}catch(error2){void this.close();throw error2}}getServerCapabilities(){return this._serverCapabilities}getServerVersion(){return this._serverVersion}getInstructions(){return this._instructions}assertCapabilityForMethod(method){switch(method){case"logging/setLevel":if(!this._serverCapabilities?.logging){throw new Error(`Server does not support logging (required for ${method})`)}break;case"prompts/get":case"prompts/list":if(!this._serverCapabilities?.prompts){throw new Error(`Server does not support prompts (required for ${method})`)}break;case"resources/list":case"resources/templates/list":case"resources/read":case"resources/subscribe":case"resources/unsubscribe":if(!this._serverCapabilities?.resources){throw new Error(`Server does not support resources (required for ${method})`)}if(method==="resources/subscribe"&&!this._serverCapabilities.resources.subscribe){throw new Error(`Server does not support resource subscriptions (required for ${method})`)}break;case"tools/call":case"tools/list":if(!this._serverCapabilities?.tools){throw new Error(`Server does not support tools (required for ${method})`)}break;case"completion/complete":if(!this._serverCapabilities?.completions){throw new Error(`Server does not support completions (required for ${method})`)}break;case"initialize":break;case"ping":break}}assertNotificationCapability(method){switch(method){case"notifications/roots/list_changed":if(!this._capabilities.roots?.listChanged){throw new Error(`Client does not support roots list changed notifications (required for ${method})`)}break;case"notifications/initialized":break;case"notifications/cancelled":break;case"notifications/progress":break}}assertRequestHandlerCapability(method){if(!this._capabilities){return}switch(method){case"sampling/createMessage":if(!this._capabilities.sampling){throw new Error(`Client does not support sampling capability (required for ${method})`)}break;case"elicitation/create":if(!this._capabilities.elicitation){throw new Error(`Client does not support elicitation capability (required for ${method})`)}break;case"roots/list":if(!this._capabilities.roots){throw new Error(`Client does not support roots capability (required for ${method})`)}break;case"tasks/get":case"tasks/list":case"tasks/result":case"tasks/cancel":if(!this._capabilities.tasks){throw new Error(`Client does not support tasks capability (required for ${method})`)}break;case"ping":break}}assertTaskCapability(method){assertToolsCallTaskCapability(this._serverCapabilities?.tasks?.requests,method,"Server")}assertTaskHandlerCapability(method){if(!this._capabilities){return}assertClientRequestTaskCapability(this._capabilities.tasks?.requests,method,"Client")}async ping(options){return this.request({method:"ping"},EmptyResultSchema,options)}async complete(params,options){return this.request({method:"completion/complete",params},CompleteResultSchema,options)}async setLoggingLevel(level,options){return this.request({method:"logging/setLevel",params:{level}},EmptyResultSchema,options)}async getPrompt(params,options){return this.request({method:"prompts/get",params},GetPromptResultSchema,options)}async listPrompts(params,options){return this.request({method:"prompts/list",params},ListPromptsResultSchema,options)}async listResources(params,options){return this.request({method:"resources/list",params},ListResourcesResultSchema,options)}async listResourceTemplates(params,options){return this.request({method:"resources/templates/list",params},ListResourceTemplatesResultSchema,options)}async readResource(params,options){return this.request({method:"resources/read",params},ReadResourceResultSchema,options)}async subscribeResource(params,options){return this.request({method:"resources/subscribe",params},EmptyResultSchema,options)}async unsubscribeResource(params,options){return this.request({method:"resources/unsubscribe",params},EmptyResultSchema,options)}async callTool(params,resultSchema=CallToolResultSchema,options){if(this.isToolTaskRequired(params.name)){throw new McpError(ErrorCode.InvalidRequest,`Tool "${params.name}" requires task-based execution. Use client.experimental.tasks.callToolStream() instead.`)}const result=await this.request({method:"tools/call",params},resultSchema,options);const validator=this.getToolOutputValidator(params.name);if(validator){if(!result.structuredContent&&!result.isError){throw new McpError(ErrorCode.InvalidRequest,`Tool ${params.name} has an output schema but did not return structured content`)}if(result.structuredContent){try{const validationResult=validator(result.structuredContent);if(!validationResult.valid){throw new McpError(ErrorCode.InvalidParams,`Structured content does not match the tool's output schema: ${validationResult.errorMessage}`)}}catch(error2){if(error2 instanceof McpError){throw error2}throw new McpError(ErrorCode.InvalidParams,`Failed to validate structured content: ${error2 instanceof Error?error2.message:String(error2)}`)}}}return result}isToolTask(toolName2){if(!this._serverCapabilities?.tasks?.requests?.tools?.call){return false}return this._cachedKnownTaskTools.has(toolName2)}isToolTaskRequired(toolName2){return this._cachedRequiredTaskTools.has(toolName2)}cacheToolMetadata(tools){this._cachedToolOutputValidators.clear();this._cachedKnownTaskTools.clear();this._cachedRequiredTaskTools.clear();for(const tool of tools){if(tool.outputSchema){const toolValidator=this._jsonSchemaValidator.getValidator(tool.outputSchema);this._cachedToolOutputValidators.set(tool.name,toolValidator)}const taskSupport=tool.execution?.taskSupport;if(taskSupport==="required"||taskSupport==="optional"){this._cachedKnownTaskTools.add(tool.name)}if(taskSupport==="required"){this._cachedRequiredTaskTools.add(tool.name)}}}getToolOutputValidator(toolName2){return this._cachedToolOutputValidators.get(toolName2)}async listTools(params,options){const result=await this.request({method:"tools/list",params},ListToolsResultSchema,options);this.cacheToolMetadata(result.tools);return result}_setupListChangedHandler(listType,notificationSchema,options,fetcher){const parseResult=ListChangedOptionsBaseSchema.safeParse(options);if(!parseResult.success){throw new Error(`Invalid ${listType} listChanged options: ${parseResult.error.message}`)}if(typeof options.onChanged!=="function"){throw new Error(`Invalid ${listType} listChanged options: onChanged must be a function`)}const{autoRefresh,debounceMs}=parseResult.data;const{onChanged}=options;const refresh=async()=>{if(!autoRefresh){onChanged(null,null);return}try{const items=await fetcher();onChanged(null,items)}catch(e){const error2=e instanceof Error?e:new Error(String(e));onChanged(error2,null)}};const handler=()=>{if(debounceMs){const existingTimer=this._listChangedDebounceTimers.get(listType);if(existingTimer){clearTimeout(existingTimer)}const timer=setTimeout(refresh,debounceMs);this._listChangedDebounceTimers.set(listType,timer)}else{refresh()}};this.setNotificationHandler(notificationSchema,handler)}async sendRootsListChanged(){return this.notification({method:"notifications/roots/list_changed"})}};
// node_modules/eventsource-parser/dist/index.js
var ParseError=class extends Error{constructor(message,options){super(message),this.name="ParseError",this.type=options.type,this.field=options.field,this.value=options.value,this.line=options.line}};var LF=10;var CR=13;var SPACE=32;function noop(_arg){}function createParser(config2){if(typeof config2=="function")throw new TypeError("`config` must be an object, got a function instead. Did you mean `createParser({onEvent: fn})`?");const{onEvent=noop,onError=noop,onRetry=noop,onComment,maxBufferSize}=config2,pendingFragments=[];let pendingFragmentsLength=0,isFirstChunk=true,id,data="",dataLines=0,eventType,terminated=false;function feed(chunk){if(terminated)throw new Error("Cannot feed parser: it was terminated after exceeding the configured max buffer size. Call `reset()` to resume parsing.");if(isFirstChunk&&(isFirstChunk=false,chunk.charCodeAt(0)===239&&chunk.charCodeAt(1)===187&&chunk.charCodeAt(2)===191&&(chunk=chunk.slice(3))),pendingFragments.length===0){const trailing2=processLines(chunk);trailing2!==""&&(pendingFragments.push(trailing2),pendingFragmentsLength=trailing2.length),checkBufferSize();return}if(chunk.indexOf(`
`)===-1&&chunk.indexOf("\r")===-1){pendingFragments.push(chunk),pendingFragmentsLength+=chunk.length,checkBufferSize();return}pendingFragments.push(chunk);const input=pendingFragments.join("");pendingFragments.length=0,pendingFragmentsLength=0;const trailing=processLines(input);trailing!==""&&(pendingFragments.push(trailing),pendingFragmentsLength=trailing.length),checkBufferSize()}function checkBufferSize(){maxBufferSize!==void 0&&(pendingFragmentsLength+data.length<=maxBufferSize||(terminated=true,pendingFragments.length=0,pendingFragmentsLength=0,id=void 0,data="",dataLines=0,eventType=void 0,onError(new ParseError(`Buffered data exceeded max buffer size of ${maxBufferSize} characters`,{type:"max-buffer-size-exceeded"}))))}function processLines(chunk){let searchIndex=0;if(chunk.indexOf("\r")===-1){let lfIndex=chunk.indexOf(`
`,searchIndex);for(;lfIndex!==-1;){if(searchIndex===lfIndex){dataLines>0&&onEvent({id,event:eventType,data}),id=void 0,data="",dataLines=0,eventType=void 0,searchIndex=lfIndex+1,lfIndex=chunk.indexOf(`
`,searchIndex);continue}const firstCharCode=chunk.charCodeAt(searchIndex);if(isDataPrefix(chunk,searchIndex,firstCharCode)){const valueStart=chunk.charCodeAt(searchIndex+5)===SPACE?searchIndex+6:searchIndex+5,value=chunk.slice(valueStart,lfIndex);if(dataLines===0&&chunk.charCodeAt(lfIndex+1)===LF){onEvent({id,event:eventType,data:value}),id=void 0,data="",eventType=void 0,searchIndex=lfIndex+2,lfIndex=chunk.indexOf(`
`,searchIndex);continue}data=dataLines===0?value:`${data}
${value}`,dataLines++}else isEventPrefix(chunk,searchIndex,firstCharCode)?eventType=chunk.slice(chunk.charCodeAt(searchIndex+6)===SPACE?searchIndex+7:searchIndex+6,lfIndex)||void 0:parseLine(chunk,searchIndex,lfIndex);searchIndex=lfIndex+1,lfIndex=chunk.indexOf(`
`,searchIndex)}return chunk.slice(searchIndex)}for(;searchIndex<chunk.length;){const crIndex=chunk.indexOf("\r",searchIndex),lfIndex=chunk.indexOf(`
`,searchIndex);let lineEnd=-1;if(crIndex!==-1&&lfIndex!==-1?lineEnd=crIndex<lfIndex?crIndex:lfIndex:crIndex!==-1?crIndex===chunk.length-1?lineEnd=-1:lineEnd=crIndex:lfIndex!==-1&&(lineEnd=lfIndex),lineEnd===-1)break;parseLine(chunk,searchIndex,lineEnd),searchIndex=lineEnd+1,chunk.charCodeAt(searchIndex-1)===CR&&chunk.charCodeAt(searchIndex)===LF&&searchIndex++}return chunk.slice(searchIndex)}function parseLine(chunk,start,end){if(start===end){dispatchEvent();return}const firstCharCode=chunk.charCodeAt(start);if(isDataPrefix(chunk,start,firstCharCode)){const valueStart=chunk.charCodeAt(start+5)===SPACE?start+6:start+5,value2=chunk.slice(valueStart,end);data=dataLines===0?value2:`${data}
${value2}`,dataLines++;return}if(isEventPrefix(chunk,start,firstCharCode)){eventType=chunk.slice(chunk.charCodeAt(start+6)===SPACE?start+7:start+6,end)||void 0;return}if(firstCharCode===105&&chunk.charCodeAt(start+1)===100&&chunk.charCodeAt(start+2)===58){const value2=chunk.slice(chunk.charCodeAt(start+3)===SPACE?start+4:start+3,end);value2.includes("\0")||(id=value2);return}if(firstCharCode===58){if(onComment){const line2=chunk.slice(start,end);onComment(line2.slice(chunk.charCodeAt(start+1)===SPACE?2:1))}return}const line=chunk.slice(start,end),fieldSeparatorIndex=line.indexOf(":");if(fieldSeparatorIndex===-1){processField(line,"",line);return}const field=line.slice(0,fieldSeparatorIndex),offset=line.charCodeAt(fieldSeparatorIndex+1)===SPACE?2:1,value=line.slice(fieldSeparatorIndex+offset);processField(field,value,line)}function processField(field,value,line){switch(field){case"event":eventType=value||void 0;break;case"data":data=dataLines===0?value:`${data}
${value}`,dataLines++;break;case"id":value.includes("\0")||(id=value);break;case"retry":/^\d+$/.test(value)?onRetry(parseInt(value,10)):onError(new ParseError(`Invalid \`retry\` value: "${value}"`,{type:"invalid-retry",value,line}));break;default:onError(new ParseError(`Unknown field "${field.length>20?`${field.slice(0,20)}…`:field}"`,{type:"unknown-field",field,value,line}));break}}function dispatchEvent(){dataLines>0&&onEvent({id,event:eventType,data}),id=void 0,data="",dataLines=0,eventType=void 0}function reset(options={}){if(options.consume&&pendingFragments.length>0){const incompleteLine=pendingFragments.join("");parseLine(incompleteLine,0,incompleteLine.length)}isFirstChunk=true,id=void 0,data="",dataLines=0,eventType=void 0,pendingFragments.length=0,pendingFragmentsLength=0,terminated=false}return{feed,reset}}function isDataPrefix(chunk,i,firstCharCode){return firstCharCode===100&&chunk.charCodeAt(i+1)===97&&chunk.charCodeAt(i+2)===116&&chunk.charCodeAt(i+3)===97&&chunk.charCodeAt(i+4)===58}function isEventPrefix(chunk,i,firstCharCode){return firstCharCode===101&&chunk.charCodeAt(i+1)===118&&chunk.charCodeAt(i+2)===101&&chunk.charCodeAt(i+3)===110&&chunk.charCodeAt(i+4)===116&&chunk.charCodeAt(i+5)===58}
// node_modules/eventsource/dist/index.js
var ErrorEvent=class extends Event{constructor(type,errorEventInitDict){var _a3,_b;super(type),this.code=(_a3=errorEventInitDict==null?void 0:errorEventInitDict.code)!=null?_a3:void 0,this.message=(_b=errorEventInitDict==null?void 0:errorEventInitDict.message)!=null?_b:void 0}[Symbol.for("nodejs.util.inspect.custom")](_depth,options,inspect){return inspect(inspectableError(this),options)}[Symbol.for("Deno.customInspect")](inspect,options){return inspect(inspectableError(this),options)}};function syntaxError(message){const DomException=globalThis.DOMException;return typeof DomException=="function"?new DomException(message,"SyntaxError"):new SyntaxError(message)}function flattenError2(err){return err instanceof Error?"errors"in err&&Array.isArray(err.errors)?err.errors.map(flattenError2).join(", "):"cause"in err&&err.cause instanceof Error?`${err}: ${flattenError2(err.cause)}`:err.message:`${err}`}function inspectableError(err){return{type:err.type,message:err.message,code:err.code,defaultPrevented:err.defaultPrevented,cancelable:err.cancelable,timeStamp:err.timeStamp}}var __typeError=msg=>{throw TypeError(msg)};var __accessCheck=(obj,member,msg)=>member.has(obj)||__typeError("Cannot "+msg);var __privateGet=(obj,member,getter)=>(__accessCheck(obj,member,"read from private field"),getter?getter.call(obj):member.get(obj));var __privateAdd=(obj,member,value)=>member.has(obj)?__typeError("Cannot add the same private member more than once"):member instanceof WeakSet?member.add(obj):member.set(obj,value);var __privateSet=(obj,member,value,setter)=>(__accessCheck(obj,member,"write to private field"),member.set(obj,value),value);var __privateMethod=(obj,member,method)=>(__accessCheck(obj,member,"access private method"),method);var _readyState;var _url2;var _redirectUrl;var _withCredentials;var _fetch;var _reconnectInterval;var _reconnectTimer;var _lastEventId;var _controller;var _parser;var _onError;var _onMessage;var _onOpen;var _EventSource_instances;var connect_fn;var _onFetchResponse;var _onFetchError;var getRequestOptions_fn;var _onEvent;var _onRetryChange;var failConnection_fn;var scheduleReconnect_fn;var _reconnect;var EventSource=class extends EventTarget{constructor(url2,eventSourceInitDict){var _a3,_b;super(),__privateAdd(this,_EventSource_instances),this.CONNECTING=0,this.OPEN=1,this.CLOSED=2,__privateAdd(this,_readyState),__privateAdd(this,_url2),__privateAdd(this,_redirectUrl),__privateAdd(this,_withCredentials),__privateAdd(this,_fetch),__privateAdd(this,_reconnectInterval),__privateAdd(this,_reconnectTimer),__privateAdd(this,_lastEventId,null),__privateAdd(this,_controller),__privateAdd(this,_parser),__privateAdd(this,_onError,null),__privateAdd(this,_onMessage,null),__privateAdd(this,_onOpen,null),__privateAdd(this,_onFetchResponse,async response=>{var _a22;__privateGet(this,_parser).reset();const{body,redirected,status,headers}=response;if(status===204){__privateMethod(this,_EventSource_instances,failConnection_fn).call(this,"Server sent HTTP 204, not reconnecting",204),this.close();return}if(redirected?__privateSet(this,_redirectUrl,new URL(response.url)):__privateSet(this,_redirectUrl,void 0),status!==200){__privateMethod(this,_EventSource_instances,failConnection_fn).call(this,`Non-200 status code (${status})`,status);return}if(!(headers.get("content-type")||"").startsWith("text/event-stream")){__privateMethod(this,_EventSource_instances,failConnection_fn).call(this,'Invalid content type, expected "text/event-stream"',status);return}if(__privateGet(this,_readyState)===this.CLOSED)return;__privateSet(this,_readyState,this.OPEN);const openEvent=new Event("open");if((_a22=__privateGet(this,_onOpen))==null||_a22.call(this,openEvent),this.dispatchEvent(openEvent),typeof body!="object"||!body||!("getReader"in body)){__privateMethod(this,_EventSource_instances,failConnection_fn).call(this,"Invalid response body, expected a web ReadableStream",status),this.close();return}const decoder=new TextDecoder,reader=body.getReader();let open2=true;do{const{done,value}=await reader.read();value&&__privateGet(this,_parser).feed(decoder.decode(value,{stream:!done})),done&&(open2=false,__privateGet(this,_parser).reset(),__privateMethod(this,_EventSource_instances,scheduleReconnect_fn).call(this))}while(open2)}),__privateAdd(this,_onFetchError,err=>{__privateSet(this,_controller,void 0),!(err.name==="AbortError"||err.type==="aborted")&&__privateMethod(this,_EventSource_instances,scheduleReconnect_fn).call(this,flattenError2(err))}),__privateAdd(this,_onEvent,event=>{typeof event.id=="string"&&__privateSet(this,_lastEventId,event.id);const messageEvent=new MessageEvent(event.event||"message",{data:event.data,origin:__privateGet(this,_redirectUrl)?__privateGet(this,_redirectUrl).origin:__privateGet(this,_url2).origin,lastEventId:event.id||""});__privateGet(this,_onMessage)&&(!event.event||event.event==="message")&&__privateGet(this,_onMessage).call(this,messageEvent),this.dispatchEvent(messageEvent)}),__privateAdd(this,_onRetryChange,value=>{__privateSet(this,_reconnectInterval,value)}),__privateAdd(this,_reconnect,()=>{__privateSet(this,_reconnectTimer,void 0),__privateGet(this,_readyState)===this.CONNECTING&&__privateMethod(this,_EventSource_instances,connect_fn).call(this)});try{if(url2 instanceof URL)__privateSet(this,_url2,url2);else if(typeof url2=="string")__privateSet(this,_url2,new URL(url2,getBaseURL()));else throw new Error("Invalid URL")}catch{throw syntaxError("An invalid or illegal string was specified")}__privateSet(this,_parser,createParser({onEvent:__privateGet(this,_onEvent),onRetry:__privateGet(this,_onRetryChange)})),__privateSet(this,_readyState,this.CONNECTING),__privateSet(this,_reconnectInterval,3e3),__privateSet(this,_fetch,(_a3=eventSourceInitDict==null?void 0:eventSourceInitDict.fetch)!=null?_a3:globalThis.fetch),__privateSet(this,_withCredentials,(_b=eventSourceInitDict==null?void 0:eventSourceInitDict.withCredentials)!=null?_b:false),__privateMethod(this,_EventSource_instances,connect_fn).call(this)}get readyState(){return __privateGet(this,_readyState)}get url(){return __privateGet(this,_url2).href}get withCredentials(){return __privateGet(this,_withCredentials)}get onerror(){return __privateGet(this,_onError)}set onerror(value){__privateSet(this,_onError,value)}get onmessage(){return __privateGet(this,_onMessage)}set onmessage(value){__privateSet(this,_onMessage,value)}get onopen(){return __privateGet(this,_onOpen)}set onopen(value){__privateSet(this,_onOpen,value)}addEventListener(type,listener,options){const listen=listener;super.addEventListener(type,listen,options)}removeEventListener(type,listener,options){const listen=listener;super.removeEventListener(type,listen,options)}close(){__privateGet(this,_reconnectTimer)&&clearTimeout(__privateGet(this,_reconnectTimer)),__privateGet(this,_readyState)!==this.CLOSED&&(__privateGet(this,_controller)&&__privateGet(this,_controller).abort(),__privateSet(this,_readyState,this.CLOSED),__privateSet(this,_controller,void 0))}};_readyState=new WeakMap,_url2=new WeakMap,_redirectUrl=new WeakMap,_withCredentials=new WeakMap,_fetch=new WeakMap,_reconnectInterval=new WeakMap,_reconnectTimer=new WeakMap,_lastEventId=new WeakMap,_controller=new WeakMap,_parser=new WeakMap,_onError=new WeakMap,_onMessage=new WeakMap,_onOpen=new WeakMap,_EventSource_instances=new WeakSet,connect_fn=function(){__privateSet(this,_readyState,this.CONNECTING),__privateSet(this,_controller,new AbortController),__privateGet(this,_fetch)(__privateGet(this,_url2),__privateMethod(this,_EventSource_instances,getRequestOptions_fn).call(this)).then(__privateGet(this,_onFetchResponse)).catch(__privateGet(this,_onFetchError))},_onFetchResponse=new WeakMap,_onFetchError=new WeakMap,getRequestOptions_fn=function(){var _a3;const init={mode:"cors",redirect:"follow",headers:{Accept:"text/event-stream",...__privateGet(this,_lastEventId)?{"Last-Event-ID":__privateGet(this,_lastEventId)}:void 0},cache:"no-store",signal:(_a3=__privateGet(this,_controller))==null?void 0:_a3.signal};return"window"in globalThis&&(init.credentials=this.withCredentials?"include":"same-origin"),init},_onEvent=new WeakMap,_onRetryChange=new WeakMap,failConnection_fn=function(message,code){var _a3;__privateGet(this,_readyState)!==this.CLOSED&&__privateSet(this,_readyState,this.CLOSED);const errorEvent=new ErrorEvent("error",{code,message});(_a3=__privateGet(this,_onError))==null||_a3.call(this,errorEvent),this.dispatchEvent(errorEvent)},scheduleReconnect_fn=function(message,code){var _a3;if(__privateGet(this,_readyState)===this.CLOSED)return;__privateSet(this,_readyState,this.CONNECTING);const errorEvent=new ErrorEvent("error",{code,message});(_a3=__privateGet(this,_onError))==null||_a3.call(this,errorEvent),this.dispatchEvent(errorEvent),__privateSet(this,_reconnectTimer,setTimeout(__privateGet(this,_reconnect),__privateGet(this,_reconnectInterval)))},_reconnect=new WeakMap,EventSource.CONNECTING=0,EventSource.OPEN=1,EventSource.CLOSED=2;function getBaseURL(){const doc="document"in globalThis?globalThis.document:void 0;return doc&&typeof doc=="object"&&"baseURI"in doc&&typeof doc.baseURI=="string"?doc.baseURI:void 0}
// node_modules/@modelcontextprotocol/sdk/dist/esm/shared/transport.js
function normalizeHeaders(headers){if(!headers)return{};if(headers instanceof Headers){return Object.fromEntries(headers.entries())}if(Array.isArray(headers)){return Object.fromEntries(headers)}return{...headers}}function createFetchWithInit(baseFetch=fetch,baseInit){if(!baseInit){return baseFetch}return async(url2,init)=>{const mergedInit={...baseInit,...init,headers:init?.headers?{...normalizeHeaders(baseInit.headers),...normalizeHeaders(init.headers)}:baseInit.headers};return baseFetch(url2,mergedInit)}}var MAX_REDIRECTS=5;var REDIRECT_STATUSES=[301,302,303,307,308];function isWithinOrigin(from,to){if(from.protocol===to.protocol&&from.hostname===to.hostname&&from.port===to.port){return true}return from.hostname===to.hostname&&from.protocol==="http:"&&from.port===""&&to.protocol==="https:"&&to.port===""}function redirectTarget(response,requestUrl){const location=REDIRECT_STATUSES.includes(response.status)?response.headers.get("location"):null;try{return location?new URL(location,requestUrl):void 0}catch{return void 0}}function followWithinOrigin(baseFetch,url2,init,response,followed=0){const target=redirectTarget(response,url2);const keepsMethod=response.status===307||response.status===308||(init?.method??"GET").toUpperCase()==="GET";if(!target||followed===MAX_REDIRECTS||!keepsMethod){return void 0}const from=new URL(url2);const addsUserinfo=(target.username||target.password)&&(target.username!==from.username||target.password!==from.password);if(addsUserinfo||!isWithinOrigin(from,target)){return void 0}return Promise.resolve(response.body?.cancel()).then(()=>baseFetch(target,{...init,redirect:"manual"})).then(next=>followWithinOrigin(baseFetch,target,init,next,followed+1)??next)}var followingFetches=new WeakSet;function fetchLeavingRedirects(baseFetch){const following=(url2,init)=>(baseFetch??fetch)(url2,init);followingFetches.add(following);return following}function fetchWithinOrigin(baseFetch=fetch){if(followingFetches.has(baseFetch)){return baseFetch}return(url2,init)=>{if(init?.redirect==="error"||init?.redirect==="manual"){return baseFetch(url2,init)}return Promise.resolve(baseFetch(url2,{...init,redirect:"manual"})).then(response=>followWithinOrigin(baseFetch,url2,init,response)??response)}}function unfollowedRedirect(response,requestUrl){if(response.type==="opaqueredirect"){return"Redirect not followed: this runtime does not expose the redirect target"}const from=response.url||requestUrl;const target=redirectTarget(response,from);if(!target){return void 0}target.username=target.password=target.search=target.hash="";if(target.protocol==="http:"&&new URL(from).protocol==="https:"){target.protocol="https:";return`Redirect to plain http not followed; try ${target.href} instead`}return`Redirect to ${target.href} not followed`}
// node_modules/pkce-challenge/dist/index.node.js
var crypto;crypto=globalThis.crypto?.webcrypto??globalThis.crypto??import("node:crypto").then(m=>m.webcrypto);async function getRandomValues(size){return(await crypto).getRandomValues(new Uint8Array(size))}async function random(size){const mask="abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";const evenDistCutoff=Math.pow(2,8)-Math.pow(2,8)%mask.length;let result="";while(result.length<size){const randomBytes=await getRandomValues(size-result.length);for(const randomByte of randomBytes){if(randomByte<evenDistCutoff){result+=mask[randomByte%mask.length]}}}return result}async function generateVerifier(length){return await random(length)}async function generateChallenge(code_verifier){const buffer=await(await crypto).subtle.digest("SHA-256",new TextEncoder().encode(code_verifier));return btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\//g,"_").replace(/\+/g,"-").replace(/=/g,"")}async function pkceChallenge(length){if(!length)length=43;if(length<43||length>128){throw`Expected a length between 43 and 128. Received ${length}.`}const verifier=await generateVerifier(length);const challenge=await generateChallenge(verifier);return{code_verifier:verifier,code_challenge:challenge}}
// node_modules/@modelcontextprotocol/sdk/dist/esm/shared/auth.js
var SafeUrlSchema=url().superRefine((val,ctx)=>{if(!URL.canParse(val)){ctx.addIssue({code:ZodIssueCode.custom,message:"URL must be parseable",fatal:true});return NEVER}}).refine(url2=>{const u=new URL(url2);return u.protocol!=="javascript:"&&u.protocol!=="data:"&&u.protocol!=="vbscript:"},{message:"URL cannot use javascript:, data:, or vbscript: scheme"});var OAuthProtectedResourceMetadataSchema=looseObject({resource:string2().url(),authorization_servers:array(SafeUrlSchema).optional(),jwks_uri:string2().url().optional(),scopes_supported:array(string2()).optional(),bearer_methods_supported:array(string2()).optional(),resource_signing_alg_values_supported:array(string2()).optional(),resource_name:string2().optional(),resource_documentation:string2().optional(),resource_policy_uri:string2().url().optional(),resource_tos_uri:string2().url().optional(),tls_client_certificate_bound_access_tokens:boolean2().optional(),authorization_details_types_supported:array(string2()).optional(),dpop_signing_alg_values_supported:array(string2()).optional(),dpop_bound_access_tokens_required:boolean2().optional()});var OAuthMetadataSchema=looseObject({issuer:string2(),authorization_endpoint:SafeUrlSchema,token_endpoint:SafeUrlSchema,registration_endpoint:SafeUrlSchema.optional(),scopes_supported:array(string2()).optional(),response_types_supported:array(string2()),response_modes_supported:array(string2()).optional(),grant_types_supported:array(string2()).optional(),token_endpoint_auth_methods_supported:array(string2()).optional(),token_endpoint_auth_signing_alg_values_supported:array(string2()).optional(),service_documentation:SafeUrlSchema.optional(),revocation_endpoint:SafeUrlSchema.optional(),revocation_endpoint_auth_methods_supported:array(string2()).optional(),revocation_endpoint_auth_signing_alg_values_supported:array(string2()).optional(),introspection_endpoint:string2().optional(),introspection_endpoint_auth_methods_supported:array(string2()).optional(),introspection_endpoint_auth_signing_alg_values_supported:array(string2()).optional(),code_challenge_methods_supported:array(string2()).optional(),client_id_metadata_document_supported:boolean2().optional()});var OpenIdProviderMetadataSchema=looseObject({issuer:string2(),authorization_endpoint:SafeUrlSchema,token_endpoint:SafeUrlSchema,userinfo_endpoint:SafeUrlSchema.optional(),jwks_uri:SafeUrlSchema,registration_endpoint:SafeUrlSchema.optional(),scopes_supported:array(string2()).optional(),response_types_supported:array(string2()),response_modes_supported:array(string2()).optional(),grant_types_supported:array(string2()).optional(),acr_values_supported:array(string2()).optional(),subject_types_supported:array(string2()),id_token_signing_alg_values_supported:array(string2()),id_token_encryption_alg_values_supported:array(string2()).optional(),id_token_encryption_enc_values_supported:array(string2()).optional(),userinfo_signing_alg_values_supported:array(string2()).optional(),userinfo_encryption_alg_values_supported:array(string2()).optional(),userinfo_encryption_enc_values_supported:array(string2()).optional(),request_object_signing_alg_values_supported:array(string2()).optional(),request_object_encryption_alg_values_supported:array(string2()).optional(),request_object_encryption_enc_values_supported:array(string2()).optional(),token_endpoint_auth_methods_supported:array(string2()).optional(),token_endpoint_auth_signing_alg_values_supported:array(string2()).optional(),display_values_supported:array(string2()).optional(),claim_types_supported:array(string2()).optional(),claims_supported:array(string2()).optional(),service_documentation:string2().optional(),claims_locales_supported:array(string2()).optional(),ui_locales_supported:array(string2()).optional(),claims_parameter_supported:boolean2().optional(),request_parameter_supported:boolean2().optional(),request_uri_parameter_supported:boolean2().optional(),require_request_uri_registration:boolean2().optional(),op_policy_uri:SafeUrlSchema.optional(),op_tos_uri:SafeUrlSchema.optional(),client_id_metadata_document_supported:boolean2().optional()});var OpenIdProviderDiscoveryMetadataSchema=object({...OpenIdProviderMetadataSchema.shape,...OAuthMetadataSchema.pick({code_challenge_methods_supported:true}).shape});var OAuthTokensSchema=object({access_token:string2(),id_token:string2().optional(),token_type:string2(),expires_in:coerce_exports.number().optional(),scope:string2().optional(),refresh_token:string2().optional(),issuer:string2().optional().catch(void 0)}).strip();var OAuthErrorResponseSchema=object({error:string2(),error_description:string2().optional(),error_uri:string2().optional()});var OptionalSafeUrlSchema=SafeUrlSchema.optional().or(literal("").transform(()=>void 0));var OAuthClientMetadataSchema=object({redirect_uris:array(SafeUrlSchema),token_endpoint_auth_method:string2().optional(),grant_types:array(string2()).optional(),response_types:array(string2()).optional(),client_name:string2().optional(),client_uri:SafeUrlSchema.optional(),logo_uri:OptionalSafeUrlSchema,scope:string2().optional(),contacts:array(string2()).optional(),tos_uri:OptionalSafeUrlSchema,policy_uri:string2().optional(),jwks_uri:SafeUrlSchema.optional(),jwks:any().optional(),software_id:string2().optional(),software_version:string2().optional(),software_statement:string2().optional()}).strip();var OAuthClientInformationSchema=object({client_id:string2(),client_secret:string2().optional(),client_id_issued_at:number2().optional(),client_secret_expires_at:number2().optional(),issuer:string2().optional().catch(void 0)}).strip();var OAuthClientInformationFullSchema=OAuthClientMetadataSchema.merge(OAuthClientInformationSchema);var OAuthClientRegistrationErrorSchema=object({error:string2(),error_description:string2().optional()}).strip();var OAuthTokenRevocationRequestSchema=object({token:string2(),token_type_hint:string2().optional()}).strip();
// node_modules/@modelcontextprotocol/sdk/dist/esm/shared/auth-utils.js
function resourceUrlFromServerUrl(url2){const resourceURL=typeof url2==="string"?new URL(url2):new URL(url2.href);resourceURL.hash="";return resourceURL}function checkResourceAllowed({requestedResource,configuredResource}){const requested=typeof requestedResource==="string"?new URL(requestedResource):new URL(requestedResource.href);const configured=typeof configuredResource==="string"?new URL(configuredResource):new URL(configuredResource.href);if(requested.origin!==configured.origin){return false}if(requested.pathname.length<configured.pathname.length){return false}const requestedPath=requested.pathname.endsWith("/")?requested.pathname:requested.pathname+"/";const configuredPath=configured.pathname.endsWith("/")?configured.pathname:configured.pathname+"/";return requestedPath.startsWith(configuredPath)}
// node_modules/@modelcontextprotocol/sdk/dist/esm/server/auth/errors.js
var OAuthError=class extends Error{constructor(message,errorUri){super(message);this.errorUri=errorUri;this.name=this.constructor.name}toResponseObject(){const response={error:this.errorCode,error_description:this.message};if(this.errorUri){response.error_uri=this.errorUri}return response}get errorCode(){return this.constructor.errorCode}};var InvalidRequestError=class extends OAuthError{};InvalidRequestError.errorCode="invalid_request";var InvalidClientError=class extends OAuthError{};InvalidClientError.errorCode="invalid_client";var InvalidGrantError=class extends OAuthError{};InvalidGrantError.errorCode="invalid_grant";var UnauthorizedClientError=class extends OAuthError{};UnauthorizedClientError.errorCode="unauthorized_client";var UnsupportedGrantTypeError=class extends OAuthError{};UnsupportedGrantTypeError.errorCode="unsupported_grant_type";var InvalidScopeError=class extends OAuthError{};InvalidScopeError.errorCode="invalid_scope";var AccessDeniedError=class extends OAuthError{};AccessDeniedError.errorCode="access_denied";var ServerError=class extends OAuthError{};ServerError.errorCode="server_error";var TemporarilyUnavailableError=class extends OAuthError{};TemporarilyUnavailableError.errorCode="temporarily_unavailable";var UnsupportedResponseTypeError=class extends OAuthError{};UnsupportedResponseTypeError.errorCode="unsupported_response_type";var UnsupportedTokenTypeError=class extends OAuthError{};UnsupportedTokenTypeError.errorCode="unsupported_token_type";var InvalidTokenError=class extends OAuthError{};InvalidTokenError.errorCode="invalid_token";var MethodNotAllowedError=class extends OAuthError{};MethodNotAllowedError.errorCode="method_not_allowed";var TooManyRequestsError=class extends OAuthError{};TooManyRequestsError.errorCode="too_many_requests";var InvalidClientMetadataError=class extends OAuthError{};InvalidClientMetadataError.errorCode="invalid_client_metadata";var InsufficientScopeError=class extends OAuthError{};InsufficientScopeError.errorCode="insufficient_scope";var InvalidTargetError=class extends OAuthError{};InvalidTargetError.errorCode="invalid_target";var OAUTH_ERRORS={[InvalidRequestError.errorCode]:InvalidRequestError,[InvalidClientError.errorCode]:InvalidClientError,[InvalidGrantError.errorCode]:InvalidGrantError,[UnauthorizedClientError.errorCode]:UnauthorizedClientError,[UnsupportedGrantTypeError.errorCode]:UnsupportedGrantTypeError,[InvalidScopeError.errorCode]:InvalidScopeError,[AccessDeniedError.errorCode]:AccessDeniedError,[ServerError.errorCode]:ServerError,[TemporarilyUnavailableError.errorCode]:TemporarilyUnavailableError,[UnsupportedResponseTypeError.errorCode]:UnsupportedResponseTypeError,[UnsupportedTokenTypeError.errorCode]:UnsupportedTokenTypeError,[InvalidTokenError.errorCode]:InvalidTokenError,[MethodNotAllowedError.errorCode]:MethodNotAllowedError,[TooManyRequestsError.errorCode]:TooManyRequestsError,[InvalidClientMetadataError.errorCode]:InvalidClientMetadataError,[InsufficientScopeError.errorCode]:InsufficientScopeError,[InvalidTargetError.errorCode]:InvalidTargetError};
// node_modules/@modelcontextprotocol/sdk/dist/esm/client/auth.js
var UnauthorizedError=class extends Error{constructor(message){super(message??"Unauthorized")}};function isClientAuthMethod(method){return["client_secret_basic","client_secret_post","none"].includes(method)}var AUTHORIZATION_CODE_RESPONSE_TYPE="code";var AUTHORIZATION_CODE_CHALLENGE_METHOD="S256";function selectClientAuthMethod(clientInformation,supportedMethods){const hasClientSecret=clientInformation.client_secret!==void 0;if("token_endpoint_auth_method"in clientInformation&&clientInformation.token_endpoint_auth_method&&isClientAuthMethod(clientInformation.token_endpoint_auth_method)&&(supportedMethods.length===0||supportedMethods.includes(clientInformation.token_endpoint_auth_method))){return clientInformation.token_endpoint_auth_method}if(supportedMethods.length===0){return hasClientSecret?"client_secret_basic":"none"}if(hasClientSecret&&supportedMethods.includes("client_secret_basic")){return"client_secret_basic"}if(hasClientSecret&&supportedMethods.includes("client_secret_post")){return"client_secret_post"}if(supportedMethods.includes("none")){return"none"}return hasClientSecret?"client_secret_post":"none"}function applyClientAuthentication(method,clientInformation,headers,params){const{client_id,client_secret}=clientInformation;switch(method){case"client_secret_basic":applyBasicAuth(client_id,client_secret,headers);return;case"client_secret_post":applyPostAuth(client_id,client_secret,params);return;case"none":applyPublicAuth(client_id,params);return;default:throw new Error(`Unsupported client authentication method: ${method}`)}}function applyBasicAuth(clientId,clientSecret,headers){if(!clientSecret){throw new Error("client_secret_basic authentication requires a client_secret")}const credentials=btoa(`${clientId}:${clientSecret}`);headers.set("Authorization",`Basic ${credentials}`)}function applyPostAuth(clientId,clientSecret,params){params.set("client_id",clientId);if(clientSecret){params.set("client_secret",clientSecret)}}function applyPublicAuth(clientId,params){params.set("client_id",clientId)}async function parseErrorResponse(input){const statusCode=input instanceof Response?input.status:void 0;const body=input instanceof Response?await input.text():input;try{const result=OAuthErrorResponseSchema.parse(JSON.parse(body));const{error:error2,error_description,error_uri}=result;const errorClass=OAUTH_ERRORS[error2]||ServerError;return new errorClass(error_description||"",error_uri)}catch(error2){const redirect=input instanceof Response?unfollowedRedirect(input,input.url):void 0;const errorMessage=`${statusCode?`HTTP ${statusCode}: `:""}${redirect??`Invalid OAuth error response: ${error2}. Raw body: ${body}`}`;return new ServerError(errorMessage)}}function issuersMatch(a,b){let[x,y]=[a,b];try{[x,y]=[new URL(a).href,new URL(b).href]}catch{}return x===y||x.endsWith("/")&&x.slice(0,-1)===y||y.endsWith("/")&&y.slice(0,-1)===x}function discardIfIssuerMismatch(stored,issuer){if(!stored)return void 0;if(typeof stored.issuer!=="string")return stored.issuer==null?stored:{...stored,issuer:void 0};return issuersMatch(stored.issuer,issuer)?stored:void 0}var TokenResponseSchema=OAuthTokensSchema.omit({issuer:true});var RegistrationResponseSchema=OAuthClientInformationFullSchema.omit({issuer:true});function boundElsewhereError(stored,issuer){return new Error(`OAuth client information is bound to authorization server ${stored.issuer} and is not presented to ${issuer}. Clear the stored client information, or correct \`expectedIssuer\`, if the authorization server has moved.`)}async function auth(provider,options){try{return await authInternal(provider,options)}catch(error2){if(error2 instanceof InvalidClientError||error2 instanceof UnauthorizedClientError){await provider.invalidateCredentials?.("all");return await authInternal(provider,options)}else if(error2 instanceof InvalidGrantError){await provider.invalidateCredentials?.("tokens");return await authInternal(provider,options)}throw error2}}async function authInternal(provider,{serverUrl,authorizationCode,scope,resourceMetadataUrl,fetchFn}){const cachedState=await provider.discoveryState?.();let resourceMetadata;let authorizationServerUrl;let metadata;let effectiveResourceMetadataUrl=resourceMetadataUrl;if(!effectiveResourceMetadataUrl&&cachedState?.resourceMetadataUrl){effectiveResourceMetadataUrl=new URL(cachedState.resourceMetadataUrl)}if(cachedState?.authorizationServerUrl){authorizationServerUrl=cachedState.authorizationServerUrl;resourceMetadata=cachedState.resourceMetadata;metadata=cachedState.authorizationServerMetadata??await discoverAuthorizationServerMetadata(authorizationServerUrl,{fetchFn});if(!resourceMetadata){try{resourceMetadata=await discoverOAuthProtectedResourceMetadata(serverUrl,{resourceMetadataUrl:effectiveResourceMetadataUrl},fetchFn)}catch{}}if(metadata!==cachedState.authorizationServerMetadata||resourceMetadata!==cachedState.resourceMetadata){await provider.saveDiscoveryState?.({authorizationServerUrl:String(authorizationServerUrl),resourceMetadataUrl:effectiveResourceMetadataUrl?.toString(),resourceMetadata,authorizationServerMetadata:metadata})}}else{const serverInfo=await discoverOAuthServerInfo(serverUrl,{resourceMetadataUrl:effectiveResourceMetadataUrl,fetchFn});authorizationServerUrl=serverInfo.authorizationServerUrl;metadata=serverInfo.authorizationServerMetadata;resourceMetadata=serverInfo.resourceMetadata;await provider.saveDiscoveryState?.({authorizationServerUrl:String(authorizationServerUrl),resourceMetadataUrl:effectiveResourceMetadataUrl?.toString(),resourceMetadata,authorizationServerMetadata:metadata})}const issuer=String(authorizationServerUrl);const selectedResource=await selectResourceURL(serverUrl,provider,resourceMetadata);const resource=selectedResource&&resourceMetadata&&!provider.validateResourceURL?resourceMetadata.resource:selectedResource;const resolvedScope=scope||resourceMetadata?.scopes_supported?.join(" ")||provider.clientMetadata.scope;const storedClientInformation=await Promise.resolve(provider.clientInformation());let clientInformation=discardIfIssuerMismatch(storedClientInformation,issuer);const canRegisterAgain=provider.saveClientInformation!==void 0&&!!provider.redirectUrl;if(storedClientInformation&&!clientInformation&&!canRegisterAgain){throw boundElsewhereError(storedClientInformation,issuer)}const unstampedClientInformation=clientInformation?.issuer==null?clientInformation:void 0;const bindClientInformation=async()=>{try{if(unstampedClientInformation)await provider.saveClientInformation?.({...unstampedClientInformation,issuer})}catch{}};if(!clientInformation){if(authorizationCode!==void 0){throw new Error("Existing OAuth client information is required when exchanging an authorization code")}const supportsUrlBasedClientId=metadata?.client_id_metadata_document_supported===true;const clientMetadataUrl=provider.clientMetadataUrl;if(clientMetadataUrl&&!isHttpsUrl(clientMetadataUrl)){throw new InvalidClientMetadataError(`clientMetadataUrl must be a valid HTTPS URL with a non-root pathname, got: ${clientMetadataUrl}`)}const shouldUseUrlBasedClientId=supportsUrlBasedClientId&&clientMetadataUrl;if(shouldUseUrlBasedClientId){clientInformation={client_id:clientMetadataUrl,issuer};await provider.saveClientInformation?.(clientInformation)}else{if(!provider.saveClientInformation){throw new Error("OAuth client information must be saveable for dynamic registration")}const fullInformation=await registerClient(authorizationServerUrl,{metadata,clientMetadata:provider.clientMetadata,scope:resolvedScope,fetchFn});clientInformation={...fullInformation,issuer};await provider.saveClientInformation(clientInformation)}}const nonInteractiveFlow=!provider.redirectUrl;if(authorizationCode!==void 0||nonInteractiveFlow){const tokens2=await fetchToken(provider,authorizationServerUrl,{metadata,resource,authorizationCode,fetchFn});await bindClientInformation();await provider.saveTokens({...tokens2,issuer});return"AUTHORIZED"}const tokens=discardIfIssuerMismatch(await provider.tokens(),issuer);if(tokens?.refresh_token&&tokens.issuer==null){console.warn("[mcp-sdk] stored OAuth tokens have no 'issuer' property (saved by an earlier version, or by a provider that does not keep it) and are used as-is; make sure your OAuthClientProvider stores what saveTokens() and saveClientInformation() receive unchanged.")}if(tokens?.refresh_token){try{const newTokens=await refreshAuthorization(authorizationServerUrl,{metadata,clientInformation,refreshToken:tokens.refresh_token,resource,addClientAuthentication:provider.addClientAuthentication,fetchFn});await bindClientInformation();await provider.saveTokens({...newTokens,issuer});return"AUTHORIZED"}catch(error2){if(!(error2 instanceof OAuthError)||error2 instanceof ServerError){}else{throw error2}}}const state=provider.state?await provider.state():void 0;const{authorizationUrl,codeVerifier}=await startAuthorization(authorizationServerUrl,{metadata,clientInformation,state,redirectUrl:provider.redirectUrl,scope:resolvedScope,resource});await provider.saveCodeVerifier(codeVerifier);await provider.redirectToAuthorization(authorizationUrl);return"REDIRECT"}function isHttpsUrl(value){if(!value)return false;try{const url2=new URL(value);return url2.protocol==="https:"&&url2.pathname!=="/"}catch{return false}}async function selectResourceURL(serverUrl,provider,resourceMetadata){const defaultResource=resourceUrlFromServerUrl(serverUrl);if(provider.validateResourceURL){return await provider.validateResourceURL(defaultResource,resourceMetadata?.resource)}if(!resourceMetadata){return void 0}if(!checkResourceAllowed({requestedResource:defaultResource,configuredResource:resourceMetadata.resource})){throw new Error(`Protected resource ${resourceMetadata.resource} does not match expected ${defaultResource} (or origin)`)}return new URL(resourceMetadata.resource)}function extractWWWAuthenticateParams(res){const authenticateHeader=res.headers.get("WWW-Authenticate");if(!authenticateHeader){return{}}const[type,scheme]=authenticateHeader.split(" ");if(type.toLowerCase()!=="bearer"||!scheme){return{}}const resourceMetadataMatch=extractFieldFromWwwAuth(res,"resource_metadata")||void 0;let resourceMetadataUrl;if(resourceMetadataMatch){try{resourceMetadataUrl=new URL(resourceMetadataMatch)}catch{}}const scope=extractFieldFromWwwAuth(res,"scope")||void 0;const error2=extractFieldFromWwwAuth(res,"error")||void 0;return{resourceMetadataUrl,scope,error:error2}}function extractFieldFromWwwAuth(response,fieldName){const wwwAuthHeader=response.headers.get("WWW-Authenticate");if(!wwwAuthHeader){return null}const pattern=new RegExp(`${fieldName}=(?:"([^"]+)"|([^\\s,]+))`);const match=wwwAuthHeader.match(pattern);if(match){return match[1]||match[2]}return null}async function discoverOAuthProtectedResourceMetadata(serverUrl,opts,fetchFn=fetch){const response=await discoverMetadataWithFallback(serverUrl,"oauth-protected-resource",fetchFn,{protocolVersion:opts?.protocolVersion,metadataUrl:opts?.resourceMetadataUrl});if(!response||response.status===404){await response?.body?.cancel();throw new Error(`Resource server does not implement OAuth 2.0 Protected Resource Metadata.`)}if(!response.ok){await response.body?.cancel();throw new Error(`HTTP ${response.status} trying to load well-known OAuth protected resource metadata.`)}return OAuthProtectedResourceMetadataSchema.parse(await response.json())}async function fetchWithCorsRetry(url2,headers,fetchFn=fetch){try{return await fetchWithinOrigin(fetchFn)(url2,{headers})}catch(error2){if(error2 instanceof TypeError){if(headers){return fetchWithCorsRetry(url2,void 0,fetchFn)}else{return void 0}}throw error2}}function buildWellKnownPath(wellKnownPrefix,pathname="",options={}){if(pathname.endsWith("/")){pathname=pathname.slice(0,-1)}return options.prependPathname?`${pathname}/.well-known/${wellKnownPrefix}`:`/.well-known/${wellKnownPrefix}${pathname}`}async function tryMetadataDiscovery(url2,protocolVersion,fetchFn=fetch){const headers={"MCP-Protocol-Version":protocolVersion};return await fetchWithCorsRetry(url2,headers,fetchFn)}function shouldAttemptFallback(response,pathname){return!response||!response.ok&&response.status<500&&pathname!=="/"}async function discoverMetadataWithFallback(serverUrl,wellKnownType,fetchFn,opts){const issuer=new URL(serverUrl);const protocolVersion=opts?.protocolVersion??LATEST_PROTOCOL_VERSION;let url2;if(opts?.metadataUrl){url2=new URL(opts.metadataUrl)}else{const wellKnownPath=buildWellKnownPath(wellKnownType,issuer.pathname);url2=new URL(wellKnownPath,opts?.metadataServerUrl??issuer);url2.search=issuer.search}let response=await tryMetadataDiscovery(url2,protocolVersion,fetchFn);if(!opts?.metadataUrl&&shouldAttemptFallback(response,issuer.pathname)){const rootUrl=new URL(`/.well-known/${wellKnownType}`,issuer);response=await tryMetadataDiscovery(rootUrl,protocolVersion,fetchFn)}return response}function buildDiscoveryUrls(authorizationServerUrl){const url2=typeof authorizationServerUrl==="string"?new URL(authorizationServerUrl):authorizationServerUrl;const hasPath=url2.pathname!=="/";const urlsToTry=[];if(!hasPath){urlsToTry.push({url:new URL("/.well-known/oauth-authorization-server",url2.origin),type:"oauth"});urlsToTry.push({url:new URL(`/.well-known/openid-configuration`,url2.origin),type:"oidc"});return urlsToTry}let pathname=url2.pathname;if(pathname.endsWith("/")){pathname=pathname.slice(0,-1)}urlsToTry.push({url:new URL(`/.well-known/oauth-authorization-server${pathname}`,url2.origin),type:"oauth"});urlsToTry.push({url:new URL(`/.well-known/openid-configuration${pathname}`,url2.origin),type:"oidc"});urlsToTry.push({url:new URL(`${pathname}/.well-known/openid-configuration`,url2.origin),type:"oidc"});return urlsToTry}async function discoverAuthorizationServerMetadata(authorizationServerUrl,{fetchFn=fetch,protocolVersion=LATEST_PROTOCOL_VERSION}={}){const headers={"MCP-Protocol-Version":protocolVersion,Accept:"application/json"};const urlsToTry=buildDiscoveryUrls(authorizationServerUrl);for(const{url:endpointUrl,type}of urlsToTry){const response=await fetchWithCorsRetry(endpointUrl,headers,fetchFn);if(!response){continue}if(!response.ok){await response.body?.cancel();if(response.status<500){continue}throw new Error(`HTTP ${response.status} trying to load ${type==="oauth"?"OAuth":"OpenID provider"} metadata from ${endpointUrl}`)}if(type==="oauth"){return OAuthMetadataSchema.parse(await response.json())}else{return OpenIdProviderDiscoveryMetadataSchema.parse(await response.json())}}return void 0}async function discoverOAuthServerInfo(serverUrl,opts){let resourceMetadata;let authorizationServerUrl;try{resourceMetadata=await discoverOAuthProtectedResourceMetadata(serverUrl,{resourceMetadataUrl:opts?.resourceMetadataUrl},opts?.fetchFn);if(resourceMetadata.authorization_servers&&resourceMetadata.authorization_servers.length>0){authorizationServerUrl=resourceMetadata.authorization_servers[0]}}catch{}if(!authorizationServerUrl){authorizationServerUrl=String(new URL("/",serverUrl))}const authorizationServerMetadata=await discoverAuthorizationServerMetadata(authorizationServerUrl,{fetchFn:opts?.fetchFn});return{authorizationServerUrl,authorizationServerMetadata,resourceMetadata}}function resourceIndicatorToString(resource){return typeof resource==="string"?resource:resource.href}async function startAuthorization(authorizationServerUrl,{metadata,clientInformation,redirectUrl,scope,state,resource}){let authorizationUrl;if(metadata){authorizationUrl=new URL(metadata.authorization_endpoint);if(!metadata.response_types_supported.includes(AUTHORIZATION_CODE_RESPONSE_TYPE)){throw new Error(`Incompatible auth server: does not support response type ${AUTHORIZATION_CODE_RESPONSE_TYPE}`)}if(metadata.code_challenge_methods_supported&&!metadata.code_challenge_methods_supported.includes(AUTHORIZATION_CODE_CHALLENGE_METHOD)){throw new Error(`Incompatible auth server: does not support code challenge method ${AUTHORIZATION_CODE_CHALLENGE_METHOD}`)}}else{authorizationUrl=new URL("/authorize",authorizationServerUrl)}const challenge=await pkceChallenge();const codeVerifier=challenge.code_verifier;const codeChallenge=challenge.code_challenge;authorizationUrl.searchParams.set("response_type",AUTHORIZATION_CODE_RESPONSE_TYPE);authorizationUrl.searchParams.set("client_id",clientInformation.client_id);authorizationUrl.searchParams.set("code_challenge",codeChallenge);authorizationUrl.searchParams.set("code_challenge_method",AUTHORIZATION_CODE_CHALLENGE_METHOD);authorizationUrl.searchParams.set("redirect_uri",String(redirectUrl));if(state){authorizationUrl.searchParams.set("state",state)}if(scope){authorizationUrl.searchParams.set("scope",scope)}if(scope?.includes("offline_access")){authorizationUrl.searchParams.append("prompt","consent")}if(resource){authorizationUrl.searchParams.set("resource",resourceIndicatorToString(resource))}return{authorizationUrl,codeVerifier}}function prepareAuthorizationCodeRequest(authorizationCode,codeVerifier,redirectUri){return new URLSearchParams({grant_type:"authorization_code",code:authorizationCode,code_verifier:codeVerifier,redirect_uri:String(redirectUri)})}async function executeTokenRequest(authorizationServerUrl,{metadata,tokenRequestParams,clientInformation,addClientAuthentication,resource,fetchFn}){const tokenUrl=metadata?.token_endpoint?new URL(metadata.token_endpoint):new URL("/token",authorizationServerUrl);const headers=new Headers({"Content-Type":"application/x-www-form-urlencoded",Accept:"application/json"});if(resource){tokenRequestParams.set("resource",resourceIndicatorToString(resource))}if(addClientAuthentication){await addClientAuthentication(headers,tokenRequestParams,tokenUrl,metadata)}else if(clientInformation){const supportedMethods=metadata?.token_endpoint_auth_methods_supported??[];const authMethod=selectClientAuthMethod(clientInformation,supportedMethods);applyClientAuthentication(authMethod,clientInformation,headers,tokenRequestParams)}const response=await fetchWithinOrigin(fetchFn??fetch)(tokenUrl,{method:"POST",headers,body:tokenRequestParams});if(!response.ok){throw await parseErrorResponse(response)}return TokenResponseSchema.parse(await response.json())}async function refreshAuthorization(authorizationServerUrl,{metadata,clientInformation,refreshToken,resource,addClientAuthentication,fetchFn}){const tokenRequestParams=new URLSearchParams({grant_type:"refresh_token",refresh_token:refreshToken});const tokens=await executeTokenRequest(authorizationServerUrl,{metadata,tokenRequestParams,clientInformation,addClientAuthentication,resource,fetchFn});return{refresh_token:refreshToken,...tokens}}async function fetchToken(provider,authorizationServerUrl,{metadata,resource,authorizationCode,fetchFn}={}){const readClientInformation=async()=>{const storedClientInformation=await provider.clientInformation();const checked=discardIfIssuerMismatch(storedClientInformation,String(authorizationServerUrl));if(storedClientInformation&&!checked){throw boundElsewhereError(storedClientInformation,String(authorizationServerUrl))}return checked};let clientInformation=await readClientInformation();const scope=provider.clientMetadata.scope;let tokenRequestParams;if(provider.prepareTokenRequest){tokenRequestParams=await provider.prepareTokenRequest(scope)}if(!tokenRequestParams){if(!authorizationCode){throw new Error("Either provider.prepareTokenRequest() or authorizationCode is required")}if(!provider.redirectUrl){throw new Error("redirectUrl is required for authorization_code flow")}const codeVerifier=await provider.codeVerifier();tokenRequestParams=prepareAuthorizationCodeRequest(authorizationCode,codeVerifier,provider.redirectUrl)}clientInformation??(clientInformation=await readClientInformation());return executeTokenRequest(authorizationServerUrl,{metadata,tokenRequestParams,clientInformation,addClientAuthentication:provider.addClientAuthentication,resource,fetchFn})}async function registerClient(authorizationServerUrl,{metadata,clientMetadata,scope,fetchFn}){let registrationUrl;if(metadata){if(!metadata.registration_endpoint){throw new Error("Incompatible auth server: does not support dynamic client registration")}registrationUrl=new URL(metadata.registration_endpoint)}else{registrationUrl=new URL("/register",authorizationServerUrl)}const response=await fetchWithinOrigin(fetchFn??fetch)(registrationUrl,{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify({...clientMetadata,...scope!==void 0?{scope}:{}})});if(!response.ok){throw await parseErrorResponse(response)}return RegistrationResponseSchema.parse(await response.json())}
// node_modules/@modelcontextprotocol/sdk/dist/esm/client/sse.js
var SseError=class extends Error{constructor(code,message,event){super(`SSE error: ${message}`);this.code=code;this.event=event}};var SSEClientTransport=class{constructor(url2,opts){this._url=url2;this._resourceMetadataUrl=void 0;this._scope=void 0;this._eventSourceInit=opts?.eventSourceInit;this._requestInit=opts?.requestInit;this._authProvider=opts?.authProvider;this._fetch=opts?.fetch;this._fetchWithInit=createFetchWithInit(opts?.fetch,opts?.requestInit);this._followRedirects=opts?.redirectPolicy==="follow";if(this._followRedirects){this._fetch=fetchLeavingRedirects(this._fetch);this._fetchWithInit=fetchLeavingRedirects(this._fetchWithInit)}}_unfollowedRedirect(response,url2){const text=unfollowedRedirect(response,url2);return text&&!this._followRedirects?`${text} (redirectPolicy: 'same-origin')`:text}async _authThenStart(){if(!this._authProvider){throw new UnauthorizedError("No auth provider")}let result;try{result=await auth(this._authProvider,{serverUrl:this._url,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit})}catch(error2){this.onerror?.(error2);throw error2}if(result!=="AUTHORIZED"){throw new UnauthorizedError}return await this._startOrAuth()}async _commonHeaders(){const headers={};if(this._authProvider){const tokens=await this._authProvider.tokens();if(tokens){headers["Authorization"]=`Bearer ${tokens.access_token}`}}if(this._protocolVersion){headers["mcp-protocol-version"]=this._protocolVersion}const extraHeaders=normalizeHeaders(this._requestInit?.headers);return new Headers({...headers,...extraHeaders})}_startOrAuth(){const baseFetch=this?._eventSourceInit?.fetch??this._fetch??fetch;const fetchImpl=this._followRedirects?baseFetch:fetchWithinOrigin(baseFetch);let redirect;return new Promise((resolve,reject)=>{this._eventSource=new EventSource(this._url.href,{...this._eventSourceInit,fetch:async(url2,init)=>{const headers=await this._commonHeaders();headers.set("Accept","text/event-stream");const response=await fetchImpl(url2,{...init,headers});redirect=this._unfollowedRedirect(response,url2);if(response.status===401&&response.headers.has("www-authenticate")){const{resourceMetadataUrl,scope}=extractWWWAuthenticateParams(response);this._resourceMetadataUrl=resourceMetadataUrl;this._scope=scope}return response}});this._abortController=new AbortController;this._eventSource.onerror=event=>{if(event.code===401&&this._authProvider){this._authThenStart().then(resolve,reject);return}const error2=new SseError(event.code,redirect??event.message,event);reject(error2);this.onerror?.(error2)};this._eventSource.onopen=()=>{};this._eventSource.addEventListener("endpoint",event=>{const messageEvent=event;try{this._endpoint=new URL(messageEvent.data,this._url);if(this._endpoint.origin!==this._url.origin){throw new Error(`Endpoint origin does not match connection origin: ${this._endpoint.origin}`)}}catch(error2){reject(error2);this.onerror?.(error2);void this.close();return}resolve()});this._eventSource.onmessage=event=>{const messageEvent=event;let message;try{message=JSONRPCMessageSchema.parse(JSON.parse(messageEvent.data))}catch(error2){this.onerror?.(error2);return}this.onmessage?.(message)}})}async start(){if(this._eventSource){throw new Error("SSEClientTransport already started! If using Client class, note that connect() calls start() automatically.")}return await this._startOrAuth()}async finishAuth(authorizationCode){if(!this._authProvider){throw new UnauthorizedError("No auth provider")}const result=await auth(this._authProvider,{serverUrl:this._url,authorizationCode,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit});if(result!=="AUTHORIZED"){throw new UnauthorizedError("Failed to authorize")}}async close(){this._abortController?.abort();this._eventSource?.close();this.onclose?.()}async send(message){if(!this._endpoint){throw new Error("Not connected")}try{const headers=await this._commonHeaders();headers.set("content-type","application/json");const init={...this._requestInit,method:"POST",headers,body:JSON.stringify(message),signal:this._abortController?.signal};const response=await fetchWithinOrigin(this._fetch??fetch)(this._endpoint,init);if(!response.ok){const text=await response.text().catch(()=>null);if(response.status===401&&this._authProvider){const{resourceMetadataUrl,scope}=extractWWWAuthenticateParams(response);this._resourceMetadataUrl=resourceMetadataUrl;this._scope=scope;const result=await auth(this._authProvider,{serverUrl:this._url,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit});if(result!=="AUTHORIZED"){throw new UnauthorizedError}return this.send(message)}throw new Error(`Error POSTing to endpoint (HTTP ${response.status}): ${this._unfollowedRedirect(response,this._endpoint)??text}`)}await response.body?.cancel()}catch(error2){this.onerror?.(error2);throw error2}}setProtocolVersion(version2){this._protocolVersion=version2}};
// node_modules/@modelcontextprotocol/sdk/dist/esm/shared/mediaType.js
var import_content_type=__toESM(require_content_type(),1);function mediaTypeEssence(header){if(!header){return void 0}try{return import_content_type.default.parse(header).type}catch{const essence=(header.split(";",1)[0]??"").trim().toLowerCase();if(essence===""||header.slice(essence.length).includes(",")){return void 0}return essence}}
// node_modules/eventsource-parser/dist/stream.js
var EventSourceParserStream=class extends TransformStream{constructor({onError,onRetry,onComment,maxBufferSize}={}){let parser;super({start(controller){parser=createParser({onEvent:event=>{controller.enqueue(event)},onError(error2){typeof onError=="function"&&onError(error2),(onError==="terminate"||error2.type==="max-buffer-size-exceeded")&&controller.error(error2)},onRetry,onComment,maxBufferSize})},transform(chunk){parser.feed(chunk)}})}};
// node_modules/@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.js
var DEFAULT_STREAMABLE_HTTP_RECONNECTION_OPTIONS={initialReconnectionDelay:1e3,maxReconnectionDelay:3e4,reconnectionDelayGrowFactor:1.5,maxRetries:2};var StreamableHTTPError=class extends Error{constructor(code,message){super(`Streamable HTTP error: ${message}`);this.code=code}};var StreamableHTTPClientTransport=class{constructor(url2,opts){this._hasCompletedAuthFlow=false;this._url=url2;this._resourceMetadataUrl=void 0;this._scope=void 0;this._requestInit=opts?.requestInit;this._authProvider=opts?.authProvider;this._fetch=opts?.fetch;this._fetchWithInit=createFetchWithInit(opts?.fetch,opts?.requestInit);this._followRedirects=opts?.redirectPolicy==="follow";if(this._followRedirects){this._fetch=fetchLeavingRedirects(this._fetch);this._fetchWithInit=fetchLeavingRedirects(this._fetchWithInit)}this._sessionId=opts?.sessionId;this._reconnectionOptions=opts?.reconnectionOptions??DEFAULT_STREAMABLE_HTTP_RECONNECTION_OPTIONS}_unfollowedRedirect(response,url2){const text=unfollowedRedirect(response,url2);return text&&!this._followRedirects?`${text} (redirectPolicy: 'same-origin')`:text}async _authThenStart(){if(!this._authProvider){throw new UnauthorizedError("No auth provider")}let result;try{result=await auth(this._authProvider,{serverUrl:this._url,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit})}catch(error2){this.onerror?.(error2);throw error2}if(result!=="AUTHORIZED"){throw new UnauthorizedError}return await this._startOrAuthSse({resumptionToken:void 0})}async _commonHeaders(){const headers={};if(this._authProvider){const tokens=await this._authProvider.tokens();if(tokens){headers["Authorization"]=`Bearer ${tokens.access_token}`}}if(this._sessionId){headers["mcp-session-id"]=this._sessionId}if(this._protocolVersion){headers["mcp-protocol-version"]=this._protocolVersion}const extraHeaders=normalizeHeaders(this._requestInit?.headers);return new Headers({...headers,...extraHeaders})}async _startOrAuthSse(options){const{resumptionToken}=options;try{const headers=await this._commonHeaders();headers.set("Accept","text/event-stream");if(resumptionToken){headers.set("last-event-id",resumptionToken)}const fetchFn=this._fetch??fetch;const init={method:"GET",headers,signal:this._abortController?.signal};let response=await fetchFn(this._url,this._followRedirects?init:{...init,redirect:"manual"});const followed=this._followRedirects?void 0:followWithinOrigin(fetchFn,this._url,init,response);if(followed){response=await followed}if(!response.ok){await response.body?.cancel();if(response.status===401&&this._authProvider){return await this._authThenStart()}if(response.status===405){return}throw new StreamableHTTPError(response.status,`Failed to open SSE stream: ${this._unfollowedRedirect(response,this._url)??response.statusText}`)}this._handleSseStream(response.body,options,true)}catch(error2){this.onerror?.(error2);throw error2}}_getNextReconnectionDelay(attempt){if(this._serverRetryMs!==void 0){return this._serverRetryMs}const initialDelay=this._reconnectionOptions.initialReconnectionDelay;const growFactor=this._reconnectionOptions.reconnectionDelayGrowFactor;const maxDelay=this._reconnectionOptions.maxReconnectionDelay;return Math.min(initialDelay*Math.pow(growFactor,attempt),maxDelay)}_scheduleReconnection(options,attemptCount=0){const maxRetries=this._reconnectionOptions.maxRetries;if(attemptCount>=maxRetries){this.onerror?.(new Error(`Maximum reconnection attempts (${maxRetries}) exceeded.`));return}const delay=this._getNextReconnectionDelay(attemptCount);this._reconnectionTimeout=setTimeout(()=>{this._startOrAuthSse(options).catch(error2=>{this.onerror?.(new Error(`Failed to reconnect SSE stream: ${error2 instanceof Error?error2.message:String(error2)}`));this._scheduleReconnection(options,attemptCount+1)})},delay)}_handleSseStream(stream,options,isReconnectable){if(!stream){return}const{onresumptiontoken,replayMessageId}=options;let lastEventId;let hasPrimingEvent=false;let receivedResponse=false;const processStream=async()=>{try{const reader=stream.pipeThrough(new TextDecoderStream).pipeThrough(new EventSourceParserStream({onRetry:retryMs=>{this._serverRetryMs=retryMs}})).getReader();while(true){const{value:event,done}=await reader.read();if(done){break}if(event.id){lastEventId=event.id;hasPrimingEvent=true;onresumptiontoken?.(event.id)}if(!event.data){continue}if(!event.event||event.event==="message"){try{const message=JSONRPCMessageSchema.parse(JSON.parse(event.data));if(isJSONRPCResultResponse(message)){receivedResponse=true;if(replayMessageId!==void 0){message.id=replayMessageId}}this.onmessage?.(message)}catch(error2){this.onerror?.(error2)}}}const canResume=isReconnectable||hasPrimingEvent;const needsReconnect=canResume&&!receivedResponse;if(needsReconnect&&this._abortController&&!this._abortController.signal.aborted){this._scheduleReconnection({resumptionToken:lastEventId,onresumptiontoken,replayMessageId},0)}}catch(error2){this.onerror?.(new Error(`SSE stream disconnected: ${error2}`));const canResume=isReconnectable||hasPrimingEvent;const needsReconnect=canResume&&!receivedResponse;if(needsReconnect&&this._abortController&&!this._abortController.signal.aborted){try{this._scheduleReconnection({resumptionToken:lastEventId,onresumptiontoken,replayMessageId},0)}catch(error3){this.onerror?.(new Error(`Failed to reconnect: ${error3 instanceof Error?error3.message:String(error3)}`))}}}};processStream()}async start(){if(this._abortController){throw new Error("StreamableHTTPClientTransport already started! If using Client class, note that connect() calls start() automatically.")}this._abortController=new AbortController}async finishAuth(authorizationCode){if(!this._authProvider){throw new UnauthorizedError("No auth provider")}const result=await auth(this._authProvider,{serverUrl:this._url,authorizationCode,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit});if(result!=="AUTHORIZED"){throw new UnauthorizedError("Failed to authorize")}}async close(){if(this._reconnectionTimeout){clearTimeout(this._reconnectionTimeout);this._reconnectionTimeout=void 0}this._abortController?.abort();this.onclose?.()}async send(message,options){try{const{resumptionToken,onresumptiontoken}=options||{};if(resumptionToken){this._startOrAuthSse({resumptionToken,replayMessageId:isJSONRPCRequest(message)?message.id:void 0}).catch(err=>this.onerror?.(err));return}const headers=await this._commonHeaders();headers.set("content-type","application/json");headers.set("accept","application/json, text/event-stream");const init={...this._requestInit,method:"POST",headers,body:JSON.stringify(message),signal:this._abortController?.signal};const response=await fetchWithinOrigin(this._fetch??fetch)(this._url,init);const sessionId=response.headers.get("mcp-session-id");if(sessionId){this._sessionId=sessionId}if(!response.ok){const text=await response.text().catch(()=>null);if(response.status===401&&this._authProvider){if(this._hasCompletedAuthFlow){throw new StreamableHTTPError(401,"Server returned 401 after successful authentication")}const{resourceMetadataUrl,scope}=extractWWWAuthenticateParams(response);this._resourceMetadataUrl=resourceMetadataUrl;this._scope=scope;const result=await auth(this._authProvider,{serverUrl:this._url,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetchWithInit});if(result!=="AUTHORIZED"){throw new UnauthorizedError}this._hasCompletedAuthFlow=true;return this.send(message)}if(response.status===403&&this._authProvider){const{resourceMetadataUrl,scope,error:error2}=extractWWWAuthenticateParams(response);if(error2==="insufficient_scope"){const wwwAuthHeader=response.headers.get("WWW-Authenticate");if(this._lastUpscopingHeader===wwwAuthHeader){throw new StreamableHTTPError(403,"Server returned 403 after trying upscoping")}if(scope){this._scope=scope}if(resourceMetadataUrl){this._resourceMetadataUrl=resourceMetadataUrl}this._lastUpscopingHeader=wwwAuthHeader??void 0;const result=await auth(this._authProvider,{serverUrl:this._url,resourceMetadataUrl:this._resourceMetadataUrl,scope:this._scope,fetchFn:this._fetch});if(result!=="AUTHORIZED"){throw new UnauthorizedError}return this.send(message)}}throw new StreamableHTTPError(response.status,`Error POSTing to endpoint: ${this._unfollowedRedirect(response,this._url)??text}`)}this._hasCompletedAuthFlow=false;this._lastUpscopingHeader=void 0;if(response.status===202){await response.body?.cancel();if(isInitializedNotification(message)){this._startOrAuthSse({resumptionToken:void 0}).catch(err=>this.onerror?.(err))}return}const messages=Array.isArray(message)?message:[message];const hasRequests=messages.filter(msg=>"method"in msg&&"id"in msg&&msg.id!==void 0).length>0;const contentType2=response.headers.get("content-type");const responseMediaType=mediaTypeEssence(contentType2);if(hasRequests){if(responseMediaType==="text/event-stream"){this._handleSseStream(response.body,{onresumptiontoken},false)}else if(responseMediaType==="application/json"){const data=await response.json();const responseMessages=Array.isArray(data)?data.map(msg=>JSONRPCMessageSchema.parse(msg)):[JSONRPCMessageSchema.parse(data)];for(const msg of responseMessages){this.onmessage?.(msg)}}else{await response.body?.cancel();throw new StreamableHTTPError(-1,`Unexpected content type: ${contentType2}`)}}else{await response.body?.cancel()}}catch(error2){this.onerror?.(error2);throw error2}}get sessionId(){return this._sessionId}async terminateSession(){if(!this._sessionId){return}try{const headers=await this._commonHeaders();const init={...this._requestInit,method:"DELETE",headers,signal:this._abortController?.signal};const response=await fetchWithinOrigin(this._fetch??fetch)(this._url,init);await response.body?.cancel();if(!response.ok&&response.status!==405){throw new StreamableHTTPError(response.status,`Failed to terminate session: ${this._unfollowedRedirect(response,this._url)??response.statusText}`)}this._sessionId=void 0}catch(error2){this.onerror?.(error2);throw error2}}setProtocolVersion(version2){this._protocolVersion=version2}get protocolVersion(){return this._protocolVersion}async resumeStream(lastEventId,options){await this._startOrAuthSse({resumptionToken:lastEventId,onresumptiontoken:options?.onresumptiontoken})}};
// node_modules/@modelcontextprotocol/sdk/dist/esm/shared/stdio.js
var STDIO_DEFAULT_MAX_BUFFER_SIZE=10*1024*1024;var ReadBuffer=class{constructor(options){this._maxBufferSize=options?.maxBufferSize??STDIO_DEFAULT_MAX_BUFFER_SIZE}append(chunk){const newSize=(this._buffer?.length??0)+chunk.length;if(newSize>this._maxBufferSize){this.clear();throw new Error(`ReadBuffer exceeded maximum size of ${this._maxBufferSize} bytes`)}this._buffer=this._buffer?Buffer.concat([this._buffer,chunk]):chunk}readMessage(){if(!this._buffer){return null}const index=this._buffer.indexOf("\n");if(index===-1){return null}const line=this._buffer.toString("utf8",0,index).replace(/\r$/,"");this._buffer=this._buffer.subarray(index+1);return deserializeMessage(line)}clear(){this._buffer=void 0}};function deserializeMessage(line){return JSONRPCMessageSchema.parse(JSON.parse(line))}function serializeMessage(message){return JSON.stringify(message)+"\n"}
// src/tools/mcp/connection.ts
function createConnection(server, options) {
  const end = new AbortController();
  let line;
  let starts = 0;
  const drop = (which) => {
    if (line === which) line = void 0;
  };
  const open2 = () => {
    if (end.signal.aborted) throw new ConnectionLost("the session has ended");
    if (starts > LIMITS.mcpRestarts) throw new ConnectionLost(`it was lost ${starts} times and is not started again`);
    starts += 1;
    const opened = connect(server, {
      ...options,
      signal: end.signal,
      onLost: () => drop(opened)
    });
    opened.catch(() => drop(opened));
    return opened;
  };
  return {
    server,
    redact: options.redact,
    async use(work) {
      line ??= open2();
      const current = line;
      const { client, ending, disconnect } = await current;
      try {
        return await work(client);
      } catch (error2) {
        if (isAnswer(error2)) throw error2;
        drop(current);
        const words = ending?.() ?? errorText(error2);
        await disconnect();
        throw new ConnectionLost(words);
      }
    },
    async close() {
      end.abort(new Error("the session has ended"));
      await line?.then(({ disconnect }) => disconnect()).catch(() => void 0);
    }
  };
}
async function connect(server, {
  signal,
  onLost,
  onOpen,
  ...surroundings
}) {
  const client = new Client({ name: "kodelet-ci", version: VERSION });
  const { transport, ending, beforeClose } = openTransport(server, surroundings);
  client.onclose = onLost;
  client.onerror = watchOver(client);
  onOpen?.(client);
  try {
    await beforeLong(client.connect(transport, { timeout: LIMITS.mcpStartMs }), signal);
  } catch (error2) {
    await transport.close().catch(() => void 0);
    throw new ConnectionLost(ending?.() ?? errorText(error2));
  }
  return {
    client,
    ending,
    async disconnect() {
      await beforeClose?.();
      await client.close().catch(() => void 0);
    }
  };
}
function watchOver(client) {
  let asking = false;
  return () => {
    if (asking || !client.transport) return;
    asking = true;
    client.ping({ timeout: LIMITS.mcpPingMs }).catch((error2) => isSign(error2) ? void 0 : client.close()).finally(() => {
      asking = false;
    });
  };
}
async function beforeLong(work, signal) {
  const late = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.mcpStartMs)]);
  const limit = new Promise((_, reject) => {
    const say = () => reject(signal.aborted ? signal.reason : new Error(`it did not answer within ${LIMITS.mcpStartMs / 1e3} s`));
    if (late.aborted) say();
    else late.addEventListener("abort", say, { once: true });
  });
  await Promise.race([work, limit]);
}
var ConnectionLost = class extends Error {
};
function isAnswer(error2) {
  if (error2 instanceof McpError) return error2.code !== ErrorCode.ConnectionClosed;
  if (error2 instanceof StreamableHTTPError) return error2.code !== void 0 && error2.code !== 404;
  return isNonsense(error2);
}
var isSign = (error2) => isAnswer(error2) && !isTimeout(error2);
var isTimeout = (error2) => error2 instanceof McpError && error2.code === ErrorCode.RequestTimeout;
function errorText(error2) {
  if (isNonsense(error2)) {
    const [{ path, message: message2 } = { path: [], message: "" }] = error2.issues;
    return `its answer does not fit the protocol: ${[path.join("."), message2].filter(Boolean).join(": ")}`;
  }
  const { message, cause } = error2;
  const why = cause instanceof Error && cause.message ? `: ${cause.message}` : "";
  return message.replace(/^(?:MCP error -?\d+: )+/, "") + why;
}
var isNonsense = (error2) => Array.isArray(error2?.issues);
var openTransport = (server, surroundings) => OPENERS[server.transport](server, surroundings);
var OPENERS = {
  stdio({ command = "", args, env, network }, { environment, directory, confine, stderr }) {
    const [name, value] = ["KODELET_SERVER_ID", randomUUID()];
    const program = { file: command, args, env: { ...environment, ...env, [name]: value }, cwd: directory };
    const grants = { readable: [command, ...args].flatMap(neededBy), network };
    const confined = async () => ({ ...await confine(program, grants), mark: `${name}=${value}` });
    const transport = createStdioTransport(confined, stderr);
    return { transport, ending: transport.ending };
  },
  http({ url: url2 = "", headers }, context) {
    const options = { requestInit: { headers }, fetch: limited(context) };
    const transport = new StreamableHTTPClientTransport(new URL(url2), options);
    const beforeClose = () => resolvesWithin(HTTP_CLOSE_MS, transport.terminateSession()).catch(() => void 0);
    return { transport, beforeClose };
  },
  sse: ({ url: url2 = "", headers }, context) => ({
    transport: closedWhenLost(
      new SSEClientTransport(new URL(url2), { requestInit: { headers }, fetch: limited(context) })
    )
  })
};
var limited = ({ fetch: send = fetch }) => limitedFetch(send, { bytes: LIMITS.mcpMessageBytes, byEvent: true });
function neededBy(path) {
  if (!isAbsolute(path) || !existsSync(path)) return [];
  return [path, realpathSync(path)].map((one) => {
    const modules = one.indexOf("/node_modules/");
    if (modules !== -1) return one.slice(0, modules + "/node_modules".length);
    return statSync(one).isDirectory() ? one : dirname(one);
  });
}
var HTTP_CLOSE_MS = 1e3;
function closedWhenLost(transport) {
  transport.onerror = (error2) => {
    if (error2 instanceof SseError) void transport.close();
  };
  return transport;
}
var NO_TIMEOUT_MS = 2 ** 31 - 1;
var STDIO_CLOSE_MS = 300;
function createStdioTransport(prepare, stderr) {
  const input = new PassThrough().on("error", () => void 0);
  const stop = new AbortController();
  const messages = new ReadBuffer({ maxBufferSize: LIMITS.mcpMessageBytes });
  let running;
  let ending;
  const transport = {
    ending: () => ending,
    async start() {
      const program = await prepare();
      await new Promise((resolve, reject) => {
        const talk = { input, signal: stop.signal, onStart: () => resolve(), onStdout: take, onStderr: stderr.write };
        running = runProcess({ ...program, ...talk, ...ENDLESS }).then((result) => {
          stderr.end();
          ending = describeEnd(result);
          reject(new Error(ending));
          transport.onclose?.();
        });
      });
    },
    send: (message) => new Promise((resolve, reject) => {
      if (input.writableLength > LIMITS.mcpMessageBytes) stop.abort();
      input.write(serializeMessage(message), (error2) => error2 ? reject(error2) : resolve());
    }),
    async close() {
      input.end();
      if (running && !await resolvesWithin(STDIO_CLOSE_MS, running)) stop.abort();
      await running;
    }
  };
  const take = (chunk) => {
    try {
      messages.append(chunk);
    } catch (error2) {
      transport.onerror?.(error2);
      stop.abort();
    }
    setImmediate(() => {
      while (deliver(messages, transport)) ;
    });
  };
  return transport;
}
var ENDLESS = { timeoutMs: NO_TIMEOUT_MS, maxOutputBytes: LIMITS.mcpLastWordsBytes };
function deliver(messages, transport) {
  try {
    const message = messages.readMessage();
    if (message) transport.onmessage?.(message);
    return message !== null;
  } catch (error2) {
    transport.onerror?.(error2);
    return true;
  }
}
function describeEnd({ exitCode, signal, failure: failure2, stderr }) {
  if (failure2) return `it could not be started: ${failure2}`;
  const how = signal ? `it was ended by the signal ${signal}` : `it ended with exit code ${exitCode}`;
  const words = stderr.trim();
  return words ? `${how}, and said: ${words}` : how;
}
function createServerLog(say) {
  let rest = "";
  let room = LIMITS.mcpLogBytes;
  const take = (line) => {
    if (room <= 0 || line.trim() === "") return;
    room -= Buffer.byteLength(line);
    say(room > 0 ? line : "... [it says more, which is left out]");
  };
  return {
    write(chunk) {
      const lines = (rest + chunk.toString()).split("\n");
      rest = (lines.pop() ?? "").slice(0, LIMITS.mcpLogBytes + 1);
      lines.forEach(take);
    },
    end() {
      take(rest);
      rest = "";
    }
  };
}

// src/tools/mcp/answer.ts
var callLimitMs = ({ server }) => server.timeoutMs + 5e3;
async function request(what, context) {
  const { connection, ask } = what;
  const startedAt = performance.now();
  const done = (content) => metadataOf(what, content, performance.now() - startedAt);
  try {
    const options = { signal: context.signal, timeout: connection.server.timeoutMs };
    const answer = await connection.use((client) => ask(client, options));
    return await toResult(answer, what, context, done);
  } catch (error2) {
    const failure2 = describeFailure(error2, what, context);
    return { ...failure2, text: connection.redact(failure2.text), metadata: done(NOTHING) };
  }
}
var NOTHING = { text: "", images: [], items: [] };
async function toResult({ content, isError, warning, failure: failure2 }, { connection }, context, metadataOf2) {
  const read = readContent(content, connection.redact);
  const text = await bounded(read.text, context);
  const metadata = metadataOf2({ ...read, text });
  if (isError) return fail(text || "The server reports an error and says nothing about it", { metadata });
  if (failure2) return fail(failure2, { output: text, metadata });
  return { ok: true, text: warning ? `${text}
[${warning}]` : text, metadata, images: read.images };
}
async function bounded(text, context) {
  const shown = headAndTail(text, LIMITS.mcpTextBytes);
  if (shown === text) return text;
  const file = await writeWhole(context, "mcp", text);
  const whole = file ? ` - read the rest with file_read, file_path=${file.name} and offset` : "";
  return `${shown}
... [the answer has ${Buffer.byteLength(text)} bytes; its beginning and end are shown${whole}]`;
}
function describeFailure(error2, { connection, name }, { signal }) {
  const { server } = connection;
  const called = `${name} of the MCP server "${server.name}"`;
  if (signal.aborted) return fail(`${called} was given up because the run ends`, { code: "aborted" });
  if (isTimeout(error2)) return fail(`${called} timed out after ${server.timeoutMs / 1e3}s`, { code: "timed_out" });
  if (error2 instanceof ConnectionLost) {
    const advice = "Whether the call had an effect is not known. The server is started again at most twice.";
    return fail(`The connection to the MCP server "${server.name}" was lost: ${error2.message}`, { advice });
  }
  return fail(`${called} failed: ${errorText(error2)}`);
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
  let room = LIMITS.mcpDataCharacters;
  const items = blocks.map(toItem).map(({ text, uri, mimeType, ...whole }) => {
    const item = {
      ...whole,
      ...text !== void 0 && { text: redact(text) },
      ...uri !== void 0 && { uri: clipLine(redact(uri), MAX_NAME) },
      ...mimeType !== void 0 && { mimeType: clipLine(redact(mimeType), MAX_NAME) }
    };
    const { data = "" } = item;
    if (data.length > room) return { ...item, data: void 0, metadata: { leftOut: data.length } };
    room -= data.length;
    return item;
  });
  return {
    text: items.map(describe2).join("\n"),
    images: items.flatMap(imageOf),
    items: items.map(
      (item) => item.text === void 0 ? item : { ...item, text: headAndTail(item.text, LIMITS.mcpTextBytes) }
    )
  };
}
var MAX_NAME = 2e3;
var ITEMS = {
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
};
var toItem = (block) => ITEMS[block.type](block);
function describe2({ type, text, data, mimeType, uri, metadata }) {
  if (type === "text") return text ?? "";
  const what = [type === "resource_link" ? "resource" : type, uri, mimeType && `(${mimeType})`].filter(Boolean).join(" ");
  if (metadata?.leftOut) return `[${what}, left out: its ${metadata.leftOut} characters of data are too many]`;
  if (data !== void 0) return `[${what}, ${count(Buffer.byteLength(data, "base64"), "byte")} of data]`;
  return type === "resource" ? `[${what}]
${text}` : `[${what}: ${text}]`;
}
var isShown = (mimeType) => SHOWN.includes(mimeType);
var SHOWN = ["image/png", "image/jpeg", "image/gif", "image/webp"];
var imageOf = ({ data, mimeType }) => data !== void 0 && isShown(mimeType) ? [{ mediaType: mimeType, data }] : [];

// src/tools/mcp/server-tool.ts
function serverTool(connection, { name, description, ...listed }) {
  const { server } = connection;
  const readOnly = onlyReads(server, { name, ...listed });
  const checkOutput = createOutputCheck(listed.outputSchema, readOnly);
  const inputSchema = shownSchema(listed.inputSchema);
  compileSchema(inputSchema, { limitMs: LIMITS.mcpSchemaMs });
  refuseParameters(inputSchema);
  return defineTool({
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
          const params = { name, arguments: parameters };
          const { content, isError, structuredContent } = await client.request(
            { method: "tools/call", params },
            CallToolResultSchema,
            options
          );
          const shown = content.length > 0 || !structuredContent ? content : [asText(structuredContent)];
          return { content: shown, isError, ...!isError && checkOutput(structuredContent) };
        }
      },
      context
    )
  });
}
function shownSchema(schema) {
  const json = JSON.stringify(schema);
  if (json.length > LIMITS.mcpSchemaCharacters)
    throw new Error(`its schema has ${json.length} characters, and may have ${LIMITS.mcpSchemaCharacters}`);
  return JSON.parse(json, (_, value) => typeof value === "string" ? removeHiddenCharacters(value) : value);
}
var asText = (value) => ({ type: "text", text: JSON.stringify(value) });
function createOutputCheck(schema, readOnly) {
  if (!schema) return () => ({});
  const validate2 = compileSchema(schema, { limitMs: LIMITS.mcpSchemaMs });
  return (output) => {
    const valid = output === void 0 ? missing : validate2(output);
    if (valid.ok) return {};
    const words = `the answer does not fit the tool's output schema: ${valid.errors.join("; ")}`;
    return readOnly ? { failure: words } : { warning: words };
  };
}
var missing = { ok: false, errors: ["it has no structured content"] };
function chooseTools(server, listed) {
  const { include, exclude, readOnly } = server;
  const names = listed.map(({ name }) => name);
  const fits = (patterns, name) => patterns.some((pattern) => compileGlob(pattern)(name));
  const chosen = listed.filter(({ name }) => (!include || fits(include, name)) && !fits(exclude, name));
  const able = chosen.filter(({ execution }) => execution?.taskSupport !== "required");
  const usable = able.slice(0, LIMITS.mcpTools);
  refuseCollisions(server.name, usable);
  return {
    tools: usable,
    warnings: [
      ...Object.entries({ include, exclude, read_only: readOnly }).flatMap(
        ([key, patterns = []]) => patterns.filter((pattern) => !names.some(compileGlob(pattern))).map((pattern) => unknown2(key, pattern, names))
      ),
      ...listedInVain(server, usable),
      ...able.length > usable.length ? [`of its ${able.length} tools only the first ${usable.length} are used; ${NAME_THEM}`] : [],
      ...chosen.filter((tool) => !able.includes(tool)).map(({ name }) => `its tool ${name} runs only as a task; it is left out`)
    ]
  };
}
var NAME_THEM = "name those that are needed in include";
var MAX_NAMES = 50;
function unknown2(key, pattern, names) {
  const near = nearest(pattern, names);
  return `${key} has "${pattern}", which fits no tool of it; ${near ? `did you mean "${near}"?` : `there are: ${firstNames(names, MAX_NAMES)}`}`;
}
function refuseCollisions(server, tools) {
  const takers = /* @__PURE__ */ new Map();
  for (const { name } of tools) {
    const called = toolName(server, name);
    const taker = takers.get(called);
    if (taker !== void 0) {
      throw new KodeletError(
        "tools",
        `the tools "${taker}" and "${name}" of the MCP server ${server} would both be named "${called}"`,
        {
          remedy: `Put one of them into mcp.servers.${server}.exclude`
        }
      );
    }
    takers.set(called, name);
  }
}
var onlyReads = (server, tool) => isListed(server, tool) && !saysItWrites(tool);
var listedInVain = (server, tools) => tools.filter((tool) => server.readOnly.includes(tool.name) && saysItWrites(tool)).map(({ name }) => `read_only has "${name}", and the server says that it writes: it runs alone`);
var isListed = ({ readOnly }, { name }) => readOnly.some((pattern) => compileGlob(pattern)(name));
var saysItWrites = ({ annotations }) => annotations?.readOnlyHint === false;

// src/tools/mcp/open-server.ts
function prepareServer({ server, secrets }, options) {
  const redactor = secrets.length > 0 ? createRedactor(secrets) : void 0;
  const redact = (text) => {
    const shown = removeHiddenCharacters(text);
    return redactor?.text(shown) ?? shown;
  };
  const warn = once(
    (text) => options.notify("warning", clipLine(redact(`MCP server ${server.name}: ${text}`), MAX_WARNING))
  );
  let listed = "";
  let source = { source: sourceOf(server.name), tools: [] };
  let onChange = () => void 0;
  const take = (tools) => {
    if (JSON.stringify(tools) === listed) return false;
    listed = JSON.stringify(tools);
    source = { ...source, tools: toTools(connection, tools, warn) };
    return true;
  };
  let followed = 0;
  const follow = async (client) => {
    followed += 1;
    if (followed > LIMITS.mcpListChanges) return warn(TOO_OFTEN);
    const tools = await listTools(client, OPTIONS);
    try {
      if (take(tools)) onChange(source);
    } catch (error2) {
      warn(error2.message);
    }
  };
  const connection = createConnection(server, {
    ...options,
    redact,
    stderr: createServerLog((line) => options.log(server.name, redact(line))),
    onOpen: (client) => followChanges(client, () => follow(client))
  });
  return {
    connection,
    async open() {
      try {
        const { tools, ...has } = await connection.use(look);
        take(tools);
        return {
          connection,
          source: () => source,
          onChange: (change) => {
            onChange = change;
          },
          ...has
        };
      } catch (error2) {
        return unusable(error2, connection, options.notify);
      }
    }
  };
}
var TOO_OFTEN = `it has said ${LIMITS.mcpListChanges} times that its tools change; that is not followed any more`;
var MAX_WARNING = 1e3;
var OPTIONS = { timeout: LIMITS.mcpStartMs };
var look = async (client) => {
  const [tools, { resources, templates }, prompts] = await Promise.all([
    listTools(client, OPTIONS),
    listResources(client, OPTIONS),
    listPrompts(client, OPTIONS)
  ]);
  return { tools, hasResources: resources.length + templates.length > 0, hasPrompts: prompts.length > 0 };
};
async function unusable(error2, connection, notify) {
  if (error2 instanceof KodeletError) throw error2;
  await connection.close();
  const { name, required: required2 } = connection.server;
  const words = connection.redact(`the MCP server ${name} cannot be used: ${errorText(error2)}`);
  if (!required2) return void notify("warning", words);
  const remedy = `Fix it, or set mcp.servers.${name}.required to false`;
  throw new KodeletError("tools", words, { remedy, cause: error2 });
}
function toTools(connection, listed, warn) {
  const { tools, warnings } = chooseTools(connection.server, listed);
  warnings.forEach(warn);
  return tools.flatMap((tool) => {
    try {
      return [serverTool(connection, tool)];
    } catch (error2) {
      warn(`its tool ${tool.name} is left out: ${error2.message}`);
      return [];
    }
  });
}
function once(say) {
  const said = /* @__PURE__ */ new Set();
  return (text) => {
    if (said.has(text)) return;
    said.add(text);
    say(text);
  };
}
function followChanges(client, changed) {
  let [working, again] = [false, false];
  client.setNotificationHandler(ToolListChangedNotificationSchema, async () => {
    again = true;
    if (working) return;
    working = true;
    while (again) {
      again = false;
      await changed().catch(() => void 0);
    }
    working = false;
  });
}

// src/tools/mcp/prompts-and-resources.ts
var promptsTool = (connections) => defineTool({
  name: "mcp_prompts",
  description: "Get a prompt of an MCP server by its name, with arguments. Without a name: list what the server has.",
  params: {
    server: serverParam(connections),
    name: { type: "string", minLength: 1, required: false },
    arguments: { type: "object", values: "string", required: false }
  },
  readOnly: true,
  idempotent: true,
  category: "mcp",
  accesses: ({ server }) => [{ kind: "external", source: "mcp", server, name: "prompts" }],
  timeoutMs: ({ server }) => callLimitMs(serverNamed(connections, server)),
  run({ server, ...params }, context) {
    const connection = serverNamed(connections, server);
    const { name } = params;
    if (name === void 0)
      return request({ connection, name: "prompts/list", parameters: {}, ask: listOfPrompts }, context);
    return request(
      {
        connection,
        name: "prompts/get",
        parameters: params,
        async ask(client, options) {
          const { messages } = await client.getPrompt({ ...params, name }, options);
          return {
            content: messages.flatMap(({ role, content }) => [{ type: "text", text: `${role}:` }, content])
          };
        }
      },
      context
    );
  }
});
var listOfPrompts = async (client, options) => ({
  content: [{ type: "text", text: (await listPrompts(client, options)).map(describePrompt).join("\n") }]
});
var describePrompt = ({ name, description, arguments: given = [] }) => {
  const names = given.map((argument) => argument.required ? `${argument.name}*` : argument.name);
  return [names.length > 0 ? `${name} (${names.join(", ")})` : name, description].filter(Boolean).join("  ");
};
var resourcesTool = (connections) => defineTool({
  name: "mcp_resources",
  description: "Read a resource of an MCP server by its uri. Without a uri: list what the server has.",
  params: { server: serverParam(connections), uri: { type: "string", minLength: 1, required: false } },
  readOnly: true,
  idempotent: true,
  category: "mcp",
  accesses: ({ server }) => [{ kind: "external", source: "mcp", server, name: "resources" }],
  timeoutMs: ({ server }) => callLimitMs(serverNamed(connections, server)),
  run({ server, uri }, context) {
    const connection = serverNamed(connections, server);
    if (uri === void 0)
      return request({ connection, name: "resources/list", parameters: {}, ask: listOfResources }, context);
    return request(
      {
        connection,
        name: "resources/read",
        parameters: { uri },
        async ask(client, options) {
          const { contents } = await client.readResource({ uri }, options);
          return { content: contents.map((resource) => ({ type: "resource", resource })) };
        }
      },
      context
    );
  }
});
var listOfResources = async (client, options) => ({
  content: [{ type: "text", text: describeResources(await listResources(client, options)) }]
});
var describeResources = ({ resources, templates }) => [
  ...resources.map(({ uri, ...about }) => lineOf(uri, about)),
  ...templates.map(({ uriTemplate, ...about }) => lineOf(`${uriTemplate} (fill in what is in braces)`, about))
].join("\n");
var lineOf = (uri, { name, mimeType, description }) => [uri, [name, mimeType, description].filter(Boolean).join(", ")].join("  ");
var serverParam = (connections) => ({
  enum: connections.map(({ server }) => server.name)
});
var serverNamed = (connections, name) => connections.find(({ server }) => server.name === name);

// src/tools/mcp/server-variables.ts
function expandServer(server, variables) {
  const known = { ...variables.facts, ...pick2(variables) };
  const fill = (text, key) => {
    refuseUnknown(text, `mcp.servers.${server.name}.${key}`, variables, known);
    return fillVariables(text, known);
  };
  const fillAll = (texts, key) => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text, `${key}.${name}`)]));
  const { url: url2, args, env, headers } = server;
  const named = namedVariables([...args, ...Object.values(env), ...Object.values(headers), url2 ?? ""]);
  return {
    server: {
      ...server,
      args: args.map((text, index) => fill(text, `args.${index}`)),
      env: fillAll(env, "env"),
      headers: fillAll(headers, "headers"),
      ...url2 !== void 0 && { url: checkedUrl(fill(url2, "url"), url2, server.name) }
    },
    secrets: named.flatMap((name) => variables.values[name] ?? [])
  };
}
var pick2 = ({ allowed, values }) => Object.fromEntries(Object.entries(values).filter(([name, value]) => allowed.includes(name) && value !== ""));
function refuseUnknown(text, key, { allowed }, known) {
  const names = namedVariables([text]);
  if (text.split("${").length - 1 !== text.split(NAMED).length - 1) {
    throw wrong(key, `has a "\${" that begins no name of a variable`, `Write \${NAME}; there are no defaults`);
  }
  for (const name of names.filter((one) => !Object.hasOwn(known, one))) {
    throw allowed.includes(name) ? wrong(key, `needs the variable ${name}, which is not set`, "Set it for this step, or take the server out") : wrong(
      key,
      `names the variable ${name}, which mcp.env-whitelist does not list`,
      "List it, if servers may have it"
    );
  }
}
var NAMED = /\$\{[A-Za-z_]\w*\}/;
function checkedUrl(filled, written, name) {
  const url2 = URL.canParse(filled) ? new URL(filled) : void 0;
  const scheme = written.slice(0, written.indexOf(":") + 1);
  if (url2 && url2.protocol === scheme && url2.username === "" && url2.password === "") return filled;
  const key = `mcp.servers.${name}.url`;
  throw wrong(key, `is no ${scheme}// address without credentials once it is filled in`, "Correct the variables in it");
}
var wrong = (key, problem, remedy) => new KodeletError("config", `${key} ${problem}`, { remedy, key });

// src/tools/mcp/connect.ts
async function connectServers(options) {
  const expanded = options.servers.map((server) => expandServer(server, options.variables));
  const servers = expanded.map((one) => prepareServer(one, options));
  const close = async () => {
    await Promise.all(servers.map(({ connection }) => connection.close()));
  };
  const closeAndThrow = async (error2) => {
    await close();
    throw error2;
  };
  options.signal.addEventListener("abort", close, { once: true });
  const openings = await Promise.all(servers.map((server) => server.open())).catch(closeAndThrow);
  const opened = openings.filter((opening) => opening !== void 0);
  return {
    used: opened.map(({ connection }) => connection.server.name),
    async register(create) {
      try {
        const sources = opened.map(({ source }) => source());
        const { registry: registry2, change } = registerServers(sources, shared(opened), create, options);
        for (const { onChange } of opened) onChange(change);
        return registry2;
      } catch (error2) {
        return closeAndThrow(error2);
      }
    },
    close
  };
}
function shared(opened) {
  const those = (has) => opened.filter((one) => one[has]).map(({ connection }) => connection);
  const [withResources, withPrompts] = [those("hasResources"), those("hasPrompts")];
  const tools = [
    ...withResources.length > 0 ? [resourcesTool(withResources)] : [],
    ...withPrompts.length > 0 ? [promptsTool(withPrompts)] : []
  ];
  return tools.length > 0 ? [{ source: "MCP servers", tools }] : [];
}
function registerServers(servers, shared2, create, { promptTools, serviceSearches, notify }) {
  const large = largeOnes(servers, promptTools);
  const finder = findTools({
    hidden: () => registry2.hidden().flatMap((name) => registry2.get(name) ?? []),
    show: (names) => registry2.show(names)
  });
  const finding = large.length > 0 && !serviceSearches ? [{ source: FINDER, tools: [finder] }] : [];
  const registry2 = hidingRegistry(create([...servers, ...shared2, ...finding]), serviceSearches);
  for (const { tools } of large) registry2.hide(namesOf(tools));
  const isLarge = (source) => large.some((one) => one.source === source);
  return { registry: registry2, change: (changed) => notify(...replace(registry2, changed, isLarge(changed.source))) };
}
var FINDER = "MCP catalogue";
function largeOnes(servers, max) {
  let told = 0;
  return servers.toSorted((a, b) => a.tools.length - b.tools.length).filter(({ tools }) => {
    told += tools.length;
    return told > max;
  });
}
function replace(registry2, { source, tools }, hide2) {
  const before = registry2.list().filter(({ name }) => registry2.sourceOf(name) === source);
  try {
    registry2.remove(source);
    add(registry2, source, before, tools);
    const isNew = ({ name }) => !before.some((tool) => tool.name === name);
    if (hide2) registry2.hide(namesOf(tools.filter(isNew)));
    return ["info", `${source} has changed its tools: ${namesOf(tools).join(", ") || "it has none now"}`];
  } catch (error2) {
    if (!(error2 instanceof KodeletError)) throw error2;
    return ["warning", `${source} has changed its tools, which is not followed: ${error2.message}`];
  }
}
function add(registry2, source, before, tools) {
  try {
    registry2.add(source, tools);
  } catch (error2) {
    registry2.add(source, before);
    throw error2;
  }
}
var namesOf = (tools) => tools.map(({ name }) => name);
function hidingRegistry(registry2, deferring) {
  const hidden = /* @__PURE__ */ new Set();
  return {
    ...registry2,
    specs() {
      const specs = registry2.specs();
      if (hidden.size === 0) return specs;
      if (!deferring) return specs.filter(({ name }) => !hidden.has(name));
      return specs.map((spec) => hidden.has(spec.name) ? { ...spec, deferred: true } : spec);
    },
    hide: (names) => {
      for (const name of names) hidden.add(name);
    },
    show: (names) => {
      for (const name of names) hidden.delete(name);
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
  readOnly: true,
  idempotent: true,
  category: "mcp",
  accesses: () => [],
  async run({ query }) {
    const tools = hidden();
    const found = rank(tools, query).slice(0, LIMITS.mcpFoundTools);
    if (found.length === 0) return fail(`No tool fits "${query}"`, { advice: overview(tools) });
    show(found.map(({ name }) => name));
    return ok([`You have these tools from your next turn on:`, ...found.map(lineOf2)].join("\n"));
  }
});
function rank(tools, query) {
  const words = wordsOf(query);
  const scoreOf = ({ name, description }) => {
    const [own2, told] = [name.toLowerCase(), description.toLowerCase()];
    return words.reduce((sum, word) => sum + (own2.includes(word) ? 3 : 0) + (told.includes(word) ? 1 : 0), 0);
  };
  return tools.map((tool) => ({ tool, score: scoreOf(tool) })).filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score).map(({ tool }) => tool);
}
var wordsOf = (query) => query.toLowerCase().match(/[\p{L}\p{N}_-]{2,}/gu) ?? [];
var lineOf2 = ({ name, description }) => `${name}: ${description.trim().split("\n", 1)[0]}`;
var MAX_NAMED = 100;
function overview(tools) {
  const names = tools.map(({ name }) => name);
  return names.length > 0 ? `There are: ${firstNames(names, MAX_NAMED)}.` : "You have all tools that there are.";
}
export {
  connectServers
};
