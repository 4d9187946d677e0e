import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// node_modules/@smithy/core/dist-es/submodules/serde/is-array-buffer/is-array-buffer.js
var isArrayBuffer=r2=>typeof ArrayBuffer=="function"&&r2 instanceof ArrayBuffer||Object.prototype.toString.call(r2)==="[object ArrayBuffer]";
var fromArrayBuffer=(r2,e=0,f=r2.byteLength-e)=>{if(!isArrayBuffer(r2))throw new TypeError(`The "input" argument must be ArrayBuffer. Received type ${typeof r2} (${r2})`);return Buffer.from(r2,e,f)},fromString=(r2,e)=>{if(typeof r2!="string")throw new TypeError(`The "input" argument must be of type string. Received type ${typeof r2} (${r2})`);return e?Buffer.from(r2,e):Buffer.from(r2)};
var fromUtf8=r2=>{let t=fromString(r2,"utf8");return new Uint8Array(t.buffer,t.byteOffset,t.byteLength/Uint8Array.BYTES_PER_ELEMENT)};
var toUtf8=t=>{if(typeof t=="string")return t;if(typeof t!="object"||typeof t.byteOffset!="number"||typeof t.byteLength!="number")throw new Error("@smithy/util-utf8: toUtf8 encoder function only accepts string | Uint8Array.");return fromArrayBuffer(t.buffer,t.byteOffset,t.byteLength).toString("utf8")};
function hasOwn(t,r2){return Object.prototype.hasOwnProperty.call(t,r2)}
var HttpResponse=class{statusCode;reason;headers;body;constructor(e){this.statusCode=e.statusCode,this.reason=e.reason,this.headers=e.headers||{},this.body=e.body}static isInstance(e){if(!e)return false;let s=e;return typeof s.statusCode=="number"&&typeof s.headers=="object"}};
var i={},r={};for(let e=0;e<256;e++){let t=e.toString(16).toLowerCase();t.length===1&&(t=`0${t}`),i[e]=t,r[t]=e}function fromHex(e){if(e.length%2!==0)throw new Error("Hex encoded strings must have an even number length");let t=new Uint8Array(e.length/2);for(let n3=0;n3<e.length;n3+=2){let o=e.slice(n3,n3+2).toLowerCase();if(o in r)t[n3/2]=r[o];else throw new Error(`Cannot decode unrecognized sequence ${o} as hexadecimal`)}return t}function toHex(e){let t="";for(let n3=0;n3<e.byteLength;n3++)t+=i[e[n3]];return t}
import{getRandomValues as a}from"node:crypto";
var n=/^[A-Za-z0-9+/]*={0,2}$/,fromBase64=r2=>{if(r2.length*3%4!==0)throw new TypeError("Incorrect padding on base64 string.");if(!n.exec(r2))throw new TypeError("Invalid base64 string.");let e=fromString(r2,"base64");return new Uint8Array(e.buffer,e.byteOffset,e.byteLength)};
var toBase64=e=>{let t;if(typeof e=="string"?t=fromUtf8(e):t=e,typeof t!="object"||typeof t.byteOffset!="number"||typeof t.byteLength!="number")throw new Error("@smithy/util-base64: toBase64 encoder function only accepts string | Uint8Array.");return fromArrayBuffer(t.buffer,t.byteOffset,t.byteLength).toString("base64")};
function bindUint8ArrayBlobAdapter(e,n3,i3,o){return class r2 extends Uint8Array{static fromString(t,a2="utf-8"){if(typeof t=="string")return a2==="base64"?r2.mutate(o(t)):r2.mutate(n3(t));throw new Error(`Unsupported conversion from ${typeof t} to Uint8ArrayBlobAdapter.`)}static mutate(t){return Object.setPrototypeOf(t,r2.prototype),t}transformToString(t="utf-8"){return t==="base64"?i3(this):e(this)}}}
var n2=Array.from({length:256},(t,r2)=>r2.toString(16).padStart(2,"0"));function bindV4(t){return typeof crypto<"u"&&typeof crypto.randomUUID=="function"?()=>crypto.randomUUID():()=>{let r2=new Uint8Array(16);return t(r2),r2[6]=r2[6]&15|64,r2[8]=r2[8]&63|128,n2[r2[0]]+n2[r2[1]]+n2[r2[2]]+n2[r2[3]]+"-"+n2[r2[4]]+n2[r2[5]]+"-"+n2[r2[6]]+n2[r2[7]]+"-"+n2[r2[8]]+n2[r2[9]]+"-"+n2[r2[10]]+n2[r2[11]]+n2[r2[12]]+n2[r2[13]]+n2[r2[14]]+n2[r2[15]]}}
function concatBytes(o,t){if(t===void 0){t=0;for(let e of o)t+=e.byteLength}let f=new Uint8Array(t),n3=0;for(let e of o)f.set(e,n3),n3+=e.byteLength;return f}
var isReadableStream=e=>typeof ReadableStream=="function"&&(e?.constructor?.name===ReadableStream.name||e instanceof ReadableStream),isBlob=e=>typeof Blob=="function"&&(e?.constructor?.name===Blob.name||e instanceof Blob);
async function collectBlob(e){return e.arrayBuffer().then(t=>new Uint8Array(t))}async function collectReadableStream(e){let t=[],o=e.getReader(),n3=0;for(;;){let{done:c2,value:r2}=await o.read();if(r2&&(t.push(r2),n3+=r2.length),c2)break}return concatBytes(t,n3)}
import{Writable as c}from"node:stream";var streamCollector=e=>isBlob(e)?collectBlob(e):isReadableStream(e)?collectReadableStream(e):new Promise((r2,t)=>{let o=new m,i3=e;i3.pipe(o),i3.on("error",n3=>{o.end(),t(n3)}),o.on("error",t),o.on("finish",function(){let n3=concatBytes(this.bufferedBytes);r2(n3)})}),m=class extends c{bufferedBytes=[];_write(r2,t,o){this.bufferedBytes.push(r2),o()}};
var Uint8ArrayBlobAdapter=class extends bindUint8ArrayBlobAdapter(toUtf8,fromUtf8,toBase64,fromBase64){},i2=a,v4=bindV4(i2);
export {
  fromUtf8,
  toUtf8,
  hasOwn,
  HttpResponse,
  fromHex,
  toHex,
  streamCollector
};
