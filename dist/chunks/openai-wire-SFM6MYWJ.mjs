import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  OPENAI_SEARCH_USD,
  allowsStrict,
  argumentsPiece,
  argumentsText,
  completeSchema,
  countIn,
  effortFor,
  looseTool,
  readCall,
  readId,
  reasons,
  sentId,
  sentName,
  toolsNeedResponses,
  unknownEnd
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import {
  NO_USAGE
} from "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  isJsonObject
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// node_modules/openai/internal/tslib.mjs
function n(o4,r2,e2,t5,a){if(t5==="m")throw new TypeError("Private method is not writable");if(t5==="a"&&!a)throw new TypeError("Private accessor was defined without a setter");if(typeof r2=="function"?o4!==r2||!a:!r2.has(o4))throw new TypeError("Cannot write private member to an object whose class did not declare it");return t5==="a"?a.call(o4,e2):a?a.value=e2:r2.set(o4,e2),e2}function i(o4,r2,e2,t5){if(e2==="a"&&!t5)throw new TypeError("Private accessor was defined without a getter");if(typeof r2=="function"?o4!==r2||!t5:!r2.has(o4))throw new TypeError("Cannot read private member from an object whose class did not declare it");return e2==="m"?t5:e2==="a"?t5.call(o4):t5?t5.value:r2.get(o4)}
var uuid4=function(){let{crypto:n5}=globalThis;if(n5?.randomUUID)return uuid4=n5.randomUUID.bind(n5),n5.randomUUID();let t5=new Uint8Array(1),o4=n5?()=>n5.getRandomValues(t5)[0]:()=>Math.random()*255&255;return"10000000-1000-4000-8000-100000000000".replace(/[018]/g,r2=>(+r2^o4()&15>>+r2/4).toString(16))};
function isAbortError(t5){return typeof t5=="object"&&t5!==null&&("name"in t5&&t5.name==="AbortError"||"message"in t5&&String(t5.message).includes("FetchRequestCanceledException"))}var castToError=t5=>{if(t5 instanceof Error)return t5;if(typeof t5=="object"&&t5!==null){try{if(Object.prototype.toString.call(t5)==="[object Error]"){let n5=new Error(t5.message,t5.cause?{cause:t5.cause}:{});return t5.stack&&(n5.stack=t5.stack),t5.cause&&!n5.cause&&(n5.cause=t5.cause),t5.name&&(n5.name=t5.name),n5}}catch{}try{return new Error(JSON.stringify(t5))}catch{}}return new Error(t5)};
var OpenAIError=class extends Error{},APIError=class _APIError extends OpenAIError{constructor(e2,r2,t5,n5){super(`${_APIError.makeMessage(e2,r2,t5)}`),this.status=e2,this.headers=n5,this.requestID=n5?.get("x-request-id"),this.error=r2;let o4=r2;this.code=o4?.code,this.param=o4?.param,this.type=o4?.type}static makeMessage(e2,r2,t5){let n5=r2?.message?typeof r2.message=="string"?r2.message:JSON.stringify(r2.message):r2?JSON.stringify(r2):t5;return e2&&n5?`${e2} ${n5}`:e2?`${e2} status code (no body)`:n5||"(no status code or body)"}static generate(e2,r2,t5,n5){if(!e2||!n5)return new APIConnectionError({message:t5,cause:castToError(r2)});let o4=r2?.error;return e2===400?new BadRequestError(e2,o4,t5,n5):e2===401?new AuthenticationError(e2,o4,t5,n5):e2===403?new PermissionDeniedError(e2,o4,t5,n5):e2===404?new NotFoundError(e2,o4,t5,n5):e2===409?new ConflictError(e2,o4,t5,n5):e2===422?new UnprocessableEntityError(e2,o4,t5,n5):e2===429?new RateLimitError(e2,o4,t5,n5):e2>=500?new InternalServerError(e2,o4,t5,n5):new _APIError(e2,o4,t5,n5)}},APIUserAbortError=class extends APIError{constructor({message:e2}={}){super(void 0,void 0,e2||"Request was aborted.",void 0)}},APIConnectionError=class extends APIError{constructor({message:e2,cause:r2}){super(void 0,void 0,e2||"Connection error.",void 0),r2&&(this.cause=r2)}},APIConnectionTimeoutError=class extends APIConnectionError{constructor({message:e2}={}){super({message:e2??"Request timed out."})}},BadRequestError=class extends APIError{},AuthenticationError=class extends APIError{},PermissionDeniedError=class extends APIError{},NotFoundError=class extends APIError{},ConflictError=class extends APIError{},UnprocessableEntityError=class extends APIError{},RateLimitError=class extends APIError{},InternalServerError=class extends APIError{},LengthFinishReasonError=class extends OpenAIError{constructor(){super("Could not parse response content as the length limit was reached")}},ContentFilterFinishReasonError=class extends OpenAIError{constructor(){super("Could not parse response content as the request was rejected by the content filter")}},InvalidWebhookSignatureError=class extends Error{constructor(e2){super(e2)}},OAuthError=class extends APIError{constructor(e2,r2,t5){let n5="OAuth2 authentication error",o4;if(r2&&typeof r2=="object"){let c4=r2;o4=c4.error;let i6=c4.error_description;i6&&typeof i6=="string"?n5=i6:o4&&(n5=o4)}super(e2,r2,n5,t5),this.error_code=o4}},SubjectTokenProviderError=class extends OpenAIError{constructor(e2,r2,t5){super(e2),this.provider=r2,this.cause=t5}};
var n2=/^[a-z][a-z0-9+.-]*:/i,isAbsoluteURL=e2=>n2.test(e2),isArray=e2=>(isArray=Array.isArray,isArray(e2)),isReadonlyArray=isArray;function maybeObj(e2){return typeof e2!="object"?{}:e2??{}}function isEmptyObj(e2){if(!e2)return true;for(let r2 in e2)return false;return true}function hasOwn(e2,r2){return Object.prototype.hasOwnProperty.call(e2,r2)}var validatePositiveInteger=(e2,r2)=>{if(typeof r2!="number"||!Number.isInteger(r2))throw new OpenAIError(`${e2} must be an integer`);if(r2<0)throw new OpenAIError(`${e2} must be a positive integer`);return r2};var safeJSON=e2=>{try{return JSON.parse(e2)}catch{return}};
var sleep=e2=>new Promise(o4=>setTimeout(o4,e2));
var VERSION="6.49.0";
var isRunningInBrowser=()=>typeof window<"u"&&typeof window.document<"u"&&typeof navigator<"u";function f(){return typeof Deno<"u"&&Deno.build!=null?"deno":typeof EdgeRuntime<"u"?"edge":Object.prototype.toString.call(typeof globalThis.process<"u"?globalThis.process:0)==="[object process]"?"node":"unknown"}var S=()=>{let n5=f();if(n5==="deno")return{"X-Stainless-Lang":"js","X-Stainless-Package-Version":VERSION,"X-Stainless-OS":i2(Deno.build.os),"X-Stainless-Arch":s(Deno.build.arch),"X-Stainless-Runtime":"deno","X-Stainless-Runtime-Version":typeof Deno.version=="string"?Deno.version:Deno.version?.deno??"unknown"};if(typeof EdgeRuntime<"u")return{"X-Stainless-Lang":"js","X-Stainless-Package-Version":VERSION,"X-Stainless-OS":"Unknown","X-Stainless-Arch":`other:${EdgeRuntime}`,"X-Stainless-Runtime":"edge","X-Stainless-Runtime-Version":globalThis.process.version};if(n5==="node")return{"X-Stainless-Lang":"js","X-Stainless-Package-Version":VERSION,"X-Stainless-OS":i2(globalThis.process.platform??"unknown"),"X-Stainless-Arch":s(globalThis.process.arch??"unknown"),"X-Stainless-Runtime":"node","X-Stainless-Runtime-Version":globalThis.process.version??"unknown"};let e2=c();return e2?{"X-Stainless-Lang":"js","X-Stainless-Package-Version":VERSION,"X-Stainless-OS":"Unknown","X-Stainless-Arch":"unknown","X-Stainless-Runtime":`browser:${e2.browser}`,"X-Stainless-Runtime-Version":e2.version}:{"X-Stainless-Lang":"js","X-Stainless-Package-Version":VERSION,"X-Stainless-OS":"Unknown","X-Stainless-Arch":"unknown","X-Stainless-Runtime":"unknown","X-Stainless-Runtime-Version":"unknown"}};function c(){if(typeof navigator>"u"||!navigator)return null;let n5=[{key:"edge",pattern:/Edge(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/},{key:"ie",pattern:/MSIE(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/},{key:"ie",pattern:/Trident(?:.*rv\:(\d+)\.(\d+)(?:\.(\d+))?)?/},{key:"chrome",pattern:/Chrome(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/},{key:"firefox",pattern:/Firefox(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/},{key:"safari",pattern:/(?:Version\W+(\d+)\.(\d+)(?:\.(\d+))?)?(?:\W+Mobile\S*)?\W+Safari/}];for(let{key:e2,pattern:a}of n5){let t5=a.exec(navigator.userAgent);if(t5){let u5=t5[1]||0,d4=t5[2]||0,l2=t5[3]||0;return{browser:e2,version:`${u5}.${d4}.${l2}`}}}return null}var s=n5=>n5==="x32"?"x32":n5==="x86_64"||n5==="x64"?"x64":n5==="arm"?"arm":n5==="aarch64"||n5==="arm64"?"arm64":n5?`other:${n5}`:"unknown",i2=n5=>(n5=n5.toLowerCase(),n5.includes("ios")?"iOS":n5==="android"?"Android":n5==="darwin"?"MacOS":n5==="win32"?"Windows":n5==="freebsd"?"FreeBSD":n5==="openbsd"?"OpenBSD":n5==="linux"?"Linux":n5?`Other:${n5}`:"Unknown"),o,getPlatformHeaders=()=>o??(o=S());
function getDefaultFetch(){if(typeof fetch<"u")return fetch;throw new Error("`fetch` is not defined as a global; Either pass `fetch` to the client, `new OpenAI({ fetch })` or polyfill the global, `globalThis.fetch = fetch`")}function makeReadableStream(...e2){let t5=globalThis.ReadableStream;if(typeof t5>"u")throw new Error("`ReadableStream` is not defined as a global; You will need to polyfill it, `globalThis.ReadableStream = ReadableStream`");return new t5(...e2)}function ReadableStreamFrom(e2){let t5=Symbol.asyncIterator in e2?e2[Symbol.asyncIterator]():e2[Symbol.iterator]();return makeReadableStream({start(){},async pull(a){let{done:r2,value:n5}=await t5.next();r2?a.close():a.enqueue(n5)},async cancel(){await t5.return?.()}})}function ReadableStreamToAsyncIterable(e2){if(e2[Symbol.asyncIterator])return e2;let t5=e2.getReader();return{async next(){try{let a=await t5.read();return a?.done&&t5.releaseLock(),a}catch(a){throw t5.releaseLock(),a}},async return(){let a=t5.cancel();return t5.releaseLock(),await a,{done:true,value:void 0}},[Symbol.asyncIterator](){return this}}}async function CancelReadableStream(e2){if(e2===null||typeof e2!="object")return;if(e2[Symbol.asyncIterator]){await e2[Symbol.asyncIterator]().return?.();return}let t5=e2.getReader(),a=t5.cancel();t5.releaseLock(),await a}
var FallbackEncoder=({headers:n5,body:e2})=>({bodyHeaders:{"content-type":"application/json"},body:JSON.stringify(e2)});
var default_format="RFC3986",default_formatter=t5=>String(t5),formatters={RFC1738:t5=>String(t5).replace(/%20/g,"+"),RFC3986:default_formatter},RFC1738="RFC1738";
var has=(e2,t5)=>(has=Object.hasOwn??Function.prototype.call.bind(Object.prototype.hasOwnProperty),has(e2,t5)),u=(()=>{let e2=[];for(let t5=0;t5<256;++t5)e2.push("%"+((t5<16?"0":"")+t5.toString(16)).toUpperCase());return e2})();var b=1024,encode=(e2,t5,o4,r2,f6)=>{if(e2.length===0)return e2;let c4=e2;if(typeof e2=="symbol"?c4=Symbol.prototype.toString.call(e2):typeof e2!="string"&&(c4=String(e2)),o4==="iso-8859-1")return escape(c4).replace(/%u[0-9a-f]{4}/gi,function(l2){return"%26%23"+parseInt(l2.slice(2),16)+"%3B"});let p3="";for(let l2=0;l2<c4.length;l2+=b){let x=c4.length>=b?c4.slice(l2,l2+b):c4,i6=[];for(let h2=0;h2<x.length;++h2){let n5=x.charCodeAt(h2);if(n5===45||n5===46||n5===95||n5===126||n5>=48&&n5<=57||n5>=65&&n5<=90||n5>=97&&n5<=122||f6===RFC1738&&(n5===40||n5===41)){i6[i6.length]=x.charAt(h2);continue}if(n5<128){i6[i6.length]=u[n5];continue}if(n5<2048){i6[i6.length]=u[192|n5>>6]+u[128|n5&63];continue}if(n5<55296||n5>=57344){i6[i6.length]=u[224|n5>>12]+u[128|n5>>6&63]+u[128|n5&63];continue}h2+=1,n5=65536+((n5&1023)<<10|x.charCodeAt(h2)&1023),i6[i6.length]=u[240|n5>>18]+u[128|n5>>12&63]+u[128|n5>>6&63]+u[128|n5&63]}p3+=i6.join("")}return p3};function is_buffer(e2){return!e2||typeof e2!="object"?false:!!(e2.constructor&&e2.constructor.isBuffer&&e2.constructor.isBuffer(e2))}function maybe_map(e2,t5){if(isArray(e2)){let o4=[];for(let r2=0;r2<e2.length;r2+=1)o4.push(t5(e2[r2]));return o4}return t5(e2)}
var H={brackets(e2){return String(e2)+"[]"},comma:"comma",indices(e2,r2){return String(e2)+"["+r2+"]"},repeat(e2){return String(e2)}},C=function(e2,r2){Array.prototype.push.apply(e2,isArray(r2)?r2:[r2])},M,o2={addQueryPrefix:false,allowDots:false,allowEmptyArrays:false,arrayFormat:"indices",charset:"utf-8",charsetSentinel:false,delimiter:"&",encode:true,encodeDotInKeys:false,encoder:encode,encodeValuesOnly:false,format:default_format,formatter:default_formatter,indices:false,serializeDate(e2){return(M??(M=Function.prototype.call.bind(Date.prototype.toISOString)))(e2)},skipNulls:false,strictNullHandling:false};function q(e2){return typeof e2=="string"||typeof e2=="number"||typeof e2=="boolean"||typeof e2=="symbol"||typeof e2=="bigint"}var F={};function P(e2,r2,i6,n5,a,f6,y,h2,c4,s3,b2,m2,p3,d4,g4,k3,E,j){let t5=e2,_=j,S2=0,K2=false;for(;(_=_.get(F))!==void 0&&!K2;){let l2=_.get(e2);if(S2+=1,typeof l2<"u"){if(l2===S2)throw new RangeError("Cyclic object value");K2=true}typeof _.get(F)>"u"&&(S2=0)}if(typeof s3=="function"?t5=s3(r2,t5):t5 instanceof Date?t5=p3?.(t5):i6==="comma"&&isArray(t5)&&(t5=maybe_map(t5,function(l2){return l2 instanceof Date?p3?.(l2):l2})),t5===null){if(f6)return c4&&!k3?c4(r2,o2.encoder,E,"key",d4):r2;t5=""}if(q(t5)||is_buffer(t5)){if(c4){let l2=k3?r2:c4(r2,o2.encoder,E,"key",d4);return[g4?.(l2)+"="+g4?.(c4(t5,o2.encoder,E,"value",d4))]}return[g4?.(r2)+"="+g4?.(String(t5))]}let N=[];if(typeof t5>"u")return N;let D2;if(i6==="comma"&&isArray(t5))k3&&c4&&(t5=maybe_map(t5,c4)),D2=[{value:t5.length>0?t5.join(",")||null:void 0}];else if(isArray(s3))D2=s3;else{let l2=Object.keys(t5);D2=b2?l2.sort(b2):l2}let v=h2?String(r2).replace(/\./g,"%2E"):String(r2),T=n5&&isArray(t5)&&t5.length===1?v+"[]":v;if(a&&isArray(t5)&&t5.length===0)return T+"[]";for(let l2=0;l2<D2.length;++l2){let w2=D2[l2],R=typeof w2=="object"&&typeof w2.value<"u"?w2.value:t5[w2];if(y&&R===null)continue;let I2=m2&&h2?w2.replace(/\./g,"%2E"):w2,V=isArray(t5)?typeof i6=="function"?i6(T,I2):T:T+(m2?"."+I2:"["+I2+"]");j.set(e2,S2);let A=new WeakMap;A.set(F,j),C(N,P(R,V,i6,n5,a,f6,y,h2,i6==="comma"&&k3&&isArray(t5)?null:c4,s3,b2,m2,p3,d4,g4,k3,E,A))}return N}function G(e2=o2){if(typeof e2.allowEmptyArrays<"u"&&typeof e2.allowEmptyArrays!="boolean")throw new TypeError("`allowEmptyArrays` option can only be `true` or `false`, when provided");if(typeof e2.encodeDotInKeys<"u"&&typeof e2.encodeDotInKeys!="boolean")throw new TypeError("`encodeDotInKeys` option can only be `true` or `false`, when provided");if(e2.encoder!==null&&typeof e2.encoder<"u"&&typeof e2.encoder!="function")throw new TypeError("Encoder has to be a function.");let r2=e2.charset||o2.charset;if(typeof e2.charset<"u"&&e2.charset!=="utf-8"&&e2.charset!=="iso-8859-1")throw new TypeError("The charset option must be either utf-8, iso-8859-1, or undefined");let i6=default_format;if(typeof e2.format<"u"){if(!has(formatters,e2.format))throw new TypeError("Unknown format option provided.");i6=e2.format}let n5=formatters[i6],a=o2.filter;(typeof e2.filter=="function"||isArray(e2.filter))&&(a=e2.filter);let f6;if(e2.arrayFormat&&e2.arrayFormat in H?f6=e2.arrayFormat:"indices"in e2?f6=e2.indices?"indices":"repeat":f6=o2.arrayFormat,"commaRoundTrip"in e2&&typeof e2.commaRoundTrip!="boolean")throw new TypeError("`commaRoundTrip` must be a boolean, or absent");let y=typeof e2.allowDots>"u"?e2.encodeDotInKeys?true:o2.allowDots:!!e2.allowDots;return{addQueryPrefix:typeof e2.addQueryPrefix=="boolean"?e2.addQueryPrefix:o2.addQueryPrefix,allowDots:y,allowEmptyArrays:typeof e2.allowEmptyArrays=="boolean"?!!e2.allowEmptyArrays:o2.allowEmptyArrays,arrayFormat:f6,charset:r2,charsetSentinel:typeof e2.charsetSentinel=="boolean"?e2.charsetSentinel:o2.charsetSentinel,commaRoundTrip:!!e2.commaRoundTrip,delimiter:typeof e2.delimiter>"u"?o2.delimiter:e2.delimiter,encode:typeof e2.encode=="boolean"?e2.encode:o2.encode,encodeDotInKeys:typeof e2.encodeDotInKeys=="boolean"?e2.encodeDotInKeys:o2.encodeDotInKeys,encoder:typeof e2.encoder=="function"?e2.encoder:o2.encoder,encodeValuesOnly:typeof e2.encodeValuesOnly=="boolean"?e2.encodeValuesOnly:o2.encodeValuesOnly,filter:a,format:i6,formatter:n5,serializeDate:typeof e2.serializeDate=="function"?e2.serializeDate:o2.serializeDate,skipNulls:typeof e2.skipNulls=="boolean"?e2.skipNulls:o2.skipNulls,sort:typeof e2.sort=="function"?e2.sort:null,strictNullHandling:typeof e2.strictNullHandling=="boolean"?e2.strictNullHandling:o2.strictNullHandling}}function stringify(e2,r2={}){let i6=e2,n5=G(r2),a,f6;typeof n5.filter=="function"?(f6=n5.filter,i6=f6("",i6)):isArray(n5.filter)&&(f6=n5.filter,a=f6);let y=[];if(typeof i6!="object"||i6===null)return"";let h2=H[n5.arrayFormat],c4=h2==="comma"&&n5.commaRoundTrip;a||(a=Object.keys(i6)),n5.sort&&a.sort(n5.sort);let s3=new WeakMap;for(let p3=0;p3<a.length;++p3){let d4=a[p3];n5.skipNulls&&i6[d4]===null||C(y,P(i6[d4],d4,h2,c4,n5.allowEmptyArrays,n5.strictNullHandling,n5.skipNulls,n5.encodeDotInKeys,n5.encode?n5.encoder:null,n5.filter,n5.sort,n5.allowDots,n5.serializeDate,n5.format,n5.formatter,n5.encodeValuesOnly,n5.charset,s3))}let b2=y.join(n5.delimiter),m2=n5.addQueryPrefix===true?"?":"";return n5.charsetSentinel&&(n5.charset==="iso-8859-1"?m2+="utf8=%26%2310003%3B&":m2+="utf8=%E2%9C%93&"),b2.length>0?m2+b2:""}
function stringifyQuery(r2){return stringify(r2,{arrayFormat:"brackets"})}
function concatBytes(t5){let e2=0;for(let n5 of t5)e2+=n5.length;let o4=new Uint8Array(e2),c4=0;for(let n5 of t5)o4.set(n5,c4),c4+=n5.length;return o4}var r;function encodeUTF8(t5){let e2;return(r??(e2=new globalThis.TextEncoder,r=e2.encode.bind(e2)))(t5)}var d;function decodeUTF8(t5){let e2;return(d??(e2=new globalThis.TextDecoder,d=e2.decode.bind(e2)))(t5)}
var t,s2,LineDecoder=class{constructor(){t.set(this,void 0),s2.set(this,void 0),n(this,t,new Uint8Array,"f"),n(this,s2,null,"f")}decode(a){if(a==null)return[];let c4=a instanceof ArrayBuffer?new Uint8Array(a):typeof a=="string"?encodeUTF8(a):a;n(this,t,concatBytes([i(this,t,"f"),c4]),"f");let e2=[],n5;for(;(n5=u2(i(this,t,"f"),i(this,s2,"f")))!=null;){if(n5.carriage&&i(this,s2,"f")==null){n(this,s2,n5.index,"f");continue}if(i(this,s2,"f")!=null&&(n5.index!==i(this,s2,"f")+1||n5.carriage)){e2.push(decodeUTF8(i(this,t,"f").subarray(0,i(this,s2,"f")-1))),n(this,t,i(this,t,"f").subarray(i(this,s2,"f")),"f"),n(this,s2,null,"f");continue}let d4=i(this,s2,"f")!==null?n5.preceding-1:n5.preceding,h2=decodeUTF8(i(this,t,"f").subarray(0,d4));e2.push(h2),n(this,t,i(this,t,"f").subarray(n5.index),"f"),n(this,s2,null,"f")}return e2}flush(){return i(this,t,"f").length?this.decode(`
`):[]}};t=new WeakMap,s2=new WeakMap,LineDecoder.NEWLINE_CHARS=new Set([`
`,"\r"]),LineDecoder.NEWLINE_REGEXP=/\r\n|[\n\r]/g;function u2(i6,a){for(let n5=a??0;n5<i6.length;n5++){if(i6[n5]===10)return{preceding:n5,index:n5+1,carriage:false};if(i6[n5]===13)return{preceding:n5,index:n5+1,carriage:true}}return null}function findDoubleNewlineIndex(i6){for(let e2=0;e2<i6.length-1;e2++){if(i6[e2]===10&&i6[e2+1]===10||i6[e2]===13&&i6[e2+1]===13)return e2+2;if(i6[e2]===13&&i6[e2+1]===10&&e2+3<i6.length&&i6[e2+2]===13&&i6[e2+3]===10)return e2+4}return-1}
var n3={off:0,error:200,warn:300,info:400,debug:500},parseLogLevel=(e2,r2,o4)=>{if(e2){if(hasOwn(n3,e2))return e2;loggerFor(o4).warn(`${r2} was set to ${JSON.stringify(e2)}, expected one of ${JSON.stringify(Object.keys(n3))}`)}};function t2(){}function f2(e2,r2,o4){return!r2||n3[e2]>n3[o4]?t2:r2[e2].bind(r2)}var c2={error:t2,warn:t2,info:t2,debug:t2},g=new WeakMap;function loggerFor(e2){let r2=e2.logger,o4=e2.logLevel??"off";if(!r2)return c2;let s3=g.get(r2);if(s3&&s3[0]===o4)return s3[1];let u5={error:f2("error",r2,o4),warn:f2("warn",r2,o4),info:f2("info",r2,o4),debug:f2("debug",r2,o4)};return g.set(r2,[o4,u5]),u5}var formatRequestDetails=e2=>(e2.options&&(e2.options={...e2.options},delete e2.options.headers),e2.headers&&(e2.headers=Object.fromEntries((e2.headers instanceof Headers?[...e2.headers]:Object.entries(e2.headers)).map(([r2,o4])=>[r2,r2.toLowerCase()==="authorization"||r2.toLowerCase()==="api-key"||r2.toLowerCase()==="x-api-key"||r2.toLowerCase()==="x-amz-security-token"||r2.toLowerCase()==="cookie"||r2.toLowerCase()==="set-cookie"?"***":o4]))),"retryOfRequestLogID"in e2&&(e2.retryOfRequestLogID&&(e2.retryOf=e2.retryOfRequestLogID),delete e2.retryOfRequestLogID),e2);
var u3,Stream=class _Stream{constructor(t5,e2,n5){this.iterator=t5,u3.set(this,void 0),this.controller=e2,n(this,u3,n5,"f")}static fromSSEResponse(t5,e2,n5,r2){let s3=false,i6=n5?loggerFor(n5):console;async function*f6(){if(s3)throw new OpenAIError("Cannot iterate over a consumed stream, use `.tee()` to split the stream.");s3=true;let c4=false;try{for await(let a of _iterSSEMessages(t5,e2))if(!c4){if(a.data.startsWith("[DONE]")){c4=true;continue}if(a.event===null||!a.event.startsWith("thread.")){let o4;try{o4=JSON.parse(a.data)}catch(d4){throw i6.error("Could not parse message into JSON:",a.data),i6.error("From chunk:",a.raw),d4}if(o4&&o4.error)throw new APIError(void 0,o4.error,void 0,t5.headers);yield r2?{event:a.event,data:o4}:o4}else{let o4;try{o4=JSON.parse(a.data)}catch(d4){throw console.error("Could not parse message into JSON:",a.data),console.error("From chunk:",a.raw),d4}if(a.event=="error")throw new APIError(void 0,o4.error,o4.message,void 0);yield{event:a.event,data:o4}}}c4=true}catch(a){if(isAbortError(a))return;throw a}finally{c4||e2.abort()}}return new _Stream(f6,e2,n5)}static fromReadableStream(t5,e2,n5){let r2=false;async function*s3(){let f6=new LineDecoder,c4=t5.getReader(),a=false,o4,d4=()=>{o4??(o4=c4.cancel()),o4.catch(()=>{})};e2.signal.addEventListener("abort",d4,{once:true});try{if(e2.signal.aborted){d4();return}for(;;){let{value:m2,done:b2}=await c4.read();if(b2){a=true;break}if(e2.signal.aborted)return;for(let S2 of f6.decode(m2)){if(e2.signal.aborted)return;yield S2}}if(e2.signal.aborted)return;for(let m2 of f6.flush()){if(e2.signal.aborted)return;yield m2}}finally{e2.signal.removeEventListener("abort",d4),a||d4(),c4.releaseLock()}}async function*i6(){if(r2)throw new OpenAIError("Cannot iterate over a consumed stream, use `.tee()` to split the stream.");r2=true;let f6=false;try{for await(let c4 of s3())f6||c4&&(yield JSON.parse(c4));f6=true}catch(c4){if(e2.signal.aborted||isAbortError(c4))return;throw c4}finally{f6||e2.abort()}}return new _Stream(i6,e2,n5)}[(u3=new WeakMap,Symbol.asyncIterator)](){return this.iterator()}tee(){let t5=[],e2=[],n5=this.iterator(),r2=s3=>({next:()=>{if(s3.length===0){let i6=n5.next();t5.push(i6),e2.push(i6)}return s3.shift()}});return[new _Stream(()=>r2(t5),this.controller,i(this,u3,"f")),new _Stream(()=>r2(e2),this.controller,i(this,u3,"f"))]}toReadableStream(){let t5=this,e2;return makeReadableStream({async start(){e2=t5[Symbol.asyncIterator]()},async pull(n5){try{let{value:r2,done:s3}=await e2.next();if(s3)return n5.close();let i6=encodeUTF8(JSON.stringify(r2)+`
`);n5.enqueue(i6)}catch(r2){n5.error(r2)}},async cancel(){await e2.return?.()}})}};async function*_iterSSEMessages(l2,t5){if(!l2.body)throw t5.abort(),typeof globalThis.navigator<"u"&&globalThis.navigator.product==="ReactNative"?new OpenAIError("The default react-native fetch implementation does not support streaming. Please use expo/fetch: https://docs.expo.dev/versions/latest/sdk/expo/#expofetch-api"):new OpenAIError("Attempted to iterate over a response with no body");let e2=new D,n5=new LineDecoder,r2=ReadableStreamToAsyncIterable(l2.body);for await(let s3 of O(r2))for(let i6 of n5.decode(s3)){let f6=e2.decode(i6);f6&&(yield f6)}for(let s3 of n5.flush()){let i6=e2.decode(s3);i6&&(yield i6)}}async function*O(l2){let t5=new Uint8Array;for await(let e2 of l2){if(e2==null)continue;let n5=e2 instanceof ArrayBuffer?new Uint8Array(e2):typeof e2=="string"?encodeUTF8(e2):e2,r2=new Uint8Array(t5.length+n5.length);r2.set(t5),r2.set(n5,t5.length),t5=r2;let s3;for(;(s3=findDoubleNewlineIndex(t5))!==-1;)yield t5.slice(0,s3),t5=t5.slice(s3)}t5.length>0&&(yield t5)}var D=class{constructor(){this.event=null,this.data=[],this.chunks=[]}decode(t5){if(t5.endsWith("\r")&&(t5=t5.substring(0,t5.length-1)),!t5){if(!this.event&&!this.data.length)return null;let s3={event:this.event,data:this.data.join(`
`),raw:this.chunks};return this.event=null,this.data=[],this.chunks=[],s3}if(this.chunks.push(t5),t5.startsWith(":"))return null;let[e2,n5,r2]=I(t5,":");return r2.startsWith(" ")&&(r2=r2.substring(1)),e2==="event"?this.event=r2:e2==="data"&&this.data.push(r2),null}};function I(l2,t5){let e2=l2.indexOf(t5);return e2!==-1?[l2.substring(0,e2),t5,l2.substring(e2+t5.length)]:[l2,"",""]}
async function defaultParseResponse(n5,e2){let{response:t5,requestLogID:a,retryOfRequestLogID:i6,startTime:u5}=e2,s3=await(async()=>{if(e2.options.stream)return loggerFor(n5).debug("response",t5.status,t5.url,t5.headers,t5.body),e2.options.__streamClass?e2.options.__streamClass.fromSSEResponse(t5,e2.controller,n5,e2.options.__synthesizeEventData):Stream.fromSSEResponse(t5,e2.controller,n5,e2.options.__synthesizeEventData);if(t5.status===204)return null;if(e2.options.__binaryResponse)return t5;let r2=t5.headers.get("content-type")?.split(";")[0]?.trim();if(r2?.includes("application/json")||r2?.endsWith("+json")){if(t5.headers.get("content-length")==="0")return;let c4=await t5.json();return addRequestID(c4,t5)}return await t5.text()})();return loggerFor(n5).debug(`[${a}] response parsed`,formatRequestDetails({retryOfRequestLogID:i6,url:t5.url,status:t5.status,body:s3,durationMs:Date.now()-u5})),s3}function addRequestID(n5,e2){return!n5||typeof n5!="object"||Array.isArray(n5)?n5:Object.defineProperty(n5,"_request_id",{value:e2.headers.get("x-request-id"),enumerable:false})}
var t3,APIPromise=class _APIPromise extends Promise{constructor(e2,s3,r2=defaultParseResponse){super(a=>{a(null)}),this.responsePromise=s3,this.parseResponse=r2,t3.set(this,void 0),n(this,t3,e2,"f")}_thenUnwrap(e2){return new _APIPromise(i(this,t3,"f"),this.responsePromise,async(s3,r2)=>addRequestID(e2(await this.parseResponse(s3,r2),r2),r2.response))}asResponse(){return this.responsePromise.then(e2=>e2.response)}async withResponse(){let[e2,s3]=await Promise.all([this.parse(),this.asResponse()]);return{data:e2,response:s3,request_id:s3.headers.get("x-request-id")}}parse(){return this.parsedPromise||(this.parsedPromise=this.responsePromise.then(e2=>this.parseResponse(i(this,t3,"f"),e2))),this.parsedPromise}then(e2,s3){return this.parse().then(e2,s3)}catch(e2){return this.parse().catch(e2)}finally(e2){return this.parse().finally(e2)}};t3=new WeakMap;
var i3,AbstractPage=class{constructor(t5,s3,e2,a){i3.set(this,void 0),n(this,i3,t5,"f"),this.options=a,this.response=s3,this.body=e2}hasNextPage(){return this.getPaginatedItems().length?this.nextPageRequestOptions()!=null:false}async getNextPage(){let t5=this.nextPageRequestOptions();if(!t5)throw new OpenAIError("No next page expected; please check `.hasNextPage()` before calling `.getNextPage()`.");return await i(this,i3,"f").requestAPIList(this.constructor,t5)}async*iterPages(){let t5=this;for(yield t5;t5.hasNextPage();)t5=await t5.getNextPage(),yield t5}async*[(i3=new WeakMap,Symbol.asyncIterator)](){for await(let t5 of this.iterPages())for(let s3 of t5.getPaginatedItems())yield s3}},PagePromise=class extends APIPromise{constructor(t5,s3,e2){super(t5,s3,async(a,n5)=>new e2(a,n5.response,await defaultParseResponse(a,n5),n5.options))}async*[Symbol.asyncIterator](){let t5=await this;for await(let s3 of t5)yield s3}};var CursorPage=class extends AbstractPage{constructor(t5,s3,e2,a){super(t5,s3,e2,a),this.data=e2.data||[],this.has_more=e2.has_more||false}getPaginatedItems(){return this.data??[]}hasNextPage(){return this.has_more===false?false:super.hasNextPage()}nextPageRequestOptions(){let t5=this.getPaginatedItems(),s3=t5[t5.length-1]?.id;return s3?{...this.options,query:{...maybeObj(this.options.query),after:s3}}:null}};
var k={jwt:"urn:ietf:params:oauth:token-type:jwt",id:"urn:ietf:params:oauth:token-type:id_token"},p="urn:ietf:params:oauth:grant-type:token-exchange",WorkloadIdentityAuth=class{constructor(t5,n5){this.cachedToken=null,this.refreshPromise=null,this.tokenExchangeUrl="https://auth.openai.com/oauth/token",this.config=t5,this.fetch=n5??getDefaultFetch()}async getToken(){if(!this.cachedToken||this.isTokenExpired(this.cachedToken)){if(this.refreshPromise)return await this.refreshPromise;this.refreshPromise=this.refreshToken();try{return await this.refreshPromise}finally{this.refreshPromise=null}}return this.needsRefresh(this.cachedToken)&&!this.refreshPromise&&(this.refreshPromise=this.refreshToken().finally(()=>{this.refreshPromise=null})),this.cachedToken.token}async refreshToken(){let t5=await this.config.provider.getToken(),n5={grant_type:p,subject_token:t5,subject_token_type:k[this.config.provider.tokenType],identity_provider_id:this.config.identityProviderId,service_account_id:this.config.serviceAccountId};this.config.clientId&&(n5.client_id=this.config.clientId);let e2=await this.fetch(this.tokenExchangeUrl,{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(n5)});if(!e2.ok){let c4=await e2.text(),o4;try{o4=JSON.parse(c4)}catch{}throw e2.status===400||e2.status===401||e2.status===403?new OAuthError(e2.status,o4,e2.headers):APIError.generate(e2.status,o4,`Token exchange failed with status ${e2.status}`,e2.headers)}let s3=await e2.json();if(typeof s3!="object"||s3===null||!("access_token"in s3)||typeof s3.access_token!="string"||s3.access_token.trim().length===0)throw new OpenAIError("Token exchange response missing 'access_token' field");let r2=s3.access_token,i6=s3.expires_in??3600,h2=Date.now()+i6*1e3;return this.cachedToken={token:r2,expiresAt:h2},r2}isTokenExpired(t5){return Date.now()>=t5.expiresAt}needsRefresh(t5){let e2=(this.config.refreshBufferSeconds??1200)*1e3;return Date.now()>=t5.expiresAt-e2}invalidateToken(){this.cachedToken=null,this.refreshPromise=null}};
var d2=Symbol("brand.privateNullableHeaders"),u4=/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;function*f3(e2){if(!e2)return;if(d2 in e2){let{values:o4,nulls:l2}=e2;yield*o4.entries();for(let s3 of l2)yield[s3,null];return}let n5=false,r2;e2 instanceof Headers?r2=e2.entries():isReadonlyArray(e2)?r2=e2:(n5=true,r2=Object.entries(e2??{}));for(let o4 of r2){let l2=o4[0];if(typeof l2!="string")throw new TypeError("expected header name to be a string");let s3=isReadonlyArray(o4[1])?o4[1]:[o4[1]],a=false;for(let t5 of s3)t5!==void 0&&(n5&&!a&&(a=true,yield[l2,null]),yield[l2,t5])}}var buildHeaders=e2=>{let n5=new Headers,r2=new Set;for(let o4 of e2){let l2=new Set;for(let[s3,a]of f3(o4)){if(!u4.test(s3))throw new TypeError(`Header name must be a valid HTTP token ["${s3}"]`);let t5=s3.toLowerCase();l2.has(t5)||(n5.delete(t5),l2.add(t5)),a===null?(n5.delete(t5),r2.add(t5)):(n5.append(t5,a),r2.delete(t5))}}return{[d2]:true,values:n5,nulls:r2}};
var h=Symbol("brand.privateStreamingFile");function toStreamingFile(e2,t5,n5){if(!t5)throw new TypeError("toStreamingFile requires a non-empty file name");return{[h]:true,data:e2,name:t5,...n5?.type?{type:n5.type}:{}}}var checkFileSupport=()=>{if(typeof File>"u"){let{process:e2}=globalThis,t5=typeof e2?.versions?.node=="string"&&parseInt(e2.versions.node.split("."))<20;throw new Error("`File` is not defined as a global, which is required for file uploads."+(t5?" Update to Node 20 LTS or newer, or set `globalThis.File` to `import('node:buffer').File`.":""))}};function makeFile(e2,t5,n5){return checkFileSupport(),new File(e2,t5??"unknown_file",n5)}function getName(e2){return(typeof e2=="object"&&e2!==null&&("name"in e2&&e2.name&&String(e2.name)||"url"in e2&&e2.url&&String(e2.url)||"filename"in e2&&e2.filename&&String(e2.filename)||"path"in e2&&e2.path&&String(e2.path))||"").split(/[\\/]/).pop()||void 0}var isAsyncIterable=e2=>e2!=null&&typeof e2=="object"&&typeof e2[Symbol.asyncIterator]=="function";
var p2=t5=>t5!=null&&typeof t5=="object"&&typeof t5.size=="number"&&typeof t5.type=="string"&&typeof t5.text=="function"&&typeof t5.slice=="function"&&typeof t5.arrayBuffer=="function",w=t5=>t5!=null&&typeof t5=="object"&&typeof t5.name=="string"&&typeof t5.lastModified=="number"&&p2(t5),m=t5=>t5!=null&&typeof t5=="object"&&typeof t5.url=="string"&&typeof t5.blob=="function";async function toFile(t5,o4,r2){if(checkFileSupport(),t5=await t5,w(t5))return t5 instanceof File?t5:makeFile([await t5.arrayBuffer()],t5.name);if(m(t5)){let n5=await t5.blob();return o4||(o4=new URL(t5.url).pathname.split(/[\\/]/).pop()),makeFile(await e(n5),o4,r2)}let s3=await e(t5);if(o4||(o4=getName(t5)),!r2?.type){let n5=s3.find(f6=>typeof f6=="object"&&"type"in f6&&f6.type);typeof n5=="string"&&(r2={...r2,type:n5})}return makeFile(s3,o4,r2)}async function e(t5){let o4=[];if(typeof t5=="string"||ArrayBuffer.isView(t5)||t5 instanceof ArrayBuffer)o4.push(t5);else if(p2(t5))o4.push(t5 instanceof Blob?t5:await t5.arrayBuffer());else if(isAsyncIterable(t5))for await(let r2 of t5)o4.push(...await e(r2));else{let r2=t5?.constructor?.name;throw new Error(`Unexpected data type: ${typeof t5}${r2?`; constructor: ${r2}`:""}${g2(t5)}`)}return o4}function g2(t5){return typeof t5!="object"||t5===null?"":`; props: [${Object.getOwnPropertyNames(t5).map(r2=>`"${r2}"`).join(", ")}]`}
var APIResource=class{constructor(c4){this._client=c4}};
function encodeURIPath(c4){return c4.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@]+/g,encodeURIComponent)}var g3=Object.freeze(Object.create(null)),createPathTagFunction=(c4=encodeURIPath)=>function(p3,...h2){if(p3.length===1)return p3[0];let i6=false,o4=[],s3=p3.reduce((e2,n5,r2)=>{/[?#]/.test(n5)&&(i6=true);let t5=h2[r2],a=(i6?encodeURIComponent:c4)(""+t5);return r2!==h2.length&&(t5==null||typeof t5=="object"&&t5.toString===Object.getPrototypeOf(Object.getPrototypeOf(t5.hasOwnProperty??g3)??g3)?.toString)&&(a=t5+"",o4.push({start:e2.length+n5.length,length:a.length,error:`Value of type ${Object.prototype.toString.call(t5).slice(8,-1)} is not a valid path parameter`})),e2+n5+(r2===h2.length?"":a)},""),u5=s3.split(/[?#]/,1)[0],f6=/(?<=^|\/)(?:\.|%2e){1,2}(?=\/|$)/gi,l2;for(;(l2=f6.exec(u5))!==null;)o4.push({start:l2.index,length:l2[0].length,error:`Value "${l2[0]}" can't be safely passed as a path parameter`});if(o4.sort((e2,n5)=>e2.start-n5.start),o4.length>0){let e2=0,n5=o4.reduce((r2,t5)=>{let a=" ".repeat(t5.start-e2),d4="^".repeat(t5.length);return e2=t5.start+t5.length,r2+a+d4},"");throw new OpenAIError(`Path parameters result in path with invalid segments:
${o4.map(r2=>r2.error).join(`
`)}
${s3}
${n5}`)}return s3},path=createPathTagFunction(encodeURIPath);
var Messages=class extends APIResource{list(e2,t5={},r2){return this._client.getAPIList(path`/chat/completions/${e2}/messages`,CursorPage,{query:t5,...r2,__security:{bearerAuth:true}})}};
var ChatCompletionRunner=class{};
var ChatCompletionStreamingRunner=class{};
var ChatCompletionStream=class{};
function isChatCompletionFunctionTool(e2){return e2!==void 0&&"function"in e2&&e2.function!==void 0}function isAutoParsableTool(e2){return e2?.$brand==="auto-parseable-tool"}function parseChatCompletion(e2,n5){let t5=e2.choices.map(o4=>{if(o4.finish_reason==="length")throw new LengthFinishReasonError;if(o4.finish_reason==="content_filter")throw new ContentFilterFinishReasonError;return assertToolCallsAreChatCompletionFunctionToolCalls(o4.message.tool_calls),{...o4,message:{...o4.message,...o4.message.tool_calls?{tool_calls:o4.message.tool_calls?.map(s3=>f4(n5,s3))??void 0}:void 0,parsed:o4.message.content&&!o4.message.refusal?l(n5,o4.message.content):null}}});return{...e2,choices:t5}}function l(e2,n5){return e2.response_format?.type!=="json_schema"?null:e2.response_format?.type==="json_schema"?"$parseRaw"in e2.response_format?e2.response_format.$parseRaw(n5):JSON.parse(n5):null}function f4(e2,n5){let t5=e2.tools?.find(o4=>isChatCompletionFunctionTool(o4)&&o4.function?.name===n5.function.name);return{...n5,function:{...n5.function,parsed_arguments:isAutoParsableTool(t5)?t5.$parseRaw(n5.function.arguments):t5?.function.strict?JSON.parse(n5.function.arguments):null}}}function assertToolCallsAreChatCompletionFunctionToolCalls(e2){for(let n5 of e2||[])if(n5.type!=="function")throw new OpenAIError(`Currently only \`function\` tool calls are supported; Received \`${n5.type}\``)}function validateInputTools(e2){for(let n5 of e2??[]){if(n5.type!=="function")throw new OpenAIError(`Currently only \`function\` tool types support auto-parsing; Received \`${n5.type}\``);if(n5.function.strict!==true)throw new OpenAIError(`The \`${n5.function.name}\` tool is not marked with \`strict: true\`. Only strict function tools can be auto-parsed`)}}
var Completions=class extends APIResource{constructor(){super(...arguments),this.messages=new Messages(this._client)}create(e2,t5){return this._client.post("/chat/completions",{body:e2,...t5,stream:e2.stream??false,__security:{bearerAuth:true}})}retrieve(e2,t5){return this._client.get(path`/chat/completions/${e2}`,{...t5,__security:{bearerAuth:true}})}update(e2,t5,r2){return this._client.post(path`/chat/completions/${e2}`,{body:t5,...r2,__security:{bearerAuth:true}})}list(e2={},t5){return this._client.getAPIList("/chat/completions",CursorPage,{query:e2,...t5,__security:{bearerAuth:true}})}delete(e2,t5){return this._client.delete(path`/chat/completions/${e2}`,{...t5,__security:{bearerAuth:true}})}parse(e2,t5){return validateInputTools(e2.tools),this._client.chat.completions.create(e2,{...t5,headers:{...t5?.headers,"X-Stainless-Helper-Method":"chat.completions.parse"}})._thenUnwrap(r2=>parseChatCompletion(r2,e2))}runTools(e2,t5){return e2.stream?ChatCompletionStreamingRunner.runTools(this._client,e2,t5):ChatCompletionRunner.runTools(this._client,e2,t5)}stream(e2,t5){return ChatCompletionStream.createChatCompletion(this._client,e2,t5)}};Completions.Messages=Messages;
var Chat=class extends APIResource{constructor(){super(...arguments),this.completions=new Completions(this._client)}};Chat.Completions=Completions;
var Admin=class{};
var Audio=class{};
var Batches=class{};
var Beta=class{};
var Completions2=class{};
var Containers=class{};
var Conversations=class{};
var Embeddings=class{};
var Evals=class{};
var Files=class{};
var FineTuning=class{};
var Graders=class{};
var Images=class{};
var Models=class{};
var Moderations=class{};
var Realtime=class{};
function parseResponse(t5,e2){let n5=!t5.status||t5.status==="completed",r2=t5.output.map(o4=>{if(o4.type==="function_call")return n5?d3(e2,o4):{...o4,parsed_arguments:null};if(o4.type==="message"){let a=o4.content.map(s3=>s3.type==="output_text"?{...s3,parsed:n5?i4(e2,s3.text):null}:s3);return{...o4,content:a}}return o4}),u5=Object.assign({},t5,{output:r2});return c3(t5,u5)&&addOutputText(u5),Object.defineProperty(u5,"output_parsed",{enumerable:true,get(){for(let o4 of u5.output)if(o4.type==="message"){for(let a of o4.content)if(a.type==="output_text"&&a.parsed!==null)return a.parsed}return null}}),u5}function i4(t5,e2){return t5.text?.format?.type!=="json_schema"?null:"$parseRaw"in t5.text?.format?(t5.text?.format).$parseRaw(e2):JSON.parse(e2)}function isAutoParsableTool2(t5){return t5?.$brand==="auto-parseable-tool"}function f5(t5,e2){return t5.find(n5=>n5.type==="function"&&n5.name===e2)}function d3(t5,e2){let n5=f5(t5.tools??[],e2.name);return{...e2,...e2,parsed_arguments:isAutoParsableTool2(n5)?n5.$parseRaw(e2.arguments):n5?.strict?JSON.parse(e2.arguments):null}}function c3(t5,e2){return!Object.getOwnPropertyDescriptor(t5,"output_text")||e2.output_text==null}function addOutputText(t5){let e2=[];for(let n5 of t5.output)if(n5.type==="message")for(let r2 of n5.content)r2.type==="output_text"&&e2.push(r2.text);t5.output_text=e2.join("")}
var ResponseStream=class{};
var InputItems=class extends APIResource{list(t5,e2={},r2){return this._client.getAPIList(path`/responses/${t5}/input_items`,CursorPage,{query:e2,...r2,__security:{bearerAuth:true}})}};
var InputTokens=class extends APIResource{count(e2={},t5){return this._client.post("/responses/input_tokens",{body:e2,...t5,__security:{bearerAuth:true}})}};
var Responses=class extends APIResource{constructor(){super(...arguments),this.inputItems=new InputItems(this._client),this.inputTokens=new InputTokens(this._client)}create(e2,t5){return this._client.post("/responses",{body:e2,...t5,stream:e2.stream??false,__security:{bearerAuth:true}})._thenUnwrap(r2=>("object"in r2&&r2.object==="response"&&addOutputText(r2),r2))}retrieve(e2,t5={},r2){return this._client.get(path`/responses/${e2}`,{query:t5,...r2,stream:t5?.stream??false,__security:{bearerAuth:true}})._thenUnwrap(s3=>("object"in s3&&s3.object==="response"&&addOutputText(s3),s3))}delete(e2,t5){return this._client.delete(path`/responses/${e2}`,{...t5,headers:buildHeaders([{Accept:"*/*"},t5?.headers]),__security:{bearerAuth:true}})}parse(e2,t5){return this._client.responses.create(e2,t5)._thenUnwrap(r2=>parseResponse(r2,e2))}stream(e2,t5){return ResponseStream.createResponse(this._client,e2,t5)}cancel(e2,t5){return this._client.post(path`/responses/${e2}/cancel`,{...t5,__security:{bearerAuth:true}})}compact(e2,t5){return this._client.post("/responses/compact",{body:e2,...t5,__security:{bearerAuth:true}})}};Responses.InputItems=InputItems,Responses.InputTokens=InputTokens;
var Skills=class{};
var Uploads=class{};
var VectorStores=class{};
var Videos=class{};
var Webhooks=class{};
var o3=Symbol.for("openai.node.providerDefinitions.v1"),n4=globalThis,t4=n4[o3],i5=t4??new WeakMap;t4||Object.defineProperty(n4,o3,{value:i5});function configureProvider(r2){let e2=i5.get(r2);if(!e2)throw new Error("Invalid provider. Providers must be created with createProvider().");return e2.configure()}
var readEnv=e2=>{if(typeof globalThis.process<"u")return globalThis.process.env?.[e2]?.trim()||void 0;if(typeof globalThis.Deno<"u")return globalThis.Deno.env?.get?.(e2)?.trim()||void 0};
var K,U,k2,C2,ve="workload-identity-auth",OpenAI=class{constructor(t5={}){K.add(this),k2.set(this,void 0),this.completions=new Completions2(this),this.chat=new Chat(this),this.embeddings=new Embeddings(this),this.files=new Files(this),this.images=new Images(this),this.audio=new Audio(this),this.moderations=new Moderations(this),this.models=new Models(this),this.fineTuning=new FineTuning(this),this.graders=new Graders(this),this.vectorStores=new VectorStores(this),this.webhooks=new Webhooks(this),this.beta=new Beta(this),this.batches=new Batches(this),this.uploads=new Uploads(this),this.admin=new Admin(this),this.responses=new Responses(this),this.realtime=new Realtime(this),this.conversations=new Conversations(this),this.evals=new Evals(this),this.containers=new Containers(this),this.skills=new Skills(this),this.videos=new Videos(this);let e2=t5.provider;if(e2){let o4=["apiKey","adminAPIKey","workloadIdentity","baseURL"].filter(f6=>t5[f6]!=null);if(o4.length)throw new OpenAIError(`The \`provider\` option cannot be used with ${o4.map(f6=>`\`${f6}\``).join(", ")}. Configure authentication and the base URL through the provider instead.`)}let{baseURL:r2=e2?null:readEnv("OPENAI_BASE_URL"),apiKey:i6=e2?null:readEnv("OPENAI_API_KEY")??null,adminAPIKey:s3=e2?null:readEnv("OPENAI_ADMIN_KEY")??null,organization:a=e2?null:readEnv("OPENAI_ORG_ID")??null,project:n5=e2?null:readEnv("OPENAI_PROJECT_ID")??null,webhookSecret:m2=readEnv("OPENAI_WEBHOOK_SECRET")??null,workloadIdentity:c4,...u5}=t5,y=e2?configureProvider(e2):void 0,l2={apiKey:i6,adminAPIKey:s3,organization:a,project:n5,webhookSecret:m2,workloadIdentity:c4,provider:e2,...u5,baseURL:y?.baseURL??(r2||"https://api.openai.com/v1")};if(i6&&c4)throw new OpenAIError("The `apiKey` and `workloadIdentity` options are mutually exclusive");if(!y&&!i6&&!s3&&!c4)throw new OpenAIError("Missing credentials. Please pass an `apiKey`, `workloadIdentity`, `adminAPIKey`, or set the `OPENAI_API_KEY` or `OPENAI_ADMIN_KEY` environment variable.");if(!l2.dangerouslyAllowBrowser&&isRunningInBrowser())throw new OpenAIError(`It looks like you're running in a browser-like environment.

This is disabled by default, as it risks exposing your secret API credentials to attackers.
If you understand the risks and have appropriate mitigations in place,
you can set the \`dangerouslyAllowBrowser\` option to \`true\`, e.g.,

new OpenAI({ apiKey, dangerouslyAllowBrowser: true });

https://help.openai.com/en/articles/5112595-best-practices-for-api-key-safety
`);this.baseURL=l2.baseURL,this.timeout=l2.timeout??U.DEFAULT_TIMEOUT,this.logger=l2.logger??console;let I2="warn";this.logLevel=I2,this.logLevel=parseLogLevel(l2.logLevel,"ClientOptions.logLevel",this)??parseLogLevel(readEnv("OPENAI_LOG"),"process.env['OPENAI_LOG']",this)??I2,this.fetchOptions=l2.fetchOptions,this.maxRetries=l2.maxRetries??2,this.fetch=l2.fetch??getDefaultFetch(),n(this,k2,FallbackEncoder,"f");let R=e2?void 0:readEnv("OPENAI_CUSTOM_HEADERS");if(R){let o4={};for(let f6 of R.split(`
`)){let P2=f6.indexOf(":");P2>=0&&(o4[f6.substring(0,P2).trim()]=f6.substring(P2+1).trim())}l2.defaultHeaders=buildHeaders([o4,l2.defaultHeaders])}this._options=l2,this._provider=y,c4&&(this._workloadIdentityAuth=new WorkloadIdentityAuth(c4,this.fetch)),this.apiKey=typeof i6=="string"?i6:null,this.adminAPIKey=s3,this.organization=a,this.project=n5,this.webhookSecret=m2}withOptions(t5){let e2=this._options.provider,r2=t5.provider??e2,i6={...this._options,baseURL:this.baseURL,maxRetries:this.maxRetries,timeout:this.timeout,logger:this.logger,logLevel:this.logLevel,fetch:this.fetch,fetchOptions:this.fetchOptions,apiKey:this._options.apiKey,adminAPIKey:this.adminAPIKey,workloadIdentity:this._options.workloadIdentity,organization:this.organization,project:this.project,webhookSecret:this.webhookSecret};return r2&&(delete i6.apiKey,delete i6.adminAPIKey,delete i6.workloadIdentity,delete i6.baseURL,r2!==e2&&(delete i6.organization,delete i6.project,delete i6.defaultHeaders)),new this.constructor({...i6,...t5,provider:r2})}defaultQuery(){return this._options.defaultQuery}validateHeaders({values:t5,nulls:e2},r2={bearerAuth:true,adminAPIKeyAuth:true}){if(!(t5.get("authorization")||t5.get("api-key"))&&!(e2.has("authorization")||e2.has("api-key"))&&!(this._workloadIdentityAuth&&r2.bearerAuth))throw new Error('Could not resolve authentication method. Expected either apiKey or adminAPIKey to be set. Or for one of the "Authorization" or "api-key" headers to be explicitly omitted')}async authHeaders(t5,e2={bearerAuth:true,adminAPIKeyAuth:true}){return buildHeaders([e2.bearerAuth?await this.bearerAuth(t5):null,e2.adminAPIKeyAuth?await this.adminAPIKeyAuth(t5):null])}async bearerAuth(t5){if(this._workloadIdentityAuth)return buildHeaders([{Authorization:`Bearer ${await this._workloadIdentityAuth.getToken()}`}]);if(this.apiKey!=null)return buildHeaders([{Authorization:`Bearer ${this.apiKey}`}])}async adminAPIKeyAuth(t5){if(this.adminAPIKey!=null)return buildHeaders([{Authorization:`Bearer ${this.adminAPIKey}`}])}stringifyQuery(t5){return stringifyQuery(t5)}getUserAgent(){return`${this.constructor.name}/JS ${VERSION}`}defaultIdempotencyKey(){return`stainless-node-retry-${uuid4()}`}makeStatusError(t5,e2,r2,i6){return APIError.generate(t5,e2,r2,i6)}async _callApiKey(){if(this._provider)return false;let t5=this._options.apiKey;if(typeof t5!="function")return false;let e2;try{e2=await t5()}catch(r2){throw r2 instanceof OpenAIError?r2:new OpenAIError(`Failed to get token from 'apiKey' function: ${r2.message}`,{cause:r2})}if(typeof e2!="string"||!e2)throw new OpenAIError(`Expected 'apiKey' function argument to return a string but it returned ${e2}`);return this.apiKey=e2,true}buildURL(t5,e2,r2){let i6=!i(this,K,"m",C2).call(this)&&r2||this.baseURL,s3=isAbsoluteURL(t5)?new URL(t5):new URL(i6+(i6.endsWith("/")&&t5.startsWith("/")?t5.slice(1):t5)),a=this.defaultQuery(),n5=Object.fromEntries(s3.searchParams);return(!isEmptyObj(a)||!isEmptyObj(n5))&&(e2={...n5,...a,...e2}),typeof e2=="object"&&e2&&!Array.isArray(e2)&&(s3.search=this.stringifyQuery(e2)),s3.toString()}async prepareOptions(t5){this._provider||(t5.__security??{bearerAuth:true}).bearerAuth&&await this._callApiKey()}async prepareRequest(t5,{url:e2,options:r2}){}get(t5,e2){return this.methodRequest("get",t5,e2)}post(t5,e2){return this.methodRequest("post",t5,e2)}patch(t5,e2){return this.methodRequest("patch",t5,e2)}put(t5,e2){return this.methodRequest("put",t5,e2)}delete(t5,e2){return this.methodRequest("delete",t5,e2)}methodRequest(t5,e2,r2){return this.request(Promise.resolve(r2).then(i6=>({method:t5,path:e2,...i6})))}request(t5,e2=null){return new APIPromise(this,this.makeRequest(t5,e2,void 0))}async makeRequest(t5,e2,r2){let i6=await t5,s3=i6.maxRetries??this.maxRetries;e2==null&&(e2=s3),await this.prepareOptions(i6);let{req:a,url:n5,timeout:m2}=await this.buildRequest(i6,{retryCount:s3-e2}),c4=i6.__metadata?.hasStreamingBody===true;await this.prepareRequest(a,{url:n5,options:i6}),await this._provider?.prepareRequest?.(a,{url:n5,options:i6});let u5="log_"+(Math.random()*(1<<24)|0).toString(16).padStart(6,"0"),y=r2===void 0?"":`, retryOf: ${r2}`,l2=Date.now();if(loggerFor(this).debug(`[${u5}] sending request`,formatRequestDetails({retryOfRequestLogID:r2,method:i6.method,url:n5,options:i6,headers:a.headers})),i6.signal?.aborted)throw new APIUserAbortError;let I2=i6.__security??{bearerAuth:true},R=new AbortController,o4=await this.fetchWithAuth(n5,a,m2,R,I2).catch(castToError),f6=Date.now();if(o4 instanceof globalThis.Error){let b2=`retrying, ${e2} attempts remaining`;if(i6.signal?.aborted)throw new APIUserAbortError;let A=isAbortError(o4)||/timed? ?out/i.test(String(o4)+("cause"in o4?String(o4.cause):""));if(e2&&!c4)return loggerFor(this).info(`[${u5}] connection ${A?"timed out":"failed"} - ${b2}`),loggerFor(this).debug(`[${u5}] connection ${A?"timed out":"failed"} (${b2})`,formatRequestDetails({retryOfRequestLogID:r2,url:n5,durationMs:f6-l2,message:o4.message})),this.retryRequest(i6,e2,r2??u5);let S2=c4?"error; streaming body cannot be retried":"error; no more retries left";throw loggerFor(this).info(`[${u5}] connection ${A?"timed out":"failed"} - ${S2}`),loggerFor(this).debug(`[${u5}] connection ${A?"timed out":"failed"} (${S2})`,formatRequestDetails({retryOfRequestLogID:r2,url:n5,durationMs:f6-l2,message:o4.message})),o4 instanceof OAuthError||o4 instanceof SubjectTokenProviderError?o4:A?new APIConnectionTimeoutError:new APIConnectionError({message:Oe(o4),cause:o4})}let P2=[...o4.headers.entries()].filter(([b2])=>b2==="x-request-id").map(([b2,A])=>", "+b2+": "+JSON.stringify(A)).join(""),T=`[${u5}${y}${P2}] ${a.method} ${n5} ${o4.ok?"succeeded":"failed"} with status ${o4.status} in ${f6-l2}ms`;if(!o4.ok){if(o4.status===401&&this._workloadIdentityAuth&&I2.bearerAuth&&!i6.__metadata?.hasStreamingBody&&!i6.__metadata?.workloadIdentityTokenRefreshed)return await CancelReadableStream(o4.body),this._workloadIdentityAuth.invalidateToken(),this.makeRequest({...i6,__metadata:{...i6.__metadata,workloadIdentityTokenRefreshed:true}},e2,r2??u5);let b2=await this.shouldRetry(o4);if(e2&&b2&&!c4){let v=`retrying, ${e2} attempts remaining`;return await CancelReadableStream(o4.body),loggerFor(this).info(`${T} - ${v}`),loggerFor(this).debug(`[${u5}] response error (${v})`,formatRequestDetails({retryOfRequestLogID:r2,url:o4.url,status:o4.status,headers:o4.headers,durationMs:f6-l2})),this.retryRequest(i6,e2,r2??u5,o4.headers)}let A=b2?c4?"error; streaming body cannot be retried":"error; no more retries left":"error; not retryable";loggerFor(this).info(`${T} - ${A}`);let S2=await o4.text().catch(v=>castToError(v).message),B=safeJSON(S2),L=B?void 0:S2;throw loggerFor(this).debug(`[${u5}] response error (${A})`,formatRequestDetails({retryOfRequestLogID:r2,url:o4.url,status:o4.status,headers:o4.headers,message:L,durationMs:Date.now()-l2})),this.makeStatusError(o4.status,B,L,o4.headers)}return loggerFor(this).info(T),loggerFor(this).debug(`[${u5}] response start`,formatRequestDetails({retryOfRequestLogID:r2,url:o4.url,status:o4.status,headers:o4.headers,durationMs:f6-l2})),{response:o4,options:i6,controller:R,requestLogID:u5,retryOfRequestLogID:r2,startTime:l2}}getAPIList(t5,e2,r2){return this.requestAPIList(e2,r2&&"then"in r2?r2.then(i6=>({method:"get",path:t5,...i6})):{method:"get",path:t5,...r2})}requestAPIList(t5,e2){let r2=this.makeRequest(e2,null,void 0);return new PagePromise(this,r2,t5)}async fetchWithAuth(t5,e2,r2,i6,s3={bearerAuth:true,adminAPIKeyAuth:true}){if(this._workloadIdentityAuth&&s3.bearerAuth){let n5=e2.headers,m2=n5.get("Authorization");if(!m2||m2===`Bearer ${ve}`){let c4=await this._workloadIdentityAuth.getToken();n5.set("Authorization",`Bearer ${c4}`)}}return await this.fetchWithTimeout(t5,e2,r2,i6)}async fetchWithTimeout(t5,e2,r2,i6){let{signal:s3,method:a,...n5}=e2||{},m2=this._makeAbort(i6);s3&&s3.addEventListener("abort",m2,{once:true});let c4=setTimeout(m2,r2),u5=globalThis.ReadableStream&&n5.body instanceof globalThis.ReadableStream||typeof n5.body=="object"&&n5.body!==null&&Symbol.asyncIterator in n5.body,y={signal:i6.signal,...u5?{duplex:"half"}:{},method:"GET",...n5};a&&(y.method=a.toUpperCase());try{return await this.fetch.call(void 0,t5,y)}finally{clearTimeout(c4)}}async shouldRetry(t5){let e2=t5.headers.get("x-should-retry");return e2==="true"?true:e2==="false"?false:t5.status===408||t5.status===409||t5.status===429||t5.status>=500}async retryRequest(t5,e2,r2,i6){let s3,a=i6?.get("retry-after-ms");if(a){let m2=parseFloat(a);Number.isNaN(m2)||(s3=m2)}let n5=i6?.get("retry-after");if(n5&&!s3){let m2=parseFloat(n5);Number.isNaN(m2)?s3=Date.parse(n5)-Date.now():s3=m2*1e3}if(s3===void 0){let m2=t5.maxRetries??this.maxRetries;s3=this.calculateDefaultRetryTimeoutMillis(e2,m2)}return await sleep(s3),this.makeRequest(t5,e2-1,r2)}calculateDefaultRetryTimeoutMillis(t5,e2){let s3=e2-t5,a=Math.min(.5*Math.pow(2,s3),8),n5=1-Math.random()*.25;return a*n5*1e3}async buildRequest(t5,{retryCount:e2=0}={}){let r2={...t5},{method:i6,path:s3,query:a,defaultBaseURL:n5}=r2,m2=this.buildURL(s3,a,n5);"timeout"in r2&&validatePositiveInteger("timeout",r2.timeout),r2.timeout=r2.timeout??this.timeout;let{bodyHeaders:c4,body:u5,isStreamingBody:y}=this.buildBody({options:r2});y&&(t5.__metadata={...t5.__metadata,hasStreamingBody:true});let l2=await this.buildHeaders({options:t5,method:i6,bodyHeaders:c4,retryCount:e2});return{req:{method:i6,headers:l2,...r2.signal&&{signal:r2.signal},...globalThis.ReadableStream&&u5 instanceof globalThis.ReadableStream&&{duplex:"half"},...u5&&{body:u5},...this.fetchOptions??{},...r2.fetchOptions??{}},url:m2,timeout:r2.timeout}}async buildHeaders({options:t5,method:e2,bodyHeaders:r2,retryCount:i6}){let s3={};this.idempotencyHeader&&e2!=="get"&&(t5.idempotencyKey||(t5.idempotencyKey=this.defaultIdempotencyKey()),s3[this.idempotencyHeader]=t5.idempotencyKey);let a=buildHeaders([s3,{Accept:"application/json","User-Agent":this.getUserAgent(),"X-Stainless-Retry-Count":String(i6),...t5.timeout?{"X-Stainless-Timeout":String(Math.trunc(t5.timeout/1e3))}:{},...getPlatformHeaders(),"OpenAI-Organization":this.organization,"OpenAI-Project":this.project},this._provider?void 0:await this.authHeaders(t5,t5.__security??{bearerAuth:true}),this._options.defaultHeaders,r2,t5.headers]);return this._provider||this.validateHeaders(a,t5.__security??{bearerAuth:true}),a.values}_makeAbort(t5){return()=>t5.abort()}buildBody({options:t5}){let{body:e2,headers:r2}=t5;if(!e2)return e2===void 0&&"body"in t5?{...i(this,k2,"f").call(this,{body:e2,headers:buildHeaders([r2])}),isStreamingBody:false}:{bodyHeaders:void 0,body:void 0,isStreamingBody:false};let i6=buildHeaders([r2]),s3=typeof globalThis.ReadableStream<"u"&&e2 instanceof globalThis.ReadableStream,a=!s3&&(typeof e2=="string"||e2 instanceof ArrayBuffer||ArrayBuffer.isView(e2)||typeof globalThis.Blob<"u"&&e2 instanceof globalThis.Blob||e2 instanceof URLSearchParams||e2 instanceof FormData);return ArrayBuffer.isView(e2)||e2 instanceof ArrayBuffer||e2 instanceof DataView||typeof e2=="string"&&i6.values.has("content-type")||globalThis.Blob&&e2 instanceof globalThis.Blob||e2 instanceof FormData||e2 instanceof URLSearchParams||s3?{bodyHeaders:void 0,body:e2,isStreamingBody:!a}:typeof e2=="object"&&(Symbol.asyncIterator in e2||Symbol.iterator in e2&&"next"in e2&&typeof e2.next=="function")?{bodyHeaders:void 0,body:ReadableStreamFrom(e2),isStreamingBody:true}:typeof e2=="object"&&i6.values.get("content-type")==="application/x-www-form-urlencoded"?{bodyHeaders:{"content-type":"application/x-www-form-urlencoded"},body:this.stringifyQuery(e2),isStreamingBody:false}:{...i(this,k2,"f").call(this,{body:e2,headers:i6}),isStreamingBody:false}}};U=OpenAI,k2=new WeakMap,K=new WeakSet,C2=function(){return this._provider!==void 0||this.baseURL!=="https://api.openai.com/v1"},OpenAI.OpenAI=U,OpenAI.DEFAULT_TIMEOUT=6e5,OpenAI.OpenAIError=OpenAIError,OpenAI.APIError=APIError,OpenAI.APIConnectionError=APIConnectionError,OpenAI.APIConnectionTimeoutError=APIConnectionTimeoutError,OpenAI.APIUserAbortError=APIUserAbortError,OpenAI.NotFoundError=NotFoundError,OpenAI.ConflictError=ConflictError,OpenAI.RateLimitError=RateLimitError,OpenAI.BadRequestError=BadRequestError,OpenAI.AuthenticationError=AuthenticationError,OpenAI.InternalServerError=InternalServerError,OpenAI.PermissionDeniedError=PermissionDeniedError,OpenAI.UnprocessableEntityError=UnprocessableEntityError,OpenAI.InvalidWebhookSignatureError=InvalidWebhookSignatureError,OpenAI.toFile=toFile,OpenAI.toStreamingFile=toStreamingFile,OpenAI.Completions=Completions2,OpenAI.Chat=Chat,OpenAI.Embeddings=Embeddings,OpenAI.Files=Files,OpenAI.Images=Images,OpenAI.Audio=Audio,OpenAI.Moderations=Moderations,OpenAI.Models=Models,OpenAI.FineTuning=FineTuning,OpenAI.Graders=Graders,OpenAI.VectorStores=VectorStores,OpenAI.Webhooks=Webhooks,OpenAI.Beta=Beta,OpenAI.Batches=Batches,OpenAI.Uploads=Uploads,OpenAI.Admin=Admin,OpenAI.Responses=Responses,OpenAI.Realtime=Realtime,OpenAI.Conversations=Conversations,OpenAI.Evals=Evals,OpenAI.Containers=Containers,OpenAI.Skills=Skills,OpenAI.Videos=Videos;function Oe(_){if(Te(_))return"Connection error. This may be caused by passing an undici dispatcher, such as ProxyAgent, that is incompatible with the fetch implementation. If you are using undici's ProxyAgent, pass the fetch implementation from the same undici package: import { fetch, ProxyAgent } from 'undici'; new OpenAI({ fetch, fetchOptions: { dispatcher: new ProxyAgent(...) } });"}function Te(_){let t5=_;for(let e2=0;e2<8&&t5&&typeof t5=="object";e2++){let r2=t5;if(r2.code==="UND_ERR_INVALID_ARG"&&typeof r2.message=="string"&&r2.message.includes("invalid onRequestStart method"))return true;t5=r2.cause}return false}
// src/providers/openai/chat-reply.ts
var STOP_REASONS = /* @__PURE__ */ new Map([
  ["stop", "end"],
  ["tool_calls", "tool-calls"],
  ["length", "max-tokens"],
  ["model_length", "max-tokens"],
  ["max_tokens", "max-tokens"],
  ["content_filter", "refusal"]
]);
function createChatReader() {
  let drafts = [], [text, refused, begun, characters] = ["", !1, !1, 0], reason, usage = NO_USAGE;
  return {
    read(chunk) {
      begun = !0, chunk.usage && (usage = toUsage(chunk.usage));
      let choice = chunk.choices?.[0];
      if (!choice && chunk.usage && (reason ??= null), !choice) return;
      let { refusal, tool_calls = [] } = choice.delta ?? {}, words = chatWords(chunk);
      text += words, refused ||= !!refusal, characters += words.length;
      for (let delta of tool_calls ?? []) characters += grow(drafts, delta);
      choice.finish_reason && (reason = choice.finish_reason);
    },
    isWhole: () => reason !== void 0,
    finish() {
      let words = text === "" ? [] : [{ kind: "text", text }], known = STOP_REASONS.get(reason), isCut = known === "max-tokens", calls = drafts.map((draft) => ({ kind: "tool-call", call: readCall(draft, { isCut }) })), content = [...words, ...calls], ended = calls.length > 0 && known === "end" ? "tool-calls" : known ?? unknownEnd(reason, content);
      return { content, stopReason: refused ? "refusal" : ended };
    },
    told: () => begun ? { usage, characters: usage.outputTokens ? 0 : characters } : void 0
  };
}
function chatWords({ choices }) {
  let { content, refusal } = choices?.[0]?.delta ?? {};
  return textIn(content ?? refusal ?? "");
}
function textIn(content) {
  if (typeof content == "string") return content;
  if (Array.isArray(content)) return content.map(textOfPart).join("");
  throw new Error(
    `the reply has content that is neither text nor parts: ${JSON.stringify(content).slice(0, MAX_SHOWN)}`
  );
}
function textOfPart(part) {
  if (typeof part == "string") return part;
  let { type, text } = isJsonObject(part) ? part : {};
  if (typeof text == "string" && /^(?:output_)?text$/u.test(String(type))) return text;
  if (/^(?:thinking|reasoning|reference)$/u.test(String(type))) return "";
  throw new Error(`the reply has a part that is not known: ${JSON.stringify(part).slice(0, MAX_SHOWN)}`);
}
var MAX_SHOWN = 200;
function grow(drafts, piece) {
  let draft = draftFor(drafts, piece), text = argumentsPiece(piece.function?.arguments);
  return draft.id ||= readId(piece.id), draft.name ||= piece.function?.name ?? "", draft.arguments += text, text.length;
}
function draftFor(drafts, { index, id, function: call }) {
  let last = drafts.findLast((draft2) => draft2.index === index), isOther = readId(id) && call?.name && last?.id && last.id !== readId(id);
  if (last && !isOther) return last;
  let draft = { index, id: "", name: "", arguments: "" };
  return drafts.push(draft), draft;
}
function toUsage(usage) {
  let { prompt_tokens, completion_tokens, prompt_tokens_details } = usage, cacheReadTokens = countIn(prompt_tokens_details?.cached_tokens), cacheWriteTokens = countIn(prompt_tokens_details?.cache_write_tokens);
  return {
    inputTokens: Math.max(0, countIn(prompt_tokens) - cacheReadTokens - cacheWriteTokens),
    outputTokens: countIn(completion_tokens),
    cacheReadTokens,
    cacheWriteTokens
  };
}

// src/providers/openai/responses-reply.ts
import { createHash } from "node:crypto";
function createResponsesReader(model) {
  let items = /* @__PURE__ */ new Map(), ended, [begun, characters] = [!1, 0], usage = NO_USAGE;
  return {
    read(event) {
      if (begun = !0, "delta" in event && typeof event.delta == "string" && (characters += event.delta.length), event.type === "response.output_item.done" && items.set(event.output_index, event.item), (event.type === "response.completed" || event.type === "response.incomplete") && (ended = event.response, ended.usage && (usage = toUsage2(ended.usage))), event.type === "response.failed") throw failureOf(event.response.error ?? void 0);
      if (event.type === "error") throw failureOf(event);
    },
    isWhole: () => ended !== void 0,
    finish() {
      if (!ended) throw new Error("the reply has not ended");
      let output = (ended.output?.length ? ended.output : [...items.values()]).filter(isJsonObject), stopReason = stopReasonOf(ended, output);
      return { content: output.flatMap((item) => toParts(item, { model, isCut: stopReason === "max-tokens" })), stopReason, ...readSearches(output) };
    },
    told: () => begun ? { usage, characters: usage.outputTokens > 0 ? 0 : characters } : void 0
  };
}
function responsesWords(event) {
  return event.type === "response.output_item.added" ? event.item.type === "message" ? `

` : "" : event.type === "response.output_text.delta" || event.type === "response.refusal.delta" ? event.delta : "";
}
var failureOf = (error) => Object.assign(new Error(error?.message ?? "the service has failed"), { code: error?.code ?? "server_error" });
function toParts(item, { model, isCut }) {
  if (item.type === "message") {
    let text = partsOf(item).map((part) => part.type === "output_text" ? part.text : part.refusal).join("");
    return text === "" ? [] : [{ kind: "text", text }];
  }
  if (item.type === "function_call") {
    let { call_id, name, arguments: given } = item;
    return [{ kind: "tool-call", call: readCall({ id: call_id, name, arguments: given }, { isCut }) }];
  }
  if (item.type !== "reasoning" || !item.encrypted_content) return [];
  let { id, summary, encrypted_content } = item;
  return [{ kind: "opaque", data: { type: "reasoning", id, summary, encrypted_content }, model }];
}
var partsOf = ({ content }) => (content ?? []).filter(isJsonObject);
function stopReasonOf({ status, incomplete_details: why }, output) {
  return status === "incomplete" ? !why?.reason || why.reason === "max_output_tokens" ? "max-tokens" : why.reason === "content_filter" ? "refusal" : "other" : output.some((item) => item.type === "function_call") ? "tool-calls" : output.some(
    (item) => item.type === "message" && partsOf(item).some(({ type }) => type === "refusal")
  ) ? "refusal" : "end";
}
function toUsage2(usage) {
  let { input_tokens, output_tokens, input_tokens_details } = usage, cacheReadTokens = countIn(input_tokens_details?.cached_tokens), cacheWriteTokens = countIn(input_tokens_details?.cache_write_tokens);
  return {
    inputTokens: Math.max(0, countIn(input_tokens) - cacheReadTokens - cacheWriteTokens),
    outputTokens: countIn(output_tokens),
    cacheReadTokens,
    cacheWriteTokens
  };
}
function readSearches(output) {
  let searches = output.filter((item) => item.type === "web_search_call");
  if (searches.length === 0) return {};
  let found = /* @__PURE__ */ new Map();
  for (let item of output)
    if (item.type === "message") {
      for (let part of partsOf(item))
        if (part.type === "output_text")
          for (let one of part.annotations ?? [])
            one.type === "url_citation" && found.set(one.url, { url: one.url, title: one.title, snippet: citedIn(part, one) });
    }
  let done = searches.filter(({ status }) => status === "completed");
  return {
    found: [...found.values()],
    ...done.length === 0 && { searchFailure: String(searches[0]?.status) },
    ...done.length > 0 && { feesUsd: done.length * OPENAI_SEARCH_USD }
  };
}
var citedIn = ({ text }, { start_index }) => text.slice(text.lastIndexOf(`
`, start_index - 1) + 1, start_index).trim();
function toResponsesRequest({ model, system, tools, messages, maxOutputTokens, search }, options) {
  let { strictTools = !1, baseUrl } = options, effort = effortFor(model, options), offered = [...tools.map((tool) => toTool(tool, strictTools)), ...search ? [toSearchTool(search)] : []];
  return {
    model,
    ...system !== "" && { instructions: system },
    input: messages.flatMap((message) => toItems(message, model, idsFor(baseUrl))),
    ...offered.length > 0 && { tools: offered },
    ...search && { max_tool_calls: search.max },
    max_output_tokens: maxOutputTokens,
    ...effort && reasons(model) && { reasoning: { effort } },
    ...reasons(model) && { include: ["reasoning.encrypted_content"] },
    ...cacheKey({ system, tools }, baseUrl),
    store: !1,
    stream: !0
  };
}
function cacheKey({ system, tools }, baseUrl) {
  return baseUrl ? {} : { prompt_cache_key: createHash("sha256").update(JSON.stringify([system, tools])).digest("hex").slice(0, 32) };
}
var STRICT = {
  keywords: [
    "pattern",
    "format",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minItems",
    "maxItems",
    "anyOf"
  ],
  allRequired: !0
};
function toFunction(tool, strictTools) {
  let strict = strictTools && allowsStrict(tool.inputSchema, STRICT), { name, description, inputSchema } = strict ? tool : looseTool(tool), parameters = strict ? inputSchema : completeSchema(inputSchema);
  return { name, description, parameters, strict };
}
var toTool = (tool, strictTools) => ({
  type: "function",
  ...toFunction(tool, strictTools)
}), toSearchTool = ({ domains }) => ({
  type: "web_search",
  ...domains && { filters: { allowed_domains: [...domains] } }
}), idsFor = (baseUrl) => baseUrl ? (id) => id : sentId;
function toItems({ role, content }, model, idOf) {
  if (role === "user") return toUserItems(content, idOf);
  let items = content.flatMap((part) => toAssistantItem(part, model, idOf));
  for (; items.at(-1)?.type === "reasoning"; ) items.pop();
  return items;
}
function toUserItems(content, idOf) {
  let results = content.flatMap((part) => part.kind === "tool-result" ? [toResult(part, idOf)] : []), words = content.flatMap((part) => part.kind === "tool-result" ? [] : toContent(part));
  return words.length > 0 ? [...results, { type: "message", role: "user", content: words }] : results;
}
function toContent(part) {
  return part.kind === "image" ? [toImage(part.image)] : part.text.trim() === "" ? [] : [{ type: "input_text", text: part.text }];
}
var toImage = ({ mediaType, data }) => ({
  type: "input_image",
  image_url: `data:${mediaType};base64,${data}`,
  detail: "auto"
}), toResult = ({ callId, text, images = [] }, idOf) => ({
  type: "function_call_output",
  call_id: idOf(callId),
  output: images.length === 0 ? text : [{ type: "input_text", text }, ...images.map(toImage)]
});
function toAssistantItem(part, model, idOf) {
  switch (part.kind) {
    case "text":
      return part.text.trim() === "" ? [] : [{ type: "message", role: "assistant", content: part.text }];
    case "tool-call":
      return [toCall(part.call, idOf)];
    case "opaque":
      return part.model === model ? [part.data] : [];
  }
}
var toCall = ({ id, name, arguments: text }, idOf) => ({
  type: "function_call",
  call_id: idOf(id),
  name: sentName(name),
  arguments: argumentsText(text)
});

// src/providers/openai/openai-wire.ts
var SERVICE = "https://api.openai.com/v1";
function createOpenAiWire(apiKey, options) {
  let sdk = createClient(apiKey, options);
  return options.api === "chat-completions" ? chatWire(sdk, options) : responsesWire(sdk, options);
}
var responsesWire = (sdk, options) => ({
  open: (request, signal) => sdk.responses.create(toResponsesRequest(request, options), { signal }),
  body: (request) => toResponsesRequest(request, options),
  reader: ({ model }) => createResponsesReader(model),
  wordsOf: responsesWords
}), chatWire = (sdk, options) => ({
  open(request, signal) {
    let { model, tools } = request;
    if (!options.baseUrl && tools.length > 0 && toolsNeedResponses(model)) throw noTools(model);
    return sdk.chat.completions.create(toChatRequest(request, options), { signal });
  },
  body: (request) => toChatRequest(request, options),
  reader: createChatReader,
  wordsOf: chatWords
}), noTools = (model) => new KodeletError("config", `OpenAI takes no tools for ${model} in Chat Completions`, {
  remedy: "Remove model.api from the configuration file: without it, the Responses API is asked"
}), createClient = (apiKey, { baseUrl, fetch: fetch2 }) => new OpenAI({
  apiKey,
  organization: null,
  project: null,
  webhookSecret: null,
  baseURL: baseUrl || SERVICE,
  fetch: fetch2,
  maxRetries: 0,
  logLevel: "off"
});
function toChatRequest({ model, system, tools, messages, maxOutputTokens }, options) {
  let { strictTools = !1, baseUrl } = options, effort = effortFor(model, options);
  return {
    model,
    // OpenAI has renamed it, and most of the others have not.
    ...baseUrl ? { max_tokens: maxOutputTokens } : { max_completion_tokens: maxOutputTokens },
    messages: [
      ...system === "" ? [] : [{ role: "system", content: system }],
      ...bridged(
        messages.flatMap((message) => toMessages(message, idsFor(baseUrl))),
        answersResults(model, baseUrl)
      )
    ],
    ...tools.length > 0 && {
      tools: tools.map((tool) => {
        let { strict, ...rest } = toFunction(tool, strictTools);
        return { type: "function", function: { ...rest, ...strict && { strict } } };
      })
    },
    ...effort && { reasoning_effort: effort },
    ...cacheKey({ system, tools }, baseUrl),
    stream: !0,
    stream_options: { include_usage: !0 }
  };
}
var answersResults = (model, baseUrl = "") => /mistral|mixtral|codestral|devstral|magistral|ministral|pixtral/iu.test(model) || /\bmistral\.ai\b/u.test(baseUrl);
function bridged(messages, needed) {
  return needed ? messages.flatMap(
    (message, index) => message.role === "user" && messages[index - 1]?.role === "tool" ? [READ, message] : [message]
  ) : [...messages];
}
var READ = { role: "assistant", content: "I have read the results." };
function toMessages({ role, content }, idOf) {
  if (role === "user") return toUserMessages(content, idOf);
  let text = content.flatMap((part) => part.kind === "text" && part.text.trim() !== "" ? [part.text] : []).join(`
`), calls = content.flatMap((part) => part.kind === "tool-call" ? [part.call] : []);
  if (text === "" && calls.length === 0) return [];
  let toolCalls = calls.map(({ id, name, arguments: text2 }) => ({
    id: idOf(id),
    type: "function",
    function: { name: sentName(name), arguments: argumentsText(text2) }
  }));
  return [{ role, content: text === "" ? null : text, ...toolCalls.length > 0 && { tool_calls: toolCalls } }];
}
function toUserMessages(content, idOf) {
  let results = content.filter((part) => part.kind === "tool-result"), shown = results.flatMap(
    ({ images = [], callId }) => images.length === 0 ? [] : [toText(`Images of the result ${idOf(callId)}:`), ...images.map(toImage2)]
  ), words = content.flatMap((part) => part.kind === "image" ? [toImage2(part.image)] : part.kind === "text" && part.text.trim() !== "" ? [toText(part.text)] : []), said = [...shown, ...words];
  return [
    ...results.map(({ callId, text }) => ({ role: "tool", tool_call_id: idOf(callId), content: text })),
    ...said.length > 0 ? [{ role: "user", content: plain(said) }] : []
  ];
}
var plain = (parts) => parts.every((part) => part.type === "text") ? parts.map((part) => part.text).join(`

`) : [...parts], toText = (text) => ({ type: "text", text }), toImage2 = ({ mediaType, data }) => ({
  type: "image_url",
  image_url: { url: `data:${mediaType};base64,${data}` }
});
export {
  createOpenAiWire
};
