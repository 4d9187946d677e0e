import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  SamplingDecision,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  ValueType,
  context,
  createContextKey,
  createNoopMeter,
  diag,
  isSpanContextValid,
  isValidTraceId,
  trace
} from "./chunk-Q6DWF74G.mjs";
import {
  promptTokens
} from "./chunk-HQY2W5L5.mjs";
import {
  readPairs
} from "./chunk-O54FKUEL.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  VERSION
} from "./chunk-K6FYXUAP.mjs";
import {
  settlesWithin
} from "./chunk-KL6JECV7.mjs";
import "./chunk-JVZTSKKL.mjs";

// node_modules/@opentelemetry/core/build/esm/trace/suppress-tracing.js
var SUPPRESS_TRACING_KEY = createContextKey("OpenTelemetry SDK Context Key SUPPRESS_TRACING");
function suppressTracing(context2) {
  return context2.setValue(SUPPRESS_TRACING_KEY, true);
}
function isTracingSuppressed(context2) {
  return context2.getValue(SUPPRESS_TRACING_KEY) === true;
}

// node_modules/@opentelemetry/core/build/esm/common/attributes.js
function sanitizeAttributes(attributes) {
  const out = {};
  if (typeof attributes !== "object" || attributes == null) {
    return out;
  }
  for (const key in attributes) {
    if (!Object.prototype.hasOwnProperty.call(attributes, key)) {
      continue;
    }
    if (!isAttributeKey(key)) {
      diag.warn(`Invalid attribute key: ${key}`);
      continue;
    }
    const val = attributes[key];
    if (!isAttributeValue(val)) {
      diag.warn(`Invalid attribute value set for key: ${key}`);
      continue;
    }
    if (Array.isArray(val)) {
      out[key] = val.slice();
    } else {
      out[key] = val;
    }
  }
  return out;
}
function isAttributeKey(key) {
  return typeof key === "string" && key !== "";
}
function isAttributeValue(val) {
  if (val == null) {
    return true;
  }
  if (Array.isArray(val)) {
    return isHomogeneousAttributeValueArray(val);
  }
  return isValidPrimitiveAttributeValueType(typeof val);
}
function isHomogeneousAttributeValueArray(arr) {
  let type;
  for (const element of arr) {
    if (element == null)
      continue;
    const elementType = typeof element;
    if (elementType === type) {
      continue;
    }
    if (!type) {
      if (isValidPrimitiveAttributeValueType(elementType)) {
        type = elementType;
        continue;
      }
      return false;
    }
    return false;
  }
  return true;
}
function isValidPrimitiveAttributeValueType(valType) {
  switch (valType) {
    case "number":
    case "boolean":
    case "string":
      return true;
  }
  return false;
}

// node_modules/@opentelemetry/core/build/esm/common/logging-error-handler.js
function loggingErrorHandler() {
  return (ex) => {
    diag.error(stringifyException(ex));
  };
}
function stringifyException(ex) {
  if (typeof ex === "string") {
    return ex;
  } else {
    return JSON.stringify(flattenException(ex));
  }
}
function flattenException(ex) {
  const result = {};
  let current = ex;
  while (current !== null) {
    Object.getOwnPropertyNames(current).forEach((propertyName) => {
      if (result[propertyName])
        return;
      const value = current[propertyName];
      if (value) {
        result[propertyName] = String(value);
      }
    });
    current = Object.getPrototypeOf(current);
  }
  return result;
}

// node_modules/@opentelemetry/core/build/esm/common/global-error-handler.js
var delegateHandler = loggingErrorHandler();
function globalErrorHandler(ex) {
  try {
    delegateHandler(ex);
  } catch {
  }
}

// node_modules/@opentelemetry/core/build/esm/platform/node/environment.js
import { inspect } from "util";
function getNumberFromEnv(key) {
  const raw = process.env[key];
  if (raw == null || raw.trim() === "") {
    return void 0;
  }
  const value = Number(raw);
  if (isNaN(value)) {
    diag.warn(`Unknown value ${inspect(raw)} for ${key}, expected a number, using defaults`);
    return void 0;
  }
  return value;
}
function getStringFromEnv(key) {
  const raw = process.env[key];
  if (raw == null || raw.trim() === "") {
    return void 0;
  }
  return raw;
}

// node_modules/@opentelemetry/core/build/esm/version.js
var VERSION2 = "2.7.1";

// node_modules/@opentelemetry/semantic-conventions/dist/stable_attributes.mjs
var ATTR_EXCEPTION_MESSAGE = "exception.message";
var ATTR_EXCEPTION_STACKTRACE = "exception.stacktrace";
var ATTR_EXCEPTION_TYPE = "exception.type";
var ATTR_SERVICE_NAME = "service.name";
var ATTR_TELEMETRY_SDK_LANGUAGE = "telemetry.sdk.language";
var TELEMETRY_SDK_LANGUAGE_VALUE_NODEJS = "nodejs";
var ATTR_TELEMETRY_SDK_NAME = "telemetry.sdk.name";
var ATTR_TELEMETRY_SDK_VERSION = "telemetry.sdk.version";

// node_modules/@opentelemetry/core/build/esm/semconv.js
var ATTR_PROCESS_RUNTIME_NAME = "process.runtime.name";

// node_modules/@opentelemetry/core/build/esm/platform/node/sdk-info.js
var SDK_INFO = {
  [ATTR_TELEMETRY_SDK_NAME]: "opentelemetry",
  [ATTR_PROCESS_RUNTIME_NAME]: "node",
  [ATTR_TELEMETRY_SDK_LANGUAGE]: TELEMETRY_SDK_LANGUAGE_VALUE_NODEJS,
  [ATTR_TELEMETRY_SDK_VERSION]: VERSION2
};

// node_modules/@opentelemetry/core/build/esm/platform/node/index.js
var otperformance = performance;

// node_modules/@opentelemetry/core/build/esm/common/time.js
var NANOSECOND_DIGITS = 9;
var NANOSECOND_DIGITS_IN_MILLIS = 6;
var MILLISECONDS_TO_NANOSECONDS = Math.pow(10, NANOSECOND_DIGITS_IN_MILLIS);
var SECOND_TO_NANOSECONDS = Math.pow(10, NANOSECOND_DIGITS);
function millisToHrTime(epochMillis) {
  const epochSeconds = epochMillis / 1e3;
  const seconds = Math.trunc(epochSeconds);
  const nanos = Math.round(epochMillis % 1e3 * MILLISECONDS_TO_NANOSECONDS);
  return [seconds, nanos];
}
function hrTime(performanceNow) {
  const timeOrigin = millisToHrTime(otperformance.timeOrigin);
  const now = millisToHrTime(typeof performanceNow === "number" ? performanceNow : otperformance.now());
  return addHrTimes(timeOrigin, now);
}
function hrTimeDuration(startTime, endTime) {
  let seconds = endTime[0] - startTime[0];
  let nanos = endTime[1] - startTime[1];
  if (nanos < 0) {
    seconds -= 1;
    nanos += SECOND_TO_NANOSECONDS;
  }
  return [seconds, nanos];
}
function hrTimeToNanoseconds(time) {
  return time[0] * SECOND_TO_NANOSECONDS + time[1];
}
function hrTimeToMicroseconds(time) {
  return time[0] * 1e6 + time[1] / 1e3;
}
function isTimeInputHrTime(value) {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === "number" && typeof value[1] === "number";
}
function isTimeInput(value) {
  return isTimeInputHrTime(value) || typeof value === "number" || value instanceof Date;
}
function addHrTimes(time1, time2) {
  const out = [time1[0] + time2[0], time1[1] + time2[1]];
  if (out[1] >= SECOND_TO_NANOSECONDS) {
    out[1] -= SECOND_TO_NANOSECONDS;
    out[0] += 1;
  }
  return out;
}

// node_modules/@opentelemetry/core/build/esm/ExportResult.js
var ExportResultCode;
(function(ExportResultCode2) {
  ExportResultCode2[ExportResultCode2["SUCCESS"] = 0] = "SUCCESS";
  ExportResultCode2[ExportResultCode2["FAILED"] = 1] = "FAILED";
})(ExportResultCode || (ExportResultCode = {}));

// node_modules/@opentelemetry/core/build/esm/utils/lodash.merge.js
var objectTag = "[object Object]";
var nullTag = "[object Null]";
var undefinedTag = "[object Undefined]";
var funcProto = Function.prototype;
var funcToString = funcProto.toString;
var objectCtorString = funcToString.call(Object);
var getPrototypeOf = Object.getPrototypeOf;
var objectProto = Object.prototype;
var hasOwnProperty = objectProto.hasOwnProperty;
var symToStringTag = Symbol ? Symbol.toStringTag : void 0;
var nativeObjectToString = objectProto.toString;
function isPlainObject(value) {
  if (!isObjectLike(value) || baseGetTag(value) !== objectTag) {
    return false;
  }
  const proto = getPrototypeOf(value);
  if (proto === null) {
    return true;
  }
  const Ctor = hasOwnProperty.call(proto, "constructor") && proto.constructor;
  return typeof Ctor == "function" && Ctor instanceof Ctor && funcToString.call(Ctor) === objectCtorString;
}
function isObjectLike(value) {
  return value != null && typeof value == "object";
}
function baseGetTag(value) {
  if (value == null) {
    return value === void 0 ? undefinedTag : nullTag;
  }
  return symToStringTag && symToStringTag in Object(value) ? getRawTag(value) : objectToString(value);
}
function getRawTag(value) {
  const isOwn = hasOwnProperty.call(value, symToStringTag), tag = value[symToStringTag];
  let unmasked = false;
  try {
    value[symToStringTag] = void 0;
    unmasked = true;
  } catch {
  }
  const result = nativeObjectToString.call(value);
  if (unmasked) {
    if (isOwn) {
      value[symToStringTag] = tag;
    } else {
      delete value[symToStringTag];
    }
  }
  return result;
}
function objectToString(value) {
  return nativeObjectToString.call(value);
}

// node_modules/@opentelemetry/core/build/esm/utils/merge.js
var MAX_LEVEL = 20;
function merge(...args) {
  let result = args.shift();
  const objects = /* @__PURE__ */ new WeakMap();
  while (args.length > 0) {
    result = mergeTwoObjects(result, args.shift(), 0, objects);
  }
  return result;
}
function takeValue(value) {
  if (isArray(value)) {
    return value.slice();
  }
  return value;
}
function mergeTwoObjects(one, two, level = 0, objects) {
  let result;
  if (level > MAX_LEVEL) {
    return void 0;
  }
  level++;
  if (isPrimitive(one) || isPrimitive(two) || isFunction(two)) {
    result = takeValue(two);
  } else if (isArray(one)) {
    result = one.slice();
    if (isArray(two)) {
      for (let i = 0, j = two.length; i < j; i++) {
        result.push(takeValue(two[i]));
      }
    } else if (isObject(two)) {
      const keys = Object.keys(two);
      for (let i = 0, j = keys.length; i < j; i++) {
        const key = keys[i];
        if (key === "__proto__" || key === "constructor" || key === "prototype") {
          continue;
        }
        result[key] = takeValue(two[key]);
      }
    }
  } else if (isObject(one)) {
    if (isObject(two)) {
      if (!shouldMerge(one, two)) {
        return two;
      }
      result = Object.assign({}, one);
      const keys = Object.keys(two);
      for (let i = 0, j = keys.length; i < j; i++) {
        const key = keys[i];
        if (key === "__proto__" || key === "constructor" || key === "prototype") {
          continue;
        }
        const twoValue = two[key];
        if (isPrimitive(twoValue)) {
          if (typeof twoValue === "undefined") {
            delete result[key];
          } else {
            result[key] = twoValue;
          }
        } else {
          const obj1 = result[key];
          const obj2 = twoValue;
          if (wasObjectReferenced(one, key, objects) || wasObjectReferenced(two, key, objects)) {
            delete result[key];
          } else {
            if (isObject(obj1) && isObject(obj2)) {
              const arr1 = objects.get(obj1) || [];
              const arr2 = objects.get(obj2) || [];
              arr1.push({ obj: one, key });
              arr2.push({ obj: two, key });
              objects.set(obj1, arr1);
              objects.set(obj2, arr2);
            }
            result[key] = mergeTwoObjects(result[key], twoValue, level, objects);
          }
        }
      }
    } else {
      result = two;
    }
  }
  return result;
}
function wasObjectReferenced(obj, key, objects) {
  const arr = objects.get(obj[key]) || [];
  for (let i = 0, j = arr.length; i < j; i++) {
    const info = arr[i];
    if (info.key === key && info.obj === obj) {
      return true;
    }
  }
  return false;
}
function isArray(value) {
  return Array.isArray(value);
}
function isFunction(value) {
  return typeof value === "function";
}
function isObject(value) {
  return !isPrimitive(value) && !isArray(value) && !isFunction(value) && typeof value === "object";
}
function isPrimitive(value) {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" || typeof value === "undefined" || value instanceof Date || value instanceof RegExp || value === null;
}
function shouldMerge(one, two) {
  if (!isPlainObject(one) || !isPlainObject(two)) {
    return false;
  }
  return true;
}

// node_modules/@opentelemetry/core/build/esm/utils/promise.js
var Deferred = class {
  _promise;
  _resolve;
  _reject;
  constructor() {
    this._promise = new Promise((resolve, reject) => {
      this._resolve = resolve;
      this._reject = reject;
    });
  }
  get promise() {
    return this._promise;
  }
  resolve(val) {
    this._resolve(val);
  }
  reject(err) {
    this._reject(err);
  }
};

// node_modules/@opentelemetry/core/build/esm/utils/callback.js
var BindOnceFuture = class {
  _isCalled = false;
  _deferred = new Deferred();
  _callback;
  _that;
  constructor(callback, that) {
    this._callback = callback;
    this._that = that;
  }
  get isCalled() {
    return this._isCalled;
  }
  get promise() {
    return this._deferred.promise;
  }
  call(...args) {
    if (!this._isCalled) {
      this._isCalled = true;
      try {
        Promise.resolve(this._callback.call(this._that, ...args)).then((val) => this._deferred.resolve(val), (err) => this._deferred.reject(err));
      } catch (err) {
        this._deferred.reject(err);
      }
    }
    return this._deferred.promise;
  }
};

// node_modules/@opentelemetry/core/build/esm/internal/exporter.js
function _export(exporter, arg) {
  return new Promise((resolve) => {
    context.with(suppressTracing(context.active()), () => {
      exporter.export(arg, resolve);
    });
  });
}

// node_modules/@opentelemetry/core/build/esm/index.js
var internal = {
  _export
};

// node_modules/@opentelemetry/resources/build/esm/default-service-name.js
var serviceName;
function defaultServiceName() {
  if (serviceName === void 0) {
    try {
      const argv0 = globalThis.process.argv0;
      serviceName = argv0 ? `unknown_service:${argv0}` : "unknown_service";
    } catch {
      serviceName = "unknown_service";
    }
  }
  return serviceName;
}

// node_modules/@opentelemetry/resources/build/esm/utils.js
var isPromiseLike = (val) => {
  return val !== null && typeof val === "object" && typeof val.then === "function";
};

// node_modules/@opentelemetry/resources/build/esm/ResourceImpl.js
var ResourceImpl = class _ResourceImpl {
  _rawAttributes;
  _asyncAttributesPending = false;
  _schemaUrl;
  _memoizedAttributes;
  static FromAttributeList(attributes, options) {
    const res = new _ResourceImpl({}, options);
    res._rawAttributes = guardedRawAttributes(attributes);
    res._asyncAttributesPending = attributes.filter(([_, val]) => isPromiseLike(val)).length > 0;
    return res;
  }
  constructor(resource, options) {
    const attributes = resource.attributes ?? {};
    this._rawAttributes = Object.entries(attributes).map(([k, v]) => {
      if (isPromiseLike(v)) {
        this._asyncAttributesPending = true;
      }
      return [k, v];
    });
    this._rawAttributes = guardedRawAttributes(this._rawAttributes);
    this._schemaUrl = validateSchemaUrl(options?.schemaUrl);
  }
  get asyncAttributesPending() {
    return this._asyncAttributesPending;
  }
  async waitForAsyncAttributes() {
    if (!this.asyncAttributesPending) {
      return;
    }
    for (let i = 0; i < this._rawAttributes.length; i++) {
      const [k, v] = this._rawAttributes[i];
      this._rawAttributes[i] = [k, isPromiseLike(v) ? await v : v];
    }
    this._asyncAttributesPending = false;
  }
  get attributes() {
    if (this.asyncAttributesPending) {
      diag.error("Accessing resource attributes before async attributes settled");
    }
    if (this._memoizedAttributes) {
      return this._memoizedAttributes;
    }
    const attrs = {};
    for (const [k, v] of this._rawAttributes) {
      if (isPromiseLike(v)) {
        diag.debug(`Unsettled resource attribute ${k} skipped`);
        continue;
      }
      if (v != null) {
        attrs[k] ??= v;
      }
    }
    if (!this._asyncAttributesPending) {
      this._memoizedAttributes = attrs;
    }
    return attrs;
  }
  getRawAttributes() {
    return this._rawAttributes;
  }
  get schemaUrl() {
    return this._schemaUrl;
  }
  merge(resource) {
    if (resource == null)
      return this;
    const mergedSchemaUrl = mergeSchemaUrl(this, resource);
    const mergedOptions = mergedSchemaUrl ? { schemaUrl: mergedSchemaUrl } : void 0;
    return _ResourceImpl.FromAttributeList([...resource.getRawAttributes(), ...this.getRawAttributes()], mergedOptions);
  }
};
function resourceFromAttributes(attributes, options) {
  return ResourceImpl.FromAttributeList(Object.entries(attributes), options);
}
function defaultResource() {
  return resourceFromAttributes({
    [ATTR_SERVICE_NAME]: defaultServiceName(),
    [ATTR_TELEMETRY_SDK_LANGUAGE]: SDK_INFO[ATTR_TELEMETRY_SDK_LANGUAGE],
    [ATTR_TELEMETRY_SDK_NAME]: SDK_INFO[ATTR_TELEMETRY_SDK_NAME],
    [ATTR_TELEMETRY_SDK_VERSION]: SDK_INFO[ATTR_TELEMETRY_SDK_VERSION]
  });
}
function guardedRawAttributes(attributes) {
  return attributes.map(([k, v]) => {
    if (isPromiseLike(v)) {
      return [
        k,
        v.catch((err) => {
          diag.debug("promise rejection for resource attribute: %s - %s", k, err);
          return void 0;
        })
      ];
    }
    return [k, v];
  });
}
function validateSchemaUrl(schemaUrl) {
  if (typeof schemaUrl === "string" || schemaUrl === void 0) {
    return schemaUrl;
  }
  diag.warn("Schema URL must be string or undefined, got %s. Schema URL will be ignored.", schemaUrl);
  return void 0;
}
function mergeSchemaUrl(old, updating) {
  const oldSchemaUrl = old?.schemaUrl;
  const updatingSchemaUrl = updating?.schemaUrl;
  const isOldEmpty = oldSchemaUrl === void 0 || oldSchemaUrl === "";
  const isUpdatingEmpty = updatingSchemaUrl === void 0 || updatingSchemaUrl === "";
  if (isOldEmpty) {
    return updatingSchemaUrl;
  }
  if (isUpdatingEmpty) {
    return oldSchemaUrl;
  }
  if (oldSchemaUrl === updatingSchemaUrl) {
    return oldSchemaUrl;
  }
  diag.warn('Schema URL merge conflict: old resource has "%s", updating resource has "%s". Resulting resource will have undefined Schema URL.', oldSchemaUrl, updatingSchemaUrl);
  return void 0;
}

// node_modules/@opentelemetry/sdk-metrics/build/esm/export/AggregationTemporality.js
var AggregationTemporality;
(function(AggregationTemporality2) {
  AggregationTemporality2[AggregationTemporality2["DELTA"] = 0] = "DELTA";
  AggregationTemporality2[AggregationTemporality2["CUMULATIVE"] = 1] = "CUMULATIVE";
})(AggregationTemporality || (AggregationTemporality = {}));

// node_modules/@opentelemetry/sdk-metrics/build/esm/export/MetricData.js
var InstrumentType;
(function(InstrumentType2) {
  InstrumentType2["COUNTER"] = "COUNTER";
  InstrumentType2["GAUGE"] = "GAUGE";
  InstrumentType2["HISTOGRAM"] = "HISTOGRAM";
  InstrumentType2["UP_DOWN_COUNTER"] = "UP_DOWN_COUNTER";
  InstrumentType2["OBSERVABLE_COUNTER"] = "OBSERVABLE_COUNTER";
  InstrumentType2["OBSERVABLE_GAUGE"] = "OBSERVABLE_GAUGE";
  InstrumentType2["OBSERVABLE_UP_DOWN_COUNTER"] = "OBSERVABLE_UP_DOWN_COUNTER";
})(InstrumentType || (InstrumentType = {}));
var DataPointType;
(function(DataPointType2) {
  DataPointType2[DataPointType2["HISTOGRAM"] = 0] = "HISTOGRAM";
  DataPointType2[DataPointType2["EXPONENTIAL_HISTOGRAM"] = 1] = "EXPONENTIAL_HISTOGRAM";
  DataPointType2[DataPointType2["GAUGE"] = 2] = "GAUGE";
  DataPointType2[DataPointType2["SUM"] = 3] = "SUM";
})(DataPointType || (DataPointType = {}));

// node_modules/@opentelemetry/sdk-metrics/build/esm/utils.js
function hashAttributes(attributes) {
  let keys = Object.keys(attributes);
  if (keys.length === 0)
    return "";
  keys = keys.sort();
  return JSON.stringify(keys.map((key) => [key, attributes[key]]));
}
function instrumentationScopeId(instrumentationScope) {
  return `${instrumentationScope.name}:${instrumentationScope.version ?? ""}:${instrumentationScope.schemaUrl ?? ""}`;
}
var TimeoutError = class _TimeoutError extends Error {
  constructor(message) {
    super(message);
    Object.setPrototypeOf(this, _TimeoutError.prototype);
  }
};
function callWithTimeout(promise, timeout) {
  let timeoutHandle;
  const timeoutPromise = new Promise(function timeoutFunction(_resolve, reject) {
    timeoutHandle = setTimeout(function timeoutHandler() {
      reject(new TimeoutError("Operation timed out."));
    }, timeout);
  });
  return Promise.race([promise, timeoutPromise]).then((result) => {
    clearTimeout(timeoutHandle);
    return result;
  }, (reason) => {
    clearTimeout(timeoutHandle);
    throw reason;
  });
}
function setEquals(lhs, rhs) {
  if (lhs.size !== rhs.size) {
    return false;
  }
  for (const item of lhs) {
    if (!rhs.has(item)) {
      return false;
    }
  }
  return true;
}
function binarySearchUB(arr, value) {
  let lo = 0;
  let hi = arr.length - 1;
  let ret = arr.length;
  while (hi >= lo) {
    const mid = lo + Math.trunc((hi - lo) / 2);
    if (arr[mid] < value) {
      lo = mid + 1;
    } else {
      ret = mid;
      hi = mid - 1;
    }
  }
  return ret;
}
function equalsCaseInsensitive(lhs, rhs) {
  return lhs.toLowerCase() === rhs.toLowerCase();
}

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/types.js
var AggregatorKind;
(function(AggregatorKind2) {
  AggregatorKind2[AggregatorKind2["DROP"] = 0] = "DROP";
  AggregatorKind2[AggregatorKind2["SUM"] = 1] = "SUM";
  AggregatorKind2[AggregatorKind2["LAST_VALUE"] = 2] = "LAST_VALUE";
  AggregatorKind2[AggregatorKind2["HISTOGRAM"] = 3] = "HISTOGRAM";
  AggregatorKind2[AggregatorKind2["EXPONENTIAL_HISTOGRAM"] = 4] = "EXPONENTIAL_HISTOGRAM";
})(AggregatorKind || (AggregatorKind = {}));

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/Drop.js
var DropAggregator = class {
  kind = AggregatorKind.DROP;
  createAccumulation() {
    return void 0;
  }
  merge(_previous, _delta) {
    return void 0;
  }
  diff(_previous, _current) {
    return void 0;
  }
  toMetricData(_descriptor, _aggregationTemporality, _accumulationByAttributes, _endTime) {
    return void 0;
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/Histogram.js
function createNewEmptyCheckpoint(boundaries) {
  const counts = boundaries.map(() => 0);
  counts.push(0);
  return {
    buckets: {
      boundaries,
      counts
    },
    sum: 0,
    count: 0,
    hasMinMax: false,
    min: Infinity,
    max: -Infinity
  };
}
var HistogramAccumulation = class {
  startTime;
  _boundaries;
  _recordMinMax;
  _current;
  constructor(startTime, boundaries, recordMinMax = true, current = createNewEmptyCheckpoint(boundaries)) {
    this.startTime = startTime;
    this._boundaries = boundaries;
    this._recordMinMax = recordMinMax;
    this._current = current;
  }
  record(value) {
    if (Number.isNaN(value)) {
      return;
    }
    this._current.count += 1;
    this._current.sum += value;
    if (this._recordMinMax) {
      this._current.min = Math.min(value, this._current.min);
      this._current.max = Math.max(value, this._current.max);
      this._current.hasMinMax = true;
    }
    const idx = binarySearchUB(this._boundaries, value);
    this._current.buckets.counts[idx] += 1;
  }
  setStartTime(startTime) {
    this.startTime = startTime;
  }
  toPointValue() {
    return this._current;
  }
};
var HistogramAggregator = class {
  kind = AggregatorKind.HISTOGRAM;
  _boundaries;
  _recordMinMax;
  /**
   * @param _boundaries sorted upper bounds of recorded values.
   * @param _recordMinMax If set to true, min and max will be recorded. Otherwise, min and max will not be recorded.
   */
  constructor(boundaries, recordMinMax) {
    this._boundaries = boundaries;
    this._recordMinMax = recordMinMax;
  }
  createAccumulation(startTime) {
    return new HistogramAccumulation(startTime, this._boundaries, this._recordMinMax);
  }
  /**
   * Return the result of the merge of two histogram accumulations. As long as one Aggregator
   * instance produces all Accumulations with constant boundaries we don't need to worry about
   * merging accumulations with different boundaries.
   */
  merge(previous, delta) {
    const previousValue = previous.toPointValue();
    const deltaValue = delta.toPointValue();
    const previousCounts = previousValue.buckets.counts;
    const deltaCounts = deltaValue.buckets.counts;
    const mergedCounts = new Array(previousCounts.length);
    for (let idx = 0; idx < previousCounts.length; idx++) {
      mergedCounts[idx] = previousCounts[idx] + deltaCounts[idx];
    }
    let min = Infinity;
    let max = -Infinity;
    if (this._recordMinMax) {
      if (previousValue.hasMinMax && deltaValue.hasMinMax) {
        min = Math.min(previousValue.min, deltaValue.min);
        max = Math.max(previousValue.max, deltaValue.max);
      } else if (previousValue.hasMinMax) {
        min = previousValue.min;
        max = previousValue.max;
      } else if (deltaValue.hasMinMax) {
        min = deltaValue.min;
        max = deltaValue.max;
      }
    }
    return new HistogramAccumulation(previous.startTime, previousValue.buckets.boundaries, this._recordMinMax, {
      buckets: {
        boundaries: previousValue.buckets.boundaries,
        counts: mergedCounts
      },
      count: previousValue.count + deltaValue.count,
      sum: previousValue.sum + deltaValue.sum,
      hasMinMax: this._recordMinMax && (previousValue.hasMinMax || deltaValue.hasMinMax),
      min,
      max
    });
  }
  /**
   * Returns a new DELTA aggregation by comparing two cumulative measurements.
   */
  diff(previous, current) {
    const previousValue = previous.toPointValue();
    const currentValue = current.toPointValue();
    const previousCounts = previousValue.buckets.counts;
    const currentCounts = currentValue.buckets.counts;
    const diffedCounts = new Array(previousCounts.length);
    for (let idx = 0; idx < previousCounts.length; idx++) {
      diffedCounts[idx] = currentCounts[idx] - previousCounts[idx];
    }
    return new HistogramAccumulation(current.startTime, previousValue.buckets.boundaries, this._recordMinMax, {
      buckets: {
        boundaries: previousValue.buckets.boundaries,
        counts: diffedCounts
      },
      count: currentValue.count - previousValue.count,
      sum: currentValue.sum - previousValue.sum,
      hasMinMax: false,
      min: Infinity,
      max: -Infinity
    });
  }
  toMetricData(descriptor, aggregationTemporality, accumulationByAttributes, endTime) {
    return {
      descriptor,
      aggregationTemporality,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: accumulationByAttributes.map(([attributes, accumulation]) => {
        const pointValue = accumulation.toPointValue();
        const allowsNegativeValues = descriptor.type === InstrumentType.GAUGE || descriptor.type === InstrumentType.UP_DOWN_COUNTER || descriptor.type === InstrumentType.OBSERVABLE_GAUGE || descriptor.type === InstrumentType.OBSERVABLE_UP_DOWN_COUNTER;
        return {
          attributes,
          startTime: accumulation.startTime,
          endTime,
          value: {
            min: pointValue.hasMinMax ? pointValue.min : void 0,
            max: pointValue.hasMinMax ? pointValue.max : void 0,
            sum: !allowsNegativeValues ? pointValue.sum : void 0,
            buckets: pointValue.buckets,
            count: pointValue.count
          }
        };
      })
    };
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/exponential-histogram/Buckets.js
var Buckets = class _Buckets {
  backing;
  indexBase;
  indexStart;
  indexEnd;
  /**
   * The term index refers to the number of the exponential histogram bucket
   * used to determine its boundaries. The lower boundary of a bucket is
   * determined by base ** index and the upper boundary of a bucket is
   * determined by base ** (index + 1). index values are signed to account
   * for values less than or equal to 1.
   *
   * indexBase is the index of the 0th position in the
   * backing array, i.e., backing[0] is the count
   * in the bucket with index `indexBase`.
   *
   * indexStart is the smallest index value represented
   * in the backing array.
   *
   * indexEnd is the largest index value represented in
   * the backing array.
   */
  constructor(backing = new BucketsBacking(), indexBase = 0, indexStart = 0, indexEnd = 0) {
    this.backing = backing;
    this.indexBase = indexBase;
    this.indexStart = indexStart;
    this.indexEnd = indexEnd;
  }
  /**
   * Offset is the bucket index of the smallest entry in the counts array
   * @returns {number}
   */
  get offset() {
    return this.indexStart;
  }
  /**
   * Buckets is a view into the backing array.
   * @returns {number}
   */
  get length() {
    if (this.backing.length === 0) {
      return 0;
    }
    if (this.indexEnd === this.indexStart && this.at(0) === 0) {
      return 0;
    }
    return this.indexEnd - this.indexStart + 1;
  }
  /**
   * An array of counts, where count[i] carries the count
   * of the bucket at index (offset+i).  count[i] is the count of
   * values greater than base^(offset+i) and less than or equal to
   * base^(offset+i+1).
   * @returns {number} The logical counts based on the backing array
   */
  counts() {
    return Array.from({ length: this.length }, (_, i) => this.at(i));
  }
  /**
   * At returns the count of the bucket at a position in the logical
   * array of counts.
   * @param position
   * @returns {number}
   */
  at(position) {
    const bias = this.indexBase - this.indexStart;
    if (position < bias) {
      position += this.backing.length;
    }
    position -= bias;
    return this.backing.countAt(position);
  }
  /**
   * incrementBucket increments the backing array index by `increment`
   * @param bucketIndex
   * @param increment
   */
  incrementBucket(bucketIndex, increment) {
    this.backing.increment(bucketIndex, increment);
  }
  /**
   * decrementBucket decrements the backing array index by `decrement`
   * if decrement is greater than the current value, it's set to 0.
   * @param bucketIndex
   * @param decrement
   */
  decrementBucket(bucketIndex, decrement) {
    this.backing.decrement(bucketIndex, decrement);
  }
  /**
   * trim removes leading and / or trailing zero buckets (which can occur
   * after diffing two histos) and rotates the backing array so that the
   * smallest non-zero index is in the 0th position of the backing array
   */
  trim() {
    for (let i = 0; i < this.length; i++) {
      if (this.at(i) !== 0) {
        this.indexStart += i;
        break;
      } else if (i === this.length - 1) {
        this.indexStart = this.indexEnd = this.indexBase = 0;
        return;
      }
    }
    for (let i = this.length - 1; i >= 0; i--) {
      if (this.at(i) !== 0) {
        this.indexEnd -= this.length - i - 1;
        break;
      }
    }
    this._rotate();
  }
  /**
   * downscale first rotates, then collapses 2**`by`-to-1 buckets.
   * @param by
   */
  downscale(by) {
    this._rotate();
    const size = 1 + this.indexEnd - this.indexStart;
    const each = 1 << by;
    let inpos = 0;
    let outpos = 0;
    for (let pos = this.indexStart; pos <= this.indexEnd; ) {
      let mod = pos % each;
      if (mod < 0) {
        mod += each;
      }
      for (let i = mod; i < each && inpos < size; i++) {
        this._relocateBucket(outpos, inpos);
        inpos++;
        pos++;
      }
      outpos++;
    }
    this.indexStart >>= by;
    this.indexEnd >>= by;
    this.indexBase = this.indexStart;
  }
  /**
   * Clone returns a deep copy of Buckets
   * @returns {Buckets}
   */
  clone() {
    return new _Buckets(this.backing.clone(), this.indexBase, this.indexStart, this.indexEnd);
  }
  /**
   * _rotate shifts the backing array contents so that indexStart ==
   * indexBase to simplify the downscale logic.
   */
  _rotate() {
    const bias = this.indexBase - this.indexStart;
    if (bias === 0) {
      return;
    } else if (bias > 0) {
      this.backing.reverse(0, this.backing.length);
      this.backing.reverse(0, bias);
      this.backing.reverse(bias, this.backing.length);
    } else {
      this.backing.reverse(0, this.backing.length);
      this.backing.reverse(0, this.backing.length + bias);
    }
    this.indexBase = this.indexStart;
  }
  /**
   * _relocateBucket adds the count in counts[src] to counts[dest] and
   * resets count[src] to zero.
   */
  _relocateBucket(dest, src) {
    if (dest === src) {
      return;
    }
    this.incrementBucket(dest, this.backing.emptyBucket(src));
  }
};
var BucketsBacking = class _BucketsBacking {
  _counts;
  constructor(counts = [0]) {
    this._counts = counts;
  }
  /**
   * length returns the physical size of the backing array, which
   * is >= buckets.length()
   */
  get length() {
    return this._counts.length;
  }
  /**
   * countAt returns the count in a specific bucket
   */
  countAt(pos) {
    return this._counts[pos];
  }
  /**
   * growTo grows a backing array and copies old entries
   * into their correct new positions.
   */
  growTo(newSize, oldPositiveLimit, newPositiveLimit) {
    const tmp = new Array(newSize).fill(0);
    tmp.splice(newPositiveLimit, this._counts.length - oldPositiveLimit, ...this._counts.slice(oldPositiveLimit));
    tmp.splice(0, oldPositiveLimit, ...this._counts.slice(0, oldPositiveLimit));
    this._counts = tmp;
  }
  /**
   * reverse the items in the backing array in the range [from, limit).
   */
  reverse(from, limit) {
    const num = Math.floor((from + limit) / 2) - from;
    for (let i = 0; i < num; i++) {
      const tmp = this._counts[from + i];
      this._counts[from + i] = this._counts[limit - i - 1];
      this._counts[limit - i - 1] = tmp;
    }
  }
  /**
   * emptyBucket empties the count from a bucket, for
   * moving into another.
   */
  emptyBucket(src) {
    const tmp = this._counts[src];
    this._counts[src] = 0;
    return tmp;
  }
  /**
   * increments a bucket by `increment`
   */
  increment(bucketIndex, increment) {
    this._counts[bucketIndex] += increment;
  }
  /**
   * decrements a bucket by `decrement`
   */
  decrement(bucketIndex, decrement) {
    if (this._counts[bucketIndex] >= decrement) {
      this._counts[bucketIndex] -= decrement;
    } else {
      this._counts[bucketIndex] = 0;
    }
  }
  /**
   * clone returns a deep copy of BucketsBacking
   */
  clone() {
    return new _BucketsBacking([...this._counts]);
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/exponential-histogram/mapping/ieee754.js
var SIGNIFICAND_WIDTH = 52;
var EXPONENT_MASK = 2146435072;
var SIGNIFICAND_MASK = 1048575;
var EXPONENT_BIAS = 1023;
var MIN_NORMAL_EXPONENT = -EXPONENT_BIAS + 1;
var MAX_NORMAL_EXPONENT = EXPONENT_BIAS;
var MIN_VALUE = Math.pow(2, -1022);
function getNormalBase2(value) {
  const dv = new DataView(new ArrayBuffer(8));
  dv.setFloat64(0, value);
  const hiBits = dv.getUint32(0);
  const expBits = (hiBits & EXPONENT_MASK) >> 20;
  return expBits - EXPONENT_BIAS;
}
function getSignificand(value) {
  const dv = new DataView(new ArrayBuffer(8));
  dv.setFloat64(0, value);
  const hiBits = dv.getUint32(0);
  const loBits = dv.getUint32(4);
  const significandHiBits = (hiBits & SIGNIFICAND_MASK) * Math.pow(2, 32);
  return significandHiBits + loBits;
}

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/exponential-histogram/util.js
function ldexp(frac, exp) {
  if (frac === 0 || frac === Number.POSITIVE_INFINITY || frac === Number.NEGATIVE_INFINITY || Number.isNaN(frac)) {
    return frac;
  }
  return frac * Math.pow(2, exp);
}
function nextGreaterSquare(v) {
  v--;
  v |= v >> 1;
  v |= v >> 2;
  v |= v >> 4;
  v |= v >> 8;
  v |= v >> 16;
  v++;
  return v;
}

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/exponential-histogram/mapping/types.js
var MappingError = class extends Error {
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/exponential-histogram/mapping/ExponentMapping.js
var ExponentMapping = class {
  _shift;
  constructor(scale) {
    this._shift = -scale;
  }
  /**
   * Maps positive floating point values to indexes corresponding to scale
   * @param value
   * @returns {number} index for provided value at the current scale
   */
  mapToIndex(value) {
    if (value < MIN_VALUE) {
      return this._minNormalLowerBoundaryIndex();
    }
    const exp = getNormalBase2(value);
    const correction = this._rightShift(getSignificand(value) - 1, SIGNIFICAND_WIDTH);
    return exp + correction >> this._shift;
  }
  /**
   * Returns the lower bucket boundary for the given index for scale
   *
   * @param index
   * @returns {number}
   */
  lowerBoundary(index) {
    const minIndex = this._minNormalLowerBoundaryIndex();
    if (index < minIndex) {
      throw new MappingError(`underflow: ${index} is < minimum lower boundary: ${minIndex}`);
    }
    const maxIndex = this._maxNormalLowerBoundaryIndex();
    if (index > maxIndex) {
      throw new MappingError(`overflow: ${index} is > maximum lower boundary: ${maxIndex}`);
    }
    return ldexp(1, index << this._shift);
  }
  /**
   * The scale used by this mapping
   * @returns {number}
   */
  get scale() {
    if (this._shift === 0) {
      return 0;
    }
    return -this._shift;
  }
  _minNormalLowerBoundaryIndex() {
    let index = MIN_NORMAL_EXPONENT >> this._shift;
    if (this._shift < 2) {
      index--;
    }
    return index;
  }
  _maxNormalLowerBoundaryIndex() {
    return MAX_NORMAL_EXPONENT >> this._shift;
  }
  _rightShift(value, shift) {
    return Math.floor(value * Math.pow(2, -shift));
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/exponential-histogram/mapping/LogarithmMapping.js
var LogarithmMapping = class {
  _scale;
  _scaleFactor;
  _inverseFactor;
  constructor(scale) {
    this._scale = scale;
    this._scaleFactor = ldexp(Math.LOG2E, scale);
    this._inverseFactor = ldexp(Math.LN2, -scale);
  }
  /**
   * Maps positive floating point values to indexes corresponding to scale
   * @param value
   * @returns {number} index for provided value at the current scale
   */
  mapToIndex(value) {
    if (value <= MIN_VALUE) {
      return this._minNormalLowerBoundaryIndex() - 1;
    }
    if (getSignificand(value) === 0) {
      const exp = getNormalBase2(value);
      return (exp << this._scale) - 1;
    }
    const index = Math.floor(Math.log(value) * this._scaleFactor);
    const maxIndex = this._maxNormalLowerBoundaryIndex();
    if (index >= maxIndex) {
      return maxIndex;
    }
    return index;
  }
  /**
   * Returns the lower bucket boundary for the given index for scale
   *
   * @param index
   * @returns {number}
   */
  lowerBoundary(index) {
    const maxIndex = this._maxNormalLowerBoundaryIndex();
    if (index >= maxIndex) {
      if (index === maxIndex) {
        return 2 * Math.exp((index - (1 << this._scale)) / this._scaleFactor);
      }
      throw new MappingError(`overflow: ${index} is > maximum lower boundary: ${maxIndex}`);
    }
    const minIndex = this._minNormalLowerBoundaryIndex();
    if (index <= minIndex) {
      if (index === minIndex) {
        return MIN_VALUE;
      } else if (index === minIndex - 1) {
        return Math.exp((index + (1 << this._scale)) / this._scaleFactor) / 2;
      }
      throw new MappingError(`overflow: ${index} is < minimum lower boundary: ${minIndex}`);
    }
    return Math.exp(index * this._inverseFactor);
  }
  /**
   * The scale used by this mapping
   * @returns {number}
   */
  get scale() {
    return this._scale;
  }
  _minNormalLowerBoundaryIndex() {
    return MIN_NORMAL_EXPONENT << this._scale;
  }
  _maxNormalLowerBoundaryIndex() {
    return (MAX_NORMAL_EXPONENT + 1 << this._scale) - 1;
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/exponential-histogram/mapping/getMapping.js
var MIN_SCALE = -10;
var MAX_SCALE = 20;
var PREBUILT_MAPPINGS = Array.from({ length: 31 }, (_, i) => {
  if (i > 10) {
    return new LogarithmMapping(i - 10);
  }
  return new ExponentMapping(i - 10);
});
function getMapping(scale) {
  if (scale > MAX_SCALE || scale < MIN_SCALE) {
    throw new MappingError(`expected scale >= ${MIN_SCALE} && <= ${MAX_SCALE}, got: ${scale}`);
  }
  return PREBUILT_MAPPINGS[scale + 10];
}

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/ExponentialHistogram.js
var HighLow = class _HighLow {
  static combine(h1, h2) {
    return new _HighLow(Math.min(h1.low, h2.low), Math.max(h1.high, h2.high));
  }
  low;
  high;
  constructor(low, high) {
    this.low = low;
    this.high = high;
  }
};
var MAX_SCALE2 = 20;
var DEFAULT_MAX_SIZE = 160;
var MIN_MAX_SIZE = 2;
var ExponentialHistogramAccumulation = class _ExponentialHistogramAccumulation {
  startTime;
  _maxSize;
  _recordMinMax;
  _sum;
  _count;
  _zeroCount;
  _min;
  _max;
  _positive;
  _negative;
  _mapping;
  constructor(startTime, maxSize = DEFAULT_MAX_SIZE, recordMinMax = true, sum = 0, count = 0, zeroCount = 0, min = Number.POSITIVE_INFINITY, max = Number.NEGATIVE_INFINITY, positive = new Buckets(), negative = new Buckets(), mapping = getMapping(MAX_SCALE2)) {
    this.startTime = startTime;
    this._maxSize = maxSize;
    this._recordMinMax = recordMinMax;
    this._sum = sum;
    this._count = count;
    this._zeroCount = zeroCount;
    this._min = min;
    this._max = max;
    this._positive = positive;
    this._negative = negative;
    this._mapping = mapping;
    if (this._maxSize < MIN_MAX_SIZE) {
      diag.warn(`Exponential Histogram Max Size set to ${this._maxSize},                 changing to the minimum size of: ${MIN_MAX_SIZE}`);
      this._maxSize = MIN_MAX_SIZE;
    }
  }
  /**
   * record updates a histogram with a single count
   * @param {Number} value
   */
  record(value) {
    this.updateByIncrement(value, 1);
  }
  /**
   * Sets the start time for this accumulation
   * @param {HrTime} startTime
   */
  setStartTime(startTime) {
    this.startTime = startTime;
  }
  /**
   * Returns the datapoint representation of this accumulation
   * @param {HrTime} startTime
   */
  toPointValue() {
    return {
      hasMinMax: this._recordMinMax,
      min: this.min,
      max: this.max,
      sum: this.sum,
      positive: {
        offset: this.positive.offset,
        bucketCounts: this.positive.counts()
      },
      negative: {
        offset: this.negative.offset,
        bucketCounts: this.negative.counts()
      },
      count: this.count,
      scale: this.scale,
      zeroCount: this.zeroCount
    };
  }
  /**
   * @returns {Number} The sum of values recorded by this accumulation
   */
  get sum() {
    return this._sum;
  }
  /**
   * @returns {Number} The minimum value recorded by this accumulation
   */
  get min() {
    return this._min;
  }
  /**
   * @returns {Number} The maximum value recorded by this accumulation
   */
  get max() {
    return this._max;
  }
  /**
   * @returns {Number} The count of values recorded by this accumulation
   */
  get count() {
    return this._count;
  }
  /**
   * @returns {Number} The number of 0 values recorded by this accumulation
   */
  get zeroCount() {
    return this._zeroCount;
  }
  /**
   * @returns {Number} The scale used by this accumulation
   */
  get scale() {
    if (this._count === this._zeroCount) {
      return 0;
    }
    return this._mapping.scale;
  }
  /**
   * positive holds the positive values
   * @returns {Buckets}
   */
  get positive() {
    return this._positive;
  }
  /**
   * negative holds the negative values by their absolute value
   * @returns {Buckets}
   */
  get negative() {
    return this._negative;
  }
  /**
   * updateByIncr supports updating a histogram with a non-negative
   * increment.
   * @param value
   * @param increment
   */
  updateByIncrement(value, increment) {
    if (Number.isNaN(value)) {
      return;
    }
    if (value > this._max) {
      this._max = value;
    }
    if (value < this._min) {
      this._min = value;
    }
    this._count += increment;
    if (value === 0) {
      this._zeroCount += increment;
      return;
    }
    this._sum += value * increment;
    if (value > 0) {
      this._updateBuckets(this._positive, value, increment);
    } else {
      this._updateBuckets(this._negative, -value, increment);
    }
  }
  /**
   * merge combines data from previous value into self
   * @param {ExponentialHistogramAccumulation} previous
   */
  merge(previous) {
    if (this._count === 0) {
      this._min = previous.min;
      this._max = previous.max;
    } else if (previous.count !== 0) {
      if (previous.min < this.min) {
        this._min = previous.min;
      }
      if (previous.max > this.max) {
        this._max = previous.max;
      }
    }
    this.startTime = previous.startTime;
    this._sum += previous.sum;
    this._count += previous.count;
    this._zeroCount += previous.zeroCount;
    const minScale = this._minScale(previous);
    this._downscale(this.scale - minScale);
    this._mergeBuckets(this.positive, previous, previous.positive, minScale);
    this._mergeBuckets(this.negative, previous, previous.negative, minScale);
  }
  /**
   * diff subtracts other from self
   * @param {ExponentialHistogramAccumulation} other
   */
  diff(other) {
    this._min = Infinity;
    this._max = -Infinity;
    this._sum -= other.sum;
    this._count -= other.count;
    this._zeroCount -= other.zeroCount;
    const minScale = this._minScale(other);
    this._downscale(this.scale - minScale);
    this._diffBuckets(this.positive, other, other.positive, minScale);
    this._diffBuckets(this.negative, other, other.negative, minScale);
  }
  /**
   * clone returns a deep copy of self
   * @returns {ExponentialHistogramAccumulation}
   */
  clone() {
    return new _ExponentialHistogramAccumulation(this.startTime, this._maxSize, this._recordMinMax, this._sum, this._count, this._zeroCount, this._min, this._max, this.positive.clone(), this.negative.clone(), this._mapping);
  }
  /**
   * _updateBuckets maps the incoming value to a bucket index for the current
   * scale. If the bucket index is outside of the range of the backing array,
   * it will rescale the backing array and update the mapping for the new scale.
   */
  _updateBuckets(buckets, value, increment) {
    let index = this._mapping.mapToIndex(value);
    let rescalingNeeded = false;
    let high = 0;
    let low = 0;
    if (buckets.length === 0) {
      buckets.indexStart = index;
      buckets.indexEnd = buckets.indexStart;
      buckets.indexBase = buckets.indexStart;
    } else if (index < buckets.indexStart && buckets.indexEnd - index >= this._maxSize) {
      rescalingNeeded = true;
      low = index;
      high = buckets.indexEnd;
    } else if (index > buckets.indexEnd && index - buckets.indexStart >= this._maxSize) {
      rescalingNeeded = true;
      low = buckets.indexStart;
      high = index;
    }
    if (rescalingNeeded) {
      const change = this._changeScale(high, low);
      this._downscale(change);
      index = this._mapping.mapToIndex(value);
    }
    this._incrementIndexBy(buckets, index, increment);
  }
  /**
   * _incrementIndexBy increments the count of the bucket specified by `index`.
   * If the index is outside of the range [buckets.indexStart, buckets.indexEnd]
   * the boundaries of the backing array will be adjusted and more buckets will
   * be added if needed.
   */
  _incrementIndexBy(buckets, index, increment) {
    if (increment === 0) {
      return;
    }
    if (buckets.length === 0) {
      buckets.indexStart = buckets.indexEnd = buckets.indexBase = index;
    }
    if (index < buckets.indexStart) {
      const span = buckets.indexEnd - index;
      if (span >= buckets.backing.length) {
        this._grow(buckets, span + 1);
      }
      buckets.indexStart = index;
    } else if (index > buckets.indexEnd) {
      const span = index - buckets.indexStart;
      if (span >= buckets.backing.length) {
        this._grow(buckets, span + 1);
      }
      buckets.indexEnd = index;
    }
    let bucketIndex = index - buckets.indexBase;
    if (bucketIndex < 0) {
      bucketIndex += buckets.backing.length;
    }
    buckets.incrementBucket(bucketIndex, increment);
  }
  /**
   * grow resizes the backing array by doubling in size up to maxSize.
   * This extends the array with a bunch of zeros and copies the
   * existing counts to the same position.
   */
  _grow(buckets, needed) {
    const size = buckets.backing.length;
    const bias = buckets.indexBase - buckets.indexStart;
    const oldPositiveLimit = size - bias;
    let newSize = nextGreaterSquare(needed);
    if (newSize > this._maxSize) {
      newSize = this._maxSize;
    }
    const newPositiveLimit = newSize - bias;
    buckets.backing.growTo(newSize, oldPositiveLimit, newPositiveLimit);
  }
  /**
   * _changeScale computes how much downscaling is needed by shifting the
   * high and low values until they are separated by no more than size.
   */
  _changeScale(high, low) {
    let change = 0;
    while (high - low >= this._maxSize) {
      high >>= 1;
      low >>= 1;
      change++;
    }
    return change;
  }
  /**
   * _downscale subtracts `change` from the current mapping scale.
   */
  _downscale(change) {
    if (change === 0) {
      return;
    }
    if (change < 0) {
      throw new Error(`impossible change of scale: ${this.scale}`);
    }
    const newScale = this._mapping.scale - change;
    this._positive.downscale(change);
    this._negative.downscale(change);
    this._mapping = getMapping(newScale);
  }
  /**
   * _minScale is used by diff and merge to compute an ideal combined scale
   */
  _minScale(other) {
    const minScale = Math.min(this.scale, other.scale);
    const highLowPos = HighLow.combine(this._highLowAtScale(this.positive, this.scale, minScale), this._highLowAtScale(other.positive, other.scale, minScale));
    const highLowNeg = HighLow.combine(this._highLowAtScale(this.negative, this.scale, minScale), this._highLowAtScale(other.negative, other.scale, minScale));
    return Math.min(minScale - this._changeScale(highLowPos.high, highLowPos.low), minScale - this._changeScale(highLowNeg.high, highLowNeg.low));
  }
  /**
   * _highLowAtScale is used by diff and merge to compute an ideal combined scale.
   */
  _highLowAtScale(buckets, currentScale, newScale) {
    if (buckets.length === 0) {
      return new HighLow(0, -1);
    }
    const shift = currentScale - newScale;
    return new HighLow(buckets.indexStart >> shift, buckets.indexEnd >> shift);
  }
  /**
   * _mergeBuckets translates index values from another histogram and
   * adds the values into the corresponding buckets of this histogram.
   */
  _mergeBuckets(ours, other, theirs, scale) {
    const theirOffset = theirs.offset;
    const theirChange = other.scale - scale;
    for (let i = 0; i < theirs.length; i++) {
      this._incrementIndexBy(ours, theirOffset + i >> theirChange, theirs.at(i));
    }
  }
  /**
   * _diffBuckets translates index values from another histogram and
   * subtracts the values in the corresponding buckets of this histogram.
   */
  _diffBuckets(ours, other, theirs, scale) {
    const theirOffset = theirs.offset;
    const theirChange = other.scale - scale;
    for (let i = 0; i < theirs.length; i++) {
      const ourIndex = theirOffset + i >> theirChange;
      let bucketIndex = ourIndex - ours.indexBase;
      if (bucketIndex < 0) {
        bucketIndex += ours.backing.length;
      }
      ours.decrementBucket(bucketIndex, theirs.at(i));
    }
    ours.trim();
  }
};
var ExponentialHistogramAggregator = class {
  kind = AggregatorKind.EXPONENTIAL_HISTOGRAM;
  _maxSize;
  _recordMinMax;
  /**
   * @param _maxSize Maximum number of buckets for each of the positive
   *    and negative ranges, exclusive of the zero-bucket.
   * @param _recordMinMax If set to true, min and max will be recorded.
   *    Otherwise, min and max will not be recorded.
   */
  constructor(maxSize, recordMinMax) {
    this._maxSize = maxSize;
    this._recordMinMax = recordMinMax;
  }
  createAccumulation(startTime) {
    return new ExponentialHistogramAccumulation(startTime, this._maxSize, this._recordMinMax);
  }
  /**
   * Return the result of the merge of two exponential histogram accumulations.
   */
  merge(previous, delta) {
    const result = delta.clone();
    result.merge(previous);
    return result;
  }
  /**
   * Returns a new DELTA aggregation by comparing two cumulative measurements.
   */
  diff(previous, current) {
    const result = current.clone();
    result.diff(previous);
    return result;
  }
  toMetricData(descriptor, aggregationTemporality, accumulationByAttributes, endTime) {
    return {
      descriptor,
      aggregationTemporality,
      dataPointType: DataPointType.EXPONENTIAL_HISTOGRAM,
      dataPoints: accumulationByAttributes.map(([attributes, accumulation]) => {
        const pointValue = accumulation.toPointValue();
        const allowsNegativeValues = descriptor.type === InstrumentType.GAUGE || descriptor.type === InstrumentType.UP_DOWN_COUNTER || descriptor.type === InstrumentType.OBSERVABLE_GAUGE || descriptor.type === InstrumentType.OBSERVABLE_UP_DOWN_COUNTER;
        return {
          attributes,
          startTime: accumulation.startTime,
          endTime,
          value: {
            min: pointValue.hasMinMax ? pointValue.min : void 0,
            max: pointValue.hasMinMax ? pointValue.max : void 0,
            sum: !allowsNegativeValues ? pointValue.sum : void 0,
            positive: {
              offset: pointValue.positive.offset,
              bucketCounts: pointValue.positive.bucketCounts
            },
            negative: {
              offset: pointValue.negative.offset,
              bucketCounts: pointValue.negative.bucketCounts
            },
            count: pointValue.count,
            scale: pointValue.scale,
            zeroCount: pointValue.zeroCount
          }
        };
      })
    };
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/LastValue.js
var LastValueAccumulation = class {
  startTime;
  _current;
  sampleTime;
  constructor(startTime, current = 0, sampleTime = [0, 0]) {
    this.startTime = startTime;
    this._current = current;
    this.sampleTime = sampleTime;
  }
  record(value) {
    this._current = value;
    this.sampleTime = millisToHrTime(Date.now());
  }
  setStartTime(startTime) {
    this.startTime = startTime;
  }
  toPointValue() {
    return this._current;
  }
};
var LastValueAggregator = class {
  kind = AggregatorKind.LAST_VALUE;
  createAccumulation(startTime) {
    return new LastValueAccumulation(startTime);
  }
  /**
   * Returns the result of the merge of the given accumulations.
   *
   * Return the newly captured (delta) accumulation for LastValueAggregator.
   */
  merge(previous, delta) {
    const latestAccumulation = hrTimeToMicroseconds(delta.sampleTime) >= hrTimeToMicroseconds(previous.sampleTime) ? delta : previous;
    return new LastValueAccumulation(previous.startTime, latestAccumulation.toPointValue(), latestAccumulation.sampleTime);
  }
  /**
   * Returns a new DELTA aggregation by comparing two cumulative measurements.
   *
   * A delta aggregation is not meaningful to LastValueAggregator, just return
   * the newly captured (delta) accumulation for LastValueAggregator.
   */
  diff(previous, current) {
    const latestAccumulation = hrTimeToMicroseconds(current.sampleTime) >= hrTimeToMicroseconds(previous.sampleTime) ? current : previous;
    return new LastValueAccumulation(current.startTime, latestAccumulation.toPointValue(), latestAccumulation.sampleTime);
  }
  toMetricData(descriptor, aggregationTemporality, accumulationByAttributes, endTime) {
    return {
      descriptor,
      aggregationTemporality,
      dataPointType: DataPointType.GAUGE,
      dataPoints: accumulationByAttributes.map(([attributes, accumulation]) => {
        return {
          attributes,
          startTime: accumulation.startTime,
          endTime,
          value: accumulation.toPointValue()
        };
      })
    };
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/aggregator/Sum.js
var SumAccumulation = class {
  startTime;
  monotonic;
  _current;
  reset;
  constructor(startTime, monotonic, current = 0, reset = false) {
    this.startTime = startTime;
    this.monotonic = monotonic;
    this._current = current;
    this.reset = reset;
  }
  record(value) {
    if (this.monotonic && value < 0) {
      return;
    }
    this._current += value;
  }
  setStartTime(startTime) {
    this.startTime = startTime;
  }
  toPointValue() {
    return this._current;
  }
};
var SumAggregator = class {
  kind = AggregatorKind.SUM;
  monotonic;
  constructor(monotonic) {
    this.monotonic = monotonic;
  }
  createAccumulation(startTime) {
    return new SumAccumulation(startTime, this.monotonic);
  }
  /**
   * Returns the result of the merge of the given accumulations.
   */
  merge(previous, delta) {
    const prevPv = previous.toPointValue();
    const deltaPv = delta.toPointValue();
    if (delta.reset) {
      return new SumAccumulation(delta.startTime, this.monotonic, deltaPv, delta.reset);
    }
    return new SumAccumulation(previous.startTime, this.monotonic, prevPv + deltaPv);
  }
  /**
   * Returns a new DELTA aggregation by comparing two cumulative measurements.
   */
  diff(previous, current) {
    const prevPv = previous.toPointValue();
    const currPv = current.toPointValue();
    if (this.monotonic && prevPv > currPv) {
      return new SumAccumulation(current.startTime, this.monotonic, currPv, true);
    }
    return new SumAccumulation(current.startTime, this.monotonic, currPv - prevPv);
  }
  toMetricData(descriptor, aggregationTemporality, accumulationByAttributes, endTime) {
    return {
      descriptor,
      aggregationTemporality,
      dataPointType: DataPointType.SUM,
      dataPoints: accumulationByAttributes.map(([attributes, accumulation]) => {
        return {
          attributes,
          startTime: accumulation.startTime,
          endTime,
          value: accumulation.toPointValue()
        };
      }),
      isMonotonic: this.monotonic
    };
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/view/Aggregation.js
var DropAggregation = class _DropAggregation {
  static DEFAULT_INSTANCE = new DropAggregator();
  createAggregator(_instrument) {
    return _DropAggregation.DEFAULT_INSTANCE;
  }
};
var SumAggregation = class _SumAggregation {
  static MONOTONIC_INSTANCE = new SumAggregator(true);
  static NON_MONOTONIC_INSTANCE = new SumAggregator(false);
  createAggregator(instrument) {
    switch (instrument.type) {
      case InstrumentType.COUNTER:
      case InstrumentType.OBSERVABLE_COUNTER:
      case InstrumentType.HISTOGRAM: {
        return _SumAggregation.MONOTONIC_INSTANCE;
      }
      default: {
        return _SumAggregation.NON_MONOTONIC_INSTANCE;
      }
    }
  }
};
var LastValueAggregation = class _LastValueAggregation {
  static DEFAULT_INSTANCE = new LastValueAggregator();
  createAggregator(_instrument) {
    return _LastValueAggregation.DEFAULT_INSTANCE;
  }
};
var HistogramAggregation = class _HistogramAggregation {
  static DEFAULT_INSTANCE = new HistogramAggregator([0, 5, 10, 25, 50, 75, 100, 250, 500, 750, 1e3, 2500, 5e3, 7500, 1e4], true);
  createAggregator(_instrument) {
    return _HistogramAggregation.DEFAULT_INSTANCE;
  }
};
var ExplicitBucketHistogramAggregation = class {
  _boundaries;
  _recordMinMax;
  /**
   * @param boundaries the bucket boundaries of the histogram aggregation
   * @param _recordMinMax If set to true, min and max will be recorded. Otherwise, min and max will not be recorded.
   */
  constructor(boundaries, recordMinMax = true) {
    if (boundaries == null) {
      throw new Error("ExplicitBucketHistogramAggregation should be created with explicit boundaries, if a single bucket histogram is required, please pass an empty array");
    }
    boundaries = boundaries.concat();
    boundaries = boundaries.sort((a, b) => a - b);
    const minusInfinityIndex = boundaries.lastIndexOf(-Infinity);
    let infinityIndex = boundaries.indexOf(Infinity);
    if (infinityIndex === -1) {
      infinityIndex = void 0;
    }
    this._boundaries = boundaries.slice(minusInfinityIndex + 1, infinityIndex);
    this._recordMinMax = recordMinMax;
  }
  createAggregator(_instrument) {
    return new HistogramAggregator(this._boundaries, this._recordMinMax);
  }
};
var ExponentialHistogramAggregation = class {
  _maxSize;
  _recordMinMax;
  constructor(maxSize = 160, recordMinMax = true) {
    this._maxSize = maxSize;
    this._recordMinMax = recordMinMax;
  }
  createAggregator(_instrument) {
    return new ExponentialHistogramAggregator(this._maxSize, this._recordMinMax);
  }
};
var DefaultAggregation = class {
  _resolve(instrument) {
    switch (instrument.type) {
      case InstrumentType.COUNTER:
      case InstrumentType.UP_DOWN_COUNTER:
      case InstrumentType.OBSERVABLE_COUNTER:
      case InstrumentType.OBSERVABLE_UP_DOWN_COUNTER: {
        return SUM_AGGREGATION;
      }
      case InstrumentType.GAUGE:
      case InstrumentType.OBSERVABLE_GAUGE: {
        return LAST_VALUE_AGGREGATION;
      }
      case InstrumentType.HISTOGRAM: {
        if (instrument.advice.explicitBucketBoundaries) {
          return new ExplicitBucketHistogramAggregation(instrument.advice.explicitBucketBoundaries);
        }
        return HISTOGRAM_AGGREGATION;
      }
    }
    diag.warn(`Unable to recognize instrument type: ${instrument.type}`);
    return DROP_AGGREGATION;
  }
  createAggregator(instrument) {
    return this._resolve(instrument).createAggregator(instrument);
  }
};
var DROP_AGGREGATION = new DropAggregation();
var SUM_AGGREGATION = new SumAggregation();
var LAST_VALUE_AGGREGATION = new LastValueAggregation();
var HISTOGRAM_AGGREGATION = new HistogramAggregation();
var EXPONENTIAL_HISTOGRAM_AGGREGATION = new ExponentialHistogramAggregation();
var DEFAULT_AGGREGATION = new DefaultAggregation();

// node_modules/@opentelemetry/sdk-metrics/build/esm/view/AggregationOption.js
var AggregationType;
(function(AggregationType2) {
  AggregationType2[AggregationType2["DEFAULT"] = 0] = "DEFAULT";
  AggregationType2[AggregationType2["DROP"] = 1] = "DROP";
  AggregationType2[AggregationType2["SUM"] = 2] = "SUM";
  AggregationType2[AggregationType2["LAST_VALUE"] = 3] = "LAST_VALUE";
  AggregationType2[AggregationType2["EXPLICIT_BUCKET_HISTOGRAM"] = 4] = "EXPLICIT_BUCKET_HISTOGRAM";
  AggregationType2[AggregationType2["EXPONENTIAL_HISTOGRAM"] = 5] = "EXPONENTIAL_HISTOGRAM";
})(AggregationType || (AggregationType = {}));
function toAggregation(option) {
  switch (option.type) {
    case AggregationType.DEFAULT:
      return DEFAULT_AGGREGATION;
    case AggregationType.DROP:
      return DROP_AGGREGATION;
    case AggregationType.SUM:
      return SUM_AGGREGATION;
    case AggregationType.LAST_VALUE:
      return LAST_VALUE_AGGREGATION;
    case AggregationType.EXPONENTIAL_HISTOGRAM: {
      const expOption = option;
      return new ExponentialHistogramAggregation(expOption.options?.maxSize, expOption.options?.recordMinMax);
    }
    case AggregationType.EXPLICIT_BUCKET_HISTOGRAM: {
      const expOption = option;
      if (expOption.options == null) {
        return HISTOGRAM_AGGREGATION;
      } else {
        return new ExplicitBucketHistogramAggregation(expOption.options?.boundaries, expOption.options?.recordMinMax);
      }
    }
    default:
      throw new Error("Unsupported Aggregation");
  }
}

// node_modules/@opentelemetry/sdk-metrics/build/esm/export/AggregationSelector.js
var DEFAULT_AGGREGATION_SELECTOR = (_instrumentType) => {
  return {
    type: AggregationType.DEFAULT
  };
};
var DEFAULT_AGGREGATION_TEMPORALITY_SELECTOR = (_instrumentType) => AggregationTemporality.CUMULATIVE;

// node_modules/@opentelemetry/sdk-metrics/build/esm/export/MetricReader.js
var MetricReader = class {
  // Tracks the shutdown state.
  // TODO: use BindOncePromise here once a new version of @opentelemetry/core is available.
  _shutdown = false;
  // Additional MetricProducers which will be combined with the SDK's output
  _metricProducers;
  // MetricProducer used by this instance which produces metrics from the SDK
  _sdkMetricProducer;
  _aggregationTemporalitySelector;
  _aggregationSelector;
  _cardinalitySelector;
  constructor(options) {
    this._aggregationSelector = options?.aggregationSelector ?? DEFAULT_AGGREGATION_SELECTOR;
    this._aggregationTemporalitySelector = options?.aggregationTemporalitySelector ?? DEFAULT_AGGREGATION_TEMPORALITY_SELECTOR;
    this._metricProducers = options?.metricProducers ?? [];
    this._cardinalitySelector = options?.cardinalitySelector;
  }
  setMetricProducer(metricProducer) {
    if (this._sdkMetricProducer) {
      throw new Error("MetricReader can not be bound to a MeterProvider again.");
    }
    this._sdkMetricProducer = metricProducer;
    this.onInitialized();
  }
  selectAggregation(instrumentType) {
    return this._aggregationSelector(instrumentType);
  }
  selectAggregationTemporality(instrumentType) {
    return this._aggregationTemporalitySelector(instrumentType);
  }
  selectCardinalityLimit(instrumentType) {
    return this._cardinalitySelector ? this._cardinalitySelector(instrumentType) : 2e3;
  }
  /**
   * Handle once the SDK has initialized this {@link MetricReader}
   * Overriding this method is optional.
   */
  onInitialized() {
  }
  async collect(options) {
    if (this._sdkMetricProducer === void 0) {
      throw new Error("MetricReader is not bound to a MetricProducer");
    }
    if (this._shutdown) {
      throw new Error("MetricReader is shutdown");
    }
    const [sdkCollectionResults, ...additionalCollectionResults] = await Promise.all([
      this._sdkMetricProducer.collect({
        timeoutMillis: options?.timeoutMillis
      }),
      ...this._metricProducers.map((producer) => producer.collect({
        timeoutMillis: options?.timeoutMillis
      }))
    ]);
    const errors = sdkCollectionResults.errors.concat(additionalCollectionResults.flatMap((result) => result.errors));
    const resource = sdkCollectionResults.resourceMetrics.resource;
    const scopeMetrics = sdkCollectionResults.resourceMetrics.scopeMetrics.concat(additionalCollectionResults.flatMap((result) => result.resourceMetrics.scopeMetrics));
    return {
      resourceMetrics: {
        resource,
        scopeMetrics
      },
      errors
    };
  }
  async shutdown(options) {
    if (this._shutdown) {
      diag.error("Cannot call shutdown twice.");
      return;
    }
    if (options?.timeoutMillis == null) {
      await this.onShutdown();
    } else {
      await callWithTimeout(this.onShutdown(), options.timeoutMillis);
    }
    this._shutdown = true;
  }
  async forceFlush(options) {
    if (this._shutdown) {
      diag.warn("Cannot forceFlush on already shutdown MetricReader.");
      return;
    }
    if (options?.timeoutMillis == null) {
      await this.onForceFlush();
      return;
    }
    await callWithTimeout(this.onForceFlush(), options.timeoutMillis);
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/export/PeriodicExportingMetricReader.js
var PeriodicExportingMetricReader = class extends MetricReader {
  _interval;
  _exporter;
  _exportInterval;
  _exportTimeout;
  constructor(options) {
    const { exporter, exportIntervalMillis = 6e4, metricProducers, cardinalityLimits } = options;
    let { exportTimeoutMillis = 3e4 } = options;
    super({
      aggregationSelector: exporter.selectAggregation?.bind(exporter),
      aggregationTemporalitySelector: exporter.selectAggregationTemporality?.bind(exporter),
      metricProducers,
      cardinalitySelector: (instrumentType) => {
        const limits = {
          default: 2e3,
          ...cardinalityLimits
        };
        switch (instrumentType) {
          case InstrumentType.COUNTER:
            return limits.counter ?? limits.default;
          case InstrumentType.GAUGE:
            return limits.gauge ?? limits.default;
          case InstrumentType.HISTOGRAM:
            return limits.histogram ?? limits.default;
          case InstrumentType.OBSERVABLE_COUNTER:
            return limits.observableCounter ?? limits.default;
          case InstrumentType.OBSERVABLE_UP_DOWN_COUNTER:
            return limits.observableUpDownCounter ?? limits.default;
          case InstrumentType.OBSERVABLE_GAUGE:
            return limits.observableGauge ?? limits.default;
          case InstrumentType.UP_DOWN_COUNTER:
            return limits.upDownCounter ?? limits.default;
          default:
            return limits.default;
        }
      }
    });
    if (exportIntervalMillis <= 0) {
      throw Error("exportIntervalMillis must be greater than 0");
    }
    if (exportTimeoutMillis <= 0) {
      throw Error("exportTimeoutMillis must be greater than 0");
    }
    if (exportIntervalMillis < exportTimeoutMillis) {
      if ("exportIntervalMillis" in options && "exportTimeoutMillis" in options) {
        throw Error("exportIntervalMillis must be greater than or equal to exportTimeoutMillis");
      } else {
        diag.info(`Timeout of ${exportTimeoutMillis} exceeds the interval of ${exportIntervalMillis}. Clamping timeout to interval duration.`);
        exportTimeoutMillis = exportIntervalMillis;
      }
    }
    this._exportInterval = exportIntervalMillis;
    this._exportTimeout = exportTimeoutMillis;
    this._exporter = exporter;
  }
  async _runOnce() {
    try {
      await callWithTimeout(this._doRun(), this._exportTimeout);
    } catch (err) {
      if (err instanceof TimeoutError) {
        diag.error("Export took longer than %s milliseconds and timed out.", this._exportTimeout);
        return;
      }
      globalErrorHandler(err);
    }
  }
  async _doRun() {
    const { resourceMetrics, errors } = await this.collect({
      timeoutMillis: this._exportTimeout
    });
    if (errors.length > 0) {
      diag.error("PeriodicExportingMetricReader: metrics collection errors", ...errors);
    }
    if (resourceMetrics.resource.asyncAttributesPending) {
      try {
        await resourceMetrics.resource.waitForAsyncAttributes?.();
      } catch (e) {
        diag.debug("Error while resolving async portion of resource: ", e);
        globalErrorHandler(e);
      }
    }
    if (resourceMetrics.scopeMetrics.length === 0) {
      return;
    }
    const result = await internal._export(this._exporter, resourceMetrics);
    if (result.code !== ExportResultCode.SUCCESS) {
      throw new Error(`PeriodicExportingMetricReader: metrics export failed (error ${result.error})`);
    }
  }
  onInitialized() {
    this._interval = setInterval(() => {
      void this._runOnce();
    }, this._exportInterval);
    if (typeof this._interval !== "number") {
      this._interval.unref();
    }
  }
  async onForceFlush() {
    await this._runOnce();
    await this._exporter.forceFlush();
  }
  async onShutdown() {
    if (this._interval) {
      clearInterval(this._interval);
    }
    await this.onForceFlush();
    await this._exporter.shutdown();
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/view/ViewRegistry.js
var ViewRegistry = class {
  _registeredViews = [];
  addView(view) {
    this._registeredViews.push(view);
  }
  findViews(instrument, meter) {
    const views = this._registeredViews.filter((registeredView) => {
      return this._matchInstrument(registeredView.instrumentSelector, instrument) && this._matchMeter(registeredView.meterSelector, meter);
    });
    return views;
  }
  _matchInstrument(selector, instrument) {
    return (selector.getType() === void 0 || instrument.type === selector.getType()) && selector.getNameFilter().match(instrument.name) && selector.getUnitFilter().match(instrument.unit);
  }
  _matchMeter(selector, meter) {
    return selector.getNameFilter().match(meter.name) && (meter.version === void 0 || selector.getVersionFilter().match(meter.version)) && (meter.schemaUrl === void 0 || selector.getSchemaUrlFilter().match(meter.schemaUrl));
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/InstrumentDescriptor.js
function createInstrumentDescriptor(name, type, options) {
  if (!isValidName(name)) {
    diag.warn(`Invalid metric name: "${name}". The metric name should be a ASCII string with a length no greater than 255 characters.`);
  }
  return {
    name,
    type,
    description: options?.description ?? "",
    unit: options?.unit ?? "",
    valueType: options?.valueType ?? ValueType.DOUBLE,
    advice: options?.advice ?? {}
  };
}
function createInstrumentDescriptorWithView(view, instrument) {
  return {
    name: view.name ?? instrument.name,
    description: view.description ?? instrument.description,
    type: instrument.type,
    unit: instrument.unit,
    valueType: instrument.valueType,
    advice: instrument.advice
  };
}
function isDescriptorCompatibleWith(descriptor, otherDescriptor) {
  return equalsCaseInsensitive(descriptor.name, otherDescriptor.name) && descriptor.unit === otherDescriptor.unit && descriptor.type === otherDescriptor.type && descriptor.valueType === otherDescriptor.valueType;
}
var NAME_REGEXP = /^[a-z][a-z0-9_.\-/]{0,254}$/i;
function isValidName(name) {
  return NAME_REGEXP.test(name);
}

// node_modules/@opentelemetry/sdk-metrics/build/esm/Instruments.js
var SyncInstrument = class {
  _writableMetricStorage;
  _descriptor;
  constructor(writableMetricStorage, descriptor) {
    this._writableMetricStorage = writableMetricStorage;
    this._descriptor = descriptor;
  }
  _record(value, attributes = {}, context2 = context.active()) {
    if (typeof value !== "number") {
      diag.warn(`non-number value provided to metric ${this._descriptor.name}: ${value}`);
      return;
    }
    if (this._descriptor.valueType === ValueType.INT && !Number.isInteger(value)) {
      diag.warn(`INT value type cannot accept a floating-point value for ${this._descriptor.name}, ignoring the fractional digits.`);
      value = Math.trunc(value);
      if (!Number.isInteger(value)) {
        return;
      }
    }
    this._writableMetricStorage.record(value, attributes, context2, millisToHrTime(Date.now()));
  }
};
var UpDownCounterInstrument = class extends SyncInstrument {
  /**
   * Increment value of counter by the input. Inputs may be negative.
   */
  add(value, attributes, ctx) {
    this._record(value, attributes, ctx);
  }
};
var CounterInstrument = class extends SyncInstrument {
  /**
   * Increment value of counter by the input. Inputs may not be negative.
   */
  add(value, attributes, ctx) {
    if (value < 0) {
      diag.warn(`negative value provided to counter ${this._descriptor.name}: ${value}`);
      return;
    }
    this._record(value, attributes, ctx);
  }
};
var GaugeInstrument = class extends SyncInstrument {
  /**
   * Records a measurement.
   */
  record(value, attributes, ctx) {
    this._record(value, attributes, ctx);
  }
};
var HistogramInstrument = class extends SyncInstrument {
  /**
   * Records a measurement. Value of the measurement must not be negative.
   */
  record(value, attributes, ctx) {
    if (value < 0) {
      diag.warn(`negative value provided to histogram ${this._descriptor.name}: ${value}`);
      return;
    }
    this._record(value, attributes, ctx);
  }
};
var ObservableInstrument = class {
  /** @internal */
  _metricStorages;
  /** @internal */
  _descriptor;
  _observableRegistry;
  constructor(descriptor, metricStorages, observableRegistry) {
    this._descriptor = descriptor;
    this._metricStorages = metricStorages;
    this._observableRegistry = observableRegistry;
  }
  /**
   * @see {Observable.addCallback}
   */
  addCallback(callback) {
    this._observableRegistry.addCallback(callback, this);
  }
  /**
   * @see {Observable.removeCallback}
   */
  removeCallback(callback) {
    this._observableRegistry.removeCallback(callback, this);
  }
};
var ObservableCounterInstrument = class extends ObservableInstrument {
};
var ObservableGaugeInstrument = class extends ObservableInstrument {
};
var ObservableUpDownCounterInstrument = class extends ObservableInstrument {
};
function isObservableInstrument(it) {
  return it instanceof ObservableInstrument;
}

// node_modules/@opentelemetry/sdk-metrics/build/esm/Meter.js
var Meter = class {
  _meterSharedState;
  constructor(meterSharedState) {
    this._meterSharedState = meterSharedState;
  }
  /**
   * Create a {@link Gauge} instrument.
   */
  createGauge(name, options) {
    const descriptor = createInstrumentDescriptor(name, InstrumentType.GAUGE, options);
    const storage = this._meterSharedState.registerMetricStorage(descriptor);
    return new GaugeInstrument(storage, descriptor);
  }
  /**
   * Create a {@link Histogram} instrument.
   */
  createHistogram(name, options) {
    const descriptor = createInstrumentDescriptor(name, InstrumentType.HISTOGRAM, options);
    const storage = this._meterSharedState.registerMetricStorage(descriptor);
    return new HistogramInstrument(storage, descriptor);
  }
  /**
   * Create a {@link Counter} instrument.
   */
  createCounter(name, options) {
    const descriptor = createInstrumentDescriptor(name, InstrumentType.COUNTER, options);
    const storage = this._meterSharedState.registerMetricStorage(descriptor);
    return new CounterInstrument(storage, descriptor);
  }
  /**
   * Create a {@link UpDownCounter} instrument.
   */
  createUpDownCounter(name, options) {
    const descriptor = createInstrumentDescriptor(name, InstrumentType.UP_DOWN_COUNTER, options);
    const storage = this._meterSharedState.registerMetricStorage(descriptor);
    return new UpDownCounterInstrument(storage, descriptor);
  }
  /**
   * Create a {@link ObservableGauge} instrument.
   */
  createObservableGauge(name, options) {
    const descriptor = createInstrumentDescriptor(name, InstrumentType.OBSERVABLE_GAUGE, options);
    const storages = this._meterSharedState.registerAsyncMetricStorage(descriptor);
    return new ObservableGaugeInstrument(descriptor, storages, this._meterSharedState.observableRegistry);
  }
  /**
   * Create a {@link ObservableCounter} instrument.
   */
  createObservableCounter(name, options) {
    const descriptor = createInstrumentDescriptor(name, InstrumentType.OBSERVABLE_COUNTER, options);
    const storages = this._meterSharedState.registerAsyncMetricStorage(descriptor);
    return new ObservableCounterInstrument(descriptor, storages, this._meterSharedState.observableRegistry);
  }
  /**
   * Create a {@link ObservableUpDownCounter} instrument.
   */
  createObservableUpDownCounter(name, options) {
    const descriptor = createInstrumentDescriptor(name, InstrumentType.OBSERVABLE_UP_DOWN_COUNTER, options);
    const storages = this._meterSharedState.registerAsyncMetricStorage(descriptor);
    return new ObservableUpDownCounterInstrument(descriptor, storages, this._meterSharedState.observableRegistry);
  }
  /**
   * @see {@link Meter.addBatchObservableCallback}
   */
  addBatchObservableCallback(callback, observables) {
    this._meterSharedState.observableRegistry.addBatchCallback(callback, observables);
  }
  /**
   * @see {@link Meter.removeBatchObservableCallback}
   */
  removeBatchObservableCallback(callback, observables) {
    this._meterSharedState.observableRegistry.removeBatchCallback(callback, observables);
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/MetricStorage.js
var MetricStorage = class {
  _instrumentDescriptor;
  constructor(instrumentDescriptor) {
    this._instrumentDescriptor = instrumentDescriptor;
  }
  getInstrumentDescriptor() {
    return this._instrumentDescriptor;
  }
  updateDescription(description) {
    this._instrumentDescriptor = createInstrumentDescriptor(this._instrumentDescriptor.name, this._instrumentDescriptor.type, {
      description,
      valueType: this._instrumentDescriptor.valueType,
      unit: this._instrumentDescriptor.unit,
      advice: this._instrumentDescriptor.advice
    });
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/HashMap.js
var HashMap = class {
  _valueMap = /* @__PURE__ */ new Map();
  _keyMap = /* @__PURE__ */ new Map();
  _hash;
  constructor(hash) {
    this._hash = hash;
  }
  get(key, hashCode) {
    hashCode ??= this._hash(key);
    return this._valueMap.get(hashCode);
  }
  getOrDefault(key, defaultFactory) {
    const hash = this._hash(key);
    if (this._valueMap.has(hash)) {
      return this._valueMap.get(hash);
    }
    const val = defaultFactory();
    if (!this._keyMap.has(hash)) {
      this._keyMap.set(hash, key);
    }
    this._valueMap.set(hash, val);
    return val;
  }
  set(key, value, hashCode) {
    hashCode ??= this._hash(key);
    if (!this._keyMap.has(hashCode)) {
      this._keyMap.set(hashCode, key);
    }
    this._valueMap.set(hashCode, value);
  }
  has(key, hashCode) {
    hashCode ??= this._hash(key);
    return this._valueMap.has(hashCode);
  }
  *keys() {
    const keyIterator = this._keyMap.entries();
    let next = keyIterator.next();
    while (next.done !== true) {
      yield [next.value[1], next.value[0]];
      next = keyIterator.next();
    }
  }
  *entries() {
    const valueIterator = this._valueMap.entries();
    let next = valueIterator.next();
    while (next.done !== true) {
      yield [this._keyMap.get(next.value[0]), next.value[1], next.value[0]];
      next = valueIterator.next();
    }
  }
  get size() {
    return this._valueMap.size;
  }
};
var AttributeHashMap = class extends HashMap {
  constructor() {
    super(hashAttributes);
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/DeltaMetricProcessor.js
var DeltaMetricProcessor = class {
  _activeCollectionStorage = new AttributeHashMap();
  // TODO: find a reasonable mean to clean the memo;
  // https://github.com/open-telemetry/opentelemetry-specification/pull/2208
  _cumulativeMemoStorage = new AttributeHashMap();
  _cardinalityLimit;
  _overflowAttributes = { "otel.metric.overflow": true };
  _overflowHashCode;
  _aggregator;
  constructor(aggregator, aggregationCardinalityLimit) {
    this._aggregator = aggregator;
    this._cardinalityLimit = (aggregationCardinalityLimit ?? 2e3) - 1;
    this._overflowHashCode = hashAttributes(this._overflowAttributes);
  }
  record(value, attributes, _context, collectionTime) {
    let accumulation = this._activeCollectionStorage.get(attributes);
    if (!accumulation) {
      if (this._activeCollectionStorage.size >= this._cardinalityLimit) {
        const overflowAccumulation = this._activeCollectionStorage.getOrDefault(this._overflowAttributes, () => this._aggregator.createAccumulation(collectionTime));
        overflowAccumulation?.record(value);
        return;
      }
      accumulation = this._aggregator.createAccumulation(collectionTime);
      this._activeCollectionStorage.set(attributes, accumulation);
    }
    accumulation?.record(value);
  }
  batchCumulate(measurements, collectionTime) {
    for (const [originalAttributes, value, originalHashCode] of measurements.entries()) {
      let attributes = originalAttributes;
      let hashCode = originalHashCode;
      const accumulation = this._aggregator.createAccumulation(collectionTime);
      accumulation?.record(value);
      let delta = accumulation;
      if (this._cumulativeMemoStorage.has(attributes, hashCode)) {
        const previous = this._cumulativeMemoStorage.get(attributes, hashCode);
        delta = this._aggregator.diff(previous, accumulation);
      } else {
        if (this._cumulativeMemoStorage.size >= this._cardinalityLimit) {
          attributes = this._overflowAttributes;
          hashCode = this._overflowHashCode;
          if (this._cumulativeMemoStorage.has(attributes, hashCode)) {
            const previous = this._cumulativeMemoStorage.get(attributes, hashCode);
            delta = this._aggregator.diff(previous, accumulation);
          }
        }
      }
      if (this._activeCollectionStorage.has(attributes, hashCode)) {
        const active = this._activeCollectionStorage.get(attributes, hashCode);
        delta = this._aggregator.merge(active, delta);
      }
      this._cumulativeMemoStorage.set(attributes, accumulation, hashCode);
      this._activeCollectionStorage.set(attributes, delta, hashCode);
    }
  }
  /**
   * Returns a collection of delta metrics. Start time is the when first
   * time event collected.
   */
  collect() {
    const unreportedDelta = this._activeCollectionStorage;
    this._activeCollectionStorage = new AttributeHashMap();
    return unreportedDelta;
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/TemporalMetricProcessor.js
var TemporalMetricProcessor = class _TemporalMetricProcessor {
  _aggregator;
  _unreportedAccumulations = /* @__PURE__ */ new Map();
  _reportHistory = /* @__PURE__ */ new Map();
  constructor(aggregator, collectorHandles) {
    this._aggregator = aggregator;
    collectorHandles.forEach((handle) => {
      this._unreportedAccumulations.set(handle, []);
    });
  }
  /**
   * Builds the {@link MetricData} streams to report against a specific MetricCollector.
   * @param collector The information of the MetricCollector.
   * @param collectors The registered collectors.
   * @param instrumentDescriptor The instrumentation descriptor that these metrics generated with.
   * @param currentAccumulations The current accumulation of metric data from instruments.
   * @param collectionTime The current collection timestamp.
   * @returns The {@link MetricData} points or `null`.
   */
  buildMetrics(collector, instrumentDescriptor, currentAccumulations, collectionTime) {
    this._stashAccumulations(currentAccumulations);
    const unreportedAccumulations = this._getMergedUnreportedAccumulations(collector);
    let result = unreportedAccumulations;
    let aggregationTemporality;
    if (this._reportHistory.has(collector)) {
      const last = this._reportHistory.get(collector);
      const lastCollectionTime = last.collectionTime;
      aggregationTemporality = last.aggregationTemporality;
      if (aggregationTemporality === AggregationTemporality.CUMULATIVE) {
        result = _TemporalMetricProcessor.merge(last.accumulations, unreportedAccumulations, this._aggregator);
      } else {
        result = _TemporalMetricProcessor.calibrateStartTime(last.accumulations, unreportedAccumulations, lastCollectionTime);
      }
    } else {
      aggregationTemporality = collector.selectAggregationTemporality(instrumentDescriptor.type);
    }
    this._reportHistory.set(collector, {
      accumulations: result,
      collectionTime,
      aggregationTemporality
    });
    const accumulationRecords = AttributesMapToAccumulationRecords(result);
    if (accumulationRecords.length === 0) {
      return void 0;
    }
    return this._aggregator.toMetricData(
      instrumentDescriptor,
      aggregationTemporality,
      accumulationRecords,
      /* endTime */
      collectionTime
    );
  }
  _stashAccumulations(currentAccumulation) {
    const registeredCollectors = this._unreportedAccumulations.keys();
    for (const collector of registeredCollectors) {
      let stash = this._unreportedAccumulations.get(collector);
      if (stash === void 0) {
        stash = [];
        this._unreportedAccumulations.set(collector, stash);
      }
      stash.push(currentAccumulation);
    }
  }
  _getMergedUnreportedAccumulations(collector) {
    let result = new AttributeHashMap();
    const unreportedList = this._unreportedAccumulations.get(collector);
    this._unreportedAccumulations.set(collector, []);
    if (unreportedList === void 0) {
      return result;
    }
    for (const it of unreportedList) {
      result = _TemporalMetricProcessor.merge(result, it, this._aggregator);
    }
    return result;
  }
  static merge(last, current, aggregator) {
    const result = last;
    const iterator = current.entries();
    let next = iterator.next();
    while (next.done !== true) {
      const [key, record, hash] = next.value;
      if (last.has(key, hash)) {
        const lastAccumulation = last.get(key, hash);
        const accumulation = aggregator.merge(lastAccumulation, record);
        result.set(key, accumulation, hash);
      } else {
        result.set(key, record, hash);
      }
      next = iterator.next();
    }
    return result;
  }
  /**
   * Calibrate the reported metric streams' startTime to lastCollectionTime. Leaves
   * the new stream to be the initial observation time unchanged.
   */
  static calibrateStartTime(last, current, lastCollectionTime) {
    for (const [key, hash] of last.keys()) {
      const currentAccumulation = current.get(key, hash);
      currentAccumulation?.setStartTime(lastCollectionTime);
    }
    return current;
  }
};
function AttributesMapToAccumulationRecords(map) {
  return Array.from(map.entries());
}

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/AsyncMetricStorage.js
var AsyncMetricStorage = class extends MetricStorage {
  _aggregationCardinalityLimit;
  _deltaMetricStorage;
  _temporalMetricStorage;
  _attributesProcessor;
  constructor(_instrumentDescriptor, aggregator, attributesProcessor, collectorHandles, aggregationCardinalityLimit) {
    super(_instrumentDescriptor);
    this._aggregationCardinalityLimit = aggregationCardinalityLimit;
    this._deltaMetricStorage = new DeltaMetricProcessor(aggregator, this._aggregationCardinalityLimit);
    this._temporalMetricStorage = new TemporalMetricProcessor(aggregator, collectorHandles);
    this._attributesProcessor = attributesProcessor;
  }
  record(measurements, observationTime) {
    const processed = new AttributeHashMap();
    for (const [attributes, value] of measurements.entries()) {
      processed.set(this._attributesProcessor.process(attributes), value);
    }
    this._deltaMetricStorage.batchCumulate(processed, observationTime);
  }
  /**
   * Collects the metrics from this storage. The ObservableCallback is invoked
   * during the collection.
   *
   * Note: This is a stateful operation and may reset any interval-related
   * state for the MetricCollector.
   */
  collect(collector, collectionTime) {
    const accumulations = this._deltaMetricStorage.collect();
    return this._temporalMetricStorage.buildMetrics(collector, this._instrumentDescriptor, accumulations, collectionTime);
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/view/RegistrationConflicts.js
function getIncompatibilityDetails(existing, otherDescriptor) {
  let incompatibility = "";
  if (existing.unit !== otherDescriptor.unit) {
    incompatibility += `	- Unit '${existing.unit}' does not match '${otherDescriptor.unit}'
`;
  }
  if (existing.type !== otherDescriptor.type) {
    incompatibility += `	- Type '${existing.type}' does not match '${otherDescriptor.type}'
`;
  }
  if (existing.valueType !== otherDescriptor.valueType) {
    incompatibility += `	- Value Type '${existing.valueType}' does not match '${otherDescriptor.valueType}'
`;
  }
  if (existing.description !== otherDescriptor.description) {
    incompatibility += `	- Description '${existing.description}' does not match '${otherDescriptor.description}'
`;
  }
  return incompatibility;
}
function getValueTypeConflictResolutionRecipe(existing, otherDescriptor) {
  return `	- use valueType '${existing.valueType}' on instrument creation or use an instrument name other than '${otherDescriptor.name}'`;
}
function getUnitConflictResolutionRecipe(existing, otherDescriptor) {
  return `	- use unit '${existing.unit}' on instrument creation or use an instrument name other than '${otherDescriptor.name}'`;
}
function getTypeConflictResolutionRecipe(existing, otherDescriptor) {
  const selector = {
    name: otherDescriptor.name,
    type: otherDescriptor.type,
    unit: otherDescriptor.unit
  };
  const selectorString = JSON.stringify(selector);
  return `	- create a new view with a name other than '${existing.name}' and InstrumentSelector '${selectorString}'`;
}
function getDescriptionResolutionRecipe(existing, otherDescriptor) {
  const selector = {
    name: otherDescriptor.name,
    type: otherDescriptor.type,
    unit: otherDescriptor.unit
  };
  const selectorString = JSON.stringify(selector);
  return `	- create a new view with a name other than '${existing.name}' and InstrumentSelector '${selectorString}'
    	- OR - create a new view with the name ${existing.name} and description '${existing.description}' and InstrumentSelector ${selectorString}
    	- OR - create a new view with the name ${otherDescriptor.name} and description '${existing.description}' and InstrumentSelector ${selectorString}`;
}
function getConflictResolutionRecipe(existing, otherDescriptor) {
  if (existing.valueType !== otherDescriptor.valueType) {
    return getValueTypeConflictResolutionRecipe(existing, otherDescriptor);
  }
  if (existing.unit !== otherDescriptor.unit) {
    return getUnitConflictResolutionRecipe(existing, otherDescriptor);
  }
  if (existing.type !== otherDescriptor.type) {
    return getTypeConflictResolutionRecipe(existing, otherDescriptor);
  }
  if (existing.description !== otherDescriptor.description) {
    return getDescriptionResolutionRecipe(existing, otherDescriptor);
  }
  return "";
}

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/MetricStorageRegistry.js
var MetricStorageRegistry = class _MetricStorageRegistry {
  _sharedRegistry = /* @__PURE__ */ new Map();
  _perCollectorRegistry = /* @__PURE__ */ new Map();
  static create() {
    return new _MetricStorageRegistry();
  }
  getStorages(collector) {
    let storages = [];
    for (const metricStorages of this._sharedRegistry.values()) {
      storages = storages.concat(metricStorages);
    }
    const perCollectorStorages = this._perCollectorRegistry.get(collector);
    if (perCollectorStorages != null) {
      for (const metricStorages of perCollectorStorages.values()) {
        storages = storages.concat(metricStorages);
      }
    }
    return storages;
  }
  register(storage) {
    this._registerStorage(storage, this._sharedRegistry);
  }
  registerForCollector(collector, storage) {
    let storageMap = this._perCollectorRegistry.get(collector);
    if (storageMap == null) {
      storageMap = /* @__PURE__ */ new Map();
      this._perCollectorRegistry.set(collector, storageMap);
    }
    this._registerStorage(storage, storageMap);
  }
  findOrUpdateCompatibleStorage(expectedDescriptor) {
    const storages = this._sharedRegistry.get(expectedDescriptor.name);
    if (storages === void 0) {
      return null;
    }
    return this._findOrUpdateCompatibleStorage(expectedDescriptor, storages);
  }
  findOrUpdateCompatibleCollectorStorage(collector, expectedDescriptor) {
    const storageMap = this._perCollectorRegistry.get(collector);
    if (storageMap === void 0) {
      return null;
    }
    const storages = storageMap.get(expectedDescriptor.name);
    if (storages === void 0) {
      return null;
    }
    return this._findOrUpdateCompatibleStorage(expectedDescriptor, storages);
  }
  _registerStorage(storage, storageMap) {
    const descriptor = storage.getInstrumentDescriptor();
    const storages = storageMap.get(descriptor.name);
    if (storages === void 0) {
      storageMap.set(descriptor.name, [storage]);
      return;
    }
    storages.push(storage);
  }
  _findOrUpdateCompatibleStorage(expectedDescriptor, existingStorages) {
    let compatibleStorage = null;
    for (const existingStorage of existingStorages) {
      const existingDescriptor = existingStorage.getInstrumentDescriptor();
      if (isDescriptorCompatibleWith(existingDescriptor, expectedDescriptor)) {
        if (existingDescriptor.description !== expectedDescriptor.description) {
          if (expectedDescriptor.description.length > existingDescriptor.description.length) {
            existingStorage.updateDescription(expectedDescriptor.description);
          }
          diag.warn("A view or instrument with the name ", expectedDescriptor.name, " has already been registered, but has a different description and is incompatible with another registered view.\n", "Details:\n", getIncompatibilityDetails(existingDescriptor, expectedDescriptor), "The longer description will be used.\nTo resolve the conflict:", getConflictResolutionRecipe(existingDescriptor, expectedDescriptor));
        }
        compatibleStorage = existingStorage;
      } else {
        diag.warn("A view or instrument with the name ", expectedDescriptor.name, " has already been registered and is incompatible with another registered view.\n", "Details:\n", getIncompatibilityDetails(existingDescriptor, expectedDescriptor), "To resolve the conflict:\n", getConflictResolutionRecipe(existingDescriptor, expectedDescriptor));
      }
    }
    return compatibleStorage;
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/MultiWritableMetricStorage.js
var MultiMetricStorage = class {
  _backingStorages;
  constructor(backingStorages) {
    this._backingStorages = backingStorages;
  }
  record(value, attributes, context2, recordTime) {
    const storages = this._backingStorages;
    for (let i = 0; i < storages.length; i++) {
      storages[i].record(value, attributes, context2, recordTime);
    }
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/ObservableResult.js
var ObservableResultImpl = class {
  /**
   * @internal
   */
  _buffer = new AttributeHashMap();
  _instrumentName;
  _valueType;
  constructor(instrumentName, valueType) {
    this._instrumentName = instrumentName;
    this._valueType = valueType;
  }
  /**
   * Observe a measurement of the value associated with the given attributes.
   */
  observe(value, attributes = {}) {
    if (typeof value !== "number") {
      diag.warn(`non-number value provided to metric ${this._instrumentName}: ${value}`);
      return;
    }
    if (this._valueType === ValueType.INT && !Number.isInteger(value)) {
      diag.warn(`INT value type cannot accept a floating-point value for ${this._instrumentName}, ignoring the fractional digits.`);
      value = Math.trunc(value);
      if (!Number.isInteger(value)) {
        return;
      }
    }
    this._buffer.set(attributes, value);
  }
};
var BatchObservableResultImpl = class {
  /**
   * @internal
   */
  _buffer = /* @__PURE__ */ new Map();
  /**
   * Observe a measurement of the value associated with the given attributes.
   */
  observe(metric, value, attributes = {}) {
    if (!isObservableInstrument(metric)) {
      return;
    }
    let map = this._buffer.get(metric);
    if (map == null) {
      map = new AttributeHashMap();
      this._buffer.set(metric, map);
    }
    if (typeof value !== "number") {
      diag.warn(`non-number value provided to metric ${metric._descriptor.name}: ${value}`);
      return;
    }
    if (metric._descriptor.valueType === ValueType.INT && !Number.isInteger(value)) {
      diag.warn(`INT value type cannot accept a floating-point value for ${metric._descriptor.name}, ignoring the fractional digits.`);
      value = Math.trunc(value);
      if (!Number.isInteger(value)) {
        return;
      }
    }
    map.set(attributes, value);
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/ObservableRegistry.js
var ObservableRegistry = class {
  _callbacks = [];
  _batchCallbacks = [];
  addCallback(callback, instrument) {
    const idx = this._findCallback(callback, instrument);
    if (idx >= 0) {
      return;
    }
    this._callbacks.push({ callback, instrument });
  }
  removeCallback(callback, instrument) {
    const idx = this._findCallback(callback, instrument);
    if (idx < 0) {
      return;
    }
    this._callbacks.splice(idx, 1);
  }
  addBatchCallback(callback, instruments2) {
    const observableInstruments = new Set(instruments2.filter(isObservableInstrument));
    if (observableInstruments.size === 0) {
      diag.error("BatchObservableCallback is not associated with valid instruments", instruments2);
      return;
    }
    const idx = this._findBatchCallback(callback, observableInstruments);
    if (idx >= 0) {
      return;
    }
    this._batchCallbacks.push({ callback, instruments: observableInstruments });
  }
  removeBatchCallback(callback, instruments2) {
    const observableInstruments = new Set(instruments2.filter(isObservableInstrument));
    const idx = this._findBatchCallback(callback, observableInstruments);
    if (idx < 0) {
      return;
    }
    this._batchCallbacks.splice(idx, 1);
  }
  /**
   * @returns a promise of rejected reasons for invoking callbacks.
   */
  async observe(collectionTime, timeoutMillis) {
    const callbackFutures = this._observeCallbacks(collectionTime, timeoutMillis);
    const batchCallbackFutures = this._observeBatchCallbacks(collectionTime, timeoutMillis);
    const results = await Promise.allSettled([
      ...callbackFutures,
      ...batchCallbackFutures
    ]);
    const rejections = results.filter((result) => result.status === "rejected").map((result) => result.reason);
    return rejections;
  }
  _observeCallbacks(observationTime, timeoutMillis) {
    return this._callbacks.map(async ({ callback, instrument }) => {
      const observableResult = new ObservableResultImpl(instrument._descriptor.name, instrument._descriptor.valueType);
      let callPromise = Promise.resolve(callback(observableResult));
      if (timeoutMillis != null) {
        callPromise = callWithTimeout(callPromise, timeoutMillis);
      }
      await callPromise;
      instrument._metricStorages.forEach((metricStorage) => {
        metricStorage.record(observableResult._buffer, observationTime);
      });
    });
  }
  _observeBatchCallbacks(observationTime, timeoutMillis) {
    return this._batchCallbacks.map(async ({ callback, instruments: instruments2 }) => {
      const observableResult = new BatchObservableResultImpl();
      let callPromise = Promise.resolve(callback(observableResult));
      if (timeoutMillis != null) {
        callPromise = callWithTimeout(callPromise, timeoutMillis);
      }
      await callPromise;
      instruments2.forEach((instrument) => {
        const buffer = observableResult._buffer.get(instrument);
        if (buffer == null) {
          return;
        }
        instrument._metricStorages.forEach((metricStorage) => {
          metricStorage.record(buffer, observationTime);
        });
      });
    });
  }
  _findCallback(callback, instrument) {
    return this._callbacks.findIndex((record) => {
      return record.callback === callback && record.instrument === instrument;
    });
  }
  _findBatchCallback(callback, instruments2) {
    return this._batchCallbacks.findIndex((record) => {
      return record.callback === callback && setEquals(record.instruments, instruments2);
    });
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/SyncMetricStorage.js
var SyncMetricStorage = class extends MetricStorage {
  _aggregationCardinalityLimit;
  _deltaMetricStorage;
  _temporalMetricStorage;
  _attributesProcessor;
  constructor(instrumentDescriptor, aggregator, attributesProcessor, collectorHandles, aggregationCardinalityLimit) {
    super(instrumentDescriptor);
    this._aggregationCardinalityLimit = aggregationCardinalityLimit;
    this._deltaMetricStorage = new DeltaMetricProcessor(aggregator, this._aggregationCardinalityLimit);
    this._temporalMetricStorage = new TemporalMetricProcessor(aggregator, collectorHandles);
    this._attributesProcessor = attributesProcessor;
  }
  record(value, attributes, context2, recordTime) {
    attributes = this._attributesProcessor.process(attributes, context2);
    this._deltaMetricStorage.record(value, attributes, context2, recordTime);
  }
  /**
   * Collects the metrics from this storage.
   *
   * Note: This is a stateful operation and may reset any interval-related
   * state for the MetricCollector.
   */
  collect(collector, collectionTime) {
    const accumulations = this._deltaMetricStorage.collect();
    return this._temporalMetricStorage.buildMetrics(collector, this._instrumentDescriptor, accumulations, collectionTime);
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/view/AttributesProcessor.js
var NoopAttributesProcessor = class {
  process(incoming, _context) {
    return incoming;
  }
};
var MultiAttributesProcessor = class {
  _processors;
  constructor(processors) {
    this._processors = processors;
  }
  process(incoming, context2) {
    let filteredAttributes = incoming;
    for (const processor of this._processors) {
      filteredAttributes = processor.process(filteredAttributes, context2);
    }
    return filteredAttributes;
  }
};
function createNoopAttributesProcessor() {
  return NOOP;
}
function createMultiAttributesProcessor(processors) {
  return new MultiAttributesProcessor(processors);
}
var NOOP = new NoopAttributesProcessor();

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/MeterSharedState.js
var MeterSharedState = class {
  metricStorageRegistry = new MetricStorageRegistry();
  observableRegistry = new ObservableRegistry();
  meter;
  _meterProviderSharedState;
  _instrumentationScope;
  constructor(meterProviderSharedState, instrumentationScope) {
    this.meter = new Meter(this);
    this._meterProviderSharedState = meterProviderSharedState;
    this._instrumentationScope = instrumentationScope;
  }
  registerMetricStorage(descriptor) {
    const storages = this._registerMetricStorage(descriptor, SyncMetricStorage);
    if (storages.length === 1) {
      return storages[0];
    }
    return new MultiMetricStorage(storages);
  }
  registerAsyncMetricStorage(descriptor) {
    const storages = this._registerMetricStorage(descriptor, AsyncMetricStorage);
    return storages;
  }
  /**
   * @param collector opaque handle of {@link MetricCollector} which initiated the collection.
   * @param collectionTime the HrTime at which the collection was initiated.
   * @param options options for collection.
   * @returns the list of metric data collected.
   */
  async collect(collector, collectionTime, options) {
    const errors = await this.observableRegistry.observe(collectionTime, options?.timeoutMillis);
    const storages = this.metricStorageRegistry.getStorages(collector);
    if (storages.length === 0) {
      return null;
    }
    const metricDataList = [];
    storages.forEach((metricStorage) => {
      const metricData = metricStorage.collect(collector, collectionTime);
      if (metricData != null) {
        metricDataList.push(metricData);
      }
    });
    if (metricDataList.length === 0) {
      return { errors };
    }
    return {
      scopeMetrics: {
        scope: this._instrumentationScope,
        metrics: metricDataList
      },
      errors
    };
  }
  _registerMetricStorage(descriptor, MetricStorageType) {
    const views = this._meterProviderSharedState.viewRegistry.findViews(descriptor, this._instrumentationScope);
    let storages = views.map((view) => {
      const viewDescriptor = createInstrumentDescriptorWithView(view, descriptor);
      const compatibleStorage = this.metricStorageRegistry.findOrUpdateCompatibleStorage(viewDescriptor);
      if (compatibleStorage != null) {
        return compatibleStorage;
      }
      const aggregator = view.aggregation.createAggregator(viewDescriptor);
      const viewStorage = new MetricStorageType(viewDescriptor, aggregator, view.attributesProcessor, this._meterProviderSharedState.metricCollectors, view.aggregationCardinalityLimit);
      this.metricStorageRegistry.register(viewStorage);
      return viewStorage;
    });
    if (storages.length === 0) {
      const perCollectorAggregations = this._meterProviderSharedState.selectAggregations(descriptor.type);
      const collectorStorages = perCollectorAggregations.map(([collector, aggregation]) => {
        const compatibleStorage = this.metricStorageRegistry.findOrUpdateCompatibleCollectorStorage(collector, descriptor);
        if (compatibleStorage != null) {
          return compatibleStorage;
        }
        const aggregator = aggregation.createAggregator(descriptor);
        const cardinalityLimit = collector.selectCardinalityLimit(descriptor.type);
        const storage = new MetricStorageType(descriptor, aggregator, createNoopAttributesProcessor(), [collector], cardinalityLimit);
        this.metricStorageRegistry.registerForCollector(collector, storage);
        return storage;
      });
      storages = storages.concat(collectorStorages);
    }
    return storages;
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/MeterProviderSharedState.js
var MeterProviderSharedState = class {
  viewRegistry = new ViewRegistry();
  metricCollectors = [];
  meterSharedStates = /* @__PURE__ */ new Map();
  resource;
  constructor(resource) {
    this.resource = resource;
  }
  getMeterSharedState(instrumentationScope) {
    const id = instrumentationScopeId(instrumentationScope);
    let meterSharedState = this.meterSharedStates.get(id);
    if (meterSharedState == null) {
      meterSharedState = new MeterSharedState(this, instrumentationScope);
      this.meterSharedStates.set(id, meterSharedState);
    }
    return meterSharedState;
  }
  selectAggregations(instrumentType) {
    const result = [];
    for (const collector of this.metricCollectors) {
      result.push([
        collector,
        toAggregation(collector.selectAggregation(instrumentType))
      ]);
    }
    return result;
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/state/MetricCollector.js
var MetricCollector = class {
  _sharedState;
  _metricReader;
  constructor(sharedState, metricReader) {
    this._sharedState = sharedState;
    this._metricReader = metricReader;
  }
  async collect(options) {
    const collectionTime = millisToHrTime(Date.now());
    const scopeMetrics = [];
    const errors = [];
    const meterCollectionPromises = Array.from(this._sharedState.meterSharedStates.values()).map(async (meterSharedState) => {
      const current = await meterSharedState.collect(this, collectionTime, options);
      if (current?.scopeMetrics != null) {
        scopeMetrics.push(current.scopeMetrics);
      }
      if (current?.errors != null) {
        errors.push(...current.errors);
      }
    });
    await Promise.all(meterCollectionPromises);
    return {
      resourceMetrics: {
        resource: this._sharedState.resource,
        scopeMetrics
      },
      errors
    };
  }
  /**
   * Delegates for MetricReader.forceFlush.
   */
  async forceFlush(options) {
    await this._metricReader.forceFlush(options);
  }
  /**
   * Delegates for MetricReader.shutdown.
   */
  async shutdown(options) {
    await this._metricReader.shutdown(options);
  }
  selectAggregationTemporality(instrumentType) {
    return this._metricReader.selectAggregationTemporality(instrumentType);
  }
  selectAggregation(instrumentType) {
    return this._metricReader.selectAggregation(instrumentType);
  }
  /**
   * Select the cardinality limit for the given {@link InstrumentType} for this
   * collector.
   */
  selectCardinalityLimit(instrumentType) {
    return this._metricReader.selectCardinalityLimit?.(instrumentType) ?? 2e3;
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/view/Predicate.js
var ESCAPE = /[\^$\\.+?()[\]{}|]/g;
var PatternPredicate = class _PatternPredicate {
  _matchAll;
  _regexp;
  constructor(pattern) {
    if (pattern === "*") {
      this._matchAll = true;
      this._regexp = /.*/;
    } else {
      this._matchAll = false;
      this._regexp = new RegExp(_PatternPredicate.escapePattern(pattern));
    }
  }
  match(str) {
    if (this._matchAll) {
      return true;
    }
    return this._regexp.test(str);
  }
  static escapePattern(pattern) {
    return `^${pattern.replace(ESCAPE, "\\$&").replace("*", ".*")}$`;
  }
  static hasWildcard(pattern) {
    return pattern.includes("*");
  }
};
var ExactPredicate = class {
  _matchAll;
  _pattern;
  constructor(pattern) {
    this._matchAll = pattern === void 0;
    this._pattern = pattern;
  }
  match(str) {
    if (this._matchAll) {
      return true;
    }
    if (str === this._pattern) {
      return true;
    }
    return false;
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/view/InstrumentSelector.js
var InstrumentSelector = class {
  _nameFilter;
  _type;
  _unitFilter;
  constructor(criteria) {
    this._nameFilter = new PatternPredicate(criteria?.name ?? "*");
    this._type = criteria?.type;
    this._unitFilter = new ExactPredicate(criteria?.unit);
  }
  getType() {
    return this._type;
  }
  getNameFilter() {
    return this._nameFilter;
  }
  getUnitFilter() {
    return this._unitFilter;
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/view/MeterSelector.js
var MeterSelector = class {
  _nameFilter;
  _versionFilter;
  _schemaUrlFilter;
  constructor(criteria) {
    this._nameFilter = new ExactPredicate(criteria?.name);
    this._versionFilter = new ExactPredicate(criteria?.version);
    this._schemaUrlFilter = new ExactPredicate(criteria?.schemaUrl);
  }
  getNameFilter() {
    return this._nameFilter;
  }
  /**
   * TODO: semver filter? no spec yet.
   */
  getVersionFilter() {
    return this._versionFilter;
  }
  getSchemaUrlFilter() {
    return this._schemaUrlFilter;
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/view/View.js
function isSelectorNotProvided(options) {
  return options.instrumentName == null && options.instrumentType == null && options.instrumentUnit == null && options.meterName == null && options.meterVersion == null && options.meterSchemaUrl == null;
}
function validateViewOptions(viewOptions) {
  if (isSelectorNotProvided(viewOptions)) {
    throw new Error("Cannot create view with no selector arguments supplied");
  }
  if (viewOptions.name != null && (viewOptions?.instrumentName == null || PatternPredicate.hasWildcard(viewOptions.instrumentName))) {
    throw new Error("Views with a specified name must be declared with an instrument selector that selects at most one instrument per meter.");
  }
}
var View = class {
  name;
  description;
  aggregation;
  attributesProcessor;
  instrumentSelector;
  meterSelector;
  aggregationCardinalityLimit;
  /**
   * Create a new {@link View} instance.
   *
   * Parameters can be categorized as two types:
   *  Instrument selection criteria: Used to describe the instrument(s) this view will be applied to.
   *  Will be treated as additive (the Instrument has to meet all the provided criteria to be selected).
   *
   *  Metric stream altering: Alter the metric stream of instruments selected by instrument selection criteria.
   *
   * @param viewOptions {@link ViewOptions} for altering the metric stream and instrument selection.
   * @param viewOptions.name
   * Alters the metric stream:
   *  This will be used as the name of the metrics stream.
   *  If not provided, the original Instrument name will be used.
   * @param viewOptions.description
   * Alters the metric stream:
   *  This will be used as the description of the metrics stream.
   *  If not provided, the original Instrument description will be used by default.
   * @param viewOptions.attributesProcessors
   * Alters the metric stream:
   *  If provided, the attributes will be modified as defined by the added processors.
   *  If not provided, all attribute keys will be used by default.
   * @param viewOptions.aggregationCardinalityLimit
   * Alters the metric stream:
   *  Sets a limit on the number of unique attribute combinations (cardinality) that can be aggregated.
   *  If not provided, the default limit of 2000 will be used.
   * @param viewOptions.aggregation
   * Alters the metric stream:
   *  Alters the {@link Aggregation} of the metric stream.
   * @param viewOptions.instrumentName
   * Instrument selection criteria:
   *  Original name of the Instrument(s) with wildcard support.
   * @param viewOptions.instrumentType
   * Instrument selection criteria:
   *  The original type of the Instrument(s).
   * @param viewOptions.instrumentUnit
   * Instrument selection criteria:
   *  The unit of the Instrument(s).
   * @param viewOptions.meterName
   * Instrument selection criteria:
   *  The name of the Meter. No wildcard support, name must match the meter exactly.
   * @param viewOptions.meterVersion
   * Instrument selection criteria:
   *  The version of the Meter. No wildcard support, version must match exactly.
   * @param viewOptions.meterSchemaUrl
   * Instrument selection criteria:
   *  The schema URL of the Meter. No wildcard support, schema URL must match exactly.
   *
   * @example
   * // Create a view that changes the Instrument 'my.instrument' to use to an
   * // ExplicitBucketHistogramAggregation with the boundaries [20, 30, 40]
   * new View({
   *   aggregation: new ExplicitBucketHistogramAggregation([20, 30, 40]),
   *   instrumentName: 'my.instrument'
   * })
   */
  constructor(viewOptions) {
    validateViewOptions(viewOptions);
    if (viewOptions.attributesProcessors != null) {
      this.attributesProcessor = createMultiAttributesProcessor(viewOptions.attributesProcessors);
    } else {
      this.attributesProcessor = createNoopAttributesProcessor();
    }
    this.name = viewOptions.name;
    this.description = viewOptions.description;
    this.aggregation = toAggregation(viewOptions.aggregation ?? { type: AggregationType.DEFAULT });
    this.instrumentSelector = new InstrumentSelector({
      name: viewOptions.instrumentName,
      type: viewOptions.instrumentType,
      unit: viewOptions.instrumentUnit
    });
    this.meterSelector = new MeterSelector({
      name: viewOptions.meterName,
      version: viewOptions.meterVersion,
      schemaUrl: viewOptions.meterSchemaUrl
    });
    this.aggregationCardinalityLimit = viewOptions.aggregationCardinalityLimit;
  }
};

// node_modules/@opentelemetry/sdk-metrics/build/esm/MeterProvider.js
var MeterProvider = class {
  _sharedState;
  _shutdown = false;
  constructor(options) {
    this._sharedState = new MeterProviderSharedState(options?.resource ?? defaultResource());
    if (options?.views != null && options.views.length > 0) {
      for (const viewOption of options.views) {
        this._sharedState.viewRegistry.addView(new View(viewOption));
      }
    }
    if (options?.readers != null && options.readers.length > 0) {
      for (const metricReader of options.readers) {
        const collector = new MetricCollector(this._sharedState, metricReader);
        metricReader.setMetricProducer(collector);
        this._sharedState.metricCollectors.push(collector);
      }
    }
  }
  /**
   * Get a meter with the configuration of the MeterProvider.
   */
  getMeter(name, version = "", options = {}) {
    if (this._shutdown) {
      diag.warn("A shutdown MeterProvider cannot provide a Meter");
      return createNoopMeter();
    }
    return this._sharedState.getMeterSharedState({
      name,
      version,
      schemaUrl: options.schemaUrl
    }).meter;
  }
  /**
   * Shut down the MeterProvider and all registered
   * MetricReaders.
   *
   * Returns a promise which is resolved when all flushes are complete.
   */
  async shutdown(options) {
    if (this._shutdown) {
      diag.warn("shutdown may only be called once per MeterProvider");
      return;
    }
    this._shutdown = true;
    await Promise.all(this._sharedState.metricCollectors.map((collector) => {
      return collector.shutdown(options);
    }));
  }
  /**
   * Notifies all registered MetricReaders to flush any buffered data.
   *
   * Returns a promise which is resolved when all flushes are complete.
   */
  async forceFlush(options) {
    if (this._shutdown) {
      diag.warn("invalid attempt to force flush after MeterProvider shutdown");
      return;
    }
    await Promise.all(this._sharedState.metricCollectors.map((collector) => {
      return collector.forceFlush(options);
    }));
  }
};

// node_modules/@opentelemetry/sdk-trace-base/build/esm/enums.js
var ExceptionEventName = "exception";

// node_modules/@opentelemetry/sdk-trace-base/build/esm/Span.js
var SpanImpl = class {
  // Below properties are included to implement ReadableSpan for export
  // purposes but are not intended to be written-to directly.
  _spanContext;
  kind;
  parentSpanContext;
  attributes = {};
  links = [];
  events = [];
  startTime;
  resource;
  instrumentationScope;
  _droppedAttributesCount = 0;
  _droppedEventsCount = 0;
  _droppedLinksCount = 0;
  _attributesCount = 0;
  name;
  status = {
    code: SpanStatusCode.UNSET
  };
  endTime = [0, 0];
  _ended = false;
  _duration = [-1, -1];
  _spanProcessor;
  _spanLimits;
  _attributeValueLengthLimit;
  _recordEndMetrics;
  _performanceStartTime;
  _performanceOffset;
  _startTimeProvided;
  /**
   * Constructs a new SpanImpl instance.
   */
  constructor(opts) {
    const now = Date.now();
    this._spanContext = opts.spanContext;
    this._performanceStartTime = otperformance.now();
    this._performanceOffset = now - (this._performanceStartTime + otperformance.timeOrigin);
    this._startTimeProvided = opts.startTime != null;
    this._spanLimits = opts.spanLimits;
    this._attributeValueLengthLimit = this._spanLimits.attributeValueLengthLimit ?? 0;
    this._spanProcessor = opts.spanProcessor;
    this.name = opts.name;
    this.parentSpanContext = opts.parentSpanContext;
    this.kind = opts.kind;
    if (opts.links) {
      for (const link of opts.links) {
        this.addLink(link);
      }
    }
    this.startTime = this._getTime(opts.startTime ?? now);
    this.resource = opts.resource;
    this.instrumentationScope = opts.scope;
    this._recordEndMetrics = opts.recordEndMetrics;
    if (opts.attributes != null) {
      this.setAttributes(opts.attributes);
    }
    this._spanProcessor.onStart(this, opts.context);
  }
  spanContext() {
    return this._spanContext;
  }
  setAttribute(key, value) {
    if (value == null || this._isSpanEnded())
      return this;
    if (key.length === 0) {
      diag.warn(`Invalid attribute key: ${key}`);
      return this;
    }
    if (!isAttributeValue(value)) {
      diag.warn(`Invalid attribute value set for key: ${key}`);
      return this;
    }
    const { attributeCountLimit } = this._spanLimits;
    const isNewKey = !Object.prototype.hasOwnProperty.call(this.attributes, key);
    if (attributeCountLimit !== void 0 && this._attributesCount >= attributeCountLimit && isNewKey) {
      this._droppedAttributesCount++;
      return this;
    }
    this.attributes[key] = this._truncateToSize(value);
    if (isNewKey) {
      this._attributesCount++;
    }
    return this;
  }
  setAttributes(attributes) {
    for (const key in attributes) {
      if (Object.prototype.hasOwnProperty.call(attributes, key)) {
        this.setAttribute(key, attributes[key]);
      }
    }
    return this;
  }
  /**
   *
   * @param name Span Name
   * @param [attributesOrStartTime] Span attributes or start time
   *     if type is {@type TimeInput} and 3rd param is undefined
   * @param [timeStamp] Specified time stamp for the event
   */
  addEvent(name, attributesOrStartTime, timeStamp) {
    if (this._isSpanEnded())
      return this;
    const { eventCountLimit } = this._spanLimits;
    if (eventCountLimit === 0) {
      diag.warn("No events allowed.");
      this._droppedEventsCount++;
      return this;
    }
    if (eventCountLimit !== void 0 && this.events.length >= eventCountLimit) {
      if (this._droppedEventsCount === 0) {
        diag.debug("Dropping extra events.");
      }
      this.events.shift();
      this._droppedEventsCount++;
    }
    if (isTimeInput(attributesOrStartTime)) {
      if (!isTimeInput(timeStamp)) {
        timeStamp = attributesOrStartTime;
      }
      attributesOrStartTime = void 0;
    }
    const sanitized = sanitizeAttributes(attributesOrStartTime);
    const { attributePerEventCountLimit } = this._spanLimits;
    const attributes = {};
    let droppedAttributesCount = 0;
    let eventAttributesCount = 0;
    for (const attr in sanitized) {
      if (!Object.prototype.hasOwnProperty.call(sanitized, attr)) {
        continue;
      }
      const attrVal = sanitized[attr];
      if (attributePerEventCountLimit !== void 0 && eventAttributesCount >= attributePerEventCountLimit) {
        droppedAttributesCount++;
        continue;
      }
      attributes[attr] = this._truncateToSize(attrVal);
      eventAttributesCount++;
    }
    this.events.push({
      name,
      attributes,
      time: this._getTime(timeStamp),
      droppedAttributesCount
    });
    return this;
  }
  addLink(link) {
    if (this._isSpanEnded())
      return this;
    const { linkCountLimit } = this._spanLimits;
    if (linkCountLimit === 0) {
      this._droppedLinksCount++;
      return this;
    }
    if (linkCountLimit !== void 0 && this.links.length >= linkCountLimit) {
      if (this._droppedLinksCount === 0) {
        diag.debug("Dropping extra links.");
      }
      this.links.shift();
      this._droppedLinksCount++;
    }
    const { attributePerLinkCountLimit } = this._spanLimits;
    const sanitized = sanitizeAttributes(link.attributes);
    const attributes = {};
    let droppedAttributesCount = 0;
    let linkAttributesCount = 0;
    for (const attr in sanitized) {
      if (!Object.prototype.hasOwnProperty.call(sanitized, attr)) {
        continue;
      }
      const attrVal = sanitized[attr];
      if (attributePerLinkCountLimit !== void 0 && linkAttributesCount >= attributePerLinkCountLimit) {
        droppedAttributesCount++;
        continue;
      }
      attributes[attr] = this._truncateToSize(attrVal);
      linkAttributesCount++;
    }
    const processedLink = { context: link.context };
    if (linkAttributesCount > 0) {
      processedLink.attributes = attributes;
    }
    if (droppedAttributesCount > 0) {
      processedLink.droppedAttributesCount = droppedAttributesCount;
    }
    this.links.push(processedLink);
    return this;
  }
  addLinks(links) {
    for (const link of links) {
      this.addLink(link);
    }
    return this;
  }
  setStatus(status) {
    if (this._isSpanEnded())
      return this;
    if (status.code === SpanStatusCode.UNSET)
      return this;
    if (this.status.code === SpanStatusCode.OK)
      return this;
    const newStatus = { code: status.code };
    if (status.code === SpanStatusCode.ERROR) {
      if (typeof status.message === "string") {
        newStatus.message = status.message;
      } else if (status.message != null) {
        diag.warn(`Dropping invalid status.message of type '${typeof status.message}', expected 'string'`);
      }
    }
    this.status = newStatus;
    return this;
  }
  updateName(name) {
    if (this._isSpanEnded())
      return this;
    this.name = name;
    return this;
  }
  end(endTime) {
    if (this._isSpanEnded()) {
      diag.error(`${this.name} ${this._spanContext.traceId}-${this._spanContext.spanId} - You can only call end() on a span once.`);
      return;
    }
    this.endTime = this._getTime(endTime);
    this._duration = hrTimeDuration(this.startTime, this.endTime);
    if (this._duration[0] < 0) {
      diag.warn("Inconsistent start and end time, startTime > endTime. Setting span duration to 0ms.", this.startTime, this.endTime);
      this.endTime = this.startTime.slice();
      this._duration = [0, 0];
    }
    if (this._droppedEventsCount > 0) {
      diag.warn(`Dropped ${this._droppedEventsCount} events because eventCountLimit reached`);
    }
    if (this._droppedLinksCount > 0) {
      diag.warn(`Dropped ${this._droppedLinksCount} links because linkCountLimit reached`);
    }
    if (this._spanProcessor.onEnding) {
      this._spanProcessor.onEnding(this);
    }
    this._recordEndMetrics?.();
    this._ended = true;
    this._spanProcessor.onEnd(this);
  }
  _getTime(inp) {
    if (typeof inp === "number" && inp <= otperformance.now()) {
      return hrTime(inp + this._performanceOffset);
    }
    if (typeof inp === "number") {
      return millisToHrTime(inp);
    }
    if (inp instanceof Date) {
      return millisToHrTime(inp.getTime());
    }
    if (isTimeInputHrTime(inp)) {
      return inp;
    }
    if (this._startTimeProvided) {
      return millisToHrTime(Date.now());
    }
    const msDuration = otperformance.now() - this._performanceStartTime;
    return addHrTimes(this.startTime, millisToHrTime(msDuration));
  }
  isRecording() {
    return this._ended === false;
  }
  recordException(exception, time) {
    const attributes = {};
    if (typeof exception === "string") {
      attributes[ATTR_EXCEPTION_MESSAGE] = exception;
    } else if (exception) {
      if (exception.code) {
        attributes[ATTR_EXCEPTION_TYPE] = exception.code.toString();
      } else if (exception.name) {
        attributes[ATTR_EXCEPTION_TYPE] = exception.name;
      }
      if (exception.message) {
        attributes[ATTR_EXCEPTION_MESSAGE] = exception.message;
      }
      if (exception.stack) {
        attributes[ATTR_EXCEPTION_STACKTRACE] = exception.stack;
      }
    }
    if (attributes[ATTR_EXCEPTION_TYPE] || attributes[ATTR_EXCEPTION_MESSAGE]) {
      this.addEvent(ExceptionEventName, attributes, time);
    } else {
      diag.warn(`Failed to record an exception ${exception}`);
    }
  }
  get duration() {
    return this._duration;
  }
  get ended() {
    return this._ended;
  }
  get droppedAttributesCount() {
    return this._droppedAttributesCount;
  }
  get droppedEventsCount() {
    return this._droppedEventsCount;
  }
  get droppedLinksCount() {
    return this._droppedLinksCount;
  }
  _isSpanEnded() {
    if (this._ended) {
      const error = new Error(`Operation attempted on ended Span {traceId: ${this._spanContext.traceId}, spanId: ${this._spanContext.spanId}}`);
      diag.warn(`Cannot execute the operation on ended Span {traceId: ${this._spanContext.traceId}, spanId: ${this._spanContext.spanId}}`, error);
    }
    return this._ended;
  }
  // Utility function to truncate given value within size
  // for value type of string, will truncate to given limit
  // for type of non-string, will return same value
  _truncateToLimitUtil(value, limit) {
    if (value.length <= limit) {
      return value;
    }
    return value.substring(0, limit);
  }
  /**
   * If the given attribute value is of type string and has more characters than given {@code attributeValueLengthLimit} then
   * return string with truncated to {@code attributeValueLengthLimit} characters
   *
   * If the given attribute value is array of strings then
   * return new array of strings with each element truncated to {@code attributeValueLengthLimit} characters
   *
   * Otherwise return same Attribute {@code value}
   *
   * @param value Attribute value
   * @returns truncated attribute value if required, otherwise same value
   */
  _truncateToSize(value) {
    const limit = this._attributeValueLengthLimit;
    if (limit <= 0) {
      diag.warn(`Attribute value limit must be positive, got ${limit}`);
      return value;
    }
    if (typeof value === "string") {
      return this._truncateToLimitUtil(value, limit);
    }
    if (Array.isArray(value)) {
      return value.map((val) => typeof val === "string" ? this._truncateToLimitUtil(val, limit) : val);
    }
    return value;
  }
};

// node_modules/@opentelemetry/sdk-trace-base/build/esm/Sampler.js
var SamplingDecision2;
(function(SamplingDecision3) {
  SamplingDecision3[SamplingDecision3["NOT_RECORD"] = 0] = "NOT_RECORD";
  SamplingDecision3[SamplingDecision3["RECORD"] = 1] = "RECORD";
  SamplingDecision3[SamplingDecision3["RECORD_AND_SAMPLED"] = 2] = "RECORD_AND_SAMPLED";
})(SamplingDecision2 || (SamplingDecision2 = {}));

// node_modules/@opentelemetry/sdk-trace-base/build/esm/sampler/AlwaysOffSampler.js
var AlwaysOffSampler = class {
  shouldSample() {
    return {
      decision: SamplingDecision2.NOT_RECORD
    };
  }
  toString() {
    return "AlwaysOffSampler";
  }
};

// node_modules/@opentelemetry/sdk-trace-base/build/esm/sampler/AlwaysOnSampler.js
var AlwaysOnSampler = class {
  shouldSample() {
    return {
      decision: SamplingDecision2.RECORD_AND_SAMPLED
    };
  }
  toString() {
    return "AlwaysOnSampler";
  }
};

// node_modules/@opentelemetry/sdk-trace-base/build/esm/sampler/ParentBasedSampler.js
var ParentBasedSampler = class {
  _root;
  _remoteParentSampled;
  _remoteParentNotSampled;
  _localParentSampled;
  _localParentNotSampled;
  constructor(config) {
    this._root = config.root;
    if (!this._root) {
      globalErrorHandler(new Error("ParentBasedSampler must have a root sampler configured"));
      this._root = new AlwaysOnSampler();
    }
    this._remoteParentSampled = config.remoteParentSampled ?? new AlwaysOnSampler();
    this._remoteParentNotSampled = config.remoteParentNotSampled ?? new AlwaysOffSampler();
    this._localParentSampled = config.localParentSampled ?? new AlwaysOnSampler();
    this._localParentNotSampled = config.localParentNotSampled ?? new AlwaysOffSampler();
  }
  shouldSample(context2, traceId, spanName, spanKind, attributes, links) {
    const parentContext = trace.getSpanContext(context2);
    if (!parentContext || !isSpanContextValid(parentContext)) {
      return this._root.shouldSample(context2, traceId, spanName, spanKind, attributes, links);
    }
    if (parentContext.isRemote) {
      if (parentContext.traceFlags & TraceFlags.SAMPLED) {
        return this._remoteParentSampled.shouldSample(context2, traceId, spanName, spanKind, attributes, links);
      }
      return this._remoteParentNotSampled.shouldSample(context2, traceId, spanName, spanKind, attributes, links);
    }
    if (parentContext.traceFlags & TraceFlags.SAMPLED) {
      return this._localParentSampled.shouldSample(context2, traceId, spanName, spanKind, attributes, links);
    }
    return this._localParentNotSampled.shouldSample(context2, traceId, spanName, spanKind, attributes, links);
  }
  toString() {
    return `ParentBased{root=${this._root.toString()}, remoteParentSampled=${this._remoteParentSampled.toString()}, remoteParentNotSampled=${this._remoteParentNotSampled.toString()}, localParentSampled=${this._localParentSampled.toString()}, localParentNotSampled=${this._localParentNotSampled.toString()}}`;
  }
};

// node_modules/@opentelemetry/sdk-trace-base/build/esm/sampler/TraceIdRatioBasedSampler.js
var TraceIdRatioBasedSampler = class {
  _ratio;
  _upperBound;
  constructor(ratio = 0) {
    this._ratio = this._normalize(ratio);
    this._upperBound = Math.floor(this._ratio * 4294967295);
  }
  shouldSample(context2, traceId) {
    return {
      decision: isValidTraceId(traceId) && this._accumulate(traceId) < this._upperBound ? SamplingDecision2.RECORD_AND_SAMPLED : SamplingDecision2.NOT_RECORD
    };
  }
  toString() {
    return `TraceIdRatioBased{${this._ratio}}`;
  }
  _normalize(ratio) {
    if (typeof ratio !== "number" || isNaN(ratio))
      return 0;
    return ratio >= 1 ? 1 : ratio <= 0 ? 0 : ratio;
  }
  _accumulate(traceId) {
    let accumulation = 0;
    for (let i = 0; i < 32; i += 8) {
      let part = 0;
      for (let j = 0; j < 8; j++) {
        const c = traceId.charCodeAt(i + j);
        const v = c < 58 ? c - 48 : c < 71 ? c - 55 : c - 87;
        part = part << 4 | v;
      }
      accumulation = (accumulation ^ part) >>> 0;
    }
    return accumulation;
  }
};

// node_modules/@opentelemetry/sdk-trace-base/build/esm/config.js
var TracesSamplerValues;
(function(TracesSamplerValues2) {
  TracesSamplerValues2["AlwaysOff"] = "always_off";
  TracesSamplerValues2["AlwaysOn"] = "always_on";
  TracesSamplerValues2["ParentBasedAlwaysOff"] = "parentbased_always_off";
  TracesSamplerValues2["ParentBasedAlwaysOn"] = "parentbased_always_on";
  TracesSamplerValues2["ParentBasedTraceIdRatio"] = "parentbased_traceidratio";
  TracesSamplerValues2["TraceIdRatio"] = "traceidratio";
})(TracesSamplerValues || (TracesSamplerValues = {}));
var DEFAULT_RATIO = 1;
function loadDefaultConfig() {
  return {
    sampler: buildSamplerFromEnv(),
    forceFlushTimeoutMillis: 3e4,
    generalLimits: {
      attributeValueLengthLimit: getNumberFromEnv("OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT") ?? Infinity,
      attributeCountLimit: getNumberFromEnv("OTEL_ATTRIBUTE_COUNT_LIMIT") ?? 128
    },
    spanLimits: {
      attributeValueLengthLimit: getNumberFromEnv("OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT") ?? Infinity,
      attributeCountLimit: getNumberFromEnv("OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT") ?? 128,
      linkCountLimit: getNumberFromEnv("OTEL_SPAN_LINK_COUNT_LIMIT") ?? 128,
      eventCountLimit: getNumberFromEnv("OTEL_SPAN_EVENT_COUNT_LIMIT") ?? 128,
      attributePerEventCountLimit: getNumberFromEnv("OTEL_SPAN_ATTRIBUTE_PER_EVENT_COUNT_LIMIT") ?? 128,
      attributePerLinkCountLimit: getNumberFromEnv("OTEL_SPAN_ATTRIBUTE_PER_LINK_COUNT_LIMIT") ?? 128
    }
  };
}
function buildSamplerFromEnv() {
  const sampler = getStringFromEnv("OTEL_TRACES_SAMPLER") ?? TracesSamplerValues.ParentBasedAlwaysOn;
  switch (sampler) {
    case TracesSamplerValues.AlwaysOn:
      return new AlwaysOnSampler();
    case TracesSamplerValues.AlwaysOff:
      return new AlwaysOffSampler();
    case TracesSamplerValues.ParentBasedAlwaysOn:
      return new ParentBasedSampler({
        root: new AlwaysOnSampler()
      });
    case TracesSamplerValues.ParentBasedAlwaysOff:
      return new ParentBasedSampler({
        root: new AlwaysOffSampler()
      });
    case TracesSamplerValues.TraceIdRatio:
      return new TraceIdRatioBasedSampler(getSamplerProbabilityFromEnv());
    case TracesSamplerValues.ParentBasedTraceIdRatio:
      return new ParentBasedSampler({
        root: new TraceIdRatioBasedSampler(getSamplerProbabilityFromEnv())
      });
    default:
      diag.error(`OTEL_TRACES_SAMPLER value "${sampler}" invalid, defaulting to "${TracesSamplerValues.ParentBasedAlwaysOn}".`);
      return new ParentBasedSampler({
        root: new AlwaysOnSampler()
      });
  }
}
function getSamplerProbabilityFromEnv() {
  const probability = getNumberFromEnv("OTEL_TRACES_SAMPLER_ARG");
  if (probability == null) {
    diag.error(`OTEL_TRACES_SAMPLER_ARG is blank, defaulting to ${DEFAULT_RATIO}.`);
    return DEFAULT_RATIO;
  }
  if (probability < 0 || probability > 1) {
    diag.error(`OTEL_TRACES_SAMPLER_ARG=${probability} was given, but it is out of range ([0..1]), defaulting to ${DEFAULT_RATIO}.`);
    return DEFAULT_RATIO;
  }
  return probability;
}

// node_modules/@opentelemetry/sdk-trace-base/build/esm/utility.js
var DEFAULT_ATTRIBUTE_COUNT_LIMIT = 128;
var DEFAULT_ATTRIBUTE_VALUE_LENGTH_LIMIT = Infinity;
function mergeConfig(userConfig) {
  const perInstanceDefaults = {
    sampler: buildSamplerFromEnv()
  };
  const DEFAULT_CONFIG = loadDefaultConfig();
  const target = Object.assign({}, DEFAULT_CONFIG, perInstanceDefaults, userConfig);
  target.generalLimits = Object.assign({}, DEFAULT_CONFIG.generalLimits, userConfig.generalLimits || {});
  target.spanLimits = Object.assign({}, DEFAULT_CONFIG.spanLimits, userConfig.spanLimits || {});
  return target;
}
function reconfigureLimits(userConfig) {
  const spanLimits = Object.assign({}, userConfig.spanLimits);
  spanLimits.attributeCountLimit = userConfig.spanLimits?.attributeCountLimit ?? userConfig.generalLimits?.attributeCountLimit ?? getNumberFromEnv("OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT") ?? getNumberFromEnv("OTEL_ATTRIBUTE_COUNT_LIMIT") ?? DEFAULT_ATTRIBUTE_COUNT_LIMIT;
  spanLimits.attributeValueLengthLimit = userConfig.spanLimits?.attributeValueLengthLimit ?? userConfig.generalLimits?.attributeValueLengthLimit ?? getNumberFromEnv("OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT") ?? getNumberFromEnv("OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT") ?? DEFAULT_ATTRIBUTE_VALUE_LENGTH_LIMIT;
  return Object.assign({}, userConfig, { spanLimits });
}

// node_modules/@opentelemetry/sdk-trace-base/build/esm/export/BatchSpanProcessorBase.js
var BatchSpanProcessorBase = class {
  _maxExportBatchSize;
  _maxQueueSize;
  _scheduledDelayMillis;
  _exportTimeoutMillis;
  _exporter;
  _isExporting = false;
  _finishedSpans = [];
  _timer;
  _shutdownOnce;
  _droppedSpansCount = 0;
  constructor(exporter, config) {
    this._exporter = exporter;
    this._maxExportBatchSize = typeof config?.maxExportBatchSize === "number" ? config.maxExportBatchSize : getNumberFromEnv("OTEL_BSP_MAX_EXPORT_BATCH_SIZE") ?? 512;
    this._maxQueueSize = typeof config?.maxQueueSize === "number" ? config.maxQueueSize : getNumberFromEnv("OTEL_BSP_MAX_QUEUE_SIZE") ?? 2048;
    this._scheduledDelayMillis = typeof config?.scheduledDelayMillis === "number" ? config.scheduledDelayMillis : getNumberFromEnv("OTEL_BSP_SCHEDULE_DELAY") ?? 5e3;
    this._exportTimeoutMillis = typeof config?.exportTimeoutMillis === "number" ? config.exportTimeoutMillis : getNumberFromEnv("OTEL_BSP_EXPORT_TIMEOUT") ?? 3e4;
    this._shutdownOnce = new BindOnceFuture(this._shutdown, this);
    if (this._maxExportBatchSize > this._maxQueueSize) {
      diag.warn("BatchSpanProcessor: maxExportBatchSize must be smaller or equal to maxQueueSize, setting maxExportBatchSize to match maxQueueSize");
      this._maxExportBatchSize = this._maxQueueSize;
    }
  }
  forceFlush() {
    if (this._shutdownOnce.isCalled) {
      return this._shutdownOnce.promise;
    }
    return this._flushAll();
  }
  // does nothing.
  onStart(_span, _parentContext) {
  }
  onEnd(span) {
    if (this._shutdownOnce.isCalled) {
      return;
    }
    if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) {
      return;
    }
    this._addToBuffer(span);
  }
  shutdown() {
    return this._shutdownOnce.call();
  }
  _shutdown() {
    return Promise.resolve().then(() => {
      return this.onShutdown();
    }).then(() => {
      return this._flushAll();
    }).then(() => {
      return this._exporter.shutdown();
    });
  }
  /** Add a span in the buffer. */
  _addToBuffer(span) {
    if (this._finishedSpans.length >= this._maxQueueSize) {
      if (this._droppedSpansCount === 0) {
        diag.debug("maxQueueSize reached, dropping spans");
      }
      this._droppedSpansCount++;
      return;
    }
    if (this._droppedSpansCount > 0) {
      diag.warn(`Dropped ${this._droppedSpansCount} spans because maxQueueSize reached`);
      this._droppedSpansCount = 0;
    }
    this._finishedSpans.push(span);
    this._maybeStartTimer();
  }
  /**
   * Send all spans to the exporter respecting the batch size limit
   * This function is used only on forceFlush or shutdown,
   * for all other cases _flush should be used
   * */
  _flushAll() {
    return new Promise((resolve, reject) => {
      const promises = [];
      const count = Math.ceil(this._finishedSpans.length / this._maxExportBatchSize);
      for (let i = 0, j = count; i < j; i++) {
        promises.push(this._flushOneBatch());
      }
      Promise.all(promises).then(() => {
        resolve();
      }).catch(reject);
    });
  }
  _flushOneBatch() {
    this._clearTimer();
    if (this._finishedSpans.length === 0) {
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error("Timeout"));
      }, this._exportTimeoutMillis);
      context.with(suppressTracing(context.active()), () => {
        let spans2;
        if (this._finishedSpans.length <= this._maxExportBatchSize) {
          spans2 = this._finishedSpans;
          this._finishedSpans = [];
        } else {
          spans2 = this._finishedSpans.splice(0, this._maxExportBatchSize);
        }
        const doExport = () => this._exporter.export(spans2, (result) => {
          clearTimeout(timer);
          if (result.code === ExportResultCode.SUCCESS) {
            resolve();
          } else {
            reject(result.error ?? new Error("BatchSpanProcessor: span export failed"));
          }
        });
        let pendingResources = null;
        for (let i = 0, len = spans2.length; i < len; i++) {
          const span = spans2[i];
          if (span.resource.asyncAttributesPending && span.resource.waitForAsyncAttributes) {
            pendingResources ??= [];
            pendingResources.push(span.resource.waitForAsyncAttributes());
          }
        }
        if (pendingResources === null) {
          doExport();
        } else {
          Promise.all(pendingResources).then(doExport, (err) => {
            globalErrorHandler(err);
            reject(err);
          });
        }
      });
    });
  }
  _maybeStartTimer() {
    if (this._isExporting)
      return;
    const flush = () => {
      this._isExporting = true;
      this._flushOneBatch().finally(() => {
        this._isExporting = false;
        if (this._finishedSpans.length > 0) {
          this._clearTimer();
          this._maybeStartTimer();
        }
      }).catch((e) => {
        this._isExporting = false;
        globalErrorHandler(e);
      });
    };
    if (this._finishedSpans.length >= this._maxExportBatchSize) {
      return flush();
    }
    if (this._timer !== void 0)
      return;
    this._timer = setTimeout(() => flush(), this._scheduledDelayMillis);
    if (typeof this._timer !== "number") {
      this._timer.unref();
    }
  }
  _clearTimer() {
    if (this._timer !== void 0) {
      clearTimeout(this._timer);
      this._timer = void 0;
    }
  }
};

// node_modules/@opentelemetry/sdk-trace-base/build/esm/platform/node/export/BatchSpanProcessor.js
var BatchSpanProcessor = class extends BatchSpanProcessorBase {
  onShutdown() {
  }
};

// node_modules/@opentelemetry/sdk-trace-base/build/esm/platform/node/RandomIdGenerator.js
var SPAN_ID_BYTES = 8;
var TRACE_ID_BYTES = 16;
var RandomIdGenerator = class {
  /**
   * Returns a random 16-byte trace ID formatted/encoded as a 32 lowercase hex
   * characters corresponding to 128 bits.
   */
  generateTraceId = getIdGenerator(TRACE_ID_BYTES);
  /**
   * Returns a random 8-byte span ID formatted/encoded as a 16 lowercase hex
   * characters corresponding to 64 bits.
   */
  generateSpanId = getIdGenerator(SPAN_ID_BYTES);
};
var SHARED_BUFFER = Buffer.allocUnsafe(TRACE_ID_BYTES);
function getIdGenerator(bytes) {
  return function generateId() {
    for (let i = 0; i < bytes / 4; i++) {
      SHARED_BUFFER.writeUInt32BE(Math.random() * 2 ** 32 >>> 0, i * 4);
    }
    for (let i = 0; i < bytes; i++) {
      if (SHARED_BUFFER[i] > 0) {
        break;
      } else if (i === bytes - 1) {
        SHARED_BUFFER[bytes - 1] = 1;
      }
    }
    return SHARED_BUFFER.toString("hex", 0, bytes);
  };
}

// node_modules/@opentelemetry/sdk-trace-base/build/esm/semconv.js
var ATTR_OTEL_SPAN_PARENT_ORIGIN = "otel.span.parent.origin";
var ATTR_OTEL_SPAN_SAMPLING_RESULT = "otel.span.sampling_result";
var METRIC_OTEL_SDK_SPAN_LIVE = "otel.sdk.span.live";
var METRIC_OTEL_SDK_SPAN_STARTED = "otel.sdk.span.started";

// node_modules/@opentelemetry/sdk-trace-base/build/esm/TracerMetrics.js
var TracerMetrics = class {
  startedSpans;
  liveSpans;
  constructor(meter) {
    this.startedSpans = meter.createCounter(METRIC_OTEL_SDK_SPAN_STARTED, {
      unit: "{span}",
      description: "The number of created spans."
    });
    this.liveSpans = meter.createUpDownCounter(METRIC_OTEL_SDK_SPAN_LIVE, {
      unit: "{span}",
      description: "The number of currently live spans."
    });
  }
  startSpan(parentSpanCtx, samplingDecision) {
    const samplingDecisionStr = samplingDecisionToString(samplingDecision);
    this.startedSpans.add(1, {
      [ATTR_OTEL_SPAN_PARENT_ORIGIN]: parentOrigin(parentSpanCtx),
      [ATTR_OTEL_SPAN_SAMPLING_RESULT]: samplingDecisionStr
    });
    if (samplingDecision === SamplingDecision2.NOT_RECORD) {
      return () => {
      };
    }
    const liveSpanAttributes = {
      [ATTR_OTEL_SPAN_SAMPLING_RESULT]: samplingDecisionStr
    };
    this.liveSpans.add(1, liveSpanAttributes);
    return () => {
      this.liveSpans.add(-1, liveSpanAttributes);
    };
  }
};
function parentOrigin(parentSpanContext) {
  if (!parentSpanContext) {
    return "none";
  }
  if (parentSpanContext.isRemote) {
    return "remote";
  }
  return "local";
}
function samplingDecisionToString(decision) {
  switch (decision) {
    case SamplingDecision2.RECORD_AND_SAMPLED:
      return "RECORD_AND_SAMPLE";
    case SamplingDecision2.RECORD:
      return "RECORD_ONLY";
    case SamplingDecision2.NOT_RECORD:
      return "DROP";
  }
}

// node_modules/@opentelemetry/sdk-trace-base/build/esm/version.js
var VERSION3 = "2.7.1";

// node_modules/@opentelemetry/sdk-trace-base/build/esm/Tracer.js
var Tracer = class {
  _sampler;
  _generalLimits;
  _spanLimits;
  _idGenerator;
  instrumentationScope;
  _resource;
  _spanProcessor;
  _tracerMetrics;
  /**
   * Constructs a new Tracer instance.
   */
  constructor(instrumentationScope, config, resource, spanProcessor) {
    const localConfig = mergeConfig(config);
    this._sampler = localConfig.sampler;
    this._generalLimits = localConfig.generalLimits;
    this._spanLimits = localConfig.spanLimits;
    this._idGenerator = config.idGenerator || new RandomIdGenerator();
    this._resource = resource;
    this._spanProcessor = spanProcessor;
    this.instrumentationScope = instrumentationScope;
    const meter = localConfig.meterProvider ? localConfig.meterProvider.getMeter("@opentelemetry/sdk-trace", VERSION3) : createNoopMeter();
    this._tracerMetrics = new TracerMetrics(meter);
  }
  /**
   * Starts a new Span or returns the default NoopSpan based on the sampling
   * decision.
   */
  startSpan(name, options = {}, context2 = context.active()) {
    if (options.root) {
      context2 = trace.deleteSpan(context2);
    }
    const parentSpan = trace.getSpan(context2);
    if (isTracingSuppressed(context2)) {
      diag.debug("Instrumentation suppressed, returning Noop Span");
      const nonRecordingSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
      return nonRecordingSpan;
    }
    const parentSpanContext = parentSpan?.spanContext();
    const spanId = this._idGenerator.generateSpanId();
    let validParentSpanContext;
    let traceId;
    let traceState;
    if (!parentSpanContext || !trace.isSpanContextValid(parentSpanContext)) {
      traceId = this._idGenerator.generateTraceId();
    } else {
      traceId = parentSpanContext.traceId;
      traceState = parentSpanContext.traceState;
      validParentSpanContext = parentSpanContext;
    }
    const spanKind = options.kind ?? SpanKind.INTERNAL;
    const links = (options.links ?? []).map((link) => {
      return {
        context: link.context,
        attributes: sanitizeAttributes(link.attributes)
      };
    });
    const attributes = sanitizeAttributes(options.attributes);
    const samplingResult = this._sampler.shouldSample(context2, traceId, name, spanKind, attributes, links);
    const recordEndMetrics = this._tracerMetrics.startSpan(parentSpanContext, samplingResult.decision);
    traceState = samplingResult.traceState ?? traceState;
    const traceFlags = samplingResult.decision === SamplingDecision.RECORD_AND_SAMPLED ? TraceFlags.SAMPLED : TraceFlags.NONE;
    const spanContext = { traceId, spanId, traceFlags, traceState };
    if (samplingResult.decision === SamplingDecision.NOT_RECORD) {
      diag.debug("Recording is off, propagating context in a non-recording span");
      const nonRecordingSpan = trace.wrapSpanContext(spanContext);
      return nonRecordingSpan;
    }
    const initAttributes = sanitizeAttributes(Object.assign(attributes, samplingResult.attributes));
    const span = new SpanImpl({
      resource: this._resource,
      scope: this.instrumentationScope,
      context: context2,
      spanContext,
      name,
      kind: spanKind,
      links,
      parentSpanContext: validParentSpanContext,
      attributes: initAttributes,
      startTime: options.startTime,
      spanProcessor: this._spanProcessor,
      spanLimits: this._spanLimits,
      recordEndMetrics
    });
    return span;
  }
  startActiveSpan(name, arg2, arg3, arg4) {
    let opts;
    let ctx;
    let fn;
    if (arguments.length < 2) {
      return;
    } else if (arguments.length === 2) {
      fn = arg2;
    } else if (arguments.length === 3) {
      opts = arg2;
      fn = arg3;
    } else {
      opts = arg2;
      ctx = arg3;
      fn = arg4;
    }
    const parentContext = ctx ?? context.active();
    const span = this.startSpan(name, opts, parentContext);
    const contextWithSpanSet = trace.setSpan(parentContext, span);
    return context.with(contextWithSpanSet, fn, void 0, span);
  }
  /** Returns the active {@link GeneralLimits}. */
  getGeneralLimits() {
    return this._generalLimits;
  }
  /** Returns the active {@link SpanLimits}. */
  getSpanLimits() {
    return this._spanLimits;
  }
};

// node_modules/@opentelemetry/sdk-trace-base/build/esm/MultiSpanProcessor.js
var MultiSpanProcessor = class {
  _spanProcessors;
  constructor(spanProcessors) {
    this._spanProcessors = spanProcessors;
  }
  forceFlush() {
    const promises = [];
    for (const spanProcessor of this._spanProcessors) {
      promises.push(spanProcessor.forceFlush());
    }
    return new Promise((resolve) => {
      Promise.all(promises).then(() => {
        resolve();
      }).catch((error) => {
        globalErrorHandler(error || new Error("MultiSpanProcessor: forceFlush failed"));
        resolve();
      });
    });
  }
  onStart(span, context2) {
    for (const spanProcessor of this._spanProcessors) {
      spanProcessor.onStart(span, context2);
    }
  }
  onEnding(span) {
    for (const spanProcessor of this._spanProcessors) {
      if (spanProcessor.onEnding) {
        spanProcessor.onEnding(span);
      }
    }
  }
  onEnd(span) {
    for (const spanProcessor of this._spanProcessors) {
      spanProcessor.onEnd(span);
    }
  }
  shutdown() {
    const promises = [];
    for (const spanProcessor of this._spanProcessors) {
      promises.push(spanProcessor.shutdown());
    }
    return new Promise((resolve, reject) => {
      Promise.all(promises).then(() => {
        resolve();
      }, reject);
    });
  }
};

// node_modules/@opentelemetry/sdk-trace-base/build/esm/BasicTracerProvider.js
var ForceFlushState;
(function(ForceFlushState2) {
  ForceFlushState2[ForceFlushState2["resolved"] = 0] = "resolved";
  ForceFlushState2[ForceFlushState2["timeout"] = 1] = "timeout";
  ForceFlushState2[ForceFlushState2["error"] = 2] = "error";
  ForceFlushState2[ForceFlushState2["unresolved"] = 3] = "unresolved";
})(ForceFlushState || (ForceFlushState = {}));
var BasicTracerProvider = class {
  _config;
  _tracers = /* @__PURE__ */ new Map();
  _resource;
  _activeSpanProcessor;
  constructor(config = {}) {
    const mergedConfig = merge({}, loadDefaultConfig(), reconfigureLimits(config));
    this._resource = mergedConfig.resource ?? defaultResource();
    this._config = Object.assign({}, mergedConfig, {
      resource: this._resource
    });
    const spanProcessors = [];
    if (config.spanProcessors?.length) {
      spanProcessors.push(...config.spanProcessors);
    }
    this._activeSpanProcessor = new MultiSpanProcessor(spanProcessors);
  }
  getTracer(name, version, options) {
    const key = `${name}@${version || ""}:${options?.schemaUrl || ""}`;
    if (!this._tracers.has(key)) {
      this._tracers.set(key, new Tracer({ name, version, schemaUrl: options?.schemaUrl }, this._config, this._resource, this._activeSpanProcessor));
    }
    return this._tracers.get(key);
  }
  forceFlush() {
    const timeout = this._config.forceFlushTimeoutMillis;
    const promises = this._activeSpanProcessor["_spanProcessors"].map((spanProcessor) => {
      return new Promise((resolve) => {
        let state;
        const timeoutInterval = setTimeout(() => {
          resolve(new Error(`Span processor did not completed within timeout period of ${timeout} ms`));
          state = ForceFlushState.timeout;
        }, timeout);
        spanProcessor.forceFlush().then(() => {
          clearTimeout(timeoutInterval);
          if (state !== ForceFlushState.timeout) {
            state = ForceFlushState.resolved;
            resolve(state);
          }
        }).catch((error) => {
          clearTimeout(timeoutInterval);
          state = ForceFlushState.error;
          resolve(error);
        });
      });
    });
    return new Promise((resolve, reject) => {
      Promise.all(promises).then((results) => {
        const errors = results.filter((result) => result !== ForceFlushState.resolved);
        if (errors.length > 0) {
          reject(errors);
        } else {
          resolve();
        }
      }).catch((error) => reject([error]));
    });
  }
  shutdown() {
    return this._activeSpanProcessor.shutdown();
  }
};

// src/telemetry/measures.ts
var SECONDS = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92];
var TOKENS = [1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304];
var secondsBetween = (from, to) => (Date.parse(to) - Date.parse(from)) / 1e3;
function instruments(meter) {
  const seconds = (name, description) => meter.createHistogram(name, { description, unit: "s", advice: { explicitBucketBoundaries: SECONDS } });
  return {
    tokens: meter.createHistogram("gen_ai.client.token.usage", {
      description: "Tokens of a request to the model.",
      unit: "{token}",
      advice: { explicitBucketBoundaries: TOKENS }
    }),
    requests: seconds("gen_ai.client.operation.duration", "Duration of a request to the model, with its retries."),
    calls: seconds("kodelet.tool.duration", "Duration of a tool call."),
    cost: meter.createCounter("kodelet.cost", { description: "Cost of the model.", unit: "USD" }),
    sessions: seconds("kodelet.session.duration", "Duration of a session, from its start to its conclusion.")
  };
}
function metricSubscriber(meter) {
  const { tokens, requests, calls, cost, sessions } = instruments(meter);
  let common = {};
  let started = "";
  const asked = /* @__PURE__ */ new Map();
  const models = /* @__PURE__ */ new Map();
  return (event) => {
    const agent = event.agent ?? "";
    if (event.type === "session-start") {
      common = event.provider ? { "gen_ai.provider.name": event.provider } : {};
      started = event.time;
      models.set("", event.model);
    } else if (event.type === "agent-start") models.set(agent, event.model);
    else if (event.type === "turn-start") asked.set(agent, event.time);
    else if (event.type === "turn-end") {
      const model = models.get(agent) ?? models.get("") ?? "";
      const about = {
        ...common,
        "gen_ai.operation.name": "chat",
        "gen_ai.request.model": model,
        "gen_ai.response.model": event.model ?? model
      };
      tokens.record(promptTokens(event.usage), { ...about, "gen_ai.token.type": "input" });
      tokens.record(event.usage.outputTokens, { ...about, "gen_ai.token.type": "output" });
      requests.record(secondsBetween(asked.get(agent) ?? event.time, event.time), about);
      cost.add(event.costUsd, { "gen_ai.request.model": model });
    } else if (event.type === "tool-end") {
      const { tool, ok, code, verdict } = event;
      const failure = ok ? {} : { "error.type": code ?? "failed" };
      calls.record(event.durationMs / 1e3, {
        "gen_ai.tool.name": tool,
        "kodelet.verdict": verdict.verdict,
        ...failure
      });
    } else if (event.type === "session-end") {
      sessions.record(secondsBetween(started || event.time, event.time), { "kodelet.conclusion": event.conclusion });
    }
  };
}

// node_modules/@opentelemetry/otlp-transformer/build/esm/common/protobuf/utils.js
function estimateVarintSize(v) {
  if (v < 0)
    return 10;
  if (v < 128)
    return 1;
  if (v < 16384)
    return 2;
  if (v < 2097152)
    return 3;
  if (v < 268435456)
    return 4;
  if (v < 34359738368)
    return 5;
  if (v < 4398046511104)
    return 6;
  if (v < 562949953421312)
    return 7;
  if (v < 72057594037927940)
    return 8;
  return 9;
}

// node_modules/@opentelemetry/otlp-transformer/build/esm/common/protobuf/protobuf-writer.js
var GROWING_BUFFER_DEBUG_MESSAGE = "ProtobufWriter: estimated size was too small, growing buffer.";
var RESERVED_LENGTH_BYTES = 1;
var ProtobufWriter = class {
  _buffer;
  // Avoid using TextEncoder type. While the global is there on all supported runtimes, types may differ.
  _textEncoder;
  _dataView;
  pos = 0;
  constructor(estimatedSize = 65536) {
    this._buffer = new Uint8Array(estimatedSize);
    this._textEncoder = new TextEncoder();
    this._dataView = new DataView(this._buffer.buffer, this._buffer.byteOffset);
  }
  /**
   * Ensure buffer has capacity for at least size more bytes
   */
  _ensureCapacity(size) {
    const needed = this.pos + size;
    if (needed <= this._buffer.length) {
      return;
    }
    diag.debug(GROWING_BUFFER_DEBUG_MESSAGE);
    let newSize = this._buffer.length * 2;
    while (newSize < needed) {
      newSize *= 2;
    }
    const newBuffer = new Uint8Array(newSize);
    newBuffer.set(this._buffer);
    this._buffer = newBuffer;
    this._dataView = new DataView(this._buffer.buffer, this._buffer.byteOffset);
  }
  /**
   * Get the written bytes as a Uint8Array
   */
  finish() {
    return this._buffer.subarray(0, this.pos);
  }
  /**
   * Insert placeholder for length. Update later with {@link finishLengthDelimited}
   * Returns the position where to write the length.
   */
  startLengthDelimited() {
    const lengthPos = this.pos;
    this._ensureCapacity(RESERVED_LENGTH_BYTES);
    this.pos += RESERVED_LENGTH_BYTES;
    return lengthPos;
  }
  /**
   * Write length varint at placeholder position and shift content forward if needed.
   * Most messages are small (< 128 bytes), so we reserve 1 byte and only shift
   * when the length needs more bytes.
   */
  finishLengthDelimited(pos, length) {
    const v = length >>> 0;
    const varintSize = estimateVarintSize(v);
    if (varintSize > RESERVED_LENGTH_BYTES) {
      const additionalBytes = varintSize - RESERVED_LENGTH_BYTES;
      this._ensureCapacity(additionalBytes);
      this._buffer.copyWithin(pos + varintSize, pos + RESERVED_LENGTH_BYTES, this.pos);
      this.pos += additionalBytes;
    }
    let writePos = pos;
    if (v < 128) {
      this._buffer[writePos] = v;
    } else if (v < 16384) {
      this._buffer[writePos++] = v & 127 | 128;
      this._buffer[writePos] = v >>> 7;
    } else if (v < 2097152) {
      this._buffer[writePos++] = v & 127 | 128;
      this._buffer[writePos++] = v >>> 7 & 127 | 128;
      this._buffer[writePos] = v >>> 14;
    } else if (v < 268435456) {
      this._buffer[writePos++] = v & 127 | 128;
      this._buffer[writePos++] = v >>> 7 & 127 | 128;
      this._buffer[writePos++] = v >>> 14 & 127 | 128;
      this._buffer[writePos] = v >>> 21;
    } else {
      this._buffer[writePos++] = v & 127 | 128;
      this._buffer[writePos++] = v >>> 7 & 127 | 128;
      this._buffer[writePos++] = v >>> 14 & 127 | 128;
      this._buffer[writePos++] = v >>> 21 & 127 | 128;
      this._buffer[writePos] = v >>> 28;
    }
  }
  /**
   * Write a sint32 value using zigzag encoding
   */
  writeSint32(value) {
    this.writeVarint((value << 1 ^ value >> 31) >>> 0);
  }
  /**
   * Write a signed 64-bit fixed integer (sfixed64) from a JS number.
   * Handles negative values via two's complement.
   */
  writeSfixed64(value) {
    let low;
    let high;
    if (value >= 0) {
      low = value >>> 0;
      high = value / 4294967296 >>> 0;
    } else {
      const abs = Math.abs(value);
      low = abs >>> 0;
      high = abs / 4294967296 >>> 0;
      low = ~low >>> 0;
      high = ~high >>> 0;
      low = low + 1 >>> 0;
      if (low === 0) {
        high = high + 1 >>> 0;
      }
    }
    this.writeFixed64(low, high);
  }
  /**
   * Write a varint (variable-length integer)
   */
  writeVarint(value) {
    this._ensureCapacity(estimateVarintSize(value));
    if (value >= 0 && value <= 4294967295) {
      let v = value >>> 0;
      while (v > 127) {
        this._buffer[this.pos++] = v & 127 | 128;
        v >>>= 7;
      }
      this._buffer[this.pos++] = v;
    } else {
      let low;
      let high;
      if (value >= 0) {
        low = value >>> 0;
        high = value / 4294967296 >>> 0;
      } else {
        const abs = Math.abs(value);
        low = abs >>> 0;
        high = abs / 4294967296 >>> 0;
        low = ~low >>> 0;
        high = ~high >>> 0;
        low = low + 1 >>> 0;
        if (low === 0) {
          high = high + 1 >>> 0;
        }
      }
      while (high > 0 || low > 127) {
        this._buffer[this.pos++] = low & 127 | 128;
        low = (low >>> 7 | high << 25) >>> 0;
        high >>>= 7;
      }
      this._buffer[this.pos++] = low & 127;
    }
  }
  /**
   * Write a 32-bit fixed integer (little-endian)
   */
  writeFixed32(value) {
    this._ensureCapacity(4);
    const v = value >>> 0;
    this._buffer[this.pos++] = v & 255;
    this._buffer[this.pos++] = v >>> 8 & 255;
    this._buffer[this.pos++] = v >>> 16 & 255;
    this._buffer[this.pos++] = v >>> 24 & 255;
  }
  /**
   * Write a 64-bit fixed integer (little-endian)
   * @param low - Low 32 bits
   * @param high - High 32 bits
   */
  writeFixed64(low, high) {
    this._ensureCapacity(8);
    const l = low >>> 0;
    const h = high >>> 0;
    this._buffer[this.pos++] = l & 255;
    this._buffer[this.pos++] = l >>> 8 & 255;
    this._buffer[this.pos++] = l >>> 16 & 255;
    this._buffer[this.pos++] = l >>> 24 & 255;
    this._buffer[this.pos++] = h & 255;
    this._buffer[this.pos++] = h >>> 8 & 255;
    this._buffer[this.pos++] = h >>> 16 & 255;
    this._buffer[this.pos++] = h >>> 24 & 255;
  }
  /**
   * Write length-delimited data (varint length + bytes)
   */
  writeBytes(bytes) {
    this.writeVarint(bytes.length);
    this._ensureCapacity(bytes.length);
    this._buffer.set(bytes, this.pos);
    this.pos += bytes.length;
  }
  /**
   * Write a field key (field number + wire type)
   */
  writeTag(fieldNumber, wireType) {
    this.writeVarint(fieldNumber << 3 | wireType);
  }
  /**
   * Write a double (64-bit IEEE 754)
   */
  writeDouble(value) {
    this._ensureCapacity(8);
    this._dataView.setFloat64(this.pos, value, true);
    this.pos += 8;
  }
  /**
   * Write a string as UTF-8 bytes (length-delimited)
   */
  writeString(str) {
    let isAscii = true;
    const len = str.length;
    for (let i = 0; i < len; i++) {
      if (str.charCodeAt(i) > 127) {
        isAscii = false;
        break;
      }
    }
    if (isAscii) {
      this.writeVarint(len);
      this._ensureCapacity(len);
      for (let i = 0; i < len; i++) {
        this._buffer[this.pos++] = str.charCodeAt(i);
      }
    } else {
      const bytes = this._textEncoder.encode(str);
      this.writeBytes(bytes);
    }
  }
};

// node_modules/@opentelemetry/otlp-transformer/build/esm/common/hex-to-binary.js
function intValue(charCode) {
  if (charCode >= 48 && charCode <= 57) {
    return charCode - 48;
  }
  if (charCode >= 97 && charCode <= 102) {
    return charCode - 87;
  }
  return charCode - 55;
}
function hexToBinary(hexStr) {
  const buf = new Uint8Array(hexStr.length / 2);
  let offset = 0;
  for (let i = 0; i < hexStr.length; i += 2) {
    const hi = intValue(hexStr.charCodeAt(i));
    const lo = intValue(hexStr.charCodeAt(i + 1));
    buf[offset++] = hi << 4 | lo;
  }
  return buf;
}

// node_modules/@opentelemetry/otlp-transformer/build/esm/common/protobuf/common-serializer.js
function writeHrTimeAsFixed64(serializer, hrTime2) {
  const seconds = hrTime2[0];
  const nanos = hrTime2[1];
  const nanosPerSecond = 1e9;
  const secondsLower16Bits = seconds & 65535;
  const secondsUpperBits = seconds / 65536 >>> 0;
  const nanosFromLower16Bits = secondsLower16Bits * nanosPerSecond;
  const nanosFromUpperBits = secondsUpperBits * nanosPerSecond;
  const lower16ContributionLow32 = nanosFromLower16Bits >>> 0;
  const lower16ContributionHigh32 = Math.floor(nanosFromLower16Bits / 4294967296);
  const upperBitsContributionLow32 = (nanosFromUpperBits & 65535) * 65536 >>> 0;
  const upperBitsContributionHigh32 = nanosFromUpperBits / 65536 >>> 0;
  const low32WithCarry = lower16ContributionLow32 + upperBitsContributionLow32 + nanos;
  const totalLow = low32WithCarry >>> 0;
  const carry = Math.floor(low32WithCarry / 4294967296);
  const totalHigh = lower16ContributionHigh32 + upperBitsContributionHigh32 + carry >>> 0;
  serializer.writeFixed64(totalLow, totalHigh);
}
function writeAttributes(writer, attributes, fieldNumber) {
  for (const key in attributes) {
    if (!Object.prototype.hasOwnProperty.call(attributes, key)) {
      continue;
    }
    const value = attributes[key];
    writer.writeTag(fieldNumber, 2);
    const kvStart = writer.startLengthDelimited();
    const startPos = writer.pos;
    writeKeyValue(writer, key, value);
    writer.finishLengthDelimited(kvStart, writer.pos - startPos);
  }
}
function writeKeyValue(writer, key, value) {
  writer.writeTag(1, 2);
  writer.writeString(key);
  writer.writeTag(2, 2);
  const valueStart = writer.startLengthDelimited();
  const startPos = writer.pos;
  writeAnyValue(writer, value);
  writer.finishLengthDelimited(valueStart, writer.pos - startPos);
}
var MIN_64_BIT_INT = -(2 ** 63);
var MAX_64_BIT_INT = 2 ** 63;
function writeAnyValue(writer, value) {
  const t = typeof value;
  if (t === "string") {
    writer.writeTag(1, 2);
    writer.writeString(value);
  } else if (t === "boolean") {
    writer.writeTag(2, 0);
    writer.writeVarint(value ? 1 : 0);
  } else if (t === "number") {
    const numValue = value;
    if (Number.isInteger(numValue) && numValue >= MIN_64_BIT_INT && numValue < MAX_64_BIT_INT) {
      writer.writeTag(3, 0);
      writer.writeVarint(numValue);
    } else {
      writer.writeTag(4, 1);
      writer.writeDouble(numValue);
    }
  } else if (value instanceof Uint8Array) {
    writer.writeTag(7, 2);
    writer.writeBytes(value);
  } else if (Array.isArray(value)) {
    writer.writeTag(5, 2);
    const arrayStart = writer.startLengthDelimited();
    const arrayStartPos = writer.pos;
    for (const item of value) {
      writer.writeTag(1, 2);
      const itemStart = writer.startLengthDelimited();
      const itemStartPos = writer.pos;
      writeAnyValue(writer, item);
      writer.finishLengthDelimited(itemStart, writer.pos - itemStartPos);
    }
    writer.finishLengthDelimited(arrayStart, writer.pos - arrayStartPos);
  } else if (t === "object" && value != null) {
    writer.writeTag(6, 2);
    const kvlistStart = writer.startLengthDelimited();
    const kvlistStartPos = writer.pos;
    const obj = value;
    for (const k in obj) {
      if (!Object.prototype.hasOwnProperty.call(obj, k)) {
        continue;
      }
      const v = obj[k];
      writer.writeTag(1, 2);
      const kvStart = writer.startLengthDelimited();
      const kvStartPos = writer.pos;
      writer.writeTag(1, 2);
      writer.writeString(k);
      writer.writeTag(2, 2);
      const valueStart = writer.startLengthDelimited();
      const valueStartPos = writer.pos;
      writeAnyValue(writer, v);
      writer.finishLengthDelimited(valueStart, writer.pos - valueStartPos);
      writer.finishLengthDelimited(kvStart, writer.pos - kvStartPos);
    }
    writer.finishLengthDelimited(kvlistStart, writer.pos - kvlistStartPos);
  }
}
function writeInstrumentationScope(writer, scope, fieldNumber) {
  writer.writeTag(fieldNumber, 2);
  const start = writer.startLengthDelimited();
  const startPos = writer.pos;
  writer.writeTag(1, 2);
  writer.writeString(scope.name);
  if (scope.version) {
    writer.writeTag(2, 2);
    writer.writeString(scope.version);
  }
  writer.finishLengthDelimited(start, writer.pos - startPos);
}
function writeResource(writer, resource, fieldNumber) {
  writer.writeTag(fieldNumber, 2);
  const resourceStart = writer.startLengthDelimited();
  const resourceStartPos = writer.pos;
  if (resource.attributes) {
    writeAttributes(writer, resource.attributes, 1);
  }
  writer.writeTag(2, 0);
  writer.writeVarint(0);
  writer.finishLengthDelimited(resourceStart, writer.pos - resourceStartPos);
}

// node_modules/@opentelemetry/otlp-transformer/build/esm/common/protobuf/protobuf-size-estimator.js
function utf8ByteLength(str) {
  const len = str.length;
  let byteLen = 0;
  for (let i = 0; i < len; i++) {
    const code = str.charCodeAt(i);
    if (code < 128) {
      byteLen += 1;
    } else if (code < 2048) {
      byteLen += 2;
    } else if (code < 55296 || code >= 57344) {
      byteLen += 3;
    } else {
      i++;
      byteLen += 4;
    }
  }
  return byteLen;
}
var ProtobufSizeEstimator = class {
  pos = 0;
  startLengthDelimited() {
    return this.pos;
  }
  finishLengthDelimited(_, length) {
    this.pos += estimateVarintSize(length);
  }
  writeVarint(value) {
    this.pos += estimateVarintSize(value);
  }
  writeSint32(value) {
    this.pos += estimateVarintSize((value << 1 ^ value >> 31) >>> 0);
  }
  writeSfixed64(_value) {
    this.pos += 8;
  }
  writeFixed32(_value) {
    this.pos += 4;
  }
  writeFixed64(_low, _high) {
    this.pos += 8;
  }
  writeBytes(bytes) {
    this.pos += estimateVarintSize(bytes.length);
    this.pos += bytes.length;
  }
  writeTag(fieldNumber, wireType) {
    this.writeVarint(fieldNumber << 3 | wireType);
  }
  writeDouble(_value) {
    this.pos += 8;
  }
  writeString(str) {
    const byteLen = utf8ByteLength(str);
    this.pos += estimateVarintSize(byteLen);
    this.pos += byteLen;
  }
};

// node_modules/@opentelemetry/otlp-transformer/build/esm/common/protobuf/protobuf-reader.js
var ProtobufReader = class {
  pos = 0;
  _buf;
  _textDecoder;
  constructor(buf) {
    this._buf = buf;
    this._textDecoder = new TextDecoder();
  }
  isAtEnd() {
    return this.pos >= this._buf.length;
  }
  /** Read a varint and decode it as a tag, returning field number and wire type. */
  readTag() {
    const raw = this.readVarint();
    return { fieldNumber: raw >>> 3, wireType: raw & 7 };
  }
  /**
   * Read a base-128 varint.
   * Returns a JS `number`; precision above 2^53 is silently lost.
   * Throws if the buffer is truncated mid-varint.
   */
  readVarint() {
    let result = 0;
    let shift = 0;
    let terminated = false;
    while (this.pos < this._buf.length) {
      const b = this._buf[this.pos++];
      result += (b & 127) * Math.pow(2, shift);
      shift += 7;
      if ((b & 128) === 0) {
        terminated = true;
        break;
      }
    }
    if (!terminated) {
      throw new Error("Truncated buffer: unexpected end of data while reading varint");
    }
    return result;
  }
  /** Read a length-delimited byte sequence (bytes field or embedded message). */
  readBytes() {
    const len = this.readVarint();
    if (this.pos + len > this._buf.length) {
      throw new Error(`Truncated buffer: expected ${len} bytes at position ${this.pos}, but only ${this._buf.length - this.pos} available`);
    }
    const slice = this._buf.subarray(this.pos, this.pos + len);
    this.pos += len;
    return slice;
  }
  /** Read a length-delimited UTF-8 string. */
  readString() {
    return this._textDecoder.decode(this.readBytes());
  }
  /**
   * Skip an unknown field.
   * Handles wire types 0 (varint), 1 (64-bit), 2 (length-delimited),
   * 3 (start-group), 4 (end-group), and 5 (32-bit).
   */
  skip(wireType) {
    switch (wireType) {
      case 0:
        this.readVarint();
        break;
      case 1:
        this.pos += 8;
        break;
      case 2:
        this.readBytes();
        break;
      case 3:
        while (!this.isAtEnd()) {
          const { wireType: nestedWireType } = this.readTag();
          if (nestedWireType === 4) {
            break;
          }
          this.skip(nestedWireType);
        }
        break;
      case 4:
        break;
      case 5:
        this.pos += 4;
        break;
      default:
        throw new Error(`Unknown wire type ${wireType}, cannot safely skip`);
    }
  }
};

// node_modules/@opentelemetry/otlp-transformer/build/esm/metrics/protobuf/metrics-serializer.js
function serializeNumberDataPoint(writer, dataPoint, valueType) {
  const start = writer.startLengthDelimited();
  const startPos = writer.pos;
  writer.writeTag(2, 1);
  writeHrTimeAsFixed64(writer, dataPoint.startTime);
  writer.writeTag(3, 1);
  writeHrTimeAsFixed64(writer, dataPoint.endTime);
  if (valueType === ValueType.INT) {
    writer.writeTag(6, 1);
    writer.writeSfixed64(dataPoint.value);
  } else {
    writer.writeTag(4, 1);
    writer.writeDouble(dataPoint.value);
  }
  if (dataPoint.attributes) {
    writeAttributes(writer, dataPoint.attributes, 7);
  }
  writer.finishLengthDelimited(start, writer.pos - startPos);
}
function serializeHistogramDataPoint(writer, dataPoint) {
  const start = writer.startLengthDelimited();
  const startPos = writer.pos;
  const histogram = dataPoint.value;
  writer.writeTag(2, 1);
  writeHrTimeAsFixed64(writer, dataPoint.startTime);
  writer.writeTag(3, 1);
  writeHrTimeAsFixed64(writer, dataPoint.endTime);
  writer.writeTag(4, 1);
  writer.writeFixed64(histogram.count >>> 0, histogram.count / 4294967296 >>> 0);
  if (histogram.sum !== void 0) {
    writer.writeTag(5, 1);
    writer.writeDouble(histogram.sum);
  }
  if (histogram.buckets.counts.length > 0) {
    writer.writeTag(6, 2);
    const countsStart = writer.startLengthDelimited();
    const countsStartPos = writer.pos;
    for (const count of histogram.buckets.counts) {
      writer.writeFixed64(count >>> 0, count / 4294967296 >>> 0);
    }
    writer.finishLengthDelimited(countsStart, writer.pos - countsStartPos);
  }
  if (histogram.buckets.boundaries.length > 0) {
    writer.writeTag(7, 2);
    const boundsStart = writer.startLengthDelimited();
    const boundsStartPos = writer.pos;
    for (const bound of histogram.buckets.boundaries) {
      writer.writeDouble(bound);
    }
    writer.finishLengthDelimited(boundsStart, writer.pos - boundsStartPos);
  }
  if (dataPoint.attributes) {
    writeAttributes(writer, dataPoint.attributes, 9);
  }
  if (histogram.min !== void 0) {
    writer.writeTag(11, 1);
    writer.writeDouble(histogram.min);
  }
  if (histogram.max !== void 0) {
    writer.writeTag(12, 1);
    writer.writeDouble(histogram.max);
  }
  writer.finishLengthDelimited(start, writer.pos - startPos);
}
function serializeExponentialBuckets(writer, offset, bucketCounts) {
  const start = writer.startLengthDelimited();
  const startPos = writer.pos;
  if (offset !== 0) {
    writer.writeTag(1, 0);
    writer.writeSint32(offset);
  }
  if (bucketCounts.length > 0) {
    writer.writeTag(2, 2);
    const bcStart = writer.startLengthDelimited();
    const bcStartPos = writer.pos;
    for (const count of bucketCounts) {
      writer.writeVarint(count);
    }
    writer.finishLengthDelimited(bcStart, writer.pos - bcStartPos);
  }
  writer.finishLengthDelimited(start, writer.pos - startPos);
}
function serializeExponentialHistogramDataPoint(writer, dataPoint) {
  const start = writer.startLengthDelimited();
  const startPos = writer.pos;
  const histogram = dataPoint.value;
  if (dataPoint.attributes) {
    writeAttributes(writer, dataPoint.attributes, 1);
  }
  writer.writeTag(2, 1);
  writeHrTimeAsFixed64(writer, dataPoint.startTime);
  writer.writeTag(3, 1);
  writeHrTimeAsFixed64(writer, dataPoint.endTime);
  writer.writeTag(4, 1);
  writer.writeFixed64(histogram.count >>> 0, histogram.count / 4294967296 >>> 0);
  if (histogram.sum !== void 0) {
    writer.writeTag(5, 1);
    writer.writeDouble(histogram.sum);
  }
  if (histogram.scale !== 0) {
    writer.writeTag(6, 0);
    writer.writeSint32(histogram.scale);
  }
  writer.writeTag(7, 1);
  writer.writeFixed64(histogram.zeroCount >>> 0, histogram.zeroCount / 4294967296 >>> 0);
  writer.writeTag(8, 2);
  serializeExponentialBuckets(writer, histogram.positive.offset, histogram.positive.bucketCounts);
  writer.writeTag(9, 2);
  serializeExponentialBuckets(writer, histogram.negative.offset, histogram.negative.bucketCounts);
  if (histogram.min !== void 0) {
    writer.writeTag(12, 1);
    writer.writeDouble(histogram.min);
  }
  if (histogram.max !== void 0) {
    writer.writeTag(13, 1);
    writer.writeDouble(histogram.max);
  }
  writer.finishLengthDelimited(start, writer.pos - startPos);
}
function serializeMetric(writer, metricData) {
  const metricStart = writer.startLengthDelimited();
  const metricStartPos = writer.pos;
  writer.writeTag(1, 2);
  writer.writeString(metricData.descriptor.name);
  if (metricData.descriptor.description) {
    writer.writeTag(2, 2);
    writer.writeString(metricData.descriptor.description);
  }
  if (metricData.descriptor.unit) {
    writer.writeTag(3, 2);
    writer.writeString(metricData.descriptor.unit);
  }
  switch (metricData.dataPointType) {
    case DataPointType.GAUGE:
      writer.writeTag(5, 2);
      serializeGauge(writer, metricData);
      break;
    case DataPointType.SUM:
      writer.writeTag(7, 2);
      serializeSum(writer, metricData);
      break;
    case DataPointType.HISTOGRAM:
      writer.writeTag(9, 2);
      serializeHistogramMetric(writer, metricData);
      break;
    case DataPointType.EXPONENTIAL_HISTOGRAM:
      writer.writeTag(10, 2);
      serializeExponentialHistogramMetric(writer, metricData);
      break;
    default: {
      const _exhaustive = metricData;
      void _exhaustive;
    }
  }
  writer.finishLengthDelimited(metricStart, writer.pos - metricStartPos);
}
function serializeGauge(writer, metricData) {
  const start = writer.startLengthDelimited();
  const startPos = writer.pos;
  for (const dataPoint of metricData.dataPoints) {
    writer.writeTag(1, 2);
    serializeNumberDataPoint(writer, dataPoint, metricData.descriptor.valueType);
  }
  writer.finishLengthDelimited(start, writer.pos - startPos);
}
function serializeSum(writer, metricData) {
  const start = writer.startLengthDelimited();
  const startPos = writer.pos;
  for (const dataPoint of metricData.dataPoints) {
    writer.writeTag(1, 2);
    serializeNumberDataPoint(writer, dataPoint, metricData.descriptor.valueType);
  }
  const temporality = toProtoAggregationTemporality(metricData.aggregationTemporality);
  if (temporality !== 0) {
    writer.writeTag(2, 0);
    writer.writeVarint(temporality);
  }
  if (metricData.isMonotonic) {
    writer.writeTag(3, 0);
    writer.writeVarint(1);
  }
  writer.finishLengthDelimited(start, writer.pos - startPos);
}
function serializeHistogramMetric(writer, metricData) {
  const start = writer.startLengthDelimited();
  const startPos = writer.pos;
  for (const dataPoint of metricData.dataPoints) {
    writer.writeTag(1, 2);
    serializeHistogramDataPoint(writer, dataPoint);
  }
  const temporality = toProtoAggregationTemporality(metricData.aggregationTemporality);
  if (temporality !== 0) {
    writer.writeTag(2, 0);
    writer.writeVarint(temporality);
  }
  writer.finishLengthDelimited(start, writer.pos - startPos);
}
function serializeExponentialHistogramMetric(writer, metricData) {
  const start = writer.startLengthDelimited();
  const startPos = writer.pos;
  for (const dataPoint of metricData.dataPoints) {
    writer.writeTag(1, 2);
    serializeExponentialHistogramDataPoint(writer, dataPoint);
  }
  const temporality = toProtoAggregationTemporality(metricData.aggregationTemporality);
  if (temporality !== 0) {
    writer.writeTag(2, 0);
    writer.writeVarint(temporality);
  }
  writer.finishLengthDelimited(start, writer.pos - startPos);
}
function serializeScopeMetrics(writer, scopeMetrics) {
  const scopeStart = writer.startLengthDelimited();
  const scopeStartPos = writer.pos;
  writeInstrumentationScope(writer, scopeMetrics.scope, 1);
  for (const metric of scopeMetrics.metrics) {
    writer.writeTag(2, 2);
    serializeMetric(writer, metric);
  }
  if (scopeMetrics.scope.schemaUrl) {
    writer.writeTag(3, 2);
    writer.writeString(scopeMetrics.scope.schemaUrl);
  }
  writer.finishLengthDelimited(scopeStart, writer.pos - scopeStartPos);
}
function serializeResourceMetrics(writer, resourceMetrics) {
  const start = writer.startLengthDelimited();
  const startPos = writer.pos;
  writeResource(writer, resourceMetrics.resource, 1);
  for (const scopeMetrics of resourceMetrics.scopeMetrics) {
    writer.writeTag(2, 2);
    serializeScopeMetrics(writer, scopeMetrics);
  }
  if (resourceMetrics.resource.schemaUrl) {
    writer.writeTag(3, 2);
    writer.writeString(resourceMetrics.resource.schemaUrl);
  }
  writer.finishLengthDelimited(start, writer.pos - startPos);
}
function toProtoAggregationTemporality(temporality) {
  switch (temporality) {
    case AggregationTemporality.DELTA:
      return 1;
    case AggregationTemporality.CUMULATIVE:
      return 2;
    default:
      return 0;
  }
}
function serializeMetricsExportRequest(resourceMetrics) {
  const estimator = new ProtobufSizeEstimator();
  estimator.writeTag(1, 2);
  serializeResourceMetrics(estimator, resourceMetrics);
  const writer = new ProtobufWriter(estimator.pos);
  writer.writeTag(1, 2);
  serializeResourceMetrics(writer, resourceMetrics);
  return writer.finish();
}

// node_modules/@opentelemetry/otlp-transformer/build/esm/metrics/protobuf/response-deserializer.js
function deserializePartialSuccess(data) {
  const reader = new ProtobufReader(data);
  const result = {};
  while (!reader.isAtEnd()) {
    const { fieldNumber, wireType } = reader.readTag();
    switch (fieldNumber) {
      case 1:
        if (wireType === 0) {
          result.rejectedDataPoints = reader.readVarint();
        } else {
          reader.skip(wireType);
        }
        break;
      case 2:
        if (wireType === 2) {
          result.errorMessage = reader.readString();
        } else {
          reader.skip(wireType);
        }
        break;
      default:
        reader.skip(wireType);
        break;
    }
  }
  return result;
}
function deserializeExportMetricsServiceResponse(data) {
  const reader = new ProtobufReader(data);
  const result = {};
  while (!reader.isAtEnd()) {
    const { fieldNumber, wireType } = reader.readTag();
    switch (fieldNumber) {
      case 1:
        if (wireType === 2) {
          result.partialSuccess = deserializePartialSuccess(reader.readBytes());
        } else {
          reader.skip(wireType);
        }
        break;
      default:
        reader.skip(wireType);
        break;
    }
  }
  return result;
}

// node_modules/@opentelemetry/otlp-transformer/build/esm/metrics/protobuf/metrics.js
var ProtobufMetricsSerializer = {
  serializeRequest: (arg) => {
    return serializeMetricsExportRequest(arg);
  },
  deserializeResponse: (arg) => {
    return deserializeExportMetricsServiceResponse(arg);
  }
};

// node_modules/@opentelemetry/otlp-transformer/build/esm/trace/protobuf/trace-serializer.js
var SPAN_FLAGS_CONTEXT_HAS_IS_REMOTE_MASK = 256;
var SPAN_FLAGS_CONTEXT_IS_REMOTE_MASK = 512;
function buildSpanFlags(traceFlags, isRemote) {
  let flags = traceFlags & 255 | SPAN_FLAGS_CONTEXT_HAS_IS_REMOTE_MASK;
  if (isRemote) {
    flags |= SPAN_FLAGS_CONTEXT_IS_REMOTE_MASK;
  }
  return flags;
}
function serializeStatus(writer, status) {
  const statusStart = writer.startLengthDelimited();
  const statusStartPos = writer.pos;
  if (status.message) {
    writer.writeTag(2, 2);
    writer.writeString(status.message);
  }
  writer.writeTag(3, 0);
  writer.writeVarint(status.code);
  writer.finishLengthDelimited(statusStart, writer.pos - statusStartPos);
}
function serializeEvent(writer, event) {
  const eventStart = writer.startLengthDelimited();
  const eventStartPos = writer.pos;
  writer.writeTag(1, 1);
  writeHrTimeAsFixed64(writer, event.time);
  writer.writeTag(2, 2);
  writer.writeString(event.name);
  if (event.attributes) {
    writeAttributes(writer, event.attributes, 3);
  }
  writer.writeTag(4, 0);
  writer.writeVarint(event.droppedAttributesCount || 0);
  writer.finishLengthDelimited(eventStart, writer.pos - eventStartPos);
}
function serializeLink(writer, link) {
  const linkStart = writer.startLengthDelimited();
  const linkStartPos = writer.pos;
  const context2 = link.context;
  writer.writeTag(1, 2);
  writer.writeBytes(hexToBinary(context2.traceId));
  writer.writeTag(2, 2);
  writer.writeBytes(hexToBinary(context2.spanId));
  const linkTraceState = context2.traceState?.serialize();
  if (linkTraceState) {
    writer.writeTag(3, 2);
    writer.writeString(linkTraceState);
  }
  if (link.attributes) {
    writeAttributes(writer, link.attributes, 4);
  }
  writer.writeTag(5, 0);
  writer.writeVarint(link.droppedAttributesCount || 0);
  const linkFlags = buildSpanFlags(context2.traceFlags, context2.isRemote);
  if (linkFlags) {
    writer.writeTag(6, 5);
    writer.writeFixed32(linkFlags);
  }
  writer.finishLengthDelimited(linkStart, writer.pos - linkStartPos);
}
function serializeSpan(writer, span) {
  const spanStart = writer.startLengthDelimited();
  const spanStartPos = writer.pos;
  const ctx = span.spanContext();
  writer.writeTag(1, 2);
  writer.writeBytes(hexToBinary(ctx.traceId));
  writer.writeTag(2, 2);
  writer.writeBytes(hexToBinary(ctx.spanId));
  const traceState = ctx.traceState?.serialize();
  if (traceState) {
    writer.writeTag(3, 2);
    writer.writeString(traceState);
  }
  if (span.parentSpanContext?.spanId) {
    writer.writeTag(4, 2);
    writer.writeBytes(hexToBinary(span.parentSpanContext.spanId));
  }
  writer.writeTag(5, 2);
  writer.writeString(span.name);
  const kind = span.kind == null ? 0 : span.kind + 1;
  if (kind !== 0) {
    writer.writeTag(6, 0);
    writer.writeVarint(kind);
  }
  writer.writeTag(7, 1);
  writeHrTimeAsFixed64(writer, span.startTime);
  writer.writeTag(8, 1);
  writeHrTimeAsFixed64(writer, span.endTime);
  if (span.attributes) {
    writeAttributes(writer, span.attributes, 9);
  }
  writer.writeTag(10, 0);
  writer.writeVarint(span.droppedAttributesCount);
  for (const event of span.events) {
    writer.writeTag(11, 2);
    serializeEvent(writer, event);
  }
  writer.writeTag(12, 0);
  writer.writeVarint(span.droppedEventsCount);
  for (const link of span.links) {
    writer.writeTag(13, 2);
    serializeLink(writer, link);
  }
  writer.writeTag(14, 0);
  writer.writeVarint(span.droppedLinksCount);
  writer.writeTag(15, 2);
  serializeStatus(writer, span.status);
  const flags = buildSpanFlags(ctx.traceFlags, span.parentSpanContext?.isRemote);
  if (flags) {
    writer.writeTag(16, 5);
    writer.writeFixed32(flags);
  }
  writer.finishLengthDelimited(spanStart, writer.pos - spanStartPos);
}
function serializeScopeSpans(writer, scope, spans2) {
  const scopeSpansStart = writer.startLengthDelimited();
  const scopeSpansStartPos = writer.pos;
  writeInstrumentationScope(writer, scope, 1);
  for (const span of spans2) {
    writer.writeTag(2, 2);
    serializeSpan(writer, span);
  }
  if (scope.schemaUrl) {
    writer.writeTag(3, 2);
    writer.writeString(scope.schemaUrl);
  }
  writer.finishLengthDelimited(scopeSpansStart, writer.pos - scopeSpansStartPos);
}
function serializeResourceSpans(writer, resource, scopeMap) {
  const resourceSpansStart = writer.startLengthDelimited();
  const resourceSpansStartPos = writer.pos;
  writeResource(writer, resource, 1);
  for (const scopeSpans of scopeMap.values()) {
    writer.writeTag(2, 2);
    const scope = scopeSpans[0].instrumentationScope;
    serializeScopeSpans(writer, scope, scopeSpans);
  }
  if (resource.schemaUrl) {
    writer.writeTag(3, 2);
    writer.writeString(resource.schemaUrl);
  }
  writer.finishLengthDelimited(resourceSpansStart, writer.pos - resourceSpansStartPos);
}
function createResourceMap(spans2) {
  const resourceMap = /* @__PURE__ */ new Map();
  for (const span of spans2) {
    const resource = span.resource;
    const scope = span.instrumentationScope;
    let scopeMap = resourceMap.get(resource);
    if (!scopeMap) {
      scopeMap = /* @__PURE__ */ new Map();
      resourceMap.set(resource, scopeMap);
    }
    let records = scopeMap.get(scope);
    if (!records) {
      records = [];
      scopeMap.set(scope, records);
    }
    records.push(span);
  }
  return resourceMap;
}
function serializeTraceExportRequest(spans2) {
  const resourceMap = createResourceMap(spans2);
  const estimator = new ProtobufSizeEstimator();
  for (const [resource, scopeMap] of resourceMap) {
    estimator.writeTag(1, 2);
    serializeResourceSpans(estimator, resource, scopeMap);
  }
  const writer = new ProtobufWriter(estimator.pos);
  for (const [resource, scopeMap] of resourceMap) {
    writer.writeTag(1, 2);
    serializeResourceSpans(writer, resource, scopeMap);
  }
  return writer.finish();
}

// node_modules/@opentelemetry/otlp-transformer/build/esm/trace/protobuf/response-deserializer.js
function deserializePartialSuccess2(data) {
  const reader = new ProtobufReader(data);
  const result = {};
  while (!reader.isAtEnd()) {
    const { fieldNumber, wireType } = reader.readTag();
    switch (fieldNumber) {
      case 1:
        if (wireType === 0) {
          result.rejectedSpans = reader.readVarint();
        } else {
          reader.skip(wireType);
        }
        break;
      case 2:
        if (wireType === 2) {
          result.errorMessage = reader.readString();
        } else {
          reader.skip(wireType);
        }
        break;
      default:
        reader.skip(wireType);
        break;
    }
  }
  return result;
}
function deserializeExportTraceServiceResponse(data) {
  const reader = new ProtobufReader(data);
  const result = {};
  while (!reader.isAtEnd()) {
    const { fieldNumber, wireType } = reader.readTag();
    switch (fieldNumber) {
      case 1:
        if (wireType === 2) {
          result.partialSuccess = deserializePartialSuccess2(reader.readBytes());
        } else {
          reader.skip(wireType);
        }
        break;
      default:
        reader.skip(wireType);
        break;
    }
  }
  return result;
}

// node_modules/@opentelemetry/otlp-transformer/build/esm/trace/protobuf/trace.js
var ProtobufTraceSerializer = {
  serializeRequest: (arg) => {
    return serializeTraceExportRequest(arg);
  },
  deserializeResponse: (arg) => {
    return deserializeExportTraceServiceResponse(arg);
  }
};

// node_modules/@opentelemetry/otlp-transformer/build/esm/common/internal.js
function createResource(resource, encoder) {
  const result = {
    attributes: toAttributes(resource.attributes, encoder),
    droppedAttributesCount: 0
  };
  const schemaUrl = resource.schemaUrl;
  if (schemaUrl && schemaUrl !== "")
    result.schemaUrl = schemaUrl;
  return result;
}
function createInstrumentationScope(scope) {
  return {
    name: scope.name,
    version: scope.version
  };
}
function toAttributes(attributes, encoder) {
  return Object.keys(attributes).map((key) => toKeyValue(key, attributes[key], encoder));
}
function toKeyValue(key, value, encoder) {
  return {
    key,
    value: toAnyValue(value, encoder)
  };
}
function toAnyValue(value, encoder) {
  const t = typeof value;
  if (t === "string")
    return { stringValue: value };
  if (t === "number") {
    if (!Number.isInteger(value))
      return { doubleValue: value };
    return { intValue: value };
  }
  if (t === "boolean")
    return { boolValue: value };
  if (value instanceof Uint8Array)
    return { bytesValue: encoder.encodeUint8Array(value) };
  if (Array.isArray(value)) {
    const values = new Array(value.length);
    for (let i = 0; i < value.length; i++) {
      values[i] = toAnyValue(value[i], encoder);
    }
    return { arrayValue: { values } };
  }
  if (t === "object" && value != null) {
    const keys = Object.keys(value);
    const values = new Array(keys.length);
    for (let i = 0; i < keys.length; i++) {
      values[i] = {
        key: keys[i],
        value: toAnyValue(value[keys[i]], encoder)
      };
    }
    return { kvlistValue: { values } };
  }
  return {};
}

// node_modules/@opentelemetry/otlp-transformer/build/esm/common/utils.js
function hrTimeToNanos(hrTime2) {
  const NANOSECONDS = BigInt(1e9);
  return BigInt(Math.trunc(hrTime2[0])) * NANOSECONDS + BigInt(Math.trunc(hrTime2[1]));
}
function encodeAsString(hrTime2) {
  const nanos = hrTimeToNanos(hrTime2);
  return nanos.toString();
}
var encodeTimestamp = typeof BigInt !== "undefined" ? encodeAsString : hrTimeToNanoseconds;
function identity(value) {
  return value;
}
var JSON_ENCODER = {
  encodeHrTime: encodeTimestamp,
  encodeSpanContext: identity,
  encodeOptionalSpanContext: identity,
  encodeUint8Array: (bytes) => {
    if (typeof Buffer !== "undefined") {
      return Buffer.from(bytes).toString("base64");
    }
    const chars = new Array(bytes.length);
    for (let i = 0; i < bytes.length; i++) {
      chars[i] = String.fromCharCode(bytes[i]);
    }
    return btoa(chars.join(""));
  }
};

// node_modules/@opentelemetry/otlp-transformer/build/esm/metrics/internal-types.js
var EAggregationTemporality;
(function(EAggregationTemporality2) {
  EAggregationTemporality2[EAggregationTemporality2["AGGREGATION_TEMPORALITY_UNSPECIFIED"] = 0] = "AGGREGATION_TEMPORALITY_UNSPECIFIED";
  EAggregationTemporality2[EAggregationTemporality2["AGGREGATION_TEMPORALITY_DELTA"] = 1] = "AGGREGATION_TEMPORALITY_DELTA";
  EAggregationTemporality2[EAggregationTemporality2["AGGREGATION_TEMPORALITY_CUMULATIVE"] = 2] = "AGGREGATION_TEMPORALITY_CUMULATIVE";
})(EAggregationTemporality || (EAggregationTemporality = {}));

// node_modules/@opentelemetry/otlp-transformer/build/esm/metrics/internal.js
function toResourceMetrics(resourceMetrics, encoder) {
  const processedResource = createResource(resourceMetrics.resource, encoder);
  return {
    resource: processedResource,
    schemaUrl: processedResource.schemaUrl,
    scopeMetrics: toScopeMetrics(resourceMetrics.scopeMetrics, encoder)
  };
}
function toScopeMetrics(scopeMetrics, encoder) {
  return Array.from(scopeMetrics.map((metrics) => ({
    scope: createInstrumentationScope(metrics.scope),
    metrics: metrics.metrics.map((metricData) => toMetric(metricData, encoder)),
    schemaUrl: metrics.scope.schemaUrl
  })));
}
function toMetric(metricData, encoder) {
  const out = {
    name: metricData.descriptor.name,
    description: metricData.descriptor.description,
    unit: metricData.descriptor.unit
  };
  const aggregationTemporality = toAggregationTemporality(metricData.aggregationTemporality);
  switch (metricData.dataPointType) {
    case DataPointType.SUM:
      out.sum = {
        aggregationTemporality,
        isMonotonic: metricData.isMonotonic,
        dataPoints: toSingularDataPoints(metricData, encoder)
      };
      break;
    case DataPointType.GAUGE:
      out.gauge = {
        dataPoints: toSingularDataPoints(metricData, encoder)
      };
      break;
    case DataPointType.HISTOGRAM:
      out.histogram = {
        aggregationTemporality,
        dataPoints: toHistogramDataPoints(metricData, encoder)
      };
      break;
    case DataPointType.EXPONENTIAL_HISTOGRAM:
      out.exponentialHistogram = {
        aggregationTemporality,
        dataPoints: toExponentialHistogramDataPoints(metricData, encoder)
      };
      break;
  }
  return out;
}
function toSingularDataPoint(dataPoint, valueType, encoder) {
  const out = {
    attributes: toAttributes(dataPoint.attributes, encoder),
    startTimeUnixNano: encoder.encodeHrTime(dataPoint.startTime),
    timeUnixNano: encoder.encodeHrTime(dataPoint.endTime)
  };
  switch (valueType) {
    case ValueType.INT:
      out.asInt = dataPoint.value;
      break;
    case ValueType.DOUBLE:
      out.asDouble = dataPoint.value;
      break;
  }
  return out;
}
function toSingularDataPoints(metricData, encoder) {
  return metricData.dataPoints.map((dataPoint) => {
    return toSingularDataPoint(dataPoint, metricData.descriptor.valueType, encoder);
  });
}
function toHistogramDataPoints(metricData, encoder) {
  return metricData.dataPoints.map((dataPoint) => {
    const histogram = dataPoint.value;
    return {
      attributes: toAttributes(dataPoint.attributes, encoder),
      bucketCounts: histogram.buckets.counts,
      explicitBounds: histogram.buckets.boundaries,
      count: histogram.count,
      sum: histogram.sum,
      min: histogram.min,
      max: histogram.max,
      startTimeUnixNano: encoder.encodeHrTime(dataPoint.startTime),
      timeUnixNano: encoder.encodeHrTime(dataPoint.endTime)
    };
  });
}
function toExponentialHistogramDataPoints(metricData, encoder) {
  return metricData.dataPoints.map((dataPoint) => {
    const histogram = dataPoint.value;
    return {
      attributes: toAttributes(dataPoint.attributes, encoder),
      count: histogram.count,
      min: histogram.min,
      max: histogram.max,
      sum: histogram.sum,
      positive: {
        offset: histogram.positive.offset,
        bucketCounts: histogram.positive.bucketCounts
      },
      negative: {
        offset: histogram.negative.offset,
        bucketCounts: histogram.negative.bucketCounts
      },
      scale: histogram.scale,
      zeroCount: histogram.zeroCount,
      startTimeUnixNano: encoder.encodeHrTime(dataPoint.startTime),
      timeUnixNano: encoder.encodeHrTime(dataPoint.endTime)
    };
  });
}
function toAggregationTemporality(temporality) {
  switch (temporality) {
    case AggregationTemporality.DELTA:
      return EAggregationTemporality.AGGREGATION_TEMPORALITY_DELTA;
    case AggregationTemporality.CUMULATIVE:
      return EAggregationTemporality.AGGREGATION_TEMPORALITY_CUMULATIVE;
  }
}
function createExportMetricsServiceRequest(resourceMetrics, encoder) {
  return {
    resourceMetrics: resourceMetrics.map((metrics) => toResourceMetrics(metrics, encoder))
  };
}

// node_modules/@opentelemetry/otlp-transformer/build/esm/metrics/json/metrics.js
var JsonMetricsSerializer = {
  serializeRequest: (arg) => {
    const request = createExportMetricsServiceRequest([arg], JSON_ENCODER);
    const encoder = new TextEncoder();
    return encoder.encode(JSON.stringify(request));
  },
  deserializeResponse: (arg) => {
    if (arg.length === 0) {
      return {};
    }
    const decoder = new TextDecoder();
    try {
      return JSON.parse(decoder.decode(arg));
    } catch (err) {
      diag.warn(`Failed to parse metrics export response: ${err.message}. Returning empty response`);
      return {};
    }
  }
};

// node_modules/@opentelemetry/otlp-transformer/build/esm/trace/internal.js
var SPAN_FLAGS_CONTEXT_HAS_IS_REMOTE_MASK2 = 256;
var SPAN_FLAGS_CONTEXT_IS_REMOTE_MASK2 = 512;
function buildSpanFlagsFrom(traceFlags, isRemote) {
  let flags = traceFlags & 255 | SPAN_FLAGS_CONTEXT_HAS_IS_REMOTE_MASK2;
  if (isRemote) {
    flags |= SPAN_FLAGS_CONTEXT_IS_REMOTE_MASK2;
  }
  return flags;
}
function sdkSpanToOtlpSpan(span, encoder) {
  const ctx = span.spanContext();
  const status = span.status;
  const parentSpanId = span.parentSpanContext?.spanId ? encoder.encodeSpanContext(span.parentSpanContext?.spanId) : void 0;
  return {
    traceId: encoder.encodeSpanContext(ctx.traceId),
    spanId: encoder.encodeSpanContext(ctx.spanId),
    parentSpanId,
    traceState: ctx.traceState?.serialize(),
    name: span.name,
    // Span kind is offset by 1 because the API does not define a value for unset
    kind: span.kind == null ? 0 : span.kind + 1,
    startTimeUnixNano: encoder.encodeHrTime(span.startTime),
    endTimeUnixNano: encoder.encodeHrTime(span.endTime),
    attributes: toAttributes(span.attributes, encoder),
    droppedAttributesCount: span.droppedAttributesCount,
    events: span.events.map((event) => toOtlpSpanEvent(event, encoder)),
    droppedEventsCount: span.droppedEventsCount,
    status: {
      // API and proto enums share the same values
      code: status.code,
      message: status.message
    },
    links: span.links.map((link) => toOtlpLink(link, encoder)),
    droppedLinksCount: span.droppedLinksCount,
    flags: buildSpanFlagsFrom(ctx.traceFlags, span.parentSpanContext?.isRemote)
  };
}
function toOtlpLink(link, encoder) {
  return {
    attributes: link.attributes ? toAttributes(link.attributes, encoder) : [],
    spanId: encoder.encodeSpanContext(link.context.spanId),
    traceId: encoder.encodeSpanContext(link.context.traceId),
    traceState: link.context.traceState?.serialize(),
    droppedAttributesCount: link.droppedAttributesCount || 0,
    flags: buildSpanFlagsFrom(link.context.traceFlags, link.context.isRemote)
  };
}
function toOtlpSpanEvent(timedEvent, encoder) {
  return {
    attributes: timedEvent.attributes ? toAttributes(timedEvent.attributes, encoder) : [],
    name: timedEvent.name,
    timeUnixNano: encoder.encodeHrTime(timedEvent.time),
    droppedAttributesCount: timedEvent.droppedAttributesCount || 0
  };
}
function createExportTraceServiceRequest(spans2, encoder) {
  return {
    resourceSpans: spanRecordsToResourceSpans(spans2, encoder)
  };
}
function createResourceMap2(readableSpans) {
  const resourceMap = /* @__PURE__ */ new Map();
  for (const record of readableSpans) {
    let ilsMap = resourceMap.get(record.resource);
    if (!ilsMap) {
      ilsMap = /* @__PURE__ */ new Map();
      resourceMap.set(record.resource, ilsMap);
    }
    const instrumentationScopeKey = `${record.instrumentationScope.name}@${record.instrumentationScope.version || ""}:${record.instrumentationScope.schemaUrl || ""}`;
    let records = ilsMap.get(instrumentationScopeKey);
    if (!records) {
      records = [];
      ilsMap.set(instrumentationScopeKey, records);
    }
    records.push(record);
  }
  return resourceMap;
}
function spanRecordsToResourceSpans(readableSpans, encoder) {
  const resourceMap = createResourceMap2(readableSpans);
  const out = [];
  const entryIterator = resourceMap.entries();
  let entry = entryIterator.next();
  while (!entry.done) {
    const [resource, ilmMap] = entry.value;
    const scopeResourceSpans = [];
    const ilmIterator = ilmMap.values();
    let ilmEntry = ilmIterator.next();
    while (!ilmEntry.done) {
      const scopeSpans = ilmEntry.value;
      if (scopeSpans.length > 0) {
        const spans2 = scopeSpans.map((readableSpan) => sdkSpanToOtlpSpan(readableSpan, encoder));
        scopeResourceSpans.push({
          scope: createInstrumentationScope(scopeSpans[0].instrumentationScope),
          spans: spans2,
          schemaUrl: scopeSpans[0].instrumentationScope.schemaUrl
        });
      }
      ilmEntry = ilmIterator.next();
    }
    const processedResource = createResource(resource, encoder);
    const transformedSpans = {
      resource: processedResource,
      scopeSpans: scopeResourceSpans,
      schemaUrl: processedResource.schemaUrl
    };
    out.push(transformedSpans);
    entry = entryIterator.next();
  }
  return out;
}

// node_modules/@opentelemetry/otlp-transformer/build/esm/trace/json/trace.js
var JsonTraceSerializer = {
  serializeRequest: (arg) => {
    const request = createExportTraceServiceRequest(arg, JSON_ENCODER);
    const encoder = new TextEncoder();
    return encoder.encode(JSON.stringify(request));
  },
  deserializeResponse: (arg) => {
    if (arg.length === 0) {
      return {};
    }
    const decoder = new TextDecoder();
    try {
      return JSON.parse(decoder.decode(arg));
    } catch (err) {
      diag.warn(`Failed to parse trace export response: ${err.message}. Returning empty response`);
      return {};
    }
  }
};

// src/telemetry/otlp.ts
var [SENT, NOT_SENT] = [0, 1];
var spanExporter = (to, sending) => ({
  export: (spans2, done) => void send(TRACES[to.format].serializeRequest(spans2), to, sending).then(done),
  shutdown: async () => void 0
});
var metricExporter = (to, sending) => ({
  export: (metrics, done) => void send(METRICS[to.format].serializeRequest(metrics), to, sending).then(done),
  // A run is one process that ends: what it counted is the whole.
  selectAggregationTemporality: () => AggregationTemporality.CUMULATIVE,
  forceFlush: async () => void 0,
  shutdown: async () => void 0
});
var TRACES = { json: JsonTraceSerializer, protobuf: ProtobufTraceSerializer };
var METRICS = { json: JsonMetricsSerializer, protobuf: ProtobufMetricsSerializer };
var TYPES = { json: "application/json", protobuf: "application/x-protobuf" };
async function send(body, { url, headers, format, timeoutMs }, { fetch, signal, onFailure }) {
  try {
    if (!body) throw new Error("it could not be written");
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": TYPES[format] },
      body: Buffer.from(body),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
    return { code: SENT };
  } catch (error) {
    const said = error instanceof Error ? error : new Error(String(error));
    onFailure(said.cause instanceof Error ? `${said.message}: ${said.cause.message}` : said.message);
    return { code: NOT_SENT, error: said };
  }
}

// src/telemetry/settings.ts
function readTelemetrySettings(variables) {
  const problems = [];
  const destination = (signal) => readDestination(signal, variables, problems);
  const { OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, TRACEPARENT } = variables;
  return {
    traces: destination("traces"),
    metrics: destination("metrics"),
    resource: {
      "service.name": "kodelet-ci",
      "service.version": VERSION,
      ...readPairs(OTEL_RESOURCE_ATTRIBUTES),
      ...OTEL_SERVICE_NAME && { "service.name": OTEL_SERVICE_NAME }
    },
    parent: readParent(TRACEPARENT),
    content: /^(?:true|1)$/i.test(variables.OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT ?? ""),
    problems
  };
}
function readDestination(signal, variables, problems) {
  const name = signal.toUpperCase();
  const exporters = variables[`OTEL_${name}_EXPORTER`]?.split(",") ?? ["otlp"];
  const own = variables[`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`];
  const common = variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!exporters.includes("otlp") || (own ?? common) === void 0) return void 0;
  const url = own ?? `${common?.replace(/\/+$/, "")}/v1/${signal}`;
  const of = (what) => variables[`OTEL_EXPORTER_OTLP_${name}_${what}`] ?? variables[`OTEL_EXPORTER_OTLP_${what}`];
  const format = FORMATS[of("PROTOCOL") ?? "http/json"];
  const problem = problemOf(url, format, of("PROTOCOL"));
  if (problem !== void 0 || format === void 0) {
    problems.push(`Telemetry: no ${signal} are sent, because ${problem}`);
    return void 0;
  }
  const headers = {
    ...readPairs(variables.OTEL_EXPORTER_OTLP_HEADERS),
    ...readPairs(variables[`OTEL_EXPORTER_OTLP_${name}_HEADERS`])
  };
  return { url, headers, format, timeoutMs: Number(of("TIMEOUT")) || TIMEOUT_MS };
}
var TIMEOUT_MS = 1e4;
var FORMATS = {
  "http/json": "json",
  "http/protobuf": "protobuf"
};
function problemOf(url, format, protocol) {
  if (format === void 0)
    return `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}"; allowed: ${Object.keys(FORMATS).join(", ")}`;
  const parsed = URL.canParse(url) ? new URL(url) : void 0;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    return "OTEL_EXPORTER_OTLP_ENDPOINT is no http:// or https:// address";
  if (parsed.username || parsed.password)
    return "OTEL_EXPORTER_OTLP_ENDPOINT has a user or a password; set OTEL_EXPORTER_OTLP_HEADERS instead";
  return void 0;
}
function readParent(text = "") {
  const [, traceId = "", spanId = "", flags = ""] = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(text) ?? [];
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return void 0;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

// src/telemetry/spans.ts
var OWN = "";
function spanSubscriber(options) {
  const state = { ...options, turns: /* @__PURE__ */ new Map(), models: /* @__PURE__ */ new Map(), prompts: /* @__PURE__ */ new Map(), calls: /* @__PURE__ */ new Map() };
  return (event) => {
    const handler = HANDLERS[event.type];
    handler?.(state, event, new Date(event.time));
  };
}
function open({ tracer }, name, above, options) {
  const span = tracer.startSpan(name, options, above);
  return { span, context: trace.setSpan(above, span) };
}
var agentContext = ({ calls, session, parent }, agent) => (calls.get(agent) ?? session)?.context ?? parent;
var modelOf = ({ models, session }, agent) => models.get(agent) ?? session?.model ?? "";
function endTurn({ turns }, agent) {
  const turn = turns.get(agent);
  turns.delete(agent);
  turn?.request?.end(turn.lastTime);
  turn?.span.end(turn.lastTime);
}
var HANDLERS = {
  "session-start": (state, event, startTime) => {
    const { sessionId, model, provider, profile, intent, request } = event;
    const attributes = {
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.agent.name": "kodelet-ci",
      "gen_ai.conversation.id": sessionId,
      "gen_ai.request.model": model,
      ...provider && { "gen_ai.provider.name": provider },
      "kodelet.profile": profile,
      "kodelet.intent": intent,
      ...state.content && { "kodelet.request": request }
    };
    state.session = { ...open(state, "session", state.parent, { startTime, attributes }), model, provider };
  },
  "agent-start": ({ models, calls }, { agent = OWN, model, template }) => {
    models.set(agent, model);
    if (template) calls.get(agent)?.span.setAttribute("kodelet.subagent.template", template);
  },
  prompt: ({ content, prompts }, { agent = OWN, text }) => {
    if (content) prompts.set(agent, [...prompts.get(agent) ?? [], text]);
  },
  "turn-start": (state, { agent = OWN, turn }, startTime) => {
    endTurn(state, agent);
    const attributes = { "kodelet.turn": turn };
    const own = open(state, "turn", agentContext(state, agent), { startTime, attributes });
    const model = modelOf(state, agent);
    const about = {
      "gen_ai.operation.name": "chat",
      "gen_ai.request.model": model,
      ...state.session?.provider && { "gen_ai.provider.name": state.session.provider },
      ...inputMessages(state.prompts.get(agent))
    };
    state.prompts.delete(agent);
    const options = { startTime, kind: SpanKind.CLIENT, attributes: about };
    const { span: request } = open(state, `chat ${model}`, own.context, options);
    state.turns.set(agent, { ...own, request, lastTime: startTime });
  },
  "turn-retry": ({ turns }, { agent = OWN, attempt, delayMs }, time) => void turns.get(agent)?.request?.addEvent("retry", { attempt, delay_ms: delayMs }, time),
  "turn-end": (state, event, time) => {
    const { agent = OWN } = event;
    const turn = state.turns.get(agent);
    if (!turn?.request) return;
    turn.request.setAttributes(requestAttributes(event, modelOf(state, agent)));
    if (state.content) turn.request.setAttribute("gen_ai.output.messages", JSON.stringify(outputMessages(event)));
    turn.request.end(time);
    turn.request = void 0;
    turn.lastTime = time;
  },
  "tool-start": (state, { agent = OWN, callId, parentId = "", tool, arguments: given }, startTime) => {
    const above = (state.calls.get(parentId) ?? state.turns.get(agent))?.context ?? agentContext(state, agent);
    const attributes = {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": tool,
      "gen_ai.tool.call.id": callId,
      ...state.content && { "gen_ai.tool.call.arguments": given }
    };
    state.calls.set(callId, open(state, `tools.run_tool.${tool}`, above, { startTime, attributes }));
  },
  "tool-end": (state, event, time) => {
    const { agent = OWN, callId } = event;
    endTurn(state, callId);
    const turn = state.turns.get(agent);
    if (turn) turn.lastTime = time;
    const span = state.calls.get(callId)?.span;
    state.calls.delete(callId);
    span?.setAttributes(callAttributes(event));
    if (state.content) span?.setAttribute("gen_ai.tool.call.result", event.text);
    if (!event.ok) span?.setStatus({ code: SpanStatusCode.ERROR, message: event.code });
    span?.end(time);
  },
  "limit-reached": (state, { agent = OWN, limit }, time) => void trace.getSpan(agentContext(state, agent))?.addEvent("limit-reached", { limit }, time),
  "session-end": (state, { conclusion }, time) => {
    for (const agent of [...state.turns.keys()]) endTurn(state, agent);
    for (const { span: span2 } of state.calls.values()) span2.end(time);
    const span = state.session?.span;
    span?.setAttribute("kodelet.conclusion", conclusion);
    if (conclusion === "failed") span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end(time);
  }
};
function requestAttributes({ stopReason, usage, costUsd, model }, asked) {
  return {
    "gen_ai.response.model": model ?? asked,
    "gen_ai.response.finish_reasons": [stopReason],
    "gen_ai.usage.input_tokens": promptTokens(usage),
    "gen_ai.usage.output_tokens": usage.outputTokens,
    "gen_ai.usage.cache_read.input_tokens": usage.cacheReadTokens,
    "gen_ai.usage.cache_creation.input_tokens": usage.cacheWriteTokens,
    "kodelet.cost_usd": costUsd
  };
}
function callAttributes({ attributes, verdict, ok, code }) {
  const own = Object.entries(attributes ?? {}).map(([name, value]) => [`kodelet.tool.${name}`, value]);
  return {
    ...Object.fromEntries(own),
    "kodelet.verdict": verdict.verdict,
    ...verdict.verdict !== "allow" && { "kodelet.rule": verdict.rule },
    ...!ok && { "error.type": code ?? "failed" }
  };
}
function inputMessages(texts) {
  if (!texts) return {};
  const messages = texts.map((text) => ({ role: "user", parts: [{ type: "text", content: text }] }));
  return { "gen_ai.input.messages": JSON.stringify(messages) };
}
function outputMessages({ content, stopReason }) {
  const parts = content.flatMap((part) => {
    if (part.kind === "text") return [{ type: "text", content: part.text }];
    return part.kind === "tool-call" ? [{ type: "tool_call", ...part.call }] : [];
  });
  return [{ role: "assistant", parts, finish_reason: stopReason }];
}

// src/telemetry/telemetry.ts
function openTelemetry(variables, { fetch, say }) {
  const settings = readTelemetrySettings(variables);
  for (const problem of settings.problems) say(problem);
  const ending = new AbortController();
  let failure;
  const sending = {
    fetch,
    signal: ending.signal,
    onFailure: (said) => {
      failure ??= said;
    }
  };
  const { tracing, measuring } = providers(settings, sending);
  const subscribers = [
    ...tracing ? [spans(tracing, settings)] : [],
    ...measuring ? [metricSubscriber(measuring.getMeter("kodelet-ci", VERSION))] : []
  ];
  const subscriber = (event) => {
    try {
      for (const subscribe of subscribers) subscribe(event);
    } catch (error) {
      failure ??= String(error);
    }
  };
  const close = async () => {
    const flushing = Promise.allSettled([tracing?.shutdown(), measuring?.shutdown()]);
    if (!await settlesWithin(PATIENCE_MS, flushing)) failure ??= "the collector did not answer in time";
    ending.abort();
    if (failure !== void 0) say(`Telemetry could not be sent: ${failure}`);
  };
  return { subscriber, close };
}
var PATIENCE_MS = 2e3;
function providers({ resource: attributes, traces, metrics }, sending) {
  const resource = resourceFromAttributes(attributes);
  return {
    tracing: traces && new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(spanExporter(traces, sending))] }),
    measuring: metrics && new MeterProvider({
      resource,
      readers: [new PeriodicExportingMetricReader({ exporter: metricExporter(metrics, sending) })]
    })
  };
}
function spans(tracing, { parent, content }) {
  const above = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
  return spanSubscriber({ tracer: tracing.getTracer("kodelet-ci", VERSION), parent: above, content });
}
export {
  openTelemetry
};
