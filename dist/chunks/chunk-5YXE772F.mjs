import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  AnthropicError
} from "./chunk-SDDUNWUC.mjs";

// node_modules/@anthropic-ai/sdk/internal/tslib.mjs
function __classPrivateFieldSet(receiver,state,value,kind,f){if(kind==="m")throw new TypeError("Private method is not writable");if(kind==="a"&&!f)throw new TypeError("Private accessor was defined without a setter");if(typeof state==="function"?receiver!==state||!f:!state.has(receiver))throw new TypeError("Cannot write private member to an object whose class did not declare it");return kind==="a"?f.call(receiver,value):f?f.value=value:state.set(receiver,value),value}function __classPrivateFieldGet(receiver,state,kind,f){if(kind==="a"&&!f)throw new TypeError("Private accessor was defined without a getter");if(typeof state==="function"?receiver!==state||!f:!state.has(receiver))throw new TypeError("Cannot read private member from an object whose class did not declare it");return kind==="m"?f:kind==="a"?f.call(receiver):f?f.value:state.get(receiver)}
// node_modules/@anthropic-ai/sdk/internal/utils/bytes.mjs
function concatBytes(buffers){let length=0;for(const buffer of buffers){length+=buffer.length}const output=new Uint8Array(length);let index=0;for(const buffer of buffers){output.set(buffer,index);index+=buffer.length}return output}var encodeUTF8_;function encodeUTF8(str){let encoder;return(encodeUTF8_??(encoder=new globalThis.TextEncoder,encodeUTF8_=encoder.encode.bind(encoder)))(str)}var decodeUTF8_;function decodeUTF8(bytes){let decoder;return(decodeUTF8_??(decoder=new globalThis.TextDecoder,decodeUTF8_=decoder.decode.bind(decoder)))(bytes)}
// node_modules/@anthropic-ai/sdk/internal/utils/env.mjs
var readEnv=env=>{if(typeof globalThis.process!=="undefined"){return globalThis.process.env?.[env]?.trim()||void 0}if(typeof globalThis.Deno!=="undefined"){return globalThis.Deno.env?.get?.(env)?.trim()||void 0}return void 0};
// node_modules/@anthropic-ai/sdk/internal/utils/values.mjs
var startsWithSchemeRegexp=/^[a-z][a-z0-9+.-]*:/i;var isAbsoluteURL=url=>{return startsWithSchemeRegexp.test(url)};var isArray=val=>(isArray=Array.isArray,isArray(val));var isReadonlyArray=isArray;function maybeObj(x){if(typeof x!=="object"){return{}}return x??{}}function isEmptyObj(obj){if(!obj)return true;for(const _k in obj)return false;return true}function hasOwn(obj,key){return Object.prototype.hasOwnProperty.call(obj,key)}function isObj(obj){return obj!=null&&typeof obj==="object"&&!Array.isArray(obj)}var validatePositiveInteger=(name,n)=>{if(typeof n!=="number"||!Number.isInteger(n)){throw new AnthropicError(`${name} must be an integer`)}if(n<0){throw new AnthropicError(`${name} must be a positive integer`)}return n};var CREDENTIAL_OPTIONS=["apiKey","authToken","credentials","config","profile"];var safeJSON=text=>{try{return JSON.parse(text)}catch(err){return void 0}};function checkNever(_value){}
// node_modules/@anthropic-ai/sdk/internal/utils/log.mjs
var defaultLogLevel="warn";var levelNumbers={off:0,error:200,warn:300,info:400,debug:500};var parseLogLevel=(maybeLevel,sourceName,logger)=>{if(!maybeLevel){return void 0}if(hasOwn(levelNumbers,maybeLevel)){return maybeLevel}logger.warn(`${sourceName} was set to ${JSON.stringify(maybeLevel)}, expected one of ${JSON.stringify(Object.keys(levelNumbers))}`);return void 0};function noop(){}function makeLogFn(fnLevel,logger,logLevel){if(!logger||levelNumbers[fnLevel]>levelNumbers[logLevel]){return noop}else{return logger[fnLevel].bind(logger)}}var noopLogger={error:noop,warn:noop,info:noop,debug:noop};var cachedLoggers=new WeakMap;function filterLogger(logger,logLevel){const cachedLogger=cachedLoggers.get(logger);if(cachedLogger&&cachedLogger[0]===logLevel){return cachedLogger[1]}const levelLogger={error:makeLogFn("error",logger,logLevel),warn:makeLogFn("warn",logger,logLevel),info:makeLogFn("info",logger,logLevel),debug:makeLogFn("debug",logger,logLevel)};cachedLoggers.set(logger,[logLevel,levelLogger]);return levelLogger}function loggerFor(client){const logger=client.logger;const logLevel=client.logLevel??"off";if(!logger){return noopLogger}return filterLogger(logger,logLevel)}var lastEnvLevel;var cachedDefaultLogger;function defaultLogger(){const envLevel=readEnv("ANTHROPIC_LOG");if(!cachedDefaultLogger||envLevel!==lastEnvLevel){lastEnvLevel=envLevel;cachedDefaultLogger=filterLogger(console,parseLogLevel(envLevel,"process.env['ANTHROPIC_LOG']",filterLogger(console,defaultLogLevel))??defaultLogLevel)}return cachedDefaultLogger}function debugLogRequestDetails(logger,message,details){if(logger.debug===noop){return}logger.debug(message,formatRequestDetails(details))}var formatRequestDetails=details=>{if(details.options){details.options={...details.options};delete details.options["headers"];delete details.options["__span"]}if(details.headers){details.headers=Object.fromEntries((details.headers instanceof Headers?[...details.headers]:Object.entries(details.headers)).map(([name,value])=>[name,name.toLowerCase()==="authorization"||name.toLowerCase()==="proxy-authorization"||name.toLowerCase()==="api-key"||name.toLowerCase()==="x-api-key"||name.toLowerCase()==="x-amz-security-token"||name.toLowerCase()==="cookie"||name.toLowerCase()==="set-cookie"?"***":value]))}if("retryOfRequestLogID"in details){if(details.retryOfRequestLogID){details.retryOf=details.retryOfRequestLogID}delete details.retryOfRequestLogID}return details};
export {
  __classPrivateFieldSet,
  __classPrivateFieldGet,
  isAbsoluteURL,
  isArray,
  isReadonlyArray,
  maybeObj,
  isEmptyObj,
  isObj,
  validatePositiveInteger,
  CREDENTIAL_OPTIONS,
  safeJSON,
  checkNever,
  concatBytes,
  encodeUTF8,
  decodeUTF8,
  readEnv,
  defaultLogLevel,
  parseLogLevel,
  loggerFor,
  defaultLogger,
  debugLogRequestDetails
};
