import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// node_modules/@smithy/core/dist-es/submodules/serde/is-array-buffer/is-array-buffer.js
var isArrayBuffer=arg=>typeof ArrayBuffer==="function"&&arg instanceof ArrayBuffer||Object.prototype.toString.call(arg)==="[object ArrayBuffer]";
// node_modules/@smithy/core/dist-es/submodules/serde/util-buffer-from/buffer-from.js
var fromArrayBuffer=(input,offset=0,length=input.byteLength-offset)=>{if(!isArrayBuffer(input)){throw new TypeError(`The "input" argument must be ArrayBuffer. Received type ${typeof input} (${input})`)}return Buffer.from(input,offset,length)};var fromString=(input,encoding)=>{if(typeof input!=="string"){throw new TypeError(`The "input" argument must be of type string. Received type ${typeof input} (${input})`)}return encoding?Buffer.from(input,encoding):Buffer.from(input)};
// node_modules/@smithy/core/dist-es/submodules/serde/util-utf8/fromUtf8.js
var fromUtf8=input=>{const buf=fromString(input,"utf8");return new Uint8Array(buf.buffer,buf.byteOffset,buf.byteLength/Uint8Array.BYTES_PER_ELEMENT)};
// node_modules/@smithy/core/dist-es/submodules/serde/util-utf8/toUtf8.js
var toUtf8=input=>{if(typeof input==="string"){return input}if(typeof input!=="object"||typeof input.byteOffset!=="number"||typeof input.byteLength!=="number"){throw new Error("@smithy/util-utf8: toUtf8 encoder function only accepts string | Uint8Array.")}return fromArrayBuffer(input.buffer,input.byteOffset,input.byteLength).toString("utf8")};
// node_modules/@smithy/core/dist-es/submodules/transport/hasOwn.js
function hasOwn(o,k){return Object.prototype.hasOwnProperty.call(o,k)}
// node_modules/@smithy/core/dist-es/submodules/transport/httpResponse.js
var HttpResponse=class{statusCode;reason;headers;body;constructor(options){this.statusCode=options.statusCode;this.reason=options.reason;this.headers=options.headers||{};this.body=options.body}static isInstance(response){if(!response){return false}const resp=response;return typeof resp.statusCode==="number"&&typeof resp.headers==="object"}};
// node_modules/@smithy/core/dist-es/submodules/serde/util-hex-encoding/hex-encoding.js
var SHORT_TO_HEX={};var HEX_TO_SHORT={};for(let i=0;i<256;i++){let encodedByte=i.toString(16).toLowerCase();if(encodedByte.length===1){encodedByte=`0${encodedByte}`}SHORT_TO_HEX[i]=encodedByte;HEX_TO_SHORT[encodedByte]=i}function fromHex(encoded){if(encoded.length%2!==0){throw new Error("Hex encoded strings must have an even number length")}const out=new Uint8Array(encoded.length/2);for(let i=0;i<encoded.length;i+=2){const encodedByte=encoded.slice(i,i+2).toLowerCase();if(encodedByte in HEX_TO_SHORT){out[i/2]=HEX_TO_SHORT[encodedByte]}else{throw new Error(`Cannot decode unrecognized sequence ${encodedByte} as hexadecimal`)}}return out}function toHex(bytes){let out="";for(let i=0;i<bytes.byteLength;i++){out+=SHORT_TO_HEX[bytes[i]]}return out}
// node_modules/@smithy/core/dist-es/submodules/serde/index.js
import{getRandomValues}from"node:crypto";
// node_modules/@smithy/core/dist-es/submodules/serde/util-base64/fromBase64.js
var BASE64_REGEX=/^[A-Za-z0-9+/]*={0,2}$/;var fromBase64=input=>{if(input.length*3%4!==0){throw new TypeError(`Incorrect padding on base64 string.`)}if(!BASE64_REGEX.exec(input)){throw new TypeError(`Invalid base64 string.`)}const buffer=fromString(input,"base64");return new Uint8Array(buffer.buffer,buffer.byteOffset,buffer.byteLength)};
// node_modules/@smithy/core/dist-es/submodules/serde/util-base64/toBase64.js
var toBase64=_input=>{let input;if(typeof _input==="string"){input=fromUtf8(_input)}else{input=_input}if(typeof input!=="object"||typeof input.byteOffset!=="number"||typeof input.byteLength!=="number"){throw new Error("@smithy/util-base64: toBase64 encoder function only accepts string | Uint8Array.")}return fromArrayBuffer(input.buffer,input.byteOffset,input.byteLength).toString("base64")};
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/blob/Uint8ArrayBlobAdapter.js
function bindUint8ArrayBlobAdapter(toUtf82,fromUtf82,toBase642,fromBase642){return class Uint8ArrayBlobAdapter2 extends Uint8Array{static fromString(source,encoding="utf-8"){if(typeof source==="string"){if(encoding==="base64"){return Uint8ArrayBlobAdapter2.mutate(fromBase642(source))}return Uint8ArrayBlobAdapter2.mutate(fromUtf82(source))}throw new Error(`Unsupported conversion from ${typeof source} to Uint8ArrayBlobAdapter.`)}static mutate(source){Object.setPrototypeOf(source,Uint8ArrayBlobAdapter2.prototype);return source}transformToString(encoding="utf-8"){if(encoding==="base64"){return toBase642(this)}return toUtf82(this)}}}
// node_modules/@smithy/core/dist-es/submodules/serde/uuid/v4.js
var decimalToHex=Array.from({length:256},(_,i)=>i.toString(16).padStart(2,"0"));function bindV4(getRandomValues2){if(typeof crypto!=="undefined"&&typeof crypto.randomUUID==="function"){return()=>crypto.randomUUID()}return()=>{const rnds=new Uint8Array(16);getRandomValues2(rnds);rnds[6]=rnds[6]&15|64;rnds[8]=rnds[8]&63|128;return decimalToHex[rnds[0]]+decimalToHex[rnds[1]]+decimalToHex[rnds[2]]+decimalToHex[rnds[3]]+"-"+decimalToHex[rnds[4]]+decimalToHex[rnds[5]]+"-"+decimalToHex[rnds[6]]+decimalToHex[rnds[7]]+"-"+decimalToHex[rnds[8]]+decimalToHex[rnds[9]]+"-"+decimalToHex[rnds[10]]+decimalToHex[rnds[11]]+decimalToHex[rnds[12]]+decimalToHex[rnds[13]]+decimalToHex[rnds[14]]+decimalToHex[rnds[15]]}}
// node_modules/@smithy/core/dist-es/submodules/serde/concatBytes.js
function concatBytes(arrays,length){if(length===void 0){length=0;for(const bytes of arrays){length+=bytes.byteLength}}const result=new Uint8Array(length);let offset=0;for(const buf of arrays){result.set(buf,offset);offset+=buf.byteLength}return result}
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/stream-type-check.js
var isReadableStream=stream=>typeof ReadableStream==="function"&&(stream?.constructor?.name===ReadableStream.name||stream instanceof ReadableStream);var isBlob=blob=>{return typeof Blob==="function"&&(blob?.constructor?.name===Blob.name||blob instanceof Blob)};
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/stream-collector.browser.js
async function collectBlob(blob){return blob.arrayBuffer().then(ab=>new Uint8Array(ab))}async function collectReadableStream(stream){const chunks=[];const reader=stream.getReader();let length=0;while(true){const{done,value}=await reader.read();if(value){chunks.push(value);length+=value.length}if(done){break}}return concatBytes(chunks,length)}
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/stream-collector.js
import{Writable}from"node:stream";var streamCollector=stream=>{if(isBlob(stream)){return collectBlob(stream)}if(isReadableStream(stream)){return collectReadableStream(stream)}return new Promise((resolve,reject)=>{const collector=new Collector;const nodeStream=stream;nodeStream.pipe(collector);nodeStream.on("error",err=>{collector.end();reject(err)});collector.on("error",reject);collector.on("finish",function(){const bytes=concatBytes(this.bufferedBytes);resolve(bytes)})})};var Collector=class extends Writable{bufferedBytes=[];_write(chunk,encoding,callback){this.bufferedBytes.push(chunk);callback()}};
// node_modules/@smithy/core/dist-es/submodules/serde/index.js
var Uint8ArrayBlobAdapter=class extends bindUint8ArrayBlobAdapter(toUtf8,fromUtf8,toBase64,fromBase64){};var _getRandomValues=getRandomValues;var v4=bindV4(_getRandomValues);
export {
  fromUtf8,
  toUtf8,
  hasOwn,
  HttpResponse,
  fromHex,
  toHex,
  streamCollector
};
